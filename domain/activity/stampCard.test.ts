import fc from 'fast-check'
import { giftsReached, stampProgress, stampsFor } from './stampCard'

const card = { goal: 10, giftsAt: [5, 10] }
const line = fc.record({
  categoryId: fc.constantFrom('tea', 'snack', null),
  unitFen: fc.integer({ min: 0, max: 4000 }),
  quantity: fc.integer({ min: 0, max: 9 }),
})
const rule = fc.record({
  minFen: fc.integer({ min: 0, max: 4000 }),
  categoryIds: fc.constantFrom(null, ['tea'], ['tea', 'snack']),
  mostPerOrder: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }),
})

describe('stamps of an order', () => {
  it('count portions that cost enough, of the categories of the card', () => {
    const lines = [
      { categoryId: 'tea', unitFen: 1500, quantity: 2 },
      { categoryId: 'tea', unitFen: 1499, quantity: 5 },
      { categoryId: 'snack', unitFen: 3000, quantity: 1 },
    ]
    expect(stampsFor(lines, { minFen: 1500, categoryIds: ['tea'], mostPerOrder: null })).toBe(2)
    expect(stampsFor(lines, { minFen: 0, categoryIds: null, mostPerOrder: 4 })).toBe(4)
  })

  it('never become more when a portion is given back', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), rule, fc.nat(), (lines, terms, which) => {
        const fewer = lines.map((one, index) =>
          index === which % lines.length ? { ...one, quantity: Math.max(0, one.quantity - 1) } : one,
        )
        expect(stampsFor(fewer, terms)).toBeLessThanOrEqual(stampsFor(lines, terms))
      }),
    )
  })
})

describe('the card in hand', () => {
  it('says how far the next gift is', () => {
    expect(stampProgress(card, 0, false)).toEqual({ round: 0, filled: 0, nextAt: 5, toNext: 5 })
    expect(stampProgress(card, 7, false)).toEqual({ round: 0, filled: 7, nextAt: 10, toNext: 3 })
    expect(stampProgress(card, 12, true)).toEqual({ round: 1, filled: 2, nextAt: 5, toNext: 3 })
  })

  it('stays full until its last gift was collected', () => {
    expect(stampProgress(card, 10, false)).toEqual({ round: 0, filled: 10, nextAt: null, toNext: 0 })
    expect(stampProgress(card, 10, true)).toEqual({ round: 1, filled: 0, nextAt: 5, toNext: 5 })
  })

  it('holds between none and all of its places, and what was reached only grows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.boolean(), (total, isCollected) => {
        const { filled, round } = stampProgress(card, total, isCollected)
        expect(filled).toBeGreaterThanOrEqual(0)
        expect(filled).toBeLessThanOrEqual(card.goal)
        expect(round * card.goal + filled).toBe(total)
        const before = giftsReached(card, total)
        expect(giftsReached(card, total + 1).slice(0, before.length)).toEqual(before)
        expect(before).toHaveLength(Math.floor(total / 10) * 2 + (total % 10 >= 5 ? 1 : 0))
      }),
    )
  })
})
