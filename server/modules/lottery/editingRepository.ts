import type { Forecast } from '@domain/activity/lotteryForecast'
import { DAY } from '@domain/time'
import { stmt } from '../../db/statement'
import { LOTTERY_COLUMNS, type LotteryRow } from './repository'

export interface DeskLotteryRow extends LotteryRow {
  ended_at: number | null
  forecast: Forecast | null
  version: number
  changed_by: string
  changed_at: number | null
}
const DESK_LOTTERY = `select ${LOTTERY_COLUMNS}, l.ended_at, l.forecast, l.version, l.changed_by, l.changed_at
     from lottery l join merchant m on m.mchnt_cd = l.mchnt_cd`
const IS_OVER = `(l.state = 'ended' or l.state = 'started' and l.ends_at <= $2)`

export const findLotteries = stmt<[mchntCd: string, now: number], DeskLotteryRow>(
  'lottery.ofMerchant',
  `${DESK_LOTTERY} where l.mchnt_cd = $1 order by ${IS_OVER}, case when ${IS_OVER} then -l.ends_at end, l.sort, l.activity_id limit 100`,
)
export const lockLottery = stmt<[activityId: string, mchntCd: string], DeskLotteryRow>(
  'lottery.lock',
  `${DESK_LOTTERY} where l.activity_id = $1 and l.mchnt_cd = $2 for update of l`,
)
const TERMS = `n (kind text, title jsonb, prizes jsonb, free_per_day integer, per_order integer, substitute_no integer, points_price integer,
          points_per_day integer, starts_at bigint, ends_at bigint)`
/** Its place is behind the others. */
export const insertLottery = stmt<{ activityId: string; mchntCd: string; terms: string; by: string; at: number }>(
  'lottery.insert',
  `insert into lottery (activity_id, mchnt_cd, kind, title, prizes, free_per_day, per_order, substitute_no, points_price, points_per_day, starts_at, ends_at,
                        sort, state, changed_by, changed_at)
   select :activityId, :mchntCd, n.kind, n.title, n.prizes, n.free_per_day, n.per_order, n.substitute_no, n.points_price, n.points_per_day, n.starts_at, n.ends_at,
          coalesce((select max(sort) + 1 from lottery where mchnt_cd = :mchntCd), 0), 'draft', :by, :at
     from jsonb_to_record(:terms::jsonb) as ${TERMS}`,
)
export const updateLottery = stmt<{ activityId: string; terms: string; by: string; at: number }>(
  'lottery.update',
  `update lottery l set kind = n.kind, title = n.title, prizes = n.prizes, free_per_day = n.free_per_day, per_order = n.per_order,
          substitute_no = n.substitute_no, points_price = n.points_price, points_per_day = n.points_per_day, starts_at = n.starts_at, ends_at = n.ends_at,
          version = l.version + 1, changed_by = :by, changed_at = :at
     from jsonb_to_record(:terms::jsonb) as ${TERMS} where l.activity_id = :activityId`,
)
export const putState = stmt<{
  activityId: string
  state: string
  startsAt: number
  endsAt: number
  pausedAt: number | null
  drawUntil: number | null
  /** Null: as it is. */
  forecast: string | null
  by: string
  at: number
}>(
  'lottery.turn',
  `update lottery set state = :state, starts_at = :startsAt, ends_at = :endsAt, paused_at = :pausedAt, draw_until = :drawUntil,
          forecast = coalesce(:forecast::jsonb, forecast), ended_at = case when :state = 'ended' then :at::bigint end, version = version + 1,
          changed_by = :by, changed_at = :at
    where activity_id = :activityId`,
)
export const countChange = stmt<[activityId: string, by: string, at: number]>(
  'lottery.changed',
  'update lottery set version = version + 1, changed_by = $2, changed_at = $3 where activity_id = $1',
)
export const deleteLottery = stmt<[activityId: string]>('lottery.delete', `delete from lottery where activity_id = $1 and state = 'draft'`)

export const deleteStock = stmt<[activityId: string]>('lotteryStock.delete', 'delete from lottery_stock where activity_id = $1')
export const insertStock = stmt<[activityId: string, prizeNo: number, remaining: number]>(
  'lotteryStock.insert',
  'insert into lottery_stock (activity_id, prize_no, remaining) values ($1, $2, $3)',
)
export const addStock = stmt<[activityId: string, prizeNo: number, added: number]>(
  'lotteryStock.add',
  'update lottery_stock set remaining = remaining + $3 where activity_id = $1 and prize_no = $2',
)

export const countGiven = stmt<[activityId: string], { given_no: number; given: number }>(
  'lotteryDraw.given',
  'select given_no, count(*)::integer as given from lottery_draw where activity_id = $1 group by given_no',
)
export const countHeldChances = stmt<[activityId: string], { held: number }>(
  'lotteryChance.held',
  'select count(*)::integer as held from lottery_chance where activity_id = $1 and used_at is null',
)
/** Paid orders of a merchant's last 30 days, and of how many diners. */
export const findUsual = stmt<[mchntCd: string, since: number], { orders: number; diners: number }>(
  'lottery.usual',
  `select count(*)::integer as orders, count(distinct (user_id, paid_at / ${DAY}))::integer as diners from customer_order
    where shop_id = any (array (select shop_id from shop where mchnt_cd = $1)) and paid_at > $2
      and kind not in ('topUp', 'visitCard') and status not in ('cancelled', 'refunded') and cancel_reason is null and not is_given_up`,
)
