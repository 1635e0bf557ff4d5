import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { PersonalData } from '../../personalData/model'

/** Of a day on which both claimed, the account's own counts. */
const copyClaims = stmt<[from: string, to: string]>(
  'inStoreClaim.move',
  `update in_store_claim c set user_id = $2 where user_id = $1
      and not exists (select from in_store_claim o where o.user_id = $2 and o.reward_id = c.reward_id and o.day = c.day)`,
)
const forgetClaims = stmt<[userIds: string[]]>('inStoreClaim.forget', 'delete from in_store_claim where user_id = any($1::text[])')

export const createInStorePersonalData = (db: Database): PersonalData => ({
  columns: ['in_store_claim.user_id'],
  async move(fromUserId, toUserId) {
    await db.run(copyClaims, fromUserId, toUserId)
    await db.run(forgetClaims, [fromUserId])
  },
  erase: async (userId) => void (await db.run(forgetClaims, [userId])),
  forget: async (userIds) => void (await db.run(forgetClaims, [...userIds])),
})
