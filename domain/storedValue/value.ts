import { allocate, type Fen } from '../money'

/** Stored value (spec section 5), or a part of it: what was paid for it, and what the merchant gave on top. */
export interface StoredValue {
  principalFen: Fen
  bonusFen: Fen
}

export const totalOf = ({ principalFen, bonusFen }: StoredValue): Fen => principalFen + bonusFen

/** What a payment takes from a card: principal and bonus in the proportion that the card has of them; null: the card has less. */
export function takenFor(held: StoredValue, amountFen: Fen): StoredValue | null {
  if (amountFen > totalOf(held)) return null
  const [principalFen, bonusFen] = allocate(amountFen, [held.principalFen, held.bonusFen]) as [Fen, Fen]
  return { principalFen, bonusFen }
}

/** What a refund of a payment puts back, beside what was put back before: principal before bonus; null: more than was taken. */
export function putBackFor(taken: StoredValue, returned: StoredValue, amountFen: Fen): StoredValue | null {
  const left = { principalFen: taken.principalFen - returned.principalFen, bonusFen: taken.bonusFen - returned.bonusFen }
  if (amountFen > totalOf(left)) return null
  const principalFen = Math.min(left.principalFen, amountFen)
  return { principalFen, bonusFen: amountFen - principalFen }
}

/** Why an entry of the ledger was made. */
export const VALUE_ENTRY_KINDS = ['topUp', 'topUpReturn', 'adjustment', 'payment', 'refund'] as const
export type ValueEntryKind = (typeof VALUE_ENTRY_KINDS)[number]
