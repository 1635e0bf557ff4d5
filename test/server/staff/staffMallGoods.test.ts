import type { StaffInput } from '@contract/staff/index'
import { RESULTS } from '@domain/results'
import { DAY } from '@domain/time'
import { Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** Goods that staff put on the shelf of the points mall, and their exchange (decision 0343). */

type Typed = StaffInput<'/staff/saveMallGoods'>
const words = (hans: string, en = '') => ({ hans, hant: '', en, yue: '' })

let server: TestServer
let owner: ConsoleBrowser
let manager: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(
    insertSql('point_rules', [{ mchnt_cd: 'TEA' }]) + insertSql('shop_payment_method', [{ shop_id: 'S1', method: 'balance' }]),
  )
  owner = (await at(server, 'owner')).browser
  manager = (await at(server, 'manager')).browser
})
afterAll(() => server.close())

const typed = (more: Partial<Typed> = {}): Typed => ({
  shelf: 'things',
  name: words('桂花蜜', 'Honey'),
  note: words('一瓶'),
  picture: null,
  pointsPrice: 100,
  priceFen: 0,
  remaining: 5,
  seenRemaining: null,
  perPerson: null,
  perDay: null,
  isCollected: true,
  isSent: false,
  shopIds: null,
  days: 7,
  startsAt: server.clock.now(),
  endsAt: server.clock.now() + 60 * DAY,
  ...more,
})
const goodsOf = async (goodsId: string) => (await manager.call('/staff/getMallGoods', {})).list.find((goods) => goods.goodsId === goodsId)!
const shelved = async (more: Partial<Typed> = {}) => {
  const { goodsId } = await manager.call('/staff/saveMallGoods', typed(more))
  await manager.call('/staff/turnMallGoods', { goodsId, version: 1, turn: 'putOnSale' })
  return goodsId
}
let lastPhone = 13_760_000_000
async function member() {
  const phone = String((lastPhone += 1))
  const diner = await Diner.arrive(server, undefined, { phone, member: true })
  await leversOf(server.url).post('/members/points', { who: phone, mchntCd: 'TEA', points: 1_000 })
  return diner
}
const common = { mchntCd: 'TEA' }
const mallOf = async (diner: Diner) => (await diner.api.call('/queryCouponJfNew', { ...common, shopId: 'S1' })).goods
const request = (goodsId: string, more: { quantity?: number; points?: number; priceFen?: number } = {}) => ({
  ...common,
  goodsId,
  quantity: 1,
  points: 100,
  priceFen: 0,
  shopId: 'S1',
  idempotencyKey: newKey(),
  ...more,
})
const codeOf = async (more: Partial<Typed>) => {
  const { envelope } = await manager.answer('/staff/saveMallGoods', typed(more))
  return [envelope.resultCode, envelope.field]
}

it('goods are made off the shelf, told of their mistakes by field, put on it and exchanged', async () => {
  expect(await codeOf({ name: words('') })).toEqual([RESULTS.nameMissing, 'name'])
  expect(await codeOf({ isCollected: false })).toEqual([RESULTS.goodsWayMissing, 'isCollected'])
  expect(await codeOf({ perPerson: 1, perDay: 2 })).toEqual([RESULTS.goodsDayAbove, 'perDay'])
  expect(await codeOf({ endsAt: typed().startsAt })).toEqual([RESULTS.saleTimesCrossed, 'endsAt'])
  expect(await codeOf({ shopIds: ['N1'] })).toEqual([RESULTS.shopNotFound, 'shopIds'])
  expect(await codeOf({ picture: '/pictures/u/somebody-elses.jpg' })).toEqual([RESULTS.forbidden, 'picture'])
  const { goodsId } = await manager.call('/staff/saveMallGoods', typed())
  const diner = await member()
  expect(await mallOf(diner)).toEqual([])
  expect(await diner.api.code('/exchange/exchangeGoods', request(goodsId))).toBe(RESULTS.goodsGone)
  await manager.call('/staff/turnMallGoods', { goodsId, version: 1, turn: 'putOnSale' })
  expect(await mallOf(diner)).toMatchObject([{ goodsId, name: '桂花蜜', pointsPrice: 100, left: 5, state: 'claimable' }])
  await diner.api.call('/exchange/exchangeGoods', request(goodsId, { quantity: 2 }))
  expect(await goodsOf(goodsId)).toMatchObject({ stage: 'onSale', remaining: 3, exchanged: 2, toCollect: 2, toSend: 0 })
  expect(await auditOf(server, `what like '%MallGoods'`)).toMatchObject([
    { what: 'saveMallGoods', subject: '桂花蜜', after: { pointsPrice: 100 } },
    { what: 'turnMallGoods', before: { isOpen: false }, after: { isOpen: true } },
  ])
})

it('an exchange keeps its terms through an edit, and what waits is paid by the price of then', async () => {
  const goodsId = await shelved({ priceFen: 500 })
  const diner = await member()
  const begun = await diner.api.call('/exchange/exchangeGoods', request(goodsId, { priceFen: 500 }))
  await manager.call('/staff/saveMallGoods', {
    ...typed({ pointsPrice: 300, priceFen: 900, days: 1, name: words('新蜜'), remaining: 4, seenRemaining: 4 }),
    goodsId,
    version: 2,
  })
  await manager.call('/staff/turnMallGoods', { goodsId, version: 3, turn: 'takeOffSale' })
  await diner.pay(begun.orderNo!)
  const { list } = await diner.api.call('/exchange/getExchangeList', { mchntCd: 'TEA' })
  expect(list).toMatchObject([{ name: '桂花蜜', points: 100, priceFen: 500, state: 'toCollect' }])
  expect(list[0]!.collectBy! - server.clock.now()).toBeGreaterThan(6 * DAY)
  const late = await member()
  expect(await late.api.code('/exchange/exchangeGoods', request(goodsId, { points: 300, priceFen: 900 }))).toBe(RESULTS.goodsGone)
})

it('the stock counts exchanges that are made while it is typed', async () => {
  const goodsId = await shelved()
  const diner = await member()
  await diner.api.call('/exchange/exchangeGoods', request(goodsId, { quantity: 2 }))
  const edit = (more: Partial<Typed>, version: number) => manager.call('/staff/saveMallGoods', { ...typed(more), goodsId, version })
  await edit({ seenRemaining: 5, remaining: 10 }, 2)
  expect((await goodsOf(goodsId)).remaining).toBe(8)
  await edit({ seenRemaining: 5, remaining: 5, note: words('两瓶') }, 3)
  expect((await goodsOf(goodsId)).remaining).toBe(8)
  await edit({ seenRemaining: 8, remaining: null }, 4)
  expect((await goodsOf(goodsId)).remaining).toBeNull()
  const { envelope } = await manager.answer('/staff/saveMallGoods', { ...typed({ seenRemaining: 8, remaining: 9 }), goodsId, version: 5 })
  expect([envelope.resultCode, envelope.field]).toEqual([RESULTS.goodsCountingChanged, 'remaining'])
})

it('goods are removed only while nobody has exchanged them, and come back off the shelf', async () => {
  const goodsId = await shelved()
  await (await member()).api.call('/exchange/exchangeGoods', request(goodsId))
  const remove = (id: string, version = 2) => manager.code('/staff/turnMallGoods', { goodsId: id, version, turn: 'remove' })
  expect(await remove(goodsId)).toBe(RESULTS.goodsExchanged)
  expect(await remove(goodsId, 1)).toBe(RESULTS.staffChanged)
  const other = await shelved({ name: words('没人换') })
  expect(await remove(other)).toBe(RESULTS.success)
  const diner = await member()
  expect((await mallOf(diner)).map((goods) => goods.goodsId)).not.toContain(other)
  expect(await diner.api.code('/exchange/exchangeGoods', request(other))).toBe(RESULTS.goodsNotFound)
  await manager.call('/staff/turnMallGoods', { goodsId: other, version: 3, turn: 'putBack' })
  expect(await goodsOf(other)).toMatchObject({ stage: 'offSale' })
})

it('another merchant and somebody of one shop change nothing', async () => {
  const goodsId = await shelved()
  const ofOneShop = (await at(server, 'manager', 'S1')).browser
  expect((await ofOneShop.call('/staff/getMallGoods', {})).list.length).toBeGreaterThan(0)
  expect(await ofOneShop.code('/staff/saveMallGoods', typed())).toBe(RESULTS.forbidden)
  const others = (await at(server, 'owner', null, 'NOODLE')).browser
  expect((await others.call('/staff/getMallGoods', {})).list).toEqual([])
  expect(await others.code('/staff/turnMallGoods', { goodsId, version: 2, turn: 'takeOffSale' })).toBe(RESULTS.goodsNotFound)
  expect(await owner.code('/staff/saveMallGoods', { ...typed(), goodsId, version: 1 })).toBe(RESULTS.staffChanged)
})

describe('goods that are sent', () => {
  const home = {
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
  } as const
  async function exchanged(diner: Diner, shopId = 'S1'): Promise<string> {
    const goodsId = await shelved({ isCollected: false, isSent: true })
    const { addressId } = await diner.api.call('/addReceiveAddress', { ...home, idempotencyKey: newKey() })
    server.clock.advance(1000)
    return (await diner.api.call('/exchange/exchangeGoods', { ...request(goodsId), addressId, shopId })).exchangeId
  }
  const listed = async (state: 'toShip' | 'shipped' | 'received', who = manager, more: { shopId?: string } = {}) =>
    (await who.call('/staff/getSentGoods', { state, ...more })).list
  const one = async (exchangeId: string, state: 'toShip' | 'shipped' | 'received') =>
    (await listed(state)).find((goods) => goods.exchangeId === exchangeId)
  const seenByDiner = async (diner: Diner) => (await diner.api.call('/exchange/getExchangeList', { mchntCd: 'TEA' })).list[0]!

  it('wait at the console, oldest first, are sent together or not at all, and the diner sees the number', async () => {
    const diner = await member()
    const [first, second] = [await exchanged(diner), await exchanged(diner)]
    const waiting = await listed('toShip')
    expect(waiting.map(({ exchangeId }) => exchangeId)).toEqual([first, second])
    expect(waiting[0]).toMatchObject({
      name: '桂花蜜',
      to: { consignee: '陈小麦', maskedPhone: '138****0001', address: '愚园路 3 号 402' },
      parcel: null,
    })
    const parcels = waiting.map(({ exchangeId, version }, index) => ({ exchangeId, version, number: `sf 2026 000${index}` }))
    const send = async (changed: object) => {
      const { envelope } = await manager.answer('/staff/sendGoods', { carrier: '顺丰', parcels, ...changed })
      return [envelope.resultCode, envelope.field]
    }
    expect(await send({ carrier: ' ' })).toEqual([RESULTS.parcelCarrierMissing, 'carrier'])
    expect(await send({ parcels: [parcels[0], { ...parcels[1], number: '??????' }] })).toEqual([RESULTS.parcelNumberMalformed, 'number'])
    expect(await send({ parcels: [parcels[0], { ...parcels[1], version: 9 }] })).toEqual([RESULTS.staffChanged, undefined])
    expect(await listed('toShip')).toHaveLength(2)
    await manager.call('/staff/sendGoods', { carrier: ' 顺丰 ', parcels })
    expect(await listed('toShip')).toEqual([])
    expect((await listed('shipped')).map(({ parcel }) => parcel?.number)).toEqual(['SF20260001', 'SF20260000'])
    expect(await seenByDiner(diner)).toMatchObject({ state: 'shipped', parcel: { carrier: '顺丰', number: 'SF20260001' } })
    expect(await manager.code('/staff/sendGoods', { carrier: '顺丰', parcels })).toBe(RESULTS.staffChanged)
    const noted = await auditOf(server, `what = 'sendGoods'`)
    expect(noted).toMatchObject([{ subject: '桂花蜜', shop_id: 'S1', after: { carrier: '顺丰' } }, { subject: '桂花蜜' }])
    expect(noted.map(({ after }) => (after as { number: string }).number).sort()).toEqual(['SF20260000', 'SF20260001'])
  })

  it('have their number corrected or taken back until the diner has received them', async () => {
    const diner = await member()
    const exchangeId = await exchanged(diner)
    const { version } = (await one(exchangeId, 'toShip'))!
    await manager.call('/staff/sendGoods', { carrier: '圆通', parcels: [{ exchangeId, version, number: 'YT2026001' }] })
    const sent = (await one(exchangeId, 'shipped'))!
    const corrected = { exchangeId, version: sent.version, carrier: '圆通', number: 'YT2026002' }
    const after = await manager.call('/staff/correctParcel', corrected)
    expect(await owner.code('/staff/correctParcel', corrected)).toBe(RESULTS.staffChanged)
    expect(await seenByDiner(diner)).toMatchObject({ parcel: { number: 'YT2026002' } })
    const waits = await manager.call('/staff/takeBackParcel', { exchangeId, ...after })
    expect(await seenByDiner(diner)).toMatchObject({ state: 'toShip', parcel: null })
    server.clock.advance(11 * DAY)
    await server.sweep()
    expect(await one(exchangeId, 'toShip')).toMatchObject({ sentAt: null, changedBy: expect.any(String) })
    await manager.call('/staff/sendGoods', { carrier: '圆通', parcels: [{ exchangeId, ...waits, number: 'YT2026003' }] })
    const again = (await one(exchangeId, 'shipped'))!
    await diner.api.call('/exchange/confirmReceipt', { exchangeId })
    for (const path of ['/staff/takeBackParcel', '/staff/correctParcel'] as const)
      expect(await manager.code(path, { ...corrected, version: again.version })).toBe(RESULTS.parcelReceived)
    expect(await one(exchangeId, 'received')).toMatchObject({ parcel: { number: 'YT2026003' } })
    expect(await auditOf(server, `what in ('correctParcel', 'takeBackParcel')`)).toMatchObject([
      { before: { number: 'YT2026001' }, after: { number: 'YT2026002' } },
      { before: { number: 'YT2026002' } },
    ])
  })

  it('that are called off are not sent, and of two people who send the same at once one does', async () => {
    const diner = await member()
    const [returned, raced] = [await exchanged(diner), await exchanged(diner)]
    const parcelOf = async (exchangeId: string) => {
      const { version } = (await one(exchangeId, 'toShip'))!
      return { carrier: '顺丰', parcels: [{ exchangeId, version, number: 'SF20269999' }] }
    }
    const calledOff = await parcelOf(returned)
    await leversOf(server.url).post(`/pointsMall/exchanges/${returned}/callOff`, {})
    expect(await manager.code('/staff/sendGoods', calledOff)).toBe(RESULTS.parcelCalledOff)
    const input = await parcelOf(raced)
    const codes = await Promise.all([owner, manager].map((who) => who.code('/staff/sendGoods', input)))
    expect(codes.sort()).toEqual([RESULTS.success, RESULTS.staffChanged].sort())
  })

  it('are those of the person’s own shops, and a whole phone number is shown alone and logged', async () => {
    const diner = await member()
    const [here, elsewhere] = [await exchanged(diner), await exchanged(diner, 'S2')]
    const ofOneShop = (await at(server, 'manager', 'S1')).browser
    expect((await listed('toShip', ofOneShop)).map(({ exchangeId }) => exchangeId)).toEqual([here])
    expect((await listed('toShip', manager, { shopId: 'S2' })).map(({ exchangeId }) => exchangeId)).toEqual([elsewhere])
    expect(await ofOneShop.code('/staff/getSentGoods', { state: 'toShip', shopId: 'S2' })).toBe(RESULTS.forbidden)
    const parcels = [{ exchangeId: elsewhere, version: 1, number: 'SF20260001' }]
    expect(await ofOneShop.code('/staff/sendGoods', { carrier: '顺丰', parcels })).toBe(RESULTS.exchangeNotFound)
    expect(await manager.call('/staff/getSentGoodsPhone', { exchangeId: here })).toEqual({ phone: home.phone })
    expect(await ofOneShop.code('/staff/getSentGoodsPhone', { exchangeId: elsewhere })).toBe(RESULTS.exchangeNotFound)
    const seen = await rowsOf(server, `select what, shown from member_access where user_id = '${diner.who.userId}' order by what`)
    expect(seen).toEqual(
      expect.arrayContaining([
        { what: 'getSentGoods', shown: ['profile', 'address'] },
        { what: 'getSentGoodsPhone', shown: ['phone'] },
      ]),
    )
  })
})
