import { RESULTS } from '@domain/results'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, type Place } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at } from '../../support/node/staff'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  const point = (id: string, lng: number, shop = 'S1') => ({
    point_id: id,
    shop_id: shop,
    name: { hans: `${id}门`, en: id, yue: `${id}門` },
    lng,
    lat: 31,
  })
  await server.db.exec(
    insertSql('delivery_point', [...[1, 2, 3, 4, 5, 6].map((no) => point(`P${no}`, 121 + no / 1000)), point('OTHER', 121, 'S2')]),
  )
})
afterAll(() => server.close())

const DOOR: Place = { shopId: 'S1', termId: 'M1', orderType: '02', eatingModel: '1' }

/** A diner to whose address the shop does not deliver. */
async function farAway() {
  await server.db.exec(
    `update shop set delivery = true, express_distance_m = 1500, express_start_fare_fen = 300, express_fee = '[{"beyondM":500,"feeFen":500}]',
            lng = 121.002, lat = 31 where shop_id = 'S1'`,
  )
  await noonAgain(server)
  const diner = await Diner.arrive(server, DOOR)
  const { addressId } = await diner.api.call('/addReceiveAddress', {
    consignee: '林小满',
    gender: '2',
    phone: '13800016072',
    address: '梧桐里',
    addressDetail: '愚园路 1107 号',
    houseNumber: '502',
    label: '',
    isDefault: true,
    gitu: 121.03,
    titu: 31,
    idempotencyKey: newKey(),
  })
  await diner.change(choose('I3'), 1, 700)
  const to = (pointId?: string) => ({ addressId, ...(pointId && { pointId }) })
  const quote = async (pointId?: string) => await diner.api.call('/calcOrderDis', { ...DOOR, slotAt: null, ...to(pointId) })
  return { diner, to, quote }
}

it('A delivery to a point is charged by the way to the point; area and radius are not checked for the address', async () => {
  const { diner, to, quote } = await farAway()
  expect((await quote()).delivery).toMatchObject({ problem: 'outOfDeliveryRange', point: null })
  const near = await quote('P1')
  expect(near.delivery).toMatchObject({ problem: null, feeFen: 300, point: { pointId: 'P1', name: 'P1门' } })
  const { bill, cartVersion, delivery } = await quote('P6')
  expect(delivery!.feeFen).toBeGreaterThan(near.delivery!.feeFen! - 1)
  const request = { ...(await diner.confirmation()), cartVersion, expectedPayableFen: bill.payableFen, ...to('P6') }
  expect(await diner.api.code('/createOrder', { ...request, ...to('OTHER') })).toBe(RESULTS.deliveryPointGone)
  expect(await diner.api.code('/createOrder', { ...request, pointId: undefined })).toBe(RESULTS.outOfDeliveryRange)
  const { orderNo } = await diner.api.call('/createOrder', { ...request, idempotencyKey: newKey() })
  const { delivery: agreed } = await diner.detail(orderNo)
  expect(agreed).toMatchObject({ point: { pointId: 'P6', name: 'P6门' }, metres: delivery!.metres })
  expect((await diner.api.call('/expressPosition', { orderNo })).target).toEqual([121.006, 31])
  const { list } = await leversOf(server.url).get<{ list: { orderNo: string; deliveryPoint: { hans: string } | null }[] }>('/orders')
  expect(list.find((one) => one.orderNo === orderNo)!.deliveryPoint!.hans).toBe('P6门')
})

it('A point that was removed before the order was placed refuses the order, and the page returns to the address', async () => {
  const { diner, to, quote } = await farAway()
  await server.db.exec(
    insertSql('delivery_point', [{ point_id: 'GONE', shop_id: 'S1', name: { hans: '门', en: 'Gate' }, lng: 121.002, lat: 31 }]),
  )
  const { bill, cartVersion } = await quote('GONE')
  await server.db.exec(`delete from delivery_point where point_id = 'GONE'`)
  const request = { ...(await diner.confirmation()), cartVersion, expectedPayableFen: bill.payableFen, ...to('GONE') }
  expect(await diner.api.code('/createOrder', request)).toBe(RESULTS.deliveryPointGone)
  expect((await quote('GONE')).delivery).toMatchObject({ point: null, problem: 'outOfDeliveryRange' })
})

const near = (lng: number, shopId = 'S1') => server.api.call('/getMinDistanceDeliveryPoint', { shopId, gitu: lng, titu: 31 })

it('Delivery points of a shop are listed nearest first, five of them, with their distance', async () => {
  const { list } = await near(121.0041)
  expect(list.map(({ pointId }) => pointId)).toEqual(['P4', 'P5', 'P3', 'P6', 'P2'])
  expect(list[0]).toMatchObject({ name: 'P4门', gitu: 121.004, titu: 31 })
  expect(list[0]!.metres).toBeGreaterThan(5)
  expect(list[0]!.metres).toBeLessThan(15)
})

it('A shop without points, or an unknown one, has none', async () => {
  expect((await near(121, 'S2')).list).toHaveLength(1)
  expect(await near(121, 'S3')).toEqual({ list: [] })
  expect(await near(121, 'NOBODY')).toEqual({ list: [] })
})

it('A point that staff make at the console is offered at checkout until they pause or remove it, and can be put back', async () => {
  const { browser } = await at(server, 'manager')
  const S1 = { shopId: 'S1' }
  const name = { hans: '东门', hant: '', en: 'East gate', yue: '' }
  const { diner, quote, to } = await farAway()
  const offered = async () => {
    const { list } = await diner.api.call('/getMinDistanceDeliveryPoint', { ...S1, gitu: 121.03, titu: 31 })
    return list.some((point) => point.name === '东门')
  }
  expect(
    await browser.code('/staff/saveDeliveryPoint', { ...S1, name: { ...name, hans: '', en: '' }, lng: 0, lat: 0, isPaused: false }),
  ).toBe(RESULTS.nameMissing)
  const { list } = await browser.call('/staff/saveDeliveryPoint', { ...S1, name, lng: 121.0031, lat: 31, isPaused: false })
  const { pointId } = list.find((point) => point.name.hans === '东门')!
  expect(list.map(({ metres }) => metres)).toEqual(list.map(({ metres }) => metres).sort((a, b) => a - b))
  expect(await offered()).toBe(true)
  const { bill, cartVersion } = await quote(pointId)
  const request = { ...(await diner.confirmation()), cartVersion, expectedPayableFen: bill.payableFen, ...to(pointId) }
  const point = { ...S1, pointId, name, lng: 121.0031, lat: 31 }
  await browser.call('/staff/saveDeliveryPoint', { ...point, version: 1, isPaused: true })
  expect(await browser.code('/staff/saveDeliveryPoint', { ...point, version: 1, isPaused: false })).toBe(RESULTS.staffChanged)
  expect(await offered()).toBe(false)
  expect(await diner.api.code('/createOrder', request)).toBe(RESULTS.deliveryPointGone)
  await browser.call('/staff/saveDeliveryPoint', { ...point, version: 2, isPaused: false })
  await browser.call('/staff/removeDeliveryPoint', { ...S1, pointId, version: 3 })
  expect(await offered()).toBe(false)
  await browser.call('/staff/restoreDeliveryPoint', { ...S1, pointId })
  expect(await offered()).toBe(true)
})
