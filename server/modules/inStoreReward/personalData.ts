import { DAY } from '@domain/time'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { PersonalData } from '../../personalData/model'
import { dayBegin, type Use } from '../pastUse/index'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'inStoreRewards',
    ['in_store_claim.user_id'],
    `select r.shop_id, r.name, c.code, c.claimed_at, c.expires_at, c.used_at from in_store_claim c join in_store_reward r on r.reward_id = c.reward_id where c.user_id = $1 order by c.claimed_at desc`,
  ),
]

/** If both claimed on the same day, the account's own claim counts. */
const copyClaims = stmt<[from: string, to: string]>(
  'inStoreClaim.move',
  `update in_store_claim c set user_id = $2 where user_id = $1
      and not exists (select from in_store_claim o where o.user_id = $2 and o.reward_id = c.reward_id and o.day = c.day)`,
)
const forgetClaims = stmt<[userIds: string[]]>('inStoreClaim.forget', 'delete from in_store_claim where user_id = any($1::text[])')

const TODAY = dayBegin('$2::bigint', 'm.utc_offset_min')
const findLimited = stmt<[userId: string, now: number], Use>(
  'inStoreClaim.limitedUses',
  `select 'inStoreReward/' || c.reward_id || '/' || c.day as what, 1 as uses, ${TODAY} + ${DAY} as until_at
     from in_store_claim c join in_store_reward r on r.reward_id = c.reward_id join shop s on s.shop_id = r.shop_id
     join merchant m on m.mchnt_cd = s.mchnt_cd
    where c.user_id = $1 and c.claimed_at >= ${TODAY}`,
)

export const createInStorePersonalData = (db: Database): PersonalData => ({
  columns: ['in_store_claim.user_id'],
  shows,
  async move(fromUserId, toUserId) {
    await db.run(copyClaims, fromUserId, toUserId)
    await db.run(forgetClaims, [fromUserId])
  },
  limitedUses: (userId, now) => db.all(findLimited, userId, now),
  erase: async (userId) => void (await db.run(forgetClaims, [userId])),
  forget: async (userIds) => void (await db.run(forgetClaims, [...userIds])),
})
