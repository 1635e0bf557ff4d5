import { adviseCoupons, type CouponChoice } from '@domain/coupon/choose'
import { RESULTS } from '@domain/results'
import { DAY } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { claimCoupon as claim, couponsOf as list, offer, strayCoupons } from '../../support/node/features/coupons'
import { choose, Diner, newKey, setStock } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'

const CAKE = choose('I2')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(
    insertSql('coupon_offer', [
      offer('THREE', 300),
      offer('FIVE', 500, { per_day: 1, per_person: 9 }),
      offer('LAST', 100, { total: 1 }),
      offer('FAR', 800, {}, { minimumFen: 2_000 }),
      offer('LATER', 100, { claim_from: 8_000_000_000_000 }),
      offer('OVER', 100, { claim_until: 1 }),
      offer('NEW', 100, {}, { newCustomer: true }),
      offer('TILL', 100, {}, { channel: 'register' }),
    ]),
  )
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await setStock(server, 'I2', 50)
})

afterEach(async () => expect(await strayCoupons(server)).toEqual([]))

let lastPhone = 13_500_000_000
const member = () => Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
const common = { mchntCd: 'TEA' }
const codeOfClaim = (diner: Diner, offerId: string) => diner.api.code('/getCoupon', { ...common, offerId, idempotencyKey: newKey() })
const shopper = async (offerIds: string[], cakes = 1) => {
  const diner = await member()
  const coupons = []
  for (const offerId of offerIds) coupons.push(await claim(diner, offerId))
  await diner.change(CAKE, cakes, 900)
  return { diner, coupons }
}

describe('claiming', () => {
  it('gives one coupon, once per key, and lists it among the usable ones', async () => {
    const diner = await member()
    const key = newKey()
    const first = await claim(diner, 'THREE', key)
    expect(first).toMatchObject({ offerId: 'THREE', state: 'unused', amountFen: 300, orderNo: null })
    expect(await claim(diner, 'THREE', key)).toEqual(first)
    expect(await codeOfClaim(diner, 'THREE')).toBe(RESULTS.couponClaimLimit)
    expect(await list(diner)).toMatchObject({ unusedCount: 1, list: [{ couponId: first.couponId }] })
  })

  it.each([
    ['LATER', RESULTS.couponClaimLater],
    ['OVER', RESULTS.couponClaimOver],
    ['NOBODY', RESULTS.couponNotFound],
  ])('of %s is refused', async (offerId, code) => expect(await codeOfClaim(await member(), offerId)).toBe(code))

  it('as a new customer ends with the first paid order', async () => {
    const { diner } = await shopper([])
    const { orderNo } = await diner.order()
    await diner.pay(orderNo)
    expect(await codeOfClaim(diner, 'NEW')).toBe(RESULTS.couponForNewCustomers)
    expect(await codeOfClaim(await member(), 'NEW')).toBe(RESULTS.success)
  })

  it('needs a phone', async () => {
    const visitor = await Diner.arrive(server)
    expect(await codeOfClaim(visitor, 'THREE')).not.toBe(RESULTS.success)
    const { list: offers, needsPhone } = await visitor.api.call('/getNewSendCouponList', { ...common, shopId: 'S1' })
    expect(needsPhone).toBe(true)
    expect(offers.map(({ offerId }) => offerId)).toContain('THREE')
  })

  it('gives the last one to one of 50, and to 50 taps of one person no more than the limit', async () => {
    const diners = await Promise.all(Array.from({ length: 50 }, member))
    const codes = await Promise.all(diners.map((diner) => codeOfClaim(diner, 'LAST')))
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
    expect(codes.filter((code) => code === RESULTS.couponsAllClaimed)).toHaveLength(49)
    const one = diners[0]!
    const again = await Promise.all(Array.from({ length: 50 }, () => codeOfClaim(one, 'FIVE')))
    expect(again.filter((code) => code === RESULTS.success)).toHaveLength(9)
  })

  it('of several at once reports which were claimed and why the others were not', async () => {
    const diner = await member()
    const input = { ...common, offerIds: ['THREE', 'FAR', 'OVER'], idempotencyKey: newKey() }
    const answer = await diner.api.call('/coupon/batchReceiveCoupon', input)
    expect(answer.claimed.map(({ offerId }) => offerId).sort()).toEqual(['FAR', 'THREE'])
    expect(answer.refused).toMatchObject([{ offerId: 'OVER', resultCode: RESULTS.couponClaimOver }])
    expect(await diner.api.call('/coupon/batchReceiveCoupon', input)).toEqual(answer)
  })

  it('of several at once fails if none is available, with their common reason or as a whole', async () => {
    const diner = await member()
    const all = (...offerIds: string[]) =>
      diner.api.code('/coupon/batchReceiveCoupon', { ...common, offerIds, idempotencyKey: newKey() } as never)
    expect(await all('LATER', 'OVER')).toBe(RESULTS.claimFailed)
    expect(await all('OVER')).toBe(RESULTS.couponClaimOver)
    expect((await list(diner)).unusedCount).toBe(0)
  })
})

describe('at checkout', () => {
  it('the best coupon is chosen, its reason is on the bill, and what the others lack is listed', async () => {
    const { diner, coupons } = await shopper(['THREE', 'FIVE', 'FAR', 'TILL'])
    const { bill, coupons: advice } = await diner.checkout()
    expect(bill).toMatchObject({ payableFen: 400, savedFen: 500 })
    expect(bill.lines[bill.lines.length - 1]).toEqual({
      kind: 'coupon',
      amountFen: -500,
      reason: { key: 'bill.coupon', params: { name: 'FIVE券' } },
    })
    expect(advice).toMatchObject({ chosen: [coupons[1]!.couponId], savedFen: 500, nextFen: 300 })
    const reasons = Object.fromEntries(advice!.options.map((option) => [option.offerId, option.obstacle]))
    expect(reasons).toMatchObject({
      THREE: null,
      FAR: { reason: 'belowMinimum', params: { missingFen: 1_100 } },
      TILL: { reason: 'registerOnly' },
    })
    expect((await diner.api.call('/getRecommendCouponByUser', { ...diner.place, slotAt: null })).coupons).toEqual(advice)
    expect((await diner.cart()).bill.payableFen).toBe(900)
  })

  it('a coupon is chosen again when the cart changes, and the diner may choose another or none', async () => {
    const { diner, coupons } = await shopper(['THREE', 'FAR'])
    await diner.change(CAKE, 2, 900)
    expect((await diner.checkout()).coupons).toMatchObject({ chosen: [coupons[1]!.couponId], savedFen: 800 })
    const price = async (choice: string[]) =>
      (await diner.api.call('/calcOrderDis', { ...diner.place, slotAt: null, coupons: choice })).bill.savedFen
    expect(await price([coupons[0]!.couponId])).toBe(300)
    expect(await price([])).toBe(0)
    expect(await price(['K of nobody'])).toBe(0)
  })

  it('phone and server choose the same coupon, by the same function over the server’s data', async () => {
    const { diner, coupons } = await shopper(['THREE', 'FIVE', 'FAR', 'TILL'], 3)
    const announced = async (choice: CouponChoice) =>
      (await diner.api.call('/calcOrderDis', { ...diner.place, slotAt: null, coupons: choice as never })).coupons!
    const { basis } = await announced('auto')
    expect(basis!.coupons.map(({ offerId }) => offerId).sort()).toEqual(['FAR', 'FIVE', 'THREE'])
    const ids = coupons.map(({ couponId }) => couponId)
    for (const choice of ['auto', [], ...ids.map((id) => [id]), [...ids].reverse()] as CouponChoice[]) {
      const { chosen, savedFen, nextFen } = adviseCoupons(basis!.coupons, choice, basis!.lines, basis!.use).advice
      expect(await announced(choice)).toMatchObject({ chosen, savedFen, nextFen })
    }
  })

  it('another member’s coupon takes nothing off', async () => {
    const { coupons } = await shopper(['THREE'])
    const other = await shopper([])
    const choice = { coupons: [coupons[0]!.couponId] }
    expect((await other.diner.api.call('/calcOrderDis', { ...other.diner.place, slotAt: null, ...choice })).coupons).toBeFalsy()
    expect(await other.diner.api.code('/coupon/detail', { couponId: coupons[0]!.couponId })).toBe(RESULTS.couponNotFound)
    expect(await other.diner.api.code('/coupon/couponShop', { couponId: coupons[0]!.couponId })).toBe(RESULTS.couponNotFound)
    const { orderNo } = await other.diner.order(choice)
    expect((await other.diner.detail(orderNo)).bill.savedFen).toBe(0)
  })
})

describe('the list of coupons', () => {
  it('lists those that expire first before the others, page by page, and expired ones separately', async () => {
    const diner = await member()
    for (let count = 0; count < 9; count += 1) {
      await claim(diner, 'FIVE')
      server.clock.advance(DAY / 2)
    }
    const seen: { couponId: string; validUntil: number }[] = []
    let cursor: string | undefined
    do {
      const page = await diner.api.call('/v2/getCouponList', { ...common, state: 'unused', pageSize: 4, ...(cursor && { cursor }) })
      seen.push(...page.list)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(new Set(seen.map(({ couponId }) => couponId)).size).toBe(9)
    expect(seen.map(({ validUntil }) => validUntil)).toEqual(seen.map(({ validUntil }) => validUntil).sort((a, b) => a - b))
    server.clock.advance(5 * DAY)
    const expired = await list(diner, 'expired')
    expect(expired.list.length + (await list(diner)).list.length).toBe(9)
    expect(expired.list.every(({ state }) => state === 'expired')).toBe(true)
  })

  it('shows why a coupon cannot be used in a shop, where it can be used, and for which dishes', async () => {
    const { diner, coupons } = await shopper(['TILL'])
    const { couponId } = coupons[0]!
    expect((await diner.api.call('/getCouponList', { ...common, state: 'unused', shopId: 'S1' })).list).toMatchObject([
      { couponId, obstacle: { reason: 'registerOnly' } },
    ])
    expect(await diner.api.call('/coupon/detail', { couponId })).toMatchObject({ channel: 'register', perOrder: 1, isStackable: false })
    expect((await diner.api.call('/coupon/couponShop', { couponId })).list.map(({ shopId }) => shopId)).toContain('S1')
    expect(await diner.api.call('/coupon/getCouponGoodsByShop', { couponId, shopId: 'S1' })).toEqual({
      itemIds: null,
      categoryIds: null,
      isHere: '1',
    })
  })
})
