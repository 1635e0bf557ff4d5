import { type HeldLevel, heldLevel, isMemberDay, nextLevel } from '@domain/member/level'
import { memberPricing } from '@domain/member/shopTerms'
import type { Localized } from '@domain/lang'
import { pick } from '../../pick'
import type { Database } from '../../db/database'
import type { MemberFigures } from '../../memberFigures/index'
import { isMember } from '../account/index'
import type { DiscountOffer, DiscountSource } from '../pricing/index'
import { memberFlagsOf } from '../shopMember/index'
import { findLadder, type LevelRow, standingOf } from './repository'

/** The level that counts now; none where the merchant has no levels. */
export function heldOf(ladder: readonly LevelRow[], now: number): { held: HeldLevel; row: LevelRow | undefined; isDay: boolean } | null {
  const [first] = ladder
  if (!first) return null
  const held = heldLevel(ladder, standingOf(ladder), now)
  const days = { weekdays: first.weekdays, monthDays: first.month_days }
  return { held, row: ladder.find(({ level }) => level === held.level), isDay: isMemberDay(days, now, first.utc_offset_min) }
}

/** Level, growth, and until when. */
export const createLevelFigures =
  (db: Database): MemberFigures =>
  async ({ userId, isMember, mchntCd, lang, now }) => {
    if (!isMember) return {}
    const ladder = await db.all(findLadder, mchntCd, userId)
    const found = heldOf(ladder, now)
    if (!found) return { useMemberPriceLevel: '1' }
    const { held, row, isDay } = found
    const levelExp = ladder[0]?.own_growth ?? 0
    const next = nextLevel(ladder, levelExp, held.level)
    return {
      levelValue: held.level,
      levelName: row ? pick(row.name, lang) : '',
      levelLogo: row?.logo ?? '',
      levelExp,
      nextLevelExp: next?.growth ?? null,
      nextLevelName: next ? pick(next.name, lang) : '',
      levelExpDate: held.until,
      useMemberPriceLevel: row?.member_price || isDay ? '1' : '0',
      payPercent: row?.pay_percent ?? 100,
      pointPercent: row?.point_percent ?? 100,
      birthdayPercent: ladder[0]?.birthday_percent ?? 100,
    }
  }

/** What the member's level gives of points, and whether today is a member day. */
export const createPointPercent = (db: Database) => async (userId: string, mchntCd: string, now: number) => {
  const found = heldOf(await db.all(findLadder, mchntCd, userId), now)
  return { levelPercent: found?.row?.point_percent ?? 100, isMemberDay: found?.isDay ?? false }
}

/** What members pay, by the merchant's ladder and the flags of the shop: domain/member/shopTerms.ts has the table. */
export const createMemberPrices = (db: Database): DiscountSource => ({
  async discounts({ user, place, now }) {
    if (!user.isMember) return []
    const [ladder, flags] = await Promise.all([db.all(findLadder, place.merchantCode, user.userId), memberFlagsOf(db, place.shopId)])
    const found = heldOf(ladder, now)
    const row = found?.row
    const level = row ? { level: found.held.level, memberPrice: row.member_price, payPercent: row.pay_percent } : null
    const paid = memberPricing(flags, found && { level, isMemberDay: found.isDay })
    const offers: DiscountOffer[] = []
    if (paid.isMember) offers.push({ kind: 'memberPrice' })
    if (paid.level && row) offers.push({ kind: 'level', id: `level${level!.level}`, name: row.name, ...paid.level })
    if (!flags.memberShareDiscount) offers.push({ kind: 'alone' })
    return offers
  },
})

/** The level of a member at a merchant, 0 without a level or a membership, and whether it is a member day there. */
export const createMemberStanding =
  (db: Database) =>
  async (userId: string, merchantCode: string, now: number): Promise<{ level: number; isMemberDay: boolean }> => {
    if (!(await isMember(db, userId))) return { level: 0, isMemberDay: false }
    const found = heldOf(await db.all(findLadder, merchantCode, userId), now)
    return { level: found?.held.level ?? 0, isMemberDay: found?.isDay ?? false }
  }
/** The name of the level that a member has at a merchant now; null: no membership, or the merchant has no levels. */
export const createOwnLevelNames =
  (db: Database) =>
  async (userId: string, merchantCode: string, now: number): Promise<Localized | null> =>
    (await isMember(db, userId)) ? (heldOf(await db.all(findLadder, merchantCode, userId), now)?.row?.name ?? null) : null

/** What a merchant calls a level; null: it has no such level. */
export const createLevelNames =
  (db: Database) =>
  async (userId: string, merchantCode: string, level: number): Promise<Localized | null> =>
    (await db.all(findLadder, merchantCode, userId)).find((row) => row.level === level)?.name ?? null
export type LevelNames = ReturnType<typeof createLevelNames>
export type MemberStandingAt = ReturnType<typeof createMemberStanding>
