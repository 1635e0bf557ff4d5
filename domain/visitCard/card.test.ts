import fc from 'fast-check'
import { CHINA_OFFSET_MIN, DAY } from '../time'
import { lapsesAt, visitCardState, visitCardUntil, visitReturnProblem, visitsBack, visitsValue } from './card'

const facts = (over = {}) => ({ visits: 10, left: 4, validUntil: 1_000, closedAt: null, returnedAt: null, ...over })

describe('a card of visits', () => {
  it('lasts to the end of its last day by the merchant’s clock, also over a leap day', () => {
    const paidAt = Date.UTC(2028, 1, 28, 15, 59)
    expect(new Date(visitCardUntil(paidAt, 1, CHINA_OFFSET_MIN)).toISOString()).toBe('2028-02-29T16:00:00.000Z')
    expect(visitCardUntil(paidAt + 60_000, 1, CHINA_OFFSET_MIN) - visitCardUntil(paidAt, 1, CHINA_OFFSET_MIN)).toBe(DAY)
  })

  it('is in use, used up, expired or closed', () => {
    expect(visitCardState(facts(), 999)).toBe('active')
    expect(visitCardState(facts({ left: 0 }), 999)).toBe('usedUp')
    expect(visitCardState(facts(), 1_000)).toBe('expired')
    expect(visitCardState(facts({ left: 0, closedAt: 5 }), 6)).toBe('closed')
  })

  it('gives its rest back until a month after its end, once', () => {
    expect(visitReturnProblem(facts(), 999)).toBeNull()
    expect(visitReturnProblem(facts(), lapsesAt(1_000) - 1)).toBeNull()
    expect(visitReturnProblem(facts(), lapsesAt(1_000))).toBe('visitCardOver')
    for (const over of [{ left: 0 }, { closedAt: 5, left: 0 }, { returnedAt: 5 }, { validUntil: null }])
      expect(visitReturnProblem(facts(over), 999)).toBe('visitCardOver')
  })

  it('is worth its price untouched, nothing used up, and never more for fewer visits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 999 }), fc.nat(998), (priceFen, visits, used) => {
        const left = Math.max(0, visits - used)
        const value = visitsValue({ priceFen, visits, left })
        expect(visitsValue({ priceFen, visits, left: visits })).toBe(priceFen)
        expect(visitsValue({ priceFen, visits, left: 0 })).toBe(0)
        expect(Number.isInteger(value)).toBe(true)
        expect(value * visits).toBeLessThanOrEqual(priceFen * left)
        if (left > 0) expect(visitsValue({ priceFen, visits, left: left - 1 })).toBeLessThanOrEqual(value)
      }),
    )
  })

  it('has all visits of a line back when all portions came back, in whatever parts, and never more', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(parts, fc.nat(36), (portions, requested) => {
        const quantity = portions.reduce((sum, one) => sum + one, 0)
        const visits = Math.min(quantity, requested)
        let before = 0
        let back = 0
        for (const one of portions) {
          const now = visitsBack(visits, { quantity, before, portions: one })
          expect(now).toBeGreaterThanOrEqual(0)
          expect(now).toBeLessThanOrEqual(one)
          before += one
          back += now
          expect(back).toBeLessThanOrEqual(visits)
        }
        expect(back).toBe(visits)
      }),
    )
  })
})
