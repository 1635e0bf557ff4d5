import type { MenuItem, Selection } from './menu'
import { problemsOf } from './choices'
import { problem, type Problem } from './results'
import { canonical, lineKey, mergeNeeds, stockLeft, stockNeeds, type StockNeed } from './selection'

/** Most portions of one line, and most lines of one cart: beyond these it is a mistake or an attack. */
export const MAX_QUANTITY = 999
export const MAX_LINES = 200

export interface CartLine {
  /** `lineKey` of the selection; at a shared table with whose it is in front. */
  key: string
  selection: Selection
  quantity: number
}

export type CartChange =
  | { kind: 'add'; selection: Selection; quantity: number }
  /** Zero removes the line. */
  | { kind: 'setQuantity'; key: string; quantity: number }
  /** Other choices for a line; joins the line that has them already. */
  | { kind: 'reselect'; key: string; selection: Selection }
  | { kind: 'clear' }

export interface CartRules {
  itemOf: (itemId: string) => MenuItem | undefined
  /** Makes a line's key; `lineKey` unless lines of several people stand side by side. */
  keyOf?: (selection: Selection) => string
}

/** The lines after the change, or the lines as they were and why it was refused. */
export interface CartOutcome {
  lines: CartLine[]
  problem: Problem | null
}

export const countOf = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0)

export const quantityOfItem = (lines: readonly CartLine[], itemId: string): number =>
  countOf(lines.filter((line) => line.selection.itemId === itemId))

/** Everything that these lines take from stock. Lines of unknown items take nothing. */
export function needsOf(lines: readonly CartLine[], itemOf: CartRules['itemOf']): StockNeed[] {
  return mergeNeeds(
    lines.flatMap(({ selection, quantity }) => {
      const item = itemOf(selection.itemId)
      return item ? stockNeeds(item, selection, quantity) : []
    }),
  )
}

/** The menu's items that these lines are of, each once. */
export const itemsOf = (lines: readonly CartLine[], itemOf: CartRules['itemOf']): MenuItem[] =>
  [...new Set(lines.map(({ selection }) => selection.itemId))].map(itemOf).filter((item) => item !== undefined)

/** The limit of one item, and the stock that all lines share. Looks only at what the line of `changed` needs. */
function limitProblem(lines: readonly CartLine[], changed: CartLine, item: MenuItem, itemOf: CartRules['itemOf']): Problem | null {
  const limit = item.limitPerOrder
  if (limit !== null && quantityOfItem(lines, item.itemId) > limit) return problem('limitExceeded', { name: item.name, limit }, 'quantity')
  const left = stockLeft(itemsOf(lines, itemOf))
  const needed = new Map(needsOf(lines, itemOf).map(({ sku, quantity }) => [sku, quantity]))
  for (const { sku } of stockNeeds(item, changed.selection, 1)) {
    const stock = left.get(sku)
    if (stock !== undefined && (needed.get(sku) ?? 0) > stock)
      return problem('stockShort', { name: item.name, left: Math.max(0, stock) }, 'quantity')
  }
  return null
}

const withLine = (lines: readonly CartLine[], line: CartLine): CartLine[] =>
  lines.some(({ key }) => key === line.key) ? lines.map((own) => (own.key === line.key ? line : own)) : [...lines, line]

const without = (lines: readonly CartLine[], key: string): CartLine[] => lines.filter((line) => line.key !== key)

/** One change to a cart: the app shows its outcome at once, the server decides by the same rules. */
export function applyChange(lines: readonly CartLine[], change: CartChange, { itemOf, keyOf = lineKey }: CartRules): CartOutcome {
  const refused = (found: Problem): CartOutcome => ({ lines: [...lines], problem: found })
  const checked = (after: CartLine[], line: CartLine): CartOutcome => {
    const item = itemOf(line.selection.itemId)
    if (!item) return refused(problem('itemRemoved'))
    if (line.quantity > MAX_QUANTITY || after.length > MAX_LINES) return refused(problem('cartFull'))
    const found = problemsOf(item, line.selection)[0] ?? limitProblem(after, line, item, itemOf)
    return found ? refused(found) : { lines: after, problem: null }
  }

  if (change.kind === 'clear') return { lines: [], problem: null }

  if (change.kind === 'add') {
    if (!Number.isInteger(change.quantity) || change.quantity < 1) return refused(problem('badInput', { field: 'quantity' }, 'quantity'))
    const selection = canonical(change.selection)
    const key = keyOf(selection)
    const before = lines.find((line) => line.key === key)
    const line: CartLine = before
      ? { ...before, quantity: before.quantity + change.quantity }
      : { key, selection, quantity: change.quantity }
    return checked(withLine(lines, line), line)
  }

  const line = lines.find(({ key }) => key === change.key)
  if (!line) return refused(problem('lineGone'))

  if (change.kind === 'setQuantity') {
    if (!Number.isInteger(change.quantity) || change.quantity < 0) return refused(problem('badInput', { field: 'quantity' }, 'quantity'))
    if (change.quantity === 0) return { lines: without(lines, line.key), problem: null }
    const changed = { ...line, quantity: change.quantity }
    // Taking some away is always allowed, also from a line that has become too large.
    if (change.quantity <= line.quantity) return { lines: withLine(lines, changed), problem: null }
    return checked(withLine(lines, changed), changed)
  }

  const selection = canonical(change.selection)
  const key = keyOf(selection)
  if (key === line.key) return { lines: [...lines], problem: null }
  const target = lines.find((other) => other.key === key)
  if (target) {
    const joined = { ...target, quantity: target.quantity + line.quantity }
    return checked(withLine(without(lines, line.key), joined), joined)
  }
  const changed = { ...line, key, selection }
  return checked(
    lines.map((own) => (own.key === line.key ? changed : own)),
    changed,
  )
}
