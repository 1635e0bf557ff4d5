import type { Point } from '@domain/geo/geo'

export const TILE = 256
const NEAREST = 17
/** The zoom for a single point, which shows the surrounding streets. */
const ALONE = 16
const FURTHEST = 12

export interface Pixels {
  x: number
  y: number
}

/** Web Mercator: pixels from the north-west corner of the world. */
export const pixelsAt = ({ lng, lat }: Point, zoom: number): Pixels => {
  const world = TILE * 2 ** zoom
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: ((lng + 180) / 360) * world, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world }
}

/** The reverse conversion. */
export const pointAt = ({ x, y }: Pixels, zoom: number): Point => {
  const world = TILE * 2 ** zoom
  return { lng: (x / world) * 360 - 180, lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI }
}

export interface Look {
  zoom: number
  /** The pixel in the upper left corner. */
  origin: Pixels
}

/** The highest zoom at which all points are visible with padding. */
export const lookAt = (points: readonly Point[], size: { width: number; height: number }, room: number): Look => {
  const at = (zoom: number) => {
    const found = points.map((point) => pixelsAt(point, zoom))
    const [xs, ys] = [found.map(({ x }) => x), found.map(({ y }) => y)]
    const [left, top] = [Math.min(...xs), Math.min(...ys)]
    return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
  }
  let zoom = points.length > 1 ? NEAREST : ALONE
  while (zoom > FURTHEST && (at(zoom).width > size.width - 2 * room || at(zoom).height > size.height - 2 * room)) zoom -= 1
  const { left, top, width, height } = at(zoom)
  return { zoom, origin: { x: Math.round(left + width / 2 - size.width / 2), y: Math.round(top + height / 2 - size.height / 2) } }
}

/** The URLs of the tiles that cover a view. */
export const tilesOf = (
  { zoom, origin }: Look,
  { width, height }: { width: number; height: number },
): { z: number; x: number; y: number }[] => {
  const tiles: { z: number; x: number; y: number }[] = []
  for (let y = Math.floor(origin.y / TILE); y * TILE < origin.y + height; y += 1)
    for (let x = Math.floor(origin.x / TILE); x * TILE < origin.x + width; x += 1) tiles.push({ z: zoom, x, y })
  return tiles
}
