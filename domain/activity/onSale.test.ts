import fc from 'fast-check'
import { afterSaleTurn, isSameSet, SALE_TURNS, type SaleFacts, saleStage, saleTimesProblem } from './onSale'

const FACTS: SaleFacts = { isOpen: true, startsAt: 100, endsAt: 200, removedAt: null }
const facts = fc.record({
  isOpen: fc.boolean(),
  startsAt: fc.option(fc.integer({ min: 0, max: 50 })),
  endsAt: fc.option(fc.integer({ min: 51, max: 100 })),
  removedAt: fc.constant(null),
})

describe('what is on sale', () => {
  it('is so between its start and its end, while it is neither taken off nor removed', () => {
    expect([99, 100, 199, 200].map((now) => saleStage(FACTS, now))).toEqual(['later', 'onSale', 'onSale', 'ended'])
    expect(saleStage({ ...FACTS, startsAt: null, endsAt: null }, 0)).toBe('onSale')
    expect(saleStage({ ...FACTS, isOpen: false }, 150)).toBe('offSale')
    expect(saleStage({ ...FACTS, removedAt: 1 }, 150)).toBe('removed')
    expect(saleTimesProblem({ startsAt: 5, endsAt: 5 })).toMatchObject({ field: 'endsAt' })
    expect(saleTimesProblem({ startsAt: null, endsAt: 5 })).toBeNull()
  })

  it('is never sold after it was removed, whatever else is done, and comes back off sale', () => {
    fc.assert(
      fc.property(facts, fc.array(fc.constantFrom(...SALE_TURNS), { maxLength: 12 }), fc.integer({ max: 150 }), (first, turns, now) => {
        let at: SaleFacts = first
        for (const turn of turns) {
          const next = afterSaleTurn(at, turn, 1)
          if (next === null) continue
          if (turn === 'remove') expect(saleStage(next, now)).toBe('removed')
          if (turn === 'putBack') expect(saleStage(next, now)).toBe('offSale')
          expect({ ...next, isOpen: null, removedAt: null }).toEqual({ ...at, isOpen: null, removedAt: null })
          at = next
        }
        if (at.removedAt !== null) expect(afterSaleTurn(at, 'putOnSale', 2)).toBeNull()
      }),
    )
  })

  it('cannot be put where it is already', () => {
    expect(afterSaleTurn(FACTS, 'putOnSale', 1)).toBeNull()
    expect(afterSaleTurn(FACTS, 'putBack', 1)).toBeNull()
  })

  it('is sorted by an order that names each once', () => {
    expect(isSameSet(['a', 'b'], ['b', 'a'])).toBe(true)
    expect(isSameSet(['a', 'a'], ['b', 'a'])).toBe(false)
    expect(isSameSet(['a'], ['b', 'a'])).toBe(false)
  })
})
