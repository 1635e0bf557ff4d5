import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { movedRows, namedIn, type PersonalData, userIdsOf } from '../../personalData/model'
import type { Use } from '../pastUse/index'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'groupOrders',
    ['group_order.user_id'],
    `select o.mchnt_cd, o.name, g.order_no, b.state, g.begins, g.made_at from group_order g join group_offer o on o.offer_id = g.offer_id left join buying_group b on b.group_id = g.group_id where g.user_id = $1 order by g.made_at desc`,
  ),
]
const notShown = {
  'buying_group.leader_id': 'the founder of a group has an order in it, which is shown',
}

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
  shows,
  notShown,
  limitedUses: (userId, now) => db.all(findLimited, userId, now),
  retains: async (userIds) => ({ forGood: userIdsOf(await db.all(findBuyers, [...userIds])) }),
})
