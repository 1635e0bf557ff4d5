import fc from 'fast-check'
import { CHINA_OFFSET_MIN, DAY, HOUR, MINUTE, openings, openState, type ShopHours, slots } from '../time'
import { busyMinAt, closureGaps, closuresProblem, hoursProblem, pauseGaps } from './closing'

const MIDNIGHT = Date.UTC(2026, 10, 20, 16)
const hours = (more: Partial<ShopHours> = {}): ShopHours => ({
  periods: [{ fromMin: 600, toMin: 1320 }],
  offsetMin: CHINA_OFFSET_MIN,
  isResting: false,
  ...more,
})
const DAYS = { dayBeginsMin: 600, offsetMin: CHINA_OFFSET_MIN }

it('a closed day ends what begins on it, and a night’s last hour belongs to the evening before', () => {
  const gaps = closureGaps([{ fromDay: '2026-11-21', untilDay: '2026-11-22', reason: '' }], { ...DAYS, dayBeginsMin: 1080 })
  const night = hours({ periods: [{ fromMin: 1080, toMin: 120 }], gaps })
  expect(openState(night, MIDNIGHT + HOUR)).toEqual({ kind: 'open', closesAt: MIDNIGHT + 2 * HOUR })
  expect(openState(night, MIDNIGHT + 19 * HOUR)).toEqual({ kind: 'closed', opensAt: MIDNIGHT + 2 * DAY + 18 * HOUR })
})

it('says when it opens again, however long it is closed', () => {
  const gaps = closureGaps([{ fromDay: '2026-11-21', untilDay: '2027-02-01', reason: '' }], DAYS)
  expect(openState(hours({ gaps }), MIDNIGHT + 11 * HOUR)).toEqual({ kind: 'closed', opensAt: Date.UTC(2027, 1, 2, 2) })
})

it('a pause holds where every mode is paused, until the first of them is over', () => {
  const [noon, one] = [MIDNIGHT + 12 * HOUR, MIDNIGHT + 13 * HOUR]
  expect(pauseGaps({ pickup: one }, ['dineIn', 'pickup'])).toEqual([])
  expect(pauseGaps({ pickup: one, dineIn: noon }, ['dineIn', 'pickup'])).toEqual([{ fromAt: 0, untilAt: noon }])
  expect(pauseGaps({}, [])).toEqual([])
})

it('nothing can be had within a gap, and what lies outside stays as it was', () => {
  const moment = fc.integer({ min: -60, max: 80 }).map((part) => MIDNIGHT + part * HOUR)
  const gap = fc.tuple(moment, fc.integer({ min: 1, max: 50 })).map(([fromAt, long]) => ({ fromAt, untilAt: fromAt + long * HOUR }))
  fc.assert(
    fc.property(fc.array(gap, { maxLength: 4 }), moment, (gaps, now) => {
      const isClosed = (at: number) => gaps.some(({ fromAt, untilAt }) => fromAt <= at && at < untilAt)
      const left = openings(hours({ gaps }), now, 4)
      for (const { opensAt, closesAt } of openings(hours(), now, 4))
        for (let at = opensAt; at < closesAt; at += 30 * MINUTE)
          expect(left.some((part) => part.opensAt <= at && at < part.closesAt)).toBe(!isClosed(at))
      const times = slots({ hours: hours({ gaps }), now, prepMin: 10, fullAt: new Set(), days: 2 })
      expect(times.filter(isClosed)).toEqual([])
    }),
  )
})

it('refuses days that do not exist, are out of order or last for years', () => {
  const wrong = (fromDay: string, untilDay: string) => closuresProblem([{ fromDay, untilDay, reason: '' }]) !== null
  expect([
    wrong('2026-02-28', '2026-02-29'),
    wrong('2026-03-02', '2026-03-01'),
    wrong('2026-01-01', '2027-06-01'),
    wrong('x', 'y'),
  ]).toEqual([true, true, true, true])
  expect(wrong('2026-02-28', '2026-02-28')).toBe(false)
})

it('a shop closes after it opens, and within a day', () => {
  expect([hoursProblem(600, 600), hoursProblem(600, 2041)].map((found) => found?.field)).toEqual(['closeMin', 'closeMin'])
  expect([hoursProblem(0, 1440), hoursProblem(1080, 1560)]).toEqual([null, null])
})

it('is busy until it is over', () => {
  expect([
    busyMinAt({ busy_until: 10, busy_min: 5 }, 9),
    busyMinAt({ busy_until: 10, busy_min: 5 }, 10),
    busyMinAt({ busy_until: null, busy_min: 5 }, 9),
  ]).toEqual([5, 0, 0])
})
