import { type Drawing } from './drawings'
import { gradientLine, GRADIENTS, type Gradient } from './gradients'

/** The subject of a picture: the dish, and perhaps something small beside it (the strawberry beside the tea). */
export interface Subject {
  /** Decides tilt and offset: the same name always looks the same. */
  name: string
  main: Drawing
  beside: Drawing | null
}

interface Placement {
  /** The target for the middle of the drawing's ink, and for its longer side. */
  centreX: number
  centreY: number
  size: number
  tilt: number
}

/** A number in [0, 1) that depends on nothing but the text (FNV-1a). */
function chance(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  // The low bits of neighbouring texts differ little, so they are mixed once more.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

const between = (low: number, high: number, text: string): number => low + (high - low) * chance(text)
const round = (value: number): number => Math.round(value * 100) / 100

function place(drawing: Drawing, { centreX, centreY, size, tilt }: Placement): string {
  const scale = size / Math.max(drawing.width, drawing.height)
  const middleX = drawing.left + drawing.width / 2
  const middleY = drawing.top + drawing.height / 2
  const move = `translate(${round(centreX)} ${round(centreY)}) rotate(${round(tilt)}) scale(${round(scale)}) translate(${round(-middleX)} ${round(-middleY)})`
  return `<g transform="${move}">${drawing.body}</g>`
}

/** One soft ellipse under the foot of the drawing. */
function shade(drawing: Drawing, { centreX, centreY, size }: Placement): string {
  const scale = size / Math.max(drawing.width, drawing.height)
  const foot = centreY + (drawing.height / 2) * scale
  const width = drawing.width * scale
  return `<ellipse cx="${round(centreX)}" cy="${round(foot - width * 0.02)}" rx="${round(width * 0.46)}" ry="${round(width * 0.075)}" fill="url(#shade)"/>`
}

const SHADE = `<radialGradient id="shade"><stop offset="0" stop-color="#3A2412" stop-opacity=".3"/><stop offset=".6" stop-color="#3A2412" stop-opacity=".12"/><stop offset="1" stop-color="#3A2412" stop-opacity="0"/></radialGradient>`

function ground(gradient: Gradient, width: number, height: number): { defs: string; rect: string } {
  const { x1, y1, x2, y2 } = gradientLine(width, height)
  const [from, to] = GRADIENTS[gradient]
  return {
    defs: `<linearGradient id="ground" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    rect: `<rect width="${width}" height="${height}" fill="url(#ground)"/>`,
  }
}

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${content}</svg>`

function drawn(parts: readonly (readonly [Drawing, Placement])[]): string {
  return parts.map(([drawing, placement]) => shade(drawing, placement) + place(drawing, placement)).join('')
}

const TILE = 240

/** The square picture of a dish: nearly as large as its tile, off the middle, over one or two of the edges. */
export function composeTile(gradient: Gradient, { name, main, beside }: Subject): string {
  const { defs, rect } = ground(gradient, TILE, TILE)
  const seed = `${gradient}/${name}`
  // The drawing's own margin stays, but is limited, so that the dish does not look lost on its tile.
  const ink = Math.max(main.width, main.height) / 128
  const large = beside ? 0.84 : Math.max(ink, 0.82)
  const middle: Placement = {
    centreX: TILE * (beside ? between(0.42, 0.46, `${seed}x`) : between(0.51, 0.57, `${seed}x`)),
    centreY: TILE * (beside ? between(0.48, 0.51, `${seed}y`) : between(0.55, 0.59, `${seed}y`)),
    size: TILE * large * between(0.97, 1.05, `${seed}s`),
    tilt: between(-7, 7, `${seed}t`),
  }
  const small: Placement = { centreX: TILE * 0.8, centreY: TILE * 0.79, size: TILE * 0.46, tilt: between(-10, 10, `${seed}b`) }
  return svg(
    TILE,
    TILE,
    `<defs>${defs}${SHADE}</defs>${rect}${drawn(
      beside
        ? [
            [main, middle],
            [beside, small],
          ]
        : [[main, middle]],
    )}`,
  )
}

const HERO = { width: 390, height: 184 }

/** The picture over a spec sheet: the dish comes up from the lower edge. */
export function composeHero(gradient: Gradient, { name, main, beside }: Subject): string {
  const { width, height } = HERO
  const { defs, rect } = ground(gradient, width, height)
  const scale = Math.min(250 / main.width, 236 / main.height)
  const size = scale * Math.max(main.width, main.height)
  const top = Math.max(8, (height - main.height * scale) / 2)
  const middle: Placement = {
    centreX: width * (beside ? 0.46 : 0.5),
    centreY: top + (main.height * scale) / 2,
    size,
    tilt: between(-4, 4, `${name}h`),
  }
  const small: Placement = { centreX: width * 0.74, centreY: height * 0.7, size: 118, tilt: between(-10, 10, `${name}g`) }
  return svg(
    width,
    height,
    `<defs>${defs}${SHADE}</defs>${rect}${drawn(
      beside
        ? [
            [main, middle],
            [beside, small],
          ]
        : [[main, middle]],
    )}`,
  )
}

/** Without a ground, for banners: in the lower right corner, cut by those two edges only. */
export function composeCut({ name, main, beside }: Subject): string {
  const size = TILE * (main.height > main.width * 1.2 ? 1.08 : 1.02)
  const scale = size / Math.max(main.width, main.height)
  const middle: Placement = {
    centreX: TILE * 1.08 - (main.width * scale) / 2,
    centreY: TILE * 1.1 - (main.height * scale) / 2,
    size,
    tilt: between(-6, 2, `${name}c`),
  }
  const small: Placement = { centreX: TILE * 0.24, centreY: TILE * 0.82, size: TILE * 0.4, tilt: between(-10, 10, `${name}d`) }
  return svg(
    TILE,
    TILE,
    `<defs>${SHADE}</defs>${drawn(
      beside
        ? [
            [main, middle],
            [beside, small],
          ]
        : [[main, middle]],
    )}`,
  )
}
