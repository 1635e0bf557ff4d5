import { DAY, HOUR } from '../time'
import { dayStart, periodOf } from './period'

const OFFSET = 480
const NOON = Date.UTC(2026, 10, 20, 4)

it('a day begins at midnight of the merchant, and there is no 30th of February', () => {
  expect(dayStart('2026-11-20', OFFSET)).toBe(NOON - 12 * HOUR)
  expect([dayStart('2026-02-30', OFFSET), dayStart('x', OFFSET)]).toEqual([null, null])
})

it('today is compared with the same day a week ago, up to the same time', () => {
  const today = periodOf('2026-11-20', '2026-11-20', NOON, OFFSET)!
  expect(today.to).toBe(NOON + 1)
  expect([today.from - today.beforeFrom, today.to - today.beforeTo]).toEqual([7 * DAY, 7 * DAY])
})

it('more days than a week are compared with whole weeks before, which they do not overlap', () => {
  const days = periodOf('2026-11-01', '2026-11-10', NOON, OFFSET)!
  expect(days.from - days.beforeFrom).toBe(14 * DAY)
  expect(days.beforeTo).toBeLessThanOrEqual(days.from)
})

it('days the wrong way round, or too many, are none', () => {
  expect(periodOf('2026-11-20', '2026-11-19', NOON, OFFSET)).toBeNull()
  expect(periodOf('2026-01-01', '2026-11-19', NOON, OFFSET)).toBeNull()
})

it('days are also compared with as many right before them, and with the same weekdays a year before', () => {
  const days = periodOf('2026-11-01', '2026-11-10', NOON, OFFSET, 'before')!
  expect(days.beforeTo).toBe(days.from)
  const year = periodOf('2026-11-20', '2026-11-20', NOON, OFFSET, 'year')!
  expect(year.from - year.beforeFrom).toBe(52 * 7 * DAY)
})
