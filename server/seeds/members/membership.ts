import { cutPath } from '../../art/pictures'
import type { Database } from '../../db/database'
import { filler } from '../fill'
import { localized } from '../words'

const fillRules = filler('member_rules', 'mchnt_cd weekdays month_days note')
const fillPoints = filler('point_rules', 'mchnt_cd order_max_fen day_max_fen register_points')
const fillLevel = filler('member_level', 'mchnt_cd level name logo growth price_fen paid_days member_price pay_percent point_percent')

/** The levels of the demo shops. */
const LADDER = [
  { name: localized('会员', 'Member', '會員'), growth: 0, payPercent: 100, pointPercent: 100 },
  { name: localized('银卡', 'Silver', '銀卡'), growth: 500, payPercent: 100, pointPercent: 120 },
  { name: localized('金卡', 'Gold', '金卡'), growth: 2_000, payPercent: 98, pointPercent: 150 },
  { name: localized('黑金', 'Black gold', '黑金'), growth: 6_000, payPercent: 95, pointPercent: 200 },
]

/**
 * Only the bakery gives points for registering, limits member prices to silver cards and above, and has a day of the week, Wednesday, on which all
 * members pay them.
 */
const SILVER_MERCHANT = 'M1004'

/** Only the tea chain sells levels: silver for a month, gold for a year. */
const SELLS = 'M1002'
const OFFERS: Readonly<Record<number, { priceFen: number; days: number }>> = {
  2: { priceFen: 990, days: 30 },
  3: { priceFen: 12_800, days: 365 },
}

/** Drawings for the tea chain's levels, from a seedling to a lotus in flower. */
const LOGOS = ['seedling', 'herb', 'four-leaf-clover', 'lotus']

const NOTE = localized(
  '生日当月凭会员码到店，送一份小茶点。',
  'In your birthday month, show your member code at a shop for a small treat.',
  '生日嗰個月攞會員碼去分店，送一份小茶點。',
)

/** Only the noodle house takes the cards of a nearby campus, and fuel cards. */
const CAMPUS = 'M1003'
/** Bound by the demo's first member. */
const BOUND = '621000000008'
const fillIssuer = filler('outside_issuer', 'mchnt_cd name has_fuel')
const fillOutside = filler('sandbox_outside_card', 'mchnt_cd card_no holder balance_fen is_blocked')
const fillFuel = filler('sandbox_fuel_card', 'mchnt_cd phone state card_no')

export async function writeOutsideCards(db: Database): Promise<void> {
  await fillIssuer(db, [{ mchnt_cd: CAMPUS, name: localized('云起校园卡', 'Yunqi campus card', '雲起校園卡'), has_fuel: true }])
  await fillOutside(db, [
    { mchnt_cd: CAMPUS, card_no: '621000000001', holder: '林小满', balance_fen: 8_650, is_blocked: false },
    { mchnt_cd: CAMPUS, card_no: '621000000002', holder: '阿哲', balance_fen: 1_200, is_blocked: false },
    { mchnt_cd: CAMPUS, card_no: '621000000003', holder: '琪琪', balance_fen: 0, is_blocked: true },
    { mchnt_cd: CAMPUS, card_no: BOUND, holder: '林小满', balance_fen: 12_000, is_blocked: false },
  ])
  await fillFuel(db, [{ mchnt_cd: CAMPUS, phone: '13800000001', state: 'active', card_no: '913800000001' }])
}

const fillBound = filler('outside_card', 'user_id mchnt_cd card_no bound_at')
/** Written after the members. */
export const writeBoundCards = (db: Database, now: number): Promise<void> =>
  fillBound(db, [{ user_id: 'demo01', mchnt_cd: CAMPUS, card_no: BOUND, bound_at: now }])

/** Points pay at most ¥50 of an order and ¥100 on a day. */
const POINT_LIMITS = { order_max_fen: 5_000, day_max_fen: 10_000 }

export async function writeMembership(db: Database, codes: readonly string[]): Promise<void> {
  await fillRules(
    db,
    codes.map((code) => ({
      mchnt_cd: code,
      weekdays: code === SILVER_MERCHANT ? [3] : [],
      month_days: [],
      note: code === SELLS ? NOTE : null,
    })),
  )
  await fillPoints(
    db,
    codes.map((code) => ({ mchnt_cd: code, ...POINT_LIMITS, register_points: code === SILVER_MERCHANT ? 100 : 0 })),
  )
  await fillLevel(
    db,
    codes.flatMap((code) =>
      LADDER.map(({ name, growth, payPercent, pointPercent }, index) => ({
        mchnt_cd: code,
        level: index + 1,
        name,
        logo: code === SELLS ? cutPath(LOGOS[index]!) : '',
        growth,
        price_fen: (code === SELLS && OFFERS[index + 1]?.priceFen) || null,
        paid_days: (code === SELLS && OFFERS[index + 1]?.days) || 365,
        member_price: code !== SILVER_MERCHANT || index > 0,
        pay_percent: payPercent,
        point_percent: pointPercent,
      })),
    ),
  )
}
