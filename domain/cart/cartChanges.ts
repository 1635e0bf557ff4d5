import { itemsOf, quantityOfItem, type CartLine, type ItemOf } from './cart'
import { problemsOf } from '../menu/choices'
import type { MenuItem } from '../menu/menu'
import type { Fen } from '../money'
import { stockLeft, stockNeeds, unitPrice, type StockNeed } from '../menu/selection'
import { isOnSale } from '../time'

/** A line as the diner last saw it. */
export interface SeenLine extends CartLine {
  name: string
  /** The price of one that the diner saw: at list, or the member's. */
  seenUnitFen: Fen
}

/**
 * What has changed about a line: `gone`: removed from the menu; `outsideWindow`: not sold at this time; `choiceGone`: a choice is no longer offered,
 * or not with the others; `soldOut`; `short`: fewer left; `overLimit` of one order; `repriced`.
 */
export const CART_CHANGE_KINDS = ['gone', 'soldOut', 'short', 'overLimit', 'repriced', 'choiceGone', 'outsideWindow'] as const
export type CartChangeKind = (typeof CART_CHANGE_KINDS)[number]

/**
 * Repriced: the unit price in fen before and now, else null. Over the limit: the portions of the dish allowed in one order, over all its lines, else
 * null.
 */
export interface LineChange {
  kind: CartChangeKind
  lineKey: string
  name: string
  wasFen: Fen | null
  nowFen: Fen | null
  wasQuantity: number
  nowQuantity: number
  limit: number | null
}

export interface Comparison {
  changes: LineChange[]
  /** What can be ordered: without what is no longer sold, with fewer where there are fewer, at today's prices (`seenUnitFen`). */
  lines: SeenLine[]
}

export interface CompareOptions {
  itemOf: ItemOf
  /** Were and are member prices shown? */
  isMember: boolean
  /** For time windows; null: whatever the time. */
  at: { now: number; offsetMin: number } | null
}

function lossOf(line: SeenLine, item: MenuItem | undefined, { at }: CompareOptions): CartChangeKind | null {
  if (!item) return 'gone'
  if (at && !isOnSale(item, at.now, at.offsetMin)) return 'outsideWindow'
  const problems = problemsOf(item, line.selection)
  if (problems.some(({ result }) => result !== 'itemSoldOut' && result !== 'stockShort')) return 'choiceGone'
  return problems.length > 0 ? 'soldOut' : null
}

const portionsOf = (needs: readonly StockNeed[], left: ReadonlyMap<string, number>): number =>
  Math.max(0, Math.min(...needs.map(({ sku, quantity }) => Math.floor((left.get(sku) ?? Infinity) / quantity))))

/**
 * Compares a cart, or a former order, with the current menu: what changed, and what can still be ordered. Lines are served in their order, so
 * shortages hit the last ones.
 */
export function compareCart(lines: readonly SeenLine[], options: CompareOptions): Comparison {
  const changes: LineChange[] = []
  const retained: SeenLine[] = []
  const left = stockLeft(itemsOf(lines, options.itemOf))
  for (const line of lines) {
    const item = options.itemOf(line.selection.itemId)
    const report = (kind: CartChangeKind, nowQuantity: number, nowFen: Fen | null = null): void => {
      changes.push({
        kind,
        lineKey: line.lineKey,
        name: item?.name ?? line.name,
        wasFen: nowFen === null ? null : line.seenUnitFen,
        nowFen,
        wasQuantity: line.quantity,
        nowQuantity,
        limit: kind === 'overLimit' ? (item?.limitPerOrder ?? null) : null,
      })
    }
    const loss = lossOf(line, item, options)
    if (!item || loss) {
      report(loss ?? 'gone', 0)
      continue
    }
    const needs = stockNeeds(item, line.selection, 1)
    const inStock = portionsOf(needs, left)
    const allowed = item.limitPerOrder === null ? Infinity : Math.max(0, item.limitPerOrder - quantityOfItem(retained, item.itemId))
    const quantity = Math.min(line.quantity, inStock, allowed)
    if (quantity < line.quantity) report(allowed < inStock ? 'overLimit' : quantity === 0 ? 'soldOut' : 'short', quantity)
    if (quantity === 0) continue
    for (const need of needs) {
      const stock = left.get(need.sku)
      if (stock !== undefined) left.set(need.sku, stock - need.quantity * quantity)
    }
    const { listFen, memberFen } = unitPrice(item, line.selection)
    const unitFen = options.isMember ? memberFen : listFen
    if (unitFen !== line.seenUnitFen) report('repriced', quantity, unitFen)
    retained.push({ ...line, name: item.name, quantity, seenUnitFen: unitFen })
  }
  return { changes, lines: retained }
}
