import type { ClientMessage, StaffTopic, Topic } from '@contract/push'

/** Of one socket, and of one message. */
export const MOST_TOPICS = 20

export type AnyTopic = Topic | StaffTopic
export type IsTopic = (topic: unknown) => topic is AnyTopic

const topicsLike =
  (pattern: RegExp): IsTopic =>
  (topic): topic is AnyTopic =>
    typeof topic === 'string' && topic.length <= 80 && pattern.test(topic)

export const isDinerTopic = topicsLike(/^(user|(order|cart):[\w-]+)$/)
export const isStaffTopic = topicsLike(/^(staff|shop:[\w-]+)$/)

/** The client's message; null: unknown or malformed. */
export function parseMessage(text: string, isTopic: IsTopic): ClientMessage<AnyTopic> | null {
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
