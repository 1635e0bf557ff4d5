import type { PointLot } from '@domain/member/points'
import { stmt } from '../../db/statement'
import { isNotSetAside } from '../../jobs/failures'
import { pastUsesOf } from '../pastUse/index'
import { phoneOfUser } from '../account/index'

export interface RulesRow {
  per_yuan: number
  scale_per: number
  order_max_fen: number | null
  day_max_fen: number | null
  valid_months: number
  day_percent: number
  register_points: number
  /** Before staff first changed them: of orders that earned before an entry had its own. */
  earlier_per_yuan: number | null
  earlier_valid_months: number | null
  utc_offset_min: number
}
const RULES = `r.per_yuan, r.scale_per, r.order_max_fen, r.day_max_fen, r.valid_months, r.day_percent, r.register_points, r.earlier_per_yuan,
          r.earlier_valid_months, m.utc_offset_min`
export const findRules = stmt<[mchntCd: string], RulesRow>(
  'pointRules.find',
  `select ${RULES} from point_rules r join merchant m on m.mchnt_cd = r.mchnt_cd where r.mchnt_cd = $1`,
)
export const findRulesAtShop = stmt<[shopId: string], RulesRow & { mchnt_cd: string }>(
  'pointRules.atShop',
  `select r.mchnt_cd, ${RULES} from point_rules r join merchant m on m.mchnt_cd = r.mchnt_cd
    where r.mchnt_cd = (select mchnt_cd from shop where shop_id = $1)`,
)

export interface AccountRow {
  user_id: string
  mchnt_cd: string
  /** Negative: points are owed. */
  available: number
  frozen: number
}
const ACCOUNT = 'user_id, mchnt_cd, available, frozen'
/** Of a member, at a merchant that gives points. */
export const putAccount = stmt<[userId: string, mchntCd: string]>(
  'pointAccount.put',
  `insert into point_account (user_id, mchnt_cd) select $1, mchnt_cd from point_rules where mchnt_cd = $2 and ${phoneOfUser('$1')} is not null
   on conflict (user_id, mchnt_cd) do nothing`,
)
export const lockAccount = stmt<[userId: string, mchntCd: string], AccountRow>(
  'pointAccount.lock',
  `select ${ACCOUNT} from point_account where user_id = $1 and mchnt_cd = $2 for update`,
)
export const findAccount = stmt<[userId: string, mchntCd: string], AccountRow>(
  'pointAccount.find',
  `select ${ACCOUNT} from point_account where user_id = $1 and mchnt_cd = $2`,
)

export type PointKind = 'earn' | 'takeBack' | 'freeze' | 'spend' | 'release' | 'refund' | 'gift' | 'exchange' | 'draw' | 'expiry'

/** What was written for a reason. */
export const findEntry = stmt<[kind: PointKind, reference: string], { points: number }>(
  'pointEntry.find',
  'select points from point_entry where kind = $1 and reference = $2',
)
/** A change of a locked account, its entry and its lines are one statement. */
export const writePoints = stmt<{
  userId: string
  mchntCd: string
  available: number
  frozen: number
  kind: PointKind
  reference: string
  orderNo: string | null
  percent: number | null
  perYuan: number | null
  expiresAt: number | null
  now: number
  accounts: string[]
  amounts: number[]
}>(
  'pointEntry.write',
  `with account as (
     update point_account set available = available + :available, frozen = frozen + :frozen where user_id = :userId
          and mchnt_cd = :mchntCd returning available),
   entry as (
     insert into point_entry (user_id, mchnt_cd, kind, reference, order_no, points, balance_after, percent, per_yuan, expires_at, created_at)
     select :userId, :mchntCd, :kind, :reference, :orderNo, :available, available, :percent, :perYuan, :expiresAt, :now from account returning entry_id)
   insert into point_line (entry_id, account, points)
   select entry_id, account, points from entry, unnest(:accounts::text[], :amounts::bigint[]) as line (account, points) where points <> 0`,
)

export const findLots = stmt<[userId: string, mchntCd: string], { expires_at: number; points: number }>(
  'pointLot.ofAccount',
  'select expires_at, points from point_lot where user_id = $1 and mchnt_cd = $2 and points > 0 order by expires_at',
)

export const openLots = stmt<[userId: string, mchntCd: string, expiresAt: number[]]>(
  'pointLot.open',
  `insert into point_lot (user_id, mchnt_cd, expires_at, points) select $1, $2, expires_at, 0 from unnest($3::bigint[]) as n (expires_at)
   on conflict (user_id, mchnt_cd, expires_at) do nothing`,
)
/** Adds to lots, or takes from them where negative. */
export const addToLots = stmt<[userId: string, mchntCd: string, expiresAt: number[], points: number[]]>(
  'pointLot.add',
  `update point_lot l set points = l.points + n.points from unnest($3::bigint[], $4::bigint[]) as n (expires_at, points)
    where l.user_id = $1 and l.mchnt_cd = $2 and l.expires_at = n.expires_at`,
)
export const LOST_POINTS = 'points that are lost'
export const findDueLot = stmt<[now: number], { user_id: string; mchnt_cd: string; expires_at: number }>(
  'pointLot.due',
  `select user_id, mchnt_cd, expires_at from point_lot
    where expires_at <= $1 and points > 0 and ${isNotSetAside(LOST_POINTS, "user_id || '/' || mchnt_cd || '/' || expires_at")}
    order by expires_at limit 1`,
)

export interface PaidRow {
  payment_id: string
  order_no: string
  user_id: string
  mchnt_cd: string
  points: number
  amount_fen: number
  returned: number
  back_fen: number
  lots: PointLot[]
  frozen_due: number | null
}
const PAID = 'payment_id, order_no, user_id, mchnt_cd, points, amount_fen, returned, back_fen, lots, frozen_due'
export const putPaid = stmt<{
  paymentId: string
  orderNo: string
  userId: string
  mchntCd: string
  points: number
  amountFen: number
  lots: string
  now: number
  frozenDue: number
}>(
  'pointPayment.put',
  `insert into point_payment (payment_id, order_no, user_id, mchnt_cd, points, amount_fen, lots, paid_at, frozen_due)
   values (:paymentId, :orderNo, :userId, :mchntCd, :points, :amountFen, :lots::jsonb, :now, :frozenDue)`,
)
export const findPaid = stmt<[paymentId: string], PaidRow>('pointPayment.find', `select ${PAID} from point_payment where payment_id = $1`)
export const findFrozenOf = stmt<[orderNo: string], PaidRow>(
  'pointPayment.frozenOf',
  `select ${PAID} from point_payment where order_no = $1 and frozen_due is not null order by payment_id`,
)
export const updatePaid = stmt<[paymentId: string, returned: number, backFen: number, frozenDue: number | null]>(
  'pointPayment.update',
  'update point_payment set returned = $2, back_fen = $3, frozen_due = $4 where payment_id = $1',
)
/** What points have paid of an order and not given back. */
export const sumPaidOf = stmt<[orderNo: string], { fen: number }>(
  'pointPayment.ofOrder',
  'select coalesce(sum(amount_fen - back_fen), 0)::bigint as fen from point_payment where order_no = $1',
)
export const sumPaidSince = stmt<[userId: string, mchntCd: string, since: number], { fen: number }>(
  'pointPayment.since',
  `select (coalesce(sum(amount_fen - back_fen), 0) + ${pastUsesOf('$1', "'pointsDay/' || $2 || '/' || $3::bigint")})::bigint as fen
     from point_payment where user_id = $1 and mchnt_cd = $2 and paid_at >= $3::bigint`,
)
export interface HoldRow {
  reason: string
  user_id: string
  mchnt_cd: string
  points: number
  lots: PointLot[]
  state: 'held' | 'spent' | 'back'
}
const HOLD = 'reason, user_id, mchnt_cd, points, lots, state'
export const insertHold = stmt<
  { reason: string; userId: string; mchntCd: string; points: number; lots: string; state: HoldRow['state'] },
  HoldRow
>(
  'pointHold.insert',
  `insert into point_hold (${HOLD}) values (:reason, :userId, :mchntCd, :points, :lots::jsonb, :state) returning ${HOLD}`,
)
export const lockHold = stmt<[reason: string], HoldRow>('pointHold.lock', `select ${HOLD} from point_hold where reason = $1 for update`)
export const writeHold = stmt<[reason: string, state: HoldRow['state']]>(
  'pointHold.write',
  'update point_hold set state = $2 where reason = $1',
)
export const FROZEN_POINTS = 'frozen points'
export const findDueFrozen = stmt<[now: number], { order_no: string; payment_id: string }>(
  'pointPayment.due',
  `select order_no, payment_id from point_payment where frozen_due <= $1 and ${isNotSetAside(FROZEN_POINTS, 'payment_id')}
    order by frozen_due limit 1`,
)
export const postponeFrozen = stmt<[paymentId: string, until: number]>(
  'pointPayment.postpone',
  'update point_payment set frozen_due = $2 where payment_id = $1 and frozen_due is not null',
)

export interface EarnedRow {
  points: number
  percent: number
  earned_at: number
  /** By the rules of then; null: it was not written down. */
  per_yuan: number | null
  expires_at: number | null
}
export const findEarned = stmt<[orderNo: string], EarnedRow>(
  'pointEntry.ofOrder',
  `select sum(points)::bigint as points, max(percent) as percent, min(created_at)::bigint as earned_at, max(per_yuan) as per_yuan,
          max(expires_at)::bigint as expires_at
     from point_entry where order_no = $1 and kind in ('earn', 'takeBack') having count(*) > 0`,
)
export interface EntryRow {
  entry_id: number
  kind: PointKind
  order_no: string | null
  points: number
  balance_after: number
  created_at: number
}
export const findEntries = stmt<[userId: string, mchntCd: string, beforeId: number | null, limit: number], EntryRow>(
  'pointEntry.page',
  `select entry_id, kind, order_no, points, balance_after, created_at from point_entry
    where user_id = $1 and mchnt_cd = $2 and points <> 0 and ($3::bigint is null or entry_id < $3) order by entry_id desc limit $4`,
)

export interface CheckedRow {
  user_id: string
  mchnt_cd: string
  is_wrong: boolean
}
/** Accounts against their lines and their lots, some at a time, in the order of their keys. */
export const checkAccounts = stmt<[userId: string, mchntCd: string, limit: number], CheckedRow>(
  'pointAccount.check',
  `select a.user_id, a.mchnt_cd, a.available <> s.available or a.frozen <> s.frozen or greatest(a.available, 0) <> l.points as is_wrong
     from (select * from point_account where (user_id, mchnt_cd) > ($1, $2) order by user_id, mchnt_cd limit $3) a
     cross join lateral (
       select coalesce(sum(l.points) filter (where l.account = 'available'), 0) as available,
              coalesce(sum(l.points) filter (where l.account = 'frozen'), 0) as frozen
         from point_entry e join point_line l on l.entry_id = e.entry_id where e.user_id = a.user_id and e.mchnt_cd = a.mchnt_cd) s
     cross join lateral (
       select coalesce(sum(points), 0) as points from point_lot where user_id = a.user_id and mchnt_cd = a.mchnt_cd) l
    order by a.user_id, a.mchnt_cd`,
)

export const setRegisterPoints = stmt<[mchntCd: string, points: number]>(
  'pointRules.register',
  `insert into point_rules (mchnt_cd, register_points) select mchnt_cd, $2 from merchant where mchnt_cd = $1
   on conflict (mchnt_cd) do update set register_points = excluded.register_points`,
)
