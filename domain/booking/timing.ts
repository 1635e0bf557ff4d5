import { type Fen, ratioOf, sumFen } from '../money'
import { dateParts, DAY, isWithin, MINUTE, minutesOfDay, type Period, startOfDay } from '../time'

/** How long a unit is, in minutes. */
export const TIMING_UNITS = ['minute', 'halfHour'] as const
export type TimingUnit = (typeof TIMING_UNITS)[number]
export const UNIT_MINUTES = { minute: 1, halfHour: 30 } as const satisfies Record<TimingUnit, number>

/** Hours in which a room costs so many percent of its price: on these weekdays (0 is Sunday), from (inclusive) until (exclusive) on the shop's clock. */
export interface PeakHours extends Period {
  weekdays: readonly number[]
  percent: number
}

/** How a shop charges for time. */
export interface TimingRule {
  unit: TimingUnit
  /** This many minutes into a further half hour are free. */
  graceMin: number
  /** The least time that is charged. */
  minimumMin: number
  peaks: readonly PeakHours[]
  offsetMin: number
}

/** What a room costs a unit, and at most on one of the shop's days; null: there is no such limit. */
export interface RoomPrice {
  unitFen: Fen
  memberUnitFen: Fen
  dayCapFen: Fen | null
}

/** Time on a bill: what it costs everybody, and members. */
export interface TimeCharge {
  minutes: number
  listFen: Fen
  memberFen: Fen
}

/** Begun minutes count. */
export const minutesUsed = (fromAt: number, toAt: number): number => Math.max(0, Math.ceil((toAt - fromAt) / MINUTE))

/** How many units this length is charged as; at least one. */
export function unitsOf({ unit, graceMin, minimumMin }: Omit<TimingRule, 'peaks' | 'offsetMin'>, minutes: number): number {
  const length = UNIT_MINUTES[unit]
  const charged = Math.max(minutes, minimumMin)
  const whole = Math.floor(charged / length)
  return Math.max(1, charged - whole * length > (unit === 'halfHour' ? graceMin : 0) ? whole + 1 : whole)
}

/** Hours after midnight belong to the day on which the peak began. */
function isPeak(peak: PeakHours, at: number, offsetMin: number): boolean {
  if (!isWithin(peak, at, offsetMin)) return false
  const beganAt = minutesOfDay(at, offsetMin) < peak.fromMin ? at - DAY : at
  return peak.weekdays.includes(dateParts(beganAt, offsetMin).weekday)
}

/** Percent of the price at that moment; of several peaks the dearest counts. */
export const percentAt = ({ peaks, offsetMin }: Pick<TimingRule, 'peaks' | 'offsetMin'>, at: number): number =>
  peaks.reduce((most, peak) => (isPeak(peak, at, offsetMin) ? Math.max(most, peak.percent) : most), 100)

/** How many units begin at each percent of the price, for each day on which some do. */
function unitsByDay(rule: TimingRule, fromAt: number, units: number): ReadonlyMap<number, number>[] {
  const step = UNIT_MINUTES[rule.unit] * MINUTE
  const days = new Map<number, Map<number, number>>()
  for (let no = 0; no < units; no++) {
    const at = fromAt + no * step
    const day = startOfDay(at, rule.offsetMin)
    const percent = percentAt(rule, at)
    const counts = days.get(day) ?? new Map<number, number>()
    days.set(day, counts.set(percent, (counts.get(percent) ?? 0) + 1))
  }
  return [...days.values()]
}

/** Each unit costs what it costs at its beginning, on the day on which it begins. */
const priceOf = (days: readonly ReadonlyMap<number, number>[], unitFen: Fen, dayCapFen: Fen | null): Fen =>
  sumFen(
    days.map((counts) => {
      const fen = sumFen([...counts].map(([percent, count]) => count * ratioOf(unitFen, percent, 100)))
      return dayCapFen === null ? fen : Math.min(fen, dayCapFen)
    }),
  )

/** What a stay costs: at no time less than a moment before, on no day more than the room's cap. */
export function timeCharge(rule: TimingRule, room: RoomPrice, fromAt: number, toAt: number): TimeCharge {
  const minutes = minutesUsed(fromAt, toAt)
  const days = unitsByDay(rule, fromAt, unitsOf(rule, minutes))
  const { unitFen, memberUnitFen, dayCapFen } = room
  return {
    minutes,
    listFen: priceOf(days, unitFen, dayCapFen),
    memberFen: priceOf(days, Math.min(memberUnitFen, unitFen), dayCapFen),
  }
}

/** What an hour costs outside of peak hours. */
export const hourFen = (unit: TimingUnit, unitFen: Fen): Fen => unitFen * (60 / UNIT_MINUTES[unit])
