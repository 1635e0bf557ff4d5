import type { Selection } from '@domain/menu'
import type { OrderMode } from '@domain/order/mode'
import { stmt } from '../../db/statement'

export interface CartRow {
  cart_id: string
  shop_id: string
  mode: OrderMode
  user_id: string | null
  table_id: string | null
  version: number
  updated_at: number
  /** The order that emptied it last, and the version that it had from then on. */
  ordered_no: string | null
  ordered_version: number | null
}

const CART = 'cart_id, shop_id, mode, user_id, table_id, version, updated_at, ordered_no, ordered_version'

export const findCartOfUser = stmt<[userId: string, shopId: string, mode: string], CartRow>(
  'cart.ofUser',
  `select ${CART} from cart where user_id = $1 and shop_id = $2 and mode = $3`,
)
export const findCartOfTable = stmt<[tableId: string], CartRow>('cart.ofTable', `select ${CART} from cart where table_id = $1`)
export const insertCart = stmt<[cartId: string, shopId: string, mode: string, userId: string | null, tableId: string | null, at: number]>(
  'cart.insert',
  'insert into cart (cart_id, shop_id, mode, user_id, table_id, updated_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
)
export const lockCartOfUser = stmt<[userId: string, shopId: string, mode: string], CartRow>(
  'cart.lockOfUser',
  `select ${CART} from cart where user_id = $1 and shop_id = $2 and mode = $3 for update`,
)
export const lockCartOfTable = stmt<[tableId: string], CartRow>(
  'cart.lockOfTable',
  `select ${CART} from cart where table_id = $1 for update`,
)
/** Its row is locked, so the next version is known before it is written. */
export const touchCart = stmt<[cartId: string, at: number]>(
  'cart.touch',
  'update cart set version = version + 1, updated_at = $2 where cart_id = $1',
)
/** Without lines: an order took them, or they were of guests who are gone. */
export const emptyCart = stmt<[cartId: string, at: number, orderNo: string | null]>(
  'cart.empty',
  `with emptied as (delete from cart_line where cart_id = $1)
   update cart set version = version + 1, updated_at = $2, ordered_no = $3, ordered_version = version + 1 where cart_id = $1`,
)
export const findOrderer = stmt<[orderNo: string], { user_id: string; nick_name: string }>(
  'cart.orderer',
  'select u.user_id, u.nick_name from customer_order o join app_user u on u.user_id = o.user_id where o.order_no = $1',
)
export const findCartAccess = stmt<[cartId: string], { user_id: string | null; version: number }>(
  'cart.access',
  'select user_id, version from cart where cart_id = $1',
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

const linesOf = (cartId: string) =>
  `select line_key, added_by, item_id, selection, quantity, seen_unit_fen, added_at
     from cart_line where cart_id = ${cartId} order by added_at, line_key, added_by`
const OF_USER = '(select cart_id from cart where user_id = $1 and shop_id = $2 and mode = $3)'
const OF_TABLE = '(select cart_id from cart where table_id = $1)'

export const findLines = stmt<[cartId: string], LineRow>('cartLine.ofCart', linesOf('$1'))
/** Of a cart that is being locked: asked before it is known which one that is. */
export const findLinesOfUser = stmt<[userId: string, shopId: string, mode: string], LineRow>('cartLine.ofUser', linesOf(OF_USER))
export const findLinesOfTable = stmt<[tableId: string], LineRow>('cartLine.ofTable', linesOf(OF_TABLE))
export const putLine = stmt<
  [
    cartId: string,
    lineKey: string,
    addedBy: string,
    itemId: string,
    selection: string,
    quantity: number,
    seenUnitFen: number,
    addedAt: number,
  ]
>(
  'cartLine.put',
  `insert into cart_line (cart_id, line_key, added_by, item_id, selection, quantity, seen_unit_fen, added_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (cart_id, line_key, added_by) do update set quantity = excluded.quantity, seen_unit_fen = excluded.seen_unit_fen`,
)
export const deleteLine = stmt<[cartId: string, lineKey: string, addedBy: string]>(
  'cartLine.delete',
  'delete from cart_line where cart_id = $1 and line_key = $2 and added_by = $3',
)
export const deleteLines = stmt<[cartId: string, addedBy: string | null]>(
  'cartLine.clear',
  'delete from cart_line where cart_id = $1 and ($2::text is null or added_by = $2)',
)

export interface Member {
  member_no: number
  user_id: string
}
export interface MemberRow extends Member {
  nick_name: string
  head_img: string
}

export const findMembersOfTable = stmt<[tableId: string], Member>(
  'cartMember.ofTable',
  `select member_no, user_id from cart_member where cart_id = ${OF_TABLE} order by member_no`,
)
export const findMembers = stmt<[cartId: string], MemberRow>(
  'cartMember.ofCart',
  `select m.member_no, m.user_id, u.nick_name, u.head_img
     from cart_member m join app_user u on u.user_id = m.user_id where m.cart_id = $1 order by m.member_no`,
)
export const findPerson = stmt<[userId: string], { nick_name: string; head_img: string }>(
  'cartMember.person',
  'select nick_name, head_img from app_user where user_id = $1',
)
/** The cart's row is locked, so the next number is free. */
export const joinCart = stmt<[cartId: string, userId: string]>(
  'cartMember.join',
  `insert into cart_member (cart_id, member_no, user_id)
   select $1, coalesce(max(member_no) + 1, 0), $2 from cart_member where cart_id = $1
   on conflict (cart_id, user_id) do nothing`,
)
export const forgetMembers = stmt<[cartId: string]>('cartMember.forget', 'delete from cart_member where cart_id = $1')

export interface PromotionRow {
  promotion_id: string
  name: { hans: string; en: string; yue: string; hant?: string }
  threshold_fen: number
  reduction_fen: number
  starts_at: number
  ends_at: number
}

export const findPromotions = stmt<[shopId: string, now: number], PromotionRow>(
  'cart.promotions',
  `select promotion_id, name, threshold_fen, reduction_fen, starts_at, ends_at
     from promotion
    where mchnt_cd = (select mchnt_cd from shop where shop_id = $1) and (shop_id is null or shop_id = $1) and starts_at <= $2 and ends_at > $2
    order by promotion_id`,
)
