import { deliveryCodes } from '@domain/order/delivery'
import { ConfigError, loadConfig } from '../../../server/config'
import { createPorts } from '../../../server/ports/index'
import { createWebhookCourier } from '../../../server/ports/webhook/courier'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, type Place, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import {
  COMPANY_SECRET,
  type Question,
  REFUSED,
  refusals,
  type Reply,
  signedCompany,
  notifies,
} from '../../support/node/providers/signedCompany'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { never } from '../../support/node/providers/standIn'

const DOOR: Place = { shopId: 'S1', termId: 'M1', orderType: '02', eatingModel: '1' }
const NOTIFY = '/notify/courier'

/** The courier's calls by their numbers. */
const calls = new Map<string, { state: string; isCancelled: boolean }>()
const RIDER = { name: '赵师傅', phone: '13700000001', rating: 48 }
const position = { lng: 121.44, lat: 31.22 }

function works({ action, callNo }: Question): Reply {
  const no = String(callNo)
  const call = calls.get(no)
  if (action === 'call') {
    if (!call) calls.set(no, { state: 'asking', isCancelled: false })
    return { done: true }
  }
  if (action === 'cancel') {
    calls.set(no, { state: call?.state ?? 'failed', isCancelled: true })
    return { done: true }
  }
  if (!call) return { report: null }
  const rider = call.state === 'asking' ? null : RIDER
  return { report: { state: call.state, asked: 1, rider, position: rider && position, etaAt: null, reason: null } }
}

let company: Awaited<ReturnType<typeof signedCompany>>
let server: TestServer
let shop: { gitu: number; titu: number }
beforeAll(async () => {
  company = await signedCompany(works)
  server = await startTestServer({
    preparation: smallMerchant,
    config: { courierAdapter: 'webhook', courierWebhookUrl: company.url, courierWebhookSecret: COMPANY_SECRET },
  })
  await server.db.exec(
    `update shop set delivery = true, express_distance_m = 4000, express_start_fare_fen = 300, delivery_min = 20 where shop_id = 'S1'`,
  )
  shop = await server.api.call('/getShopInfo', { shopId: 'S1' })
})
afterAll(async () => {
  await server.close()
  await company.close()
})
beforeEach(async () => {
  calls.clear()
  company.answer = works
  await server.db.exec('update order_delivery set look_at = null')
  await noonAgain(server)
  company.questions.length = 0
})

const drive = async (orderNo: string, ...events: string[]) => {
  for (const event of events) await leversOf(server.url).post(`/orders/${orderNo}/${event}`)
}
const later = async (ms = 60_000) => {
  server.clock.advance(ms)
  await server.sweep().catch(() => undefined)
}

/** Paid, and ready for a rider. */
async function ready() {
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
    gitu: shop.gitu,
    titu: shop.titu + 0.01,
    idempotencyKey: newKey(),
  })
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700, { addressId })
  await diner.pay(orderNo)
  await drive(orderNo, 'accept', 'make', 'readyToShip')
  const follow = () => diner.api.call('/expressPosition', { orderNo })
  return {
    diner,
    orderNo,
    callNo: `${orderNo}-1`,
    follow,
    state: async () => deliveryCodes.fromCode((await follow()).deliveryState),
    events: async () =>
      (await rowsOf<{ event: string }>(server, `select event from order_event where order_no = '${orderNo}'`)).map(({ event }) => event),
    reports: (state: string) => calls.set(`${orderNo}-1`, { state, isCancelled: false }),
  }
}
const questionsOf = (action: string, callNo: string) => company.questions.filter((one) => one.action === action && one.callNo === callNo)

it('gets a call with both addresses, and its report is requested as soon as it announces news, once or twice', async () => {
  const one = await ready()
  await server.sweep()
  expect(await one.state()).toBe('awaitingRider')
  expect(questionsOf('call', one.callNo)).toEqual([
    expect.objectContaining({
      from: expect.objectContaining({ phone: '02100000000', address: expect.stringMatching(/路 1 号$/) }),
      to: expect.objectContaining({ name: '林小满', phone: '13800016072', address: '梧桐里 愚园路 1107 号 3 号楼 502' }),
    }),
  ])
  one.reports('accepted')
  await server.sweep()
  expect(await one.state()).toBe('awaitingRider')
  expect(await Promise.all([notifies(server, NOTIFY, { callNo: one.callNo }), notifies(server, NOTIFY, { callNo: one.callNo })])).toEqual([
    200, 200,
  ])
  await server.sweep()
  expect(await one.state()).toBe('riderToPickUp')
  expect(await one.follow()).toMatchObject({ rider: RIDER, position: [position.lng, position.lat], path: [] })
  one.reports('delivered')
  for (let again = 0; again < 3; again += 1) {
    expect(await notifies(server, NOTIFY, { callNo: one.callNo })).toBe(200)
    await server.sweep()
  }
  expect(await one.state()).toBe('signed')
  expect((await one.events()).filter((event) => event === 'ship' || event === 'deliver')).toEqual(['ship', 'deliver'])
})

it('is queried every quarter of a minute, so that nothing depends on its announcements', async () => {
  const one = await ready()
  await later()
  one.reports('pickedUp')
  await later(15_000)
  await later(15_000)
  expect(await one.state()).toBe('delivering')
})

it('is accepted by its signature only, and an unknown number is answered as such', async () => {
  const one = await ready()
  await later()
  one.reports('accepted')
  expect(await refusals(server, NOTIFY, { callNo: one.callNo })).toEqual(REFUSED)
  await server.sweep()
  expect(await one.state()).toBe('awaitingRider')
  for (const callNo of ['F00-1', `${one.orderNo}-7`, `${one.orderNo}-0`, one.orderNo])
    expect(await notifies(server, NOTIFY, { callNo })).toBe(404)
})

it('that fails, is late or answers malformed data gets the same number again', async () => {
  const one = await ready()
  for (const reply of [503, 204, { done: false }, { report: { state: 'flying' } }] as Reply[]) {
    company.answer = () => reply
    await later()
    expect(await one.state()).toBe('callingRider')
    expect(await one.follow()).toMatchObject({ rider: null, asked: 0 })
  }
  company.answer = works
  // The pause has doubled with each failure.
  await later(2 * 60_000)
  expect(await one.state()).toBe('awaitingRider')
  expect(new Set(company.questions.filter(({ action }) => action === 'call').map(({ callNo }) => callNo))).toEqual(new Set([one.callNo]))
  // It has lost its books.
  calls.clear()
  await later()
  expect(calls.has(one.callNo)).toBe(true)

  company.answer = () => never
  const impatient = createWebhookCourier({ url: company.url, secret: COMPANY_SECRET }, () => server.clock.now(), 30)
  await expect(impatient.report(one.callNo)).rejects.toThrow()
})

it('gets a cancellation when the order ends, until it confirms, and its later reports change nothing', async () => {
  const one = await ready()
  await later()
  one.reports('accepted')
  await later()
  expect(await one.state()).toBe('riderToPickUp')
  company.answer = () => 503
  await drive(one.orderNo, 'markOffline')
  expect(await one.state()).toBe('cancelled')
  await later()
  expect(calls.get(one.callNo)).toMatchObject({ isCancelled: false })
  company.answer = works
  await later()
  expect(calls.get(one.callNo)).toMatchObject({ isCancelled: true })
  one.reports('delivered')
  expect(await notifies(server, NOTIFY, { callNo: one.callNo })).toBe(200)
  await later()
  expect(await one.follow()).toMatchObject({ deliveryState: deliveryCodes.toCode('cancelled'), rider: null, position: null })
  expect(await one.events()).not.toContain('deliver')
})

it.each(['COURIER', 'VOUCHER', 'OUTSIDE_CARD'])('%s_ADAPTER=webhook reports the settings that it lacks', (name) => {
  const made = (env: Record<string, string>) => () =>
    createPorts(loadConfig({ [`${name}_ADAPTER`]: 'webhook', ...env }), { db: server.db, clock: server.clock })
  expect(made({})).toThrow(ConfigError)
  expect(made({})).toThrow(new RegExp(`${name}_WEBHOOK_URL is needed by ${name}_ADAPTER=webhook[^]*${name}_WEBHOOK_SECRET is needed`))
  expect(made({ [`${name}_WEBHOOK_URL`]: 'https://company.example' })).toThrow(`${name}_WEBHOOK_SECRET`)
  expect(made({ [`${name}_WEBHOOK_URL`]: 'https://company.example', [`${name}_WEBHOOK_SECRET`]: COMPANY_SECRET })).not.toThrow()
})
