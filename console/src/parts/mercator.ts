/** Web Mercator, as on the diner's map: pixels from the north-west corner of the world. */
export const TILE = 256
export interface Pixels {
  x: number
  y: number
}
export interface Point {
  lng: number
  lat: number
}

export const pixelsAt = ({ lng, lat }: Point, zoom: number): Pixels => {
  const world = TILE * 2 ** zoom
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: ((lng + 180) / 360) * world, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world }
}

export const pointAt = ({ x, y }: Pixels, zoom: number): Point => {
  const world = TILE * 2 ** zoom
  return { lng: (x / world) * 360 - 180, lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI }
}

/** The number of pixels per metre at this latitude. */
export const pixelsPerMetre = (lat: number, zoom: number): number => (TILE * 2 ** zoom) / (40_075_016 * Math.cos((lat * Math.PI) / 180))

/** The tiles that a section of the map shows, with the position of each. */
export const tilesIn = (origin: Pixels, size: { width: number; height: number }): { x: number; y: number; left: number; top: number }[] => {
  const [fromX, fromY] = [Math.floor(origin.x / TILE), Math.floor(origin.y / TILE)]
  const [toX, toY] = [Math.floor((origin.x + size.width) / TILE), Math.floor((origin.y + size.height) / TILE)]
  const tiles = []
  for (let x = fromX; x <= toX; x += 1)
    for (let y = fromY; y <= toY; y += 1) tiles.push({ x, y, left: x * TILE - origin.x, top: y * TILE - origin.y })
  return tiles
}
