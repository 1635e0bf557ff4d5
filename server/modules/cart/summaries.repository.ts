import type { Localized } from '@domain/lang'
import type { OrderMode } from '@domain/order/mode'
import { stmt } from '../../db/statement'

export const findTableCart = stmt<[publicId: string], { cart_id: string; version: number; updated_at: number }>(
  'cart.lookAtTable',
  'select cart_id, version, updated_at from cart where table_id = (select table_id from dining_table where public_id = $1)',
)
export const findDishes = stmt<[cartId: string], { item_id: string; quantity: number }>(
  'cartLine.lookAt',
  `select item_id, sum(quantity)::integer as quantity from cart_line where cart_id = $1 group by item_id order by min(added_at), item_id`,
)
export const countPeople = stmt<[cartId: string], { people: number }>(
  'cartMember.countOf',
  'select count(*)::integer as people from cart_member where cart_id = $1',
)
/** Those with something in them, the latest first. */
export const findOwnCarts = stmt<
  [userId: string, merchantCode: string | null],
  { shop_id: string; shop_name: Localized; mode: OrderMode; count: number; updated_at: number }
>(
  'cart.lookAtOwn',
  `select c.shop_id, s.name as shop_name, c.mode, c.updated_at,
          (select sum(l.quantity)::integer from cart_line l where l.cart_id = c.cart_id) as count
     from cart c join shop s on s.shop_id = c.shop_id
    where c.user_id = $1 and ($2::text is null or s.mchnt_cd = $2::text)
      and exists (select from cart_line l where l.cart_id = c.cart_id)
    order by c.updated_at desc, c.cart_id limit 20`,
)
