import { type HeldLevel, heldLevel, isMemberDay, nextLevel, rankOf } from '@domain/member/level'
import { memberPricing, type ShopMemberFlags } from '@domain/member/shopTerms'
import type { Localized } from '@domain/lang'
import { pick } from '../../pick'
import type { Database } from '../../db/database'
import type { MemberFigures } from '../../memberFigures/index'
import { isMember } from '../account/index'
import type { Place } from '../place/index'
import type { DiscountOffer, DiscountSource } from '../pricing/index'
import { memberFlagsOf } from '../shopMember/index'
import { findLadder, findLevels, type LevelRow, standingOf } from './repository'

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

/** What somebody of this level pays in a shop with these flags. */
function pricesOf(flags: ShopMemberFlags, ladder: readonly LevelRow[], row: LevelRow | undefined, isDay: boolean | null): DiscountOffer[] {
  const level = row ? { level: rankOf(ladder, row.level), memberPrice: row.member_price, payPercent: row.pay_percent } : null
  const paid = memberPricing(flags, isDay === null ? null : { level, isMemberDay: isDay })
  const offers: DiscountOffer[] = []
  if (paid.isMember) offers.push({ kind: 'memberPrice' })
  if (paid.level && row) offers.push({ kind: 'level', id: `level${row.level}`, name: row.name, ...paid.level })
  if (!flags.memberShareDiscount) offers.push({ kind: 'alone' })
  return offers
}

/** What members pay, by the merchant's ladder and the flags of the shop: domain/member/shopTerms.ts has the table. */
export const createMemberPrices = (db: Database): DiscountSource => ({
  async discounts({ user, place, now }) {
    if (!user.isMember) return []
    const [ladder, flags] = await Promise.all([db.all(findLadder, place.merchantCode, user.userId), memberFlagsOf(db, place.shopId)])
    const found = heldOf(ladder, now)
    return pricesOf(flags, ladder, found?.row, found && found.isDay)
  },
})

/** The same for anybody of a level, and whether it is a member day; null: for a visitor. Staff try out prices with it. */
export const createLevelPrices =
  (db: Database) =>
  async (place: Place, level: number | null, now: number): Promise<{ offers: DiscountOffer[]; levels: number[]; isMemberDay: boolean }> => {
    if (level === null) return { offers: [], levels: [], isMemberDay: false }
    const [ladder, all, flags] = await Promise.all([
      db.all(findLadder, place.merchantCode, ''),
      db.all(findLevels, place.merchantCode),
      memberFlagsOf(db, place.shopId),
    ])
    const found = heldOf(ladder, now)
    const row = ladder.find((one) => one.level === level)
    const levels = all.slice(0, rankOf(all, level)).map((one) => one.level)
    return { offers: pricesOf(flags, ladder, row, found && found.isDay), levels, isMemberDay: found?.isDay ?? false }
  }

/** The level of a member at a merchant, 0 without a level or a membership, those that they have reached, and whether it is a member day there. */
export const createMemberStanding =
  (db: Database) =>
  async (userId: string, merchantCode: string, now: number): Promise<{ level: number; levels: number[]; isMemberDay: boolean }> => {
    if (!(await isMember(db, userId))) return { level: 0, levels: [], isMemberDay: false }
    const [ladder, all] = await Promise.all([db.all(findLadder, merchantCode, userId), db.all(findLevels, merchantCode)])
    const found = heldOf(ladder, now)
    if (!found) return { level: 0, levels: [], isMemberDay: false }
    // What was promised from a level on that has been removed since still goes to those above it.
    const reached = all.slice(0, rankOf(all, found.held.level))
    return { level: found.held.level, levels: reached.map(({ level }) => level), isMemberDay: found.isDay }
  }
/** The name of the level that a member has at a merchant now; null: no membership, or the merchant has no levels. */
export const createOwnLevelNames =
  (db: Database) =>
  async (userId: string, merchantCode: string, now: number): Promise<Localized | null> =>
    (await isMember(db, userId)) ? (heldOf(await db.all(findLadder, merchantCode, userId), now)?.row?.name ?? null) : null

/** What a merchant calls a level, also one that it has removed; null: it has no such level. */
export const createLevelNames =
  (db: Database) =>
  async (merchantCode: string, level: number): Promise<Localized | null> =>
    (await db.all(findLevels, merchantCode)).find((row) => row.level === level)?.name ?? null
export type LevelNames = ReturnType<typeof createLevelNames>
export type MemberStandingAt = ReturnType<typeof createMemberStanding>

/** The levels of a merchant, the lowest first. */
export const createLevels =
  (db: Database) =>
  async (merchantCode: string): Promise<{ level: number; name: Localized }[]> =>
    db.all(findLadder, merchantCode, '')
