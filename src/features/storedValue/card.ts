import type { Output } from '@contract/index'
import { dayOf, formatCalendarDay, type Lang } from '@/i18n'

export type StoredCard = Output<'/getCardBalance'>
export type CardEntry = Output<'/getCardTradeDetail'>['list'][number]

/** The filters of a card's entries. */
export const ENTRY_TABS = ['all', 'payment', 'topUp', 'refund'] as const
export type EntryTab = (typeof ENTRY_TABS)[number]

export type MonthSums = NonNullable<Output<'/getCardTradeDetail'>['sums']>

/** "2026 年 11 月", "Nov 2026". */
export const monthText = (month: string, lang: Lang): string => {
  const first = formatCalendarDay(`${month}-01`, lang)
  return lang === 'en' ? first.replace(/^1 /, '') : first.replace(/ 1 日$/, '')
}

/** "2026-11", by the merchant's clock. */
export const monthAt = (at: number, offsetMin: number): string => new Date(at + offsetMin * 60_000).toISOString().slice(0, 7)

/** Entries by day of the merchant's clock, in their given order. */
export function daysOf(entries: readonly CardEntry[], offsetMin: number): { at: number; entries: CardEntry[] }[] {
  const days: { at: number; entries: CardEntry[] }[] = []
  for (const entry of entries) {
    const last = days[days.length - 1]
    if (last && dayOf(last.at, offsetMin) === dayOf(entry.at, offsetMin)) last.entries.push(entry)
    else days.push({ at: entry.at, entries: [entry] })
  }
  return days
}
