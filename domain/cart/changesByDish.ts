import type { CartChangeKind, LineChange } from './cartChanges'
import type { Selection } from '../menu/menu'
import type { Fen } from '../money'
import { lineKey } from '../menu/selection'

/** A line as it was compared. */
export interface LookedAt {
  selection: Selection
  /** What was chosen, in words; empty when nothing was. */
  choiceText: string
}

/** One change of a dish, whichever of its lines it affects. */
export interface DishChange {
  kind: CartChangeKind
  /** Repriced: the fen of one before and now, if they are the same for all of these lines. */
  wasFen: Fen | null
  nowFen: Fen | null
  /** Repriced: fen that one costs more (less: below zero). */
  riseFen: Fen
  wasQuantity: number
  nowQuantity: number
  /** Over the limit: how many of the dish one order may have. */
  limit: number | null
  /** The choices that it concerns, in words; empty when it concerns all lines of the dish. */
  choices: string[]
}

export interface ChangedDish {
  itemId: string
  name: string
  changes: DishChange[]
}

const itemOfLine = (key: string): string => key.split('|', 1)[0]!

const riseOf = ({ wasFen, nowFen }: LineChange): Fen => (nowFen ?? 0) - (wasFen ?? 0)

/** The key of changes that read the same: a price change is the same for every size. */
const sameness = (change: LineChange): string => {
  if (change.kind === 'repriced') return `repriced ${riseOf(change)}`
  return change.kind === 'short' ? `short ${change.wasQuantity} ${change.nowQuantity}` : change.kind
}

const grouped = <T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

/** How many dishes have changed, whatever their lines. */
export const dishesChanged = (changes: readonly Pick<LineChange, 'lineKey'>[]): number =>
  new Set(changes.map(({ lineKey: key }) => itemOfLine(key))).size

/** The changes of a cart, once for each dish instead of once for each of its lines. */
export function changesByDish(changes: readonly LineChange[], lines: readonly LookedAt[]): ChangedDish[] {
  const linesOf = grouped(lines, ({ selection }) => selection.itemId)
  const dish = (itemId: string, ofDish: readonly LineChange[]): ChangedDish => {
    const looked = (linesOf.get(itemId) ?? []).map((line) => ({ ...line, key: lineKey(line.selection) }))
    const summary = (same: readonly LineChange[]): DishChange => {
      const { kind, wasFen, nowFen, wasQuantity, nowQuantity, limit } = same[0]!
      const keys = new Set(same.map((change) => change.lineKey))
      const concerned = looked.filter(({ key }) => keys.has(key))
      const isOfAll = kind === 'overLimit' || concerned.length === looked.length
      const isOneFigure = same.every((change) => change.wasFen === wasFen)
      return {
        kind,
        wasFen: isOneFigure ? wasFen : null,
        nowFen: isOneFigure ? nowFen : null,
        riseFen: riseOf(same[0]!),
        wasQuantity,
        nowQuantity,
        limit,
        choices: isOfAll ? [] : [...new Set(concerned.flatMap(({ choiceText }) => choiceText || []))],
      }
    }
    return { itemId, name: ofDish[0]!.name, changes: [...grouped(ofDish, sameness).values()].map(summary) }
  }
  return [...grouped(changes, (change) => itemOfLine(change.lineKey))].map(([itemId, ofDish]) => dish(itemId, ofDish))
}
