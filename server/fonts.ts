import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const load = createRequire(__filename)
const folder = dirname(load.resolve('@fontsource-variable/noto-sans-sc/package.json'))

/** Loaded at the first request: it brings a WebAssembly program, which most processes never run. */
type Subset = (font: Buffer, text: string, options: { targetFormat: 'truetype'; variationAxes: Record<string, number> }) => Promise<Buffer>

interface Slice {
  name: string
  ranges: [from: number, to: number][]
}

let slices: Promise<Slice[]> | undefined
const files = new Map<string, Promise<Buffer>>()

/** "[119]" is the file of that number; "latin" is named so. Latin first, since its digits match in width. */
async function readSlices(): Promise<Slice[]> {
  const ranges = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  const read = Object.entries(ranges).map(([name, text]) => ({
    name: name.replace(/[[\]]/g, ''),
    ranges: text.split(',').map((range) => {
      const [from = 0, to = from] = range
        .trim()
        .replace('U+', '')
        .split('-')
        .map((code) => parseInt(code, 16))
      return [from, to] as [number, number]
    }),
  }))
  return read.sort((a, b) => Number(b.name === 'latin') - Number(a.name === 'latin'))
}

const isIn = (slice: Slice, code: number) => slice.ranges.some(([from, to]) => code >= from && code <= to)

/** The package's slice as a TrueType font of one weight, since a PDF can embed subsets of that format only. */
async function readFont({ name, ranges }: Slice, weight: number): Promise<Buffer> {
  const woff2 = await readFile(join(folder, 'files', `noto-sans-sc-${name}-wght-normal.woff2`))
  const characters = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
  const subset = load('subset-font') as Subset
  return subset(woff2, characters.join(''), { targetFormat: 'truetype', variationAxes: { wght: weight } })
}

export interface Run {
  text: string
  /** A name under which the font can be registered. */
  name: string
  font: Buffer
}

/**
 * Splits a text into runs of one font each, since the Chinese characters are spread over a hundred slices. A character that none of them has is drawn
 * as "□".
 */
export async function runsOf(text: string, weight: 400 | 700 = 400): Promise<Run[]> {
  slices ??= readSlices()
  const known = await slices
  const fallback = known.find((slice) => isIn(slice, 0x25a1))
  const pieces: { slice: Slice; text: string }[] = []
  for (const character of text) {
    const own = known.find((slice) => isIn(slice, character.codePointAt(0)!))
    const slice = own ?? fallback
    if (!slice) continue
    const last = pieces[pieces.length - 1]
    const shown = own ? character : '□'
    if (last?.slice === slice) last.text += shown
    else pieces.push({ slice, text: shown })
  }
  return Promise.all(
    pieces.map(async ({ slice, text: piece }) => {
      const key = `${slice.name} ${weight}`
      const font = files.get(key) ?? readFont(slice, weight)
      files.set(key, font)
      return { text: piece, name: slice.name, font: await font }
    }),
  )
}
