import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { movedRows, type PersonalData } from '../../personalData/model'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'messages',
    ['subscribe_message.user_id'],
    `select topic, state, fields as content, created_at, finished_at from subscribe_message where user_id = $1 order by created_at desc`,
  ),
  shown(
    'messageConsents',
    ['message_consent.user_id'],
    `select topic, is_agreed, answered_at, used_at from message_consent where user_id = $1 order by answered_at desc`,
  ),
]

const moved = movedRows('subscribe_message.user_id', 'message_consent.user_id')
const forget = stmt<[userIds: string[]]>(
  'subscribeMessage.forgetOf',
  `with removed as (delete from subscribe_message where user_id = any($1::text[]))
   delete from message_consent where user_id = any($1::text[])`,
)

/** Consents given on this phone stay valid, since messages go to its WeChat account, which stays the same. */
export const createMessagePersonalData = (db: Database): PersonalData => ({
  ...moved(db),
  shows,
  erase: async (userId) => void (await db.run(forget, [userId])),
  forget: async (userIds) => void (await db.run(forget, [...userIds])),
})
