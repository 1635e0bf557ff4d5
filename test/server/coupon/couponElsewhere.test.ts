import { ANYTHING } from '@domain/coupon/terms'
import { RESULTS } from '@domain/results'
import { noonAgain } from '../../support/node/clock'
import { Diner, newKey, rowsOf } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'
import { clearTable, Guest, serveFirst, TART } from '../../support/node/features/tableVisits'

const name = (hans: string) => ({ hans, en: hans, yue: hans })
const offer = (id: string, fen: number, conditions = {}) => ({
  offer_id: id,
  mchnt_cd: 'TEA',
  name: name(`${id}券`),
  caption: name('全部门店'),
  benefit: { kind: 'amount', amountFen: fen, percent: 100, capFen: null },
  conditions: { ...ANYTHING, ...conditions },
  claim_from: 0,
  claim_until: 9_000_000_000_000,
  valid_days: 7,
  per_person: 9,
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await serveFirst(server, { seatFen: 0 })
  await server.db.exec(
    `update shop set quick_pay = true, quick_pay_member_percent = 100;` +
      insertSql('coupon_offer', [offer('THREE', 300), offer('FIVE', 500), offer('TART', 600, { itemIds: ['I3'] })]),
  )
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await clearTable(server)
})

/** A coupon is locked or used exactly while an order has it. */
afterEach(async () => {
  expect(
    await rowsOf(
      server,
      `select h.coupon_id from held_coupon h left join order_coupon c on c.coupon_id = h.coupon_id and c.returned_at is null
        where (h.state in ('locked', 'used')) <> (c.coupon_id is not null) or (h.state = 'used') <> (h.used_at is not null)`,
    ),
  ).toEqual([])
})

let lastPhone = 13_510_000_000
const newPhone = () => String((lastPhone += 1))
async function holds<D extends Diner>(diner: D, ...offerIds: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const offerId of offerIds) {
    const { couponId } = await diner.api.call('/getCoupon', { mchntCd: 'TEA', offerId, idempotencyKey: newKey() } as never)
    ids.push(couponId)
  }
  return ids
}
const statesOf = async (diner: Diner) =>
  Object.fromEntries(
    (
      await rowsOf<{ offer_id: string; state: string }>(
        server,
        `select offer_id, state from held_coupon where user_id = '${diner.who.userId}'`,
      )
    ).map(({ offer_id, state }) => [offer_id, state]),
  )

describe('coupons of a quick payment', () => {
  it('are chosen for the diner, held with it, used when it is paid, and returned when it is refunded', async () => {
    const diner = await Diner.arrive(server, undefined, { phone: newPhone(), member: true })
    await holds(diner, 'THREE', 'FIVE', 'TART')
    const typed = { ...diner.place, amountFen: 4_000, excludedFen: 1_000 }
    const { bill, coupons } = await diner.api.call('/calcQuickPay', { ...typed, coupons: 'auto' })
    expect(bill.payableFen).toBe(3_500)
    expect(coupons!.options.find(({ offerId }) => offerId === 'TART')).toMatchObject({ obstacle: { reason: 'otherDishes' } })
    expect((await diner.api.call('/calcQuickPay', typed)).bill.payableFen).toBe(4_000)
    const begin = (chosen: string[], expectedPayableFen: number) => ({
      ...typed,
      coupons: chosen,
      expectedPayableFen,
      idempotencyKey: newKey(),
    })
    expect(await diner.api.code('/createQuickPay', begin([], 3_500))).toBe(RESULTS.priceChanged)
    const { orderNo } = await diner.api.call('/createQuickPay', begin(coupons!.chosen, 3_500))
    expect(await statesOf(diner)).toMatchObject({ FIVE: 'locked', THREE: 'unused' })
    expect(await diner.api.code('/createQuickPay', begin(coupons!.chosen, 3_500))).toBe(RESULTS.priceChanged)
    await diner.pay(orderNo)
    expect(await statesOf(diner)).toMatchObject({ FIVE: 'used' })
    const other = await diner.api.call(
      '/createQuickPay',
      begin((await diner.api.call('/calcQuickPay', { ...typed, coupons: 'auto' })).coupons!.chosen, 3_700),
    )
    await diner.cancel(other.orderNo)
    expect(await statesOf(diner)).toMatchObject({ THREE: 'unused' })
  })

  it('of another member are not accepted', async () => {
    const [diner, other] = await Promise.all([1, 2].map(() => Diner.arrive(server, undefined, { phone: newPhone(), member: true })))
    const [theirs] = await holds(other!, 'FIVE')
    const { bill } = await diner!.api.call('/calcQuickPay', { ...diner!.place, amountFen: 4_000, excludedFen: 0, coupons: [theirs!] })
    expect(bill.payableFen).toBe(4_000)
  })
})

describe('coupons of a table’s bill', () => {
  const sit = async () => {
    const ann = await Guest.sit(server, undefined, { phone: newPhone(), member: true })
    await ann.open(2)
    const { orderNo } = await ann.round(TART, 3)
    const settle = (guest: Guest, coupons?: 'auto' | string[]) =>
      guest.api.call('/settleTable', { ...guest.place, orderNo, ...(coupons !== undefined && { coupons }) })
    return { ann, orderNo, settle }
  }

  it('apply when the bill is requested, also those for a dish, and are used with it', async () => {
    const { ann, orderNo, settle } = await sit()
    const [, tart] = await holds(ann, 'FIVE', 'TART')
    expect((await settle(ann)).payableFen).toBe(2_100)
    const best = await settle(ann, 'auto')
    expect([best.payableFen, best.coupons!.chosen]).toEqual([1_500, [tart]])
    expect(await statesOf(ann)).toEqual({ FIVE: 'unused', TART: 'locked' })
    const none = await settle(ann, [])
    expect(none.payableFen).toBe(2_100)
    expect(await statesOf(ann)).toEqual({ FIVE: 'unused', TART: 'unused' })
    expect((await settle(ann, 'auto')).visit.bill.payableFen).toBe(1_500)
    await ann.pay(orderNo)
    expect(await statesOf(ann)).toEqual({ FIVE: 'unused', TART: 'used' })
    expect((await ann.detail(orderNo)).payableFen).toBe(1_500)
  })

  it('are returned when the payer turns back, and the bill is as before', async () => {
    const { ann, orderNo, settle } = await sit()
    await holds(ann, 'FIVE')
    expect((await settle(ann, 'auto')).payableFen).toBe(1_600)
    await ann.api.call('/unlockOrder', { orderNo })
    expect(await statesOf(ann)).toEqual({ FIVE: 'unused' })
    expect((await ann.table()).visit!.bill.payableFen).toBe(2_100)
    // A mate pays then, without them.
    const ben = await Guest.sit(server, undefined, { phone: newPhone(), member: true })
    await ben.cart()
    const settled = await settle(ben, 'auto')
    expect([settled.payableFen, settled.coupons]).toEqual([2_100, null])
  })
})
