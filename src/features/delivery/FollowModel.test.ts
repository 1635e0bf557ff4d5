import type { ServerMessage } from '@contract/push'
import type { Push } from '@/api'
import { deliveryCodes } from '@domain/order/delivery'
import { fakeApi } from '../../../test/support/client/fakes'
import { type Followed } from './delivery'
import { FollowModel } from './FollowModel'

const RIDING = deliveryCodes.toCode('delivering')
const followed = (fields: Partial<Followed> = {}): Followed => ({
  orderNo: 'o1',
  deliveryState: RIDING,
  version: 5,
  address: null,
  metres: 1_400,
  etaAt: 60_000,
  asked: 1,
  rider: { name: '王师傅', phone: '13900010001', rating: 49 },
  problem: null,
  changedAt: 1,
  shop: [121.4, 31.2],
  target: [121.42, 31.21],
  position: [121.41, 31.2],
  path: [
    [121.4, 31.2],
    [121.42, 31.21],
  ],
  ...fields,
})

const setUp = async (first: Followed) => {
  let receive: (message?: ServerMessage) => Promise<unknown> = async () => undefined
  const fake = fakeApi({ '/expressPosition': () => first })
  const push = { watch: (_topic: string, refresh: typeof receive) => ((receive = refresh), () => undefined) } as unknown as Push
  const model = new FollowModel({ api: fake.api, push }, 'o1')
  model.open()
  await Promise.resolve().then(() => undefined)
  await model.followed.load()
  const callCount = () => fake.calls.length
  const moved = (fields: Partial<Extract<ServerMessage, { type: 'delivery' }>> = {}): ServerMessage => ({
    type: 'delivery',
    orderNo: 'o1',
    deliveryState: RIDING,
    version: 6,
    position: [121.415, 31.205],
    etaAt: 50_000,
    at: 2,
    ...fields,
  })
  return { model, callCount, moved, receive: (message?: ServerMessage) => receive(message) }
}

it('a rider’s movement is shown without a call', async () => {
  const { model, callCount, moved, receive } = await setUp(followed())
  const before = callCount()
  await receive(moved())
  expect(callCount()).toBe(before)
  expect(model.followed.value).toMatchObject({ version: 6, position: [121.415, 31.205], etaAt: 50_000, rider: { name: '王师傅' } })
})

it('an outdated message changes nothing', async () => {
  const { model, moved, receive } = await setUp(followed())
  await receive(moved({ version: 4 }))
  expect(model.followed.value).toMatchObject({ version: 5, etaAt: 60_000 })
})

it('another state, a message about the order, and a gap cause a request', async () => {
  const { callCount, moved, receive } = await setUp(followed())
  const before = callCount()
  await receive(moved({ deliveryState: deliveryCodes.toCode('signed') }))
  await receive({ type: 'order', orderNo: 'o1', orderState: '10', version: 9, at: 1 })
  await receive()
  expect(callCount()).toBe(before + 3)
})
