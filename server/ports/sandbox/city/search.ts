import { distanceMetres } from '@domain/geo/geo'
import type { Lang } from '@domain/lang'
import type { NamedPlace, Place } from '../../map'
import { numbered, placeName, streetName } from './names'
import { chance, placeOf, type Spot, spotOf, streetAt, streetBefore } from './plan'

const REACH_BLOCKS = 14
const MOST_PLACES = 20
const PER_BLOCK = 2
/** From the middle of its street to the door. */
const TO_DOOR_M = 24

/** The nth door of a block, on the street at its southern edge. */
function doorOf(block: { across: number; along: number }, nth: number): Spot {
  const from = streetAt('across', block.across)
  const width = streetAt('across', block.across + 1) - from
  const share = (nth + 0.25 + chance(83, block.across, block.along, nth) * 0.5) / PER_BLOCK
  return { u: from + width * share, v: streetAt('along', block.along) + TO_DOOR_M }
}

const houseNumber = (block: { across: number; along: number }, nth: number): number =>
  (((block.across % 40) + 40) % 40) * 40 + nth * 20 + 2 + Math.floor(chance(97, block.along, nth) * 9) * 2

/** Places of the demo city around a point, nearest first. */
export function searchCity(around: Place, keyword: string, lang: Lang): NamedPlace[] {
  const spot = spotOf(around)
  const [across, along] = [streetBefore('across', spot.u), streetBefore('along', spot.v)]
  const words = keyword.toLowerCase().split(/\s+/)
  const found: { place: NamedPlace; metres: number }[] = []
  const reach = keyword === '' ? 3 : REACH_BLOCKS
  for (let i = across - reach; i <= across + reach; i += 1) {
    for (let j = along - reach; j <= along + reach; j += 1) {
      const block = { across: i, along: j }
      for (let nth = 0; nth < PER_BLOCK; nth += 1) {
        const name = placeName(block, nth, lang)
        const address = numbered(streetName('along', j, lang), houseNumber(block, nth), lang)
        const text = `${name} ${address}`.toLowerCase()
        if (!words.every((one) => text.includes(one))) continue
        const place = { name, address, ...placeOf(doorOf(block, nth)) }
        found.push({ place, metres: distanceMetres(around, place) })
      }
    }
  }
  return found
    .sort((a, b) => a.metres - b.metres)
    .slice(0, MOST_PLACES)
    .map(({ place }) => place)
}
