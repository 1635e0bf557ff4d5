import type { Localized } from '@domain/lang'
import { stmt } from '../../../db/statement'

/** A level as staff edit it; removed ones keep their place. */
export interface EditedRow {
  level: number
  name: Localized
  logo: string
  growth: number | null
  price_fen: number | null
  paid_days: number
  member_price: boolean
  pay_percent: number
  point_percent: number
  removed_at: number | null
}
export const findEdited = stmt<[mchntCd: string], EditedRow>(
  'memberLevel.edited',
  `select level, name, logo, growth, price_fen, paid_days, member_price, pay_percent, point_percent, removed_at
     from member_level where mchnt_cd = $1 order by place, level`,
)

export interface RulesRow {
  growth_per_yuan: number
  birthday_percent: number
  weekdays: number[]
  month_days: number[]
  note: Localized | null
  version: number
  changed_by: string
  changed_at: number | null
}
const RULES = 'growth_per_yuan, birthday_percent, weekdays, month_days, note, version, changed_by, changed_at'
export const findRules = stmt<[mchntCd: string], RulesRow>('memberRules.find', `select ${RULES} from member_rules where mchnt_cd = $1`)
/** Levels are changed under the lock of their rules, one change after the other. */
export const lockRules = stmt<[mchntCd: string], RulesRow>(
  'memberRules.lock',
  `select ${RULES} from member_rules where mchnt_cd = $1 for update`,
)
export const noteChange = stmt<[mchntCd: string, by: string, at: number]>(
  'memberRules.change',
  'update member_rules set version = version + 1, changed_by = $2, changed_at = $3 where mchnt_cd = $1',
)
export const setRules = stmt<{
  mchntCd: string
  growthPerYuan: number
  birthdayPercent: number
  weekdays: number[]
  monthDays: number[]
  note: string | null
}>(
  'memberRules.set',
  `update member_rules set growth_per_yuan = :growthPerYuan, birthday_percent = :birthdayPercent, weekdays = :weekdays::int[],
          month_days = :monthDays::int[], note = :note::jsonb where mchnt_cd = :mchntCd`,
)

export const putLevel = stmt<{
  mchntCd: string
  level: number
  name: string
  growth: number | null
  priceFen: number | null
  paidDays: number
  memberPrice: boolean
  payPercent: number
  pointPercent: number
}>(
  'memberLevel.put',
  `insert into member_level (mchnt_cd, level, name, growth, price_fen, paid_days, member_price, pay_percent, point_percent)
   values (:mchntCd, :level, :name::jsonb, :growth, :priceFen, :paidDays, :memberPrice, :payPercent, :pointPercent)
   on conflict (mchnt_cd, level) do update set name = :name::jsonb, growth = :growth, price_fen = :priceFen, paid_days = :paidDays,
          member_price = :memberPrice, pay_percent = :payPercent, point_percent = :pointPercent, removed_at = null`,
)
export const removeLevel = stmt<[mchntCd: string, level: number, at: number]>(
  'memberLevel.remove',
  'update member_level set removed_at = $3 where mchnt_cd = $1 and level = $2 and removed_at is null',
)
/** The lowest first. */
export const placeLevels = stmt<[mchntCd: string, levels: number[]]>(
  'memberLevel.place',
  `update member_level l set place = p.place from unnest($2::int[]) with ordinality as p (level, place)
    where l.mchnt_cd = $1 and l.level = p.level`,
)

export interface GroupRow {
  /** How many of the thresholds their growth has reached. */
  reached: number
  bought: number[]
  members: number
}
/** Members with growth or bought levels, by what their level depends on. */
export const findGroups = stmt<[mchntCd: string, thresholds: number[], now: number], GroupRow>(
  'memberStanding.groups',
  `select width_bucket(s.growth, $2::bigint[]) as reached, coalesce(b.levels, '{}'::int[]) as bought, count(*)::int as members
     from member_standing s
     left join (select user_id, array_agg(level order by level) as levels from bought_level where mchnt_cd = $1 and until_at > $3 group by user_id) b
       on b.user_id = s.user_id
    where s.mchnt_cd = $1 group by 1, 2`,
)
/** Those who have bought a level that still lasts, and those who are paying for it. */
export const countBuyers = stmt<[mchntCd: string, level: number, now: number], { members: number }>(
  'boughtLevel.count',
  `select ((select count(*) from bought_level where mchnt_cd = $1 and level = $2 and until_at > $3)
         + (select count(*) from level_term t join customer_order o on o.order_no = t.order_no
             where t.mchnt_cd = $1 and t.level = $2 and t.paid_at is null and o.status in ('toPay', 'confirmingPayment')))::int as members`,
)
