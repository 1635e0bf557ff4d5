export interface Point {
  lat: number
  lng: number
}

const EARTH_RADIUS_M = 6_371_008.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres on the great circle (haversine). */
export function distanceMetres(a: Point, b: Point): number {
  const dLat = radians(b.lat - a.lat)
  const dLng = radians(b.lng - a.lng)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Nearest first; those of equal distance keep their order. */
export function byDistance<T extends Point>(places: readonly T[], from: Point): { place: T; metres: number }[] {
  return places.map((place) => ({ place, metres: distanceMetres(place, from) })).sort((a, b) => a.metres - b.metres)
}

export function nearest<T extends Point>(places: readonly T[], from: Point): { place: T; metres: number } | null {
  return byDistance(places, from)[0] ?? null
}

const AREA = 'AREA'

/** A region on the wire is 'AREA' and the city's code (spec section 7). */
export const toWireRegion = (cityId: string): string => AREA + cityId

/** Also a city's code alone is understood. */
export const fromWireRegion = (region: string): string => (region.startsWith(AREA) ? region.slice(AREA.length) : region)

/** As far as somebody goes for a meal, in metres. */
export const NEARBY_M = 10_000
