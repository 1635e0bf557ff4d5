import type { Database } from '../../../db/database'
import { stmt } from '../../../db/statement'

/** Updated when orders are paid and refunded (migration 0012); no row for people who never paid. */
const findMemberTotal = stmt<[userId: string], { orders: number; saved_fen: number }>(
  'memberTotal.find',
  'select orders, saved_fen from member_total where user_id = $1',
)

/** What a member has ordered and saved, everywhere. */
export const createMemberTotals = (db: Database) => async (userId: string) => {
  const total = await db.first(findMemberTotal, userId)
  return { orderCount: total?.orders ?? 0, memberSavedFen: total?.saved_fen ?? 0 }
}
export type MemberTotals = ReturnType<typeof createMemberTotals>
