import type { ActivityState } from '@domain/activity/running'
import type { Localized } from '@domain/lang'
import { DAY } from '@domain/time'
import { stmt } from '../../db/statement'
import { isNotSetAside } from '../../jobs/failures'
import { type LimitedThing, pastUsesOf } from '../pastUse/index'
import type { OfferedPrize } from '../prize/index'

export interface PrizeDocument extends OfferedPrize {
  prizeNo: number
  weight: number
  /** Left out: as `costOf` says. */
  costFen?: number
}
export interface LotteryRow {
  activity_id: string
  mchnt_cd: string
  utc_offset_min: number
  kind: 'wheel' | 'grid'
  title: Localized
  prizes: PrizeDocument[]
  free_per_day: number
  per_order: number
  substitute_no: number
  points_price: number | null
  points_per_day: number | null
  starts_at: number
  ends_at: number
  state: ActivityState
  paused_at: number | null
  /** Chances that diners hold can be used until then; null: it was not ended early. */
  draw_until: number | null
}
export const LOTTERY_COLUMNS = `l.activity_id, l.mchnt_cd, m.utc_offset_min, l.kind, l.title, l.prizes, l.free_per_day, l.per_order, l.substitute_no,
       l.points_price, l.points_per_day, l.starts_at, l.ends_at, l.state, l.paused_at, l.draw_until`
const LOTTERY = `select ${LOTTERY_COLUMNS}
     from lottery l join merchant m on m.mchnt_cd = l.mchnt_cd`

/** Those that run, are paused, or in which somebody can still use the chances that they hold. */
export const findShown = stmt<[mchntCd: string, userId: string | null, now: number], LotteryRow>(
  'lottery.shown',
  `${LOTTERY} where l.mchnt_cd = $1 and l.starts_at <= $3 and (l.state = 'started' and l.ends_at > $3 or l.state = 'paused' or l.draw_until > $3
      and exists (select from lottery_chance c where c.activity_id = l.activity_id and c.user_id = $2 and c.used_at is null))
    order by l.state = 'ended', l.sort, l.activity_id`,
)
/** Those in which an order paid at this time brings chances that can still be used. */
export const findCounting = stmt<[mchntCd: string, paidAt: number, now: number], LotteryRow>(
  'lottery.counting',
  `${LOTTERY} where l.mchnt_cd = $1 and l.state <> 'draft' and l.starts_at <= $2 and least(l.ends_at, l.paused_at) > $2
      and (l.state = 'paused' or greatest(l.ends_at, l.draw_until) > $3) order by l.activity_id`,
)
export const findLottery = stmt<[activityId: string], LotteryRow>('lottery.byId', `${LOTTERY} where l.activity_id = $1`)

export const findEvery = stmt<[], LotteryRow>('lottery.all', `${LOTTERY} order by l.mchnt_cd, l.sort, l.activity_id`)
export const writeTerms = stmt<[activityId: string, freePerDay: number, pointsPrice: number | null, pointsPerDay: number | null]>(
  'lottery.terms',
  'update lottery set free_per_day = $2, points_price = $3, points_per_day = $4 where activity_id = $1',
)

export const findStock = stmt<[activityId: string], { prize_no: number; remaining: number }>(
  'lotteryStock.of',
  'select prize_no, remaining from lottery_stock where activity_id = $1',
)
export const takeStock = stmt<[activityId: string, prizeNo: number]>(
  'lotteryStock.take',
  'update lottery_stock set remaining = remaining - 1 where activity_id = $1 and prize_no = $2 and remaining > 0',
)

export interface SeedRow {
  activity_id: string
  day: string
  seed: string
  commitment: string
  drawn: number
}
export const putSeed = stmt<{ activityId: string; day: string; seed: string; commitment: string; at: number }>(
  'lotterySeed.put',
  `insert into lottery_seed (activity_id, day, seed, commitment, made_at)
   values (:activityId, :day, :seed, :commitment, :at) on conflict do nothing`,
)
export const SEEDS = 'lottery seeds'
/** As `dateKey` writes it. */
const dayOf = (at: string) => `to_char(to_timestamp((${at} + m.utc_offset_min * 60000) / 1000.0) at time zone 'UTC', 'YYYY-MM-DD')`
/** The next lottery that has no seed for today or for tomorrow. */
export const findWithoutSeed = stmt<[now: number], Pick<LotteryRow, 'activity_id' | 'utc_offset_min'>>(
  'lotterySeed.due',
  `select l.activity_id, m.utc_offset_min from lottery l join merchant m on m.mchnt_cd = l.mchnt_cd
    where l.state <> 'draft' and l.starts_at <= $1 and greatest(l.ends_at, l.draw_until) > $1 and ${isNotSetAside(SEEDS, 'l.activity_id')}
      and (select count(*) from lottery_seed s where s.activity_id = l.activity_id and s.day in (${dayOf('$1::bigint')}, ${dayOf(`$1::bigint + ${DAY}`)})) < 2
    order by l.activity_id limit 1`,
)
export const lockSeed = stmt<[activityId: string, day: string], SeedRow>(
  'lotterySeed.lock',
  'select activity_id, day, seed, commitment, drawn from lottery_seed where activity_id = $1 and day = $2 for update',
)
export const countDraw = stmt<[activityId: string, day: string]>(
  'lotterySeed.count',
  'update lottery_seed set drawn = drawn + 1 where activity_id = $1 and day = $2',
)
/** The newest days first. */
export const findSeeds = stmt<[activityId: string], SeedRow>(
  'lotterySeed.of',
  'select activity_id, day, seed, commitment, drawn from lottery_seed where activity_id = $1 order by day desc limit 9',
)

export interface DrawRow {
  draw_id: string
  activity_id: string
  day: string
  draw_no: number
  words: string
  ticket: number
  prize_no: number
  given_no: number
  chance: string
  award_id: string | null
  drawn_at: number
}
export const insertDraw = stmt<[draw: string]>(
  'lotteryDraw.insert',
  `insert into lottery_draw (draw_id, activity_id, user_id, day, draw_no, words, ticket, prize_no, given_no, chance, award_id, drawn_at)
   select draw_id, activity_id, user_id, day, draw_no, words, ticket, prize_no, given_no, chance, award_id, drawn_at
     from jsonb_to_record($1::jsonb) as n (draw_id text, activity_id text, user_id text, day text, draw_no integer, words text, ticket integer,
          prize_no integer, given_no integer, chance text, award_id text, drawn_at bigint)`,
)
/** Used chances of a kind and day, numbered. `used` includes chances of closed accounts, which have their own numbers. */
export const countUsed = stmt<[activityId: string, userId: string, prefix: string, past: LimitedThing], { last_no: number; used: number }>(
  'lotteryDraw.used',
  `select count(*)::integer as last_no, (count(*) + ${pastUsesOf('$2', '$4')})::integer as used
     from lottery_draw where user_id = $2 and activity_id = $1 and starts_with(chance, $3)`,
)
export const findDraws = stmt<
  { userId: string; activityId: string; beforeAt: number | null; beforeId: string | null; limit: number },
  DrawRow
>(
  'lotteryDraw.ofUser',
  `select draw_id, activity_id, day, draw_no, words, ticket, prize_no, given_no, chance, award_id, drawn_at from lottery_draw
    where user_id = :userId and activity_id = :activityId
      and (:beforeAt::bigint is null or (drawn_at, draw_id) < (:beforeAt::bigint, :beforeId::text))
    order by drawn_at desc, draw_id desc limit :limit`,
)

export const putChance = stmt<{ activityId: string; userId: string; source: string; orderNo: string | null; at: number }>(
  'lotteryChance.put',
  `insert into lottery_chance (activity_id, user_id, source, order_no, won_at)
   values (:activityId, :userId, :source, :orderNo, :at) on conflict do nothing`,
)
export const takeChance = stmt<[activityId: string, userId: string, at: number], { source: string }>(
  'lotteryChance.take',
  `update lottery_chance set used_at = $3 where (activity_id, user_id, source) =
     (select activity_id, user_id, source from lottery_chance where activity_id = $1 and user_id = $2 and used_at is null order by won_at, source limit 1 for update)
   returning source`,
)
/** Chances that can be used: some of the remaining ones compensate for owed ones. */
export const countChances = stmt<[activityId: string, userId: string], { count: number; owed: number }>(
  'lotteryChance.count',
  `select greatest(0, count(*) filter (where used_at is null) - count(*) filter (where owed_at is not null))::integer as count,
          (count(*) filter (where owed_at is not null))::integer as owed
     from lottery_chance where activity_id = $1 and user_id = $2`,
)
/** Chances of a refunded order: unused ones are removed, used ones are owed. */
export const dropChances = stmt<[orderNo: string]>(
  'lotteryChance.drop',
  'delete from lottery_chance where order_no = $1 and used_at is null',
)
export const oweChances = stmt<[orderNo: string, at: number]>(
  'lotteryChance.owe',
  'update lottery_chance set owed_at = $2 where order_no = $1 and used_at is not null',
)
/** Compensates the next owed chance with a remaining one; writes nothing if there is no such pair. */
export const makeUpChance = stmt<[activityId: string, userId: string, at: number], { source: string }>(
  'lotteryChance.makeUp',
  `with owed as (
     select activity_id, user_id, source from lottery_chance
      where activity_id = $1 and user_id = $2 and owed_at is not null order by owed_at, source limit 1 for update),
   spare as (
     select activity_id, user_id, source from lottery_chance
      where activity_id = $1 and user_id = $2 and used_at is null and exists (select from owed) order by won_at, source limit 1 for update),
   spent as (update lottery_chance c set used_at = $3 from spare s where (c.activity_id, c.user_id, c.source) = (s.activity_id, s.user_id, s.source))
   update lottery_chance c set owed_at = null from owed o, spare s where (c.activity_id, c.user_id, c.source) = (o.activity_id, o.user_id, o.source)
   returning c.source`,
)

export const findLuckyWord = stmt<[userId: string], { word: string }>('luckyWord.find', 'select word from lucky_word where user_id = $1')
export const putLuckyWord = stmt<[userId: string, word: string]>(
  'luckyWord.put',
  'insert into lucky_word (user_id, word) values ($1, $2) on conflict (user_id) do update set word = $2',
)
export const deleteLuckyWord = stmt<[userId: string]>('luckyWord.delete', 'delete from lucky_word where user_id = $1')
