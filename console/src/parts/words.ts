import type { Lang } from '@domain/lang'
import { clockText } from '@domain/time'

/** A text while it is typed, in each language. */
export type Words = Record<Lang, string>
export const noWords = (): Words => ({ hans: '', hant: '', en: '', yue: '' })

/** "09:30" as minutes of the day; null: not a time. */
export const minuteOf = (text: string | undefined): number | null => {
  const match = /^(\d{2}):(\d{2})$/.exec(text ?? '')
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}
/** The value of a time input: 1500 is 01:00, 1440 is 00:00. */
export const timeOf = (minutes: number): string => clockText(minutes % 1440)
/** A closing time that is not after the opening time belongs to the next day. */
export const closingOf = (openMin: number, closeMin: number): number => (closeMin <= openMin ? closeMin + 1440 : closeMin)
