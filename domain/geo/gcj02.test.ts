import fc from 'fast-check'
import { toGcj02, toWgs84 } from './gcj02'
import { distanceMetres } from './geo'

const inChina = fc.record({ lng: fc.double({ min: 74, max: 135, noNaN: true }), lat: fc.double({ min: 18, max: 53, noNaN: true }) })

it('agrees with what maps publish for known places', () => {
  // Tiananmen, and the Oriental Pearl Tower.
  expect(distanceMetres(toGcj02({ lng: 116.391265, lat: 39.907359 }), { lng: 116.397508, lat: 39.908763 })).toBeLessThan(3)
  expect(distanceMetres(toGcj02({ lng: 121.495279, lat: 31.241871 }), { lng: 121.499728, lat: 31.239863 })).toBeLessThan(25)
})

it('shifts places in China by some hundreds of metres, and back again', () => {
  fc.assert(
    fc.property(inChina, (place) => {
      const shifted = toGcj02(place)
      expect(distanceMetres(place, shifted)).toBeGreaterThan(50)
      expect(distanceMetres(place, shifted)).toBeLessThan(1_500)
      expect(distanceMetres(toWgs84(shifted), place)).toBeLessThan(0.001)
    }),
  )
})

it('leaves places elsewhere where they are', () => {
  expect(toGcj02({ lng: -0.1276, lat: 51.5072 })).toEqual({ lng: -0.1276, lat: 51.5072 })
})
