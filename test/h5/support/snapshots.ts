import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Colours are compared by squares of this many px: finer than any margin, coarser than the edges that browsers draw differently. */
const CELL = 6
/** Difference of a square's mean, per channel of 255, that counts as another colour. */
const OTHER = 18
/** The number of squares of a picture that may differ. */
export const FEW = 8
/** How long a page may take until it looks as expected; and the shorter time once so many pages did not, which shows that the design has changed. */
const PATIENCE_MS = 30_000
const LITTLE_PATIENCE_MS = 5_000
const MANY = 4

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

/** The format of stored pictures. Both sides of a comparison are encoded, so that its artefacts are the same. */
const packed = (picture: Buffer): Promise<Buffer> => sharp(picture).webp({ quality: 80, effort: 4 }).toBuffer()

export interface Comparison {
  /** Squares of another colour. */
  count: number
  /** The corners of the area that differs, in words. */
  where: string
  /** The newer picture with those squares marked. */
  marked: () => Promise<Buffer>
}

const boundsOf = (cells: readonly number[], width: number): string => {
  const [xs, ys] = [cells.map((cell) => cell % width), cells.map((cell) => Math.floor(cell / width))]
  const corner = (pick: typeof Math.min, past: number) => [xs, ys].map((at) => (pick(...at) + past) * CELL).join(', ')
  return `from ${corner(Math.min, 0)} to ${corner(Math.max, 1)}`
}

/** Where two pictures differ visibly: not in how edges and letters are smoothed. */
export const compare = async (expected: Buffer, actual: Buffer): Promise<Comparison> => {
  const [a, b] = await Promise.all([cellsOf(expected), cellsOf(actual)])
  if (a.width !== b.width || a.height !== b.height)
    return { count: Infinity, where: 'of another size', marked: () => Promise.resolve(actual) }
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
  return { count: differing.length, where: boundsOf(differing, a.width), marked }
}

interface Failure {
  screenshot: Buffer
  expected: Buffer | null
  difference: Comparison | null
}

/** The pictures that were approved, and beside them, uncommitted, the output of a failing comparison. */
export class Snapshots {
  private readonly seen = new Set<string>()
  private wrong = 0
  private readonly failures: string

  constructor(
    private readonly folder: string,
    private readonly renews: boolean,
  ) {
    this.failures = join(folder, 'failed')
    mkdirSync(folder, { recursive: true })
    rmSync(this.failures, { recursive: true, force: true })
  }

  /**
   * Null when the page looks as expected, at once or soon, since something may still be arriving at first. Else what is wrong with it. A picture is renewed
   * once the page looks the same twice in a row.
   */
  async check(name: string, shoot: () => Promise<Buffer>): Promise<string | null> {
    const file = `${name}.webp`
    this.seen.add(file)
    const path = join(this.folder, file)
    const expected = existsSync(path) ? readFileSync(path) : null
    const giveUpAt = Date.now() + (this.wrong < MANY && !this.renews ? PATIENCE_MS : LITTLE_PATIENCE_MS)
    let before: Buffer | null = null
    for (;;) {
      const screenshot = await shoot()
      const actual = await packed(screenshot)
      const difference = expected && (await compare(expected, actual))
      if (difference && difference.count <= FEW) return null
      const isLate = Date.now() >= giveUpAt
      if (this.renews && (isLate || before?.equals(actual))) {
        writeFileSync(path, actual)
        return null
      }
      before = actual
      if (isLate) return this.failed(name, { screenshot, expected, difference })
    }
  }

  private async failed(name: string, { screenshot, expected, difference }: Failure): Promise<string> {
    this.wrong += 1
    mkdirSync(this.failures, { recursive: true })
    const left = (kind: string, picture: Buffer) => writeFileSync(join(this.failures, `${name}.${kind}`), picture)
    left('actual.png', screenshot)
    if (!expected || !difference) return `${name}: no picture to compare with`
    left('expected.webp', expected)
    left('diff.png', await difference.marked())
    return `${name}: ${difference.count} squares differ, ${difference.where}`
  }

  /** Pictures of stops that no longer exist. */
  forgotten(): string[] {
    const left = readdirSync(this.folder).filter((file) => file.endsWith('.webp') && !this.seen.has(file))
    if (this.renews) for (const file of left) rmSync(join(this.folder, file))
    return this.renews ? [] : left
  }
}
