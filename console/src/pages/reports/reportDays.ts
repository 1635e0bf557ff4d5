import { DAY, dateKey } from '@domain/time'

export const PRESETS = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const
export type Preset = (typeof PRESETS)[number]
export interface Days {
  from: string
  to: string
}

const WEEK_BACK = 6

/** The days of a choice, as of now. */
export function daysOf(preset: Preset, now: number, offsetMin: number): Days {
  const back = (days: number) => dateKey(now - days * DAY, offsetMin)
  const firstOf = (day: string) => `${day.slice(0, 8)}01`
  const today = back(0)
  if (preset === 'yesterday') return { from: back(1), to: back(1) }
  if (preset === 'week') return { from: back(WEEK_BACK), to: today }
  if (preset === 'month') return { from: firstOf(today), to: today }
  if (preset === 'today') return { from: today, to: today }
  const last = dateKey(Date.parse(`${firstOf(today)}T00:00:00Z`) - DAY, 0)
  return { from: firstOf(last), to: last }
}

/** The choice that has these days; null: they are days of one's own. */
export const presetOf = ({ from, to }: Days, now: number, offsetMin: number): Preset | null =>
  PRESETS.find((preset) => {
    const days = daysOf(preset, now, offsetMin)
    return days.from === from && days.to === to
  }) ?? null
