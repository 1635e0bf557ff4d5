import { distanceMetres, type Point } from '../geo/geo'

/** Metres from corner to corner of a way. */
export function metresOf(path: readonly Point[]): number {
  let metres = 0
  for (let at = 1; at < path.length; at += 1) metres += distanceMetres(path[at - 1]!, path[at]!)
  return metres
}

const between = (a: Point, b: Point, share: number): Point => ({
  lat: a.lat + (b.lat - a.lat) * share,
  lng: a.lng + (b.lng - a.lng) * share,
})

/** Where somebody is after so many metres of a way; its ends for less than nothing and more than all. */
export function pointAfter(path: readonly Point[], metres: number): Point {
  let left = Math.max(0, metres)
  for (let at = 1; at < path.length; at += 1) {
    const length = distanceMetres(path[at - 1]!, path[at]!)
    if (left <= length && length > 0) return between(path[at - 1]!, path[at]!, left / length)
    left -= length
  }
  return path[path.length - 1]!
}

/** The way cut where somebody who is near it stands: what lies behind, and what lies ahead. */
export function cutAt(path: readonly Point[], here: Point): { behind: Point[]; ahead: Point[] } {
  let best = { metres: Infinity, at: 0, foot: path[0]! }
  for (let at = 1; at < path.length; at += 1) {
    const [a, b] = [path[at - 1]!, path[at]!]
    const [dx, dy] = [b.lng - a.lng, b.lat - a.lat]
    const length = dx * dx + dy * dy
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((here.lng - a.lng) * dx + (here.lat - a.lat) * dy) / length))
    const foot = between(a, b, share)
    const metres = distanceMetres(foot, here)
    if (metres < best.metres) best = { metres, at: at - 1, foot }
  }
  return { behind: [...path.slice(0, best.at + 1), best.foot], ahead: [best.foot, ...path.slice(best.at + 1)] }
}
