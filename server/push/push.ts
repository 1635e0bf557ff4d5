import type { ServerMessage } from '@contract/push'
import type { Database } from '../db/database'
import { json, stmt } from '../db/statement'

/** Where a message goes on the server: to whoever follows an order or a cart, or to every socket of one user. */
export type PushTopic = `order:${string}` | `cart:${string}` | `user:${string}`

const CHANNEL = 'push'
/** PostgreSQL refuses payloads of 8000 bytes; a message only says that something changed. */
const LONGEST = 7900

const notify = stmt<[channel: string, payload: string], { pg_notify: string }>('push.notify', 'select pg_notify($1, $2)')

export interface Push {
  /** Told to every server process when the transaction around it commits, and not at all when it rolls back. */
  publish(topics: PushTopic | readonly PushTopic[], message: ServerMessage): Promise<void>
  /** Hears the messages of a topic; answers how to stop. */
  follow(topic: PushTopic, hear: (message: ServerMessage) => void): () => void
  /** Something may have gone unheard: whoever follows anything must look anew. */
  onGap(react: () => void): void
  close(): void
}

export function createPush(db: Database): Push {
  const followers = new Map<PushTopic, Set<(message: ServerMessage) => void>>()
  const reactions: Array<() => void> = []
  const deliver = (payload: string) => {
    const { topics, message } = JSON.parse(payload) as { topics: PushTopic[]; message: ServerMessage }
    for (const topic of topics) followers.get(topic)?.forEach((hear) => hear(message))
  }
  const stop = db.listen(CHANNEL, deliver, () => reactions.forEach((react) => react()))

  return {
    async publish(topics, message) {
      const payload = json({ topics: [topics].flat(), message })
      if (Buffer.byteLength(payload) > LONGEST)
        throw new Error(`A message on ${[topics].flat().join()} is too long to push: push what changed, not the thing itself`)
      await db.all(notify, CHANNEL, payload)
    },
    follow(topic, hear) {
      const hearing = followers.get(topic) ?? new Set()
      followers.set(topic, hearing.add(hear))
      return () => {
        hearing.delete(hear)
        if (hearing.size === 0) followers.delete(topic)
      }
    },
    onGap(react) {
      reactions.push(react)
    },
    close() {
      stop()
      followers.clear()
    },
  }
}
