import { MINUTE } from '@domain/time'
import type { Locator, Page } from 'playwright-core'
import { inviteOwner } from '../../server/modules/staff/index'
import { choose, Diner, rowsOf } from '../support/node/diner'
import { PASSWORD } from '../support/node/staff'
import { type ConsoleApp, startConsoleApp } from './support/consoleApp'

/** From an empty database to the first closed shift, counting what an owner types and taps until the first paid order. */

const MOST_FIELDS = 60
const MOST_TAPS = 100

let app: ConsoleApp
beforeAll(async () => {
  app = await startConsoleApp({ isEmpty: true })
})
afterAll(() => app?.close())

const DISHES = 60
const CATEGORIES = ['招牌', '小食', '汤', '饮品', '甜品']
const sheet = (): string =>
  ['菜名,价格,分类', ...Array.from({ length: DISHES }, (_, n) => `第${n + 1}道菜,${18 + n},${CATEGORIES[n % CATEGORIES.length]}`)].join(
    '\n',
  )

/** An owner's hands. */
function handsAt(page: Page) {
  const counted = { fields: 0, taps: 0 }
  return {
    counted,
    async types(field: Locator, text: string) {
      counted.fields += 1
      await field.fill(text)
    },
    async taps(key: Locator) {
      counted.taps += 1
      await key.click()
    },
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }),
  }
}

it('an owner opens a shop with 60 dishes from a spreadsheet, and its first order is cooked, refunded in part and in the closed shift', async () => {
  const desk = await app.browser()
  const { page } = desk
  const { counted, types, taps, button } = handsAt(page)
  await page.goto(await inviteOwner(app.server.db, null, app.server.clock.now()))
  await types(page.getByRole('textbox', { name: '姓名', exact: true }), '梁敏仪')
  await types(page.getByLabel('手机号或邮箱'), '13800001111')
  await types(page.getByLabel('密码', { exact: true }), PASSWORD)
  await taps(button('建好账号'))

  await types(page.getByRole('textbox', { name: '名字' }), '梧桐小馆')
  await taps(button('保存，下一步'))
  await types(page.getByLabel('店名'), '愚园路店')
  await types(page.getByRole('combobox', { name: '在地图上找地址' }), '愚园路')
  await taps(page.locator('.ant-select-item-option').first())
  await taps(button('保存，下一步'))

  await taps(page.getByText('从表格导入', { exact: true }).last())
  counted.taps += 2
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '菜单.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet()) })
  await taps(button(`导入 ${DISHES} 道`))
  await taps(button('加 10 张'))
  await page.getByText('有 10 张桌了').waitFor()
  await taps(button('下一步'))
  await page.getByText('在等你的单').waitFor()

  const [place] = await rowsOf<{ shop_id: string; term_id: string; public_id: string; item_id: string }>(
    app.server,
    `select d.shop_id, d.term_id, d.public_id, i.item_id from dining_table d, menu_item i where d.name = 'A01' and i.name ->> 'hans' = '第1道菜'`,
  )
  const { shop_id: shopId, term_id: termId, public_id: tableFuiouId, item_id: itemId } = place!
  const diner = await Diner.arrive(app.server, { shopId, termId, orderType: '01', eatingModel: '0', tableFuiouId })
  const { orderNo } = await diner.orderOf(choose(itemId), 2, 1800)
  await diner.pay(orderNo)
  await page.getByText('单子到了').first().waitFor()
  await taps(button('开门营业'))
  await page.getByRole('banner').waitFor()
  expect(counted.fields).toBeLessThanOrEqual(MOST_FIELDS)
  expect(counted.taps).toBeLessThanOrEqual(MOST_TAPS)

  await page.goto('/console/shift')
  await page.getByLabel('备用金').fill('200')
  await button('开班').click()
  await page.getByText('应有现金').waitFor()

  await page.goto('/console/orders')
  const card = page.locator(`[data-order="${orderNo}"]`)
  await card.getByRole('button', { name: '接单' }).click()
  await card.getByRole('button', { name: '接单' }).waitFor({ state: 'detached' })
  await page.goto('/console/kitchen')
  await page.getByRole('article').first().getByRole('button', { name: /^完成/ }).click()
  await page.getByRole('article').first().getByRole('button', { name: /^撤回/ }).waitFor()

  await page.goto('/console/orders')
  await page.locator(`[data-order="${orderNo}"]`).click()
  await page.getByRole('complementary').getByRole('button', { name: '退款' }).click()
  const refund = page.getByRole('dialog')
  await refund.getByText('按菜退').click()
  await refund.getByLabel('第1道菜 退几份').fill('1')
  await refund.getByRole('button', { name: '退 ¥18.00' }).click()
  await refund.waitFor({ state: 'detached' })
  expect((await diner.detail(orderNo)).refunds?.[0]).toMatchObject({ grantedFen: 1800 })

  // The provider has given it back before the shift is closed.
  app.server.clock.advance(MINUTE)
  await app.server.sweep()

  await page.goto('/console/shift')
  await button('点钱交班').click()
  await page.getByText('填总数').click()
  await page.getByLabel('点到现金').fill('200')
  await button('交班，打日结单').click()
  await page.getByText('日结单 第 1 号').waitFor()
  expect(await rowsOf(app.server, 'select sum(amount_fen)::int as fen from takings where shift_id is not null')).toEqual([{ fen: 1800 }])
  desk.expectQuietConsole()
})
