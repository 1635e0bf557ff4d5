import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type ChancePrice, drawMessage, paidDrawRefusal, prizeAt, ticketOf } from '@domain/activity/lottery'
import { phaseOf } from '@domain/activity/running'
import { ARRIVES_AFTER_MS } from '@domain/activity/prize'
import { DomainError } from '@domain/results'
import { DAY, dateKey, MINUTE } from '@domain/time'
import { timesOf } from '../../activityTimes'
import { json } from '../../db/statement'
import { defineDueWork } from '../../jobs/dueWork'
import type { Deps } from '../../module'
import type { PointLedger } from '../points/index'
import type { AwardRow, Prizes } from '../prize/index'
import {
  countDraw,
  countUsed,
  findLottery,
  findStock,
  findWithoutSeed,
  insertDraw,
  lockSeed,
  type LotteryRow,
  makeUpChance,
  type PrizeDocument,
  putChance,
  putSeed,
  SEEDS,
  type SeedRow,
  takeChance,
  takeStock,
} from './repository'

/** What can be drawn with now: everything; after an early end only the chances that somebody holds; null: nothing. */
export function drawable(lottery: LotteryRow, now: number): 'all' | 'held' | null {
  if (phaseOf(timesOf(lottery), now) === 'running') return 'all'
  return lottery.draw_until !== null && now < lottery.draw_until ? 'held' : null
}
const freePrefix = (day: string): string => `free:${day}:`
const paidPrefix = (day: string): string => `points:${day}:`
/** How many chances of the kind somebody has drawn with on a day. */
export const usedOn = (
  db: Deps['db'],
  kind: 'free' | 'points',
  { activityId, userId, day }: { activityId: string; userId: string; day: string },
) =>
  kind === 'free'
    ? db.one(countUsed, activityId, userId, freePrefix(day), `freeDraw/${activityId}/${day}`)
    : db.one(countUsed, activityId, userId, paidPrefix(day), `boughtDraw/${activityId}/${day}`)
export const priceOf = ({ points_price, points_per_day }: LotteryRow): ChancePrice | null =>
  points_price === null || points_per_day === null ? null : { points: points_price, perDay: points_per_day }
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export interface DrawRequest {
  activityId: string
  userId: string
  /** The diner's own part of the draw. */
  words: string
  /** The price in points that they have seen; null: they pay none. */
  points: number | null
}

export interface Drawn {
  drawId: string
  day: string
  drawNo: number
  ticket: number
  prize: PrizeDocument
  given: PrizeDocument
  award: AwardRow | null
}

/** Draws that anybody can check afterwards (decision 0137). */
export function createDraws({ db, clock }: Pick<Deps, 'db' | 'clock'>, prizes: Prizes, points: Pick<PointLedger, 'exchange'>) {
  async function makeSeed(activityId: string, day: string, now: number): Promise<void> {
    const seed = randomBytes(32).toString('hex')
    await db.run(putSeed, { activityId, day, seed, commitment: sha256(seed), at: now })
  }

  /** The day's seed, locked: draws are made one after the other, so that they are numbered without gaps. */
  async function seedOf(activityId: string, day: string, now: number): Promise<SeedRow> {
    const seed = await db.first(lockSeed, activityId, day)
    if (seed) return seed
    await makeSeed(activityId, day, now)
    return db.one(lockSeed, activityId, day)
  }

  /** Uses a free chance of the day, else one that was earned, else one for points, which are taken for the draw. */
  async function chanceOf(
    lottery: LotteryRow,
    { userId, points: offered }: DrawRequest,
    drawId: string,
    day: string,
    now: number,
  ): Promise<string> {
    const { activity_id: activityId, mchnt_cd: mchntCd } = lottery
    const isHeldOnly = drawable(lottery, now) === 'held'
    const free = await usedOn(db, 'free', { activityId, userId, day })
    if (!isHeldOnly && free.used < lottery.free_per_day) return `${freePrefix(day)}${free.last_no + 1}`
    while (await db.first(makeUpChance, activityId, userId, now));
    const won = await db.first(takeChance, activityId, userId, now)
    if (won) return won.source
    if (isHeldOnly) throw new DomainError('activityOver')
    const price = priceOf(lottery)
    const bought = await usedOn(db, 'points', { activityId, userId, day })
    const refusal = paidDrawRefusal(price, bought.used, offered)
    if (refusal) throw new DomainError(refusal, price ? { most: price.perDay, points: price.points } : {})
    await points.exchange({ userId, mchntCd, points: price!.points, reason: `lottery/${drawId}`, now }, 'draw')
    return `${paidPrefix(day)}${bought.last_no + 1}`
  }

  /** The prize that is handed out: the one drawn, or its substitute when none is left. */
  async function given(lottery: LotteryRow, drawn: PrizeDocument): Promise<PrizeDocument> {
    const substitute = lottery.prizes.find(({ prizeNo }) => prizeNo === lottery.substitute_no)!
    if (!prizes.canGive(drawn.prize.kind)) return substitute
    const isCounted = (await db.all(findStock, lottery.activity_id)).some(({ prize_no }) => prize_no === drawn.prizeNo)
    if (!isCounted) return drawn
    return (await db.run(takeStock, lottery.activity_id, drawn.prizeNo)) > 0 ? drawn : substitute
  }

  return {
    draw: (requested: DrawRequest): Promise<Drawn> =>
      db.tx(async () => {
        const { activityId, userId, words } = requested
        const now = clock.now()
        const lottery = await db.first(findLottery, activityId)
        if (!lottery || lottery.state === 'draft') throw new DomainError('activityNotFound')
        if (drawable(lottery, now) === null) throw new DomainError(lottery.state === 'paused' ? 'activityPaused' : 'activityOver')
        const day = dateKey(now, lottery.utc_offset_min)
        const seed = await seedOf(activityId, day, now)
        const drawId = `LD${randomBytes(9).toString('hex')}`
        const chance = await chanceOf(lottery, requested, drawId, day, now)
        const drawNo = seed.drawn + 1
        await db.run(countDraw, activityId, day)
        const ticket = ticketOf(createHmac('sha256', seed.seed).update(drawMessage(drawNo, words)).digest('hex'))
        const prize = prizeAt(lottery.prizes, ticket)
        const out = await given(lottery, prize)
        const { kind } = out.prize
        if (kind === 'again') await db.run(putChance, { activityId, userId, source: `draw:${drawId}`, orderNo: null, at: now })
        const award =
          kind === 'again' || kind === 'thanks'
            ? null
            : await prizes.award({
                userId,
                mchntCd: lottery.mchnt_cd,
                prize: out.prize,
                name: out.name,
                note: out.note,
                picture: out.picture,
                source: 'lottery',
                reason: `lottery:${drawId}`,
                now,
                dueAt: kind === 'goods' ? now : now + ARRIVES_AFTER_MS,
              })
        const draw = { draw_id: drawId, activity_id: activityId, user_id: userId, day, draw_no: drawNo, words, ticket }
        await db.run(
          insertDraw,
          json({ ...draw, prize_no: prize.prizeNo, given_no: out.prizeNo, chance, award_id: award?.award_id ?? null, drawn_at: now }),
        )
        return { drawId, day, drawNo, ticket, prize, given: out, award }
      }),

    /** Creates the seeds of today and tomorrow, so that a day's seed is fixed before the day begins. */
    makeSeeds: defineDueWork(
      { db, clock },
      {
        name: SEEDS,
        everyMs: 10 * MINUTE,
        take: (now) => db.first(findWithoutSeed, now),
        keyOf: ({ activity_id }) => activity_id,
        async run({ activity_id, utc_offset_min }, now) {
          for (const at of [now, now + DAY]) await makeSeed(activity_id, dateKey(at, utc_offset_min), now)
        },
      },
    ),
  }
}
