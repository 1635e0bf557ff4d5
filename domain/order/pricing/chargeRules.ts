export interface ChargeRule {
  /** The figure of a bill that it is part of. */
  sum: 'itemsFen' | 'packingFen' | 'deliveryFen'
  /** Whether refunded portions return their part of it, or the last portion returns all of it. */
  returns: 'withPortions' | 'withLast'
  /** Is it invoiced? */
  isInvoiced: boolean
  /** Does it count for earning points, growth and awards? */
  earns: boolean
  /** The payer chooses it: it is removed from a table's bill if they do not pay after all. */
  isChosen: boolean
  /** The reasons for it: keys of texts. */
  reasons: readonly string[]
}

const SOLD = { isInvoiced: true, earns: true, isChosen: false } as const

/**
 * What an order is charged beside its dishes. Bills list charges in this order; only a coupon for delivery reduces one, and they count towards no
 * minimum amount.
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
