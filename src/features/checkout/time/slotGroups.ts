import { dateKey, dayPart, type DayPart, minutesOfDay } from '@domain/time'

/** `night` is the time after midnight and before the morning of the same day. */
export type SlotPart = DayPart | 'night'

export interface SlotGroup {
  key: string
  part: SlotPart
  /** Sorted, never empty. */
  slots: [number, ...number[]]
}

const partOf = (at: number, offsetMin: number): SlotPart => (minutesOfDay(at, offsetMin) < 300 ? 'night' : dayPart(at, offsetMin))

/** Groups the up to 96 quarters of an hour of a day by day and part of the day, so that few are shown at once. */
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
