import type { Lang } from '@domain/lang'
import type { MessageTopic, ReminderTopic } from '@domain/member/message'
import { stmt } from '../../db/statement'
import { isNotSetAside } from '../../jobs/failures'

export interface ConsentRow {
  consent_id: string
  user_id: string
  open_id: string
  topic: MessageTopic
  subject: string
  lang: Lang
}
const CONSENT = 'consent_id, user_id, open_id, topic, subject, lang'

export const insertConsent = stmt<{
  consentId: string
  userId: string
  openId: string
  topic: string
  subject: string
  lang: string
  isAgreed: boolean
  at: number
  lookAt: number | null
}>(
  'messageConsent.insert',
  `insert into message_consent (consent_id, user_id, open_id, topic, subject, lang, is_agreed, answered_at, look_at)
   values (:consentId, :userId, :openId, :topic, :subject, :lang, :isAgreed, :at, :lookAt)`,
)
export const findOpenConsents = stmt<[userId: string, topics: string[], subject: string], { topic: MessageTopic; count: number }>(
  'messageConsent.open',
  `select topic, count(*)::integer as count from message_consent
    where user_id = $1 and topic = any($2::text[]) and subject = $3 and is_agreed and used_at is null group by topic`,
)
export const findRefusedTopics = stmt<[userId: string, topics: string[], after: number], { topic: MessageTopic }>(
  'messageConsent.refused',
  `select t.topic from unnest($2::text[]) as t (topic)
    where (select not c.is_agreed and c.answered_at > $3 from message_consent c
            where c.user_id = $1 and c.topic = t.topic order by c.answered_at desc limit 1)`,
)
/** A consent for this very subject is used before one for any subject, and is used up by the message. */
export const takeConsent = stmt<[userId: string, topic: string, about: string, at: number], ConsentRow>(
  'messageConsent.take',
  `update message_consent set used_at = $4
    where consent_id = any (array (select consent_id from message_consent
            where user_id = $1 and topic = $2 and subject = any (array[$3, '']) and is_agreed and used_at is null
            order by (subject = ''), answered_at limit 1 for update skip locked))
    returning ${CONSENT}`,
)
/** Returns a consent whose subject has been announced already. */
export const giveBackConsent = stmt<[consentId: string]>(
  'messageConsent.giveBack',
  'update message_consent set used_at = null where consent_id = $1',
)
/** Of a topic that the clock brings; looked at again later, whatever is found. */
export const REMINDERS = 'reminders'
/** The next consent that is due for a check, with the time of the check after it. */
export const leaseLook = stmt<[now: number, next: number], ConsentRow & { topic: ReminderTopic }>(
  'messageConsent.lease',
  `update message_consent set look_at = $2
    where consent_id = any (array (select consent_id from message_consent
            where look_at <= $1 and is_agreed and used_at is null and ${isNotSetAside(REMINDERS, 'consent_id')}
            order by look_at limit 1 for update skip locked))
    returning ${CONSENT}`,
)
export const findAnnounced = stmt<[topic: string, subjects: string[]], { subject: string }>(
  'subscribeMessage.told',
  'select subject from subscribe_message where topic = $1 and subject = any($2::text[])',
)

export interface MessageRow {
  message_id: string
  user_id: string
  open_id: string
  topic: MessageTopic
  subject: string
  lang: Lang
  fields: string[]
  page: string
  tries: number
  /** Number of tries, this one included, in which it may have been sent. */
  sends: number
}
const MESSAGE = 'm.message_id, m.user_id, m.open_id, m.topic, m.subject, m.lang, m.fields, m.page, m.tries, m.sends'

export const insertMessage = stmt<{
  messageId: string
  consentId: string
  userId: string
  openId: string
  topic: string
  subject: string
  lang: string
  fields: string
  page: string
  at: number
}>(
  'subscribeMessage.insert',
  `insert into subscribe_message (message_id, consent_id, user_id, open_id, topic, subject, lang, fields, page, created_at, due_at)
   values (:messageId, :consentId, :userId, :openId, :topic, :subject, :lang, :fields, :page, :at, :at) on conflict (topic,
           subject) do nothing`,
)
/** Due work: leases messages, so that no other process sends them meanwhile. */
export const SUBSCRIBE_MESSAGES = 'subscribe messages'
export const leaseMessages = stmt<[now: number, until: number], MessageRow>(
  'subscribeMessage.lease',
  `update subscribe_message m set due_at = $2, tries = tries + 1, sends = sends + 1
    where message_id = any (array (select message_id from subscribe_message
            where due_at <= $1 and ${isNotSetAside(SUBSCRIBE_MESSAGES, 'message_id')} order by due_at limit 20 for update skip locked))
    returning ${MESSAGE}`,
)
/** The diner has agreed to more messages of this topic than the one just sent. */
export const countOthers = stmt<[userId: string, topic: string], { count: number }>(
  'messageConsent.others',
  'select count(*)::integer as count from message_consent where user_id = $1 and topic = $2 and is_agreed and used_at is null',
)
export const finishMessage = stmt<[messageId: string, state: string, at: number]>(
  'subscribeMessage.finish',
  'update subscribe_message set state = $2, due_at = null, finished_at = $3 where message_id = $1',
)
export const putOff = stmt<[messageId: string, dueAt: number, sends: number]>(
  'subscribeMessage.putOff',
  'update subscribe_message set due_at = $2, sends = $3 where message_id = $1',
)
export const forgetMessages = stmt<[before: number]>(
  'subscribeMessage.forget',
  `with old as (delete from subscribe_message
     where message_id = any (array (select message_id from subscribe_message where created_at < $1 order by created_at limit 500 for update skip locked))
     returning consent_id)
   delete from message_consent where consent_id = any (array (select consent_id from old))`,
)

export interface DeskMessageRow {
  message_id: string
  topic: MessageTopic
  subject: string
  fields: string[]
  page: string
  state: 'queued' | 'sent' | 'refused' | 'lost'
  tries: number
  created_at: number
  finished_at: number | null
  nick_name: string | null
}
export const findNewest = stmt<[], DeskMessageRow>(
  'subscribeMessage.newest',
  `select m.message_id, m.topic, m.subject, m.fields, m.page, m.state, m.tries, m.created_at, m.finished_at,
          (select u.nick_name from app_user u where u.user_id = m.user_id) as nick_name
     from subscribe_message m order by m.created_at desc limit 40`,
)

export const countOutbox = stmt<[], { messages: number }>(
  'subscribeMessage.waiting',
  'select count(*)::int as messages from subscribe_message where due_at is not null',
)
