import { DAY, MINUTE, writtenEnd } from '@domain/time'
import type { Lang } from './texts'

const two = (n: number): string => String(n).padStart(2, '0')

/** 1280 → "1,280". Without Intl, which Android's mini-program engine lacks. */
export const formatNumber = (n: number): string => String(n).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

export interface PriceParts {
  minus: string
  sign: string
  integer: string
  /** With its decimal point, or empty. */
  decimals: string
}

/** Lists drop trailing zeros (36, 36.8); totals, bills and orders keep two decimals. */
export type Decimals = 'trim' | 'two'

export const priceParts = (fen: number, sign = '¥', decimals: Decimals = 'trim'): PriceParts => {
  const amount = Math.abs(Math.round(fen))
  const cents = two(amount % 100)
  const trimmed = decimals === 'two' ? cents : cents.replace(/0+$/, '')
  return {
    minus: Math.round(fen) < 0 ? '−' : '',
    sign,
    integer: formatNumber(Math.floor(amount / 100)),
    decimals: trimmed && `.${trimmed}`,
  }
}

export const formatPrice = (fen: number, sign = '¥', decimals: Decimals = 'trim'): string => {
  const parts = priceParts(fen, sign, decimals)
  return parts.minus + parts.sign + parts.integer + parts.decimals
}

/** As maps write distances in each language. Numbers and units stay on one line. */
const UNITS: Record<Lang, readonly [metres: string, kilometres: string]> = {
  hans: ['m', 'km'],
  hant: ['\u00a0公尺', '\u00a0公里'],
  en: ['\u00a0m', '\u00a0km'],
  yue: ['\u00a0米', '\u00a0公里'],
}

/** "320m", "1.2km", "12km"; "1.2 公里" in Chinese. */
export const formatDistance = (metres: number, lang: Lang): string => {
  const [m, km] = UNITS[lang]
  if (Math.round(metres) < 1000) return `${Math.round(metres)}${m}`
  const tenths = Math.round(metres / 100) / 10
  return `${tenths < 10 ? tenths : formatNumber(Math.round(metres / 1000))}${km}`
}

const local = (at: number, offsetMin: number): Date => new Date(at + offsetMin * MINUTE)

/** "12:14". */
export const formatTime = (at: number, offsetMin: number): string => {
  const date = local(at, offsetMin)
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
}

/** Minutes since midnight, 1440 being the end of the day: "22:00", "24:00". */
export const formatMinutes = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

const MONTHS_EN = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const RELATIVE_DAYS: Record<Lang, Record<-1 | 0 | 1, string>> = {
  hans: { [-1]: '昨天', 0: '今天', 1: '明天' },
  hant: { [-1]: '昨天', 0: '今天', 1: '明天' },
  en: { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' },
  yue: { [-1]: '尋日', 0: '今日', 1: '聽日' },
}

/** Days since 1970 by the merchant's clock. */
export const dayOf = (at: number, offsetMin: number): number => Math.floor((at + offsetMin * MINUTE) / DAY)

/** "今天", "明天", "11 月 18 日"; another year is included. */
export const formatDate = (at: number, lang: Lang, now: number, offsetMin: number): string => {
  const days = dayOf(at, offsetMin) - dayOf(now, offsetMin)
  if (days === -1 || days === 0 || days === 1) return RELATIVE_DAYS[lang][days]
  const date = local(at, offsetMin)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const sameYear = year === local(now, offsetMin).getUTCFullYear()
  if (lang === 'en') return `${day} ${MONTHS_EN[month]}${sameYear ? '' : ` ${year}`}`
  return `${sameYear ? '' : `${year} 年 `}${month + 1} 月 ${day} 日`
}

/** A day of the calendar, written YYYY-MM-DD: "1996 年 5 月 20 日", "20 May 1996". Anything else: empty. */
export const formatCalendarDay = (day: string, lang: Lang): string => {
  const [, year, month, date] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []).map(Number)
  if (!year || !month || !date) return ''
  return lang === 'en' ? `${date} ${MONTHS_EN[month - 1]} ${year}` : `${year} 年 ${month} 月 ${date} 日`
}

/** "今天 12:14", "18 Nov 18:40". */
export const formatDateTime = (at: number, lang: Lang, now: number, offsetMin: number): string =>
  `${formatDate(at, lang, now, offsetMin)} ${formatTime(at, offsetMin)}`

/** The end of a validity, on every page the same: its last day, "11 月 13 日"; with the time if it ends today or during that day, "今天 23:59". */
export const formatUntil = (endsAt: number, lang: Lang, now: number, offsetMin: number): string => {
  const end = writtenEnd(endsAt, offsetMin)
  const isWholeDay = end !== endsAt && dayOf(end, offsetMin) !== dayOf(now, offsetMin)
  return inSentence((isWholeDay ? formatDate : formatDateTime)(end, lang, now, offsetMin))
}

/** "12:14" for today; for another day with its date: "明天 06:00". */
export const formatTimeOfDay = (at: number, lang: Lang, now: number, offsetMin: number): string =>
  dayOf(at, offsetMin) === dayOf(now, offsetMin) ? formatTime(at, offsetMin) : formatDateTime(at, lang, now, offsetMin)

/** A date inside an English sentence: "opens tomorrow 10:00". */
export const inSentence = (date: string): string => date.replace(/^(Yesterday|Today|Tomorrow)/, (word) => word.toLowerCase())

/** The remaining time until a deadline: "13:42", "1:02:09". */
export const formatRemaining = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`
}
