import { randomBytes } from 'node:crypto'
import type { Lang } from '@domain/lang'
import type { MessageTopic } from '@domain/member/message'
import { json } from '../../db/statement'
import { defineOutsideWork } from '../../jobs/dueWork'
import type { Deps } from '../../module'
import {
  countOthers,
  findAnnounced,
  finishMessage,
  giveBackConsent,
  insertMessage,
  leaseMessages,
  type MessageRow,
  putOff,
  SUBSCRIBE_MESSAGES,
  takeConsent,
} from './repository'

const LEASE = 60_000
/** Then it is given up. */
const MOST_TRIES = 10

/** The content of a message, in the recipient's language. */
export interface News {
  userId: string
  topic: MessageTopic
  /** The subject for which the diner agreed to get a message: an order. */
  about: string
  /** A message with the same key is sent once. */
  subject: string
  fields: (lang: Lang) => readonly string[]
  page: string
}

/** Messages that diners have agreed to: stored with their content, sent by a sweep (decision 0190). */
export function createMessageQueue({ db, clock, ports }: Pick<Deps, 'db' | 'clock' | 'ports'>) {
  const end = (message: MessageRow, state: 'sent' | 'refused' | 'lost') => db.run(finishMessage, message.message_id, state, clock.now())
  const again = ({ message_id, tries }: MessageRow, sends: number) =>
    db.run(putOff, message_id, clock.now() + Math.min(3_600_000, 5_000 * 2 ** tries), sends)
  /** Retrying would use up a further consent: WeChat refuses a message only when there is none left. */
  const couldDouble = async ({ user_id, topic }: MessageRow) => (await db.one(countOthers, user_id, topic)).count > 0

  async function send(message: MessageRow): Promise<unknown> {
    const { message_id, open_id, topic, lang, fields, page, tries, sends } = message
    const wasSentPerhaps = sends > 1
    if (wasSentPerhaps && (await couldDouble(message))) return end(message, 'lost')
    const outcome = (await ports.message?.send({ messageId: message_id, openId: open_id, topic, lang, fields, page })) ?? 'refused'
    if (outcome === 'sent') return end(message, 'sent')
    // The previous message has used up the only consent.
    if (outcome === 'refused') return end(message, wasSentPerhaps ? 'sent' : 'refused')
    if (tries >= MOST_TRIES) return end(message, 'lost')
    return again(message, outcome === 'later' ? sends - 1 : sends)
  }

  return {
    /** Inside the transaction of the event; does nothing without a consent, or if the message was sent before. */
    async notify({ userId, topic, about, subject, fields, page }: News): Promise<boolean> {
      if ((await db.all(findAnnounced, topic, [subject])).length > 0) return false
      const now = clock.now()
      const consent = await db.first(takeConsent, userId, topic, about, now)
      if (!consent) return false
      const { consent_id, open_id, lang } = consent
      const [messageId, text] = [`SM${randomBytes(12).toString('hex')}`, json(fields(lang))]
      const written = await db.run(insertMessage, {
        messageId,
        consentId: consent_id,
        userId,
        openId: open_id,
        topic,
        subject,
        lang,
        fields: text,
        page,
        at: now,
      })
      if (written === 0) await db.run(giveBackConsent, consent_id)
      return written > 0
    },

    sendDue: defineOutsideWork(
      { db, clock },
      {
        name: SUBSCRIBE_MESSAGES,
        everyMs: 1000,
        take: (now) => db.all(leaseMessages, now, now + LEASE),
        keyOf: ({ message_id }) => message_id,
        run: send,
        endLease: ({ message_id, sends }, now) => db.run(putOff, message_id, now, sends),
      },
    ),
  }
}

export type MessageQueue = ReturnType<typeof createMessageQueue>
