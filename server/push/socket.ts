import { randomBytes } from 'node:crypto'
import websocket from '@fastify/websocket'
import type { ServerMessage, Topic } from '@contract/push'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { User } from '../http/context'
import { factsOf } from '../http/facts'
import type { Limits } from '../http/limits'
import type { Tickets } from '../http/tickets'
import type { Clock } from '../ports/clock'
import { MOST_TOPICS, parseMessage } from './messages'
import type { Push, PushMessage, PushTopic } from './push'

/** May this user follow this order, this cart? A number: they may, and this is its version. Each kind is answered by the module that owns it. */
export type TopicGuard = (user: User, id: string) => Promise<boolean | number>
export type TopicGuards = Partial<Record<'order' | 'cart', TopicGuard>>

export interface SocketOptions {
  push: Push
  tickets: Tickets
  limits: Limits
  clock: Clock
  guards: TopicGuards
  heartbeatMs?: number
}

const MOST_BYTES = 4096
/** Close codes of our own: the client asks for a new ticket, or connects again. */
const NOT_ADMITTED = 4401
const FAULT = 1011
const GOING_AWAY = 1001
const TOO_MANY = 1008
const SERVICE_RESTART = 1012
const FAREWELL = 1000
/** Of one user, tabs and phones together; the oldest makes room. */
export const MOST_SOCKETS = 20
/** Bytes that a phone may leave unread: some three hundred messages. */
const MOST_UNREAD = 64 * 1024

const texts = new WeakMap<ServerMessage, string>()
/** A message to many is the same object for all of them, and is written once. */
function textOf(message: ServerMessage): string {
  const known = texts.get(message)
  if (known !== undefined) return known
  const text = JSON.stringify(message)
  texts.set(message, text)
  return text
}

/** One admitted socket: what it follows, until it closes. `lookAgain`: its ticket may have ended. */
function serveSocket(socket: WebSocket, user: User, { push, guards }: SocketOptions, lookAgain: () => void) {
  const held = new Map<Topic, () => void>()
  let isFirst = true
  const send = (message: ServerMessage) => {
    if (socket.readyState !== socket.OPEN) return
    // Whoever reads nothing would have all of it kept here.
    if (socket.bufferedAmount > MOST_UNREAD) socket.terminate()
    else socket.send(textOf(message))
  }
  const hearPush = (message: PushMessage) => {
    if (message.type === 'ticketEnded') lookAgain()
    else if (message.type === 'accessChanged') void admitAgain(message.topic).catch(() => socket.close(FAULT, 'fault'))
    else send(message)
  }
  const pushTopic = (topic: Topic): PushTopic => (topic === 'user' ? `user:${user.userId}` : topic)
  const follow = (topic: Topic) => held.set(topic, push.follow(pushTopic(topic), hearPush))

  async function ask(topic: Topic): Promise<boolean | number> {
    if (topic === 'user') return true
    const [kind, id] = topic.split(':') as ['order' | 'cart', string]
    return (await guards[kind]?.(user, id)) ?? false
  }

  async function subscribe(topics: readonly Topic[]) {
    const refused: Topic[] = []
    const versions: Partial<Record<Topic, number>> = {}
    const begun: Topic[] = isFirst ? ['user'] : []
    isFirst = false
    for (const topic of topics) {
      if (held.has(topic)) continue
      const allowed = held.size < MOST_TOPICS && (await ask(topic))
      if (allowed === false || socket.readyState !== socket.OPEN) {
        refused.push(topic)
        continue
      }
      follow(topic)
      begun.push(topic)
      // Asked anew: what changed before it was followed has been told to nobody here.
      const version = typeof allowed === 'number' && (await ask(topic))
      if (typeof version === 'number') versions[topic] = version
    }
    const quietMs = Object.fromEntries(begun.map((topic) => [topic, push.quietMs(pushTopic(topic))]))
    send({ type: 'subscribed', topics: [...held.keys()], refused, ...(Object.keys(versions).length > 0 && { versions }), quietMs })
  }

  function unsubscribe(topics: readonly Topic[]) {
    for (const topic of topics) {
      if (topic === 'user') continue
      held.get(topic)?.()
      held.delete(topic)
    }
    send({ type: 'subscribed', topics: [...held.keys()], refused: [] })
  }

  /** Nothing more of the topic is told before its guard has been asked; whoever is admitted looks anew. */
  async function admitAgain(topic: Topic) {
    unsubscribe([topic])
    await subscribe([topic])
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

/** A frame that breaks the protocol or is too long, or a phone that is gone: the socket closes by itself, and nothing is wrong with the server. */
function tellFault(fault: Error, _socket: WebSocket, request: FastifyRequest): void {
  const { code = '' } = fault as NodeJS.ErrnoException
  const isOfClient = code.startsWith('WS_ERR_') || code === 'ECONNRESET' || code === 'EPIPE'
  request.log[isOfClient ? 'info' : 'error']({ err: fault }, 'socket')
}

/** `/socket?ticket=`: admits by ticket and only as long as it counts, drops the dead by heartbeat, says goodbye when the server stops. */
export async function registerSocket(app: FastifyInstance, options: SocketOptions): Promise<void> {
  const { tickets, limits, clock, heartbeatMs = 30_000 } = options
  /** What the last ping said, until it is answered with the same: who does not read cannot know it. */
  const unanswered = new WeakMap<WebSocket, Buffer>()
  const endsAt = new WeakMap<WebSocket, number>()
  const ofUser = new Map<string, Set<WebSocket>>()
  function enter(userId: string, socket: WebSocket): void {
    const sockets = ofUser.get(userId) ?? new Set()
    ofUser.set(userId, sockets.add(socket))
    const [oldest] = sockets
    if (sockets.size > MOST_SOCKETS) leave(userId, oldest!).close(TOO_MANY, 'too many sockets')
    socket.on('close', () => leave(userId, socket))
  }
  function leave(userId: string, socket: WebSocket): WebSocket {
    const sockets = ofUser.get(userId)
    sockets?.delete(socket)
    if (sockets?.size === 0) ofUser.delete(userId)
    return socket
  }
  const isOver = (socket: WebSocket) => clock.now() >= (endsAt.get(socket) ?? Infinity)
  const refuse = (socket: WebSocket) => socket.close(NOT_ADMITTED, 'ticket')
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
  await app.register(websocket, { options: { maxPayload: MOST_BYTES }, preClose: sayGoodbye, errorHandler: tellFault })

  const heartbeat = setInterval(() => {
    for (const socket of app.websocketServer.clients) {
      if (unanswered.has(socket)) socket.terminate()
      else if (isOver(socket)) refuse(socket)
      else {
        const number = randomBytes(8)
        unanswered.set(socket, number)
        socket.ping(number)
      }
    }
  }, heartbeatMs).unref()
  // Clients connect again and look anew.
  options.push.onGap(() => app.websocketServer.clients.forEach((socket) => socket.close(SERVICE_RESTART, 'messages may be missing')))

  app.get('/socket', { websocket: true }, (socket, request) => {
    const { ticket } = request.query as { ticket?: unknown }
    factsOf(request).caller = typeof ticket === 'string' ? ticket : undefined
    // What arrives before admission waits its turn: messages are handled strictly one after the other.
    let turn: Promise<((text: string) => Promise<void>) | null> = admit()
    const onFault = (fault: unknown) => {
      request.log.error({ err: fault }, 'socket')
      socket.close(FAULT, 'fault')
    }
    turn.catch(onFault)
    socket.on('pong', (data) => {
      if (unanswered.get(socket)?.equals(data)) unanswered.delete(socket)
    })
    socket.on('message', (data) => {
      if (socket.readyState !== socket.OPEN) return
      if (isOver(socket)) return refuse(socket)
      // Counted when it arrives, not when its turn comes: a flood must not pile up here.
      const isAllowed = isWithinLimits().then((isWithin) => {
        if (!isWithin) socket.close(TOO_MANY, 'too many messages')
        return isWithin
      })
      turn = turn.then(async (hear) => {
        if (await isAllowed) await hear?.(data.toString())
        return hear
      })
      turn.catch(onFault)
    })

    /** A message counts as a call. */
    function isWithinLimits(): Promise<boolean> {
      return limits.take(request).then(
        () => true,
        () => false,
      )
    }

    async function findUser(): Promise<User | null> {
      return typeof ticket === 'string' && ticket.length <= 128 ? tickets.find(ticket, clock.now()) : null
    }

    async function admit() {
      const user = (await isWithinLimits()) ? await findUser() : null
      if (!user) {
        refuse(socket)
        return null
      }
      // One that closed meanwhile would never let go of what it follows.
      if (socket.readyState !== socket.OPEN) return null
      endsAt.set(socket, user.ticketEndsAt)
      enter(user.userId, socket)
      const lookAgain = () => void findUser().then((still) => still ?? refuse(socket), onFault)
      return serveSocket(socket, user, options, lookAgain)
    }
  })
}
