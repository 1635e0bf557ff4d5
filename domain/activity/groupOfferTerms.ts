import type { Fen } from '../money'
import { type Problem, problem } from '../results'

export const FEWEST_MEMBERS = 2
export const MOST_MEMBERS = 20
/** How long a group may take to fill. */
export const LONGEST_GROUP_MIN = 7 * 24 * 60
export const MOST_PARTS = 20

/** So many portions of these dishes, the diner's choice. */
export interface GroupOfferPart {
  count: number
  itemIds: readonly string[]
}

/** What a group offer promises to those who join. */
export interface GroupOfferTerms {
  priceFen: Fen
  /** What the goods cost otherwise. */
  listFen: Fen
  /** So many people make a group; a group that has begun keeps the number. */
  size: number
  /** How long a group may take to fill; a group that has begun keeps its end. */
  minutes: number
  /** How long the goods can be had once a group is full. */
  days: number
  perPerson: number
  /** The coupon that makes the goods free in an order; null: they are collected. */
  goodsOfferId: string | null
  dishes: readonly GroupOfferPart[]
  contents: unknown
  note: unknown
  startsAt: number
  endsAt: number
}

/** Buying together costs less than buying alone. */
export const groupPriceProblem = ({ priceFen, listFen }: Pick<GroupOfferTerms, 'priceFen' | 'listFen'>): Problem | null =>
  listFen > priceFen ? null : problem('groupPriceHigh', {}, 'priceFen')

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The first change of an offer that would take something from those who have joined a group; null: there is none. How many make a group and how long it
 * takes hold for groups that begin later, so they change freely.
 */
export function groupPromiseProblem(before: GroupOfferTerms, after: GroupOfferTerms): Problem | null {
  const worse = (field: keyof GroupOfferTerms) => problem('groupPromise', {}, field)
  if (after.priceFen > before.priceFen) return worse('priceFen')
  if (after.days < before.days) return worse('days')
  if (after.perPerson < before.perPerson) return worse('perPerson')
  for (const field of ['goodsOfferId', 'dishes', 'contents', 'note', 'startsAt'] as const)
    if (!isSame(before[field], after[field])) return worse(field)
  return after.endsAt < before.endsAt ? worse('endsAt') : null
}

/** What becomes of groups that are not full when an offer is ended early: they may still fill within their time, or everybody's money goes back. */
export const GROUP_ENDINGS = ['finish', 'refund'] as const
export type GroupEnding = (typeof GROUP_ENDINGS)[number]
