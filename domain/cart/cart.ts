import { problemsOf } from '../menu/choices'
import type { MenuItem, Selection } from '../menu/menu'
import { problem, type Problem } from '../results'
import { canonical, lineKey, mergeNeeds, stockLeft, stockNeeds, type StockNeed } from '../menu/selection'

/** Most portions of one line, and most lines of one cart: more is a mistake or an attack. */
export const MAX_QUANTITY = 999
export const MAX_LINES = 200

export interface CartLine {
  /** `lineKey` of the selection. */
  lineKey: string
  /** The member who added it: people at one table have separate lines. A private cart has only member 0. */
  memberNo: number
  selection: Selection
  quantity: number
}

/** Portions more, or fewer when negative (never below none). */
export interface CartChange {
  selection: Selection
  delta: number
  memberNo: number
}

export type ItemOf = (itemId: string) => MenuItem | undefined

/** The lines after the change, or the lines as they were and why it was refused. */
export interface CartOutcome {
  lines: CartLine[]
  problem: Problem | null
}

export const countOf = (lines: readonly { quantity: number }[]): number => lines.reduce((sum, line) => sum + line.quantity, 0)

export const quantityOfItem = (lines: readonly CartLine[], itemId: string): number =>
  countOf(lines.filter((line) => line.selection.itemId === itemId))

/** The items of these lines, each once, in their order. */
export const itemsOf = (lines: readonly CartLine[], itemOf: ItemOf): MenuItem[] =>
  [...new Set(lines.map(({ selection }) => selection.itemId))].map(itemOf).filter((item) => item !== undefined)

/** Everything that these lines take from stock. Lines of unknown items take nothing. */
export function needsOf(lines: readonly CartLine[], itemOf: ItemOf): StockNeed[] {
  return mergeNeeds(
    lines.flatMap(({ selection, quantity }) => {
      const item = itemOf(selection.itemId)
      return item ? stockNeeds(item, selection, quantity) : []
    }),
  )
}

/** Is there too much of one line's item, or of what it shares with other lines? */
function excessOf(lines: readonly CartLine[], selection: Selection, item: MenuItem, itemOf: ItemOf): Problem | null {
  const limit = item.limitPerOrder
  if (limit !== null && quantityOfItem(lines, item.itemId) > limit) return problem('limitExceeded', { name: item.name, limit }, 'quantity')
  const left = stockLeft(itemsOf(lines, itemOf))
  const counted = stockNeeds(item, selection, 1).filter(({ sku }) => left.has(sku))
  if (counted.length === 0) return null
  const needed = new Map(needsOf(lines, itemOf).map(({ sku, quantity }) => [sku, quantity]))
  for (const { sku } of counted) {
    const stock = left.get(sku) ?? 0
    if ((needed.get(sku) ?? 0) > stock) return problem('stockShort', { name: item.name, left: Math.max(0, stock) }, 'quantity')
  }
  return null
}

/** One change to a cart: the app shows its outcome at once, the server decides by the same rules. Taking away is always allowed. */
export function applyChange(lines: readonly CartLine[], change: CartChange, itemOf: ItemOf): CartOutcome {
  const refused = (found: Problem): CartOutcome => ({ lines: [...lines], problem: found })
  if (!Number.isInteger(change.delta)) return refused(problem('badInput', { field: 'delta' }, 'delta'))
  const selection = canonical(change.selection)
  const key = lineKey(selection)
  const isIt = (line: CartLine): boolean => line.lineKey === key && line.memberNo === change.memberNo
  const before = lines.find(isIt)
  const quantity = Math.max(0, (before?.quantity ?? 0) + change.delta)

  if (quantity === 0) return { lines: lines.filter((line) => !isIt(line)), problem: null }
  const after: CartLine[] = before
    ? lines.map((line) => (isIt(line) ? { ...line, quantity } : line))
    : [...lines, { lineKey: key, memberNo: change.memberNo, selection, quantity }]
  if (change.delta <= 0) return { lines: after, problem: null }

  const item = itemOf(selection.itemId)
  if (!item) return refused(problem('itemRemoved'))
  if (quantity > MAX_QUANTITY) return refused(problem('limitExceeded', { name: item.name, limit: MAX_QUANTITY }, 'quantity'))
  if (after.length > MAX_LINES) return refused(problem('cartFull'))
  const found = problemsOf(item, selection)[0] ?? excessOf(after, selection, item, itemOf)
  return found ? refused(found) : { lines: after, problem: null }
}

/** All changes or none. Changing the choices of a line is two changes: fewer of the old, more of the new. */
export function applyChanges(lines: readonly CartLine[], changes: readonly CartChange[], itemOf: ItemOf): CartOutcome {
  let current: CartLine[] = [...lines]
  for (const change of changes) {
    const outcome = applyChange(current, change, itemOf)
    if (outcome.problem) return { lines: [...lines], problem: outcome.problem }
    current = outcome.lines
  }
  return { lines: current, problem: null }
}
