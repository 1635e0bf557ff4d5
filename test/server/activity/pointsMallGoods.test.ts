import { RESULTS } from '@domain/results'
import { DAY, MINUTE } from '@domain/time'
import { Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'

const text = (hans: string) => ({ hans, en: hans, yue: hans })
const goods = (id: string, row: Record<string, unknown> = {}) => ({
  goods_id: id,
  mchnt_cd: 'TEA',
  shelf: 'things',
  name: text(id),
  note: text('玻璃瓶装'),
  picture: '/art/x.svg',
  points_price: 100,
  price_fen: 0,
  remaining: null,
  per_person: null,
  per_day: null,
  is_collected: true,
  is_sent: false,
  shop_ids: null,
  days: 2,
  starts_at: 0,
  ends_at: 9_000_000_000_000,
  ...row,
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(
    insertSql('point_rules', [{ mchnt_cd: 'TEA' }]) +
      insertSql('shop_payment_method', [
        { shop_id: 'S1', method: 'balance' },
        { shop_id: 'S1', method: 'points' },
      ]) +
      insertSql('mall_goods', [
        goods('HONEY'),
        goods('BAG', { price_fen: 990 }),
        goods('LAST', { remaining: 1, price_fen: 500 }),
        goods('FEW', { remaining: 3 }),
        goods('TWO', { per_person: 2, points_price: 10 }),
        goods('DAILY', { per_day: 1, points_price: 10 }),
        goods('BOX', { is_collected: false, is_sent: true, price_fen: 500 }),
        goods('HERE', { shop_ids: '{S2}' }),
      ]),
  )
})
afterAll(() => server.close())

/** Points equal their lines, lots and holds; stock and members' shares equal the exchanges. */
afterEach(async () => {
  expect(
    await rowsOf(
      server,
      `select user_id from point_account a
        where available < 0 or available <> (select coalesce(sum(points), 0) from point_lot l where l.user_id = a.user_id)
           or available <> (select coalesce(sum(l.points), 0) from point_entry e join point_line l using (entry_id) where e.user_id = a.user_id and l.account = 'available')
           or frozen <> (select coalesce(sum(l.points), 0) from point_entry e join point_line l using (entry_id) where e.user_id = a.user_id and l.account = 'frozen')
           or frozen < (select coalesce(sum(points), 0) from point_hold h where h.user_id = a.user_id and h.state = 'held')`,
    ),
  ).toEqual([])
  expect(
    await rowsOf(
      server,
      `select g.goods_id from mall_goods g where g.remaining is not null and g.remaining + (select coalesce(sum(quantity), 0) from goods_exchange e
         where e.goods_id = g.goods_id and e.state not in ('cancelled', 'returned')) <> case g.goods_id when 'LAST' then 1 else 3 end`,
    ),
  ).toEqual([])
})

let lastPhone = 13_750_000_000
async function member(points: number): Promise<Diner> {
  const phone = String((lastPhone += 1))
  const diner = await Diner.arrive(server, undefined, { phone, member: true })
  if (points > 0) await leversOf(server.url).post('/members/points', { who: phone, mchntCd: 'TEA', points })
  return diner
}
const common = { mchntCd: 'TEA' }
const PRICES: Record<string, number> = { BAG: 990, LAST: 500, BOX: 500 }
const POINTS: Record<string, number> = { TWO: 10, DAILY: 10 }
const requested = (goodsId: string, more: { quantity?: number; shopId?: string; addressId?: string; idempotencyKey?: string } = {}) => ({
  goodsId,
  quantity: 1,
  points: POINTS[goodsId] ?? 100,
  priceFen: PRICES[goodsId] ?? 0,
  shopId: 'S1',
  idempotencyKey: newKey(),
  ...more,
})
const exchange = (diner: Diner, goodsId: string, more: Parameters<typeof requested>[1] = {}) => {
  server.clock.advance(1)
  return diner.api.call('/exchange/exchangeGoods', { ...common, ...requested(goodsId, more) })
}
const codeOf = (diner: Diner, goodsId: string, more: Parameters<typeof requested>[1] = {}) =>
  diner.api.code('/exchange/exchangeGoods', { ...common, ...requested(goodsId, more) })
const mall = (diner: Diner) => diner.api.call('/queryCouponJfNew', { ...common, shopId: 'S1' })
const records = async (diner: Diner) => (await diner.api.call('/exchange/getExchangeList', { mchntCd: 'TEA' })).list
const pointsOf = async (diner: Diner) => {
  const { pointSum, frozen } = await diner.api.call('/getPointInfo', { mchntCd: 'TEA' })
  return [pointSum, frozen]
}
const goodsNamed = async (diner: Diner, id: string) => (await mall(diner)).goods.find(({ goodsId }) => goodsId === id)!
const levers = () => leversOf(server.url)
const sweeps = async () => {
  for (let no = 0; no < 5; no++) await server.sweep()
}
const refundsOf = (orderNo: string) =>
  rowsOf(server, `select r.amount_fen from payment_refund r join payment p on p.payment_id = r.payment_id where p.order_no = '${orderNo}'`)

describe('goods for points', () => {
  it('are listed with their price, their stock, and the missing points', async () => {
    const diner = await member(150)
    expect(await goodsNamed(diner, 'HONEY')).toMatchObject({ pointsPrice: 100, priceFen: 0, state: 'claimable', missing: 0, left: null })
    expect(await goodsNamed(diner, 'FEW')).toMatchObject({ left: 3, leftForMe: 3, ways: ['pickup'] })
    expect((await mall(diner)).shops.map(({ shopId }) => shopId)).toEqual(expect.arrayContaining(['S1', 'S2']))
    expect(await goodsNamed(await Diner.arrive(server), 'HONEY')).toMatchObject({ missing: 100 })
  })

  it('wait in the chosen shop under a code, which is scanned there once', async () => {
    const diner = await member(300)
    const key = newKey()
    const first = await exchange(diner, 'HONEY', { quantity: 2, idempotencyKey: key })
    expect(first).toMatchObject({ state: 'toCollect', points: 200, priceFen: 0, quantity: 2, way: 'pickup', orderNo: null })
    expect(first.code).toMatch(/^\d{10}$/)
    expect(await exchange(diner, 'HONEY', { quantity: 2, idempotencyKey: key })).toEqual(first)
    expect(await pointsOf(diner)).toEqual([100, 0])
    expect((await diner.api.call('/getPointDetail', { mchntCd: 'TEA' })).list[0]).toMatchObject({ kind: 'exchange', points: -200 })
    expect((await diner.api.call('/exchange/queryExchange', { mchntCd: 'TEA' })).list).toMatchObject([
      { name: 'HONEY × 2', code: first.code },
    ])
    await expect(levers().post(`/prizes/${first.code!}`, { door: 'SS2' })).rejects.toThrow()
    await levers().post(`/prizes/${first.code!}`, { door: 'TA01' })
    expect(await records(diner)).toMatchObject([{ state: 'received', code: null }])
    await expect(levers().post(`/prizes/${first.code!}`, {})).rejects.toThrow()
    await expect(levers().post(`/pointsMall/exchanges/${first.exchangeId}/callOff`, {})).rejects.toThrow()
  })

  it('refuse a changed price, another shop, a way that is not offered, too few points, and visitors', async () => {
    const diner = await member(100)
    expect(await diner.api.code('/exchange/exchangeGoods', { ...common, ...requested('HONEY'), points: 90 })).toBe(
      RESULTS.goodsPriceChanged,
    )
    expect(await diner.api.code('/exchange/exchangeGoods', { ...common, ...requested('BAG'), priceFen: 0 })).toBe(RESULTS.goodsPriceChanged)
    expect(await codeOf(diner, 'HERE')).toBe(RESULTS.goodsWayClosed)
    expect(await codeOf(diner, 'BOX')).toBe(RESULTS.goodsWayClosed)
    expect(await codeOf(diner, 'HONEY', { quantity: 2 })).toBe(RESULTS.pointsShort)
    expect(await codeOf(diner, 'NOTHING')).toBe(RESULTS.goodsNotFound)
    expect(await codeOf(diner, 'HONEY', { shopId: 'N1' })).toBe(RESULTS.goodsNotFound)
    expect(await codeOf(await Diner.arrive(server), 'HONEY')).toBe(RESULTS.phoneNotVerified)
    expect(await pointsOf(diner)).toEqual([100, 0])
    expect(await records(diner)).toEqual([])
  })

  it('are limited per member, in total and per day of the merchant', async () => {
    const diner = await member(500)
    expect(await codeOf(diner, 'TWO', { quantity: 3 })).toBe(RESULTS.goodsLimit)
    await exchange(diner, 'TWO', { quantity: 2 })
    expect(await codeOf(diner, 'TWO')).toBe(RESULTS.goodsLimit)
    expect(await goodsNamed(diner, 'TWO')).toMatchObject({ state: 'claimed', leftForMe: 0 })
    await exchange(diner, 'DAILY')
    expect(await codeOf(diner, 'DAILY')).toBe(RESULTS.goodsDayLimit)
    expect(await goodsNamed(diner, 'DAILY')).toMatchObject({ state: 'today' })
    server.clock.advance(DAY)
    expect(await codeOf(diner, 'DAILY')).toBe(RESULTS.success)
    const codes = await Promise.all(
      (await Promise.all([member(900)])).flatMap((one) => Array.from({ length: 20 }, () => codeOf(one, 'TWO'))),
    )
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(2)
  })
})

describe('goods for points and money', () => {
  it('are paid by any method; points are frozen until then, and spent with the payment', async () => {
    const diner = await member(250)
    const begun = await exchange(diner, 'BAG')
    expect(begun).toMatchObject({ state: 'toPay', priceFen: 990, points: 100, code: null })
    expect(await pointsOf(diner)).toEqual([150, 100])
    await diner.pay(begun.orderNo!)
    expect(await records(diner)).toMatchObject([{ state: 'toCollect', code: expect.stringMatching(/^\d{10}$/) as string }])
    expect(await pointsOf(diner)).toEqual([150, 0])
    const other = await exchange(diner, 'BAG')
    const { methods } = await diner.api.call('/getPayMethods', { orderNo: other.orderNo! })
    expect(methods.map(({ method }) => method)).toEqual(expect.arrayContaining(['wechat', 'balance', 'points']))
    // It is listed with the exchanges, not among orders, and earns nothing.
    expect((await diner.api.call('/getOrderList', {})).list).toEqual([])
  })

  it('return everything once when they are not paid in time', async () => {
    const diner = await member(100)
    const begun = await exchange(diner, 'LAST')
    expect(await codeOf(await member(100), 'LAST')).toBe(RESULTS.goodsGone)
    server.clock.advance(10 * MINUTE)
    await sweeps()
    expect(await records(diner)).toMatchObject([{ state: 'cancelled', orderNo: begun.orderNo, payDueAt: null }])
    expect(await pointsOf(diner)).toEqual([100, 0])
    await sweeps()
    expect(await pointsOf(diner)).toEqual([100, 0])
    expect(await goodsNamed(diner, 'LAST')).toMatchObject({ left: 1 })
  })

  it('can be cancelled by their member only', async () => {
    const [diner, other] = [await member(100), await member(100)]
    const begun = await exchange(diner, 'BAG')
    expect(await other.api.code('/cancelOrder', { ...common, orderNo: begun.orderNo! })).toBe(RESULTS.orderNotFound)
    await diner.api.call('/cancelOrder', { ...common, orderNo: begun.orderNo! })
    expect(await records(diner)).toMatchObject([{ state: 'cancelled' }])
    expect(await records(other)).toEqual([])
    expect(await pointsOf(diner)).toEqual([100, 0])
  })

  it('give the last one to one of fifty, and return the points of the others', async () => {
    const diners = await Promise.all(Array.from({ length: 50 }, () => member(100)))
    const codes = await Promise.all(diners.map((diner) => codeOf(diner, 'LAST')))
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
    expect(codes.filter((code) => code === RESULTS.goodsGone)).toHaveLength(49)
    const winner = diners[codes.indexOf(RESULTS.success)]!
    await winner.pay((await records(winner))[0]!.orderNo!)
    expect(await pointsOf(winner)).toEqual([0, 0])
    for (const diner of diners.filter((one) => one !== winner)) expect(await pointsOf(diner)).toEqual([100, 0])
  })

  it('are refunded with points and money when nobody collects them', async () => {
    const diner = await member(200)
    const paid = await exchange(diner, 'BAG')
    await diner.pay(paid.orderNo!)
    const free = await exchange(diner, 'FEW')
    expect(await pointsOf(diner)).toEqual([0, 0])
    server.clock.advance(3 * DAY)
    await sweeps()
    expect(await records(diner)).toMatchObject([
      { exchangeId: free.exchangeId, state: 'returned' },
      { exchangeId: paid.exchangeId, state: 'returned' },
    ])
    expect(await pointsOf(diner)).toEqual([200, 0])
    expect(await refundsOf(paid.orderNo!)).toEqual([{ amount_fen: 990 }])
    await sweeps()
    expect(await refundsOf(paid.orderNo!)).toEqual([{ amount_fen: 990 }])
  })

  it('are sent to an address of the member, who confirms the receipt; after that nothing is refunded', async () => {
    const [diner, other] = [await member(300), await member(300)]
    const address = {
      consignee: '陈小麦',
      gender: '2',
      phone: '13800000001',
      address: '愚园路',
      addressDetail: '',
      houseNumber: '3 号 402',
      label: '',
      isDefault: true,
      gitu: 121.45,
      titu: 31.22,
    }
    const { addressId } = await diner.api.call('/addReceiveAddress', { ...address, idempotencyKey: newKey() })
    expect(await codeOf(other, 'BOX', { addressId })).toBe(RESULTS.addressNotFound)
    expect(await codeOf(diner, 'BAG', { addressId })).toBe(RESULTS.goodsWayClosed)
    const begun = await exchange(diner, 'BOX', { addressId })
    await diner.pay(begun.orderNo!)
    expect(await records(diner)).toMatchObject([{ state: 'toShip', way: 'delivery', address: { address: '愚园路 3 号 402' } }])
    expect(await diner.api.code('/exchange/confirmReceipt', { exchangeId: begun.exchangeId })).toBe(RESULTS.exchangeHandedOver)
    await levers().post(`/pointsMall/exchanges/${begun.exchangeId}/ship`, { carrier: '顺丰', number: 'SF1' })
    expect(await records(diner)).toMatchObject([{ state: 'shipped', parcel: { carrier: '顺丰', number: 'SF1' } }])
    expect(await other.api.code('/exchange/confirmReceipt', { exchangeId: begun.exchangeId })).toBe(RESULTS.exchangeNotFound)
    expect(await diner.api.call('/exchange/confirmReceipt', { exchangeId: begun.exchangeId })).toMatchObject({ state: 'received' })
    await expect(levers().post(`/pointsMall/exchanges/${begun.exchangeId}/callOff`, {})).rejects.toThrow()
    expect(await refundsOf(begun.orderNo!)).toEqual([])
    const second = await exchange(diner, 'BOX', { addressId })
    await diner.pay(second.orderNo!)
    await levers().post(`/pointsMall/exchanges/${second.exchangeId}/callOff`, {})
    await sweeps()
    expect((await records(diner))[0]).toMatchObject({ state: 'returned' })
    expect(await refundsOf(second.orderNo!)).toEqual([{ amount_fen: 500 }])
    expect(await pointsOf(diner)).toEqual([200, 0])
    const third = await exchange(diner, 'BOX', { addressId })
    await diner.pay(third.orderNo!)
    await levers().post(`/pointsMall/exchanges/${third.exchangeId}/ship`, {})
    server.clock.advance(11 * DAY)
    await sweeps()
    expect((await records(diner))[0]).toMatchObject({ state: 'received' })
  })
})
