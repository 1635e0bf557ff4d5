import type { Fen } from '../money'
import { type Problem, problem } from '../results'
import type { Period } from '../time'
import type { CouponBenefit, CouponConditions, CouponTerms } from './terms'

/** A published coupon as staff fill it in: its terms, how it is given out, and how long it can be used. */
export interface OfferFields extends CouponBenefit, CouponConditions, Pick<CouponTerms, 'stackGroup' | 'perOrder' | 'perDay'> {
  /** So many for one person, and in all (null: any number). */
  perPerson: number
  total: number | null
  /** Shown in the coupon centre; otherwise it is only handed out. */
  isListed: boolean
  isGiftable: boolean
  /** Null: it costs no points. */
  pointsPrice: number | null
  claimFrom: number
  /** Exclusive, as `validUntil` is. */
  claimUntil: number
  validFrom: number | null
  validUntil: number | null
  /** So many days after it was claimed. */
  validDays: number | null
}

const AMOUNT_KINDS: readonly OfferFields['kind'][] = ['amount', 'delivery', 'product']
const PERCENT_KINDS: readonly OfferFields['kind'][] = ['percent', 'secondHalf']
/** These take one dish off the bill, so they have to say which. */
const DISH_KINDS: readonly OfferFields['kind'][] = ['product', 'exchange']

/** What it takes off, with the figures that its kind does not use as domain/coupon/terms.ts has them. */
export const benefitOf = ({ kind, amountFen, percent, capFen }: CouponBenefit): CouponBenefit => ({
  kind,
  amountFen: AMOUNT_KINDS.includes(kind) ? amountFen : 0,
  percent: PERCENT_KINDS.includes(kind) ? percent : 100,
  capFen: kind === 'percent' ? capFen : null,
})

export const conditionsOf = (fields: CouponConditions): CouponConditions => ({
  minimumFen: fields.minimumFen,
  shopIds: fields.shopIds,
  itemIds: fields.itemIds,
  categoryIds: fields.categoryIds,
  modes: fields.modes,
  hours: fields.hours,
  weekdays: fields.weekdays,
  level: fields.level,
  memberDay: fields.memberDay,
  newCustomer: fields.newCustomer,
  channel: fields.channel,
})

function benefitProblem({ kind, amountFen, percent, capFen, itemIds, categoryIds }: OfferFields): Problem | null {
  if ((kind === 'amount' || kind === 'delivery') && amountFen <= 0) return problem('offerAmountMissing', {}, 'amountFen')
  if (kind === 'product' && amountFen < 0) return problem('offerAmountMissing', {}, 'amountFen')
  const least = kind === 'percent' ? 1 : 0
  if (PERCENT_KINDS.includes(kind) && (percent < least || percent > 99)) return problem('offerPercentWrong', { least }, 'percent')
  if (kind === 'percent' && capFen !== null && capFen <= 0) return problem('offerAmountMissing', {}, 'capFen')
  return DISH_KINDS.includes(kind) && itemIds === null && categoryIds === null ? problem('offerDishesMissing', {}, 'itemIds') : null
}

/** "Certain shops" with none of them would be a coupon that nobody can use. */
function emptyProblem(fields: OfferFields): Problem | null {
  const empty = (['shopIds', 'itemIds', 'categoryIds', 'modes', 'weekdays'] as const).find((name) => fields[name]?.length === 0)
  if (empty) return problem('offerChoiceMissing', {}, empty)
  const { hours } = fields
  return hours && (hours.fromMin >= hours.toMin || hours.toMin - hours.fromMin > 1440) ? problem('offerHoursCrossed', {}, 'hours') : null
}

function timeProblem({ claimFrom, claimUntil, validFrom, validUntil, validDays }: OfferFields): Problem | null {
  if (claimFrom >= claimUntil) return problem('offerClaimCrossed', {}, 'claimUntil')
  if (validUntil === null && validDays === null) return problem('offerEndMissing', {}, 'validDays')
  return validUntil !== null && validUntil <= (validFrom ?? claimFrom) ? problem('offerEndsEarly', {}, 'validUntil') : null
}

/** Why a coupon cannot be published like this; null: it can. `claimed`: so many were given out already. */
export const offerProblem = (fields: OfferFields, claimed: number): Problem | null =>
  benefitProblem(fields) ??
  emptyProblem(fields) ??
  timeProblem(fields) ??
  (fields.total !== null && fields.total < claimed ? problem('offerTotalBelow', { claimed }, 'total') : null)

/** What holders were promised: a change may only make it better for them (decision 0313). */
export type PromisedFields = Omit<
  OfferFields,
  'perPerson' | 'total' | 'isListed' | 'pointsPrice' | 'claimFrom' | 'claimUntil' | 'validFrom' | 'validUntil' | 'validDays'
>
type Worse = (held: PromisedFields, next: PromisedFields) => boolean

const isLess = (held: number | null, next: number | null) => next !== null && (held === null || next < held)
const isWithout = <T>(held: readonly T[] | null, next: readonly T[] | null) =>
  next !== null && (held === null || held.some((one) => !next.includes(one)))

/** Dishes and categories together say what it is for; neither: everything. */
const isForFewer: Worse = (held, next) => {
  if (next.itemIds === null && next.categoryIds === null) return false
  if (held.itemIds === null && held.categoryIds === null) return true
  return isWithout(held.itemIds ?? [], next.itemIds ?? []) || isWithout(held.categoryIds ?? [], next.categoryIds ?? [])
}

const isPastMidnight = (hours: Period | null) => hours !== null && hours.toMin > 1440
/** Hours past midnight belong to the day before: with certain days they cannot be changed without taking some of them away. */
const isShorter: Worse = ({ hours: held }, { hours: next, weekdays }) => {
  if (held?.fromMin === next?.fromMin && held?.toMin === next?.toMin) return false
  if (weekdays !== null && (isPastMidnight(held) || isPastMidnight(next))) return true
  return next !== null && (held === null || next.fromMin > held.fromMin || next.toMin < held.toMin)
}

const WORSE: Readonly<Record<keyof PromisedFields, Worse>> = {
  kind: (held, next) => held.kind !== next.kind,
  amountFen: (held, next) => (next.kind === 'product' ? next.amountFen > held.amountFen : next.amountFen < held.amountFen),
  percent: (held, next) => next.percent > held.percent,
  capFen: (held, next) => isLess(held.capFen, next.capFen),
  minimumFen: (held, next) => next.minimumFen > held.minimumFen,
  shopIds: (held, next) => isWithout(held.shopIds, next.shopIds),
  itemIds: isForFewer,
  categoryIds: () => false,
  modes: (held, next) => isWithout(held.modes, next.modes),
  hours: isShorter,
  weekdays: (held, next) => isWithout(held.weekdays, next.weekdays),
  level: (held, next) => next.level !== null && (held.level === null || next.level > held.level),
  memberDay: (held, next) => next.memberDay && !held.memberDay,
  newCustomer: (held, next) => next.newCustomer && !held.newCustomer,
  channel: (held, next) => next.channel !== 'any' && next.channel !== held.channel,
  stackGroup: (held, next) => held.stackGroup !== null && next.stackGroup !== held.stackGroup,
  perOrder: (held, next) => next.perOrder < held.perOrder,
  perDay: (held, next) => isLess(held.perDay, next.perDay),
  isGiftable: (held, next) => held.isGiftable && !next.isGiftable,
}
export const PROMISED = Object.keys(WORSE) as (keyof PromisedFields)[]

/** The fields in which a change would be worse for whoever holds such a coupon. */
export const worseFields = (held: PromisedFields, next: PromisedFields): (keyof PromisedFields)[] =>
  PROMISED.filter((name) => WORSE[name](held, next))

/** The fields that holders would notice. */
export const noticedFields = (held: PromisedFields, next: PromisedFields): (keyof PromisedFields)[] =>
  PROMISED.filter((name) => JSON.stringify(held[name]) !== JSON.stringify(next[name]))

/** How far a published coupon is. `withdrawn`: staff give out no more of it. */
export const OFFER_STAGES = ['running', 'later', 'exhausted', 'ended', 'withdrawn'] as const
export type OfferStage = (typeof OFFER_STAGES)[number]

export function offerStage(
  offer: Pick<OfferFields, 'claimFrom' | 'claimUntil' | 'validUntil' | 'total'> & { claimed: number; withdrawnAt: number | null },
  now: number,
): OfferStage {
  if (offer.withdrawnAt !== null) return 'withdrawn'
  if (now >= offer.claimUntil || (offer.validUntil !== null && now >= offer.validUntil)) return 'ended'
  if (now < offer.claimFrom) return 'later'
  return offer.total !== null && offer.claimed >= offer.total ? 'exhausted' : 'running'
}

/** The most that one such coupon takes off; null: that depends on the order. */
export const mostOff = ({ kind, amountFen, capFen }: CouponBenefit): Fen | null =>
  kind === 'amount' || kind === 'delivery' ? amountFen : kind === 'percent' ? capFen : null
