import { TAKE_BACK_MS } from '@domain/kitchen/ticket'
import { Diner, rowsOf } from '../support/node/diner'
import { leversOf } from '../support/node/levers'
import { hire, type Hired } from '../support/node/staff'
import { CAKE, TART } from '../support/node/features/tableVisits'
import { until } from '../support/until'
import { type ConsoleApp, startConsoleApp } from './support/consoleApp'

/** A cook at the screen of a kitchen. */

let app: ConsoleApp
let cook: Hired
beforeAll(async () => {
  app = await startConsoleApp()
  cook = await hire(app.server, 'TEA', [{ role: 'kitchen', shopId: 'S1' }], '李伟强')
})
afterAll(() => app?.close())

const KITCHEN_NOISE = /logo\/TEA\.svg/

async function accepted(selection = TART, unitFen = 700, remark = '') {
  const diner = await Diner.arrive(app.server)
  const { orderNo } = await diner.orderOf(selection, 2, unitFen, { remark })
  await diner.pay(orderNo)
  await leversOf(app.server.url).post(`/orders/${orderNo}/accept`, {})
  const { pickupNo } = await diner.detail(orderNo)
  return { diner, orderNo, pickupNo: pickupNo! }
}
const pass = async () => {
  app.server.clock.advance(TAKE_BACK_MS)
  await app.server.sweep()
}

it('a paid order is on the screen, is confirmed, cooked and bumped, and its diner sees that it is ready', async () => {
  const desk = await app.browserOf(cook)
  const { page } = desk
  await page.getByRole('heading', { name: '没有要做的单' }).waitFor()
  const { diner, orderNo, pickupNo } = await accepted(TART, 700, '对鸡蛋过敏')
  const ticket = page.getByRole('article', { name: pickupNo })
  await ticket.getByText('未标过敏原').waitFor()
  await ticket.getByText('对鸡蛋过敏').waitFor()
  const isConfirmed = () => rowsOf(app.server, `select from kitchen_ticket where order_no = '${orderNo}' and confirmed_by = 'screen'`)
  await until(
    async () => (await isConfirmed()).length === 1,
    () => 'the ticket is not confirmed',
  )

  await ticket.getByRole('button', { name: /蛋挞.*做好/ }).click()
  await ticket.getByRole('button', { name: /蛋挞.*做好/, pressed: true }).waitFor()
  await until(
    async () => (await diner.detail(orderNo)).orderState === '05',
    () => 'the order is not begun',
  )
  await page.keyboard.press('1')
  // Three seconds to undo it.
  await ticket.getByRole('button', { name: `撤回 ${pickupNo}` }).waitFor()
  await until(
    async () => (await rowsOf(app.server, `select from kitchen_ticket where order_no = '${orderNo}' and state = 'made'`)).length === 1,
    () => 'the ticket is not bumped',
  )
  await page.keyboard.press('z')
  await ticket.getByRole('button', { name: `完成 ${pickupNo}` }).click()
  // Bumped, undone, and bumped again.
  await until(
    async () =>
      (await rowsOf(app.server, `select from kitchen_ticket where order_no = '${orderNo}' and state = 'made' and version = 4`)).length ===
      1,
    () => 'the ticket is not bumped again',
  )
  await pass()
  expect((await diner.detail(orderNo)).orderState).toBe('06')
  await ticket.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: '最近完成' }).click()
  await page.getByRole('button', { name: `叫回来 ${pickupNo}` }).click()
  await ticket.waitFor()
  await ticket.getByRole('button', { name: `完成 ${pickupNo}` }).click()
  await until(
    async () => (await rowsOf(app.server, `select from kitchen_ticket where order_no = '${orderNo}' and state = 'made'`)).length === 1,
    () => 'the recalled ticket is not bumped',
  )
  await pass()
  await ticket.waitFor({ state: 'detached' })
  desk.expectQuietConsole(KITCHEN_NOISE)
})

it('the same digit pressed twice finishes one ticket, not the next one as well', async () => {
  const first = await accepted()
  app.server.clock.advance(1_000)
  const second = await accepted()
  const { page } = await app.browserOf(cook)
  const ofSecond = page.getByRole('button', { name: `完成 ${second.pickupNo}`, exact: true })
  await ofSecond.waitFor()
  await page.keyboard.press('1')
  await page.keyboard.press('1')
  await page.getByRole('button', { name: `撤回 ${first.pickupNo}`, exact: true }).waitFor()
  expect(await ofSecond.count()).toBe(1)
  await page.keyboard.press('2')
  await page.getByRole('button', { name: `撤回 ${second.pickupNo}`, exact: true }).waitFor()
})

it('a dish that has run out shows which orders wait for it, and its guests are offered something else', async () => {
  const { page } = await app.browserOf(cook)
  const { pickupNo } = await accepted(CAKE, 900)
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /红豆糕/ })
    .click()
  await page.getByText('1 张单在等这道').waitFor()
  await page.getByRole('button', { name: /^沽清 今天不再卖/ }).click()
  await until(
    async () => (await rowsOf(app.server, `select from stock where shop_id = 'S1' and sku = 'I2' and remaining = 0`)).length === 1,
    () => 'the dish is not sold out',
  )
  await page.getByRole('button', { name: /恢复出售/ }).waitFor()
  await page.getByRole('button', { name: '请客人换' }).click()
  await page.getByText('李伟强已提换菜').waitFor()
  await page.getByRole('article', { name: pickupNo }).getByText('换菜中').waitFor()
})

it.each([1024, 390])('every button on a screen of %i is at least 56 px high, for wet hands', async (width) => {
  await accepted()
  const { page } = await app.browserOf(cook, { viewport: { width, height: 800 } })
  await page.getByRole('article').first().waitFor()
  const low = await page.evaluate(() =>
    [...document.querySelectorAll('.kitchen button, .kitchen a')]
      .filter((key) => key.getClientRects().length > 0 && key.getBoundingClientRect().height < 56)
      .map((key) => key.textContent),
  )
  expect(low).toEqual([])
})

it('rings for a new ticket until it is acknowledged, and sends taps made without a network once when it is back', async () => {
  const { page, context } = await app.browserOf(cook)
  await page.getByText('这块屏没有声音，新单不会响').waitFor()
  await page.getByRole('button', { name: '开班' }).click()
  await page.getByText('这块屏没有声音，新单不会响').waitFor({ state: 'detached' })
  const { orderNo, pickupNo } = await accepted()
  const ringing = page.getByRole('alert').filter({ hasText: '新单' })
  await ringing.getByText(pickupNo).waitFor()
  await page.keyboard.press('a')
  await ringing.waitFor({ state: 'detached' })

  await context.setOffline(true)
  const ticket = page.getByRole('article', { name: pickupNo })
  await ticket.getByRole('button', { name: `完成 ${pickupNo}` }).click()
  await ticket.getByText('等着发出').waitFor()
  await page.getByText(/1 个操作等着发出，不会丢/).waitFor()
  const bumps = () => rowsOf(app.server, `select from audit_entry where what = 'bumpTicket' and subject = '${orderNo}'`)
  expect(await bumps()).toEqual([])
  await context.setOffline(false)
  await until(
    async () => (await rowsOf(app.server, `select from kitchen_ticket where order_no = '${orderNo}' and state = 'made'`)).length === 1,
    () => 'the bump is not sent',
  )
  await ticket.getByText('等着发出').waitFor({ state: 'detached' })
  expect(await bumps()).toHaveLength(1)
})
