import type { ServerMessage, ShopNews, StaffMessage, StaffTopic, Topic } from '@contract/push'
import type { Database } from '../db/database'
import { json, stmt } from '../db/statement'
import { createQuiet } from './quiet'

/**
 * The topic of a message on the server: followers of an order, a cart or a shop, every socket of one user or one of the staff, or of the staff who see
 * the members of a merchant.
 */
export type PushTopic = `${'order' | 'cart' | 'shop' | 'user' | 'staff' | 'members'}:${string}`

/**
 * Messages between servers: news for clients, that a ticket of the topic's user has ended, or that permission of a topic's followers must be checked
 * again.
 */
export type PushMessage = ServerMessage | StaffMessage | { type: 'ticketEnded' } | { type: 'accessChanged'; topic: Topic | StaffTopic }

const CHANNEL = 'push'
/** PostgreSQL refuses payloads of 8000 bytes; a message only says that something changed. */
const LONGEST = 7900

const notify = stmt<[channel: string, payloads: string[]], { pg_notify: string }>(
  'push.notify',
  'select pg_notify($1, payload) from unnest($2::text[]) as payload',
)
/** Outside of a transaction: nothing is written, so no disk is waited for. */
const notifyAlone = stmt<[channel: string, payloads: string[]], { pg_notify: string; set_config: string }>(
  'push.notifyAlone',
  `select pg_notify($1, payload), set_config('synchronous_commit', 'off', true) from unnest($2::text[]) as payload`,
)

export interface Push {
  /** Sent to every server process when the surrounding transaction commits, and not at all when it rolls back. */
  publish(topics: PushTopic | readonly PushTopic[], message: PushMessage): Promise<void>
  /** Receives the messages of a topic; returns a function that stops it. */
  follow(topic: PushTopic, receive: (message: PushMessage) => void): () => void
  /** How long, in ms, nothing has been announced of a topic, as far as this process remembers. */
  quietMs(topic: PushTopic): number
  /** Messages may have been missed: every follower must load its data again. */
  onGap(react: () => void): void
  close(): void
}

interface Announcement {
  topics: readonly PushTopic[]
  message: PushMessage
}

const lengthOf = (one: Announcement) => Buffer.byteLength(json(one))

/** As few payloads as they fit into. */
function inParts(announced: readonly Announcement[]): Announcement[][] {
  const parts: Announcement[][] = []
  let length = Infinity
  for (const one of announced) {
    const own = lengthOf(one) + 1
    if (length + own > LONGEST) {
      parts.push([])
      length = 2
    }
    parts.at(-1)!.push(one)
    length += own
  }
  return parts
}

/** Messages that arrive while one is being sent are sent together in the next: a thousand messages at once are not a thousand commits. */
function createOutbox(send: (announced: readonly Announcement[]) => Promise<unknown>): (announced: Announcement) => Promise<void> {
  let before: Promise<unknown> = Promise.resolve()
  let next: { announced: Announcement[]; sent: Promise<unknown> } | undefined

  function begin() {
    const announced: Announcement[] = []
    const sent = before.then(() => {
      next = undefined
      return send(announced)
    })
    before = sent.catch(() => undefined)
    return { announced, sent }
  }

  return async (one) => {
    const { announced, sent } = (next ??= begin())
    announced.push(one)
    await sent
  }
}

export function createPush(db: Database): Push {
  const followers = new Map<PushTopic, Set<(message: PushMessage) => void>>()
  const reactions: Array<() => void> = []
  const quiet = createQuiet(() => performance.now())
  /** The messages of a committed transaction, all in one notification. */
  const ofTransaction = new WeakMap<object, Announcement[]>()
  /** A follower of several of a message's topics receives it once. */
  const deliver = (payload: string) => {
    for (const { topics, message } of JSON.parse(payload) as Announcement[]) {
      quiet.announced(topics)
      const hearing = new Set(topics.flatMap((topic) => [...(followers.get(topic) ?? [])]))
      hearing.forEach((receive) => receive(message))
    }
  }
  const outbox = createOutbox((announced) => db.all(notifyAlone, CHANNEL, inParts(announced).map(json)))
  const stop = db.listen(CHANNEL, deliver, () => {
    quiet.gap()
    reactions.forEach((react) => react())
  })

  return {
    async publish(topics, message) {
      const announced: Announcement = { topics: [topics].flat(), message }
      if (lengthOf(announced) + 2 > LONGEST)
        throw new Error(`A message on ${[topics].flat().join()} is too long to push: push what changed, not the thing itself`)
      const { transaction } = db
      if (!transaction) return outbox(announced)
      const waiting = ofTransaction.get(transaction)
      if (waiting) return void waiting.push(announced)
      const all = [announced]
      ofTransaction.set(transaction, all)
      db.beforeCommit(() => db.all(notify, CHANNEL, inParts(all).map(json)))
    },
    follow(topic, receive) {
      const hearing = followers.get(topic) ?? new Set()
      followers.set(topic, hearing.add(receive))
      return () => {
        hearing.delete(receive)
        if (hearing.size === 0) followers.delete(topic)
      }
    },
    quietMs: quiet.ms,
    onGap(react) {
      reactions.push(react)
    },
    close() {
      stop()
      followers.clear()
    },
  }
}

/** Tells the staff's pages of the shop to reload this; sent with the transaction's other messages, so it costs no statement of its own. */
export const notifyShop = (push: Push, shopId: string, type: ShopNews['type'], id: string | null, at: number): Promise<void> =>
  push.publish(`shop:${shopId}`, { type, shopId, id, at })
