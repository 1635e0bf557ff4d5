import { allocate, type Fen } from '../money'

/** Dishes of a table's bill as one person added them. */
export interface SharedDish {
  /** Null: nobody who shares the bill. */
  owner: string | null
  /** What they cost on the bill, after what comes off them. */
  fen: number
}

export interface SharedBill {
  /** Who shares it, in the order in which they are shown. */
  people: readonly string[]
  dishes: readonly SharedDish[]
  /** Tea, seats and time. */
  commonFen: number
  payableFen: Fen
}

/**
 * What each one's share of a table's bill is: their own dishes, and an even part of what is everybody's. The shares are the bill to the fen: what does not
 * divide, or comes off the whole, falls on each by largest remainder.
 */
export function sharesOf({ people, dishes, commonFen, payableFen }: SharedBill): Fen[] {
  if (people.length === 0) return []
  const ownOf = (owner: string) => dishes.reduce((sum, dish) => (dish.owner === owner ? sum + dish.fen : sum), 0)
  const ofNobody = dishes.reduce((sum, { owner, fen }) => (owner === null || !people.includes(owner) ? sum + fen : sum), 0)
  const even = allocate(
    (commonFen + ofNobody) as Fen,
    people.map(() => 1),
  )
  return allocate(
    payableFen,
    people.map((person, at) => ownOf(person) + even[at]!),
  )
}
