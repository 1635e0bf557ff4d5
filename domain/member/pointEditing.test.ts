import fc from 'fast-check'
import { isWorthLess, pointRulesProblem, worthChange } from './pointEditing'

describe('a change of what points go by', () => {
  it('lets a day pay at least what an order may', () => {
    expect(pointRulesProblem({ orderMaxFen: 100, dayMaxFen: 99 })).toMatchObject({ result: 'pointsDayBelow', field: 'dayMaxFen' })
    expect(pointRulesProblem({ orderMaxFen: 100, dayMaxFen: null })).toBeNull()
    expect(pointRulesProblem({ orderMaxFen: null, dayMaxFen: 1 })).toBeNull()
  })

  it('is named as worse for members whenever what they hold pays less afterwards', () => {
    const scale = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), scale, scale, (points, from, to) => {
        const { before, after } = worthChange(points, from, to)
        if (after < before) expect(isWorthLess(points, from, to)).toBe(true)
        if (!isWorthLess(points, from, to)) expect(after).toBeGreaterThanOrEqual(before)
      }),
    )
  })
})
