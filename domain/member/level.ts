import type { Fen } from '../money'
import { DAY, dateParts, MINUTE, startOfDay } from '../time'

/** A level of a merchant, whose levels stand in an array, the lowest first. Decision 0122. */
export interface Level {
  /** A number that names it and says nothing of its place; 0 is no level. */
  level: number
  /** The growth that reaches it; null: it can only be bought. */
  growth: number | null
}

/** What a merchant's ladder goes by. */
export interface GrowthRules {
  /** For every whole unit of the currency that was paid and not refunded. */
  perYuan: number
  /** Of it, in the month of the member's birthday, percent. */
  birthdayPercent: number
}

/** How long before a level is lost its member is warned. */
export const WARN_DAYS = 30

/** Is it the month of the birthday ("1996-02-29") by the merchant's clock? */
export const isBirthdayMonth = (birthday: string | null, at: number, offsetMin: number): boolean =>
  birthday !== null && Number(birthday.slice(5, 7)) === dateParts(at, offsetMin).month

/** What an order earns: of what was paid and not given back. */
export const growthFor = (retainedFen: Fen, { perYuan, birthdayPercent }: GrowthRules, isBirthday: boolean): number =>
  Math.floor((Math.max(0, Math.floor(retainedFen / 100)) * perYuan * (isBirthday ? birthdayPercent : 100)) / 100)

/** The highest level that so much growth reaches; 0: none. */
export const levelBy = (levels: readonly Level[], growth: number): number =>
  levels.reduce((top, { level, growth: needed }) => (needed !== null && needed <= growth ? level : top), 0)

/** How high a level is: 1 is the lowest, 0 is below all. */
export const rankOf = (levels: readonly Pick<Level, 'level'>[], level: number): number => levels.findIndex((one) => one.level === level) + 1

/** The next level that growth reaches, above the one that is held (a bought one may be higher than growth). */
export const nextLevel = <L extends Level>(levels: readonly L[], growth: number, held = 0): (L & { growth: number }) | null =>
  levels.reduce<(L & { growth: number }) | null>((next, one) => {
    if (one.growth === null || one.growth <= growth || rankOf(levels, one.level) <= rankOf(levels, held)) return next
    return next && next.growth <= one.growth ? next : { ...one, growth: one.growth }
  }, null)

/** What a member has of levels at a merchant. */
export interface Standing {
  growth: number
  /** When growth of more than a year ago stops counting. */
  dueAt: number
  /** Until when each level lasts that was bought. */
  bought: readonly BoughtLevel[]
}

export interface BoughtLevel {
  level: number
  until: number
}

export interface HeldLevel {
  level: number
  /** When it ends unless it is earned or bought again; null: it stays. */
  until: number | null
  isPaid: boolean
}

/** The level in force: the one reached by growth, or the highest bought one while it lasts, whichever is higher. */
export function heldLevel(levels: readonly Level[], standing: Standing | null, now: number): HeldLevel {
  const grown = levelBy(levels, standing?.growth ?? 0)
  const rank = (level: number) => rankOf(levels, level)
  const lasting = (standing?.bought ?? []).filter(({ level, until }) => now < until && rank(level) > 0)
  const best = lasting.reduce<BoughtLevel | null>((top, one) => (top && rank(top.level) >= rank(one.level) ? top : one), null)
  if (best && rank(best.level) > rank(grown)) return { level: best.level, until: best.until, isPaid: true }
  return { level: grown, until: standing && rank(grown) > rank(levelBy(levels, 0)) ? standing.dueAt : null, isPaid: false }
}

const fromParts = (year: number, month: number, day: number, offsetMin: number): number =>
  Date.UTC(year, month - 1, day) - offsetMin * MINUTE
const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The end of the merchant's day so many months later (or earlier); the 31st becomes the last of a shorter month. The moment itself is outside. */
export function endOfDayAfter(at: number, months: number, offsetMin: number): number {
  const { year, month, day } = dateParts(at, offsetMin)
  const requested = new Date(Date.UTC(year, month - 1 + months, 1))
  const [inYear, inMonth] = [requested.getUTCFullYear(), requested.getUTCMonth() + 1]
  return fromParts(inYear, inMonth, Math.min(day, daysOf(inYear, inMonth)), offsetMin) + DAY
}

/** Until when a level holds that is reached now: to the end of the day a year later. */
export const yearFrom = (now: number, offsetMin: number): number => endOfDayAfter(now, 12, offsetMin)

/** From when on growth still counts once the year that ends at `dueAt` is over. */
export const countsFrom = (dueAt: number, offsetMin: number): number => endOfDayAfter(dueAt - 1, -12, offsetMin)

export interface DowngradeWarning {
  at: number
  /** What is to be earned until then. */
  missing: number
  fallsTo: number
}

/** Shown in the last month of a level that would be lost. `remaining`: the growth that would still count after the year. */
export function downgradeWarning(levels: readonly Level[], standing: Standing, remaining: number, now: number): DowngradeWarning | null {
  const { level, isPaid } = heldLevel(levels, standing, now)
  const own = levels.find((one) => one.level === level)
  const fallsTo = levelBy(levels, remaining)
  if (isPaid || !own?.growth || rankOf(levels, fallsTo) >= rankOf(levels, level) || now < standing.dueAt - WARN_DAYS * DAY) return null
  return { at: standing.dueAt, missing: own.growth - remaining, fallsTo }
}

/** Member days of a merchant: days of the week (0 is Sunday) and of the month. */
export interface MemberDays {
  weekdays: readonly number[]
  monthDays: readonly number[]
}

export function isMemberDay({ weekdays, monthDays }: MemberDays, at: number, offsetMin: number): boolean {
  const { weekday, day } = dateParts(at, offsetMin)
  return weekdays.includes(weekday) || monthDays.includes(day)
}

/** When the next member day begins, today's included; null: there is none. */
export function nextMemberDay(days: MemberDays, now: number, offsetMin: number): number | null {
  const today = startOfDay(now, offsetMin)
  for (let ahead = 0; ahead <= 62; ahead += 1) if (isMemberDay(days, today + ahead * DAY, offsetMin)) return today + ahead * DAY
  return null
}

/** One payment for a level: so many days of it. */
export interface LevelTerm {
  paidAt: number
  days: number
}

/**
 * Until when the payments for one level last: each for so many whole days after the day of the payment by the merchant's clock, or after the end of
 * the one before, whichever is later. The moment itself is outside; null: nothing was paid.
 */
export const boughtUntil = (terms: readonly LevelTerm[], offsetMin: number): number | null =>
  [...terms]
    .sort((a, b) => a.paidAt - b.paidAt)
    .reduce<number | null>((until, { paidAt, days }) => Math.max(until ?? 0, startOfDay(paidAt, offsetMin) + DAY) + days * DAY, null)

/** How long a payment for a level can be refunded, if nothing was ordered with it. */
export const LEVEL_RETURN_DAYS = 7

/** Why a payment for a level is not refunded; null: it is. */
export const levelReturnProblem = (paidAt: number, hasOrdered: boolean, now: number): 'levelReturnOver' | 'levelUsed' | null => {
  if (now >= paidAt + LEVEL_RETURN_DAYS * DAY) return 'levelReturnOver'
  return hasOrdered ? 'levelUsed' : null
}

/** Why a level cannot be bought; null: it can, also again before it ends. A level below the current one would run out unused. */
export const buyLevelProblem = (
  offered: { level: number; priceFen: number | null } | undefined,
  levels: readonly Level[],
  standing: Standing | null,
  now: number,
): 'levelNotForSale' | 'levelReached' | 'levelHigherHeld' | null => {
  const rank = (level: number) => rankOf(levels, level)
  // One that was removed meanwhile would give nothing.
  if (!offered || offered.priceFen === null || rank(offered.level) === 0) return 'levelNotForSale'
  if (rank(levelBy(levels, standing?.growth ?? 0)) >= rank(offered.level)) return 'levelReached'
  return rank(heldLevel(levels, standing, now).level) > rank(offered.level) ? 'levelHigherHeld' : null
}
