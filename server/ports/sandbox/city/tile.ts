import type { Lang } from '@domain/lang'
import type { Place } from '../../map'
import { streetName } from './names'
import { chance, type Direction, isMain, placeOf, type Spot, spotOf, streetAt, streetBefore } from './plan'

const SIZE = 256
const AROUND_THE_EARTH_M = 40_075_016
const GROUND = '#f4f1ec'
const ROAD = '#ffffff'
const BUILDING = '#e8e2d9'
const PARK = '#dde7d3'
const NAME = '#8f8880'

/** Buildings are drawn from here on, names of small streets from there. */
const BUILDINGS_FROM = 14
const ALL_NAMES_FROM = 16
const NAMES_FROM = 14

export interface TileAddress {
  z: number
  x: number
  y: number
}

/** Web Mercator: where the north-west corner of a tile lies. */
export function cornerOf({ z, x, y }: TileAddress): Place {
  const n = 2 ** z
  return { lng: (x / n) * 360 - 180, lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / n))) * 180) / Math.PI }
}

const pixelsOf = ({ z, x, y }: TileAddress) => {
  const n = 2 ** z
  return ({ lng, lat }: Place): [number, number] => {
    const sine = Math.sin((lat * Math.PI) / 180)
    const north = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
    return [(((lng + 180) / 360) * n - x) * SIZE, (north * n - y) * SIZE]
  }
}

const short = (pixels: number): string => String(Math.round(pixels * 10) / 10)

interface Block {
  across: number
  along: number
}

/** A rectangle of a block, in shares of its room between the streets. */
function roomOf({ across, along }: Block, [left, bottom, right, top]: readonly [number, number, number, number]): Spot[] {
  const [u0, u1] = [streetAt('across', across) + 20, streetAt('across', across + 1) - 20]
  const [v0, v1] = [streetAt('along', along) + 20, streetAt('along', along + 1) - 20]
  const at = (x: number, y: number): Spot => ({ u: u0 + (u1 - u0) * x, v: v0 + (v1 - v0) * y })
  return [at(left, bottom), at(right, bottom), at(right, top), at(left, top)]
}

const isPark = ({ across, along }: Block): boolean => chance(101, across, along) < 0.07

function* buildingsOf(block: Block): Generator<Spot[]> {
  for (let column = 0; column < 4; column += 1)
    for (let row = 0; row < 3; row += 1) {
      const draw = (what: number) => chance(what, block.across, block.along, column * 3 + row)
      if (draw(103) < 0.22) continue
      const [width, height] = [0.13 + draw(107) * 0.09, 0.17 + draw(109) * 0.12]
      const [left, bottom] = [column / 4 + draw(113) * (0.25 - width), row / 3 + draw(127) * (0.33 - height)]
      yield roomOf(block, [left, bottom, left + width, bottom + height])
    }
}

/** One tile of the demo city's map, as SVG. */
export function drawTile(tile: TileAddress, lang: Lang): string {
  const toPixels = pixelsOf(tile)
  const point = (spot: Spot): string => toPixels(placeOf(spot)).map(short).join(' ')
  const outline = (spots: readonly Spot[]): string => `M${spots.map(point).join('L')}Z`
  const [west, east] = [cornerOf(tile), cornerOf({ ...tile, x: tile.x + 1, y: tile.y + 1 })]
  const corners = [west, east, { lng: west.lng, lat: east.lat }, { lng: east.lng, lat: west.lat }].map(spotOf)
  const range = (direction: Direction, coordinates: readonly number[]) => {
    const first = streetBefore(direction, Math.min(...coordinates)) - 1
    const last = streetBefore(direction, Math.max(...coordinates)) + 2
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  }
  const across = range(
    'across',
    corners.map(({ u }) => u),
  )
  const along = range(
    'along',
    corners.map(({ v }) => v),
  )
  const blocks = across.flatMap((i) => along.map((j): Block => ({ across: i, along: j })))
  const perMetre = (SIZE * 2 ** tile.z) / (AROUND_THE_EARTH_M * Math.cos((west.lat * Math.PI) / 180))

  const parks = blocks.filter(isPark).map((block) => outline(roomOf(block, [0, 0, 1, 1])))
  const buildings =
    tile.z < BUILDINGS_FROM ? [] : blocks.filter((block) => !isPark(block)).flatMap((block) => [...buildingsOf(block)].map(outline))
  const line = (from: Spot, to: Spot): string => `M${point(from)}L${point(to)}`
  const [v0, v1] = [streetAt('along', along[0]!), streetAt('along', along[along.length - 1]!)]
  const [u0, u1] = [streetAt('across', across[0]!), streetAt('across', across[across.length - 1]!)]
  const roads = (isWide: boolean): string =>
    [
      ...across
        .filter((no) => isMain('across', no) === isWide)
        .map((no) => line({ u: streetAt('across', no), v: v0 }, { u: streetAt('across', no), v: v1 })),
      ...along
        .filter((no) => isMain('along', no) === isWide)
        .map((no) => line({ u: u0, v: streetAt('along', no) }, { u: u1, v: streetAt('along', no) })),
    ].join('')

  const name = (direction: Direction, no: number, spot: Spot): string => {
    const [x, y] = toPixels(placeOf(spot))
    const [toX, toY] = toPixels(placeOf(direction === 'along' ? { ...spot, u: spot.u + 10 } : { ...spot, v: spot.v - 10 }))
    const turn = Math.round((Math.atan2(toY - y, toX - x) * 180) / Math.PI)
    return `<text transform="translate(${short(x)} ${short(y)}) rotate(${turn})">${streetName(direction, no, lang)}</text>`
  }
  const isNamed = (direction: Direction, no: number): boolean => tile.z >= ALL_NAMES_FROM || (tile.z >= NAMES_FROM && isMain(direction, no))
  const names = blocks.flatMap(({ across: i, along: j }) => [
    ...(i % 2 === 0 && isNamed('along', j)
      ? [name('along', j, { u: (streetAt('across', i) + streetAt('across', i + 1)) / 2, v: streetAt('along', j) })]
      : []),
    ...(j % 3 === 0 && isNamed('across', i)
      ? [name('across', i, { u: streetAt('across', i), v: (streetAt('along', j) + streetAt('along', j + 1)) / 2 })]
      : []),
  ])
  const width = (metres: number): string => short(Math.max(1.5, metres * perMetre))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" fill="${GROUND}"/>`,
    `<path fill="${PARK}" d="${parks.join('')}"/><path fill="${BUILDING}" d="${buildings.join('')}"/>`,
    `<g fill="none" stroke="${ROAD}"><path stroke-width="${width(11)}" d="${roads(false)}"/><path stroke-width="${width(22)}" d="${roads(true)}"/></g>`,
    `<g fill="${NAME}" font-family="'PingFang SC','Noto Sans SC','Noto Sans CJK SC',sans-serif" font-size="11" text-anchor="middle" dominant-baseline="central" stroke="${GROUND}" stroke-width="3" paint-order="stroke">${names.join('')}</g></svg>`,
  ].join('')
}
