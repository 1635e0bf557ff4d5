import type { Bill, LevelTerms } from '../order/pricing/pricing'

/**
 * What a shop says of its members (shopMemberInfo). One table for all of it: what each flag decides when it is off. Decision 0181.
 *
 * | flag | '0' |
 * |---|---|
 * | isMemberDiscount | members pay what everybody pays |
 * | memberLevelSet | every member pays member prices, whatever the level says |
 * | exclusiveLevelDiscount | no level takes its own percentage off |
 * | memberDayFlag | the merchant's member days are days as any other |
 * | memberShareDiscount | what members pay less does not meet reductions and coupons: whichever takes more off |
 * | balanceShareDiscount | stored value does not pay what reductions or coupons took something off |
 * | memberLevelUpdate | orders bring no growth |
 */
export const SHOP_MEMBER_FLAGS = [
  'isMemberDiscount',
  'memberLevelSet',
  'exclusiveLevelDiscount',
  'memberDayFlag',
  'memberShareDiscount',
  'balanceShareDiscount',
  'memberLevelUpdate',
] as const
export type ShopMemberFlag = (typeof SHOP_MEMBER_FLAGS)[number]
export type ShopMemberFlags = Readonly<Record<ShopMemberFlag, boolean>>

/** A shop that says nothing. */
export const USUAL_FLAGS = Object.fromEntries(SHOP_MEMBER_FLAGS.map((flag) => [flag, true])) as ShopMemberFlags

/** Where a member stands on the merchant's ladder today. */
export interface StandingNow {
  /** Null: no level of it was reached. `level`: how high, 1 is the lowest. */
  level: { level: number; memberPrice: boolean; payPercent: number } | null
  isMemberDay: boolean
}

/** What a member pays here. */
export interface MemberPricing {
  /** Pays member prices. */
  isMember: boolean
  /** Null: there is nothing to tell of the level. */
  level: Pick<LevelTerms, 'why' | 'percent'> | null
}

/** `standing` null: the merchant has no ladder. */
export function memberPricing(flags: ShopMemberFlags, standing: StandingNow | null): MemberPricing {
  if (!flags.isMemberDiscount) return { isMember: false, level: null }
  if (standing === null) return { isMember: true, level: null }
  const isDay = standing.isMemberDay && flags.memberDayFlag
  const { level } = standing
  const isByLevel = !flags.memberLevelSet || (level?.memberPrice ?? false)
  const isMember = isByLevel || isDay
  if (level === null) return { isMember, level: null }
  const percent = flags.exclusiveLevelDiscount ? level.payPercent : 100
  const why = isByLevel ? 'level' : 'day'
  // The lowest level, which every member has, is not mentioned.
  const isShown = level.level > 1 || percent < 100 || (why === 'day' && isDay)
  return { isMember, level: isShown ? { why, percent } : null }
}

/** May stored value pay a bill of which this came off? */
export const balanceMeets = ({ balanceShareDiscount }: Pick<ShopMemberFlags, 'balanceShareDiscount'>, isReduced: boolean): boolean =>
  balanceShareDiscount || !isReduced

/** Did a reduction or a coupon take something off? What members pay less is none. */
export const isReduced = ({ lines }: Pick<Bill, 'lines'>): boolean =>
  lines.some(({ kind }) => kind === 'fullReduction' || kind === 'coupon')
