import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { namedIn, type PersonalData, userIdsOf } from '../../personalData/model'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'stampCards',
    ['stamp_holder.user_id'],
    `select c.mchnt_cd, c.title as name, h.stamps from stamp_holder h join stamp_card c on c.card_id = h.card_id where h.user_id = $1 order by h.card_id`,
  ),
  shown(
    'stamps',
    ['stamp_grant.user_id'],
    `select shop_id, order_no, title as name, stamps, taken, earned_at from stamp_grant where user_id = $1 order by earned_at desc`,
  ),
]
const notShown = {
  'stamp_gift.user_id': 'what a full card brings is shown among the prizes',
}

const mergeHolders = stmt<[from: string, to: string]>(
  'stampHolder.merge',
  `insert into stamp_holder (card_id, user_id, stamps, settled) select card_id, $2, stamps, settled from stamp_holder where user_id = $1
   on conflict (card_id, user_id) do update set stamps = stamp_holder.stamps + excluded.stamps, settled = stamp_holder.settled + excluded.settled`,
)
const moveGrants = stmt<[from: string, to: string]>('stampGrant.move', 'update stamp_grant set user_id = $2 where user_id = $1')
/** Two accounts may both have a gift for the same place; both awards stay and can be collected, though the card shows only one. */
const moveGifts = stmt<[from: string, to: string]>(
  'stampGift.move',
  `with g as (delete from stamp_gift where user_id = $1 returning card_id, round, at, award_id)
   insert into stamp_gift (card_id, user_id, round, at, award_id)
   select card_id, $2, round + coalesce((select max(h.round) + 1 from stamp_gift h where h.user_id = $2 and h.card_id = g.card_id and h.at = g.at), 0), at, award_id
     from g`,
)
const forgetGifts = stmt<[userId: string]>('stampGift.forget', 'delete from stamp_gift where user_id = $1')
const forgetHolders = stmt<[userId: string]>('stampHolder.forget', 'delete from stamp_holder where user_id = $1')
const findCollectors = namedIn('stamps', 'stamp_grant x where x.user_id = u.user_id')

export const createStampPersonalData = (db: Database): PersonalData => ({
  columns: ['stamp_holder.user_id', 'stamp_grant.user_id', 'stamp_gift.user_id'],
  shows,
  notShown,
  async move(fromUserId, toUserId) {
    await db.run(mergeHolders, fromUserId, toUserId)
    await db.run(forgetHolders, fromUserId)
    await db.run(moveGrants, fromUserId, toUserId)
    await db.run(moveGifts, fromUserId, toUserId)
  },
  async erase(userId) {
    await db.run(forgetGifts, userId)
    await db.run(forgetHolders, userId)
  },
  retains: async (userIds) => ({ forGood: userIdsOf(await db.all(findCollectors, [...userIds])) }),
})
