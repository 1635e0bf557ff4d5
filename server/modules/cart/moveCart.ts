import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { lockCartAtTable } from './repository'
import type { CartRow } from './rows'

/** The table that a guest of this table was moved to; null: they belong to no party any more. No row: they were not moved. */
export const findMovedTo = stmt<[cartId: string, userId: string, since: number], { public_id: string | null }>(
  'cartMove.target',
  `select d.public_id
     from cart_move m left join cart c on c.cart_id = m.to_cart_id and (c.updated_at >= $3 or c.bill_since is not null)
          left join cart_member n on n.cart_id = c.cart_id and n.user_id = m.user_id and n.seen_at > 0
          left join dining_table d on n.user_id is not null and d.table_id = c.table_id
    where m.from_cart_id = $1 and m.user_id = $2`,
)
const insertTableCart = stmt<[cartId: string, tableId: string, at: number]>(
  'cart.insertAtTable',
  `insert into cart (cart_id, shop_id, mode, table_id, updated_at) select $1, shop_id, 'dineIn', table_id, $3 from dining_table where table_id = $2
   on conflict do nothing`,
)
/** Equal lines of one diner become one. */
const carryLines = stmt<[fromCartId: string, toCartId: string]>(
  'cartLine.carry',
  `with moved as (delete from cart_line where cart_id = $1 returning *)
   insert into cart_line (cart_id, line_key, added_by, item_id, selection, quantity, seen_unit_fen, added_at)
   select $2, line_key, added_by, item_id, selection, quantity, seen_unit_fen, added_at from moved
   on conflict (cart_id, line_key, added_by) do update set quantity = least(999, cart_line.quantity + excluded.quantity)`,
)
const carryMembers = stmt<[fromCartId: string, toCartId: string]>(
  'cartMember.carry',
  `insert into cart_member (cart_id, member_no, user_id, seen_at, joined_at, verified_at)
   select $2, coalesce((select max(member_no) from cart_member where cart_id = $2), -1) + row_number() over (order by member_no), user_id, seen_at,
          joined_at, verified_at
     from cart_member where cart_id = $1
   on conflict (cart_id, user_id) do update
   set joined_at = least(cart_member.joined_at, excluded.joined_at), seen_at = greatest(cart_member.seen_at, excluded.seen_at), verified_at = greatest(cart_member.verified_at, excluded.verified_at)`,
)
/** Guests who were moved here earlier are moved on as well. */
const forwardMoves = stmt<[fromCartId: string, toCartId: string]>(
  'cartMove.forward',
  'update cart_move set to_cart_id = $2 where to_cart_id = $1',
)
/** Guests who return to a table that they had left sit there again. */
const endMovesHome = stmt<[cartId: string]>(
  'cartMove.home',
  `delete from cart_move where from_cart_id = $1 and (to_cart_id = $1 or user_id in (select user_id from cart_member where cart_id = $1))`,
)
const insertMoves = stmt<[fromCartId: string, toCartId: string, at: number]>(
  'cartMove.insert',
  `insert into cart_move (from_cart_id, user_id, to_cart_id, moved_at) select $1, user_id, $2, $3 from cart_member where cart_id = $1
   on conflict (from_cart_id, user_id) do update set to_cart_id = excluded.to_cart_id, moved_at = excluded.moved_at`,
)
/** The table is empty because the whole party moved to another table, not because it left. */
const emptyCart = stmt<[cartId: string, at: number]>(
  'cart.empty',
  `with people as (delete from cart_member where cart_id = $1),
        news as (delete from cart_news where cart_id = $1),
        orders as (delete from cart_order where cart_id = $1)
   update cart set version = version + 1, updated_at = $2, ordered_no = null, ordered_version = version + 1, bill_since = null, moved_at = $2
    where cart_id = $1`,
)
/** Greater than both versions, so that no phone mistakes the joined cart for one that it has already shown. */
const joinCarts = stmt<[cartId: string, at: number, version: number, billSince: number | null], { version: number }>(
  'cart.join',
  `update cart set version = greatest(version, $3) + 1, updated_at = $2, same_from = null, same_until = null, bill_since = least(bill_since, $4)
    where cart_id = $1 returning version`,
)

export async function lockCarts(db: Database, [from, to]: readonly [string, string], now: number): Promise<{ from: CartRow; to: CartRow }> {
  const carts = new Map<string, CartRow>()
  for (const tableId of [from, to].sort()) {
    const lock = () => db.first(lockCartAtTable, tableId)
    let cart = await lock()
    if (!cart) {
      await db.run(insertTableCart, `C${randomBytes(12).toString('hex')}`, tableId, now)
      cart = await lock()
    }
    if (!cart) throw new Error('A cart that was inserted cannot be found')
    carts.set(tableId, cart)
  }
  return { from: carts.get(from)!, to: carts.get(to)! }
}

/** Returns the new versions of both carts. */
export async function moveCart(db: Database, from: CartRow, to: CartRow, now: number): Promise<{ cart_id: string; version: number }[]> {
  await db.run(carryLines, from.cart_id, to.cart_id)
  await db.run(carryMembers, from.cart_id, to.cart_id)
  await db.run(forwardMoves, from.cart_id, to.cart_id)
  await db.run(endMovesHome, to.cart_id)
  await db.run(insertMoves, from.cart_id, to.cart_id, now)
  await db.run(emptyCart, from.cart_id, now)
  const { version } = await db.one(joinCarts, to.cart_id, now, from.version, from.bill_since)
  return [
    { cart_id: from.cart_id, version: from.version + 1 },
    { cart_id: to.cart_id, version },
  ]
}
