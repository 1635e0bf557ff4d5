import fc from 'fast-check'
import { distanceMetres, type Point } from '../geo/geo'
import { type Corner, isInFence } from './fence'
import { type DeliveryTerms, feeAt, feeStretches, leastFee, offerDelivery, offerToPoint, reaches } from './terms'

const SHOP: Point = { lng: 121.42, lat: 31.22 }
const near = (dLng: number, dLat: number): Point => ({ lng: SHOP.lng + dLng, lat: SHOP.lat + dLat })
const corner = (dLng: number, dLat: number): Corner => [SHOP.lng + dLng, SHOP.lat + dLat]
const SQUARE: Corner[] = [corner(-0.02, -0.02), corner(0.02, -0.02), corner(0.02, 0.02), corner(-0.02, 0.02)]
const terms = (more: Partial<DeliveryTerms> = {}): DeliveryTerms => ({
  shop: SHOP,
  fence: [],
  maxMetres: 5_000,
  startFareFen: 300,
  steps: [
    { beyondM: 1_000, feeFen: 500 },
    { beyondM: 3_000, feeFen: 800 },
  ],
  minimumFen: 2_000,
  ...more,
})

const offset = fc.double({ min: -0.05, max: 0.05, noNaN: true })
const anyPoint = fc.tuple(offset, offset).map(([dLng, dLat]) => near(dLng, dLat))
const anyFence = fc.array(
  fc.tuple(offset, offset).map(([dLng, dLat]) => corner(dLng, dLat)),
  { minLength: 3, maxLength: 9 },
)

describe('a fence', () => {
  it('holds what is within its square and nothing else', () => {
    fc.assert(
      fc.property(anyPoint, (point) => {
        const away = Math.max(Math.abs(point.lng - SHOP.lng), Math.abs(point.lat - SHOP.lat))
        fc.pre(Math.abs(away - 0.02) > 0.0001)
        expect(isInFence(SQUARE, point)).toBe(away < 0.02)
      }),
    )
  })

  it('holds every address on its border, corners too', () => {
    fc.assert(
      fc.property(anyFence, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (fence, nth, share) => {
        const at = nth % fence.length
        const [[fromLng, fromLat], [toLng, toLat]] = [fence[at]!, fence[(at + 1) % fence.length]!]
        expect(isInFence(fence, { lng: fromLng + (toLng - fromLng) * share, lat: fromLat + (toLat - fromLat) * share })).toBe(true)
      }),
    )
  })

  it('is the same whichever corner comes first, and in either direction', () => {
    fc.assert(
      fc.property(anyFence, anyPoint, fc.nat(), (fence, point, nth) => {
        const turned = [...fence.slice(nth % fence.length), ...fence.slice(0, nth % fence.length)]
        expect(isInFence(turned, point)).toBe(isInFence(fence, point))
        expect(isInFence([...fence].reverse(), point)).toBe(isInFence(fence, point))
      }),
    )
  })

  it('that crosses itself holds both of its loops and not what lies beside the crossing', () => {
    const bow: Corner[] = [corner(-0.02, -0.02), corner(0.02, 0.02), corner(0.02, -0.02), corner(-0.02, 0.02)]
    expect([near(0.015, 0), near(-0.015, 0), near(0, 0.015), near(0, -0.015)].map((point) => isInFence(bow, point))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('of fewer than three corners is none', () => {
    expect(isInFence([], SHOP)).toBe(false)
    expect(isInFence([corner(0, 0), corner(0.1, 0.1)], SHOP)).toBe(false)
  })
})

describe('the fee', () => {
  const anySteps = fc.array(fc.record({ beyondM: fc.integer({ min: 0, max: 9_000 }), feeFen: fc.integer({ min: 0, max: 3_000 }) }))

  it('of a shop is shown before there is an address: no delivery within its reach costs less, and some cost more only where that is stated', () => {
    const anyReach = fc.option(fc.integer({ min: 1, max: 9_000 }))
    fc.assert(
      fc.property(anySteps, fc.nat(1_000), anyReach, fc.nat(9_000), (steps, startFareFen, maxMetres, metres) => {
        const { feeFen, isSame } = leastFee({ startFareFen, steps, maxMetres })
        const costs = feeAt({ startFareFen, steps }, maxMetres === null ? metres : Math.min(metres, maxMetres))
        expect(costs).toBeGreaterThanOrEqual(feeFen)
        if (isSame) expect(costs).toBe(feeFen)
      }),
    )
  })

  it('is never less for a longer way', () => {
    fc.assert(
      fc.property(anySteps, fc.integer({ min: 0, max: 2_000 }), fc.nat(10_000), fc.nat(10_000), (steps, startFareFen, a, b) => {
        const fare = { startFareFen, steps }
        expect(feeAt(fare, Math.min(a, b))).toBeLessThanOrEqual(feeAt(fare, Math.max(a, b)))
        expect(feeAt(fare, a)).toBeGreaterThanOrEqual(startFareFen)
      }),
    )
  })

  it('is divided into stretches without gaps, each with the fee of its metres', () => {
    fc.assert(
      fc.property(anySteps, fc.integer({ min: 1, max: 9_000 }), (steps, endM) => {
        const fare = { startFareFen: 100, steps }
        const stretches = feeStretches(fare, endM)
        expect(stretches[0]!.fromM).toBe(0)
        expect(stretches[stretches.length - 1]!.toM).toBe(endM)
        stretches.forEach(({ fromM, toM, feeFen }, at) => {
          if (at > 0) expect(stretches[at - 1]!.toM).toBe(fromM)
          expect(feeAt(fare, toM!)).toBe(feeFen)
        })
      }),
    )
  })

  it('changes only beyond the metre of a step', () => {
    expect([0, 1_000, 1_001, 3_000, 3_001].map((metres) => feeAt(terms(), metres))).toEqual([300, 300, 500, 500, 800])
  })
})

describe('an offer to deliver', () => {
  it('has a fee exactly where the shop reaches, and no problem only from the minimum on', () => {
    fc.assert(
      fc.property(
        anyPoint,
        fc.option(anyFence, { nil: [] }),
        fc.option(fc.integer({ min: 1, max: 9_000 })),
        fc.nat(5_000),
        (to, fence, max, fen) => {
          const all = terms({ fence, maxMetres: max })
          const { problem, feeFen, metres, missingFen } = offerDelivery(all, to, fen)
          expect(metres).toBe(Math.round(distanceMetres(SHOP, to)))
          expect(feeFen !== null).toBe(reaches(all, to))
          expect(problem === null).toBe(reaches(all, to) && fen >= 2_000)
          expect(missingFen).toBe(Math.max(0, 2_000 - fen))
        },
      ),
    )
  })

  it('asks for an address first, and says where it cannot go before it says what is missing', () => {
    expect(offerDelivery(terms(), null, 0)).toEqual({ problem: 'addressMissing', metres: null, feeFen: null, missingFen: 2_000 })
    expect(offerDelivery(terms(), 'unplaced', 0)).toEqual({ problem: 'addressUnplaced', metres: null, feeFen: null, missingFen: 2_000 })
    expect(offerDelivery(terms(), near(0.2, 0), 0).problem).toBe('outOfDeliveryRange')
    expect(offerDelivery(terms(), near(0.01, 0), 500)).toMatchObject({ problem: 'belowDeliveryMinimum', feeFen: 300, missingFen: 1_500 })
  })

  it('reaches nowhere while neither fence nor distance is set', () => {
    expect(reaches(terms({ maxMetres: null }), SHOP)).toBe(false)
  })
})

describe('a point of the shop’s', () => {
  it('is never out of range, costs what its way costs, and needs somebody to call', () => {
    fc.assert(
      fc.property(anyPoint, fc.nat(10_000), (point, itemsFen) => {
        const offer = offerToPoint(terms({ maxMetres: 100 }), point, true, itemsFen)
        expect(offer.feeFen).toBe(feeAt(terms(), Math.round(distanceMetres(SHOP, point))))
        expect(offer.problem).toBe(itemsFen < 2_000 ? 'belowDeliveryMinimum' : null)
        expect(offerToPoint(terms(), point, false, itemsFen).problem).toBe('addressMissing')
      }),
    )
  })
})
