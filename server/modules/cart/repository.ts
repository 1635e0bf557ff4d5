import type { Selection } from '@domain/menu/menu'
import { TABLE_VISIT } from '@domain/cart/tableCart'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { CartRow } from './rows'

/** A table's cart, and when the caller sat down and was last seen at it; null: never. */
export interface TableCartRow extends CartRow {
  seen_at: number | null
  joined_at: number | null
  verified_at: number | null
  /** The caller sat here and was moved or has left, judged by the row as it was before the lock. */
  is_gone: boolean
}

const CART =
  'cart_id, shop_id, mode, user_id, table_id, version, updated_at, ordered_no, ordered_version, same_from, same_until, moved_at, left_before, bill_since'
const TABLE_CART = `select c.cart_id, c.shop_id, c.mode, c.user_id, c.table_id, c.version, c.updated_at, c.ordered_no, c.ordered_version, c.same_from, c.same_until,
          c.moved_at, c.left_before, c.bill_since, m.seen_at, m.joined_at, m.verified_at, v.user_id is not null as is_gone
     from cart c left join cart_member m on m.cart_id = c.cart_id and m.user_id = $2
          left join cart_move v on v.from_cart_id = c.cart_id and v.user_id = $2
    where c.table_id = (select table_id from dining_table where public_id = $1)`

export const findCartOfUser = stmt<[userId: string, shopId: string, mode: string], CartRow>(
  'cart.ofUser',
  `select ${CART} from cart where user_id = $1 and shop_id = $2 and mode = $3`,
)
export const findCartOfTable = stmt<[publicId: string, userId: string], TableCartRow>('cart.ofTable', TABLE_CART)
export const insertCart = stmt<{ cartId: string; shopId: string; mode: string; userId: string | null; tableId: string | null; at: number }>(
  'cart.insert',
  `insert into cart (cart_id, shop_id, mode, user_id, table_id, updated_at)
   values (:cartId, :shopId, :mode, :userId, :tableId, :at) on conflict do nothing`,
)
export const lockCartOfUser = stmt<[userId: string, shopId: string, mode: string], CartRow>(
  'cart.lockOfUser',
  `select ${CART} from cart where user_id = $1 and shop_id = $2 and mode = $3 for update`,
)
export const lockCartOfTable = stmt<[publicId: string, userId: string], TableCartRow>('cart.lockOfTable', `${TABLE_CART} for update of c`)
export const lockCartOfOrder = stmt<[orderNo: string], CartRow>(
  'cart.lockOfOrder',
  `select ${CART} from cart where cart_id = (select cart_id from cart_order where order_no = $1) for update`,
)
export const lockCartAtTable = stmt<[tableId: string], CartRow>(
  'cart.lockAtTable',
  `select ${CART} from cart where table_id = $1 for update`,
)
/** Its row is locked, so the next version is known before it is written. */
export const touchCart = stmt<[cartId: string, at: number]>(
  'cart.touch',
  'update cart set version = version + 1, updated_at = $2 where cart_id = $1',
)
/** What its dishes cost, or how many are left, may have changed. */
export const touchCartsOfShop = stmt<[shopId: string], { cart_id: string; version: number }>(
  'cart.touchOfShop',
  `update cart set version = version + 1
    where shop_id = $1 and exists (select from cart_line l where l.cart_id = cart.cart_id) returning cart_id, version`,
)
/** Somebody sat down: a new version of the same lines. */
export const touchPeople = stmt<[cartId: string]>(
  'cart.touchPeople',
  `update cart set version = version + 1, same_from = case when same_until = version then same_from else version end, same_until = version + 1
    where cart_id = $1`,
)
/** An order took its lines. A table remembers which order, until other guests come. */
export const orderCart = stmt<[cartId: string, at: number, orderNo: string]>(
  'cart.order',
  `with emptied as (delete from cart_line where cart_id = $1),
        taken as (insert into cart_order (order_no, cart_id, version)
                  select $3, cart_id, version + 1 from cart where cart_id = $1 and table_id is not null)
   update cart set version = version + 1, updated_at = $2, ordered_no = $3, ordered_version = version + 1 where cart_id = $1`,
)
/** A round took its lines; what became of them is shown with the table's visit. */
export const sendCart = stmt<[cartId: string, at: number]>(
  'cart.send',
  `with emptied as (delete from cart_line where cart_id = $1)
   update cart set version = version + 1, updated_at = $2, ordered_no = null, ordered_version = version + 1, bill_since = coalesce(bill_since, $2)
    where cart_id = $1`,
)
/** The party has a bill before its first round, so its visit does not end by inactivity. */
export const beginBill = stmt<[cartId: string, at: number]>(
  'cart.beginBill',
  'update cart set bill_since = coalesce(bill_since, $2) where cart_id = $1',
)
/** Only once: a second call returns nothing. Published facts of the order before no longer hold. */
export const takeBack = stmt<[orderNo: string, at: number, cartId: string], { cart_id: string }>(
  'cart.takeBack',
  `with cleared as (update cart set ordered_no = null where cart_id = $3 and ordered_no = $1)
   update cart_order set returned_at = $2 where order_no = $1 and returned_at is null returning cart_id`,
)
export const findOrderer = stmt<[orderNo: string], { user_id: string; nick_name: string }>(
  'cart.orderer',
  'select u.user_id, u.nick_name from customer_order o join app_user u on u.user_id = o.user_id where o.order_no = $1',
)
/** The private cart of the caller, or the table's cart if the caller was seen at it. */
export const findCartAccess = stmt<[cartId: string, userId: string], { version: number }>(
  'cart.access',
  `select c.version from cart c left join cart_member m on m.cart_id = c.cart_id and m.user_id = $2
    where c.cart_id = $1 and (c.user_id = $2 or m.seen_at > 0)`,
)

export interface LineRow {
  line_key: string
  added_by: string
  item_id: string
  selection: Selection
  quantity: number
  seen_unit_fen: number
  added_at: number
}

export const findLines = stmt<[cartId: string], LineRow>(
  'cartLine.ofCart',
  `select line_key, added_by, item_id, selection, quantity, seen_unit_fen, added_at
     from cart_line where cart_id = $1 order by added_at, line_key, added_by`,
)
export const findOneLine = stmt<[cartId: string], { line_key: string }>(
  'cartLine.any',
  'select line_key from cart_line where cart_id = $1 limit 1',
)
export const putLine = stmt<{
  cartId: string
  lineKey: string
  addedBy: string
  itemId: string
  selection: string
  quantity: number
  seenUnitFen: number
  addedAt: number
}>(
  'cartLine.put',
  `insert into cart_line (cart_id, line_key, added_by, item_id, selection, quantity, seen_unit_fen, added_at)
   values (:cartId, :lineKey, :addedBy, :itemId, :selection, :quantity, :seenUnitFen, :addedAt)
   on conflict (cart_id, line_key, added_by) do update set quantity = excluded.quantity, seen_unit_fen = excluded.seen_unit_fen`,
)
export const deleteLine = stmt<[cartId: string, lineKey: string, addedBy: string]>(
  'cartLine.delete',
  'delete from cart_line where cart_id = $1 and line_key = $2 and added_by = $3',
)

export interface Member {
  member_no: number
  user_id: string
}
export interface MemberRow extends Member {
  nick_name: string
  head_img: string
  seen_at: number
}

export const findMembers = stmt<[cartId: string], MemberRow>(
  'cartMember.ofCart',
  `select m.member_no, m.user_id, u.nick_name, u.head_img, m.seen_at
     from cart_member m join app_user u on u.user_id = m.user_id where m.cart_id = $1 order by m.member_no`,
)
export const findPerson = stmt<[userId: string], { nick_name: string; head_img: string }>(
  'cartMember.person',
  'select nick_name, head_img from app_user where user_id = $1',
)
/**
 * The cart's row is locked, so the next number is free. `verifiedAt` null: unchanged. Somebody absent for longer than a table keeps its cart is
 * seated again as new, unless they were there since the current bill was opened.
 */
export const joinCart = stmt<[cartId: string, userId: string, seenAt: number, verifiedAt: number | null]>(
  'cartMember.join',
  `insert into cart_member (cart_id, member_no, user_id, seen_at, joined_at, verified_at)
   select $1, coalesce(max(member_no) + 1, 0), $2, $3, $3, $4 from cart_member where cart_id = $1
   on conflict (cart_id, user_id) do update
   set joined_at = case when cart_member.seen_at < least(excluded.seen_at, (select bill_since from cart where cart_id = $1)) - ${TABLE_VISIT}
                        then excluded.joined_at else cart_member.joined_at end,
       seen_at = greatest(cart_member.seen_at, excluded.seen_at), verified_at = coalesce(excluded.verified_at, cart_member.verified_at)`,
)
const findJoined = stmt<[cartId: string, userId: string], { joined_at: number }>(
  'cartMember.joined',
  'select joined_at from cart_member where cart_id = $1 and user_id = $2',
)
/** Null: they do not sit there. */
export const sitsSince = async (db: Database, cartId: string, userId: string): Promise<number | null> =>
  (await db.first(findJoined, cartId, userId))?.joined_at ?? null
export const markSeen = stmt<[cartId: string, userId: string, seenAt: number]>(
  'cartMember.seen',
  'update cart_member set seen_at = $3 where cart_id = $1 and user_id = $2',
)
/** Nobody has been seen at the table since its code was replaced. */
export const forgetSeen = stmt<[cartId: string]>(
  'cartMember.forgetSeen',
  'update cart_member set seen_at = 0, verified_at = null where cart_id = $1',
)
export const findCodeOfTable = stmt<[code: string, tableId: string], { code: string }>(
  'cart.codeOfTable',
  'select code from entry_code where code = $1 and table_id = $2 and enabled',
)
