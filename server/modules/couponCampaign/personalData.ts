import type { Database } from '../../db/database'
import { BIRTHDAY_AGAIN_MS } from '@domain/coupon/campaign'
import { DAY } from '@domain/time'
import { stmt } from '../../db/statement'
import type { PersonalData } from '../../personalData/model'
import { shown } from '../../personalData/shown'
import { dayBegin, type Use } from '../pastUse/index'

const shows = [
  shown(
    'campaignGifts',
    ['campaign_gift.user_id'],
    `select c.mchnt_cd, c.title as name, g.order_no, g.given_at, g.withdrawn_at from campaign_gift g join coupon_campaign c on c.campaign_id = g.campaign_id where g.user_id = $1 order by g.given_at desc`,
  ),
  shown(
    'campaignsSeen',
    ['campaign_seen.user_id'],
    `select c.mchnt_cd, c.title as name, s.seen_at from campaign_seen s join coupon_campaign c on c.campaign_id = s.campaign_id where s.user_id = $1 order by s.seen_at desc`,
  ),
]

const copySeen = stmt<[from: string, to: string]>(
  'campaignSeen.move',
  `insert into campaign_seen (user_id, campaign_id, seen_at) select $2, campaign_id, seen_at from campaign_seen where user_id = $1 on conflict do nothing`,
)
const forgetSeen = stmt<[userIds: string[]]>('campaignSeen.forgetOf', 'delete from campaign_seen where user_id = any($1::text[])')
const moveGifts = stmt<[from: string, to: string]>('campaignGift.move', 'update campaign_gift set user_id = $2 where user_id = $1')

const TODAY = dayBegin('$2::bigint', 'm.utc_offset_min')
const GIVEN = `campaign_gift g join coupon_campaign c on c.campaign_id = g.campaign_id`
const findLimited = stmt<[userId: string, now: number], Use>(
  'campaignGift.limitedUses',
  `select case c.kind when 'award' then 'award/' when 'bindPhone' then 'joiningGift/' else 'promotion/' end || c.campaign_id as what,
          count(*) as uses, c.ends_at as until_at
     from ${GIVEN}
    where g.user_id = $1 and c.kind in ('award', 'bindPhone', 'promotion') and g.withdrawn_at is null group by c.campaign_id
   union all
   select 'birthdayGift/' || c.campaign_id, count(*), max(g.given_at) + ${BIRTHDAY_AGAIN_MS}
     from ${GIVEN} where g.user_id = $1 and c.kind = 'birthday' group by c.campaign_id
   union all
   select 'awardDay/' || c.campaign_id || '/' || ${TODAY}, count(*), ${TODAY} + ${DAY}
     from ${GIVEN} join merchant m on m.mchnt_cd = c.mchnt_cd
    where g.user_id = $1 and c.kind = 'award' and g.withdrawn_at is null and g.given_at >= ${TODAY} group by c.campaign_id, m.utc_offset_min`,
)

/** Only members are given coupons; what visitors have closed is forgotten with them. */
export const createCampaignPersonalData = (db: Database): PersonalData => ({
  columns: ['campaign_seen.user_id', 'campaign_gift.user_id'],
  shows,
  async move(fromUserId, toUserId) {
    await db.run(copySeen, fromUserId, toUserId)
    await db.run(forgetSeen, [fromUserId])
    await db.run(moveGifts, fromUserId, toUserId)
  },
  limitedUses: (userId, now) => db.all(findLimited, userId, now),
  erase: async (userId) => void (await db.run(forgetSeen, [userId])),
  forget: async (userIds) => void (await db.run(forgetSeen, [...userIds])),
})
