import fc from 'fast-check'
import { DAY, dateKey } from '../time'
import { COHORT_MONTHS, lastMonths } from './cohorts'

const times = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })
const offsets = fc.integer({ min: -12 * 4, max: 14 * 4 }).map((quarters) => quarters * 15)

describe('the last months', () => {
  it('are twelve, end with this one, and begin where the day before is of another month', () => {
    fc.assert(
      fc.property(times, offsets, (now, offsetMin) => {
        const months = lastMonths(now, offsetMin)
        expect(months).toHaveLength(COHORT_MONTHS)
        expect(months.at(-1)!.key).toBe(dateKey(now, offsetMin).slice(0, 7))
        expect(months.at(-1)!.from).toBeLessThanOrEqual(now)
        months.forEach(({ key, from }, at) => {
          expect(dateKey(from, offsetMin)).toBe(`${key}-01`)
          expect(dateKey(from - 1, offsetMin).slice(0, 7)).not.toBe(key)
          const next = months[at + 1]
          if (next) expect([28, 29, 30, 31]).toContain((next.from - from) / DAY)
        })
      }),
    )
  })
})
