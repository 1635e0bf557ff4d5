import type { Database } from '../../db/database'
import type { PersonalData } from '../../personalData/model'
import { eraseNotes } from './repository'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'orderNotes',
    [],
    `select n.order_no, n.text as content, n.at from customer_order o join order_note n on n.order_no = o.order_no where o.user_id = $1 order by n.at desc`,
  ),
]

/** What staff wrote to an order may say who its diner is. */
export const createOrderBoardPersonalData = (db: Database): PersonalData => ({
  columns: [],
  shows,
  move: () => Promise.resolve(),
  erase: async (userId) => void (await db.run(eraseNotes, userId)),
})
