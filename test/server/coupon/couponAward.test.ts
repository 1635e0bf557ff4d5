import { RESULTS } from '@domain/results'
import { DAY } from '@domain/time'
import { writeCampaigns } from '../../support/node/features/campaigns'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf, setStock } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const CAKE = choose('I2')
let server: TestServer
let lever: ReturnType<typeof leversOf>
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  lever = leversOf(server.url)
  await writeCampaigns(server)
  await server.db.exec('update shop set order_refund = true, refund_auto = true, refund_minutes = 100000, quick_pay = true')
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await setStock(server, 'I2', 99)
})

let lastPhone = 13_701_000_000
const newPhone = () => String((lastPhone += 1))
const member = () => Diner.arrive(server, undefined, { phone: newPhone(), member: true })
const common = { mchntCd: 'TEA' }
const unused = async ({ api }: Pick<Diner, 'api'>) => (await api.call('/getCouponList', { ...common, state: 'unused' })).list
const offersOf = async (diner: Pick<Diner, 'api'>) => (await unused(diner)).map(({ offerId }) => offerId)

describe('the award of an order', () => {
  const paid = async (diner: Diner, cakes = 1) => {
    const { orderNo } = await diner.orderOf(CAKE, cakes, 900)
    await diner.pay(orderNo)
    return orderNo
  }
  const made = async (orderNo: string) => {
    for (const event of ['accept', 'make', 'ready', 'pickUp']) await lever.post(`/orders/${orderNo}/${event}`)
    return orderNo
  }
  const refund = (diner: Diner, orderNo: string, expectedFen = 900) =>
    diner.api.call('/applyRefund', {
      orderNo,
      idempotencyKey: newKey(),
      lines: [{ lineNo: 1, quantity: 1 }],
      reason: 'damaged',
      note: '',
      pictureIds: [],
      expectedFen,
    })
  const awardOf = async ({ api }: Diner, orderNo: string) => (await api.call('/coupon/getCouponAward', { orderNo })).award
  const take = ({ api }: Diner, orderNo: string, idempotencyKey = newKey()) =>
    api.call('/coupon/setCouponAward', { orderNo, idempotencyKey })
  const codeOfTaking = ({ api }: Diner, orderNo: string) => api.code('/coupon/setCouponAward', { orderNo, idempotencyKey: newKey() })

  it('is promised once the order is paid, and given once, automatically, when it is completed', async () => {
    const diner = await member()
    const { orderNo } = await diner.orderOf(CAKE, 1, 900)
    expect(await awardOf(diner, orderNo)).toBeNull()
    expect(await codeOfTaking(diner, orderNo)).toBe(RESULTS.orderEarnedNothing)
    await diner.pay(orderNo)
    const promised = { campaignId: 'PAID', coupons: [{ offerId: 'AWARD', validDays: 7 }], setOff: 0 }
    expect(await awardOf(diner, orderNo)).toMatchObject({ ...promised, isDue: false, given: [] })
    expect(await codeOfTaking(diner, orderNo)).toBe(RESULTS.awardNotYet)
    expect(await offersOf(diner)).toEqual([])
    await made(orderNo)
    expect(await awardOf(diner, orderNo)).toMatchObject({ ...promised, isDue: false, given: [{ offerId: 'AWARD', state: 'unused' }] })
    expect(await offersOf(diner)).toEqual(['AWARD'])
    expect((await take(diner, orderNo)).list).toHaveLength(1)
    expect(await offersOf(diner)).toEqual(['AWARD'])
  })

  it('is promised to one of two orders that are paid at once where the limit is one a day, and again on the next day', async () => {
    const diner = await member()
    const orders = [(await diner.orderOf(CAKE, 1, 900)).orderNo, (await diner.orderOf(CAKE, 1, 900)).orderNo]
    await Promise.all(orders.map((orderNo) => diner.pay(orderNo)))
    expect((await Promise.all(orders.map((orderNo) => awardOf(diner, orderNo)))).filter((award) => award !== null)).toHaveLength(1)
    await Promise.all(orders.map(made))
    expect(await offersOf(diner)).toEqual(['AWARD'])
    server.clock.advance(DAY)
    // The first one comes off the order that earns the second.
    await made(await paid(diner))
    expect(await offersOf(diner)).toEqual(['AWARD'])
  })

  it('cannot be gained by paying and cancelling, however often', async () => {
    const diner = await member()
    for (let cycle = 0; cycle < 3; cycle++) {
      const orderNo = await paid(diner)
      expect(await offersOf(diner)).toEqual([])
      expect(await diner.cancel(orderNo)).toBe(RESULTS.success)
    }
    expect(await rowsOf(server, `select 1 from held_coupon where user_id = '${diner.who.userId}'`)).toEqual([])
  })

  it('of an amount paid at the counter is given at once, since it is completed when it is paid', async () => {
    const diner = await member()
    const amount = { ...diner.place, amountFen: 1_000, excludedFen: 0 }
    const { bill } = await diner.api.call('/calcQuickPay', amount)
    const { orderNo } = await diner.api.call('/createQuickPay', {
      ...amount,
      expectedPayableFen: bill.payableFen,
      idempotencyKey: newKey(),
    })
    await diner.pay(orderNo)
    expect(await awardOf(diner, orderNo)).toMatchObject({ given: [{ offerId: 'AWARD', state: 'unused' }] })
    await lever.post(`/orders/${orderNo}/giveBack`)
    expect([await awardOf(diner, orderNo), await offersOf(diner)]).toEqual([null, []])
  })

  it('of another diner is not found', async () => {
    const diner = await member()
    const orderNo = await paid(diner)
    const other = await member()
    expect(await other.api.code('/coupon/getCouponAward', { orderNo })).toBe(RESULTS.orderNotFound)
    expect(await codeOfTaking(other, orderNo)).toBe(RESULTS.orderNotFound)
    expect(await offersOf(diner)).toEqual([])
  })

  it('needs a phone', async () => {
    const visitor = await Diner.arrive(server)
    const orderNo = await paid(visitor)
    expect(await awardOf(visitor, orderNo)).toMatchObject({ needsPhone: true, given: [] })
    expect(await codeOfTaking(visitor, orderNo)).not.toBe(RESULTS.success)
    await made(orderNo)
    expect(await awardOf(visitor, orderNo)).toMatchObject({ needsPhone: true, isDue: true, given: [] })
    const phone = newPhone()
    await server.db.exec(`update app_user set phone = '${phone}', registered_at = 1 where user_id = '${visitor.who.userId}'`)
    const taken = await Promise.all(Array.from({ length: 20 }, () => take(visitor, orderNo)))
    expect(new Set(taken.map(({ list }) => list[0]!.couponId)).size).toBe(1)
    expect(await offersOf(visitor)).toEqual(['AWARD'])
  })

  it('ends with a full refund while it is unused, and cannot be taken afterwards', async () => {
    const diner = await member()
    const orderNo = await made(await paid(diner))
    await refund(diner, orderNo)
    expect(await offersOf(diner)).toEqual([])
    expect((await diner.api.call('/getCouponList', { ...common, state: 'expired' })).list).toMatchObject([{ offerId: 'AWARD' }])
    expect(await codeOfTaking(diner, orderNo)).toBe(RESULTS.orderEarnedNothing)
    expect(await rowsOf(server, `select 1 from campaign_gift where order_no = '${orderNo}' and withdrawn_at is not null`)).toHaveLength(1)
  })

  it('is not given if too much of the order is refunded before it is completed', async () => {
    const diner = await member()
    await server.db.exec(`update coupon_campaign set minimum_fen = 1000 where campaign_id = 'PAID'`)
    const orderNo = await paid(diner, 2)
    for (const event of ['accept', 'make']) await lever.post(`/orders/${orderNo}/${event}`)
    await refund(diner, orderNo)
    for (const event of ['ready', 'pickUp']) await lever.post(`/orders/${orderNo}/${event}`)
    await server.db.exec(`update coupon_campaign set minimum_fen = 500 where campaign_id = 'PAID'`)
    expect([await awardOf(diner, orderNo), await offersOf(diner)]).toEqual([null, []])
  })

  it('that was used before its order is refunded is owed: the next order’s award settles the debt, visibly', async () => {
    const diner = await member()
    const first = await made(await paid(diner))
    server.clock.advance(DAY)
    // The coupon of the first order comes off the second.
    const second = await paid(diner)
    await refund(diner, first)
    await made(second)
    server.clock.advance(DAY)
    const had = await offersOf(diner)
    expect(had).toEqual(['AWARD'])
    server.clock.advance(DAY)
    const third = await made(await paid(diner))
    expect(await awardOf(diner, third)).toMatchObject({ coupons: [], setOff: 1, given: [] })
    expect(await offersOf(diner)).toEqual([])
    server.clock.advance(DAY)
    await made(await paid(diner))
    expect(await offersOf(diner)).toEqual(['AWARD'])
  })
})
