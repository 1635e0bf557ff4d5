import type { StaffOutput } from '@contract/staff/index'
import { deliveryCodes } from '@domain/order/delivery'
import { RESULTS } from '@domain/results'
import { choose, Diner, newKey, type Place, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { auditOf, type ConsoleBrowser, hire, type Hired, signedIn } from '../../support/node/staff'

/** The shop's own riders: what they take, bring and cannot hand over, and what everybody else is shown of it. */

const DOOR: Place = { shopId: 'S1', termId: 'M1', orderType: '02', eatingModel: '1' }
const S1 = { shopId: 'S1' }

let server: TestServer
let shop: { lng: number; lat: number }
let zhang: Hired
let rider: ConsoleBrowser
let other: ConsoleBrowser
let manager: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  ;[shop] = (await rowsOf<{ lng: number; lat: number }>(server, `select lng, lat from shop where shop_id = 'S1'`)) as [typeof shop]
  await server.db
    .exec(`update shop set delivery = true, own_riders = true, express_distance_m = 4000, delivery_min = 20, order_refund = true
                        where shop_id = 'S1'`)
  zhang = await hire(server, 'TEA', [{ role: 'rider', shopId: 'S1' }], '张勇')
  rider = await signedIn(server, zhang)
  other = await signedIn(server, await hire(server, 'TEA', [{ role: 'rider', shopId: 'S1' }], '王磊'))
  manager = await signedIn(server, await hire(server, 'TEA', [{ role: 'manager', shopId: 'S1' }], '梁敏仪'))
})
afterAll(() => server.close())

async function ordered() {
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
    titu: shop.lat + 0.01,
    idempotencyKey: newKey(),
  })
  const { orderNo } = await diner.orderOf(choose('I3'), 2, 700, { addressId })
  await diner.pay(orderNo)
  return { diner, orderNo }
}
const drive = async (orderNo: string, ...events: string[]) => {
  for (const event of events) await leversOf(server.url).post(`/orders/${orderNo}/${event}`)
}
async function packed() {
  const found = await ordered()
  await drive(found.orderNo, 'accept', 'make', 'readyToShip')
  return found
}
type List = StaffOutput<'/staff/getDeliveries'>
const listOf = (browser: ConsoleBrowser): Promise<List> => browser.call('/staff/getDeliveries', {})
const mineOf = async (browser: ConsoleBrowser, orderNo: string) => (await listOf(browser)).mine.find((one) => one.orderNo === orderNo)
const offeredTo = async (browser: ConsoleBrowser, orderNo: string) => (await listOf(browser)).toTake.find((one) => one.orderNo === orderNo)
const take = (browser: ConsoleBrowser, orderNo: string, key = newKey()) =>
  browser.code('/staff/takeDelivery', { ...S1, orderNo, idempotencyKey: key })
const move = (browser: ConsoleBrowser, orderNo: string, runNo: number, what: 'pickUp' | 'deliver' | 'giveBack', key = newKey()) =>
  browser.code('/staff/moveDelivery', { ...S1, orderNo, runNo, move: what, idempotencyKey: key })
const fail = (browser: ConsoleBrowser, orderNo: string, runNo: number, reason: string, note = '') =>
  browser.code('/staff/failDelivery', { ...S1, orderNo, runNo, reason, note, idempotencyKey: newKey() })
const cardOf = async (orderNo: string) => (await manager.call('/staff/getOrder', { ...S1, orderNo })).card
const desk = async (path: '/staff/assignDelivery' | '/staff/takeAwayDelivery' | '/staff/sendDeliveryAgain', orderNo: string, more = {}) =>
  manager.answer(path, { ...S1, orderNo, version: (await cardOf(orderNo)).version, idempotencyKey: newKey(), ...more })
const followed = (diner: Diner, orderNo: string) => diner.api.call('/expressPosition', { orderNo })
const stateOf = async (diner: Diner, orderNo: string) => deliveryCodes.fromCode((await followed(diner, orderNo)).deliveryState)
const OK = RESULTS.success

it('is taken, picked up and delivered, and its diner is shown by whom', async () => {
  const { diner, orderNo } = await ordered()
  expect(await offeredTo(rider, orderNo)).toBeUndefined()
  await drive(orderNo, 'accept')
  expect(await offeredTo(rider, orderNo)).toMatchObject({ street: '梧桐里', door: null, itemCount: 2, run: null })
  expect(await take(rider, orderNo)).toBe(OK)
  expect(await offeredTo(other, orderNo)).toBeUndefined()
  expect(await mineOf(rider, orderNo)).toMatchObject({
    door: { text: '愚园路 1107 号 3 号楼 502', name: '林小满', hasPhone: true },
    run: { runNo: 1, state: 'taken', moves: ['giveBack'] },
  })
  expect(await followed(diner, orderNo)).toMatchObject({ carrier: 'shop', rider: null, ownRider: { name: '张勇' } })
  expect(await move(rider, orderNo, 1, 'pickUp')).toBe(RESULTS.deliveryNotReady)

  await drive(orderNo, 'make', 'readyToShip')
  await server.sweep()
  expect([await stateOf(diner, orderNo), (await mineOf(rider, orderNo))?.run?.moves]).toEqual(['awaitingDelivery', ['pickUp', 'giveBack']])
  expect((await cardOf(orderNo)).delivery?.run).toMatchObject({ name: '张勇', state: 'taken' })
  expect(await move(rider, orderNo, 1, 'pickUp')).toBe(OK)
  expect(await stateOf(diner, orderNo)).toBe('delivering')
  expect(await move(rider, orderNo, 1, 'giveBack')).toBe(RESULTS.deliveryOnTheWay)
  expect(await move(rider, orderNo, 1, 'deliver')).toBe(OK)
  expect([await stateOf(diner, orderNo), (await diner.detail(orderNo)).orderState]).toEqual(['signed', '10'])
  expect((await followed(diner, orderNo)).ownRider).toEqual({ name: '张勇' })
  expect((await listOf(rider)).done.find((one) => one.orderNo === orderNo)).toMatchObject({ state: 'delivered', street: '梧桐里' })
  expect((await auditOf(server, `subject like '%${orderNo}%'`)).map(({ what, name }) => [what, name])).toEqual([
    ['takeDelivery', '张勇'],
    ['moveDelivery', '张勇'],
    ['moveDelivery', '张勇'],
  ])
  const events = (await manager.call('/staff/getOrder', { ...S1, orderNo })).events
  expect(events.filter(({ who }) => who === '张勇').map(({ event }) => event)).toEqual(['ship', 'deliver'])
})

it('of many riders who take it at once one gets it, and the others read who', async () => {
  const { orderNo } = await packed()
  const codes = await Promise.all(Array.from({ length: 12 }, (_none, no) => take(no % 2 ? rider : other, orderNo)))
  expect(codes.filter((code) => code === RESULTS.deliveryTakenBy).length).toBeGreaterThan(0)
  expect(new Set(codes)).toEqual(new Set([OK, RESULTS.deliveryTakenBy]))
  const runs = await rowsOf<{ staff_name: string }>(server, `select staff_name from delivery_run where order_no = '${orderNo}'`)
  expect(runs).toHaveLength(1)
  const second = runs[0]!.staff_name === '张勇' ? other : rider
  const { envelope } = await second.answer('/staff/takeDelivery', { ...S1, orderNo, idempotencyKey: newKey() })
  expect(envelope.resultMsg).toContain(runs[0]!.staff_name)
})

it('a tap that is sent again is done once, and one that comes late is no mistake', async () => {
  const { diner, orderNo } = await packed()
  const key = newKey()
  expect([await take(rider, orderNo, key), await take(rider, orderNo, key)]).toEqual([OK, OK])
  await move(rider, orderNo, 1, 'pickUp')
  // Its diner says that it has come before the rider's phone has a connection again.
  await diner.api.call('/completeOrder', { orderNo })
  const key2 = newKey()
  expect([await move(rider, orderNo, 1, 'deliver', key2), await move(rider, orderNo, 1, 'deliver', key2)]).toEqual([OK, OK])
  expect(await move(rider, orderNo, 1, 'deliver')).toBe(OK)
  expect(await fail(rider, orderNo, 1, 'noAnswer')).toBe(RESULTS.deliveryOver)
  expect(
    await rowsOf(server, `select event from order_event where order_no = '${orderNo}' and event in ('deliver', 'complete')`),
  ).toHaveLength(1)
})

it('a rider gives it back before it is picked up, and another takes it', async () => {
  const { orderNo } = await packed()
  await take(rider, orderNo)
  expect(await move(other, orderNo, 1, 'giveBack')).toBe(RESULTS.orderNotFound)
  expect(await move(rider, orderNo, 1, 'giveBack')).toBe(OK)
  expect(await take(other, orderNo)).toBe(OK)
  expect((await mineOf(other, orderNo))?.run?.runNo).toBe(2)
  expect(await move(rider, orderNo, 1, 'pickUp')).toBe(RESULTS.deliveryOver)
})

it('what could not be delivered waits for the shop, whose diner reads why, and is sent again', async () => {
  const { diner, orderNo } = await packed()
  await take(rider, orderNo)
  await move(rider, orderNo, 1, 'pickUp')
  expect(await fail(rider, orderNo, 1, 'other', ' ')).toBe(RESULTS.deliveryNoteMissing)
  expect(await stateOf(diner, orderNo)).toBe('delivering')
  expect(await fail(rider, orderNo, 1, 'other', '门卫不让进')).toBe(OK)
  expect(await followed(diner, orderNo)).toMatchObject({ problem: 'other', problemNote: '门卫不让进', ownRider: null })
  expect([await stateOf(diner, orderNo), (await diner.detail(orderNo)).orderState]).toEqual(['exception', '09'])
  expect(await offeredTo(other, orderNo)).toBeUndefined()
  expect(await take(other, orderNo)).toBe(RESULTS.deliveryNotOffered)
  expect(await cardOf(orderNo)).toMatchObject({ lane: 'handOver', canSendAgain: true, canAssign: true, canRefund: true })

  expect((await desk('/staff/sendDeliveryAgain', orderNo)).envelope.resultCode).toBe(OK)
  expect((await desk('/staff/sendDeliveryAgain', orderNo)).envelope.resultCode).toBe(RESULTS.statusChanged)
  expect([await stateOf(diner, orderNo), (await followed(diner, orderNo)).problem]).toEqual(['awaitingDelivery', 'other'])
  expect(await offeredTo(other, orderNo)).toMatchObject({ problem: 'other' })
  expect(await take(other, orderNo)).toBe(OK)
  expect(await move(other, orderNo, 2, 'pickUp')).toBe(OK)
  expect((await followed(diner, orderNo)).problem).toBeNull()
  expect(await move(other, orderNo, 2, 'deliver')).toBe(OK)
})

it('what could not be delivered is refunded instead', async () => {
  const { diner, orderNo } = await packed()
  await take(rider, orderNo)
  await move(rider, orderNo, 1, 'pickUp')
  await fail(rider, orderNo, 1, 'refused')
  const { card, restFen } = await manager.call('/staff/getOrder', { ...S1, orderNo })
  const refund = { reason: 'other', note: '没送到', isMade: true, expectedFen: restFen } as const
  await manager.call('/staff/refundOrder', { ...S1, orderNo, version: card.version, idempotencyKey: newKey(), ...refund })
  await server.sweep()
  expect([await stateOf(diner, orderNo), (await diner.detail(orderNo)).orderState]).toEqual(['cancelled', '22'])
  expect(await take(other, orderNo)).not.toBe(OK)
})

it('a manager gives it to a rider and takes it away, and two managers do not undo each other', async () => {
  const { orderNo } = await packed()
  const { riders } = await manager.call('/staff/getRiders', S1)
  expect(riders.find(({ staffId }) => staffId === zhang.staffId)).toMatchObject({ name: '张勇', isRider: true })
  const cook = await hire(server, 'TEA', [{ role: 'kitchen', shopId: 'S1' }], '李伟强')
  expect((await desk('/staff/assignDelivery', orderNo, { staffId: cook.staffId })).envelope).toMatchObject({
    resultCode: RESULTS.riderUnknown,
  })
  expect((await desk('/staff/assignDelivery', orderNo, { staffId: zhang.staffId })).envelope.resultCode).toBe(OK)
  expect((await mineOf(rider, orderNo))?.run).toMatchObject({ runNo: 1, state: 'taken' })
  expect(await take(other, orderNo)).toBe(RESULTS.deliveryTakenBy)
  expect((await desk('/staff/takeAwayDelivery', orderNo, { runNo: 1 })).envelope.resultCode).toBe(OK)
  expect((await desk('/staff/takeAwayDelivery', orderNo, { runNo: 1 })).envelope.resultCode).toBe(RESULTS.orderChangedSince)
  const { envelope } = await rider.answer('/staff/moveDelivery', {
    ...S1,
    orderNo,
    runNo: 1,
    move: 'pickUp',
    idempotencyKey: newKey(),
  })
  expect(envelope).toMatchObject({ resultCode: RESULTS.deliveryTakenAway, resultMsg: expect.stringContaining('梁敏仪') as string })
  await desk('/staff/assignDelivery', orderNo, { staffId: zhang.staffId })
  await move(rider, orderNo, 2, 'pickUp')
  expect((await desk('/staff/takeAwayDelivery', orderNo, { runNo: 2 })).envelope.resultCode).toBe(RESULTS.deliveryOnTheWay)
})

it('an order that is called off ends its run, and its rider reads to bring it back', async () => {
  const { orderNo } = await packed()
  await take(rider, orderNo)
  await move(rider, orderNo, 1, 'pickUp')
  const { card, restFen } = await manager.call('/staff/getOrder', { ...S1, orderNo })
  const refund = { reason: 'other', note: '没送到', isMade: true, expectedFen: restFen } as const
  await manager.call('/staff/refundOrder', { ...S1, orderNo, version: card.version, idempotencyKey: newKey(), ...refund })
  expect(await move(rider, orderNo, 1, 'deliver')).toBe(RESULTS.deliveryCalledOff)
  expect((await listOf(rider)).done.find((one) => one.orderNo === orderNo)?.state).toBe('calledOff')
})

it('where a courier brings it riders take nothing by themselves, and a delivery that they are given calls the courier off', async () => {
  await server.db.exec(`update shop set own_riders = false where shop_id = 'S1'`)
  const { diner, orderNo } = await packed()
  await server.sweep()
  expect(await stateOf(diner, orderNo)).toBe('awaitingRider')
  expect([await offeredTo(rider, orderNo), await take(rider, orderNo)]).toEqual([undefined, RESULTS.deliveryNotOffered])
  expect((await desk('/staff/assignDelivery', orderNo, { staffId: zhang.staffId })).envelope.resultCode).toBe(OK)
  await server.sweep()
  expect(await stateOf(diner, orderNo)).toBe('awaitingDelivery')
  const [ride] = await rowsOf<{ cancelled_at: number | null }>(
    server,
    `select cancelled_at from sandbox_ride where call_no = '${orderNo}-1'`,
  )
  expect(ride?.cancelled_at).not.toBeNull()
  expect(await move(rider, orderNo, 1, 'pickUp')).toBe(OK)
  expect(await followed(diner, orderNo)).toMatchObject({ carrier: 'shop', ownRider: { name: '张勇' }, rider: null })
  await server.db.exec(`update shop set own_riders = true where shop_id = 'S1'`)
})

it('shows nothing of another shop or merchant, and who may not deliver is refused', async () => {
  const { orderNo } = await packed()
  const elsewhere = await signedIn(server, await hire(server, 'TEA', [{ role: 'rider', shopId: 'S2' }], '刘洋'))
  expect(await offeredTo(elsewhere, orderNo)).toBeUndefined()
  expect(await take(elsewhere, orderNo)).toBe(RESULTS.forbidden)
  expect(await elsewhere.code('/staff/takeDelivery', { shopId: 'S2', orderNo, idempotencyKey: newKey() })).toBe(RESULTS.orderNotFound)
  const cashier = await signedIn(server, await hire(server, 'TEA', [{ role: 'cashier', shopId: 'S1' }], '何嘉欣'))
  expect([await cashier.code('/staff/getDeliveries', {}), await take(cashier, orderNo)]).toEqual([RESULTS.forbidden, RESULTS.forbidden])
  expect(await rider.code('/staff/getRiders', S1)).toBe(RESULTS.forbidden)
})

it('what riders read of guests is logged, and the number only when it is asked for', async () => {
  const { diner, orderNo } = await packed()
  await take(rider, orderNo)
  await listOf(rider)
  const seen = () =>
    rowsOf<{ what: string }>(
      server,
      `select distinct what from member_access where user_id = '${diner.who.userId}' and staff_id = '${zhang.staffId}' order by what`,
    )
  expect(await seen()).toEqual([{ what: 'getDeliveries' }])
  expect(JSON.stringify(await listOf(rider))).not.toContain('13800016072')
  expect(await rider.call('/staff/getPhone', { ...S1, orderNo, of: 'diner' })).toEqual({ phone: '13800016072' })
  expect(await seen()).toEqual([{ what: 'getDeliveries' }, { what: 'getPhone' }])
})
