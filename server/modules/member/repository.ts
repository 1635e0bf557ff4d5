import type { Localized } from '@domain/lang'
import type { Standing } from '@domain/member/level'
import { stmt } from '../../db/statement'
import { isNotSetAside } from '../../jobs/failures'
import { birthdayOfUser, phoneOfUser } from '../account/index'

/** A level of a merchant's ladder, with the standing of one member. */
export interface LevelRow {
  level: number
  name: Localized
  logo: string
  growth: number | null
  price_fen: number | null
  paid_days: number
  member_price: boolean
  pay_percent: number
  point_percent: number
  weekdays: number[]
  month_days: number[]
  growth_per_yuan: number
  birthday_percent: number
  utc_offset_min: number
  /** Of the member; null: no growth yet. */
  own_growth: number | null
  due_at: number | null
  /** Until when the member has bought this level; null: never. */
  bought_until: number | null
}
export const findLadder = stmt<[mchntCd: string, userId: string], LevelRow>(
  'memberLevel.ladder',
  `select l.level, l.name, l.logo, l.growth, l.price_fen, l.paid_days, l.member_price, l.pay_percent, l.point_percent, r.weekdays, r.month_days,
          r.growth_per_yuan, r.birthday_percent, m.utc_offset_min, s.growth as own_growth, s.due_at, b.until_at as bought_until
     from member_level l join member_rules r on r.mchnt_cd = l.mchnt_cd join merchant m on m.mchnt_cd = l.mchnt_cd
     left join member_standing s on s.user_id = $2 and s.mchnt_cd = l.mchnt_cd
     left join bought_level b on b.user_id = $2 and b.mchnt_cd = l.mchnt_cd and b.level = l.level
    where l.mchnt_cd = $1 and l.removed_at is null order by l.place, l.level`,
)
/** The merchant's clock, whether it has levels or not. */
export const findOffset = stmt<[mchntCd: string], { utc_offset_min: number }>(
  'memberLevel.offset',
  'select utc_offset_min from merchant where mchnt_cd = $1',
)
/** Every level of a merchant, removed ones in their place too. */
export const findLevels = stmt<[mchntCd: string], { level: number; name: Localized; removed_at: number | null }>(
  'memberLevel.all',
  'select level, name, removed_at from member_level where mchnt_cd = $1 order by place, level',
)
/** Of the member of a ladder's rows. */
export function standingOf(ladder: readonly LevelRow[]): Standing | null {
  const [first] = ladder
  if (!first || first.own_growth === null || first.due_at === null) return null
  const bought = ladder.flatMap(({ level, bought_until }) => (bought_until === null ? [] : { level, until: bought_until }))
  return { growth: first.own_growth, dueAt: first.due_at, bought }
}

export interface StandingRow {
  user_id: string
  mchnt_cd: string
  growth: number
  counts_at: number
  due_at: number
}
const STANDING = 'user_id, mchnt_cd, growth, counts_at, due_at'

/** Of a member, at a merchant that has levels. */
export const putStanding = stmt<[userId: string, mchntCd: string, dueAt: number]>(
  'memberStanding.put',
  `insert into member_standing (user_id, mchnt_cd, counts_at, due_at) select $1, mchnt_cd, 0, $3 from member_rules
    where mchnt_cd = $2 and ${phoneOfUser('$1')} is not null
   on conflict (user_id, mchnt_cd) do nothing`,
)
export const lockStanding = stmt<[userId: string, mchntCd: string], StandingRow>(
  'memberStanding.lock',
  `select ${STANDING} from member_standing where user_id = $1 and mchnt_cd = $2 for update`,
)
export const LEVEL_YEARS = 'years of levels'
export const lockDueStanding = stmt<[now: number], StandingRow>(
  'memberStanding.lockDue',
  `select ${STANDING} from member_standing where due_at <= $1 and growth > 0 and ${isNotSetAside(LEVEL_YEARS, "user_id || '/' || mchnt_cd")}
    order by due_at limit 1 for update skip locked`,
)
export const renewStanding = stmt<[userId: string, mchntCd: string, countsAt: number, dueAt: number]>(
  'memberStanding.renew',
  'update member_standing set counts_at = $3, due_at = $4 where user_id = $1 and mchnt_cd = $2',
)

export type GrowthKind = 'order' | 'refund' | 'gift' | 'expiry'

/** A change of a locked standing and its entry are one statement; repeated, it changes nothing. */
export const writeGrowth = stmt<{
  userId: string
  mchntCd: string
  kind: GrowthKind
  reference: string
  orderNo: string | null
  amount: number
  after: number
  countedAt: number
  now: number
  dueAt: number
}>(
  'growthEntry.write',
  `with entry as (
     insert into growth_entry (user_id, mchnt_cd, kind, reference, order_no, amount, growth_after, counted_at, created_at)
     values (:userId, :mchntCd, :kind, :reference, :orderNo, :amount, :after, :countedAt, :now)
     on conflict (kind, reference) do nothing returning growth_after)
   update member_standing s set growth = entry.growth_after, due_at = :dueAt from entry where s.user_id = :userId and s.mchnt_cd = :mchntCd`,
)
/** What an order has earned and not lost; none: nothing was ever earned. */
/** What was written for a reason. */
export const findEntry = stmt<[kind: GrowthKind, reference: string], { amount: number }>(
  'growthEntry.find',
  'select amount from growth_entry where kind = $1 and reference = $2',
)
export const findOrderGrowth = stmt<[orderNo: string], { growth: number; counted_at: number }>(
  'growthEntry.ofOrder',
  'select sum(amount)::bigint as growth, min(counted_at) as counted_at from growth_entry where order_no = $1 having count(*) > 0',
)
/** What counts of a member from a moment on. */
export const findGrowthSince = stmt<[userId: string, mchntCd: string, since: number], { growth: number }>(
  'growthEntry.since',
  `select coalesce(sum(amount), 0)::bigint as growth from growth_entry
    where user_id = $1 and mchnt_cd = $2 and counted_at >= $3 and kind <> 'expiry'`,
)
export const findBirthday = stmt<[userId: string], { birthday: string | null }>(
  'growthEntry.birthday',
  `select ${birthdayOfUser('$1')} as birthday`,
)

export interface GrowthRow {
  entry_id: number
  kind: GrowthKind
  order_no: string | null
  amount: number
  growth_after: number
  created_at: number
}
export const findGrowthEntries = stmt<[userId: string, mchntCd: string, beforeId: number | null, limit: number], GrowthRow>(
  'growthEntry.page',
  `select entry_id, kind, order_no, amount, growth_after, created_at from growth_entry
    where user_id = $1 and mchnt_cd = $2 and ($3::bigint is null or entry_id < $3) order by entry_id desc limit $4`,
)
/** What a meal earns this member as a rule: of the latest ten. */
export const findUsualGrowth = stmt<[userId: string, mchntCd: string], { amount: number }>(
  'growthEntry.usual',
  `select coalesce(avg(amount), 0)::float8 as amount from
     (select amount from growth_entry where user_id = $1 and mchnt_cd = $2 and kind = 'order' order by entry_id desc limit 10) as latest`,
)

export interface SummedRow {
  user_id: string
  mchnt_cd: string
  growth: number
  summed: number
}
/** Standings with what their entries come to, some at a time, in the order of their keys. */
export const findSummedGrowth = stmt<[userId: string, mchntCd: string, limit: number], SummedRow>(
  'memberStanding.summed',
  `select s.user_id, s.mchnt_cd, s.growth,
          (select coalesce(sum(e.amount), 0)::bigint from growth_entry e where e.user_id = s.user_id and e.mchnt_cd = s.mchnt_cd) as summed
     from member_standing s where (s.user_id, s.mchnt_cd) > ($1, $2) order by s.user_id, s.mchnt_cd limit $3`,
)

export const putRules = stmt<[mchntCd: string]>(
  'memberRules.put',
  'insert into member_rules (mchnt_cd) select mchnt_cd from merchant where mchnt_cd = $1 on conflict do nothing',
)
export const setMemberDays = stmt<[mchntCd: string, weekdays: number[], monthDays: number[]]>(
  'memberRules.days',
  'update member_rules set weekdays = $2::int[], month_days = $3::int[] where mchnt_cd = $1',
)
export const findNote = stmt<[mchntCd: string], { note: Localized | null }>(
  'memberRules.note',
  'select note from member_rules where mchnt_cd = $1',
)
