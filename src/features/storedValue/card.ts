import type { Output } from '@contract/index'
import { dayOf } from '@/i18n'

export type StoredCard = Output<'/getCardBalance'>
export type CardEntry = Output<'/getCardTradeDetail'>['list'][number]

/** What the list of a card's entries can be narrowed to. */
export const ENTRY_TABS = ['all', 'payment', 'topUp', 'refund'] as const
export type EntryTab = (typeof ENTRY_TABS)[number]

/** Entries of one day of the merchant's, in the order that they came in. */
export function daysOf(entries: readonly CardEntry[], offsetMin: number): { at: number; entries: CardEntry[] }[] {
  const days: { at: number; entries: CardEntry[] }[] = []
  for (const entry of entries) {
    const last = days[days.length - 1]
    if (last && dayOf(last.at, offsetMin) === dayOf(entry.at, offsetMin)) last.entries.push(entry)
    else days.push({ at: entry.at, entries: [entry] })
  }
  return days
}
