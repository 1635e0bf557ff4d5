/** Moments are epoch milliseconds named `...At`. A merchant's clock is a fixed offset in minutes east of UTC. */
export const CHINA_OFFSET_MIN = 480
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** Pickup times come in steps of 15 minutes (spec section 9). */
export const SLOT_MINUTES = 15

/** Minutes since midnight. An end past midnight is written 1500 or 60 (01:00); equal means around the clock. */
export interface Period {
  fromMin: number
  toMin: number
}

const lengthOf = ({ fromMin, toMin }: Period): number => (toMin > fromMin ? toMin - fromMin : toMin - fromMin + 1440)

export interface ShopHours {
  periods: readonly Period[]
  offsetMin: number
  /** Closed by hand today, whatever the hours say. */
  isResting: boolean
  /** When it is closed although the periods say otherwise: days without business, pauses. */
  gaps?: readonly Gap[]
}

export interface Gap {
  fromAt: number
  untilAt: number
}

export const startOfDay = (at: number, offsetMin: number): number => {
  const local = at + offsetMin * MINUTE
  return local - (((local % DAY) + DAY) % DAY) - offsetMin * MINUTE
}

/** What ends at midnight holds for the whole day before: an end as people write it. */
export const writtenEnd = (endsAt: number, offsetMin: number): number =>
  startOfDay(endsAt, offsetMin) === endsAt ? endsAt - MINUTE : endsAt

export const minutesOfDay = (at: number, offsetMin: number): number => Math.floor((at - startOfDay(at, offsetMin)) / MINUTE)

export type DayPart = 'morning' | 'noon' | 'afternoon' | 'evening'

/** What people greet each other by: morning from 5, noon from 11, afternoon from 13, evening from 18 o'clock until 5. */
export function dayPart(at: number, offsetMin: number): DayPart {
  const hour = Math.floor(minutesOfDay(at, offsetMin) / 60)
  if (hour < 5 || hour >= 18) return 'evening'
  if (hour < 11) return 'morning'
  return hour < 13 ? 'noon' : 'afternoon'
}

const two = (value: number): string => String(value).padStart(2, '0')

export interface DateParts {
  year: number
  month: number
  day: number
  /** 0 is Sunday. */
  weekday: number
  hour: number
  minute: number
}

export function dateParts(at: number, offsetMin: number): DateParts {
  const local = new Date(at + offsetMin * MINUTE)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    weekday: local.getUTCDay(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  }
}

/** "2026-11-21": the merchant's day, as a key. */
export function dateKey(at: number, offsetMin: number): string {
  const { year, month, day } = dateParts(at, offsetMin)
  return `${year}-${two(month)}-${two(day)}`
}

/** "09:30" of minutes since midnight; 24:00 and later are written as on the next day's clock, but the day's end as 24:00. */
export function clockText(minutes: number): string {
  const onClock = minutes === 1440 ? 1440 : minutes % 1440
  return `${two(Math.floor(onClock / 60))}:${two(onClock % 60)}`
}

/** Is the clock within the period? Its end is outside. */
export function isWithin({ fromMin, toMin }: Period, at: number, offsetMin: number): boolean {
  const lasts = lengthOf({ fromMin, toMin })
  const since = (((minutesOfDay(at, offsetMin) - fromMin) % 1440) + 1440) % 1440
  return since < lasts
}

export const isOnSale = (item: { saleWindow: Period | null }, at: number, offsetMin: number): boolean =>
  item.saleWindow === null || isWithin(item.saleWindow, at, offsetMin)

export interface Opening {
  opensAt: number
  closesAt: number
}

/** Opening times as moments, from yesterday's (which may last past midnight) on, in order, touching ones joined. */
export function openings(hours: ShopHours, now: number, days: number): Opening[] {
  const today = startOfDay(now, hours.offsetMin)
  const found: Opening[] = []
  for (let day = -1; day < days; day += 1) {
    for (const period of hours.periods) {
      const opensAt = today + day * DAY + period.fromMin * MINUTE
      found.push({ opensAt, closesAt: opensAt + lengthOf(period) * MINUTE })
    }
  }
  const joined: Opening[] = []
  for (const opening of found.sort((a, b) => a.opensAt - b.opensAt)) {
    const last = joined[joined.length - 1]
    if (last && opening.opensAt <= last.closesAt) last.closesAt = Math.max(last.closesAt, opening.closesAt)
    else joined.push({ ...opening })
  }
  return (hours.gaps ?? []).reduce(without, joined)
}

/** What is left of the openings beside the gap. */
const without = (all: Opening[], { fromAt, untilAt }: Gap): Opening[] =>
  all.flatMap(({ opensAt, closesAt }) =>
    closesAt <= fromAt || opensAt >= untilAt
      ? [{ opensAt, closesAt }]
      : [
          { opensAt, closesAt: fromAt },
          { opensAt: untilAt, closesAt },
        ].filter((part) => part.opensAt < part.closesAt),
  )

/** So many days ahead there is an opening, if there is any: after the gap that began already and ends last. */
const daysUntilOpen = ({ gaps = [] }: ShopHours, now: number): number =>
  3 + Math.ceil(Math.max(0, ...gaps.map(({ untilAt }) => untilAt - now)) / DAY)

export type OpenState =
  /** `closesAt` null: around the clock. */
  | { kind: 'open'; closesAt: number | null }
  /** `opensAt` null: it is not known when (no hours). */
  | { kind: 'closed'; opensAt: number | null }
  /** Closed by hand. */
  | { kind: 'resting' }

export function openState(hours: ShopHours, now: number): OpenState {
  if (hours.isResting) return { kind: 'resting' }
  const all = openings(hours, now, daysUntilOpen(hours, now))
  const current = all.find(({ opensAt, closesAt }) => opensAt <= now && now < closesAt)
  if (current) return { kind: 'open', closesAt: current.closesAt - now > DAY ? null : current.closesAt }
  return { kind: 'closed', opensAt: all.find(({ opensAt }) => opensAt > now)?.opensAt ?? null }
}

export interface SlotRules {
  hours: ShopHours
  now: number
  /** Minutes that the kitchen needs. */
  prepMin: number
  /** Slots that take no more orders, as moments. */
  fullAt: ReadonlySet<number>
  /** How many of the merchant's days, today first. */
  days?: number
}

/**
 * Moments at which an order can be picked up: quarter hours from now (or the opening) plus preparation that end by closing, full ones left out.
 * Only openings that begin on one of the `days`; one that lasts past midnight is offered to its end, one without end for `days` × 24 hours.
 */
export function slots({ hours, now, prepMin, fullAt, days = 1 }: SlotRules): number[] {
  if (hours.isResting) return []
  const step = SLOT_MINUTES * MINUTE
  const lastDayEndsAt = startOfDay(now, hours.offsetMin) + days * DAY
  const found: number[] = []
  for (const { opensAt, closesAt } of openings(hours, now, days + 1)) {
    if (opensAt >= lastDayEndsAt) continue
    const earliest = Math.max(now, opensAt) + prepMin * MINUTE
    const midnight = startOfDay(earliest, hours.offsetMin)
    const first = midnight + Math.ceil((earliest - midnight) / step) * step
    for (let at = first; at + step <= closesAt && at < now + days * DAY; at += step) if (!fullAt.has(at)) found.push(at)
  }
  return found
}

/**
 * By when a parcel that is ordered now leaves: so many minutes after now, or after the next opening where it would be past closing. Null: nothing is
 * sent as far as is known.
 */
export function parcelSentBy(hours: ShopHours, now: number, minutes: number): number | null {
  if (hours.isResting) return null
  const step = SLOT_MINUTES * MINUTE
  const all = openings(hours, now, daysUntilOpen(hours, now)).filter(({ closesAt }) => closesAt > now)
  const sentBy = ({ opensAt }: Opening) => Math.ceil((Math.max(now, opensAt) + minutes * MINUTE) / step) * step
  const first = all.find((opening) => sentBy(opening) <= opening.closesAt) ?? all[0]
  return first ? sentBy(first) : null
}
