import type { StaffPath } from '@contract/staff/index'
import { shipmentCodes } from '@domain/fulfilment/shipment'
import { fromStatusCode } from '@domain/order/status'
import { RESULTS } from '@domain/results'
import { HOUR, MINUTE } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, type Place, rowsOf, setStock } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, auditOf } from '../../support/node/staff'

const APPLES = choose('I3')
const TEA = choose('I2')
const DOOR: Place = { shopId: 'S1', termId: 'M1', orderType: '02', eatingModel: '1' }

let server: TestServer
let shop: { lng: number; lat: number }
let prices: Map<string, number>
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  ;[shop] = (await rowsOf<{ lng: number; lat: number }>(server, `select lng, lat from shop where shop_id = 'S1'`)) as [typeof shop]
  await server.db.exec(
    `update shop set delivery = true, ships_parcels = true, order_refund = true, refund_minutes = 60, express_distance_m = 4000, express_start_fare_fen = 300, delivery_min = 20 where shop_id = 'S1';
     update menu_item set weigh_grams = 500 where item_id = 'I3'`,
  )
  const items = await rowsOf<{ item_id: string; price_fen: number }>(server, `select item_id, price_fen from menu_item`)
  prices = new Map(items.map(({ item_id, price_fen }) => [item_id, price_fen]))
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await setStock(server, 'I2', 100)
})

const levers = () => leversOf(server.url)
const drive = async (orderNo: string, ...events: string[]) => {
  for (const event of events) await levers().post(`/orders/${orderNo}/${event}`)
}
/** The result code of a lever. */
async function codeOf(path: string, input?: object): Promise<string> {
  const { body } = await levers().try('POST', path, input)
  return (body as { resultCode?: string }).resultCode ?? RESULTS.success
}
const fulfil = (orderNo: string, what: string, input: object) => codeOf(`/fulfilment/${orderNo}/${what}`, input)
const weigh = (orderNo: string, grams: number) => fulfil(orderNo, 'weights', { weights: [{ lineNo: 1, grams }] })
const lastOf = async (diner: Diner, orderNo: string) => (await diner.detail(orderNo)).shipment!.parcels.slice(-1)[0]!

async function arrive(): Promise<{ diner: Diner; addressId: string }> {
  const diner = await Diner.arrive(server, DOOR)
  const { addressId } = await diner.api.call('/addReceiveAddress', {
    consignee: '林小满',
    gender: '2',
    phone: '13800016072',
    address: '梧桐里',
    addressDetail: '愚园路 1107 号',
    houseNumber: '3 号楼 502',
    label: '',
    isDefault: true,
    gitu: shop.lng,
    titu: shop.lat + 1_200 / 111_320,
    idempotencyKey: newKey(),
  })
  return { diner, addressId }
}

/** Three portions of apples and two teas, paid and in the shop's hands. */
async function ordered() {
  const { diner, addressId } = await arrive()
  await diner.change(APPLES, 3, prices.get('I3')!)
  await diner.change(TEA, 2, prices.get('I2')!)
  const { orderNo } = await diner.order({ addressId })
  await diner.pay(orderNo)
  await drive(orderNo, 'accept', 'make')
  return { diner, orderNo }
}
const backOf = (orderNo: string) =>
  rowsOf<{ fen: number; times: number }>(
    server,
    `select coalesce(sum(r.amount_fen), 0)::int as fen, count(*)::int as times from payment_refund r join payment p on p.payment_id = r.payment_id
      where p.order_no = '${orderNo}'`,
  ).then(([row]) => row!)

describe('goods by weight', () => {
  it('are charged by their weight: the difference is refunded to the payment method, once', async () => {
    const { diner, orderNo } = await ordered()
    const { lines } = await diner.detail(orderNo)
    expect(lines[0]).toMatchObject({ weighGrams: 500, packed: null })
    expect(lines[1]).toMatchObject({ weighGrams: null })
    const paidFen = lines[0]!.paidFen!
    const codes = await Promise.all([1_200, 1_100, 1_200].map((grams) => weigh(orderNo, grams)))
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
    expect(codes.filter((code) => code === RESULTS.weightWrong)).toHaveLength(2)
    const detail = await diner.detail(orderNo)
    const { grams, paidFen: retained } = detail.lines[0]!.packed!
    expect(retained).toBe(Math.floor((paidFen * grams) / 1_500))
    expect(detail.weighing).toMatchObject({ backFen: paidFen - retained, sources: [{ method: 'wechat', amountFen: paidFen - retained }] })
    expect(await backOf(orderNo)).toEqual({ fen: paidFen - retained, times: 1 })
    await server.sweep()
    expect((await diner.detail(orderNo)).weighing!.returnedAt).not.toBeNull()
  })

  it('that are heavier cost what was paid', async () => {
    const { diner, orderNo } = await ordered()
    expect(await weigh(orderNo, 2_000)).toBe(RESULTS.success)
    expect(await diner.detail(orderNo)).toMatchObject({ weighing: null, grantedFen: 0 })
    expect(await backOf(orderNo)).toEqual({ fen: 0, times: 0 })
  })

  it('cannot leave the shop unweighed, and cannot be weighed before it has begun', async () => {
    const { diner, addressId } = await arrive()
    const { orderNo } = await diner.orderOf(APPLES, 2, prices.get('I3')!, { addressId })
    await diner.pay(orderNo)
    expect(await weigh(orderNo, 900)).toBe(RESULTS.statusChanged)
    await drive(orderNo, 'accept', 'make')
    expect(await codeOf(`/orders/${orderNo}/readyToShip`)).toBe(RESULTS.notWeighed)
    expect(await weigh(orderNo, 0)).toBe(RESULTS.weightWrong)
    expect(await weigh(orderNo, 900)).toBe(RESULTS.success)
    await drive(orderNo, 'readyToShip')
    expect(fromStatusCode((await diner.detail(orderNo)).orderState)).toBe('toBeDelivered')
  })

  it('that are refunded afterwards return the remaining amount and no more', async () => {
    const { diner, orderNo } = await ordered()
    await weigh(orderNo, 1_000)
    const { payableFen, lines } = await diner.detail(orderNo)
    const retained = lines[0]!.packed!.paidFen
    const apply = async (portions: { lineNo: number; quantity: number }[], expectedFen: number) =>
      diner.api.code('/applyRefund', {
        orderNo,
        idempotencyKey: newKey(),
        reason: 'damaged',
        note: '',
        pictureIds: [],
        lines: portions,
        expectedFen,
      })
    const ofAll = lines[0]!.paidFen!
    expect(await apply([{ lineNo: 1, quantity: 3 }], ofAll)).toBe(RESULTS.refundAmountChanged)
    await server.db.exec(`update shop set refund_auto = true where shop_id = 'S1'`)
    try {
      expect(await apply([{ lineNo: 1, quantity: 3 }], retained + lines[0]!.packingFen!)).toBe(RESULTS.success)
      await server.sweep()
      const rest = payableFen - (ofAll - retained) - retained - lines[0]!.packingFen!
      expect(await apply([{ lineNo: 2, quantity: 2 }], rest)).toBe(RESULTS.success)
      await server.sweep()
    } finally {
      await server.db.exec(`update shop set refund_auto = false where shop_id = 'S1'`)
    }
    expect((await backOf(orderNo)).fen).toBe(payableFen)
  })
})

describe('parcels', () => {
  it('are ordered at any hour without a time: checkout shows by when they are sent', async () => {
    const { diner, addressId } = await arrive()
    await diner.change(TEA, 2, prices.get('I2')!)
    const noon = server.clock.now()
    expect(await diner.checkout()).toMatchObject({ slots: [], asapReadyAt: null, sentBy: noon + 30 * MINUTE })
    const refused = await diner.confirmation({ addressId, slotAt: noon + HOUR })
    expect(await diner.api.code('/createOrder', refused)).toBe(RESULTS.slotUnavailable)
    // The shop opens at ten.
    server.clock.set(noon - 4 * HOUR)
    expect((await diner.checkout()).sentBy).toBe(noon - 90 * MINUTE)
    expect(await diner.order({ addressId })).toMatchObject({ orderNo: expect.any(String) as string })
    await server.db.exec(`update shop set take_out_paused = true where shop_id = 'S1'`)
    try {
      expect(await diner.api.code('/calcOrderDis', { ...DOOR, slotAt: null })).toBe(RESULTS.shopClosed)
    } finally {
      await server.db.exec(`update shop set take_out_paused = false where shop_id = 'S1'`)
    }
  })

  const states = async (diner: Diner, orderNo: string) => {
    const { orderState, shipment } = await diner.detail(orderNo)
    const [listed] = (await diner.api.call('/getHisOrderList', { filter: 'all' })).list
    expect(listed!.shipment!.shipmentState).toBe(shipment!.shipmentState)
    return [fromStatusCode(orderState), shipmentCodes.fromCode(shipment!.shipmentState)]
  }
  const packed = async () => {
    const found = await ordered()
    await weigh(found.orderNo, 1_500)
    await drive(found.orderNo, 'readyToShip')
    await server.sweep()
    return found
  }
  const send = (orderNo: string, trackingNo: string, lines?: object) => fulfil(orderNo, 'parcels', { trackingNo, ...(lines && { lines }) })

  it('are sent and received one after the other; the last one completes the order', async () => {
    const { diner, orderNo } = await packed()
    expect(await states(diner, orderNo)).toEqual(['toBeDelivered', 'notShipped'])
    expect(await codeOf(`/orders/${orderNo}/ship`)).toBe(RESULTS.parcelsMissing)
    expect(await send(orderNo, `${orderNo}A`, [{ lineNo: 1, quantity: 2 }])).toBe(RESULTS.success)
    expect(await states(diner, orderNo)).toEqual(['inDelivery', 'partial'])
    const first = await lastOf(diner, orderNo)
    expect(first).toMatchObject({ parcelNo: 1, trackingNo: `${orderNo}A`, receivedAt: null, lines: [{ lineNo: 1, quantity: 2 }] })
    await diner.api.call('/receiveParcel', { orderNo, parcelId: first.parcelId })
    await diner.api.call('/receiveParcel', { orderNo, parcelId: first.parcelId })
    expect(await states(diner, orderNo)).toEqual(['inDelivery', 'partial'])
    expect(await diner.api.code('/completeOrder', { orderNo })).toBe(RESULTS.parcelsMissing)
    expect(await send(orderNo, `${orderNo}B`)).toBe(RESULTS.success)
    expect(await states(diner, orderNo)).toEqual(['inDelivery', 'all'])
    const { parcelId } = await lastOf(diner, orderNo)
    expect(await diner.api.call('/receiveParcel', { orderNo, parcelId })).toMatchObject({ orderNo })
    expect(await states(diner, orderNo)).toEqual(['completed', 'received'])
  })

  it('never contain more than was ordered, however many packers there are', async () => {
    const { diner, orderNo } = await packed()
    const codes = await Promise.all([1, 2, 3, 4].map((no) => send(orderNo, `${orderNo}R${no}`, [{ lineNo: 1, quantity: 2 }])))
    expect(codes.sort()).toEqual([RESULTS.success, ...Array(3).fill(RESULTS.parcelWrong)])
    expect(await send(orderNo, `${orderNo}R9`, [{ lineNo: 9, quantity: 1 }])).toBe(RESULTS.parcelWrong)
    expect((await diner.detail(orderNo)).shipment!.parcels).toHaveLength(1)
  })

  it('have a unique number each', async () => {
    const [one, other] = [await packed(), await packed()]
    expect(await send(one.orderNo, 'SAME')).toBe(RESULTS.success)
    expect(await send(other.orderNo, 'SAME')).toBe(RESULTS.trackingNoTaken)
    expect(await states(other.diner, other.orderNo)).toEqual(['toBeDelivered', 'notShipped'])
  })

  it('can be received by their diner only', async () => {
    const { diner, orderNo } = await packed()
    await send(orderNo, `${orderNo}S`)
    const { parcelId } = await lastOf(diner, orderNo)
    const stranger = await Diner.arrive(server, DOOR)
    expect(await stranger.api.code('/receiveParcel', { orderNo, parcelId })).toBe(RESULTS.orderNotFound)
    const own = await packed()
    await send(own.orderNo, `${own.orderNo}S`)
    expect(await own.diner.api.code('/receiveParcel', { orderNo: own.orderNo, parcelId })).toBe(RESULTS.parcelNotFound)
    expect(await states(diner, orderNo)).toEqual(['inDelivery', 'all'])
  })

  it('complete the order once the rest was refunded', async () => {
    const { diner, orderNo } = await packed()
    await send(orderNo, `${orderNo}P`, [{ lineNo: 1, quantity: 3 }])
    const { lines } = await diner.detail(orderNo)
    await server.db.exec(`update shop set refund_auto = true where shop_id = 'S1'`)
    try {
      const wish = { orderNo, idempotencyKey: newKey(), reason: 'missing' as const, note: '', pictureIds: [] }
      const expectedFen = lines[1]!.paidFen! + lines[1]!.packingFen!
      await diner.api.call('/applyRefund', { ...wish, lines: [{ lineNo: 2, quantity: 2 }], expectedFen })
    } finally {
      await server.db.exec(`update shop set refund_auto = false where shop_id = 'S1'`)
    }
    expect(await states(diner, orderNo)).toEqual(['inDelivery', 'all'])
    const { parcelId } = await lastOf(diner, orderNo)
    await diner.api.call('/receiveParcel', { orderNo, parcelId })
    expect(await states(diner, orderNo)).toEqual(['completed', 'received'])
  })

  it('have neither a rider nor a time of arrival', async () => {
    const { diner, orderNo } = await packed()
    expect((await diner.detail(orderNo)).delivery).toMatchObject({
      deliveryState: '02',
      carrier: 'parcel',
      rider: null,
      asked: 0,
      etaAt: null,
    })
    expect(await rowsOf(server, `select 1 from sandbox_ride where call_no like '${orderNo}%'`)).toEqual([])
  })
})

it('staff weigh and send at the board, on the version that they last saw, and the last parcel that arrives completes the order', async () => {
  const { diner, orderNo } = await ordered()
  const cashier = (await at(server, 'cashier', 'S1')).browser
  const order = () => cashier.call('/staff/getOrder', { shopId: 'S1', orderNo })
  const act = async (path: StaffPath, more: object) => {
    const { version } = (await order()).card
    return cashier.code(path, { shopId: 'S1', orderNo, version, idempotencyKey: newKey(), ...more })
  }
  expect((await order()).packing).toMatchObject({ weighs: [{ lineNo: 1, grams: 1_500 }], ships: [], parcels: [] })
  expect(await act('/staff/moveOrder', { move: 'ready' })).toBe(RESULTS.notWeighed)
  const stale = (await order()).card.version
  expect(await act('/staff/weighOrder', { weights: [{ lineNo: 1, grams: 1_200 }] })).toBe(RESULTS.success)
  const again = { shopId: 'S1', orderNo, version: stale, idempotencyKey: newKey(), weights: [{ lineNo: 1, grams: 900 }] }
  expect(await cashier.code('/staff/weighOrder', again)).toBe(RESULTS.orderChangedBy)
  expect((await diner.detail(orderNo)).lines[0]!.packed!.grams).toBe(1_200)
  expect(await act('/staff/moveOrder', { move: 'ready' })).toBe(RESULTS.success)

  const packed = await order()
  expect([packed.card.moves, packed.packing?.ships.map(({ lineNo, quantity }) => [lineNo, quantity])]).toEqual([
    ['fail'],
    [
      [1, 3],
      [2, 2],
    ],
  ])
  const slip = { courier: '顺路快递', trackingNo: 'SL0001' }
  expect(await act('/staff/sendParcel', { ...slip, trackingNo: ' ', lines: [{ lineNo: 1, quantity: 1 }] })).toBe(RESULTS.badInput)
  expect(await act('/staff/sendParcel', { ...slip, lines: [{ lineNo: 1, quantity: 4 }] })).toBe(RESULTS.parcelWrong)
  expect(await act('/staff/sendParcel', { ...slip, lines: [{ lineNo: 1, quantity: 3 }] })).toBe(RESULTS.success)
  expect((await diner.detail(orderNo)).shipment).toMatchObject({ parcels: [{ trackingNo: 'SL0001', lines: [{ lineNo: 1, quantity: 3 }] }] })
  expect(await act('/staff/sendParcel', { ...slip, lines: [{ lineNo: 2, quantity: 2 }] })).toBe(RESULTS.trackingNoTaken)
  expect(await act('/staff/sendParcel', { ...slip, trackingNo: 'SL0002', lines: [{ lineNo: 2, quantity: 2 }] })).toBe(RESULTS.success)
  for (const { parcelId } of (await order()).packing!.parcels) expect(await act('/staff/closeParcel', { parcelId })).toBe(RESULTS.success)
  expect((await diner.detail(orderNo)).orderState).toBe('10')
  expect((await auditOf(server, `subject like '%${orderNo}%'`)).map(({ what }) => what)).toEqual([
    'weighOrder',
    'moveOrder',
    'sendParcel',
    'sendParcel',
    'closeParcel',
    'closeParcel',
  ])
})
