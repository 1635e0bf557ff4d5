import { RESULTS } from '@domain/results'
import { HOUR, MINUTE } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, rowsOf, setStock } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser, hire, signedIn } from '../../support/node/staff'

/** Refunds that the provider refuses or leaves unsure: staff see them, try them again, and pay them by hand once (decision 0378). */

let server: TestServer
let accountant: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(`update shop set order_refund = true where shop_id = 'S1'`)
  accountant = (await at(server, 'accountant')).browser
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await setStock(server, 'I3', 90)
})

const refund = (orderNo: string, provider: 'prompt' | 'late' | 'refuses') =>
  leversOf(server.url).post('/refunds', { orderNo, provider, isGranted: true })
/** An order of 1400, all of which is to go back. */
async function refunded(provider: 'prompt' | 'late' | 'refuses') {
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(choose('I3'), 2, 700)
  await diner.pay(orderNo)
  for (const event of ['accept', 'make', 'ready', 'pickUp']) await leversOf(server.url).post(`/orders/${orderNo}/${event}`)
  await refund(orderNo, provider)
  await server.sweep()
  return { diner, orderNo }
}
const listed = async (isOpen = true, browser = accountant) => (await browser.call('/staff/getFailedRefunds', { isOpen })).list
const find = async (orderNo: string, isOpen = true) => (await listed(isOpen)).find((one) => one.orderNo === orderNo)
const settle = (refundId: string, more: object = {}) => ({ refundId, method: 'bankTransfer' as const, note: '转账 8891', ...more })
const takings = (orderNo: string) =>
  rowsOf<{ method: string; amount_fen: number }>(
    server,
    `select method, amount_fen from takings where order_no = '${orderNo}' order by at, amount_fen desc`,
  )
const provider = (orderNo: string, refuses: boolean) =>
  server.db.exec(
    `update sandbox_trade set refuses_refunds = ${refuses} where out_trade_no in (select payment_id from payment where order_no = '${orderNo}')`,
  )

it('a refund that the provider refuses is listed with its tries, and is back as soon as another try succeeds', async () => {
  const { orderNo } = await refunded('refuses')
  const { orderNo: fine } = await refunded('prompt')
  const stuck = (await find(orderNo))!
  expect(stuck).toMatchObject({ trouble: 'refused', tries: 1, amountFen: 1400, method: 'wechat', shopId: 'S1', byHand: null })
  expect(await find(fine)).toBeUndefined()
  await accountant.call('/staff/retryRefund', { refundId: stuck.refundId })
  await server.sweep()
  expect(await find(orderNo)).toMatchObject({ trouble: 'refused', tries: 2 })
  await provider(orderNo, false)
  await accountant.call('/staff/retryRefund', { refundId: stuck.refundId })
  await server.sweep()
  expect(await find(orderNo)).toBeUndefined()
  expect(await accountant.code('/staff/retryRefund', { refundId: stuck.refundId })).toBe(RESULTS.refundIsBack)
  expect(await takings(orderNo)).toMatchObject([
    { method: 'wechat', amount_fen: 1400 },
    { method: 'wechat', amount_fen: -1400 },
  ])
  expect(await auditOf(server, "what = 'retryRefund'")).toMatchObject([{ subject: orderNo }, { subject: orderNo }])
})

it('one that was paid by hand is finished for its diner, leaves the books by the way it was paid, and is never made by the provider', async () => {
  const { diner, orderNo } = await refunded('refuses')
  const { refundId } = (await find(orderNo))!
  expect(await accountant.code('/staff/settleRefund', settle(refundId, { note: ' ' }))).toBe(RESULTS.settlementNoteMissing)
  await accountant.call('/staff/settleRefund', settle(refundId))
  expect(await find(orderNo)).toBeUndefined()
  expect(await find(orderNo, false)).toMatchObject({
    trouble: null,
    byHand: { method: 'bankTransfer', note: '转账 8891', at: server.clock.now() },
  })
  expect((await diner.detail(orderNo)).refundedFen).toBe(1400)
  expect(await takings(orderNo)).toMatchObject([
    { method: 'wechat', amount_fen: 1400 },
    { method: 'bankTransfer', amount_fen: -1400 },
  ])
  expect(await rowsOf(server, `select status from payment where order_no = '${orderNo}'`)).toEqual([{ status: 'refunded' }])
  expect(await auditOf(server, "what = 'settleRefund'")).toMatchObject([
    { subject: orderNo, after: { amountFen: 1400, method: 'bankTransfer', note: '转账 8891' } },
  ])
  await provider(orderNo, false)
  server.clock.advance(8 * HOUR)
  await server.sweep()
  expect(
    await rowsOf(server, `select 1 from sandbox_refund r join payment p on p.payment_id = r.out_trade_no where p.order_no = '${orderNo}'`),
  ).toEqual([])
  expect(await accountant.code('/staff/settleRefund', settle(refundId))).toBe(RESULTS.refundIsBack)
})

it('while the provider may still make it nobody pays it by hand: under way, or about to be tried again', async () => {
  const { orderNo } = await refunded('late')
  expect(await find(orderNo)).toBeUndefined()
  server.clock.advance(HOUR - MINUTE)
  expect(await find(orderNo)).toBeUndefined()
  server.clock.advance(2 * MINUTE)
  const late = (await find(orderNo))!
  expect(late).toMatchObject({ trouble: 'waiting', tries: 0 })
  expect(await accountant.code('/staff/settleRefund', settle(late.refundId))).toBe(RESULTS.refundUnsure)
  await accountant.call('/staff/retryRefund', { refundId: late.refundId })
  await server.sweep()
  expect(await find(orderNo)).toBeUndefined()

  const { orderNo: other } = await refunded('refuses')
  const { refundId } = (await find(other))!
  await accountant.call('/staff/retryRefund', { refundId })
  expect(await accountant.code('/staff/settleRefund', settle(refundId))).toBe(RESULTS.refundUnsure)
})

it('of many who settle it at once, beside tries at the provider, one succeeds, and the money leaves once', async () => {
  const { orderNo } = await refunded('refuses')
  const { refundId } = (await find(orderNo))!
  const codes = await Promise.all([
    ...Array.from({ length: 6 }, () => accountant.code('/staff/settleRefund', settle(refundId, { method: 'cash' }))),
    server.sweep().then(() => RESULTS.success),
  ])
  expect(codes.slice(0, 6).filter((code) => code === RESULTS.success)).toHaveLength(1)
  expect(await takings(orderNo)).toMatchObject([{ amount_fen: 1400 }, { method: 'cash', amount_fen: -1400 }])
})

it('a manager settles those of their own shops alone, and a cashier none', async () => {
  const { orderNo } = await refunded('refuses')
  const { refundId } = (await find(orderNo))!
  const other = await signedIn(server, await hire(server, 'TEA', [{ role: 'manager', shopId: 'S2' }]))
  expect(await listed(true, other)).toEqual([])
  expect(await other.code('/staff/settleRefund', settle(refundId))).toBe(RESULTS.notFound)
  const manager = await signedIn(server, await hire(server, 'TEA', [{ role: 'manager', shopId: 'S1' }]))
  expect((await listed(true, manager)).map((one) => one.orderNo)).toContain(orderNo)
  const cashier = (await at(server, 'cashier', 'S1')).browser
  expect(await cashier.code('/staff/getFailedRefunds', { isOpen: true })).toBe(RESULTS.forbidden)
})
