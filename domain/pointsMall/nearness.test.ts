import fc from 'fast-check'
import { byNearness, canHave } from './nearness'

const offers = fc.array(
  fc.record({
    state: fc.constantFrom('claimable', 'claimed', 'exhausted'),
    missing: fc.nat(500),
    pointsPrice: fc.integer({ min: 1, max: 2_000 }),
  }),
)

describe('the points mall', () => {
  it('shows what can be had first, then what is nearest, then what nobody gets', () => {
    fc.assert(
      fc.property(offers, (list) => {
        const sorted = [...list].sort(byNearness)
        const had = sorted.map(canHave)
        expect(had.lastIndexOf(true)).toBe(had.filter(Boolean).length - 1)
        const open = sorted.map(({ state }) => state === 'claimable')
        expect(open.lastIndexOf(true)).toBe(open.filter(Boolean).length - 1)
        const missing = sorted.filter(({ state }) => state === 'claimable').map((offer) => offer.missing)
        expect(missing).toEqual([...missing].sort((a, b) => a - b))
      }),
    )
  })
})
