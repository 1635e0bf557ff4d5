export interface ChargeRule {
  /** The figure of a bill that it is part of. */
  sum: 'itemsFen' | 'packingFen' | 'deliveryFen'
  /** Refunded portions bring back what of it was theirs, or the last portion brings back all of it. */
  returns: 'withPortions' | 'withLast'
  /** Is it part of what an invoice is about? */
  isInvoiced: boolean
  /** Does it count for what an order gives: points, growth, awards? */
  earns: boolean
  /** Whoever pays chooses it: it comes off a table's bill that they do not pay after all. */
  isChosen: boolean
  /** Why it is charged: keys of texts. */
  reasons: readonly string[]
}

const SOLD = { isInvoiced: true, earns: true, isChosen: false } as const

/**
 * What an order is charged beside its dishes. Bills name charges in this order; nothing but a coupon for delivery takes anything off them, and no
 * threshold counts them.
 */
export const CHARGES = {
  /** What a table charges a head. */
  seats: { sum: 'itemsFen', returns: 'withLast', reasons: ['bill.seats'], ...SOLD },
  /** What a room costs by time. */
  time: { sum: 'itemsFen', returns: 'withLast', reasons: ['bill.time', 'bill.memberTime'], ...SOLD },
  packing: { sum: 'packingFen', returns: 'withPortions', reasons: ['bill.boxes'], ...SOLD },
  delivery: { sum: 'deliveryFen', returns: 'withLast', reasons: ['bill.distance'], ...SOLD },
  tip: { sum: 'itemsFen', returns: 'withLast', isInvoiced: false, earns: false, isChosen: true, reasons: ['bill.tip'] },
} as const satisfies Record<string, ChargeRule>

export type ChargeKind = keyof typeof CHARGES
export type ChargeReason = (typeof CHARGES)[ChargeKind]['reasons'][number]

export const CHARGE_KINDS = Object.keys(CHARGES) as readonly ChargeKind[]
export const CHARGE_REASONS: readonly ChargeReason[] = Object.values(CHARGES).flatMap(({ reasons }) => reasons)
