import { randomBytes } from 'node:crypto'
import { defaultSelection } from '@domain/choices'
import { isPreorderTerminal, toWireMode } from '@domain/order/mode'
import { isSoldOut, unitPrice } from '@domain/selection'
import { isOnSale } from '@domain/time'
import type { MenuItem } from '@domain/menu'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { LeverError } from '../input'
import type { SampleCaller } from './caller'

const findPlace = stmt<
  [code: string],
  { shop_id: string; term_id: string; table_id: string | null; ask_headcount: boolean; dine_in: boolean; utc_offset_min: number }
>(
  'sandbox.placeOfCode',
  `select c.shop_id, c.term_id, c.table_id, s.ask_headcount, s.dine_in, m.utc_offset_min
     from entry_code c join shop s on s.shop_id = c.shop_id join merchant m on m.mchnt_cd = s.mchnt_cd where c.code = $1`,
)

export const newKey = (): string => randomBytes(12).toString('hex')

/** Where a code leads, as calls name it: eaten at a table, packed from a door. */
export async function placeOf(db: Database, code: string) {
  const row = await db.first(findPlace, code)
  if (!row) throw new LeverError('code', 'is printed on no table and no door', 404)
  const mode = isPreorderTerminal(row.term_id) ? 'preorder' : row.table_id === null ? 'pickup' : 'dineIn'
  const ref = {
    shopId: row.shop_id,
    termId: row.term_id,
    ...toWireMode(mode),
    ...(row.table_id === null ? {} : { tableFuiouId: row.table_id }),
  }
  return { ref, mode, asksHeadcount: row.ask_headcount && mode === 'dineIn', offsetMin: row.utc_offset_min } as const
}
export type SamplePlace = Awaited<ReturnType<typeof placeOf>>

const isPlain = ({ specGroups, slots, remaining, limitPerOrder }: MenuItem): boolean =>
  specGroups.length + slots.length === 0 && remaining === null && limitPerOrder === null

/** The named dish; or a plain one that anybody can have now. */
function dishOf(items: readonly MenuItem[], itemId: string | undefined, now: number, offsetMin: number): MenuItem {
  const found = itemId
    ? items.find((item) => item.itemId === itemId)
    : items.find((item) => isPlain(item) && !isSoldOut(item) && isOnSale(item, now, offsetMin))
  if (!found) throw new LeverError('itemId', 'is not on the menu here')
  return found
}

export interface Basket {
  itemId?: string
  quantity: number
  now: number
}

/** Fills the cart with one dish, instead of what was in it. */
export async function fill(caller: SampleCaller, { ref, offsetMin }: SamplePlace, { itemId, quantity, now }: Basket) {
  const { items } = await caller.call('/goods/getAllGoodsInfo', { shopId: ref.shopId })
  const dish = dishOf(items as MenuItem[], itemId, now, offsetMin)
  const selection = defaultSelection(dish)
  await caller.call('/nocheck/clearCart', { ...ref, idempotencyKey: newKey() })
  const { listFen, memberFen } = unitPrice(dish, selection)
  const seenUnitFen = caller.isMember ? memberFen : listFen
  return caller.call('/nocheck/addCart', { ...ref, idempotencyKey: newKey(), changes: [{ selection, delta: quantity, seenUnitFen }] })
}
