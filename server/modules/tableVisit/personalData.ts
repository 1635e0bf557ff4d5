import type { Database } from '../../db/database'
import { movedRows, namedIn, type PersonalData, userIdsOf } from '../../personalData/model'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'tables',
    ['table_visit.opened_by', 'table_visit.payer_id'],
    `select shop_id, order_no, headcount, opened_at, cleared_at from table_visit where opened_by = $1 or payer_id = $1 order by opened_at desc`,
  ),
  shown('rounds', ['order_round.user_id'], `select order_no, round_no, sent_at from order_round where user_id = $1 order by sent_at desc`),
  shown(
    'roundDishes',
    ['round_dish.added_by'],
    `select order_no, round_no, name, choice_text as choices, quantity, taken_quantity, unit_fen, state from round_dish where added_by = $1 order by changed_at desc`,
  ),
  shown(
    'tableCalls',
    ['table_call.user_id'],
    `select v.shop_id, c.kind, c.called_at, c.answered_at from table_call c join table_visit v on v.visit_id = c.visit_id where c.user_id = $1 order by c.called_at desc`,
  ),
]

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
  return { ...moved(db), shows, retains: async (userIds) => ({ forGood: userIdsOf(await db.all(findNamed, [...userIds])) }) }
}
