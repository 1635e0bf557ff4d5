import type { Database } from '../../db/database'
import { movedRows, namedIn, type PersonalData, userIdsOf } from '../../personalData/model'

const moved = movedRows('table_visit.opened_by', 'table_visit.payer_id', 'order_round.user_id', 'round_dish.added_by', 'table_call.user_id')
const findNamed = namedIn(
  'visits',
  'table_visit x where x.opened_by = u.user_id',
  'table_visit x where x.payer_id = u.user_id',
  'order_round x where x.user_id = u.user_id',
  'round_dish x where x.added_by = u.user_id',
  'table_call x where x.user_id = u.user_id',
)

/** Rounds belong to an order, which stays; people who opened a table or called from it are named in them. */
export function createVisitPersonalData(db: Database): PersonalData {
  return { ...moved(db), retains: async (userIds) => ({ forGood: userIdsOf(await db.all(findNamed, [...userIds])) }) }
}
