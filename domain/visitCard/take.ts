import { type Fen, sumFen } from '../money'

/** What a card pays for. */
export interface VisitTerms {
  /** Null: dishes of any category that is named, or any dish. */
  itemIds: readonly string[] | null
  categoryIds: readonly string[] | null
  /** Null: every shop of the merchant. */
  shopIds: readonly string[] | null
  /** So much of a portion one visit pays; null: all of it, with what was added to it. */
  capFen: Fen | null
}

export interface CardInHand extends VisitTerms {
  cardId: string
  left: number
  validUntil: number
}

export interface VisitLine {
  itemId: string
  categoryId: string
  quantity: number
  /** What its portions cost before anything but member prices comes off. */
  leftFen: Fen
}

export interface VisitUse {
  cardId: string
  /** The line's place among those that were handed in. */
  line: number
  visits: number
  amountFen: Fen
}

export interface TakenVisits {
  uses: VisitUse[]
  /** The same by card. */
  byCard: { cardId: string; visits: number; amountFen: Fen }[]
  /** What is left of each line. */
  lines: Fen[]
}

export const paysDish = ({ itemIds, categoryIds }: VisitTerms, dish: { itemId: string; categoryId: string }): boolean =>
  itemIds === null && categoryIds === null
    ? true
    : (itemIds?.includes(dish.itemId) ?? false) || (categoryIds?.includes(dish.categoryId) ?? false)

const firstToEnd = (a: CardInHand, b: CardInHand): number => a.validUntil - b.validUntil || (a.cardId < b.cardId ? -1 : 1)

/**
 * Visits pay portions: of the card that ends first, for the dearest portions that it is for. A portion is paid by one visit, and a portion that costs
 * nothing takes none.
 */
export function takeVisits(cards: readonly CardInHand[], lines: readonly VisitLine[]): TakenVisits {
  const unpaid = lines.map(({ quantity }) => quantity)
  const left = lines.map(({ leftFen }) => leftFen)
  const unit = lines.map(({ leftFen, quantity }) => (quantity === 0 ? 0 : Math.floor(leftFen / quantity)))
  const dearest = lines.map((_, line) => line).sort((a, b) => (unit[b] ?? 0) - (unit[a] ?? 0) || a - b)
  const uses: VisitUse[] = []
  for (const card of [...cards].sort(firstToEnd)) {
    let visitsLeft = card.left
    for (const line of dearest) {
      const dish = lines[line]
      const price = unit[line] ?? 0
      const visits = Math.min(visitsLeft, unpaid[line] ?? 0)
      if (!dish || visits === 0 || price === 0 || !paysDish(card, dish)) continue
      const amountFen = visits * Math.min(price, card.capFen ?? price)
      visitsLeft -= visits
      unpaid[line] = (unpaid[line] ?? 0) - visits
      left[line] = (left[line] ?? 0) - amountFen
      uses.push({ cardId: card.cardId, line, visits, amountFen })
    }
  }
  return { uses, byCard: visitsByCard(uses), lines: left }
}

/** By card: how many visits, and what they come to. */
export function visitsByCard(uses: readonly VisitUse[]): TakenVisits['byCard'] {
  const ids = [...new Set(uses.map(({ cardId }) => cardId))]
  return ids.map((cardId) => {
    const own = uses.filter((use) => use.cardId === cardId)
    return { cardId, visits: own.reduce((sum, { visits }) => sum + visits, 0), amountFen: sumFen(own.map(({ amountFen }) => amountFen)) }
  })
}
