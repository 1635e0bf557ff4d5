import type { ServerMessage, StaffMessage } from '@contract/push'
import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { type AnyTopic, type IsTopic, MOST_TOPICS, parseMessage } from './messages'
import type { Push, PushMessage, PushTopic } from './push'

/** Whether they may follow it. A number: they may, and this is its version. */
export type Admission = boolean | number

/** A user or staff member admitted to a socket. */
export interface Guest {
  /** Sockets are counted by it, and messages for all of theirs go to it. */
  own: `user:${string}` | `staff:${string}`
  /** Followed as well without being asked for. */
  alsoFollows: readonly PushTopic[]
  endsAt: number
  /** Topics that they may follow; when that set changes they reconnect and permissions are checked again. */
  rights: string
  mayFollow(topic: AnyTopic): Promise<Admission>
}

/** A kind of socket: who is admitted, and what they may follow. */
export interface Entrance {
  path: '/socket' | '/socket/staff'
  /** Followed without a subscription. */
  own: 'user' | 'staff'
  isTopic: IsTopic
  /** The owner of the address or cookie of the request, for the log and the limits; undefined: nobody. */
  callerOf(request: FastifyRequest): string | undefined
  /** Null: not admitted, or no longer. */
  find(request: FastifyRequest): Promise<Guest | null>
  /** Their permission may also end without a message, so it is checked with every heartbeat. */
  isLookedAgain: boolean
}

type Sent = ServerMessage | StaffMessage
/** Close code for a fault of our own. */
export const FAULT = 1011
/** Bytes that a phone may leave unread: some three hundred messages. */
const MOST_UNREAD = 64 * 1024

const texts = new WeakMap<Sent, string>()
/** A message to many is the same object for all of them, and is serialised once. */
function textOf(message: Sent): string {
  const known = texts.get(message)
  if (known !== undefined) return known
  const text = JSON.stringify(message)
  texts.set(message, text)
  return text
}

/** One admitted socket: what it follows, until it closes. `lookAgain`: its admission may have ended. */
export function serveSocket(socket: WebSocket, guest: Guest, { own, isTopic }: Entrance, push: Push, lookAgain: () => void) {
  const held = new Map<AnyTopic, () => void>()
  let isFirst = true
  const send = (message: Sent) => {
    if (socket.readyState !== socket.OPEN) return
    // Messages for a client that does not read would pile up here.
    if (socket.bufferedAmount > MOST_UNREAD) socket.terminate()
    else socket.send(textOf(message))
  }
  const receivePush = (message: PushMessage) => {
    if (message.type === 'ticketEnded') lookAgain()
    else if (message.type === 'accessChanged') void admitAgain(message.topic).catch(() => socket.close(FAULT, 'fault'))
    else send(message)
  }
  const pushTopic = (topic: AnyTopic): PushTopic => (topic === 'user' || topic === 'staff' ? guest.own : topic)
  const follow = (topic: AnyTopic) => held.set(topic, push.follow(pushTopic(topic), receivePush))
  const request = async (topic: AnyTopic): Promise<Admission> => topic === own || guest.mayFollow(topic)
  const answer = (part: { refused: AnyTopic[]; versions?: object; quietMs?: object }) =>
    send({ type: 'subscribed', topics: [...held.keys()], ...part } as Sent)

  async function subscribe(topics: readonly AnyTopic[]) {
    const refused: AnyTopic[] = []
    const versions: Partial<Record<AnyTopic, number>> = {}
    const begun: AnyTopic[] = isFirst ? [own] : []
    isFirst = false
    for (const topic of topics) {
      if (held.has(topic)) continue
      const allowed = held.size < MOST_TOPICS && (await request(topic))
      if (allowed === false || socket.readyState !== socket.OPEN) {
        refused.push(topic)
        continue
      }
      follow(topic)
      begun.push(topic)
      // Permission is checked again: changes before the subscription were not sent to this socket.
      const version = typeof allowed === 'number' && (await request(topic))
      if (typeof version === 'number') versions[topic] = version
    }
    const quietMs = Object.fromEntries(begun.map((topic) => [topic, push.quietMs(pushTopic(topic))]))
    answer({ refused, ...(Object.keys(versions).length > 0 && { versions }), quietMs })
  }

  function unsubscribe(topics: readonly AnyTopic[]) {
    for (const topic of topics) {
      if (topic === own) continue
      held.get(topic)?.()
      held.delete(topic)
    }
    answer({ refused: [] })
  }

  /** No message of the topic is sent before its guard has been asked; clients that are admitted load it again. */
  async function admitAgain(topic: AnyTopic) {
    unsubscribe([topic])
    await subscribe([topic])
  }

  async function receive(text: string) {
    const message = parseMessage(text, isTopic)
    if (!message) socket.close(1007, 'malformed message')
    else if (message.type === 'ping') send({ type: 'pong' })
    else if (message.type === 'subscribe') await subscribe(message.topics)
    else unsubscribe(message.topics)
  }

  const stops = guest.alsoFollows.map((topic) => push.follow(topic, receivePush))
  socket.on('close', () => [...held.values(), ...stops].forEach((stop) => stop()))
  follow(own)
  send({ type: 'welcome' })
  return receive
}
