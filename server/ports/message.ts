import type { Lang } from '@domain/lang'
import type { MessageTopic } from '@domain/member/message'

export interface SubscribeMessage {
  messageId: string
  openId: string
  topic: MessageTopic
  lang: Lang
  /** In the order of `MESSAGE_FIELDS`. */
  fields: readonly string[]
  /** The page of the app that it opens, with its query. */
  page: string
}

/**
 * `sent`: the diner has it. `refused`: never, for instance since the diner has thought again. `later`: nothing was sent, and another try may do.
 * `unknown`: it may have been sent.
 */
export type MessageOutcome = 'sent' | 'refused' | 'later' | 'unknown'

/** Brings messages to diners whose app is closed. */
export interface MessagePort {
  /** By which the app asks for consent; null: messages of this topic cannot be sent. */
  templateOf(topic: MessageTopic): string | null
  send(message: SubscribeMessage): Promise<MessageOutcome>
}
