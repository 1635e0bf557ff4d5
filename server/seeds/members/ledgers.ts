import { yearFrom } from '@domain/member/level'
import { expiryOf } from '@domain/member/points'
import { kindsWith } from '@domain/order/kind'
import { CHINA_OFFSET_MIN } from '@domain/time'
import type { Database } from '../../db/database'
import { sqlList, stmt } from '../../db/statement'

/** Growth and points of past orders, as they would have been written when each was completed. */
const EARNED = `select o.user_id, o.mchnt_cd, o.order_no, (o.payable_fen / 100)::bigint as amount, o.closed_at,
    sum(o.payable_fen / 100) over (partition by o.user_id, o.mchnt_cd order by o.closed_at, o.order_no)::bigint as after
  from customer_order o join app_user u on u.user_id = o.user_id and u.phone is not null
 where o.status in ('completed', 'reviewed') and o.closed_at is not null and o.kind in (${sqlList(kindsWith('earns'))}) and o.payable_fen >= 100`

const fillGrowth = stmt<[]>(
  'seed.growth',
  `insert into growth_entry (user_id, mchnt_cd, kind, reference, order_no, amount, growth_after, counted_at, created_at)
   select user_id, mchnt_cd, 'order', order_no, order_no, amount, after, closed_at, closed_at from (${EARNED}) e`,
)
/** Growth that the shop has given, so that there is a member of every level. */
const giveGrowth = stmt<[userId: string, mchntCd: string, growth: number, now: number]>(
  'seed.growthGift',
  `insert into growth_entry (user_id, mchnt_cd, kind, reference, amount, growth_after, counted_at, created_at)
   select $1, $2, 'gift', 'seed/' || $1, $3::bigint - sum, $3::bigint, $4, $4
     from (select coalesce(sum(amount), 0) as sum from growth_entry where user_id = $1 and mchnt_cd = $2) s where sum < $3::bigint`,
)
const fillStandings = stmt<[dueAt: number]>(
  'seed.standing',
  `insert into member_standing (user_id, mchnt_cd, growth, counts_at, due_at)
   select user_id, mchnt_cd, sum(amount), 0, $1 from growth_entry group by user_id, mchnt_cd`,
)
const fillPoints = stmt<[]>(
  'seed.points',
  `insert into point_entry (user_id, mchnt_cd, kind, reference, order_no, points, balance_after, percent, created_at)
   select user_id, mchnt_cd, 'earn', order_no, order_no, amount, after, 100, closed_at from (${EARNED}) e order by closed_at, order_no`,
)
const fillLines = stmt<[]>(
  'seed.pointLine',
  `insert into point_line (entry_id, account, points)
   select entry_id, account, points * sign from point_entry, (values ('available', 1), ('issued', -1)) as side (account, sign)`,
)
const fillAccounts = stmt<[]>(
  'seed.pointAccount',
  'insert into point_account (user_id, mchnt_cd, available) select user_id, mchnt_cd, sum(points) from point_entry group by user_id, mchnt_cd',
)
const fillLots = stmt<[expiresAt: number]>(
  'seed.pointLot',
  'insert into point_lot (user_id, mchnt_cd, expires_at, points) select user_id, mchnt_cd, $1, available from point_account',
)

/** Members of every level at the first merchant: silver, gold and black gold. The others have what their orders earned. */
const RAISED = [
  ['demo02', 820],
  ['demo03', 2_600],
  ['demo04', 7_300],
] as const

/** Growth and points of the demo people, each the sum of its entries. */
export async function writeLedgers(db: Database, mchntCd: string, now: number): Promise<void> {
  await db.run(fillGrowth)
  for (const [userId, growth] of RAISED) await db.run(giveGrowth, userId, mchntCd, growth, now)
  await db.run(fillStandings, yearFrom(now, CHINA_OFFSET_MIN))
  await db.run(fillPoints)
  await db.run(fillLines)
  await db.run(fillAccounts)
  await db.run(fillLots, expiryOf(now, 12, CHINA_OFFSET_MIN))
}
