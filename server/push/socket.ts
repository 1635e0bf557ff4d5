import websocket from '@fastify/websocket'
import type { ClientMessage, ServerMessage, Topic } from '@contract/push'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { User } from '../http/context'
import type { Tickets } from '../http/tickets'
import type { Clock } from '../ports/clock'
import type { Push, PushTopic } from './push'

/** May this user follow this order, this cart? A number: they may, and this is its version. Each kind is answered by the module that owns it. */
export type TopicGuard = (user: User, id: string) => Promise<boolean | number>
export type TopicGuards = Partial<Record<'order' | 'cart', TopicGuard>>

export interface SocketOptions {
  push: Push
  tickets: Tickets
  clock: Clock
  guards: TopicGuards
  heartbeatMs?: number
}

const MOST_TOPICS = 20
const MOST_BYTES = 4096
/** Close codes of our own: the client asks for a new ticket, or connects again. */
const NOT_ADMITTED = 4401
const GOING_AWAY = 1001
const SERVICE_RESTART = 1012
const FAREWELL = 1000

const isTopic = (topic: unknown): topic is Topic =>
  typeof topic === 'string' && topic.length <= 80 && /^(user|(order|cart):[\w-]+)$/.test(topic)

function parseMessage(text: string): ClientMessage | null {
  try {
    const message = JSON.parse(text) as Partial<{ type: string; topics: unknown[] }> | null
    if (message?.type === 'ping') return { type: 'ping' }
    if ((message?.type === 'subscribe' || message?.type === 'unsubscribe') && Array.isArray(message.topics))
      return { type: message.type, topics: message.topics.filter(isTopic).slice(0, MOST_TOPICS) }
  } catch {
    // Not JSON: answered as any other malformed message.
  }
  return null
}

/** One admitted socket: what it follows, until it closes. */
function serveSocket(socket: WebSocket, user: User, { push, guards }: SocketOptions) {
  const held = new Map<Topic, () => void>()
  const send = (message: ServerMessage) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
  }
  const follow = (topic: Topic) =>
    held.set(topic, push.follow(topic === 'user' ? `user:${user.userId}` : (topic satisfies PushTopic), send))

  async function ask(topic: Topic): Promise<boolean | number> {
    if (topic === 'user') return true
    const [kind, id] = topic.split(':') as ['order' | 'cart', string]
    return (await guards[kind]?.(user, id)) ?? false
  }

  async function subscribe(topics: readonly Topic[]) {
    const refused: Topic[] = []
    const versions: Partial<Record<Topic, number>> = {}
    for (const topic of topics) {
      if (held.has(topic)) continue
      const allowed = held.size < MOST_TOPICS && (await ask(topic))
      if (allowed === false || socket.readyState !== socket.OPEN) {
        refused.push(topic)
        continue
      }
      follow(topic)
      // Asked anew: what changed before it was followed has been told to nobody here.
      const version = typeof allowed === 'number' && (await ask(topic))
      if (typeof version === 'number') versions[topic] = version
    }
    send({ type: 'subscribed', topics: [...held.keys()], refused, ...(Object.keys(versions).length > 0 && { versions }) })
  }

  function unsubscribe(topics: readonly Topic[]) {
    for (const topic of topics) {
      held.get(topic)?.()
      held.delete(topic)
    }
    send({ type: 'subscribed', topics: [...held.keys()], refused: [] })
  }

  async function hear(text: string) {
    const message = parseMessage(text)
    if (!message) socket.close(1007, 'malformed message')
    else if (message.type === 'ping') send({ type: 'pong' })
    else if (message.type === 'subscribe') await subscribe(message.topics)
    else unsubscribe(message.topics)
  }

  socket.on('close', () => held.forEach((stop) => stop()))
  follow('user')
  send({ type: 'welcome' })
  return hear
}

/** `/socket?ticket=`: admits by ticket, drops the dead by heartbeat, says goodbye when the server stops. */
export async function registerSocket(app: FastifyInstance, options: SocketOptions): Promise<void> {
  const { tickets, clock, heartbeatMs = 30_000 } = options
  const alive = new WeakSet<WebSocket>()
  const sayGoodbye = (done: () => void) => {
    clearInterval(heartbeat)
    const { clients } = app.websocketServer
    for (const socket of clients) socket.close(GOING_AWAY, 'the server stops')
    // Whoever does not answer the goodbye is not waited for.
    const giveUp = setTimeout(() => clients.forEach((socket) => socket.terminate()), FAREWELL)
    app.websocketServer.close(() => {
      clearTimeout(giveUp)
      done()
    })
  }
  await app.register(websocket, { options: { maxPayload: MOST_BYTES }, preClose: sayGoodbye })

  const heartbeat = setInterval(() => {
    for (const socket of app.websocketServer.clients) {
      if (!alive.has(socket)) socket.terminate()
      else {
        alive.delete(socket)
        socket.ping()
      }
    }
  }, heartbeatMs).unref()
  // Clients connect again and look anew.
  options.push.onGap(() => app.websocketServer.clients.forEach((socket) => socket.close(SERVICE_RESTART, 'messages may be missing')))

  app.get('/socket', { websocket: true }, (socket, request) => {
    // What arrives before admission waits its turn: messages are handled strictly one after the other.
    let turn: Promise<((text: string) => Promise<void>) | null> = admit()
    const onFault = (fault: unknown) => {
      request.log.error({ err: fault }, 'socket')
      socket.close(1011, 'fault')
    }
    turn.catch(onFault)
    alive.add(socket)
    socket.on('pong', () => alive.add(socket))
    socket.on('error', (fault) => request.log.warn({ err: fault }, 'socket'))
    socket.on('message', (data) => {
      turn = turn.then(async (hear) => {
        await hear?.(data.toString())
        return hear
      })
      turn.catch(onFault)
    })

    async function admit() {
      const { ticket } = request.query as { ticket?: unknown }
      const user = typeof ticket === 'string' && ticket.length <= 128 ? await tickets.find(ticket, clock.now()) : null
      if (user) return serveSocket(socket, user, options)
      socket.close(NOT_ADMITTED, 'ticket')
      return null
    }
  })
}
