import type { Page } from 'playwright-core'
import { DAY } from '@domain/time'
import { joins, logsIn } from '../h5/support/logIn'
import type { Shopper } from '../h5/support/shopper'
import { demoShops } from '../support/node/merchants/demoShops'
import { hire } from '../support/node/staff'
import { type ConsoleApp, startConsoleApp } from './support/consoleApp'

/** Coupons at the console and on a diner's phone: made, tried out, brought by a link, claimed, used, and what that has cost. */

const MERCHANT = 'M1001'
const TABLE = 'TNTJAA08'
const STORE = 'SNTJA01'
const DIM_SUM = '点心小食'
const SIU_MAI = '蟹籽干蒸烧卖'
const COUPON = '进店五元券'
const LINK = 'SHOPWINDOW'
const PHONE = '13916180733'
const WELCOME_BACK = '好久不见'

let app: ConsoleApp
let diner: Shopper
beforeAll(async () => {
  app = await startConsoleApp({ preparation: demoShops })
  diner = await app.diner()
})
afterAll(() => app?.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Of the list that is open below a field. */
const optionOf = (page: Page, name: string) =>
  page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').filter({ hasText: name })
const drawerOf = (page: Page, name: string) => page.getByRole('dialog', { name })
async function saves(page: Page, drawer: string, answer: string): Promise<void> {
  await drawerOf(page, drawer).getByRole('button', { name: '保存' }).click()
  await page.getByText(answer, { exact: true }).last().waitFor()
  await drawerOf(page, drawer).waitFor({ state: 'detached' })
}

it('a coupon made at the console and spread by a link is claimed and used on a phone, and the console says what it has cost', async () => {
  const { t } = diner
  const owner = await hire(app.server, MERCHANT, [{ role: 'owner', shopId: null }], '黄小燕')
  const { page } = await app.browserOf(owner)
  await page.goto('/console/marketing/coupons')
  await button(page, '新建优惠券').click()
  const made = drawerOf(page, '新建优惠券')
  await made.getByLabel('券名 · 简体中文').fill(COUPON)
  await made.getByLabel('每人最多领').fill('2')
  await made.getByRole('button', { name: '保存' }).click()
  // Without an amount it takes nothing off.
  await made.getByText('请填大于 0 的金额').waitFor()
  await made.getByLabel('减多少').fill('5')
  await made.getByRole('region', { name: '客人看到的样子' }).getByText('¥5').waitFor()
  await saves(page, '新建优惠券', '已发布')
  const row = page.getByRole('row').filter({ hasText: COUPON })
  await row.getByText('发放中').waitFor()

  // A campaign brings the same coupon by a link.
  await page.getByRole('link', { name: '发券活动' }).click()
  await button(page, '新建活动').click()
  const campaign = drawerOf(page, '新建活动')
  await campaign.getByLabel('活动名 · 简体中文').fill('橱窗海报')
  await campaign.getByLabel('什么时候给').click()
  await optionOf(page, '链接领券').click()
  await campaign.getByLabel('给哪些券').fill(COUPON)
  await optionOf(page, COUPON).click()
  await campaign.getByText('送到多少就停').click()
  await campaign.getByLabel('链接名').fill(LINK)
  await campaign.getByLabel('最多送几份').fill('1')
  await saves(page, '新建活动', '活动已建好')

  await diner.scan(TABLE)
  await diner.hasApp()
  await diner.open('packUser/pages/couponCenter')
  await diner.tap(`${t('centre.claim')} ${COUPON}`)
  await diner.isAt('packOther/pages/validatePhone')
  await logsIn(diner, diner.app, PHONE)
  await joins(diner)
  await diner.open('packUser/pages/couponCenter')
  await diner.tap(`${t('centre.claim')} ${COUPON}`)
  await diner.open(`packUser/pages/couponCenter?promotion=${LINK}`)
  await diner.tap(t('promotion.take'))
  await diner.sees(COUPON)
  await diner.scan(TABLE)
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.cartOf(1)
  await diner.checksOut()
  const owed = Number((await diner.payable()).slice(1))
  await diner.tap(t('checkout.people', { n: 2 }), 'radio')
  await diner.submits()
  await diner.pays()
  await diner.orderNo()

  await page.getByRole('link', { name: '优惠券', exact: true }).click()
  await page.reload()
  await row
    .getByText('5.00')
    .or(row.getByText('5', { exact: true }))
    .first()
    .waitFor()
  await row.getByRole('button').click()
  const drawer = drawerOf(page, COUPON)
  await drawer.getByText('1 张在 1 位顾客手里').waitFor()
  // A change that would be worse for them is refused at its field.
  await drawer.getByLabel('减多少').fill('4')
  await drawer.getByRole('button', { name: '保存' }).click()
  await drawer.getByText('只能改得对他们更好').waitFor()
  await drawer.getByLabel('减多少').fill('6')
  await drawer.getByRole('button', { name: '保存' }).click()
  await page.getByRole('dialog', { name: '现在就改？' }).getByRole('button', { name: '改', exact: true }).click()
  await drawer.waitFor({ state: 'detached' })
  await diner.open('packUser/pages/coupon')
  await diner.sees(COUPON)
  await diner.sees(/^6$|¥6/)
  expect(owed).toBeGreaterThan(0)
})

it('a member who stayed away gets a coupon by themselves, after the console has said to how many it would go, and sees it on their phone', async () => {
  const { t } = diner
  const owner = await hire(app.server, MERCHANT, [{ role: 'owner', shopId: null }], '林婉儿')
  const { page } = await app.browserOf(owner)
  const away = app.server.clock.now() - 90 * DAY
  await app.server.db.exec(
    `update merchant_member set last_order_at = null where mchnt_cd = '${MERCHANT}';
     update merchant_member set last_order_at = ${away} where mchnt_cd = '${MERCHANT}' and user_id = (select user_id from app_user where phone = '${PHONE}')`,
  )
  await page.goto('/console/marketing/campaigns')
  await button(page, '新建活动').click()
  const campaign = drawerOf(page, '新建活动')
  await campaign.getByLabel('活动名 · 简体中文').fill(WELCOME_BACK)
  await campaign.getByLabel('什么时候给').click()
  await optionOf(page, '久未下单').click()
  await campaign.getByLabel('给哪些券').fill(COUPON)
  await optionOf(page, COUPON).click()
  await campaign.getByText('送到多少就停').click()
  await campaign.getByText('按现在的条件，今天会送给 1 位会员。').waitFor()
  await saves(page, '新建活动', '活动已建好')
  await app.server.sweep()
  const row = page.getByRole('row').filter({ hasText: WELCOME_BACK })
  await page.reload()
  await row.getByRole('cell', { name: '1', exact: true }).first().waitFor()

  await diner.scan(STORE)
  await diner.hasApp()
  await diner.tap(t('tab.home'))
  await diner.receives(t('homeGift.given', { title: WELCOME_BACK, names: COUPON }))
  await diner.open('packUser/pages/coupon')
  await diner.sees(COUPON)
})
