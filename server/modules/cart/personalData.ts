import { stmt } from '../../db/statement'
import type { Deps } from '../../module'
import { namedIn, type PersonalData, userIdsOf } from '../../personalData/model'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'carts',
    ['cart_line.added_by'],
    `select c.shop_id, c.mode, m.name, l.quantity, l.added_at from cart_line l join cart c on c.cart_id = l.cart_id join menu_item m on m.item_id = l.item_id where l.added_by = $1 order by l.added_at desc`,
  ),
  shown(
    'seats',
    ['cart_member.user_id'],
    `select c.shop_id, m.joined_at, m.seen_at from cart_member m join cart c on c.cart_id = m.cart_id where m.user_id = $1 order by m.joined_at desc`,
  ),
]
const notShown = {
  'cart.user_id': 'a cart is shown by the dishes in it',
  'cart_move.user_id': 'says which table the dishes of a moved party went to, while it sits there',
}

type FromTo = [fromUserId: string, toUserId: string]

/** Lines go to the same cart of the account, where it has one; equal lines become one. */
const mergeLines = stmt<FromTo>(
  'cart.mergeLines',
  `with moved as (delete from cart_line where added_by = $1 returning *)
   insert into cart_line (cart_id, line_key, added_by, item_id, selection, quantity, seen_unit_fen, added_at)
   select coalesce(theirs.cart_id, m.cart_id), m.line_key, $2, m.item_id, m.selection, m.quantity, m.seen_unit_fen, m.added_at
     from moved m join cart c on c.cart_id = m.cart_id
          left join cart theirs on c.user_id = $1 and theirs.user_id = $2 and theirs.shop_id = c.shop_id and theirs.mode = c.mode
   on conflict (cart_id, line_key, added_by) do update set quantity = least(999, cart_line.quantity + excluded.quantity)`,
)
const dropMergedCarts = stmt<FromTo>(
  'cart.dropMerged',
  'delete from cart c using cart theirs where c.user_id = $1 and theirs.user_id = $2 and theirs.shop_id = c.shop_id and theirs.mode = c.mode',
)
const reassignCarts = stmt<FromTo>('cart.reassign', 'update cart set user_id = $2 where user_id = $1')
const dropMembersTwice = stmt<FromTo>(
  'cart.dropMembersTwice',
  'delete from cart_member m using cart_member theirs where m.user_id = $1 and theirs.user_id = $2 and theirs.cart_id = m.cart_id',
)
const dropMovesTwice = stmt<FromTo>(
  'cart.dropMovesTwice',
  'delete from cart_move m using cart_move theirs where m.user_id = $1 and theirs.user_id = $2 and theirs.from_cart_id = m.from_cart_id',
)
/** When either identity sits at the table, the merged user is counted as having returned, whatever visit the other was in. */
const dropMovesOfSeated = stmt<FromTo>(
  'cart.dropMovesOfSeated',
  `delete from cart_move m where m.user_id in ($1, $2)
      and exists (select from cart_member n where n.cart_id = m.from_cart_id and n.user_id in ($1, $2))`,
)
const reassignMoves = stmt<FromTo>('cart.reassignMoves', 'update cart_move set user_id = $2 where user_id = $1')
const reassignMembers = stmt<FromTo>('cart.reassignMembers', 'update cart_member set user_id = $2 where user_id = $1')

interface Touched {
  cart_id: string
  version: number
}
const touchCartsOf = stmt<[userId: string, now: number], Touched>(
  'cart.touchOfUser',
  `update cart set version = version + 1, updated_at = $2
    where cart_id = any (array (select cart_id from cart where user_id = $1
                                union select cart_id from cart_line where added_by = $1
                                union select cart_id from cart_member where user_id = $1))
    returning cart_id, version`,
)
/** Tables that the deleted user has left: nobody can return under that id. */
const deleteLeft = stmt<[userIds: string[]]>(
  'cartMove.deleteLeft',
  'delete from cart_move where user_id = any($1::text[]) and to_cart_id is null',
)
const deleteCarts = stmt<[userIds: string[]]>('cart.deleteOfUsers', 'delete from cart where user_id = any($1::text[])')
/** Lines in the carts of tables: a new version tells the other diners. */
const deleteLines = stmt<[userId: string, now: number], Touched>(
  'cart.deleteLinesOfUser',
  `with removed as (delete from cart_line where added_by = $1 returning cart_id)
   update cart set version = version + 1, updated_at = $2 where cart_id = any (array (select cart_id from removed)) returning cart_id, version`,
)
const findAtTable = namedIn(
  'atTable',
  'cart_member x join cart c on c.cart_id = x.cart_id where x.user_id = u.user_id and c.table_id is not null',
  'cart_line x join cart c on c.cart_id = x.cart_id where x.added_by = u.user_id and c.table_id is not null',
  'cart_move x where x.user_id = u.user_id and x.to_cart_id is not null',
)

export function createCartPersonalData({ db, push }: Pick<Deps, 'db' | 'push'>): PersonalData {
  async function notify(touched: readonly Touched[], at: number) {
    for (const { cart_id, version } of touched) await push.publish(`cart:${cart_id}`, { type: 'cart', cartId: cart_id, version, at })
  }
  return {
    columns: ['cart.user_id', 'cart_line.added_by', 'cart_member.user_id', 'cart_move.user_id'],
    shows,
    notShown,
    async move(fromUserId, toUserId, now) {
      for (const statement of [
        mergeLines,
        dropMergedCarts,
        reassignCarts,
        dropMovesOfSeated,
        dropMembersTwice,
        reassignMembers,
        dropMovesTwice,
        reassignMoves,
      ])
        await db.run(statement, fromUserId, toUserId)
      await notify(await db.all(touchCartsOf, toUserId, now), now)
    },
    async erase(userId, now) {
      await db.run(deleteCarts, [userId])
      await db.run(deleteLeft, [userId])
      await notify(await db.all(deleteLines, userId, now), now)
    },
    retains: async (userIds) => ({ forNow: userIdsOf(await db.all(findAtTable, [...userIds])) }),
    async forget(userIds) {
      await db.run(deleteCarts, [...userIds])
      await db.run(deleteLeft, [...userIds])
    },
  }
}
