import fc from 'fast-check'
import { distanceMetres } from '@domain/geo/geo'
import { metresOf } from '@domain/delivery/path'
import { placeOf, spotOf } from './plan'
import { searchCity } from './search'
import { drawTile } from './tile'
import { wayThroughCity } from './way'

const anyPlace = fc.record({ lng: fc.double({ min: 100, max: 125, noNaN: true }), lat: fc.double({ min: 22, max: 41, noNaN: true }) })

it('the plan has every place once', () => {
  fc.assert(fc.property(anyPlace, (place) => expect(distanceMetres(placeOf(spotOf(place)), place)).toBeLessThan(0.01)))
})

it('there are doors around every place, nearest first, and found again by their names', () => {
  fc.assert(
    fc.property(anyPlace, (around) => {
      const places = searchCity(around, '', 'hans')
      const metres = places.map((place) => distanceMetres(around, place))
      expect(places.length).toBeGreaterThanOrEqual(10)
      expect([...metres].sort((a, b) => a - b)).toEqual(metres)
      const [first] = places
      expect(searchCity(around, `${first!.name} ${first!.address}`, 'hans')[0]).toEqual(first)
    }),
    { numRuns: 30 },
  )
})

it('a way leads from door to door along streets: never shorter than straight, never more than the corners of a block longer than needed', () => {
  fc.assert(
    fc.property(
      anyPlace,
      fc.double({ min: -0.03, max: 0.03, noNaN: true }),
      fc.double({ min: -0.03, max: 0.03, noNaN: true }),
      (from, east, north) => {
        const to = { lng: from.lng + east, lat: from.lat + north }
        const way = wayThroughCity(from, to)
        expect(distanceMetres(way[0]!, from)).toBeLessThan(0.01)
        expect(distanceMetres(way[way.length - 1]!, to)).toBeLessThan(0.01)
        expect(metresOf(way)).toBeGreaterThanOrEqual(distanceMetres(from, to) - 0.5)
        expect(metresOf(way)).toBeLessThan(distanceMetres(from, to) * 1.5 + 1_500)
      },
    ),
  )
})

it('a tile is drawn alike every time, with the names of its streets in the reader’s language', () => {
  const tile = { z: 16, x: 54873, y: 26787 }
  expect(drawTile(tile, 'hans')).toBe(drawTile(tile, 'hans'))
  expect(drawTile(tile, 'hans')).toMatch(/路<\/text>/)
  expect(drawTile(tile, 'en')).toMatch(/ Road<\/text>/)
  expect(drawTile(tile, 'en')).not.toContain('NaN')
})
