import type { ClientMessage, Topic } from '@contract/push'

/** Of one socket, and of one message. */
export const MOST_TOPICS = 20

const isTopic = (topic: unknown): topic is Topic =>
  typeof topic === 'string' && topic.length <= 80 && /^(user|(order|cart):[\w-]+)$/.test(topic)

/** What a client said; null: nothing that we know. */
export function parseMessage(text: string): ClientMessage | null {
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
