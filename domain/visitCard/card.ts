import type { Fen } from '../money'
import { DAY, startOfDay } from '../time'

/** A card of visits as it stands. Times are null until it is paid. */
export interface VisitCardFacts {
  visits: number
  left: number
  validUntil: number | null
  /** It was refunded, or it has lapsed. */
  closedAt: number | null
  /** Money went back for what was left once. */
  returnedAt: number | null
}

export const VISIT_CARD_STATES = ['active', 'usedUp', 'expired', 'closed'] as const
export type VisitCardState = (typeof VISIT_CARD_STATES)[number]

export const VISIT_ENTRY_KINDS = ['bought', 'order', 'orderBack', 'counter', 'returned', 'lapsed'] as const
export type VisitEntryKind = (typeof VISIT_ENTRY_KINDS)[number]

export function visitCardState({ left, validUntil, closedAt }: Omit<VisitCardFacts, 'returnedAt'>, now: number): VisitCardState {
  if (closedAt !== null) return 'closed'
  if (validUntil !== null && now >= validUntil) return 'expired'
  return left === 0 ? 'usedUp' : 'active'
}

/** To the end of its last day by the merchant's clock; the day that it is paid on is not counted. */
export const visitCardUntil = (paidAt: number, days: number, offsetMin: number): number => startOfDay(paidAt, offsetMin) + (days + 1) * DAY

/** Soon enough to be announced. */
export const VISITS_EXPIRE_SOON = 14 * DAY

/** So long after its last day what is left can still be given back; then it lapses. */
export const VISIT_RETURN_DAYS = 30
export const lapsesAt = (validUntil: number): number => validUntil + VISIT_RETURN_DAYS * DAY

/** Visits that come back to a card that has ended meanwhile can be used for so long. */
export const usableAgainUntil = (now: number): number => now + VISIT_RETURN_DAYS * DAY

/** What comes back for the visits that are left: their part of the price, rounded down. */
export function visitsValue({ priceFen, visits, left }: { priceFen: Fen; visits: number; left: number }): Fen {
  const product = priceFen * left
  return (product - (product % visits)) / visits
}

/** Why its rest cannot be given back; null: it can. */
export function visitReturnProblem(card: VisitCardFacts, now: number): 'visitCardOver' | null {
  if (card.validUntil === null || card.closedAt !== null || card.returnedAt !== null || card.left === 0) return 'visitCardOver'
  return now < lapsesAt(card.validUntil) ? null : 'visitCardOver'
}

const share = (visits: number, portions: number, of: number): number => Math.floor((2 * visits * portions + of) / (2 * of))

/** How many visits of a line come back with these of its portions: as many as their part of the line, to the nearest; all portions bring all back. */
export const visitsBack = (
  visits: number,
  { quantity, before, portions }: { quantity: number; before: number; portions: number },
): number => share(visits, before + portions, quantity) - share(visits, before, quantity)
