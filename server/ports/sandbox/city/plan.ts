import type { Place } from '../../map'

/**
 * The demo city: streets on a slightly turned, endless grid, so that every demo shop is in it at any coordinates. Buildings are computed from the
 * numbers of the streets; nothing is stored.
 */
const METRES_PER_DEGREE = 111_320
const LAT_OF_PLANE = (31 * Math.PI) / 180
const METRES_PER_LNG = METRES_PER_DEGREE * Math.cos(LAT_OF_PLANE)
const TURN = (-8 * Math.PI) / 180

/** Metres along (u) and across (v) the turned grid. */
export interface Spot {
  u: number
  v: number
}

export const spotOf = ({ lng, lat }: Place): Spot => {
  const [x, y] = [lng * METRES_PER_LNG, lat * METRES_PER_DEGREE]
  return { u: x * Math.cos(TURN) + y * Math.sin(TURN), v: -x * Math.sin(TURN) + y * Math.cos(TURN) }
}

export const placeOf = ({ u, v }: Spot): Place => ({
  lng: (u * Math.cos(TURN) - v * Math.sin(TURN)) / METRES_PER_LNG,
  lat: (u * Math.sin(TURN) + v * Math.cos(TURN)) / METRES_PER_DEGREE,
})

/** The same number for the same numbers, and no pattern to be seen. */
export const chance = (...numbers: number[]): number => {
  let hash = 2_166_136_261
  for (const number of numbers) {
    hash = Math.imul(hash ^ (number & 0xffff), 16_777_619)
    hash = Math.imul(hash ^ ((number >> 16) & 0xffff), 16_777_619)
  }
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2_246_822_507)
  hash ^= hash >>> 13
  return (hash >>> 0) / 4_294_967_296
}

/** `across`: streets of one u, that run north and south; `along`: streets of one v. */
export type Direction = 'across' | 'along'
const SPACING: Record<Direction, number> = { across: 380, along: 300 }
const SEED: Record<Direction, number> = { across: 11, along: 23 }

/** Where street number `no` lies. */
export const streetAt = (direction: Direction, no: number): number => (no + (chance(SEED[direction], no) - 0.5) * 0.4) * SPACING[direction]

/** The last street before this coordinate. */
export function streetBefore(direction: Direction, coordinate: number): number {
  let no = Math.floor(coordinate / SPACING[direction]) + 1
  while (streetAt(direction, no) > coordinate) no -= 1
  return no
}

/** Wide streets are drawn and named first. */
export const isMain = (direction: Direction, no: number): boolean => no % (direction === 'across' ? 3 : 4) === 0
