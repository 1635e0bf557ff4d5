import type { IncomingMessage } from 'node:http'
import { leversOf } from '../../support/node/levers'
import { until } from '../../support/until'
import { startWeapp, type WeappHost } from '../support/app'
import { Shopper } from '../support/shopper'

let host: WeappHost
let diner: Shopper
let userId: string
const calls: string[] = []
const times = (call: string) => calls.filter((url) => url.includes(call)).length

beforeAll(async () => {
  host = await startWeapp()
  diner = new Shopper(host, { name: 'early' })
  const { fastify, deps } = host.server.app
  for (const event of ['request', 'upgrade']) fastify.server.on(event, ({ url }: IncomingMessage) => calls.push(url ?? ''))
  // The diner's phone stores only what the server has answered since the app was started.
  await until(() => deps.push.quietMs('user:nobody') > 8_000, 'the server has listened for a while')
  diner.open('pages/index/main')
  await diner.phone.settles()
  const { list } = await leversOf(host.server.url).get<{ list: { userId: string }[] }>('/people')
  userId = list[0]!.userId
})
afterAll(() => host?.close())

it('the order’s page requests the order once on a cold start, and again when something changes', async () => {
  const [page, call] = ['packOrder/pages/details', '/queryOrderByNo']
  const lever = leversOf(host.server.url)
  const { orderNo } = await lever.post<{ orderNo: string }>('/orders', { who: userId, code: 'SNTYY01', status: 'pendingAcceptance' })
  const { push } = host.server.app.deps
  await until(() => push.quietMs(`user:${userId}`) > 5_000, 'nothing new for a while')
  diner.phone.end()
  calls.length = 0
  diner.open(page, { orderNo })
  await until(() => times('/socket') === 1 && times(call) > 0, 'it asks and connects')
  await diner.phone.settles()
  expect(times(call)).toBe(1)
  await lever.post(`/orders/${orderNo}/accept`)
  await until(() => times(call) > 1, 'it asks again')
})

it('home requests the order in progress once on a cold start', async () => {
  const { push } = host.server.app.deps
  await until(() => push.quietMs(`user:${userId}`) > 5_000, 'nothing new for a while')
  diner.phone.end()
  calls.length = 0
  diner.open('pages/index/main')
  await until(() => times('/socket') === 1 && times('/getIndexOrderInfo') > 0, 'it asks and connects')
  await diner.phone.settles()
  expect(times('/getIndexOrderInfo')).toBe(1)
})
