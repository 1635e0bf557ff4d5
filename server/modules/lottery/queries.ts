import { chancesLeft } from '@domain/activity/lottery'
import type { Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import { DomainError } from '@domain/results'
import { dateKey } from '@domain/time'
import { cursorAfter, parseCursor } from '../../lists'
import type { Database } from '../../db/database'
import { pick } from '../../pick'
import { awardView, type Prizes } from '../prize/index'
import type { PointLedger } from '../points/index'
import { drawable, type Drawn, priceOf, usedOn } from './draw'
import { countChances, findDraws, findLottery, findSeeds, findShown, findStock, type LotteryRow, type PrizeDocument } from './repository'

type Activity = Output<'/activity/getActivityList'>['list'][number]

const PAGE = 20

/** What diners see of draws. */
export function createLotteryQueries(db: Database, prizes: Prizes, points: Pick<PointLedger, 'availableOf'>) {
  async function chancesOf(lottery: LotteryRow, userId: string | null, now: number): Promise<Pick<Activity, 'chances' | 'owed'>> {
    if (userId === null) return { chances: null, owed: 0 }
    const { activity_id: activityId } = lottery
    const day = dateKey(now, lottery.utc_offset_min)
    const [{ used }, { count, owed }] = await Promise.all([
      usedOn(db, 'free', { activityId, userId, day }),
      db.one(countChances, activityId, userId),
    ])
    const held = drawable(lottery, now)
    if (held === null) return { chances: 0, owed }
    const freePerDay = held === 'all' ? lottery.free_per_day : 0
    return { chances: chancesLeft({ freePerDay, perOrder: lottery.per_order }, { today: used }, count), owed }
  }

  async function forPoints(lottery: LotteryRow, userId: string | null, now: number): Promise<Activity['forPoints']> {
    const price = priceOf(lottery)
    if (!price || drawable(lottery, now) !== 'all') return null
    if (userId === null) return { ...price, left: price.perDay, pointSum: null }
    const day = dateKey(now, lottery.utc_offset_min)
    const [{ used }, pointSum] = await Promise.all([
      usedOn(db, 'points', { activityId: lottery.activity_id, userId, day }),
      points.availableOf(userId, lottery.mchnt_cd),
    ])
    return { ...price, left: Math.max(0, price.perDay - used), pointSum }
  }

  const activity = async (lottery: LotteryRow, userId: string | null, lang: Lang, now: number): Promise<Activity> => ({
    activityId: lottery.activity_id,
    kind: lottery.kind,
    title: pick(lottery.title, lang),
    picture: lottery.prizes[0]?.picture ?? '',
    startsAt: lottery.starts_at,
    endsAt: lottery.ends_at,
    isOver: drawable(lottery, now) === null && lottery.state !== 'paused',
    isPaused: lottery.state === 'paused',
    drawUntil: drawable(lottery, now) === 'held' ? lottery.draw_until : null,
    utcOffsetMin: lottery.utc_offset_min,
    ...(await chancesOf(lottery, userId, now)),
    forPoints: await forPoints(lottery, userId, now),
  })

  const face = (prize: PrizeDocument, lang: Lang) => ({
    prizeNo: prize.prizeNo,
    kind: prize.prize.kind,
    name: pick(prize.name, lang),
    note: prize.note ? pick(prize.note, lang) : null,
    picture: prize.picture,
  })

  async function found(activityId: string): Promise<LotteryRow> {
    const lottery = await db.first(findLottery, activityId)
    if (!lottery || lottery.state === 'draft') throw new DomainError('activityNotFound')
    return lottery
  }
  const prizeOf = (lottery: LotteryRow, prizeNo: number) => lottery.prizes.find((one) => one.prizeNo === prizeNo)!

  return {
    async list(mchntCd: string, userId: string | null, lang: Lang, now: number): Promise<{ list: Activity[] }> {
      const rows = await db.all(findShown, mchntCd, userId, now)
      return { list: await Promise.all(rows.map((row) => activity(row, userId, lang, now))) }
    },

    async detail(
      activityId: string,
      userId: string | null,
      lang: Lang,
      now: number,
    ): Promise<Omit<Output<'/activity/getActivityAndAwards'>, 'luckyWord'>> {
      const lottery = await found(activityId)
      const [stock, seeds] = await Promise.all([db.all(findStock, activityId), db.all(findSeeds, activityId)])
      const today = dateKey(now, lottery.utc_offset_min)
      return {
        ...(await activity(lottery, userId, lang, now)),
        freePerDay: lottery.free_per_day,
        perOrder: lottery.per_order,
        substituteNo: lottery.substitute_no,
        prizes: lottery.prizes.map((prize) => ({
          ...face(prize, lang),
          weight: prize.weight,
          left: stock.find(({ prize_no }) => prize_no === prize.prizeNo)?.remaining ?? null,
        })),
        seeds: seeds.map(({ day, seed, commitment, drawn }) => ({
          day,
          commitment,
          seed: day < today ? seed : null,
          draws: day < today ? drawn : null,
        })),
      }
    },

    async history(activityId: string, cursor: string | undefined, userId: string, lang: Lang, now: number) {
      const lottery = await found(activityId)
      const [beforeAt, beforeId] = parseCursor(cursor)
      const rows = await db.all(findDraws, { userId, activityId, beforeAt, beforeId, limit: PAGE + 1 })
      const shown = rows.slice(0, PAGE)
      const awards = new Map((await prizes.byIds(shown.flatMap(({ award_id }) => award_id ?? []))).map((row) => [row.award_id, row]))
      const last = shown[shown.length - 1]
      return {
        list: shown.map((row) => {
          const award = row.award_id === null ? undefined : awards.get(row.award_id)
          return {
            drawId: row.draw_id,
            day: row.day,
            drawNo: row.draw_no,
            words: row.words,
            ticket: row.ticket,
            prize: face(prizeOf(lottery, row.given_no), lang),
            isSubstitute: row.given_no !== row.prize_no,
            award: award ? awardView(award, lang, now) : null,
            drawnAt: row.drawn_at,
          }
        }),
        nextCursor: rows.length > PAGE && last ? cursorAfter({ created_at: last.drawn_at, order_no: last.draw_id }) : null,
      }
    },

    async drawn(
      activityId: string,
      draw: Drawn,
      userId: string,
      lang: Lang,
      now: number,
    ): Promise<Output<'/activity/drawLotteryActivity'>> {
      const lottery = await found(activityId)
      return {
        drawId: draw.drawId,
        day: draw.day,
        drawNo: draw.drawNo,
        ticket: draw.ticket,
        drawnNo: draw.prize.prizeNo,
        prize: face(draw.given, lang),
        isSubstitute: draw.given !== draw.prize,
        award: draw.award ? awardView(draw.award, lang, now) : null,
        chances: (await chancesOf(lottery, userId, now)).chances ?? 0,
      }
    },
  }
}
