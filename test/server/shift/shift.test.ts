import { RESULTS } from '@domain/results'
import { DAY, HOUR } from '@domain/time'
import { NOON } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** A shop's shifts and days: every fen that came in or went back is in one of them. */

const CAKE = choose('I2')
let server: TestServer
let cashier: ConsoleBrowser
let accountant: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(
    `update stock set remaining = 1000; update shop set order_refund = true where shop_id = 'S1';
     insert into shop_payment_method (shop_id, method, min_fen, max_fen) values ('S1', 'cash', 1, 100000)`,
  )
  cashier = (await at(server, 'cashier', 'S1')).browser
  accountant = (await at(server, 'accountant')).browser
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(NOON)
  await server.db.exec(
    'delete from shift_cash; delete from takings; delete from shift; update customer_order set paid_at = paid_at - 864000000',
  )
})

const shop = { shopId: 'S1' }
const open = (floatFen = 20_000) => cashier.call('/staff/openShift', { ...shop, floatFen })
const show = async () => (await cashier.call('/staff/getShift', shop)).shift!
const closing = (shift: { shiftId: string; version: number }, countedFen: number, note = '') => ({
  ...shop,
  shiftId: shift.shiftId,
  version: shift.version,
  counts: null,
  countedFen,
  note,
})
async function ordered(quantity = 1): Promise<{ diner: Diner; orderNo: string }> {
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(CAKE, quantity, 900)
  return { diner, orderNo }
}
async function paidByWechat(quantity = 1): Promise<string> {
  const { diner, orderNo } = await ordered(quantity)
  await diner.pay(orderNo)
  return orderNo
}
async function paidInCash(quantity = 1): Promise<string> {
  const { diner, orderNo } = await ordered(quantity)
  const confirm = (code?: string) =>
    diner.api.call('/confirmPay', { orderNo, method: 'cash', idempotencyKey: newKey(), ...(code && { code }) } as never)
  await confirm()
  const [row] = await rowsOf<{ code: string }>(server, `select code from waiter_code where order_no = '${orderNo}'`)
  await confirm(row!.code)
  return orderNo
}
/** It is wholly refunded before it is made. */
const giveBack = async (orderNo: string) => {
  await leversOf(server.url).post(`/orders/${orderNo}/reject`, {})
  await server.sweep()
  await server.db.exec(`update hand_return set done_at = ${server.clock.now()} where done_at is null`)
}

it('is opened with a float, and its drawer is counted against the exact takings', async () => {
  const { shiftId, version } = await open()
  await paidInCash(2)
  await paidByWechat(3)
  const moved = await cashier.call('/staff/moveCash', { ...shop, shiftId, version, kind: 'out', amountFen: 500, reason: '买冰' })
  expect(moved.cash).toMatchObject({ floatFen: 20_000, outFen: 500, takenFen: 1_800, expectedFen: 21_300 })
  expect(moved.methods).toMatchObject([
    { method: 'wechat', netFen: 2_700, takenCount: 1 },
    { method: 'cash', netFen: 1_800, takenCount: 1 },
  ])
  expect((await cashier.answer('/staff/closeShift', closing(moved, 21_290))).envelope).toMatchObject({
    resultCode: RESULTS.shiftNoteMissing,
  })
  // Refused, it is as it was.
  expect((await show()).version).toBe(moved.version)
  const { report } = await cashier.call('/staff/closeShift', {
    ...closing(moved, 0, '找错 1 角'),
    counts: [
      { valueFen: 10_000, count: 2 },
      { valueFen: 100, count: 12 },
      { valueFen: 10, count: 9 },
    ],
  })
  expect(report).toMatchObject({
    number: 1,
    orders: 2,
    salesFen: 4_500,
    cash: { expectedFen: 21_300, countedFen: 21_290, differenceFen: -10 },
  })
  expect(await cashier.call('/staff/getShift', shop)).toEqual({ shift: null, lastCountedFen: 21_290 })
  expect((await auditOf(server, "what = 'closeShift'")).at(-1)).toMatchObject({
    subject: '1',
    after: { differenceFen: -10, note: '找错 1 角' },
  })
})

it('a refund counts in the shift in which it was made, and a written report never changes', async () => {
  const first = await open(0)
  const orderNo = await paidInCash(2)
  const closed = await cashier.call('/staff/closeShift', closing(first, 1_800))
  server.clock.advance(HOUR)
  await giveBack(orderNo)
  server.clock.advance(HOUR)
  const second = await open(1_800)
  await paidByWechat(1)
  const { report } = await cashier.call('/staff/closeShift', closing(await show(), 0))
  // It was refunded between the two shifts, from this one's drawer.
  expect(report).toMatchObject({ number: 2, beforeFen: -1_800, salesFen: -900, cash: { refundedFen: 1_800, expectedFen: 0 } })
  expect(second.number).toBe(2)
  const retained = await cashier.call('/staff/getShiftReport', { ...shop, shiftId: closed.shiftId })
  expect(retained.report).toEqual(closed.report)
  const { list } = await cashier.call('/staff/getShifts', shop)
  expect(list.map(({ number, netFen }) => [number, netFen])).toEqual([
    [2, -900],
    [1, 1_800],
  ])
  expect(list.reduce((sum, { netFen }) => sum + netFen, 0)).toBe(900)
})

it('a shop has one open shift: of two who open it, or close it, at once one succeeds', async () => {
  const tries = await Promise.all([0, 1, 2, 3].map(() => cashier.code('/staff/openShift', { ...shop, floatFen: 0 })))
  expect(tries.filter((code) => code === RESULTS.success)).toHaveLength(1)
  expect(tries.filter((code) => code === RESULTS.shiftOpen)).toHaveLength(3)
  const shift = await show()
  const ends = await Promise.all([0, 1, 2].map(() => cashier.code('/staff/closeShift', closing(shift, 0))))
  expect(ends.filter((code) => code === RESULTS.success)).toHaveLength(1)
  expect(ends.filter((code) => code === RESULTS.shiftNotOpen)).toHaveLength(2)
})

it('a cash movement based on outdated figures is refused with the name of who changed them', async () => {
  const { shiftId, version } = await open()
  const move = () => cashier.code('/staff/moveCash', { ...shop, shiftId, version, kind: 'in', amountFen: 100, reason: '零钱' })
  expect([await move(), await move()]).toEqual([RESULTS.success, RESULTS.shiftChanged])
})

it('a payment during the closing of a shift counts in this one or the next, once', async () => {
  const shift = await open(0)
  const orders = await Promise.all([1, 1, 1, 1].map(() => ordered()))
  const cashiers = await Promise.all(orders.map(({ diner, orderNo }) => diner.prepay(orderNo)))
  await Promise.all([
    ...orders.map(({ diner }, index) => diner.atCashier(cashiers[index]!.cashier!.url, 'pay').then(() => server.sweep(1000))),
    cashier.call('/staff/closeShift', closing(shift, 0)),
  ])
  await server.sweep(1000)
  await open(0)
  await cashier.call('/staff/closeShift', closing(await show(), 0))
  const { list } = await cashier.call('/staff/getShifts', shop)
  expect(list.reduce((sum, { netFen }) => sum + netFen, 0)).toBe(3_600)
})

it('a shift of another shop is not found', async () => {
  const { shiftId, version } = await open()
  const other = (await at(server, 'cashier', 'S2')).browser
  const input = { shopId: 'S2', shiftId, version }
  expect(await other.code('/staff/moveCash', { ...input, kind: 'in', amountFen: 1, reason: 'x' })).toBe(RESULTS.notFound)
  expect(await other.code('/staff/closeShift', { ...closing({ shiftId, version }, 0), shopId: 'S2' })).toBe(RESULTS.notFound)
  expect(await other.code('/staff/getShiftReport', input)).toBe(RESULTS.notFound)
})

describe('the figures of a day', () => {
  const report = (more: object = {}) => accountant.call('/staff/getReport', { ...shop, ...more })

  it('are takings less refunds, orders and dishes without refunded ones, beside the same day a week ago', async () => {
    await paidByWechat(2)
    server.clock.set(NOON + 7 * DAY)
    await paidByWechat(3)
    const back = await paidInCash(1)
    await giveBack(back)
    const day = await report()
    expect(day.figures).toMatchObject({ salesFen: 2_700, refundedFen: 900, refunds: 1, orders: 1, averageFen: 2_700 })
    expect(day.before).toMatchObject({ salesFen: 1_800, orders: 1 })
    expect(day.dishes).toMatchObject([{ itemId: 'I2', quantity: 3, fen: 2_700 }])
    expect(day.waiting).toBeGreaterThanOrEqual(1)
    const noon = day.hours.find(({ hour }) => hour === 12)
    expect(noon).toMatchObject({ fen: 2_700, beforeFen: 1_800 })
    expect(day.hours.reduce((sum, { fen }) => sum + fen, 0)).toBe(day.figures.salesFen)
    expect(day.methods.reduce((sum, { netFen }) => sum + netFen, 0)).toBe(2_700)
  })

  it('are exported as a table that adds up to them, and the export is recorded', async () => {
    await paidByWechat(2)
    const day = '2026-11-21'
    const { csv, rows } = await accountant.call('/staff/exportReport', { ...shop, from: day, to: day, what: 'takings' })
    const amounts = csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Math.round(Number(line.split(',')[5]) * 100))
    expect([rows, amounts.reduce((sum, fen) => sum + fen, 0)]).toEqual([1, 1_800])
    expect(await auditOf(server, "what = 'exportReport'")).toHaveLength(1)
  })

  it('are for one’s own shops: another merchant’s is not found, and a cashier sees none', async () => {
    expect(await accountant.code('/staff/getReport', { shopId: 'N1' })).toBe(RESULTS.shopNotFound)
    expect(await cashier.code('/staff/getReport', shop)).toBe(RESULTS.forbidden)
    const manager = (await at(server, 'manager', 'S2')).browser
    expect(await manager.code('/staff/getReport', shop)).toBe(RESULTS.forbidden)
    await paidByWechat(2)
    expect((await manager.call('/staff/getReport', {})).figures.salesFen).toBe(0)
  })

  it('are for existing days only', async () => {
    for (const days of [{ from: '2026-02-30' }, { from: '2026-11-21', to: '2026-11-20' }, { from: '2025-01-01', to: '2026-11-20' }])
      expect(await accountant.code('/staff/getReport', { ...shop, ...days })).toBe(RESULTS.badInput)
  })
})
