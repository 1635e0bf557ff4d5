import { ANYTHING } from '@domain/coupon/terms'
import { RESULTS } from '@domain/results'
import { Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'

const text = (hans: string) => ({ hans, en: hans, yue: hans })
const offer = (id: string, row: Record<string, unknown> = {}) => ({
  offer_id: id,
  mchnt_cd: 'TEA',
  name: text(id),
  caption: text('全部门店'),
  benefit: { kind: 'amount', amountFen: 300, percent: 100, capFen: null },
  conditions: ANYTHING,
  claim_from: 0,
  claim_until: 9_000_000_000_000,
  valid_days: 7,
  per_person: 9,
  total: null,
  points_price: 100,
  ...row,
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(
    insertSql('point_rules', [{ mchnt_cd: 'TEA' }]) +
      insertSql('coupon_offer', [
        offer('HUNDRED'),
        offer('ONCE', { per_person: 1, points_price: 10 }),
        offer('LAST', { total: 1 }),
        offer('GONE', { total: 0, points_price: 5 }),
        offer('DEAR', { points_price: 5_000 }),
        offer('FREE', { points_price: null }),
      ]),
  )
})
afterAll(() => server.close())

/** Every account equals the sums of its lines and of its lots. */
afterEach(async () => {
  expect(
    await rowsOf(
      server,
      `select user_id from point_account a where available < 0 or available <> (select coalesce(sum(points), 0) from point_lot l where l.user_id = a.user_id)
          or available <> (select coalesce(sum(l.points), 0) from point_entry e join point_line l using (entry_id) where e.user_id = a.user_id and l.account = 'available')`,
    ),
  ).toEqual([])
})

let lastPhone = 13_740_000_000
const member = async (points: number): Promise<Diner> => {
  const phone = String((lastPhone += 1))
  const diner = await Diner.arrive(server, undefined, { phone, member: true })
  if (points > 0) await leversOf(server.url).post('/members/points', { who: phone, mchntCd: 'TEA', points })
  return diner
}
const common = { mchntCd: 'TEA' }
const mall = (diner: Diner) => diner.api.call('/queryCouponJfNew', { ...common, shopId: 'S1' })
const exchange = (diner: Diner, offerId: string, points?: number, idempotencyKey = newKey()) =>
  diner.api.answer('/getCoupon', { ...common, offerId, ...(points !== undefined && { points }), idempotencyKey })
const codeOf = async (...given: Parameters<typeof exchange>) => (await exchange(...given)).envelope.resultCode

describe('the points mall', () => {
  it('lists affordable items before those for which points are lacking, and nothing without a price', async () => {
    const diner = await member(150)
    const { pointSum, list, needsPhone } = await mall(diner)
    expect([pointSum, needsPhone]).toEqual([150, false])
    expect(list.map(({ offerId }) => offerId)).toEqual(['ONCE', 'HUNDRED', 'LAST', 'DEAR', 'GONE'])
    expect(list.find(({ offerId }) => offerId === 'DEAR')).toMatchObject({ pointsPrice: 5_000, missing: 4_850, state: 'claimable' })
    expect(list.find(({ offerId }) => offerId === 'GONE')).toMatchObject({ left: 0, state: 'exhausted' })
    const { list: free } = await diner.api.call('/getNewSendCouponList', { ...common, shopId: 'S1' })
    expect(free.map(({ offerId }) => offerId)).toEqual(['FREE'])
    expect(await diner.api.call('/queryCouponJf', { ...common, shopId: 'S1' })).toEqual(await mall(diner))
  })

  it('takes the price once, however often it is sent, and lists it in the history', async () => {
    const diner = await member(150)
    const key = newKey()
    const first = await exchange(diner, 'HUNDRED', 100, key)
    expect(first.envelope.data).toMatchObject({ offerId: 'HUNDRED', state: 'unused' })
    expect((await exchange(diner, 'HUNDRED', 100, key)).envelope).toEqual(first.envelope)
    expect((await mall(diner)).pointSum).toBe(50)
    const { list } = await diner.api.call('/getPointDetail', { mchntCd: 'TEA' })
    expect(list[0]).toMatchObject({ kind: 'exchange', points: -100, pointsAfter: 50 })
  })

  it('takes nothing when points are lacking, when the price was not confirmed, or when a limit is reached', async () => {
    const diner = await member(120)
    expect(await codeOf(diner, 'DEAR', 5_000)).toBe(RESULTS.pointsShort)
    expect(await codeOf(diner, 'HUNDRED')).toBe(RESULTS.couponForPoints)
    expect(await codeOf(diner, 'HUNDRED', 90)).toBe(RESULTS.couponPriceChanged)
    expect(await codeOf(diner, 'FREE', 10)).toBe(RESULTS.couponPriceChanged)
    expect(await codeOf(diner, 'GONE', 5)).toBe(RESULTS.couponsAllClaimed)
    expect(await codeOf(diner, 'ONCE', 10)).toBe(RESULTS.success)
    expect(await codeOf(diner, 'ONCE', 10)).toBe(RESULTS.couponClaimLimit)
    const { claimed, refused } = await diner.api.call('/coupon/batchReceiveCoupon', {
      ...common,
      offerIds: ['HUNDRED', 'FREE'],
      idempotencyKey: newKey(),
    })
    expect(claimed.map(({ offerId }) => offerId)).toEqual(['FREE'])
    expect(refused).toMatchObject([{ offerId: 'HUNDRED', resultCode: RESULTS.couponForPoints }])
    expect((await mall(diner)).pointSum).toBe(110)
    const visitor = await Diner.arrive(server)
    expect(await codeOf(visitor, 'HUNDRED', 100)).toBe(RESULTS.phoneNotVerified)
    expect(await mall(visitor)).toMatchObject({ pointSum: 0, needsPhone: true })
  })

  it('gives the last one to one of fifty, and takes that member’s points only', async () => {
    const diners = await Promise.all(Array.from({ length: 50 }, () => member(100)))
    const codes = await Promise.all(diners.map((diner) => codeOf(diner, 'LAST', 100)))
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
    expect(codes.filter((code) => code === RESULTS.couponsAllClaimed)).toHaveLength(49)
    const sums = await Promise.all(diners.map(async (diner) => (await mall(diner)).pointSum))
    expect(sums.map((sum, no) => sum === (codes[no] === RESULTS.success ? 0 : 100)).every(Boolean)).toBe(true)
  })

  it('never overdraws a member who sends fifty exchanges at once', async () => {
    const diner = await member(350)
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(diner, 'HUNDRED', 100)))
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(3)
    expect(codes.filter((code) => code === RESULTS.pointsShort)).toHaveLength(47)
    expect((await mall(diner)).pointSum).toBe(50)
  })
})
