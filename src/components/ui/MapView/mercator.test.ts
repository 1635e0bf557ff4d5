import fc from 'fast-check'
import { lookAt, pixelsAt, pointAt, TILE, tilesOf } from './mercator'

const anyPoint = fc.record({
  lng: fc.double({ min: 121.3, max: 121.35, noNaN: true }),
  lat: fc.double({ min: 31.2, max: 31.25, noNaN: true }),
})
const SIZE = { width: 360, height: 300 }

it('all points are visible with padding, and tiles cover the whole view', () => {
  fc.assert(
    fc.property(fc.array(anyPoint, { minLength: 1, maxLength: 5 }), (points) => {
      const look = lookAt(points, SIZE, 40)
      const { zoom, origin } = look
      for (const point of points) {
        const { x, y } = pixelsAt(point, zoom)
        expect(x - origin.x).toBeGreaterThanOrEqual(39)
        expect(x - origin.x).toBeLessThanOrEqual(SIZE.width - 39)
        expect(y - origin.y).toBeGreaterThanOrEqual(39)
        expect(y - origin.y).toBeLessThanOrEqual(SIZE.height - 39)
      }
      const tiles = tilesOf(look, SIZE)
      const [xs, ys] = [tiles.map(({ x }) => x), tiles.map(({ y }) => y)]
      expect(Math.min(...xs) * TILE).toBeLessThanOrEqual(origin.x)
      expect((Math.max(...xs) + 1) * TILE).toBeGreaterThanOrEqual(origin.x + SIZE.width)
      expect(Math.min(...ys) * TILE).toBeLessThanOrEqual(origin.y)
      expect((Math.max(...ys) + 1) * TILE).toBeGreaterThanOrEqual(origin.y + SIZE.height)
      expect(tiles.length).toBeLessThanOrEqual(9)
    }),
  )
})

it('a pixel converts back to its point', () => {
  fc.assert(
    fc.property(anyPoint, (point) => {
      const back = pointAt(pixelsAt(point, 16), 16)
      expect(back.lng).toBeCloseTo(point.lng, 9)
      expect(back.lat).toBeCloseTo(point.lat, 9)
    }),
  )
})
