import fc from 'fast-check'
import { byDistance, distanceMetres, nearest } from './geo'

const guangzhou = { lat: 23.1291, lng: 113.2644 }
const shenzhen = { lat: 22.5431, lng: 114.0579 }
const point = fc.record({ lat: fc.double({ min: -90, max: 90, noNaN: true }), lng: fc.double({ min: -180, max: 180, noNaN: true }) })

describe('distance', () => {
  it('is right between known places', () => expect(Math.abs(distanceMetres(guangzhou, shenzhen) - 104_300)).toBeLessThan(700))

  it('is symmetric, zero to itself, and never more than half the globe', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceMetres(a, b)).toBeCloseTo(distanceMetres(b, a), 3)
        expect(distanceMetres(a, a)).toBe(0)
        expect(distanceMetres(a, b)).toBeLessThanOrEqual(20_015_115)
      }),
    )
  })

  it('sorts places, and finds the nearest', () => {
    expect(byDistance([shenzhen, guangzhou], guangzhou).map(({ place }) => place)).toEqual([guangzhou, shenzhen])
    expect(nearest([shenzhen], guangzhou)?.place).toBe(shenzhen)
    expect(nearest([], guangzhou)).toBeNull()
  })
})
