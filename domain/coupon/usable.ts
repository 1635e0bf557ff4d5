import { type Fen, sumFen } from '../money'
import type { OrderMode } from '../order/mode'
import type { Params } from '../results'
import { dateParts, isWithin, minutesOfDay } from '../time'
import type { CouponConditions, CouponInHand } from './terms'

/** A line as coupons see it, after everything that comes off before them. */
export interface CouponLine {
  itemId: string
  categoryId: string
  quantity: number
  /** Of all portions, at list price. */
  listFen: Fen
  /** What is left to be paid of it. */
  leftFen: Fen
}

/** Where, when and by whom a coupon would be used. */
export interface CouponUse {
  shopId: string
  mode: OrderMode
  /** Level of the member; 0: none. */
  level: number
  /** The levels that the member has reached; left out: those whose numbers are not higher (decision 0311). */
  levels?: readonly number[]
  isMemberDay: boolean
  isNewCustomer: boolean
  isMiniProgram: boolean
  /** A cashier takes it, at the till of the shop. */
  isRegister: boolean
  /** How many coupons of an offer were used today. */
  usedToday: Readonly<Record<string, number>>
  deliveryFen: Fen
  now: number
  offsetMin: number
}

export const COUPON_REASONS = [
  'notYet',
  'expired',
  'registerOnly',
  'miniProgramOnly',
  'otherShop',
  'otherMode',
  'otherDay',
  'otherHours',
  'level',
  'memberDay',
  'newCustomer',
  'usedToday',
  'otherDishes',
  'belowMinimum',
  'twoNeeded',
  'noDelivery',
  'nothingOff',
] as const
export type CouponReason = (typeof COUPON_REASONS)[number]

/** Why a coupon cannot be used; money in fields that end in `Fen`. */
export interface CouponObstacle {
  reason: CouponReason
  params: Params
}

const no = (reason: CouponReason, params: Params = {}): CouponObstacle => ({ reason, params })

export const isFor = (
  { itemIds, categoryIds }: CouponConditions,
  { itemId, categoryId }: Pick<CouponLine, 'itemId' | 'categoryId'>,
): boolean =>
  (itemIds === null && categoryIds === null) || (itemIds?.includes(itemId) ?? false) || (categoryIds?.includes(categoryId) ?? false)

function isDay({ weekdays, hours }: CouponConditions, { now, offsetMin }: CouponUse): boolean {
  if (weekdays === null) return true
  // Hours past midnight belong to the day on which they began.
  const { weekday } = dateParts(now, offsetMin)
  const isAfterMidnight = hours !== null && hours.toMin > 1440 && minutesOfDay(now, offsetMin) < hours.toMin - 1440
  return weekdays.includes(isAfterMidnight ? (weekday + 6) % 7 : weekday)
}

/** `needed` null: any level will do, or none. */
export const hasReached = ({ level, levels }: Pick<CouponUse, 'level' | 'levels'>, needed: number | null): boolean =>
  needed === null || (levels?.includes(needed) ?? level >= needed)

/** What prevents it in this shop, whatever is ordered and when. */
export function placeObstacle(
  { validFrom, validUntil, conditions }: CouponInHand,
  use: Pick<CouponUse, 'shopId' | 'level' | 'levels' | 'isMiniProgram' | 'isRegister' | 'now'>,
): CouponObstacle | null {
  const { shopIds, level, channel } = conditions
  if (use.now >= validUntil) return no('expired')
  if (use.now < validFrom) return no('notYet', { at: validFrom })
  if (channel === 'register' && !use.isRegister) return no('registerOnly')
  if (channel === 'miniProgram' && !use.isMiniProgram) return no('miniProgramOnly')
  if (shopIds && !shopIds.includes(use.shopId)) return no('otherShop')
  return hasReached(use, level) ? null : no('level', { level: level! })
}

function momentObstacle({ conditions, perDay, offerId }: CouponInHand, use: CouponUse): CouponObstacle | null {
  const { modes, hours } = conditions
  if (modes && !modes.includes(use.mode)) return no('otherMode')
  if (!isDay(conditions, use)) return no('otherDay')
  if (hours && !isWithin(hours, use.now, use.offsetMin)) return no('otherHours', { fromMin: hours.fromMin, toMin: hours.toMin })
  if (conditions.memberDay && !use.isMemberDay) return no('memberDay')
  if (conditions.newCustomer && !use.isNewCustomer) return no('newCustomer')
  if (perDay !== null && (use.usedToday[offerId] ?? 0) >= perDay) return no('usedToday', { most: perDay })
  return null
}

/** Why this coupon cannot be used on these lines; null: it can. Whether it combines with other coupons is decided in choose.ts. */
export function couponObstacle(coupon: CouponInHand, lines: readonly CouponLine[], use: CouponUse): CouponObstacle | null {
  const elsewhere = placeObstacle(coupon, use) ?? momentObstacle(coupon, use)
  if (elsewhere) return elsewhere
  const { benefit, conditions } = coupon
  const own = lines.filter((line) => isFor(conditions, line))
  if (benefit.kind === 'delivery' ? own.length === 0 && lines.length > 0 : own.length === 0) return no('otherDishes')
  const reachedFen = sumFen(own.map(({ listFen }) => listFen))
  if (reachedFen < conditions.minimumFen) return no('belowMinimum', { missingFen: conditions.minimumFen - reachedFen })
  if (benefit.kind === 'secondHalf' && own.reduce((sum, { quantity }) => sum + quantity, 0) < 2) return no('twoNeeded')
  if (benefit.kind === 'delivery') return use.deliveryFen > 0 ? null : no('noDelivery')
  return own.some(({ leftFen }) => leftFen > 0) ? null : no('nothingOff')
}
