import { newKey, rowsOf } from '../support/node/diner'
import { hire, type Hired, signedIn } from '../support/node/staff'
import { clearTables, Guest, serveFirst, tableAt } from '../support/node/features/tableVisits'
import { until } from '../support/until'
import { type ConsoleApp, startConsoleApp } from './support/consoleApp'

/** Waiters and cashiers at the floor plan. */

let app: ConsoleApp
let manager: Hired
beforeAll(async () => {
  app = await startConsoleApp()
  await serveFirst(app.server)
  await app.server.db.exec(
    `insert into dining_table (table_id, public_id, shop_id, term_id, name, seats) values ('B3', 'B3', 'S1', 'M1', 'A03', 4)`,
  )
  manager = await hire(app.server, 'TEA', [{ role: 'manager', shopId: 'S1' }], '陈家豪')
})
afterAll(() => app?.close())
beforeEach(() => clearTables(app.server))

it('guests are seated, order, are moved, pay in cash and leave', async () => {
  const desk = await app.browserOf(manager)
  const { page } = desk
  await page.goto('/console/floor')
  await page.getByRole('button', { name: /^A01/ }).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: '3', exact: true }).click()
  await panel.getByRole('button', { name: '开台' }).click()
  await panel.getByRole('button', { name: '加菜' }).click()
  const tart = panel.getByRole('button', { name: /^蛋挞/ })
  await tart.click()
  await tart.click()
  await panel.getByRole('button', { name: '下单 2 份 ¥14.00' }).click()
  await panel.getByText('第 1 轮').waitFor()
  await panel.getByRole('button', { name: '转台' }).click()
  await panel.getByRole('button', { name: 'A03' }).click()
  await page.getByText('已转到 A03').waitFor()
  await panel.getByRole('heading', { name: 'A03' }).waitFor()
  // Three guests at eight yuan each beside two tarts.
  await panel.getByRole('button', { name: '结账 ¥38.00' }).click()
  await panel.getByLabel('收到').fill('50')
  await panel.getByText('找零 ¥12.00').waitFor()
  await panel.getByRole('button', { name: '收好了，¥38.00' }).click()
  await panel.getByRole('button', { name: '清台' }).click()
  await page.getByText('A03 已清台').waitFor()
  await page.getByRole('button', { name: /^A03\D*空/ }).waitFor()
  expect(await rowsOf(app.server, `select method, amount_fen from payment`)).toEqual([{ method: 'cash', amount_fen: 3800 }])
  desk.expectQuietConsole(/logo\/TEA\.svg|pictures\/dish/)
})

it('a waiting party is called and seated, and its bill is paid in two parts', async () => {
  await app.server.db.exec('delete from waiting_party')
  const { page } = await app.browserOf(manager)
  await page.goto('/console/floor')
  const panel = page.getByRole('complementary')
  await page.getByRole('button', { name: '登记等位' }).click()
  await panel.getByRole('button', { name: '2', exact: true }).click()
  await panel.getByLabel('称呼，可不填').fill('周')
  await panel.getByRole('button', { name: '登记等位' }).click()
  await panel.getByRole('button', { name: '叫 1 号 周' }).click()
  await panel.getByText('叫过 1 次').waitFor()
  await panel.getByRole('button', { name: '1 号 周 入座' }).click()
  await page.getByText('1 号 周 坐哪张空桌？').waitFor()
  await page.getByRole('button', { name: /^A03/ }).click()
  await panel.getByRole('button', { name: '开台' }).click()
  await page.getByText('1 号 周 坐到 A03').waitFor()
  await panel.getByRole('button', { name: '加菜' }).click()
  await panel.getByRole('button', { name: /^蛋挞/ }).click()
  await panel.getByRole('button', { name: '下单 1 份 ¥7.00' }).click()
  // Two guests at eight yuan each beside the tart.
  await panel.getByRole('button', { name: '拆单' }).click()
  await panel.getByRole('button', { name: '拆成 2 份' }).click()
  await panel.getByRole('button', { name: '收第 1 份' }).click()
  await panel.getByRole('button', { name: '收好了，¥11.50' }).click()
  await page.getByText('第 1 份收好了').waitFor()
  await panel.getByRole('button', { name: '收第 2 份' }).click()
  await panel.getByText('刷卡机').click()
  await panel.getByRole('button', { name: '收好了，¥11.50' }).click()
  await panel.getByRole('button', { name: '清台' }).click()
  await page.getByText('A03 已清台').waitFor()
  expect(await rowsOf(app.server, `select method, amount_fen from payment where method = 'cardMachine'`)).toEqual([
    { method: 'cardMachine', amount_fen: 1150 },
  ])
})

it('an act at a table without a network waits, is shown there, and is sent once', async () => {
  const { page, context } = await app.browserOf(manager)
  await page.goto('/console/floor')
  await page.getByRole('button', { name: /^A01/ }).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: '开台' }).waitFor()
  await context.setOffline(true)
  await panel.getByRole('button', { name: '开台' }).click()
  await panel.getByText('等着发出').waitFor()
  expect(await rowsOf(app.server, `select from table_visit where cleared_at is null`)).toEqual([])
  await context.setOffline(false)
  await panel.getByRole('button', { name: '加菜' }).waitFor()
  expect(await rowsOf(app.server, `select from table_visit where cleared_at is null`)).toHaveLength(1)
})

it('a call from a phone is on the floor plan at once, and its guest reads who is coming', async () => {
  const waiter = await hire(app.server, 'TEA', [{ role: 'waiter', shopId: 'S1' }], '何嘉欣')
  const { page } = await app.browserOf(waiter, { viewport: { width: 390, height: 844 } })
  const ann = await Guest.sit(app.server, tableAt('B1'))
  await ann.open(2, 'water')
  await ann.api.call('/nocheck/callCashier', { ...ann.place, idempotencyKey: newKey(), kind: 'water' })
  await page.getByRole('button', { name: /^A01.*加水/ }).click()
  await page.getByRole('button', { name: 'A01 要加水，我去' }).click()
  await until(
    async () => (await ann.table()).visit!.calls[0]?.answeredBy === '何嘉欣',
    () => 'nobody has answered',
  )
})

it('a round that is being entered goes along when somebody else moves its party', async () => {
  const { page } = await app.browserOf(manager)
  await page.goto('/console/floor')
  await page.getByRole('button', { name: /^A01/ }).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: '开台' }).click()
  await panel.getByRole('button', { name: '加菜' }).click()
  await panel.getByRole('button', { name: /^蛋挞/ }).click()
  await panel.getByRole('button', { name: '下单 1 份 ¥7.00' }).waitFor()

  const other = await signedIn(app.server, manager)
  const { tables } = await other.call('/staff/getFloor', { shopId: 'S1' })
  const { tableId, visit } = tables.find(({ visit: one }) => one !== null)!
  await other.call('/staff/moveVisit', { shopId: 'S1', tableId, version: visit!.version, toTableId: 'B3', idempotencyKey: newKey() })
  await panel.getByRole('heading', { name: 'A03', level: 2 }).waitFor()
  await panel.getByRole('button', { name: '下单 1 份 ¥7.00' }).click()
  await panel.getByText('第 1 轮').waitFor()
  expect((await other.call('/staff/getTable', { shopId: 'S1', tableId: 'B3' })).table.visit?.dishCount).toBe(1)
})

it('two people who act at the same table are notified of each other', async () => {
  const [first, second] = [await app.browserOf(manager), await app.browserOf(manager)]
  for (const { page } of [first, second]) {
    await page.goto('/console/floor')
    await page.getByRole('button', { name: /^A01/ }).click()
    await page.getByRole('button', { name: '开台' }).waitFor()
  }
  // The second page still shows the previous state of the table.
  await second.page.route(/getFloor|getTable/, (route) => route.abort())
  await first.page.getByRole('button', { name: '开台' }).click()
  await first.page.getByText('A01 已开台').waitFor()
  await second.page.getByRole('button', { name: '开台' }).click()
  await second.page.getByText('A01 刚刚变了').waitFor()
  expect(await rowsOf(app.server, `select from table_visit where cleared_at is null`)).toHaveLength(1)
})
