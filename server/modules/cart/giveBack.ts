import type { Selection } from '@domain/menu/menu'
import { lineKey } from '@domain/menu/selection'
import { giveBack } from '@domain/cart/tableCart'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { MenuCatalog } from '../menu/index'
import { storeLines } from './changes'
import { contentsOf, type HeldLine } from './contents'
import { joinCart, lockCartOfOrder, takeBack } from './repository'
import type { CartStore } from './store'

const findTakenLines = stmt<
  [orderNo: string],
  { added_by: string; selection: Selection; quantity: number; unit_fen: number; orderer: string }
>(
  'cart.takenLines',
  `select l.added_by, l.selection, l.quantity, l.unit_fen, o.user_id as orderer
     from order_line l join customer_order o on o.order_no = l.order_no where l.order_no = $1 order by l.line_no`,
)

/**
 * Returns the lines of an unpaid order to the table's cart, once, if the same guests are still there. Runs inside the order's transaction after its
 * lock and before its stock is released, since placing an order locks the cart before the stock.
 */
export function createGiveBack(db: Database, catalog: MenuCatalog, store: Pick<CartStore, 'changed'>) {
  return async (orderNo: string, now: number): Promise<void> => {
    const cart = await db.first(lockCartOfOrder, orderNo)
    if (!cart || !(await db.first(takeBack, orderNo, now, cart.cart_id))) return
    const taken = await db.all(findTakenLines, orderNo)
    for (const owner of new Set(taken.map(({ added_by }) => added_by))) await db.run(joinCart, cart.cart_id, owner, 0, null)
    const contents = await contentsOf(db, cart, taken[0]!.orderer)
    const numbers = new Map(contents.members.map(({ user_id, member_no }) => [user_id, member_no]))
    const latest = Math.max(now - 1, ...contents.lines.map(({ addedAt }) => addedAt))
    const returned: HeldLine[] = taken.map(({ added_by, selection, quantity, unit_fen }, index) => ({
      lineKey: lineKey(selection),
      memberNo: numbers.get(added_by)!,
      selection,
      quantity,
      seenUnitFen: unit_fen,
      addedAt: latest + index + 1,
    }))
    const current = await catalog.itemsOf(cart.shop_id, [...new Set(taken.map(({ selection }) => selection.itemId))])
    const items = current.in('hans')
    await storeLines(
      db,
      cart.cart_id,
      contents,
      giveBack(contents.lines, returned, (itemId) => items.get(itemId)),
    )
    await store.changed(cart, now)
  }
}
