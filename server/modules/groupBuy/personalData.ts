import type { Database } from '../../db/database'
import { movedRows, namedIn, type PersonalData, userIdsOf } from '../../personalData/model'

const moved = movedRows('buying_group.leader_id', 'group_order.user_id')
const findBuyers = namedIn('groupOrders', 'group_order x where x.user_id = u.user_id')

/** Orders stay, and what they were for with them. */
export const createGroupPersonalData = (db: Database): PersonalData => ({
  ...moved(db),
  keeps: async (userIds) => ({ forGood: userIdsOf(await db.all(findBuyers, [...userIds])) }),
})
