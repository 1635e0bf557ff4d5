import { createRequire } from 'node:module'
import { runsOf } from '../fonts'

/** Draws the outlines of a font's glyphs, since a server has no Chinese fonts of its own. Loaded at the first request for a poster. */
interface FontKit {
  create(font: Buffer): Font
}
interface Font {
  unitsPerEm: number
  layout(text: string): { glyphs: { path: { toSVG(): string } }[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] }
}

const load = createRequire(__filename)
const fonts = new Map<Buffer, Font>()

function fontOf(bytes: Buffer): Font {
  const known = fonts.get(bytes)
  if (known) return known
  const font = (load('fontkit') as FontKit).create(bytes)
  fonts.set(bytes, font)
  return font
}

/** A text as outlines, at size 1; the glyphs of `parts` are moved right by `x`. */
export interface Drawn {
  width: number
  parts: { d: string; x: number; y: number; scale: number }[]
}

export async function drawText(text: string, weight: 400 | 700): Promise<Drawn> {
  const parts: Drawn['parts'] = []
  let x = 0
  for (const { text: piece, font: bytes } of await runsOf(text, weight)) {
    const font = fontOf(bytes)
    const scale = 1 / font.unitsPerEm
    const { glyphs, positions } = font.layout(piece)
    glyphs.forEach(({ path }, at) => {
      const { xAdvance, xOffset, yOffset } = positions[at]!
      const d = path.toSVG()
      if (d) parts.push({ d, x: x + xOffset * scale, y: yOffset * scale, scale })
      x += xAdvance * scale
    })
  }
  return { width: x, parts }
}
