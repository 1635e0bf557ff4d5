import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { movedRows, namedIn, type PersonalData, userIdsOf } from '../../personalData/model'
import type { Use } from '../pastUse/index'

const moved = movedRows('buying_group.leader_id', 'group_order.user_id')
const findBuyers = namedIn('groupOrders', 'group_order x where x.user_id = u.user_id')
const findLimited = stmt<[userId: string, now: number], Use>(
  'groupOrder.limitedUses',
  `select 'groupBuy/' || g.offer_id as what, count(*) as uses, o.ends_at as until_at
     from group_order g join group_offer o on o.offer_id = g.offer_id
    where g.user_id = $1 and g.seated_at is not null and g.return_due_at is null and o.ends_at > $2 group by g.offer_id, o.ends_at`,
)

/** Orders stay, and what they were for with them. */
export const createGroupPersonalData = (db: Database): PersonalData => ({
  ...moved(db),
  limitedUses: (userId, now) => db.all(findLimited, userId, now),
  retains: async (userIds) => ({ forGood: userIdsOf(await db.all(findBuyers, [...userIds])) }),
})
