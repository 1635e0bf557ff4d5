import { randomBytes } from 'node:crypto'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { type Forecast, forecastOf } from '@domain/activity/lotteryForecast'
import { lotteryProblem, lotteryPromiseProblem, type LotteryTerms } from '@domain/activity/lotteryTerms'
import { honoursPrize } from '@domain/activity/prize'
import { type ActivityEvent, type ActivityTimes, afterEvent, phaseOf, timesProblem } from '@domain/activity/running'
import { pick } from '@domain/lang'
import { DomainError } from '@domain/results'
import { DAY } from '@domain/time'
import { timesOf } from '../../activityTimes'
import { changedFields } from '../../changedFields'
import { json } from '../../db/statement'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { named, wordsOf } from '../../words'
import { claimActivityPictures, offeredOf, type Prizes, typedOf } from '../prize/index'
import {
  addStock,
  countChange,
  countGiven,
  countHeldChances,
  deleteLottery,
  deleteStock,
  type DeskLotteryRow,
  findLotteries,
  findUsual,
  insertLottery,
  insertStock,
  lockLottery,
  putState,
  updateLottery,
} from './editingRepository'
import { findStock, type PrizeDocument } from './repository'

type Lotteries = StaffOutput<'/staff/getLotteries'>
type Typed = Omit<StaffInput<'/staff/saveLottery'>, 'activityId' | 'version'>
type Drawn = Typed['prizes'][number]['prize']

/** So many of a merchant that are not over. */
const MOST_LOTTERIES = 10
const USUAL_DAYS = 30
/** Chances that diners hold when a draw is ended early can be used for so long. */
const DRAW_AFTER_END = 14 * DAY

const costOf = ({ costFen, prize }: Pick<PrizeDocument, 'costFen' | 'prize'>): number =>
  costFen ?? (prize.kind === 'balance' ? prize.bonusFen : 0)

/** Draws at the console: made, simulated, started, paused and ended (decision 0323). */
export function createLotteryEditing({ db }: Pick<Deps, 'db'>, prizes: Pick<Prizes, 'canOffer'>) {
  const leftOf = async (activityId: string) => {
    const stock = await db.all(findStock, activityId)
    return (prizeNo: number): number | null => stock.find(({ prize_no }) => prize_no === prizeNo)?.remaining ?? null
  }

  async function viewOf(row: DeskLotteryRow, now: number): Promise<Lotteries['list'][number]> {
    const [left, given, { held }] = await Promise.all([
      leftOf(row.activity_id),
      db.all(countGiven, row.activity_id),
      db.one(countHeldChances, row.activity_id),
    ])
    const givenOf = (prizeNo: number) => given.find(({ given_no }) => given_no === prizeNo)?.given ?? 0
    return {
      activityId: row.activity_id,
      ...fieldsOf(row),
      prizes: row.prizes.map((prize) => ({ ...prizeFields(prize), left: left(prize.prizeNo), given: givenOf(prize.prizeNo) })),
      phase: phaseOf(timesOf(row), now),
      pausedAt: row.paused_at,
      endedAt: row.ended_at,
      drawUntil: row.draw_until,
      forecast: row.forecast,
      draws: given.reduce((sum, one) => sum + one.given, 0),
      costFen: row.prizes.reduce((sum, prize) => sum + costOf(prize) * givenOf(prize.prizeNo), 0),
      heldChances: held,
      version: row.version,
      changedBy: row.changed_by,
      changedAt: row.changed_at,
    }
  }
  const prizeFields = (prize: PrizeDocument) => ({ weight: prize.weight, ...typedOf<Drawn>(prize), costFen: costOf(prize) })
  /** The fields of the form but for the stock, which draws change. */
  const fieldsOf = (row: DeskLotteryRow) => ({
    kind: row.kind,
    title: wordsOf(row.title),
    prizes: row.prizes.map(prizeFields),
    substituteNo: row.substitute_no,
    freePerDay: row.free_per_day,
    perOrder: row.per_order,
    pointsPrice: row.points_price,
    pointsPerDay: row.points_per_day,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  })

  async function lotteriesOf({ staff, now }: StaffContext): Promise<Lotteries> {
    const rows = await db.all(findLotteries, merchantOf(staff), now())
    const { orders, diners } = await db.one(findUsual, merchantOf(staff), now() - USUAL_DAYS * DAY)
    return {
      list: await Promise.all(rows.map((row) => viewOf(row, now()))),
      now: now(),
      usual: { orders: orders / USUAL_DAYS, diners: diners / USUAL_DAYS },
    }
  }

  /** Throws who was quicker. */
  async function seen({ staff }: StaffContext, activityId: string, version: number): Promise<DeskLotteryRow> {
    const row = await db.first(lockLottery, activityId, merchantOf(staff))
    if (!row) throw new DomainError('activityNotFound', {}, 'activityId')
    if (row.version !== version) throw new DomainError('staffChanged', { name: row.changed_by })
    return row
  }

  const termsOf = (row: Pick<DeskLotteryRow, TermColumns>, left: (prizeNo: number) => number | null): LotteryTerms => ({
    prizes: row.prizes.map((prize) => ({
      prizeNo: prize.prizeNo,
      weight: prize.weight,
      kind: prize.prize.kind,
      costFen: costOf(prize),
      left: left(prize.prizeNo),
    })),
    substituteNo: row.substitute_no,
    freePerDay: row.free_per_day,
    perOrder: row.per_order,
    pointsPrice: row.points_price,
    pointsPerDay: row.points_per_day,
    endsAt: row.ends_at,
  })

  function written(input: Typed) {
    const found = input.prizes.map(({ weight, costFen, left: _, ...prize }, prizeNo) => ({
      prizeNo,
      weight,
      costFen,
      ...offeredOf(prize, 'prizes'),
    }))
    return {
      kind: input.kind,
      title: named(input.title, 'title'),
      prizes: found,
      free_per_day: input.freePerDay,
      per_order: input.perOrder,
      substitute_no: input.substituteNo,
      points_price: input.pointsPrice,
      points_per_day: input.pointsPerDay,
      starts_at: input.startsAt,
      ends_at: input.endsAt,
    }
  }

  async function check(merchantCode: string, documents: readonly PrizeDocument[]): Promise<void> {
    for (const { prize } of documents)
      if (!(await prizes.canOffer(merchantCode, prize))) throw new DomainError('prizeCouponUnknown', {}, 'prizes')
  }

  /** What a started draw promises stays: its odds, what can be won and by its name, and how often one may draw. */
  async function keepPromises(before: DeskLotteryRow, after: ReturnType<typeof written>, input: Typed): Promise<void> {
    const left = await leftOf(before.activity_id)
    const wrong = lotteryPromiseProblem(
      termsOf(before, left),
      termsOf(after, (no) => (left(no) === null ? null : input.prizes[no]!.left)),
    )
    if (wrong) throw DomainError.of(wrong)
    if (before.prizes.some((prize, no) => !honoursPrize(prize, after.prizes[no]))) throw new DomainError('lotteryPromise', {}, 'prizes')
    if (after.starts_at !== before.starts_at) throw new DomainError('lotteryPromise', {}, 'startsAt')
  }

  async function turn(context: StaffContext, row: DeskLotteryRow, event: ActivityEvent, forecast: Forecast | null): Promise<Lotteries> {
    const { staff, now, record } = context
    const next = afterEvent(timesOf(row), event, now())
    if (event === 'start' && row.ends_at <= now()) throw new DomainError('activityTimesCrossed', {}, 'endsAt')
    if (next === null) throw new DomainError('activityNotPossible')
    const drawUntil = event === 'end' ? now() + DRAW_AFTER_END : null
    await db.run(putState, {
      activityId: row.activity_id,
      ...next,
      drawUntil,
      forecast: forecast && json(forecast),
      by: staff.name,
      at: now(),
    })
    const facts = ({ state, startsAt, endsAt }: ActivityTimes) => ({ state, startsAt, endsAt })
    const { before, after } = changedFields(facts(timesOf(row)), facts(next))
    const expected = forecast && { draws: forecast.draws, meanFen: forecast.meanFen }
    await record({ subject: pick(row.title, 'hans'), before, after: { ...after, ...(drawUntil && { drawUntil }), ...expected } })
    return lotteriesOf(context)
  }

  return defineStaffHandlers({
    '/staff/getLotteries': lotteriesOf,

    '/staff/saveLottery': (context, { activityId, version, ...input }) =>
      db.tx(async () => {
        const { staff, now, record } = context
        const merchantCode = merchantOf(staff)
        const lottery = written(input)
        const wrong = lotteryProblem(termsOf(lottery, (no) => input.prizes[no]!.left)) ?? timesProblem(input)
        if (wrong) throw DomainError.of(wrong)
        const before = activityId === undefined ? null : await seen(context, activityId, version ?? 0)
        if (before) {
          if (phaseOf(timesOf(before), now()) === 'over') throw new DomainError('activityNotPossible')
          if (before.state !== 'draft') await keepPromises(before, lottery, input)
        } else {
          const open = (await db.all(findLotteries, merchantCode, now())).filter((one) => phaseOf(timesOf(one), now()) !== 'over')
          if (open.length >= MOST_LOTTERIES) throw new DomainError('activitiesFull', { most: MOST_LOTTERIES })
        }
        await check(merchantCode, lottery.prizes)
        const pictures = (all: readonly PrizeDocument[]) => all.map(({ picture }) => picture)
        await claimActivityPictures(db, staff, pictures(lottery.prizes), before ? pictures(before.prizes) : [], now())
        const id = activityId ?? `LT${randomBytes(9).toString('hex')}`
        const values = { activityId: id, terms: json(lottery), by: staff.name, at: now() }
        if (before) await db.run(updateLottery, values)
        else await db.run(insertLottery, { ...values, mchntCd: merchantCode })
        if (!before || before.state === 'draft') {
          await db.run(deleteStock, id)
          for (const [prizeNo, { left }] of input.prizes.entries()) if (left !== null) await db.run(insertStock, id, prizeNo, left)
        }
        const after = fieldsOf(await db.one(lockLottery, id, merchantCode))
        await record({ subject: pick(lottery.title, 'hans'), ...(before ? changedFields(fieldsOf(before), after) : { after }) })
        return { ...(await lotteriesOf(context)), activityId: id }
      }),

    '/staff/addLotteryStock': (context, { activityId, version, prizeNo, added }) =>
      db.tx(async () => {
        const row = await seen(context, activityId, version)
        if (row.state === 'draft' || phaseOf(timesOf(row), context.now()) === 'over') throw new DomainError('activityNotPossible')
        if ((await db.run(addStock, activityId, prizeNo, added)) === 0) throw new DomainError('notFound', {}, 'prizeNo')
        await db.run(countChange, activityId, context.staff.name, context.now())
        const name = pick(row.prizes.find((prize) => prize.prizeNo === prizeNo)!.name, 'hans')
        await context.record({ subject: pick(row.title, 'hans'), after: { prize: name, added } })
        return lotteriesOf(context)
      }),

    '/staff/startLottery': (context, { activityId, version, draws }) =>
      db.tx(async () => {
        const row = await seen(context, activityId, version)
        await check(merchantOf(context.staff), row.prizes)
        return turn(context, row, 'start', forecastOf(termsOf(row, await leftOf(activityId)), draws))
      }),

    '/staff/turnLottery': (context, { activityId, version, turn: event }) =>
      db.tx(async () => turn(context, await seen(context, activityId, version), event, null)),

    '/staff/endLottery': (context, { activityId, version }) =>
      db.tx(async () => turn(context, await seen(context, activityId, version), 'end', null)),

    '/staff/removeLottery': (context, { activityId, version }) =>
      db.tx(async () => {
        const row = await seen(context, activityId, version)
        if (row.state !== 'draft') throw new DomainError('activityStarted')
        await db.run(deleteStock, activityId)
        await db.run(deleteLottery, activityId)
        await context.record({ subject: pick(row.title, 'hans'), before: fieldsOf(row) })
        return lotteriesOf(context)
      }),
  })
}

type TermColumns = 'prizes' | 'substitute_no' | 'free_per_day' | 'per_order' | 'points_price' | 'points_per_day' | 'ends_at'
