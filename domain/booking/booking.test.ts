import fc from 'fast-check'
import { CHINA_OFFSET_MIN, DAY, HOUR, MINUTE, startOfDay } from '../time'
import { type BookingTerms, chargedFrom, DAYS_AHEAD, MOST_SLOTS, timesProblem } from './booking'
import { freeAfter, SLOT, slotFrom, slotOf, slotsOf, slotsOfDay } from './slots'

const NOON = Date.UTC(2026, 10, 23, 4)
const terms = (more: Partial<BookingTerms> = {}): BookingTerms => ({
  now: NOON,
  offsetMin: CHINA_OFFSET_MIN,
  minimumMin: 60,
  hours: [{ opensAt: NOON - 3 * HOUR, closesAt: NOON + 10 * HOUR }],
  ...more,
})
const problemOf = (fromAt: number, toAt: number, more?: Partial<BookingTerms>) =>
  timesProblem({ fromAt, toAt }, terms(more))?.result ?? null

describe('a time that somebody wants', () => {
  it('is whole half hours, not too short, too long or too far, not past, and while the shop is open', () => {
    expect(problemOf(NOON + SLOT, NOON + 3 * SLOT)).toBeNull()
    expect(problemOf(NOON, NOON + 2 * SLOT)).toBeNull()
    expect(problemOf(NOON + 5 * MINUTE, NOON + 2 * SLOT)).toBe('bookingTimeWrong')
    expect(problemOf(NOON + SLOT, NOON + SLOT)).toBe('bookingTimeWrong')
    expect(problemOf(NOON - SLOT, NOON + 2 * SLOT)).toBe('bookingTimePast')
    expect(problemOf(NOON + SLOT, NOON + 2 * SLOT)).toBe('bookingTooShort')
    expect(problemOf(NOON, NOON + (MOST_SLOTS + 1) * SLOT)).toBe('bookingTooLong')
    expect(problemOf(NOON + 9 * HOUR, NOON + 11 * HOUR)).toBe('bookingOutsideHours')
    const midnight = startOfDay(NOON, CHINA_OFFSET_MIN) + DAYS_AHEAD * DAY
    const always = { hours: [{ opensAt: 0, closesAt: NOON + 30 * DAY }] }
    expect([midnight - SLOT, midnight].map((at) => problemOf(at, at + HOUR, always))).toEqual([null, 'bookingTooFar'])
  })
})

describe('half hours', () => {
  it('are those of the shop’s clock', () => {
    expect(slotOf(NOON + 29 * MINUTE, CHINA_OFFSET_MIN)).toBe(NOON)
    expect(slotFrom(NOON, CHINA_OFFSET_MIN)).toBe(NOON)
    expect(slotFrom(NOON + 1, CHINA_OFFSET_MIN)).toBe(NOON + SLOT)
    // A quarter past there is the half hour here.
    expect(slotOf(NOON, 345)).toBe(NOON - 15 * MINUTE)
  })

  it('are all that a stay touches, and share one exactly when stays overlap', () => {
    const stays = fc
      .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 20 }))
      .map(([from, length]) => ({ fromAt: NOON + from * SLOT, toAt: NOON + (from + length) * SLOT }))
    fc.assert(
      fc.property(stays, stays, (a, b) => {
        const mine = new Set(slotsOf(a, CHINA_OFFSET_MIN))
        expect(slotsOf(b, CHINA_OFFSET_MIN).some((at) => mine.has(at))).toBe(a.fromAt < b.toAt && b.fromAt < a.toAt)
      }),
    )
  })

  it('that follow are free until somebody has one, or the shop closes', () => {
    const taken = new Set([NOON + 3 * SLOT])
    expect(freeAfter(NOON, taken, NOON + DAY, 16)).toBe(3)
    expect(freeAfter(NOON, taken, NOON + SLOT + MINUTE, 16)).toBe(1)
    expect(freeAfter(NOON + 4 * SLOT, taken, NOON + DAY, 6)).toBe(6)
    expect(freeAfter(NOON + 3 * SLOT, taken, NOON + DAY, 6)).toBe(0)
  })

  it('of a day are those in which the shop is open', () => {
    const hours = [{ opensAt: NOON, closesAt: NOON + HOUR + 10 * MINUTE }]
    expect(slotsOfDay(NOON, hours, CHINA_OFFSET_MIN)).toEqual([NOON, NOON + SLOT])
  })
})

it('time is charged from the booked moment, or from when somebody began if that is earlier', () => {
  expect(chargedFrom(NOON, null)).toBe(NOON)
  expect(chargedFrom(NOON + 10 * MINUTE, NOON)).toBe(NOON)
  expect(chargedFrom(NOON - 10 * MINUTE, NOON)).toBe(NOON - 10 * MINUTE)
})
