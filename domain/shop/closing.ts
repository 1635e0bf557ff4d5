import type { OrderMode } from '../order/mode'
import { problem, type Problem } from '../results'
import { DAY, type Gap, MINUTE } from '../time'

/** Days without business, both included, as the merchant's days: "2026-12-24". */
export interface Closure {
  fromDay: string
  untilDay: string
  reason: string
}

/** Until when a shop takes no orders of these modes. */
export type Pauses = Readonly<Partial<Record<OrderMode, number>>>

export const MOST_CLOSURES = 100
export const LONGEST_CLOSURE_DAYS = 366

const dayAt = (day: string, offsetMin: number): number => Date.parse(`${day}T00:00:00Z`) - offsetMin * MINUTE
const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)

/** A day of business lasts from its opening to the next day's: a night's last hour belongs to the evening before. */
export const closureGaps = (
  closures: readonly Closure[],
  { dayBeginsMin, offsetMin }: { dayBeginsMin: number; offsetMin: number },
): Gap[] =>
  closures.map(({ fromDay, untilDay }) => ({
    fromAt: dayAt(fromDay, offsetMin) + dayBeginsMin * MINUTE,
    untilAt: dayAt(untilDay, offsetMin) + DAY + dayBeginsMin * MINUTE,
  }))

/** While every one of the modes is paused. */
export function pauseGaps(pauses: Pauses, modes: readonly OrderMode[]): Gap[] {
  const untilAt = modes.length === 0 ? 0 : Math.min(...modes.map((mode) => pauses[mode] ?? 0))
  return untilAt > 0 ? [{ fromAt: 0, untilAt }] : []
}

/** Days that exist, in order, and not for ever. */
export function closuresProblem(closures: readonly Closure[]): Problem | null {
  const isWrong = ({ fromDay, untilDay }: Closure) =>
    !isDay(fromDay) || !isDay(untilDay) || untilDay < fromDay || dayAt(untilDay, 0) - dayAt(fromDay, 0) > LONGEST_CLOSURE_DAYS * DAY
  return closures.some(isWrong) ? problem('badInput', { field: 'closures' }, 'closures') : null
}

/** What the hours of a day may be: it may close after midnight, within a day of its opening. */
export const hoursProblem = (openMin: number, closeMin: number): Problem | null =>
  closeMin <= openMin || closeMin > openMin + 1440 ? problem('badInput', { field: 'closeMin' }, 'closeMin') : null

/** Minutes that the kitchen needs beside its usual ones while it is busy. */
export const busyMinAt = ({ busy_until, busy_min }: { busy_until: number | null; busy_min: number }, now: number): number =>
  busy_until !== null && now < busy_until ? busy_min : 0
