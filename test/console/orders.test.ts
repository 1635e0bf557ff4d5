import { MINUTE } from '@domain/time'
import { choose, Diner, newKey } from '../support/node/diner'
import { hire, type Hired, signedIn } from '../support/node/staff'
import { type ConsoleApp, startConsoleApp } from './support/consoleApp'

/** The board of a shop's orders: it rings, it moves, and nothing that is tapped is lost. */

const STEPS = ['accept', 'make', 'ready']
/** The small merchant of the tests has no pictures. */
const NO_PICTURES = /logo\/TEA\.svg|\/pictures\/|ERR_INTERNET_DISCONNECTED|WebSocket/

let app: ConsoleApp
let cashier: Hired
let manager: Hired
beforeAll(async () => {
  app = await startConsoleApp()
  cashier = await hire(app.server, 'TEA', [{ role: 'cashier', shopId: 'S1' }], '何嘉欣')
  manager = await hire(app.server, 'TEA', [{ role: 'manager', shopId: 'S1' }], '梁敏仪')
})
afterAll(() => app?.close())

async function paid(quantity = 2): Promise<{ diner: Diner; orderNo: string; pickupNo: string }> {
  const diner = await Diner.arrive(app.server)
  const { orderNo } = await diner.orderOf(choose('I3'), quantity, 700)
  await diner.pay(orderNo)
  return { diner, orderNo, pickupNo: (await diner.detail(orderNo)).pickupNo! }
}

it('a paid order comes by itself, rings until it is looked at, and goes to its guest by keys', async () => {
  const desk = await app.browserOf(cashier)
  const { page } = desk
  await page.getByRole('heading', { name: '订单', exact: true }).waitFor()
  await page.getByText('实时').waitFor()
  await page.getByRole('button', { name: '开班，打开声音' }).click()
  await page.getByRole('button', { name: '提示音 80%' }).waitFor()
  const { orderNo, pickupNo } = await paid()
  const card = page.locator(`[data-order="${orderNo}"]`)
  await card.waitFor()
  await page.waitForFunction(() => document.title.startsWith('(1)'))
  await page.keyboard.press('j')
  await page.waitForFunction(() => !document.title.startsWith('('))
  const panel = page.getByRole('complementary', { name: `订单 ${pickupNo}` })
  await panel.getByText('付款', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await panel.getByText('已接单').waitFor()
  await page.keyboard.press('Enter')
  await panel.getByText('待取餐').waitFor()
  await card.getByRole('button', { name: '再叫号' }).click()
  await card.getByText('叫过 2 次').waitFor()
  await card.getByRole('button', { name: '已取' }).click()
  await card.waitFor({ state: 'detached' })
  await page.getByText('今天完成 1').click()
  await page.getByRole('searchbox').fill(pickupNo)
  await page.keyboard.press('Enter')
  await page.getByRole('cell', { name: pickupNo }).waitFor()
  desk.expectQuietConsole(NO_PICTURES)
})

it('whoever is second learns by whom, and what the guest cancels is shouted', async () => {
  const { page } = await app.browserOf(cashier)
  const other = await signedIn(app.server, manager)
  const first = await paid()
  const card = page.locator(`[data-order="${first.orderNo}"]`)
  await card.waitFor()
  await page.route('**/getOrderBoard.action', (route) => route.abort())
  const { card: seen } = await other.call('/staff/getOrder', { shopId: 'S1', orderNo: first.orderNo })
  await other.call('/staff/moveOrder', {
    shopId: 'S1',
    orderNo: first.orderNo,
    version: seen.version,
    move: 'accept',
    idempotencyKey: newKey(),
  })
  await card.getByRole('button', { name: '接单' }).click()
  await page.getByText('梁敏仪已经接了这一单').waitFor()
  await page.unroute('**/getOrderBoard.action')
  const second = await paid()
  await page.locator(`[data-order="${second.orderNo}"]`).waitFor()
  await second.diner.cancel(second.orderNo)
  await page.getByText(`${second.pickupNo} 取消了`).waitFor()
  await page.getByRole('button', { name: '知道了' }).click()
  await page.getByText(`${second.pickupNo} 取消了`).waitFor({ state: 'detached' })
})

it('a dish is given back within the limit, and an order refused with a reason', async () => {
  const { page } = await app.browserOf(cashier)
  const { diner, orderNo, pickupNo } = await paid(3)
  await page.getByRole('button', { name: `订单 ${pickupNo}`, exact: true }).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: '退款' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('按菜退').click()
  await dialog.getByLabel('蛋挞 退几份').fill('1')
  await dialog.getByRole('button', { name: '退 ¥7.00' }).click()
  await dialog.waitFor({ state: 'detached' })
  await panel.getByText('−¥7.00').waitFor()
  expect((await diner.detail(orderNo)).refunds?.[0]).toMatchObject({ grantedFen: 700 })

  const other = await paid()
  await page.getByRole('button', { name: `订单 ${other.pickupNo}`, exact: true }).click()
  await page.getByRole('complementary', { name: `订单 ${other.pickupNo}` }).waitFor()
  await page.keyboard.press('r')
  await page.getByRole('dialog').getByText('太忙，做不过来').click()
  await page.getByRole('dialog').getByRole('button', { name: '拒单' }).click()
  await page.locator(`[data-order="${other.orderNo}"]`).waitFor({ state: 'detached' })
})

it('without a network it says since when, keeps what is tapped, and does each of it once when it is back', async () => {
  const desk = await app.browserOf(cashier)
  const { page } = desk
  const other = await signedIn(app.server, manager)
  const [accepted, fresh] = [await paid(), await paid()]
  const { card: before } = await other.call('/staff/getOrder', { shopId: 'S1', orderNo: accepted.orderNo })
  const change = { shopId: 'S1', orderNo: accepted.orderNo, version: before.version, idempotencyKey: newKey() }
  await other.call('/staff/moveOrder', { ...change, move: 'accept' })
  const cardOf = ({ orderNo }: typeof fresh) => page.locator(`[data-order="${orderNo}"]`)
  await cardOf(accepted).getByRole('button', { name: '出餐' }).waitFor()
  await cardOf(fresh).waitFor()
  await page.context().setOffline(true)
  await page.getByText('起没有连接').waitFor()
  await cardOf(fresh).getByRole('button', { name: '接单' }).click()
  await page.getByText('1 个操作等待发出').waitFor()
  await cardOf(accepted).getByRole('button', { name: '出餐' }).click()
  await page.getByText('2 个操作等待发出').waitFor()
  await cardOf(fresh).getByText('等待发出').waitFor()
  // The shop goes on without it for a minute.
  app.server.clock.advance(MINUTE)
  await app.server.sweep()
  const meanwhile = await paid()
  await page.context().setOffline(false)
  await page.getByText('个操作等待发出').waitFor({ state: 'detached' })
  await cardOf(fresh).getByRole('button', { name: '出餐' }).waitFor()
  await cardOf(accepted).getByRole('button', { name: '再叫号' }).waitFor()
  await cardOf(meanwhile).waitFor()
  const eventsOf = async ({ orderNo }: typeof fresh) =>
    (await other.call('/staff/getOrder', { shopId: 'S1', orderNo })).events
      .map(({ event }) => event)
      .filter((event) => STEPS.includes(event))
  expect(await Promise.all([eventsOf(accepted), eventsOf(fresh), eventsOf(meanwhile)])).toEqual([
    ['accept', 'make', 'ready'],
    ['accept'],
    [],
  ])
  desk.expectQuietConsole(NO_PICTURES)
})
