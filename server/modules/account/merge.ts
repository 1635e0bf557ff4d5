import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { Push } from '../../push/push'

/**
 * Everything that belongs to a person. A test holds this list against the database: a new table with people in it must say here
 * what becomes of its rows when a visitor logs in to an account that exists.
 */
export const REASSIGNED = [
  'customer_order.user_id',
  'order_line.added_by',
  'payment.user_id',
  'review.user_id',
  'picture.user_id',
  'identity.user_id',
  'unpaid_order.user_id',
  'invoice.user_id',
] as const
export const MERGED = [
  'cart.user_id',
  'cart_line.added_by',
  'cart_member.user_id',
  'ticket.user_id',
  'member_total.user_id',
  'invoice_title.user_id',
] as const

type FromTo = [fromUserId: string, toUserId: string]

const reassignments = REASSIGNED.map((place) => {
  const [table, column] = place.split('.') as [string, string]
  return stmt<FromTo>(`merge.${place}`, `update ${table} set ${column} = $2 where ${column} = $1`)
})

/** Lines go to the same cart of the account, where it has one; equal lines become one. */
const mergeLines = stmt<FromTo>(
  'merge.cartLines',
  `with moved as (delete from cart_line where added_by = $1 returning *)
   insert into cart_line (cart_id, line_key, added_by, item_id, selection, quantity, seen_unit_fen, added_at)
   select coalesce(theirs.cart_id, m.cart_id), m.line_key, $2, m.item_id, m.selection, m.quantity, m.seen_unit_fen, m.added_at
     from moved m join cart c on c.cart_id = m.cart_id
          left join cart theirs on c.user_id = $1 and theirs.user_id = $2 and theirs.shop_id = c.shop_id and theirs.mode = c.mode
   on conflict (cart_id, line_key, added_by) do update set quantity = least(999, cart_line.quantity + excluded.quantity)`,
)
const dropMergedCarts = stmt<FromTo>(
  'merge.cartsTwice',
  'delete from cart c using cart theirs where c.user_id = $1 and theirs.user_id = $2 and theirs.shop_id = c.shop_id and theirs.mode = c.mode',
)
const reassignCarts = stmt<FromTo>('merge.carts', 'update cart set user_id = $2 where user_id = $1')
const dropMembersTwice = stmt<FromTo>(
  'merge.cartMembersTwice',
  'delete from cart_member m using cart_member theirs where m.user_id = $1 and theirs.user_id = $2 and theirs.cart_id = m.cart_id',
)
const reassignMembers = stmt<FromTo>('merge.cartMembers', 'update cart_member set user_id = $2 where user_id = $1')
const touchCarts = stmt<[userId: string, now: number], { cart_id: string; version: number }>(
  'merge.touchCarts',
  `update cart set version = version + 1, updated_at = $2
    where cart_id = any (array (select cart_id from cart where user_id = $1
                                union select cart_id from cart_line where added_by = $1
                                union select cart_id from cart_member where user_id = $1))
    returning cart_id, version`,
)

/** The account keeps its own default. */
const reassignTitles = stmt<FromTo>(
  'merge.invoiceTitles',
  `update invoice_title t set user_id = $2,
          is_default = t.is_default and not exists (select from invoice_title o where o.user_id = $2 and o.is_default)
    where t.user_id = $1`,
)
/** An answer to a keyed call is still the answer when the client asks again as the account. */
const reassignAnswers = stmt<FromTo>(
  'merge.answers',
  `update idempotency i set user_id = $2
    where user_id = $1 and not exists (select from idempotency t where t.user_id = $2 and t.path = i.path and t.key = i.key)`,
)
const endTickets = stmt<[...FromTo, now: number]>(
  'merge.tickets',
  'update ticket set user_id = $2, revoked_at = coalesce(revoked_at, $3) where user_id = $1',
)
const deleteUser = stmt<[userId: string]>('merge.user', 'delete from app_user where user_id = $1')

/**
 * A visitor logs in to an existing account: everything moves to the account and the visitor is deleted. Deleted rather than marked, so that an order
 * that is being placed meanwhile fails and is placed again by the account.
 */
export async function mergeVisitor(db: Database, push: Push, fromUserId: string, toUserId: string, now: number): Promise<void> {
  for (const reassign of reassignments) await db.run(reassign, fromUserId, toUserId)
  await db.run(mergeLines, fromUserId, toUserId)
  await db.run(dropMergedCarts, fromUserId, toUserId)
  await db.run(reassignCarts, fromUserId, toUserId)
  await db.run(dropMembersTwice, fromUserId, toUserId)
  await db.run(reassignMembers, fromUserId, toUserId)
  for (const { cart_id, version } of await db.all(touchCarts, toUserId, now))
    await push.publish(`cart:${cart_id}`, { type: 'cart', cartId: cart_id, version, at: now })
  await db.run(reassignTitles, fromUserId, toUserId)
  await db.run(reassignAnswers, fromUserId, toUserId)
  await db.run(endTickets, fromUserId, toUserId, now)
  await push.publish(`user:${fromUserId}`, { type: 'ticketEnded' })
  await db.run(deleteUser, fromUserId)
}
