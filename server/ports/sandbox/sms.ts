import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { Clock } from '../clock'
import type { SmsPort } from '../sms'

/** Numbers of people and their codes: of a demo that runs for years only the last are kept. */
export const MOST_MESSAGES = 1000

const putMessage = stmt<[phone: string, body: string, sentAt: number]>(
  'smsOutbox.put',
  `with put as (insert into sms_outbox (phone, body, sent_at) values ($1, $2, $3) returning sms_id)
   delete from sms_outbox where sms_id = any (array (select sms_id - ${MOST_MESSAGES} from put))`,
)
interface MessageRow {
  phone: string
  body: string
  sent_at: number
}
const lastMessages = stmt<[limit: number], MessageRow>(
  'smsOutbox.last',
  'select phone, body, sent_at from sms_outbox order by sms_id desc limit $1',
)
const lastMessagesTo = stmt<[phone: string, limit: number], MessageRow>(
  'smsOutbox.lastTo',
  'select phone, body, sent_at from sms_outbox where phone = $1 order by sms_id desc limit $2',
)

const findNewest = stmt<[], { sms_id: number }>('smsOutbox.newest', 'select coalesce(max(sms_id), 0) as sms_id from sms_outbox')
/** Rises with every message. */
export const newestSms = async (db: Database): Promise<number> => (await db.one(findNewest)).sms_id

/** Messages go to an outbox that the sandbox console shows, and to no phone. */
export const createSandboxSms = (db: Database, clock: Clock): SmsPort => ({
  async send(phone, text) {
    await db.run(putMessage, phone, text, clock.now())
    return 'accepted'
  },
})

/** The stored messages (to this phone, or to any), the newest first. */
export const readSmsOutbox = (db: Database, limit: number, phone: string | null = null) =>
  phone === null ? db.all(lastMessages, limit) : db.all(lastMessagesTo, phone, limit)
