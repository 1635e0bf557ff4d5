import { RESULTS } from '@domain/results'
import { DAY, MINUTE } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { claimCoupon, couponsOf as list, heldState, offer, strayCoupons } from '../../support/node/features/coupons'
import { choose, Diner, newKey, rowsOf, setStock } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'

const CAKE = choose('I2')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(insertSql('coupon_offer', [offer('THREE', 300), offer('FIVE', 500, { per_day: 1, per_person: 9 })]))
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await setStock(server, 'I2', 50)
})
afterEach(async () => expect(await strayCoupons(server)).toEqual([]))

let lastPhone = 13_580_000_000
const stateOf = (couponId: string) => heldState(server, couponId)
const shopper = async (offerIds: string[], cakes = 1) => {
  const diner = await Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
  const coupons = []
  for (const offerId of offerIds) coupons.push(await claimCoupon(diner, offerId))
  await diner.change(CAKE, cakes, 900)
  return { diner, coupons }
}

describe('an order with a coupon', () => {
  it('locks it while it is unpaid, uses it when it is paid, and keeps its reason', async () => {
    const { diner, coupons } = await shopper(['THREE'])
    const { couponId } = coupons[0]!
    const { orderNo, payableFen } = await diner.order()
    expect(payableFen).toBe(600)
    expect((await list(diner)).list).toMatchObject([{ couponId, state: 'locked', orderNo }])
    await diner.pay(orderNo)
    expect((await stateOf(couponId)).state).toBe('used')
    expect((await list(diner, 'used')).list).toMatchObject([{ couponId, state: 'used', orderNo }])
    const { bill } = await diner.detail(orderNo)
    expect(bill.lines[bill.lines.length - 1]).toMatchObject({ kind: 'coupon', amountFen: -300, reason: { params: { name: 'THREE券' } } })
  })

  it('returns it with its old end when it is cancelled, and another order may use it', async () => {
    const { diner, coupons } = await shopper(['THREE'])
    const { couponId, validUntil } = coupons[0]!
    const { orderNo } = await diner.order()
    server.clock.advance(MINUTE)
    await diner.cancel(orderNo)
    expect(await stateOf(couponId)).toEqual({ state: 'unused', valid_until: validUntil })
    const again = await diner.orderOf(CAKE, 1, 900)
    await diner.cancel(again.orderNo)
    expect(await rowsOf(server, `select 1 from order_coupon where coupon_id = '${couponId}' and returned_at is not null`)).toHaveLength(2)
  })

  it('that is never paid returns it when it expires', async () => {
    const { diner, coupons } = await shopper(['THREE'])
    await diner.order()
    server.clock.advance(DAY)
    await server.sweep()
    expect((await stateOf(coupons[0]!.couponId)).state).toBe('unused')
  })

  it('that is paid and then cancelled returns it once', async () => {
    const { diner, coupons } = await shopper(['THREE'])
    const { orderNo } = await diner.order()
    await diner.pay(orderNo)
    await Promise.all([diner.cancel(orderNo), diner.cancel(orderNo)])
    await server.sweep()
    expect((await stateOf(coupons[0]!.couponId)).state).toBe('unused')
  })

  it('that is refunded at the diner’s request returns it with the last portion, once, with its old end', async () => {
    await server.db.exec('update shop set order_refund = true, refund_auto = false, refund_minutes = 60')
    const { diner, coupons } = await shopper(['THREE'], 2)
    const { couponId, validUntil } = coupons[0]!
    const { orderNo } = await diner.order()
    await diner.pay(orderNo)
    for (const event of ['accept', 'make', 'ready', 'pickUp']) await leversOf(server.url).post(`/orders/${orderNo}/${event}`, {})
    const refundOne = async () => {
      const lines = [{ lineNo: 1, quantity: 1 }]
      const input = { orderNo, lines, reason: 'damaged' as const, note: '', pictureIds: [], expectedFen: 750, idempotencyKey: newKey() }
      const { refunds } = await diner.api.call('/applyRefund', input)
      const approval = () => leversOf(server.url).try('POST', `/refunds/${refunds[0]!.refundId}`, { action: 'approve' })
      await Promise.all([approval(), approval()])
      await server.sweep()
      server.clock.advance(MINUTE)
    }
    await refundOne()
    expect((await stateOf(couponId)).state).toBe('used')
    await refundOne()
    expect(await diner.detail(orderNo)).toMatchObject({ refundedFen: 1_500 })
    expect(await stateOf(couponId)).toEqual({ state: 'unused', valid_until: validUntil })
    const again = await diner.orderOf(CAKE, 1, 900)
    expect(again.payableFen).toBe(600)
    await server.sweep()
    expect((await stateOf(couponId)).state).toBe('locked')
  })

  it('that is refunded after its coupon’s end returns an expired one', async () => {
    const { diner, coupons } = await shopper(['THREE'])
    const { orderNo } = await diner.order()
    await diner.pay(orderNo)
    server.clock.advance(coupons[0]!.validUntil - server.clock.now())
    await leversOf(server.url).post(`/orders/${orderNo}/reject`, {})
    await server.sweep()
    expect((await list(diner, 'expired')).list).toMatchObject([{ couponId: coupons[0]!.couponId, state: 'expired' }])
    expect((await list(diner)).unusedCount).toBe(0)
  })

  it('one coupon on two orders at once is used on one of them', async () => {
    const { diner, coupons } = await shopper(['THREE'])
    const atTable = diner.at({ ...diner.place, eatingModel: '0' })
    await atTable.change(CAKE, 1, 900)
    const [one, other] = await Promise.all([diner.confirmation(), atTable.confirmation()])
    const codes = await Promise.all([diner.api.code('/createOrder', one!), diner.api.code('/createOrder', other!)])
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
    expect([RESULTS.couponGone, RESULTS.priceChanged]).toContain(codes.find((code) => code !== RESULTS.success))
    expect((await stateOf(coupons[0]!.couponId)).state).toBe('locked')
  })

  it('a limit of one a day holds, also for two orders at once', async () => {
    const { diner, coupons } = await shopper(['FIVE', 'FIVE'])
    const atTable = diner.at({ ...diner.place, eatingModel: '0' })
    await atTable.change(CAKE, 1, 900)
    const confirm = async (where: Diner, at: number) =>
      where.confirmation({ coupons: [coupons[at]!.couponId] }).then((input) => ({ ...input, expectedPayableFen: input.expectedPayableFen }))
    const requests = await Promise.all([confirm(diner, 0), confirm(atTable, 1)])
    const codes = await Promise.all(requests.map((input) => diner.api.code('/createOrder', input)))
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
    expect((await diner.change(CAKE, 1, 900)).bill).toBeTruthy()
    expect((await diner.checkout()).coupons!.options[0]!.obstacle).toMatchObject({ reason: 'usedToday' })
  })
})
