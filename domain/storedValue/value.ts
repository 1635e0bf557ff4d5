import type { Fen } from '../money'

/** Stored value (spec section 5), or a part of it: what was paid for it, and what the merchant gave on top. */
export interface StoredValue {
  principalFen: Fen
  bonusFen: Fen
}

export const totalOf = ({ principalFen, bonusFen }: StoredValue): Fen => principalFen + bonusFen

/** So much of it, principal before bonus; null: there is less. */
function partOf(value: StoredValue, amountFen: Fen): StoredValue | null {
  if (amountFen > totalOf(value)) return null
  const principalFen = Math.min(value.principalFen, amountFen)
  return { principalFen, bonusFen: amountFen - principalFen }
}

/** What a payment takes from a card: what the diner has paid for goes first; null: the card has less. */
export const takenFor = (held: StoredValue, amountFen: Fen): StoredValue | null => partOf(held, amountFen)

/** What a refund of a payment puts back, beside what was put back before: principal before bonus; null: more than was taken. */
export const putBackFor = (taken: StoredValue, returned: StoredValue, amountFen: Fen): StoredValue | null =>
  partOf({ principalFen: taken.principalFen - returned.principalFen, bonusFen: taken.bonusFen - returned.bonusFen }, amountFen)

/** Why an entry of the ledger was made. */
export const VALUE_ENTRY_KINDS = ['topUp', 'adjustment', 'payment', 'refund'] as const
export type ValueEntryKind = (typeof VALUE_ENTRY_KINDS)[number]
