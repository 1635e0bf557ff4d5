import type { ServerMessage, Topic } from '@contract/push'
import type { SocketHandlers } from '@/platform'
import { createPush } from './push'

type MessageOf<K> = Extract<ServerMessage, { type: K }>
type Kind = Exclude<ServerMessage['type'], 'welcome' | 'pong' | 'subscribed'>

const of = { orderNo: '1', version: 2, at: 5 }
// A kind of the contract that is missing here does not compile.
const kinds: { [K in Kind]: [message: MessageOf<K>, topics: Topic[]] } = {
  order: [{ type: 'order', ...of, orderState: '03' }, ['order:1', 'user']],
  payment: [{ type: 'payment', orderNo: '1', payState: 'paid', at: 5 }, ['order:1', 'user']],
  delivery: [{ type: 'delivery', ...of, deliveryState: '06', position: null, etaAt: null }, ['order:1']],
  cart: [{ type: 'cart', cartId: '1', version: 2, at: 5 }, ['cart:1']],
  visit: [{ type: 'visit', cartId: '1', at: 5 }, ['cart:1']],
  invoice: [{ type: 'invoice', invoiceNo: '1', invoiceState: '1', at: 5 }, ['user']],
  card: [{ type: 'card', cardId: '1', at: 5 }, ['user']],
  member: [{ type: 'member', mchntCd: 'M', at: 5 }, ['user']],
  memberCode: [{ type: 'memberCode', at: 5 }, ['user']],
  activity: [{ type: 'activity', at: 5 }, ['user']],
  content: [{ type: 'content', at: 5 }, ['user']],
}

/** Which watchers hear of a message. */
const receivedOf = async (message: object): Promise<Topic[]> => {
  let line: SocketHandlers | undefined
  const push = createPush({
    openSocket: (_url, handlers) => {
      line = handlers
      return { send: () => undefined, close: () => handlers.close() }
    },
    url: () => '/socket',
    visibility: { visible: () => true, onChange: () => () => undefined },
    network: { onChange: () => () => undefined },
    elapsed: () => 0,
  })
  const topics: Topic[] = ['order:1', 'order:2', 'cart:1', 'cart:2', 'user']
  const received: Topic[] = []
  const stops = topics.map((topic) => push.watch(topic, async (message) => void (message && received.push(topic))))
  const receive = (message: object) => line!.message(JSON.stringify(message))
  receive({ type: 'welcome' })
  receive({ type: 'subscribed', topics, refused: [] })
  await new Promise(setImmediate)
  receive(message)
  expect(push.isLive('user')).toBe(true)
  stops.forEach((stop) => stop())
  return received
}

it.each(Object.values(kinds))('a message of each kind reaches the watchers of its subject: %j', async (message, topics) => {
  expect(await receivedOf(message)).toEqual(topics)
})

it.each([{ type: 'pong' }, { type: 'weather', orderNo: '1', cartId: '1' }, { type: 'toString' }, {}])(
  'one that tells nothing to a page, or that only a newer server knows, is received by nobody and harms nothing: %j',
  async (message) => {
    expect(await receivedOf(message)).toEqual([])
  },
)
