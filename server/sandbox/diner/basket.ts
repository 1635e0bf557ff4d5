import { randomBytes } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { defaultSelection } from '@domain/menu/choices'
import { isPreorderTerminal, toWireMode } from '@domain/order/mode'
import { isSoldOut, unitPrice } from '@domain/menu/selection'
import { isOnSale } from '@domain/time'
import type { MenuItem } from '@domain/menu/menu'
import type { TableService } from '../../modules/table/index'
import { LeverError } from '../http/input'
import type { SampleCaller } from './caller'

export const newKey = (): string => randomBytes(12).toString('hex')

/** The place of a code, as calls name it: eaten in at a table, packed at a door. */
export async function placeOf(tables: Pick<TableService, 'placeOfCode'>, code: string, isDelivered = false) {
  const row = await tables.placeOfCode(code)
  if (!row) throw new LeverError('code', 'is printed on no table and no door', 404)
  const atDoor = isPreorderTerminal(row.term_id) ? 'preorder' : row.public_id === null ? 'pickup' : 'dineIn'
  const mode = isDelivered ? 'delivery' : atDoor
  const ref = {
    shopId: row.shop_id,
    termId: row.term_id,
    ...toWireMode(mode),
    ...(row.public_id === null || isDelivered ? {} : { tableFuiouId: row.public_id }),
  }
  return { code, ref, mode, asksHeadcount: row.ask_headcount && mode === 'dineIn', offsetMin: row.utc_offset_min } as const
}
export type SamplePlace = Awaited<ReturnType<typeof placeOf>>

const isPlain = ({ specGroups, slots, remaining, limitPerOrder }: MenuItem): boolean =>
  specGroups.length + slots.length === 0 && remaining === null && limitPerOrder === null

/** The named dish; or a dish without options that is available now. */
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

/** Arrives at a table by its code; an earlier visit there has ended for this diner (decision 0239). */
export async function scan(caller: SampleCaller, { code, ref }: SamplePlace): Promise<void> {
  if (ref.tableFuiouId !== undefined) await caller.call('/nocheck/getCart', { ...ref, ecode: code, isArrival: true })
}

/** Replaces the cart by one dish. */
export async function fill(caller: SampleCaller, place: SamplePlace, { itemId, quantity, now }: Basket) {
  const { ref, offsetMin } = place
  await scan(caller, place)
  const { items } = await caller.call('/goods/getAllGoodsInfo', { shopId: ref.shopId })
  const dish = dishOf(items as MenuItem[], itemId, now, offsetMin)
  const selection = defaultSelection(dish)
  await caller.call('/nocheck/clearCart', { ...ref, idempotencyKey: newKey() })
  const { listFen, memberFen } = unitPrice(dish, selection)
  const seenUnitFen = caller.isMember ? memberFen : listFen
  return caller.call('/nocheck/addCart', { ...ref, idempotencyKey: newKey(), changes: [{ selection, delta: quantity, seenUnitFen }] })
}

/** Input of a lever: who, where, and which dish. */
export const Person = { who: Type.String({ minLength: 1, maxLength: 80 }), code: Type.String({ minLength: 1, maxLength: 40 }) }
export const Dish = {
  itemId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
}
