import { type Machine, step } from '../machine'
import type { ResultName } from '../results'
import { HOUR } from '../time'
import { couponState, type HeldState } from './state'

/** How long a gift can be taken; the rest returns to the giver then, or earlier when the coupons expire. */
export const GIFT_HOURS = 24
/** So many coupons of one offer can be shared at once, one for each person. */
export const MOST_SHARED = 20
/** Length of the message, in characters as readers count them. */
export const WISH_LENGTH = 20

/** What is drawn on a gift. */
export const GIFT_COVERS = ['tea', 'cake', 'drink', 'box'] as const
export type GiftCover = (typeof GIFT_COVERS)[number]

/** `taken`: all of it was taken; `back`: its giver took the rest back; `over`: its time ended before all of it was taken. */
export const GIFT_STATES = ['open', 'taken', 'back', 'over'] as const
export type GiftState = (typeof GIFT_STATES)[number]
export type GiftEvent = 'takeLast' | 'takeBack' | 'end'

export const GIFT_MACHINE: Machine<GiftState, GiftEvent> = {
  open: { takeLast: 'taken', takeBack: 'back', end: 'over' },
  taken: {},
  back: {},
  over: {},
}
export const afterGiftEvent = (state: GiftState, event: GiftEvent): GiftState | null => step(GIFT_MACHINE, state, event)

/** One is given to a person, several are shared. */
export const GIFT_KINDS = ['one', 'many'] as const
export type GiftKind = (typeof GIFT_KINDS)[number]
export const giftKind = (count: number): GiftKind => (count === 1 ? 'one' : 'many')

export const giftEnd = (now: number, couponEnds: readonly number[]): number => Math.min(now + GIFT_HOURS * HOUR, ...couponEnds)

/** Who published it: coupons of the payment provider are never given on. */
export const COUPON_ISSUERS = ['merchant', 'provider'] as const
export type CouponIssuer = (typeof COUPON_ISSUERS)[number]

/** Whether a coupon may be given at all, whatever state it is in: what was received is not given on. */
export const isGiftable = (coupon: { offerIsGiftable: boolean; issuer: CouponIssuer; isReceived: boolean }): boolean =>
  coupon.offerIsGiftable && coupon.issuer === 'merchant' && !coupon.isReceived

/** Why this coupon cannot be given now. */
export function giveProblem(coupon: { isGiftable: boolean; state: HeldState; validUntil: number }, now: number): ResultName | null {
  if (!coupon.isGiftable) return 'couponNotGiftable'
  const state = couponState(coupon.state, coupon.validUntil, now)
  if (state === 'expired') return 'couponExpired'
  return state === 'unused' ? null : 'couponNotFree'
}

/** The state by the clock: an expired gift that the sweep has not reached yet is over. */
export const giftStateAt = (gift: { state: GiftState; endsAt: number }, now: number): GiftState =>
  gift.state === 'open' && gift.endsAt <= now ? 'over' : gift.state

/** Why this person cannot take of a gift now. */
export function takeProblem(
  gift: { state: GiftState; endsAt: number; count: number },
  who: { isGiver: boolean; hasTaken: boolean },
  now: number,
): ResultName | null {
  if (who.isGiver) return 'giftOwn'
  if (who.hasTaken) return 'giftReceived'
  const state = giftStateAt(gift, now)
  if (state === 'taken') return giftKind(gift.count) === 'one' ? 'giftTaken' : 'couponsAllClaimed'
  return state === 'open' ? null : 'giftOver'
}

/** Line breaks and runs of spaces as one space; null: too long. */
export function wishOf(text: string): string | null {
  const wish = text.replace(/\s+/g, ' ').trim()
  return [...wish].length <= WISH_LENGTH ? wish : null
}

/** What others see of a name: its first character. */
export const maskedName = (name: string): string => {
  const [first] = [...name.trim()]
  return first === undefined ? '' : `${first}*`
}
