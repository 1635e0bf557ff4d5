import { itemsOf, quantityOfItem, type CartLine, type CartRules } from './cart'
import { problemsOf } from './choices'
import type { MenuItem } from './menu'
import type { Fen } from './money'
import { mergeNeeds, stockLeft, stockNeeds, unitPrice } from './selection'
import { isOnSale } from './time'

/** A line as the diner last saw it. */
export interface SeenLine extends CartLine {
  name: string
  /** The list price of one when it was seen. */
  unitFen: Fen
}

/**
 * What has become of a line: `gone` from the menu, `notOnSale` at this time, `optionGone` (a choice is no longer offered or cannot be had),
 * `soldOut`, `short` (fewer left), `overLimit`, `repriced`.
 */
export const CART_CHANGE_KINDS = ['gone', 'notOnSale', 'optionGone', 'soldOut', 'short', 'overLimit', 'repriced'] as const
export type CartChangeKind = (typeof CART_CHANGE_KINDS)[number]

export interface LineChange {
  kind: CartChangeKind
  key: string
  name: string
  /** Repriced: fen of one. Otherwise: portions. */
  was: number
  now: number
}

export interface Comparison {
  changes: LineChange[]
  /** What can still be ordered: without what is gone, with fewer where there are fewer. */
  lines: CartLine[]
}

export interface CompareOptions {
  /** Leaves out what is not on sale then; not given: whatever the time. */
  at?: { now: number; offsetMin: number }
}

type Verdict = { kind: Exclude<CartChangeKind, 'repriced'>; now: number } | null

function verdictOf(line: SeenLine, item: MenuItem | undefined, options: CompareOptions): Verdict {
  if (!item) return { kind: 'gone', now: 0 }
  if (options.at && !isOnSale(item, options.at.now, options.at.offsetMin)) return { kind: 'notOnSale', now: 0 }
  const problems = problemsOf(item, line.selection)
  if (problems.some(({ result }) => result !== 'itemSoldOut' && result !== 'stockShort')) return { kind: 'optionGone', now: 0 }
  if (problems.length > 0) return { kind: 'soldOut', now: 0 }
  return null
}

/**
 * Holds a cart (or a former order) against the menu of now: what changed, and what is left of it. Lines are served in their order: the
 * first gets what the last then lacks.
 */
export function compareCart(lines: readonly SeenLine[], itemOf: CartRules['itemOf'], options: CompareOptions = {}): Comparison {
  const changes: LineChange[] = []
  const kept: CartLine[] = []
  const left = stockLeft(itemsOf(lines, itemOf))
  for (const line of lines) {
    const item = itemOf(line.selection.itemId)
    const report = (kind: CartChangeKind, was: number, now: number): void => {
      changes.push({ kind, key: line.key, name: item?.name ?? line.name, was, now })
    }
    const verdict = verdictOf(line, item, options)
    if (!item || verdict) {
      if (verdict) report(verdict.kind, line.quantity, verdict.now)
      continue
    }
    const allowed = item.limitPerOrder === null ? Infinity : Math.max(0, item.limitPerOrder - quantityOfItem(kept, item.itemId))
    const perPortion = stockNeeds(item, line.selection, 1)
    const inStock = Math.min(Infinity, ...perPortion.map(({ sku, quantity }) => Math.floor((left.get(sku) ?? Infinity) / quantity)))
    const quantity = Math.min(line.quantity, allowed, inStock)
    if (quantity < line.quantity)
      report(inStock <= allowed ? (inStock <= 0 ? 'soldOut' : 'short') : 'overLimit', line.quantity, Math.max(0, quantity))
    if (quantity <= 0) continue
    for (const need of mergeNeeds(stockNeeds(item, line.selection, quantity))) {
      const stock = left.get(need.sku)
      if (stock !== undefined) left.set(need.sku, stock - need.quantity)
    }
    const { listFen } = unitPrice(item, line.selection)
    if (listFen !== line.unitFen) report('repriced', line.unitFen, listFen)
    kept.push({ key: line.key, selection: line.selection, quantity })
  }
  return { changes, lines: kept }
}
