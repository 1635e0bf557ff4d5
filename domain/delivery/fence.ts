import type { Point } from '../geo/geo'

/** As the wire and the database have a corner: longitude, latitude. */
export type Corner = readonly [lng: number, lat: number]
export type Fence = readonly Corner[]

const METRES_PER_DEGREE = 111_320
/** Points this near to the border count as inside: coordinates of addresses are no more accurate. */
const BORDER_M = 1

interface Spot {
  x: number
  y: number
}

/** Metres from a point; good for distances at which anything is delivered. */
const spotsAround = (fence: Fence, { lat, lng }: Point): Spot[] => {
  const perLng = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  return fence.map(([cornerLng, cornerLat]) => ({ x: (cornerLng - lng) * perLng, y: (cornerLat - lat) * METRES_PER_DEGREE }))
}

/** From the origin to the edge. */
function metresToEdge(a: Spot, b: Spot): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(a.x * dx + a.y * dy) / length))
  return Math.hypot(a.x + share * dx, a.y + share * dy)
}

/** Does the edge cross the ray that goes from the origin to the right? */
const crossesRay = (a: Spot, b: Spot): boolean => a.y > 0 !== b.y > 0 && a.x + ((0 - a.y) / (b.y - a.y)) * (b.x - a.x) > 0

/**
 * Is the point within the fence, its border included? Where the fence crosses itself, what an odd number of its turns surround is inside. Fewer than three
 * corners are no fence, and nothing is within.
 */
export function isInFence(fence: Fence, point: Point): boolean {
  if (fence.length < 3) return false
  const spots = spotsAround(fence, point)
  let inside = false
  for (let at = 0; at < spots.length; at += 1) {
    const [a, b] = [spots[at]!, spots[(at + 1) % spots.length]!]
    if (metresToEdge(a, b) <= BORDER_M) return true
    if (crossesRay(a, b)) inside = !inside
  }
  return inside
}
