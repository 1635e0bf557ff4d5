import { groupSlots } from './slotGroups'

const CHINA = 480
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour, minute) - CHINA * 60_000

it('slots are grouped by day and part of the day, in order', () => {
  const slots = [at(21, 10, 45), at(21, 11), at(21, 17, 45), at(21, 18), at(21, 23, 45), at(22, 0), at(22, 4, 45), at(22, 5)]
  expect(groupSlots(slots, CHINA).map(({ key, slots: group }) => [key, group.length])).toEqual([
    ['2026-11-21 morning', 1],
    ['2026-11-21 noon', 1],
    ['2026-11-21 afternoon', 1],
    ['2026-11-21 evening', 2],
    ['2026-11-22 night', 2],
    ['2026-11-22 morning', 1],
  ])
})

it('no group of a whole day of quarter hours is longer than a sheet shows', () => {
  const day = Array.from({ length: 96 }, (_, index) => at(21, 0) + index * 900_000)
  expect(Math.max(...groupSlots(day, CHINA).map(({ slots }) => slots.length))).toBeLessThanOrEqual(24)
})
