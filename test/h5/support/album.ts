import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Colours are compared by squares of this many px: finer than any margin, coarser than the edges that browsers draw differently. */
const CELL = 6
/** Mean of a square, per channel of 255, that counts as another colour. */
const OTHER = 18
/** Squares of a picture that may be another colour. */
export const FEW = 8

interface Cells {
  width: number
  height: number
  data: Buffer
  px: { width: number; height: number }
}

const cellsOf = async (picture: Buffer): Promise<Cells> => {
  const px = await sharp(picture).metadata()
  const size = { width: Math.ceil(px.width / CELL), height: Math.ceil(px.height / CELL) }
  const { data } = await sharp(picture)
    .removeAlpha()
    .resize({ ...size, fit: 'fill', kernel: 'linear', fastShrinkOnLoad: false })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ...size, data, px }
}

/** As pictures are kept. What is compared has been through it on both sides, so that its traces are the same. */
const packed = (picture: Buffer): Promise<Buffer> => sharp(picture).webp({ quality: 80, effort: 4 }).toBuffer()

export interface Comparison {
  /** Squares whose colour is another. */
  count: number
  /** The newer picture with those squares marked. */
  marked: () => Promise<Buffer>
}

/** Where two pictures differ as an eye sees it: not in how edges and letters are smoothed. */
export const compare = async (expected: Buffer, actual: Buffer): Promise<Comparison> => {
  const [a, b] = await Promise.all([cellsOf(expected), cellsOf(actual)])
  if (a.width !== b.width || a.height !== b.height) return { count: Infinity, marked: () => Promise.resolve(actual) }
  const differing: number[] = []
  for (let cell = 0; cell < a.width * a.height; cell += 1) {
    const apart = [0, 1, 2].map((channel) => Math.abs(a.data[cell * 3 + channel]! - b.data[cell * 3 + channel]!))
    if (Math.max(...apart) > OTHER) differing.push(cell)
  }
  const marked = () => {
    const boxes = differing.map(
      (cell) => `<rect x="${(cell % a.width) * CELL}" y="${Math.floor(cell / a.width) * CELL}" width="${CELL}" height="${CELL}"/>`,
    )
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${b.px.width}" height="${b.px.height}" fill="#f0f" fill-opacity=".55">${boxes.join('')}</svg>`
    return sharp(actual)
      .composite([{ input: Buffer.from(svg), left: 0, top: 0 }])
      .png()
      .toBuffer()
  }
  return { count: differing.length, marked }
}

/** The pictures that were looked at and found right, and beside them, uncommitted, what a failing comparison leaves behind. */
export class Album {
  private readonly seen = new Set<string>()
  private readonly failures: string

  constructor(
    private readonly folder: string,
    private readonly renews: boolean,
  ) {
    this.failures = join(folder, 'failed')
    mkdirSync(folder, { recursive: true })
    rmSync(this.failures, { recursive: true, force: true })
  }

  /** Null when the picture is as expected, else what is wrong with it. */
  async check(name: string, screenshot: Buffer): Promise<string | null> {
    const actual = await packed(screenshot)
    const file = `${name}.webp`
    this.seen.add(file)
    const path = join(this.folder, file)
    const expected = existsSync(path) ? readFileSync(path) : null
    const difference = expected && (await compare(expected, actual))
    if (difference && difference.count <= FEW) return null
    if (this.renews) {
      writeFileSync(path, actual)
      return null
    }
    mkdirSync(this.failures, { recursive: true })
    const left = (kind: string, picture: Buffer) => writeFileSync(join(this.failures, `${name}.${kind}`), picture)
    left('actual.png', screenshot)
    if (!expected || !difference) return `${name}: no picture to compare with`
    left('expected.webp', expected)
    left('diff.png', await difference.marked())
    return `${name}: ${difference.count} squares differ`
  }

  /** Pictures of places that are visited no more. */
  forgotten(): string[] {
    const left = readdirSync(this.folder).filter((file) => file.endsWith('.webp') && !this.seen.has(file))
    if (this.renews) for (const file of left) rmSync(join(this.folder, file))
    return this.renews ? [] : left
  }
}
