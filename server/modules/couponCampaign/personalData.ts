import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { PersonalData } from '../../personalData/model'

const copySeen = stmt<[from: string, to: string]>(
  'campaignSeen.move',
  `insert into campaign_seen (user_id, campaign_id, seen_at) select $2, campaign_id, seen_at from campaign_seen where user_id = $1 on conflict do nothing`,
)
const forgetSeen = stmt<[userIds: string[]]>('campaignSeen.forgetOf', 'delete from campaign_seen where user_id = any($1::text[])')
const moveGifts = stmt<[from: string, to: string]>('campaignGift.move', 'update campaign_gift set user_id = $2 where user_id = $1')

/** Only members are given coupons; what visitors have closed is forgotten with them. */
export const createCampaignPersonalData = (db: Database): PersonalData => ({
  columns: ['campaign_seen.user_id', 'campaign_gift.user_id'],
  async move(fromUserId, toUserId) {
    await db.run(copySeen, fromUserId, toUserId)
    await db.run(forgetSeen, [fromUserId])
    await db.run(moveGifts, fromUserId, toUserId)
  },
  erase: async (userId) => void (await db.run(forgetSeen, [userId])),
  forget: async (userIds) => void (await db.run(forgetSeen, [...userIds])),
})
