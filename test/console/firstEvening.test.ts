import { MINUTE } from '@domain/time'
import type { Locator, Page } from 'playwright-core'
import { inviteOwner } from '../../server/modules/staff/index'
import { beginning } from '../h5/support/shopper'
import { rowsOf } from '../support/node/diner'
import { PASSWORD } from '../support/node/staff'
import { keepSwept } from '../support/node/dueWork/sweeping'
import { startTcpPrinter, type TcpPrinter } from '../support/node/providers/tcpPrinter'
import { until } from '../support/until'
import { type ConsoleApp, startConsoleApp } from './support/consoleApp'

/**
 * From an empty database to the first closed shift, counting what an owner types and taps until the first paid order. Diners order in the app that
 * they open by the code of their table; paper is printed by a printer at a TCP port.
 */

const MOST_FIELDS = 60
const MOST_TAPS = 100

let app: ConsoleApp
let printer: TcpPrinter
let stopSweeping: () => Promise<void>
beforeAll(async () => {
  app = await startConsoleApp({ isEmpty: true })
  printer = await startTcpPrinter()
  stopSweeping = keepSwept(app.server)
})
afterAll(async () => {
  await stopSweeping?.()
  await printer?.close()
  await app?.close()
})

const DISHES = 60
const CATEGORIES = ['招牌', '小食', '汤', '饮品', '甜品']
const sheet = (): string =>
  ['菜名,价格,分类', ...Array.from({ length: DISHES }, (_, n) => `第${n + 1}道菜,${18 + n},${CATEGORIES[n % CATEGORIES.length]}`)].join(
    '\n',
  )

/** The actions of an owner. */
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

/** The tickets of two orders, the receipt of the second, which was paid when there was a printer, and the ticket about its cancelled dish. */
const PAPERS_OF_ORDERS = 4

/** Counts the alarms that a page plays: each begins with the lower of its tones. */
const listenToSound = (page: Page) =>
  page.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    Object.assign(window, { rings: 0 })
    OscillatorNode.prototype.start = function (...at) {
      if (this.frequency.value === 660) (window as unknown as { rings: number }).rings += 1
      return start.apply(this, at)
    }
  })
const rings = (page: Page) => page.evaluate(() => (window as unknown as { rings: number }).rings)

it('an owner opens a shop with 60 dishes from a spreadsheet, and its first order is cooked, refunded in part and included in the closed shift', async () => {
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

  const link = (await page.getByRole('link', { name: '没有手机？在这里打开' }).getAttribute('href'))!
  const diner = await app.diner()
  const orders = async (dish: string): Promise<string> => {
    await diner.hasApp()
    for (let portion = 0; portion < 2; portion += 1) await diner.add(dish)
    await diner.openCart()
    await diner.checksOut()
    await diner.submits()
    await diner.pays()
    await diner.sees(diner.t('paid.title'))
    return diner.orderNo()
  }
  await diner.page.goto(link)
  await orders('第1道菜')
  await page.getByText('单子到了').first().waitFor()
  await taps(button('开门营业'))
  await page.getByRole('banner').waitFor()
  expect(counted.fields).toBeLessThanOrEqual(MOST_FIELDS)
  expect(counted.taps).toBeLessThanOrEqual(MOST_TAPS)

  await page.goto('/console/settings/printers')
  await button('加打印机').click()
  await page.getByLabel('名称').fill('前台')
  await page.getByLabel('IP 地址').fill('127.0.0.1')
  await page.getByLabel('端口').fill(String(printer.port))
  await page.getByLabel('日结单').check()
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.goto('/console/shift')
  await page.getByLabel('备用金').fill('200')
  await button('开班').click()
  await page.getByText('应有现金').waitFor()

  // The first order is accepted on the board; the second one arrives while the board is open, and rings until it is opened.
  await listenToSound(page)
  await page.goto('/console/orders')
  const accept = (scope: Locator) => scope.getByRole('button', { name: '接单' })
  await accept(page.getByRole('article')).click()
  await accept(page.getByRole('article')).waitFor({ state: 'detached' })
  await button('开班，打开声音').click()
  await button('提示音 80%').waitFor()
  expect(await rings(page)).toBe(0)
  await diner.page.goto(link)
  const orderNo = await orders('第1道菜')
  const card = page.locator(`[data-order="${orderNo}"]`)
  await card.waitFor()
  await page.waitForFunction(() => document.title.startsWith('(1)'))
  await until(async () => (await rings(page)) > 1, 'it rings, and rings again')
  await card.click()
  await page.waitForFunction(() => !document.title.startsWith('('))

  await accept(card).click()
  await accept(card).waitFor({ state: 'detached' })
  const papers = (await printer.until(PAPERS_OF_ORDERS - 1)).join('\n')
  for (const text of ['愚园路店', 'A01', '第1道菜', orderNo, '36.00']) expect(papers).toContain(text)
  await page.goto('/console/kitchen')
  const ticket = page.getByRole('article').filter({ hasText: 'A002' })
  await ticket.getByRole('button', { name: /^完成/ }).click()
  await ticket.getByRole('button', { name: /^撤回/ }).waitFor()

  await page.goto('/console/orders')
  await page.locator(`[data-order="${orderNo}"]`).click()
  await page.getByRole('complementary').getByRole('button', { name: '退款' }).click()
  const refund = page.getByRole('dialog')
  await refund.getByText('按菜退').click()
  await refund.getByLabel('第1道菜 退几份').fill('1')
  await refund.getByRole('button', { name: '退 ¥18.00' }).click()
  await refund.waitFor({ state: 'detached' })

  // The provider has refunded it before the shift is closed.
  app.server.clock.advance(MINUTE)
  await app.server.sweep()
  await diner.open(`packOrder/pages/details?orderNo=${orderNo}`)
  await diner.sees(beginning('已退款'))

  await page.goto('/console/shift')
  await button('点钱交班').click()
  await page.getByText('填总数').click()
  await page.getByLabel('点到现金').fill('200')
  await button('交班，打日结单').click()
  await page.getByText('日结单 第 1 号').waitFor()
  expect(await rowsOf(app.server, 'select sum(amount_fen)::int as fen from takings where shift_id is not null')).toEqual([{ fen: 5400 }])
  const report = (await printer.until(PAPERS_OF_ORDERS + 1)).at(-1)
  for (const text of ['交班日结', '72.00', '-18.00', '54.00']) expect(report).toContain(text)
  await diner.leave()
  desk.expectQuietConsole()
})
