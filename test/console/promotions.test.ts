import type { Page } from 'playwright-core'
import { joins, logsIn } from '../h5/support/logIn'
import { beginning, type Shopper } from '../h5/support/shopper'
import { rowsOf } from '../support/node/diner'
import { demoShops } from '../support/node/merchants/demoShops'
import { hire, type Hired } from '../support/node/staff'
import { type ConsoleApp, startConsoleApp } from './support/consoleApp'

/** Promotions and group offers made at the console, and what diners have of them on their phones. */

const MERCHANT = 'M1001'
const TABLE = 'TNTJAA08'
const DIM_SUM = '点心小食'
const SIU_MAI = '蟹籽干蒸烧卖'
const PROMOTION = '开张立减'
const GROUP = '早茶双人团'

let app: ConsoleApp
let manager: Hired
beforeAll(async () => {
  app = await startConsoleApp({ preparation: demoShops })
  manager = await hire(app.server, MERCHANT, [{ role: 'manager', shopId: null }], '梁敏仪')
})
afterAll(() => app?.close())

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const confirms = (page: Page, title: RegExp, name: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name, exact: true }).click()
/** Of the list that is open below a field. */
const firstOption = (page: Page) => page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').first()
const owedBy = async (diner: Shopper) => Math.round(Number((await diner.payable()).slice(1)) * 100)

it('a full reduction made here is tried out, lowers the price in a cart and at checkout on a phone, is in the order, and is counted', async () => {
  const diner = await app.diner()
  const { t } = diner
  await diner.scan(TABLE)
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.cartOf(1)
  await diner.checksOut()
  const before = await owedBy(diner)

  const { page } = await app.browserOf(manager)
  await page.goto('/console/marketing/promotions')
  await key(page, '新建满减').click()
  const made = page.getByRole('dialog', { name: '新建满减' })
  await made.getByRole('textbox', { name: /^名称/ }).first().fill(PROMOTION)
  await made.getByRole('textbox', { name: '满', exact: true }).fill('20')
  await made.getByRole('textbox', { name: '减', exact: true }).fill('25')
  await made.getByRole('button', { name: '保存' }).click()
  await made.getByText('第 1 档减的要比满的少').waitFor()
  await made.getByRole('textbox', { name: '减', exact: true }).fill('3')
  await made.getByText('同时有效').waitFor()
  const trial = made.getByRole('region', { name: '试算' })
  await trial.getByRole('combobox', { name: '第 1 道菜' }).click()
  await firstOption(page).click()
  await trial.getByRole('table').waitFor()
  await made.getByRole('button', { name: '保存' }).click()
  await page.getByText('已存为草稿').waitFor()
  const drawer = page.getByRole('dialog', { name: PROMOTION })
  await drawer.getByText('草稿', { exact: true }).waitFor()
  await drawer.getByRole('button', { name: '开始', exact: true }).click()
  await confirms(page, /开始「开张立减」/, '开始')
  await drawer.getByText('进行中', { exact: true }).waitFor()

  await diner.reload()
  await diner.sees(t('bill.fullReduction'))
  expect(await owedBy(diner)).toBe(before - 300)
  await diner.tap(t('checkout.people', { n: 2 }), 'radio')
  await diner.submits()
  await diner.pays()
  const orderNo = await diner.orderNo()
  const [order] = await rowsOf<{ payable_fen: number; discount_fen: number }>(
    app.server,
    `select payable_fen, discount_fen from customer_order where order_no = '${orderNo}'`,
  )
  expect(order).toMatchObject({ discount_fen: 300 })

  await page.reload()
  const row = page.getByRole('row').filter({ hasText: PROMOTION })
  await row
    .getByText(/3\.00|^¥?3$/)
    .first()
    .waitFor()
  await row.getByRole('button').click()
  await drawer.getByRole('definition').filter({ hasText: '1' }).first().waitFor()
  await drawer.getByRole('button', { name: '暂停' }).click()
  await drawer.getByText('暂停中', { exact: true }).waitFor()
  await drawer.getByRole('button', { name: '提前结束' }).click()
  await confirms(page, /结束「开张立减」/, '提前结束')
  await drawer.getByText('已结束', { exact: true }).waitFor()
})

it('a group offer made here is begun on one phone, joined on another, and full', async () => {
  const { page } = await app.browserOf(manager)
  await page.goto('/console/marketing/group-offers')
  await key(page, '新建拼团').click()
  const made = page.getByRole('dialog', { name: '新建拼团' })
  await made.getByRole('textbox', { name: /^名称/ }).first().fill(GROUP)
  await made
    .getByRole('textbox', { name: /^有什么/ })
    .first()
    .fill('两笼点心，一壶茶')
  await made
    .getByRole('textbox', { name: /^什么时候能用/ })
    .first()
    .fill('每天可用')
  await made.getByRole('textbox', { name: '原价', exact: true }).fill('58')
  await made.getByRole('textbox', { name: '拼团价', exact: true }).fill('68')
  await made.getByLabel('几人成团').fill('2')
  await made.getByRole('button', { name: '保存' }).click()
  await made.getByText('拼团价要比原价低').waitFor()
  await made.getByRole('textbox', { name: '拼团价', exact: true }).fill('38')
  await made.getByRole('button', { name: '保存' }).click()
  await page.getByText('已存为草稿').waitFor()
  const drawer = page.getByRole('dialog', { name: GROUP })
  await drawer.getByRole('button', { name: '开始', exact: true }).click()
  await confirms(page, /开始「早茶双人团」/, '开始')
  await drawer.getByText('进行中', { exact: true }).waitFor()

  const arrive = async (phone: string) => {
    const diner = await app.diner()
    await diner.scan('SNTYY01')
    await diner.hasApp()
    await diner.open('packOther/pages/validatePhone')
    await logsIn(diner, diner.app, phone)
    await joins(diner)
    return diner
  }
  const ann = await arrive('13916180741')
  const ben = await arrive('13916180742')
  const { t } = ann
  await ann.open('packDomain/pages/gathering/list')
  await ann.tap(beginning(t('group.beginLabel', { name: GROUP, price: '' }).replace(/[,，\s]+$/, '')))
  await ann.tap(t('group.payBegin', { amount: '¥38' }))
  await ann.sheet().getByText(t('pay.sandbox')).waitFor()
  expect(await ann.pays()).toBe('¥38.00')
  await ann.sees(t('group.need', { n: 1 }))
  await page.reload()
  await key(page, GROUP).click()
  await drawer.getByText('已经有客人参加').waitFor()
  await drawer.getByRole('button', { name: '提前结束' }).click()
  const ending = page.getByRole('dialog', { name: `提前结束「${GROUP}」` })
  await ending.getByText('还有 1 个团没满，1 位客人在等').waitFor()
  await ending.getByRole('button', { name: '提前结束' }).click()
  await drawer.getByText('已结束', { exact: true }).waitFor()

  // Whoever paid for a place was promised the time of the group.
  const [group] = await rowsOf<{ group_id: string }>(app.server, `select group_id from buying_group order by begun_at desc limit 1`)
  await ben.open(`packDomain/pages/gathering?groupId=${group!.group_id}`)
  await ben.tap(t('group.payJoin', { amount: '¥38' }))
  await ben.sheet().getByText(t('pay.sandbox')).waitFor()
  await ben.pays()
  for (const diner of [ben, ann]) await diner.sees(t('group.state.02'))
})
