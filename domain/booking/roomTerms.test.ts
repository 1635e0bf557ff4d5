import fc from 'fast-check'
import { timeCharge } from './timing'
import { peaksProblem, roomPriceProblem } from './roomTerms'

const amount = fc.integer({ min: 1, max: 1_000_000 })

it('a price is refused exactly when members would pay more than others, or a unit more than a whole day', () => {
  fc.assert(
    fc.property(amount, amount, fc.option(amount), (unitFen, memberUnitFen, dayCapFen) => {
      const wrong = memberUnitFen > unitFen ? 'memberUnitFen' : dayCapFen !== null && dayCapFen < unitFen ? 'dayCapFen' : undefined
      expect(roomPriceProblem({ unitFen, memberUnitFen, dayCapFen })?.field).toBe(wrong)
    }),
  )
})

it('peaks that are accepted make what begins in them dearer', () => {
  const peak = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }),
    fromMin: fc.integer({ min: 0, max: 1439 }),
    toMin: fc.integer({ min: 0, max: 1440 }),
    percent: fc.integer({ min: 1, max: 1000 }),
  })
  fc.assert(
    fc.property(peak, amount, (one, unitFen) => {
      const found = peaksProblem([one])
      if (found) return expect(found).toMatchObject({ field: 'peaks', params: { no: 1 } })
      // The weekday of day 0 of the epoch is Thursday, 4.
      const at = (((one.weekdays[0]! + 3) % 7) * 1440 + one.fromMin) * 60_000
      const rule = { unit: 'minute' as const, graceMin: 0, minimumMin: 1, peaks: [one], offsetMin: 0 }
      const { listFen } = timeCharge(rule, { unitFen, memberUnitFen: unitFen, dayCapFen: null }, at, at + 1)
      return expect(listFen).toBe(Math.round((unitFen * one.percent) / 100))
    }),
  )
})
