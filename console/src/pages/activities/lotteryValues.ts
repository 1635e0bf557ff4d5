import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { WHOLE } from '@domain/activity/lottery'
import { LOTTERY_PRIZES, type LotteryTerms } from '@domain/activity/lotteryTerms'
import { dayStart } from '@domain/report/period'
import { DAY, dateKey } from '@domain/time'
import { noWords, type Words } from '../../parts/words'
import { lotteryTexts } from './lotteryTexts'
import { drawnOf, newPrize, type PrizeValues, prizeValues } from './prizeValues'

export type Lottery = StaffOutput<'/staff/getLotteries'>['list'][number]

/** A prize of a draw in the form: its odds in percent. */
export type DrawnValues = PrizeValues & { percent: number | null; costFen: number | null; left: number | null }

export interface LotteryValues {
  kind: Lottery['kind']
  title: Words
  prizes: DrawnValues[]
  substituteNo: number
  freePerDay: number | null
  perOrder: number | null
  pointsPrice: number | null
  pointsPerDay: number | null
  firstDay: string
  lastDay: string
}

const OF_PERCENT = WHOLE / 100
const USUAL_DAYS = 30

const newDrawn = (index: number): DrawnValues => {
  const isThanks = index === LOTTERY_PRIZES - 1
  const usual = newPrize()
  return {
    ...usual,
    ...(isThanks && { prize: { ...usual.prize, kind: 'thanks' as const }, name: lotteryTexts.thanksName }),
    percent: isThanks ? 100 : 0,
    costFen: 0,
    left: null,
  }
}

export const newLottery = (now: number, offsetMin: number): LotteryValues => ({
  kind: 'wheel',
  title: noWords(),
  prizes: Array.from({ length: LOTTERY_PRIZES }, (_, index) => newDrawn(index)),
  substituteNo: LOTTERY_PRIZES - 1,
  freePerDay: 1,
  perOrder: 1,
  pointsPrice: null,
  pointsPerDay: null,
  firstDay: dateKey(now, offsetMin),
  lastDay: dateKey(now + USUAL_DAYS * DAY, offsetMin),
})

/** The stock of a started draw stands beside the form, since draws change it. */
export const lotteryValues = (lottery: Lottery, offsetMin: number): LotteryValues => ({
  kind: lottery.kind,
  title: lottery.title,
  prizes: lottery.prizes.map(({ weight, costFen, left, ...prize }) => ({
    ...prizeValues(prize),
    percent: weight / OF_PERCENT,
    costFen,
    left: lottery.phase === 'draft' ? left : null,
  })),
  substituteNo: lottery.substituteNo,
  freePerDay: lottery.freePerDay,
  perOrder: lottery.perOrder,
  pointsPrice: lottery.pointsPrice,
  pointsPerDay: lottery.pointsPerDay,
  firstDay: dateKey(lottery.startsAt, offsetMin),
  lastDay: dateKey(lottery.endsAt - 1, offsetMin),
})

export const weightOf = (percent: number | null): number => Math.round((percent ?? 0) * OF_PERCENT)

/** `known`: the draw as it is stored, whose times of day stay unless the day changes. */
export function typedLottery(values: LotteryValues, known: Lottery | null, offsetMin: number): StaffInput<'/staff/saveLottery'> {
  const startOf = (day: string) => dayStart(day, offsetMin) ?? 0
  const before = known && lotteryValues(known, offsetMin)
  const isStarted = known !== null && known.phase !== 'draft'
  const { kind, title, prizes, substituteNo, freePerDay, perOrder, pointsPrice, pointsPerDay, firstDay, lastDay } = values
  return {
    kind,
    title: { ...noWords(), ...title },
    prizes: prizes.map((prize, index) => ({
      ...drawnOf(prize),
      weight: weightOf(prize.percent),
      costFen: prize.costFen ?? 0,
      left: isStarted ? known.prizes[index]!.left : prize.left,
    })),
    substituteNo,
    freePerDay: freePerDay ?? 0,
    perOrder: perOrder ?? 0,
    pointsPrice,
    pointsPerDay,
    startsAt: known && before?.firstDay === firstDay ? known.startsAt : startOf(firstDay),
    endsAt: known && before?.lastDay === lastDay ? known.endsAt : startOf(lastDay) + DAY,
  }
}

/** What the rules read of a form. */
export const termsOf = ({ prizes, endsAt, ...terms }: StaffInput<'/staff/saveLottery'>): LotteryTerms => ({
  ...terms,
  endsAt,
  prizes: prizes.map(({ weight, prize: { kind }, costFen, left }, prizeNo) => ({ prizeNo, weight, kind, costFen, left })),
})

const MOST_DRAWS = 1_000_000

/** How often it would be drawn on usual days. */
export const usualDraws = (
  { freePerDay, perOrder, startsAt, endsAt }: Pick<StaffInput<'/staff/saveLottery'>, 'freePerDay' | 'perOrder' | 'startsAt' | 'endsAt'>,
  { orders, diners }: { orders: number; diners: number },
): number => {
  const days = Math.max(1, Math.ceil((endsAt - startsAt) / DAY))
  return Math.min(MOST_DRAWS, Math.max(1, Math.round(days * (orders * perOrder + diners * freePerDay))))
}
