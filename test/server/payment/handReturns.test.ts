import { RESULTS } from '@domain/results'
import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** Refunds by hand: until staff confirm that the guest has the money, neither the refund nor the shift counts it. */

const S1 = { shopId: 'S1' }
let server: TestServer
let cashier: ConsoleBrowser
let other: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(
    `update shop set order_refund = true where shop_id = 'S1';
     insert into shop_payment_method (shop_id, method, min_fen, max_fen) values ('S1', 'cash', 1, 100000)`,
  )
  cashier = (await at(server, 'cashier', 'S1')).browser
  other = (await at(server, 'manager', 'S2')).browser
})
afterAll(() => server.close())

/** An order paid in cash that is wholly refunded before it is made. */
async function refusedInCash(): Promise<{ diner: Diner; orderNo: string }> {
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(choose('I3'), 2, 700)
  const confirm = (code?: string) =>
    diner.api.call('/confirmPay', { orderNo, method: 'cash', idempotencyKey: newKey(), ...(code && { code }) } as never)
  await confirm()
  const [row] = await rowsOf<{ code: string }>(server, `select code from waiter_code where order_no = '${orderNo}'`)
  await confirm(row!.code)
  const { card } = await cashier.call('/staff/getOrder', { ...S1, orderNo })
  await cashier.call('/staff/refuseOrder', { ...S1, orderNo, version: card.version, idempotencyKey: newKey(), reason: 'tooBusy' })
  await server.sweep()
  return { diner, orderNo }
}
const waiting = async (orderNo: string) => (await cashier.call('/staff/getHandReturns', S1)).list.find((one) => one.orderNo === orderNo)

it('cash of a refused order waits until staff have returned it: then the refund is finished and the shift counts it', async () => {
  await cashier.call('/staff/openShift', { ...S1, floatFen: 20_000 })
  const { diner, orderNo } = await refusedInCash()
  const owed = (await waiting(orderNo))!
  expect(owed).toMatchObject({ orderNo, method: 'cash', amountFen: 1400 })
  const cashOf = async () => (await cashier.call('/staff/getShift', S1)).shift!.cash
  expect(await cashOf()).toMatchObject({ takenFen: 1400, refundedFen: 0, expectedFen: 21_400 })
  expect((await diner.detail(orderNo)).refundedFen).toBe(0)

  await cashier.call('/staff/finishHandReturn', { ...S1, returnId: owed.returnId })
  await server.sweep()
  expect(await waiting(orderNo)).toBeUndefined()
  expect(await cashOf()).toMatchObject({ takenFen: 1400, refundedFen: 1400, expectedFen: 20_000 })
  expect((await diner.detail(orderNo)).refundedFen).toBe(1400)
  expect(await auditOf(server, "what = 'finishHandReturn'")).toMatchObject([{ subject: orderNo, after: { amountFen: 1400 } }])
})

it('of two who return it one succeeds, and the other learns by whom', async () => {
  const { orderNo } = await refusedInCash()
  const { returnId } = (await waiting(orderNo))!
  const manager = await at(server, 'manager', 'S1')
  const answers = await Promise.all(
    [cashier, manager.browser].map((browser) => browser.answer('/staff/finishHandReturn', { ...S1, returnId })),
  )
  const codes = answers.map(({ envelope }) => envelope.resultCode)
  expect([...codes].sort()).toEqual([RESULTS.success, RESULTS.handReturnDone].sort())
  const [row] = await rowsOf<{ done_by: string }>(server, `select done_by from hand_return where return_id = '${returnId}'`)
  const refusal = answers.find(({ envelope }) => envelope.resultCode === RESULTS.handReturnDone)!.envelope
  expect(refusal.resultMsg).toContain(row!.done_by)
})

it('another shop can neither see it nor mark it as returned', async () => {
  const { orderNo } = await refusedInCash()
  const { returnId } = (await waiting(orderNo))!
  expect((await other.call('/staff/getHandReturns', { shopId: 'S2' })).list).toEqual([])
  expect(await other.code('/staff/finishHandReturn', { shopId: 'S2', returnId })).toBe(RESULTS.notFound)
})
