import type { Database } from '../db/database'
import { filler } from './fill'
import { say } from './words'

const fillRules = filler('member_rules', 'mchnt_cd weekdays month_days')
const fillPoints = filler('point_rules', 'mchnt_cd order_max_fen day_max_fen register_points')
const fillLevel = filler('member_level', 'mchnt_cd level name growth price_fen paid_days member_price pay_percent point_percent')

/** The ladder of the demo shops. */
const LADDER = [
  { name: say('会员', 'Member', '會員'), growth: 0, payPercent: 100, pointPercent: 100 },
  { name: say('银卡', 'Silver', '銀卡'), growth: 500, payPercent: 100, pointPercent: 120 },
  { name: say('金卡', 'Gold', '金卡'), growth: 2_000, payPercent: 98, pointPercent: 150 },
  { name: say('黑金', 'Black gold', '黑金'), growth: 6_000, payPercent: 95, pointPercent: 200 },
]

/** Only the bakery gives points to whoever registers, keeps member prices for silver cards and above, and has a day of the week, Wednesday, when all members pay them. */
const KEEPS_FOR_SILVER = 'M1004'

/** Only the tea chain sells levels: silver for a month, gold for a year. */
const SELLS = 'M1002'
const OFFERS: Readonly<Record<number, { priceFen: number; days: number }>> = {
  2: { priceFen: 990, days: 30 },
  3: { priceFen: 12_800, days: 365 },
}

/** Points pay ¥50 of an order and ¥100 on a day, at most. */
const POINT_LIMITS = { order_max_fen: 5_000, day_max_fen: 10_000 }

export async function writeMembership(db: Database, codes: readonly string[]): Promise<void> {
  await fillRules(
    db,
    codes.map((code) => ({ mchnt_cd: code, weekdays: code === KEEPS_FOR_SILVER ? [3] : [], month_days: [] })),
  )
  await fillPoints(
    db,
    codes.map((code) => ({ mchnt_cd: code, ...POINT_LIMITS, register_points: code === KEEPS_FOR_SILVER ? 100 : 0 })),
  )
  await fillLevel(
    db,
    codes.flatMap((code) =>
      LADDER.map(({ name, growth, payPercent, pointPercent }, index) => ({
        mchnt_cd: code,
        level: index + 1,
        name,
        growth,
        price_fen: (code === SELLS && OFFERS[index + 1]?.priceFen) || null,
        paid_days: (code === SELLS && OFFERS[index + 1]?.days) || 365,
        member_price: code !== KEEPS_FOR_SILVER || index > 0,
        pay_percent: payPercent,
        point_percent: pointPercent,
      })),
    ),
  )
}
