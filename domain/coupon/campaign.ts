import type { Fen } from '../money'
import { type Problem, problem } from '../results'
import { DAY } from '../time'
import { mostOff } from './offer'
import type { CouponBenefit, CouponKind } from './terms'

/**
 * How coupons reach people. `dialog`: offered on the home page; `award`: earned by a paid order; `topUp`: comes with a tier of top-ups; `bindPhone`:
 * given to new members; `promotion`: through a link that the merchant shares; `lapsed`: given to members who have not ordered for so many days, once
 * until they order again; `birthday`: given so many days before a member's birthday, once a year.
 */
export const CAMPAIGN_KINDS = ['dialog', 'award', 'topUp', 'bindPhone', 'promotion', 'lapsed', 'birthday'] as const
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number]

/** Kinds that look for their members by themselves. */
export const SEEKING = ['lapsed', 'birthday'] as const
export type SeekingKind = (typeof SEEKING)[number]
export const isSeeking = (kind: CampaignKind): kind is SeekingKind => (SEEKING as readonly CampaignKind[]).includes(kind)
/** Without an order, or before the birthday, so many days. */
export const SEEKING_DAYS: Readonly<Record<SeekingKind, { least: number; usual: number; most: number }>> = {
  lapsed: { least: 7, usual: 60, most: 730 },
  birthday: { least: 0, usual: 7, most: 30 },
}
/** Birthdays of a person are a year apart, less the days before; a birthday that is corrected meanwhile does not bring a second gift. */
export const BIRTHDAY_AGAIN_MS = 300 * DAY

export interface CampaignTerms {
  /** Null: every shop of the merchant. */
  shopIds: readonly string[] | null
  startsAt: number
  /** Exclusive. */
  endsAt: number
}

export interface AwardTerms extends CampaignTerms {
  minimumFen: Fen
  /** So many for one person on one day of the merchant's, and in all; null: any number. */
  perDay: number | null
  perPerson: number | null
}

export const runsAt = ({ startsAt, endsAt }: CampaignTerms, at: number): boolean => at >= startsAt && at < endsAt

export const isForShop = ({ shopIds }: CampaignTerms, shopId: string): boolean => shopIds === null || shopIds.includes(shopId)

/** Does this order earn the award for somebody who has received it this often? `retainedFen`: what was paid and not refunded. */
export function isEarned(
  terms: AwardTerms,
  order: { shopId: string; paidAt: number; retainedFen: Fen },
  had: { today: number; inAll: number },
): boolean {
  if (!runsAt(terms, order.paidAt) || !isForShop(terms, order.shopId) || order.retainedFen < terms.minimumFen) return false
  return (terms.perDay === null || had.today < terms.perDay) && (terms.perPerson === null || had.inAll < terms.perPerson)
}

/** Of several awards that an order earns, the one with the highest minimum; of equals the first. */
export const bestAward = <A extends AwardTerms>(awards: readonly A[]): A | undefined =>
  awards.reduce<A | undefined>((best, one) => (best === undefined || one.minimumFen > best.minimumFen ? one : best), undefined)

/** What several coupons take off together, where each says an amount; null: one of them does not. */
export const worthOf = (coupons: readonly { kind: CouponKind; amountFen: Fen }[]): Fen | null =>
  coupons.every(({ kind }) => kind === 'amount' || kind === 'delivery') ? coupons.reduce((sum, { amountFen }) => sum + amountFen, 0) : null

/** For how many days all of them count; null: they differ, or have a fixed end. */
export function daysOf(coupons: readonly { validDays: number | null; validUntil: number | null }[]): number | null {
  const [first] = coupons
  const days = first?.validDays ?? null
  return coupons.every(({ validDays, validUntil }) => validDays === days && validUntil === null) ? days : null
}

/** A campaign as staff fill it in. */
export interface CampaignFields extends AwardTerms {
  kind: CampaignKind
  offerIds: readonly string[]
  /** topUp: of which tier. */
  tierId: string | null
  /** promotion: what its link carries. */
  promotionKey: string | null
  /** lapsed: without an order for so long; birthday: so long before it. */
  days: number | null
  /** It ends when its coupons come to so much, or were given so often; null: it does not. */
  budgetFen: Fen | null
  mostGifts: number | null
}

/** Kinds that give by themselves, so that they can stop. A dialog's coupons are claimed as any; a top-up was bought with what its tier promised. */
export const BUDGETED: readonly CampaignKind[] = ['award', 'bindPhone', 'promotion', ...SEEKING]
/** Kinds that the diners' app shows with a picture: in the dialog, and on the page of a paid order. */
export const PICTURED: readonly CampaignKind[] = ['dialog', 'award']
export const MOST_OFFERS = 10
const KEY = /^[A-Za-z0-9-]{3,32}$/

/** The most that one gift of these coupons takes off; null: that depends on the orders. */
export const mostOfGift = (benefits: readonly CouponBenefit[]): Fen | null =>
  benefits.reduce<Fen | null>((sum, benefit) => {
    const most = mostOff(benefit)
    return sum === null || most === null ? null : sum + most
  }, 0)

/** What of it its kind does not use is left out. */
export const ofKind = (fields: CampaignFields): CampaignFields => {
  const { kind } = fields
  const isAward = kind === 'award'
  const hasShops = isAward || kind === 'dialog'
  const isBudgeted = BUDGETED.includes(kind)
  return {
    ...fields,
    shopIds: hasShops ? fields.shopIds : null,
    minimumFen: isAward ? fields.minimumFen : 0,
    perDay: isAward ? fields.perDay : null,
    perPerson: isAward ? fields.perPerson : null,
    tierId: kind === 'topUp' ? fields.tierId : null,
    promotionKey: kind === 'promotion' ? (fields.promotionKey?.trim() ?? null) : null,
    days: isSeeking(kind) ? fields.days : null,
    budgetFen: isBudgeted ? fields.budgetFen : null,
    mostGifts: isBudgeted ? fields.mostGifts : null,
  }
}

/** An offer as a campaign looks at it. */
export interface CampaignOffer {
  benefit: CouponBenefit
  isListed: boolean
  pointsPrice: number | null
}

export function daysProblem(kind: CampaignKind, days: number | null): Problem | null {
  if (!isSeeking(kind)) return null
  const { least, most } = SEEKING_DAYS[kind]
  return days === null || days < least || days > most ? problem('campaignDaysWrong', { least, most }, 'days') : null
}

/** Why a campaign cannot run like this; null: it can. `offers`: those that it names. */
export function campaignProblem(fields: CampaignFields, offers: readonly CampaignOffer[]): Problem | null {
  const { kind, startsAt, endsAt, shopIds, budgetFen, mostGifts } = fields
  if (offers.length === 0) return problem('campaignOffersMissing', {}, 'offerIds')
  if (kind === 'promotion' && offers.length > 1) return problem('campaignOneOffer', {}, 'offerIds')
  if (kind === 'dialog' && offers.some(({ isListed, pointsPrice }) => !isListed || pointsPrice !== null))
    return problem('campaignOffersHidden', {}, 'offerIds')
  if (kind === 'promotion' && offers.some(({ pointsPrice }) => pointsPrice !== null)) return problem('campaignOffersHidden', {}, 'offerIds')
  if (shopIds?.length === 0) return problem('offerChoiceMissing', {}, 'shopIds')
  if (kind === 'topUp' && fields.tierId === null) return problem('campaignTierMissing', {}, 'tierId')
  if (kind === 'promotion' && !KEY.test(fields.promotionKey ?? '')) return problem('campaignKeyMalformed', {}, 'promotionKey')
  const wrongDays = daysProblem(kind, fields.days)
  if (wrongDays) return wrongDays
  if (startsAt >= endsAt) return problem('campaignTimesCrossed', {}, 'endsAt')
  if (budgetFen === null) return mostGifts !== null && mostGifts < 1 ? problem('badInput', { field: 'mostGifts' }, 'mostGifts') : null
  const most = mostOfGift(offers.map(({ benefit }) => benefit))
  if (most === null) return problem('campaignBudgetUnknown', {}, 'budgetFen')
  return budgetFen < most ? problem('campaignBudgetSmall', { leastFen: most }, 'budgetFen') : null
}

/** What a campaign has given so far, as its limits count it. */
export interface CampaignSpending {
  budgetFen: Fen | null
  mostGifts: number | null
  promisedFen: Fen
  gifts: number
}

/** Whether another gift of so much fits; null: how much it may take off is not known. */
export const fitsBudget = ({ budgetFen, mostGifts, promisedFen, gifts }: CampaignSpending, giftFen: Fen | null): boolean =>
  (mostGifts === null || gifts < mostGifts) && (budgetFen === null || (giftFen !== null && promisedFen + giftFen <= budgetFen))

/** To how many of so many people it can give before it is spent. */
export function giftsThatFit({ budgetFen, mostGifts, promisedFen, gifts }: CampaignSpending, giftFen: Fen | null, people: number): number {
  if (budgetFen !== null && giftFen === null) return 0
  const byNumber = mostGifts === null ? people : mostGifts - gifts
  const byBudget = budgetFen === null || giftFen === null || giftFen === 0 ? people : Math.floor((budgetFen - promisedFen) / giftFen)
  return Math.max(0, Math.min(people, byNumber, byBudget))
}

export const CAMPAIGN_STAGES = ['running', 'later', 'spent', 'ended'] as const
export type CampaignStage = (typeof CAMPAIGN_STAGES)[number]

export function campaignStage(
  terms: Pick<CampaignTerms, 'startsAt' | 'endsAt'>,
  spending: CampaignSpending,
  giftFen: Fen | null,
  now: number,
): CampaignStage {
  if (now >= terms.endsAt) return 'ended'
  if (now < terms.startsAt) return 'later'
  return fitsBudget(spending, giftFen) ? 'running' : 'spent'
}
