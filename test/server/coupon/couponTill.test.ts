import { RESULTS } from '@domain/results'
import { DAY, MINUTE } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { claimCoupon, couponsOf, offer, strayCoupons } from '../../support/node/features/coupons'
import { choose, Diner, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'

const CAKE = choose('I2')
const TILL = { channel: 'register' } as const

let server: TestServer
let door: string
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(
    insertSql('coupon_offer', [
      offer('BIG', 800, {}, { ...TILL, minimumFen: 5_000 }),
      offer('SMALL', 300, {}, TILL),
      offer('ANY', 500),
      offer('AWAY', 900, {}, { ...TILL, shopIds: ['S2'] }),
      offer('DAILY', 400, { per_day: 1, per_person: 9 }, TILL),
    ]),
  )
  const [found] = await rowsOf<{ code: string }>(
    server,
    `select code from entry_code where shop_id = 'S1' and enabled order by code limit 1`,
  )
  door = found!.code
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))
afterEach(async () => expect(await strayCoupons(server)).toEqual([]))

let lastPhone = 13_590_000_000
async function member(...offerIds: string[]) {
  const diner = await Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
  const coupons: Record<string, string> = {}
  for (const offerId of offerIds) coupons[offerId] = (await claimCoupon(diner, offerId)).couponId
  return { diner, coupons }
}
interface Sale {
  tillNo: string
  state: string
  savedFen: number
  dueFen: number
  chosen: string[]
  options: { couponId: string; savesFen: number; obstacle: { reason: string } | null }[]
  resultCode?: string
}
const lever = async (path: string, input: object) => (await leversOf(server.url).try('POST', `/coupons/till${path}`, input)).body as Sale
const codeOf = async (diner: Diner) => (await diner.api.call('/getMemberCode', { mchntCd: 'TEA' })).code
const begin = async (diner: Diner, amountFen: number) => lever('', { code: await codeOf(diner), door, amountFen })
const take = (sale: Sale, couponIds?: string[]) => lever('/take', { tillNo: sale.tillNo, ...(couponIds && { couponIds }) })
const undo = (sale: Sale) => lever('/undo', { tillNo: sale.tillNo })
const stateOf = async (diner: Diner, state: 'unused' | 'used') => (await couponsOf(diner, state)).list.map(({ couponId }) => couponId)

describe('a coupon for the cash register only', () => {
  it('is not usable in the app, and is taken off the till’s amount, once', async () => {
    const { diner, coupons } = await member('BIG', 'SMALL', 'ANY')
    await diner.change(CAKE, 1, 900)
    const { coupons: advice } = await diner.checkout()
    expect(advice!.chosen).toEqual([coupons.ANY])
    expect(advice!.options.filter(({ obstacle }) => obstacle?.reason === 'registerOnly')).toHaveLength(2)

    const sale = await begin(diner, 6_000)
    expect(sale).toMatchObject({ state: 'open', chosen: [coupons.BIG], savedFen: 800, dueFen: 5_200 })
    expect(await stateOf(diner, 'used')).toEqual([])
    expect(await take(sale)).toMatchObject({ state: 'taken', chosen: [coupons.BIG], savedFen: 800, dueFen: 5_200 })
    expect(await take(sale)).toMatchObject({ state: 'taken', chosen: [coupons.BIG], savedFen: 800 })
    expect(await stateOf(diner, 'used')).toEqual([coupons.BIG])
    expect((await diner.api.call('/coupon/detail', { couponId: coupons.BIG! })).orderNo).toBeNull()
  })

  it('reports what it lacks, and another one is taken when the member names it', async () => {
    const { diner, coupons } = await member('BIG', 'SMALL', 'ANY')
    const sale = await begin(diner, 2_000)
    expect(sale.chosen).toEqual([coupons.SMALL])
    expect(sale.options.find(({ couponId }) => couponId === coupons.BIG)!.obstacle).toMatchObject({ reason: 'belowMinimum' })
    expect((await take(sale, [coupons.BIG!])).resultCode).toBe(RESULTS.couponUnavailable)
    expect(await take(sale, [coupons.ANY!])).toMatchObject({ savedFen: 500, chosen: [coupons.ANY] })
  })

  it('of another shop cannot be used in this one', async () => {
    const { diner, coupons } = await member('AWAY')
    const sale = await begin(diner, 2_000)
    expect(sale).toMatchObject({ chosen: [], options: [{ obstacle: { reason: 'otherShop' } }] })
    expect((await take(sale)).resultCode).toBe(RESULTS.couponUnavailable)
    expect((await take(sale, [coupons.AWAY!])).resultCode).toBe(RESULTS.couponNotUsableHere)
    expect(await stateOf(diner, 'unused')).toEqual([coupons.AWAY])
  })

  it('of another member is not accepted, whatever code the till sends', async () => {
    const [one, other] = [await member('SMALL'), await member('SMALL')]
    const sale = await begin(one.diner, 2_000)
    expect((await take(sale, [other.coupons.SMALL!])).resultCode).toBe(RESULTS.couponGone)
    expect((await lever('/take', { tillNo: 'T of nobody' })).resultCode).toBe(RESULTS.notFound)
    expect(await stateOf(other.diner, 'unused')).toEqual([other.coupons.SMALL])
  })

  it('is returned once when the sale is cancelled, with its old end', async () => {
    const { diner, coupons } = await member('SMALL')
    const before = await diner.api.call('/coupon/detail', { couponId: coupons.SMALL! })
    const sale = await begin(diner, 2_000)
    await take(sale)
    await Promise.all([undo(sale), undo(sale)])
    const after = await diner.api.call('/coupon/detail', { couponId: coupons.SMALL! })
    expect(after).toMatchObject({ state: 'unused', validUntil: before.validUntil })
    expect((await take(sale)).resultCode).toBe(RESULTS.couponTillOver)
    const again = await begin(diner, 2_000)
    expect(await take(again)).toMatchObject({ savedFen: 300 })
    await undo(sale)
    expect(await stateOf(diner, 'used')).toEqual([coupons.SMALL])
  })

  it('is used at one of 20 tills at once, or by an order that was placed meanwhile', async () => {
    const { diner, coupons } = await member('ANY')
    await diner.change(CAKE, 1, 900)
    const confirmation = await diner.confirmation()
    const sales = []
    for (let no = 0; no < 20; no += 1) sales.push(await begin(diner, 2_000))
    const [order, ...taken] = await Promise.all([
      diner.api.code('/createOrder', confirmation),
      ...sales.map((sale) => take(sale, [coupons.ANY!])),
    ])
    const atTills = taken.filter(({ state }) => state === 'taken').length
    expect(atTills + (order === RESULTS.success ? 1 : 0)).toBe(1)
  })

  it('with a limit of one a day is taken once a day, also by two tills at once', async () => {
    const { diner } = await member('DAILY', 'DAILY')
    const [one, other] = [await begin(diner, 2_000), await begin(diner, 2_000)]
    const [first, second] = await Promise.all([take(one), take(other)])
    expect([first, second].filter(({ state }) => state === 'taken')).toHaveLength(1)
    expect((await take(await begin(diner, 2_000))).resultCode).toBe(RESULTS.couponUnavailable)
    server.clock.advance(DAY)
    expect(await take(await begin(diner, 2_000))).toMatchObject({ state: 'taken' })
  })

  it('needs a valid code, and a sale that is less than ten minutes old', async () => {
    const { diner } = await member('SMALL')
    const code = await codeOf(diner)
    const sale = await lever('', { code, door, amountFen: 2_000 })
    expect((await lever('', { code, door, amountFen: 2_000 })).resultCode).toBe(RESULTS.memberCodeUsed)
    server.clock.advance(10 * MINUTE)
    expect((await take(sale)).resultCode).toBe(RESULTS.couponTillOver)
    expect(await stateOf(diner, 'used')).toEqual([])
  })
})
