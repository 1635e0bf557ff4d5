import { reaches } from '@domain/delivery/terms'
import { RESULTS } from '@domain/results'
import { findReaching } from '../../../server/modules/delivery/reach'
import { deliveryTermsOf, SHOP_SETTINGS, type ShopSettings } from '../../../server/modules/place/index'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, type Place, rowsOf } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const TART = choose('I3')
const UNIT = 700
const DOOR: Place = { shopId: 'S1', termId: 'M1', orderType: '02', eatingModel: '1' }
const METRES_PER_DEGREE = 111_320

let server: TestServer
let shop: { lng: number; lat: number }
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  ;[shop] = (await rowsOf<{ lng: number; lat: number }>(server, `select lng, lat from shop where shop_id = 'S1'`)) as [typeof shop]
})
afterAll(() => server.close())
const set = (columns: string) => server.db.exec(`update shop set ${columns} where shop_id = 'S1'`)
beforeEach(async () => {
  await noonAgain(server)
  await set(
    `delivery = true, take_out_paused = false, resting = false, fence = '[]', express_distance_m = 4000, express_start_fare_fen = 300,
     express_fee = '[{"beyondM":1000,"feeFen":500},{"beyondM":3000,"feeFen":800}]', take_out_min_fen = 1400, take_out_begin_min = 0,
     take_out_end_min = 2880, delivery_min = 20`,
  )
})

/** An address this many metres north of the shop. */
const at = (metres: number) => ({ gitu: shop.lng, titu: shop.lat + metres / METRES_PER_DEGREE })
const draft = (metres: number) => ({
  consignee: '林小满',
  gender: '2',
  phone: '13800016072',
  address: '梧桐里',
  addressDetail: '愚园路 1107 号',
  houseNumber: '3 号楼 502',
  label: 'home',
  isDefault: false,
  ...at(metres),
})
const addressOf = async (diner: Diner, metres: number) =>
  (await diner.api.call('/addReceiveAddress', { ...draft(metres), idempotencyKey: newKey() })).addressId

async function hungry(metres = 1_400, portions = 2) {
  const diner = await Diner.arrive(server, DOOR)
  const addressId = await addressOf(diner, metres)
  await diner.change(TART, portions, UNIT)
  return { diner, addressId }
}
const refused = async (diner: Diner, addressId: string | undefined, expectedPayableFen?: number) => {
  const request = await diner.confirmation({ addressId })
  return diner.api.code('/createOrder', expectedPayableFen === undefined ? request : { ...request, expectedPayableFen })
}

it('is charged by distance, with the reason on the bill', async () => {
  const { diner, addressId } = await hungry()
  const { bill, delivery } = await diner.checkout()
  expect(delivery).toMatchObject({ address: { addressId }, problem: null, feeFen: 500, minimumFen: 1_400, missingFen: 0 })
  expect(delivery!.stretches.map(({ toM, feeFen }) => [toM, feeFen])).toEqual([
    [1_000, 300],
    [3_000, 500],
    [4_000, 800],
  ])
  expect(bill).toMatchObject({ itemsFen: 1_400, deliveryFen: 500 })
  expect(bill.lines).toContainEqual({
    kind: 'delivery',
    amountFen: 500,
    reason: { key: 'bill.distance', params: { metres: delivery!.metres } },
  })
  const { payableFen, orderNo } = await diner.order({ addressId })
  expect(payableFen).toBe(bill.payableFen)
  expect((await diner.detail(orderNo)).bill).toEqual(bill)
})

it('is not charged for pickup', async () => {
  const { diner } = await hungry()
  const pickup = diner.at({ ...DOOR, orderType: '01' })
  await pickup.change(TART, 2, UNIT)
  const { bill, delivery } = await pickup.checkout()
  expect([bill.deliveryFen, delivery]).toEqual([0, null])
})

it('takes at least the time to cook and ride, with slots that leave time for both', async () => {
  const { diner } = await hungry()
  const pickup = diner.at({ ...DOOR, orderType: '01' })
  await pickup.change(TART, 1, UNIT)
  const [door, counter] = [await diner.checkout(), await pickup.checkout()]
  expect(door.asapReadyAt! - counter.asapReadyAt!).toBe(20 * 60_000)
  expect(door.slots[0]!).toBeGreaterThanOrEqual(counter.slots[0]! + 15 * 60_000)
})

describe('is refused', () => {
  it('without an address, and to another diner’s address', async () => {
    const { diner } = await hungry()
    const stranger = await Diner.arrive(server, DOOR)
    expect(await refused(diner, undefined)).toBe(RESULTS.addressMissing)
    expect(await refused(diner, await addressOf(stranger, 500))).toBe(RESULTS.addressNotFound)
    const { delivery } = await diner.api.call('/calcOrderDis', { ...DOOR, slotAt: null, addressId: await addressOf(stranger, 500) })
    expect(delivery).toMatchObject({ address: null, problem: 'addressMissing' })
  })

  it('beyond the radius, and outside of the delivery area', async () => {
    const far = await hungry(4_100)
    expect((await far.diner.checkout()).delivery).toMatchObject({ problem: 'outOfDeliveryRange', feeFen: null })
    expect(await refused(far.diner, far.addressId)).toBe(RESULTS.outOfDeliveryRange)
    const { lng, lat } = shop
    const south = [
      [lng - 0.05, lat - 0.05],
      [lng + 0.05, lat - 0.05],
      [lng, lat],
    ]
    await set(`fence = '${JSON.stringify(south)}'`)
    const north = await hungry(500)
    expect(await refused(north.diner, north.addressId)).toBe(RESULTS.outOfDeliveryRange)
  })

  it('below the minimum, with the missing amount', async () => {
    const { diner, addressId } = await hungry(500, 1)
    expect((await diner.checkout()).delivery).toMatchObject({ problem: 'belowDeliveryMinimum', missingFen: 700 })
    expect(await refused(diner, addressId)).toBe(RESULTS.belowDeliveryMinimum)
  })

  it.each([
    ['deliveryUnsupported', 'delivery = false'],
    ['takeawayNotOpen', 'take_out_paused = true'],
    ['takeawayNotOpen', 'take_out_begin_min = 60, take_out_end_min = 120'],
    ['shopClosed', 'resting = true'],
  ] as const)('with %s when the shop changes between cart and order, and nothing is lost', async (result, columns) => {
    const { diner, addressId } = await hungry()
    const request = await diner.confirmation({ addressId })
    await set(columns)
    expect(await diner.api.code('/createOrder', request)).toBe(RESULTS[result])
    await set('delivery = true, take_out_paused = false, resting = false, take_out_begin_min = 0, take_out_end_min = 2880')
    expect((await diner.cart()).lines).toHaveLength(1)
    expect(await diner.api.code('/createOrder', { ...request, idempotencyKey: newKey() })).toBe(RESULTS.success)
  })

  it('when the pin was moved meanwhile: at the old price, or altogether', async () => {
    const { diner, addressId } = await hungry()
    const request = await diner.confirmation({ addressId })
    await diner.api.call('/updateReceiveAddress', { ...draft(3_500), addressId })
    expect(await diner.api.code('/createOrder', request)).toBe(RESULTS.priceChanged)
    await diner.api.call('/updateReceiveAddress', { ...draft(9_000), addressId })
    expect(await diner.api.code('/createOrder', { ...request, idempotencyKey: newKey() })).toBe(RESULTS.outOfDeliveryRange)
    expect((await diner.cart()).lines).toHaveLength(1)
  })
})

describe('another shop of the merchant’s', () => {
  it('that delivers there now is suggested where this one does not, the nearest first', async () => {
    const far = await hungry(9_000)
    expect((await far.diner.checkout()).delivery).toMatchObject({ problem: 'outOfDeliveryRange', reachedBy: null })
    const north = at(8_000)
    await server.db.exec(
      `update shop set delivery = true, resting = false, open_min = 0, close_min = 1440, take_out_begin_min = 0, take_out_end_min = 2880, express_distance_m = 3000,
              lng = ${north.gitu}, lat = ${north.titu} where shop_id = 'S2'`,
    )
    try {
      const { delivery } = await far.diner.checkout()
      expect(delivery).toMatchObject({ problem: 'outOfDeliveryRange', reachedBy: { shopId: 'S2' } })
      expect(Math.abs(delivery!.reachedBy!.metres - 1_000)).toBeLessThan(20)
      await server.db.exec(`update shop set resting = true where shop_id = 'S2'`)
      expect((await far.diner.checkout()).delivery!.reachedBy).toBeNull()
    } finally {
      await server.db.exec(`update shop set delivery = false, resting = false where shop_id = 'S2'`)
    }
  })

  it('is always found: every allowed address lies in the indexed box', async () => {
    const around = (metres: number, degrees: number) => {
      const angle = (degrees * Math.PI) / 180
      const perLng = METRES_PER_DEGREE * Math.cos((shop.lat * Math.PI) / 180)
      return { lng: shop.lng + (metres * Math.sin(angle)) / perLng, lat: shop.lat + (metres * Math.cos(angle)) / METRES_PER_DEGREE }
    }
    const fence = JSON.stringify([10, 130, 250].map((degrees) => around(3_000, degrees)).map(({ lng, lat }) => [lng, lat]))
    for (const columns of [
      `fence = '[]', express_distance_m = 2500`,
      `fence = '${fence}', express_distance_m = null`,
      `fence = '${fence}'`,
    ]) {
      await set(columns)
      const [row] = await rowsOf<ShopSettings>(
        server,
        `select ${SHOP_SETTINGS} from shop s join merchant m on m.mchnt_cd = s.mchnt_cd where shop_id = 'S1'`,
      )
      for (let degrees = 0; degrees < 360; degrees += 15)
        for (const metres of [0, 900, 2_400, 2_499, 2_999]) {
          const door = around(metres, degrees)
          const isReached = reaches(deliveryTermsOf(row!), door)
          const found = await server.db.all(findReaching, 'TEA', door.lng, door.lat)
          if (isReached) expect(found.map(({ shop_id }) => shop_id)).toContain('S1')
        }
    }
  })
})
