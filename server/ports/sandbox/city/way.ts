import type { Place } from '../../map'
import { type Direction, placeOf, spotOf, streetAt, streetBefore } from './plan'

/** The street that is nearest. */
function nearestStreet(direction: Direction, coordinate: number): number {
  const before = streetBefore(direction, coordinate)
  const [left, right] = [streetAt(direction, before), streetAt(direction, before + 1)]
  return coordinate - left <= right - coordinate ? left : right
}

/** From a door along the streets to another: out to the street, round the corner, in to the door. */
export function wayThroughCity(from: Place, to: Place): Place[] {
  const [start, end] = [spotOf(from), spotOf(to)]
  const along = nearestStreet('along', start.v)
  const across = nearestStreet('across', end.u)
  const last = nearestStreet('along', end.v)
  const corners = [
    start,
    { u: start.u, v: along },
    ...(along === last
      ? []
      : [
          { u: across, v: along },
          { u: across, v: last },
        ]),
    { u: end.u, v: last },
    end,
  ]
  return corners.map(placeOf)
}
