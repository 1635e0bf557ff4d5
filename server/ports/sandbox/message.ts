import type { MessageTopic } from '@domain/member/message'
import type { Database } from '../../db/database'
import { json, stmt } from '../../db/statement'
import type { Clock } from '../clock'
import type { MessageOutcome, MessagePort } from '../message'
import { findSetting } from './settings'

/** Of a demo that runs for years only the last are kept. */
export const MOST_SUBSCRIBE_MESSAGES = 500

const putMessage = stmt<{ messageId: string; openId: string; topic: string; fields: string; page: string; sentAt: number }>(
  'subscribeOutbox.put',
  `with put as (insert into subscribe_outbox (message_id, open_id, topic, fields, page, sent_at)
                values (:messageId, :openId, :topic, :fields, :page, :sentAt)
                on conflict (message_id) do nothing returning outbox_no)
   delete from subscribe_outbox where outbox_no = any (array (select outbox_no - ${MOST_SUBSCRIBE_MESSAGES} from put))`,
)
interface OutboxRow {
  message_id: string
  open_id: string
  topic: MessageTopic
  fields: string[]
  page: string
  sent_at: number
}
const lastMessages = stmt<[limit: number], OutboxRow>(
  'subscribeOutbox.last',
  'select message_id, open_id, topic, fields, page, sent_at from subscribe_outbox order by outbox_no desc limit $1',
)

/** 'refuse': as where the diner has turned messages off. 'mute': sent, without an answer. 'busy': not now. */
export const MESSAGE_FAULTS = ['none', 'refuse', 'mute', 'busy'] as const
export type MessageFault = (typeof MESSAGE_FAULTS)[number]
export const MESSAGE_FAULT = 'messageFault'
const OUTCOMES: Record<string, MessageOutcome> = { refuse: 'refused', mute: 'unknown', busy: 'later' }

/** Messages are only stored in an outbox, which the sandbox console shows. */
export const createSandboxMessages = (db: Database, clock: Clock): MessagePort => ({
  templateOf: (topic) => `sandbox-${topic}`,
  async send({ messageId, openId, topic, fields, page }) {
    const outcome = OUTCOMES[(await db.first(findSetting, MESSAGE_FAULT))?.value ?? ''] ?? 'sent'
    if (outcome === 'sent' || outcome === 'unknown')
      await db.run(putMessage, { messageId, openId, topic, fields: json(fields), page, sentAt: clock.now() })
    return outcome
  },
})

/** The stored messages, the newest first. */
export const readSubscribeOutbox = (db: Database, limit: number) => db.all(lastMessages, limit)
