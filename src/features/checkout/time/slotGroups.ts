import { dateKey, dayPart, type DayPart, minutesOfDay } from '@domain/time'

/** After midnight and before the morning: `night`, of the day that has begun. */
export type SlotPart = DayPart | 'night'

export interface SlotGroup {
  key: string
  part: SlotPart
  /** In order; never empty. */
  slots: [number, ...number[]]
}

const partOf = (at: number, offsetMin: number): SlotPart => (minutesOfDay(at, offsetMin) < 300 ? 'night' : dayPart(at, offsetMin))

/** A day has up to 96 quarters of an hour: by day and part of the day there are few enough to look at. */
export const groupSlots = (slots: readonly number[], offsetMin: number): SlotGroup[] => {
  const groups = new Map<string, SlotGroup>()
  for (const slot of slots) {
    const part = partOf(slot, offsetMin)
    const key = `${dateKey(slot, offsetMin)} ${part}`
    const group = groups.get(key)
    if (group) group.slots.push(slot)
    else groups.set(key, { key, part, slots: [slot] })
  }
  return [...groups.values()]
}
