import { stmt } from '../../db/statement'

/** Guests who leave a table: all of them, or those who had sat down by `seatedBy`. */
const LEAVING = `cart_id = $1 and ($3::bigint is null or joined_at <= $3)`

/** Lines that they had chosen and not ordered move to their private carts of the shop. */
export const keepLines = stmt<[cartId: string, at: number, seatedBy: number | null]>(
  'cartLine.keep',
  `with taken as (delete from cart_line where cart_id = $1 and added_by in (select user_id from cart_member where ${LEAVING}) returning *),
        own as (insert into cart (cart_id, shop_id, mode, user_id, updated_at)
                select 'C' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 24), c.shop_id, c.mode, t.added_by, $2
                  from (select distinct added_by from taken) t join cart c on c.cart_id = $1 order by t.added_by
                on conflict (user_id, shop_id, mode) where user_id is not null do update set version = cart.version + 1, updated_at = $2
                returning cart_id, user_id)
   insert into cart_line (cart_id, line_key, added_by, item_id, selection, quantity, seen_unit_fen, added_at)
   select own.cart_id, t.line_key, t.added_by, t.item_id, t.selection, t.quantity, t.seen_unit_fen, t.added_at from taken t join own on own.user_id = t.added_by
   on conflict (cart_id, line_key, added_by) do update set quantity = least(999, cart_line.quantity + excluded.quantity)`,
)

/** A new party begins: nothing of the previous one remains, and earlier moves from or to this table no longer redirect anybody. */
export const endVisit = stmt<[cartId: string, at: number, seatedBy: number | null]>(
  'cart.endVisit',
  `with people as (delete from cart_member where ${LEAVING} returning user_id),
        news as (delete from cart_news where cart_id = $1),
        orders as (delete from cart_order where cart_id = $1),
        led as (update cart_move set to_cart_id = null, moved_at = $2 where to_cart_id = $1 and user_id in (select user_id from people)),
        moved as (insert into cart_move (from_cart_id, user_id, to_cart_id, moved_at) select $1, user_id, null, $2 from people
                 on conflict (from_cart_id, user_id) do update set to_cart_id = null, moved_at = $2)
   update cart set version = version + 1, updated_at = $2, ordered_no = null, ordered_version = version + 1, bill_since = null,
          left_before = coalesce($3::bigint, $2),
          moved_at = case when exists (select from cart_move m where m.from_cart_id = $1 and m.to_cart_id is not null) then moved_at end
    where cart_id = $1`,
)

/** They have come again by the code. */
export const returnToCart = stmt<[cartId: string, userId: string]>(
  'cartMove.return',
  'delete from cart_move where from_cart_id = $1 and user_id = $2',
)
