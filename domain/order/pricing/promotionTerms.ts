import type { Fen } from '../../money'
import { type Problem, problem } from '../../results'
import { DAY, dateParts, MINUTE, type Period, startOfDay } from '../../time'
import type { OrderMode } from '../mode'

export const MOST_STEPS = 5

/** From the threshold on, so much comes off. */
export interface ReductionStep {
  thresholdFen: Fen
  reductionFen: Fen
}

/** What a merchant's promotion takes off, and where and when. */
export interface PromotionTerms {
  /** From the lowest threshold on. */
  steps: readonly ReductionStep[]
  /** Null: every shop of the merchant. */
  shopIds: readonly string[] | null
  /** Null: orders of every type. */
  modes: readonly OrderMode[] | null
  /** 0: Sunday. Null: every day. */
  weekdays: readonly number[] | null
  /** Null: all day. Hours past midnight belong to the day on which they began. */
  hours: Period | null
  startsAt: number
  endsAt: number
}

/** The first mistake in the steps: each takes off less than it needs, and a higher one takes off more. */
export function stepsProblem(steps: readonly ReductionStep[]): Problem | null {
  const wrong = (name: 'promotionStepFree' | 'promotionStepTwice' | 'promotionStepIdle', at: number) =>
    problem(name, { no: at + 1 }, 'steps')
  for (const [at, { thresholdFen, reductionFen }] of steps.entries()) {
    if (reductionFen >= thresholdFen) return wrong('promotionStepFree', at)
    const lower = steps.filter((other) => other.thresholdFen < thresholdFen)
    if (steps.findIndex((other) => other.thresholdFen === thresholdFen) !== at) return wrong('promotionStepTwice', at)
    if (lower.some((other) => other.reductionFen >= reductionFen)) return wrong('promotionStepIdle', at)
  }
  return null
}

/** From the minutes of its day on; an end that is not later is of the next day. */
function minutesOf(hours: Period | null): Period {
  if (hours === null) return { fromMin: 0, toMin: 1440 }
  const { fromMin, toMin } = hours
  return { fromMin, toMin: toMin > fromMin ? toMin : toMin + 1440 }
}

/** The span around `now` in which it counts without a break; null: it does not count now. */
export function windowAt({ weekdays, hours, startsAt, endsAt }: PromotionTerms, now: number, offsetMin: number): Span | null {
  if (now < startsAt || now >= endsAt) return null
  if (weekdays === null && hours === null) return { startsAt, endsAt }
  const { fromMin, toMin } = minutesOf(hours)
  const today = startOfDay(now, offsetMin)
  for (const day of [today, today - DAY]) {
    const from = day + fromMin * MINUTE
    const to = day + toMin * MINUTE
    const isDay = weekdays === null || weekdays.includes(dateParts(day, offsetMin).weekday)
    if (isDay && from <= now && now < to) return { startsAt: Math.max(startsAt, from), endsAt: Math.min(endsAt, to) }
  }
  return null
}

interface Span {
  startsAt: number
  endsAt: number
}

const meet = <T>(a: readonly T[] | null, b: readonly T[] | null): boolean => a === null || b === null || a.some((one) => b.includes(one))

const WEEK = [0, 1, 2, 3, 4, 5, 6]
/** The minutes of a week in which it counts. */
function weekOf({ weekdays, hours }: PromotionTerms): Period[] {
  const { fromMin, toMin } = minutesOf(hours)
  return (weekdays ?? WEEK).flatMap((day) => {
    const at = { fromMin: day * 1440 + fromMin, toMin: day * 1440 + toMin }
    // Saturday's hours past midnight are of Sunday.
    return [at, { fromMin: at.fromMin - 7 * 1440, toMin: at.toMin - 7 * 1440 }]
  })
}

/** Whether both may count for the same order; of those that its dishes reach, the one that takes off most does. */
export function overlap(a: PromotionTerms, b: PromotionTerms): boolean {
  if (a.startsAt >= b.endsAt || b.startsAt >= a.endsAt) return false
  if (!meet(a.shopIds, b.shopIds) || !meet(a.modes, b.modes)) return false
  const others = weekOf(b)
  return weekOf(a).some((one) => others.some((other) => one.fromMin < other.toMin && other.fromMin < one.toMin))
}
