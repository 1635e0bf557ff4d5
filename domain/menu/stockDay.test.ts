import fc from 'fast-check'
import { DAY, HOUR } from '../time'
import { nextOpening } from './stockDay'

it('what is sold out at night comes back in the morning, and what is sold out by day on the next day', () => {
  const midnight = Date.UTC(2026, 10, 29)
  expect(nextOpening(midnight + 21 * HOUR, 0, 630)).toBe(midnight + DAY + 10.5 * HOUR)
  // At half past one the evening before is still going on.
  expect(nextOpening(midnight + DAY + 1.5 * HOUR, 0, 630)).toBe(midnight + DAY + 10.5 * HOUR)
  expect(nextOpening(midnight + DAY + 9 * HOUR, 0, 630)).toBe(midnight + 2 * DAY + 10.5 * HOUR)
})

it('is ahead, within two days, whatever the clock', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4e12 }),
      fc.integer({ min: -720, max: 840 }),
      fc.integer({ min: 0, max: 1439 }),
      (now, offset, open) => {
        const at = nextOpening(now, offset, open)
        expect(at).toBeGreaterThan(now)
        expect(at - now).toBeLessThanOrEqual(2 * DAY)
      },
    ),
  ))
