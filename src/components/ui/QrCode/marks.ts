import type { Marks } from './strokes'

/** Error correction level M of the standard (ISO/IEC 18004), by version from 1 on: the number of correction bytes per block, and the number of blocks. */
const CHECKS = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 28,
]
const BLOCKS = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45,
  47, 49,
]
/** Level M with the first mask, as its format code of fifteen bits. */
const FORMAT = 0x5412

type Grid = (boolean | null)[][]

const bitsOf = (value: number, count: number): string => value.toString(2).padStart(count, '0')

/** Encodes UTF-8 without TextEncoder, which WeChat's engine lacks. */
const utf8 = (text: string): number[] =>
  encodeURIComponent(text)
    .match(/%[\dA-F]{2}|[^%]/g)!
    .map((part) => (part.length > 1 ? parseInt(part.slice(1), 16) : part.charCodeAt(0)))

/** The mode, the length, and the text: digits in groups of three, anything else as bytes. */
function spell(text: string, version: number): string {
  const size = version < 10 ? 0 : version < 27 ? 1 : 2
  if (/^\d+$/.test(text)) {
    const groups = text.match(/\d{1,3}/g)!.map((group) => bitsOf(Number(group), group.length * 3 + 1))
    return `0001${bitsOf(text.length, 10 + 2 * size)}${groups.join('')}`
  }
  const bytes = utf8(text)
  return `0100${bitsOf(bytes.length, size === 0 ? 8 : 16)}${bytes.map((byte) => bitsOf(byte, 8)).join('')}`
}

/** Adds the terminator and the padding of the standard. */
function fill(spelled: string, room: number): number[] {
  const bytes = `${spelled}0000`
    .slice(0, 8 * room)
    .match(/.{1,8}/g)!
    .map((byte) => parseInt(byte.padEnd(8, '0'), 2))
  for (let filler = 0xec; bytes.length < room; filler ^= 0xec ^ 0x11) bytes.push(filler)
  return bytes
}

/** Multiplication in the field of 256 elements that QR codes use. */
function product(a: number, b: number): number {
  let sum = 0
  for (let bit = 7; bit >= 0; bit -= 1) sum = (sum << 1) ^ ((sum >> 7) * 0x11d) ^ (((b >> bit) & 1) * a)
  return sum
}

/** The polynomial (x - 1)(x - 2)(x - 4)… with this many factors, without its first coefficient, which is 1. */
function divisorOf(count: number): number[] {
  let divisor = [1]
  for (let at = 0, root = 1; at < count; at += 1, root = product(root, 2))
    divisor = [...divisor, 0].map((factor, power) => factor ^ product(divisor[power - 1] ?? 0, root))
  return divisor.slice(1)
}

/** The remainder of the division: the Reed–Solomon check bytes. */
const checkOf = (data: readonly number[], divisor: readonly number[]): number[] =>
  data.reduce<number[]>(
    (rest, byte) => divisor.map((factor, at) => (rest[at + 1] ?? 0) ^ product(factor, byte ^ rest[0]!)),
    divisor.map(() => 0),
  )

/** Interleaves the blocks: the first byte of each, then the second of each, and so on; some blocks are longer by one. */
const interleave = (blocks: readonly (readonly number[])[]): number[] =>
  Array.from({ length: Math.max(...blocks.map(({ length }) => length)) }, (_, at) =>
    blocks.flatMap((block) => block.slice(at, at + 1)),
  ).flat()

/** All bytes of the code: the data in blocks, the last of which take the rest, and the check bytes of each block. */
function protect(data: readonly number[], version: number): number[] {
  const count = BLOCKS[version - 1]!
  const divisor = divisorOf(CHECKS[version - 1]!)
  const startOf = (block: number): number => block * Math.floor(data.length / count) + Math.max(0, block - count + (data.length % count))
  const blocks = Array.from({ length: count }, (_, block) => data.slice(startOf(block), startOf(block + 1)))
  return [...interleave(blocks), ...interleave(blocks.map((block) => checkOf(block, divisor)))]
}

/** The centres of the alignment patterns along each side. */
function centresOf(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = 2 * Math.floor((8 * version + 3 * count + 5) / (4 * count - 4))
  return [6, ...Array.from({ length: count - 1 }, (_, at) => 4 * version + 10 - (count - 2 - at) * step)]
}

/** Finder, timing and alignment patterns with the format and version; null: free for data. */
function frameOf(version: number): Grid {
  const size = 17 + 4 * version
  const end = size - 1
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => null))
  const put = (row: number, column: number, isMark: boolean): void => {
    if (grid[row]?.[column] !== undefined) grid[row]![column] = isMark
  }
  const square = (row: number, column: number, reach: number, gaps: readonly number[]): void => {
    for (let down = -reach; down <= reach; down += 1)
      for (let right = -reach; right <= reach; right += 1)
        put(row + down, column + right, !gaps.includes(Math.max(Math.abs(down), Math.abs(right))))
  }
  for (let at = 0; at < size; at += 1) {
    put(6, at, at % 2 === 0)
    put(at, 6, at % 2 === 0)
  }
  const centres = centresOf(version)
  for (const row of centres)
    // Three of the corners have finder patterns.
    for (const column of centres)
      if (Math.max(row, column) > 6 && (row + column !== end || (row !== 6 && column !== 6))) square(row, column, 2, [1])
  for (const [row, column] of [
    [3, 3],
    [3, end - 3],
    [end - 3, 3],
  ] as const)
    square(row, column, 4, [2, 4])
  for (let bit = 0; bit < 15; bit += 1) {
    const isMark = ((FORMAT >> bit) & 1) === 1
    // One copy lies around the first finder, skipping the timing pattern; the other beside the two other finders.
    put(bit < 6 ? bit : bit < 8 ? bit + 1 : 8, bit < 8 ? 8 : bit === 8 ? 7 : 14 - bit, isMark)
    put(bit < 8 ? 8 : end - 14 + bit, bit < 8 ? end - bit : 8, isMark)
  }
  put(end - 7, 8, true)
  if (version > 6) {
    let rest = version
    for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25)
    for (let bit = 0; bit < 18; bit += 1) {
      const isMark = ((((version << 12) | rest) >> bit) & 1) === 1
      put(end - 10 + (bit % 3), Math.floor(bit / 3), isMark)
      put(Math.floor(bit / 3), end - 10 + (bit % 3), isMark)
    }
  }
  return grid
}

/** Writes the data in pairs of columns from the right, alternately up and down, with the first mask. */
function write(grid: Grid, bits: string): boolean[][] {
  const size = grid.length
  const marks = grid.map((row) => row.map((mark) => mark === true))
  let at = 0
  for (let pair = 0; pair < size >> 1; pair += 1) {
    // The vertical timing pattern occupies a column of its own.
    const last = size - 1 - 2 * pair
    const right = last > 6 ? last : last - 1
    for (let step = 0; step < size; step += 1) {
      const row = pair % 2 === 0 ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (grid[row]![column] !== null) continue
        marks[row]![column] = (bits[at] === '1') !== ((row + column) % 2 === 0)
        at += 1
      }
    }
  }
  return marks
}

/** The modules of the smallest QR code that has room for the text. */
export function marksOf(text: string): Marks {
  for (let version = 1; version <= CHECKS.length; version += 1) {
    const grid = frameOf(version)
    const free = grid.flat().filter((mark) => mark === null).length >> 3
    const room = free - CHECKS[version - 1]! * BLOCKS[version - 1]!
    const spelled = spell(text, version)
    if (spelled.length > 8 * room) continue
    const bits = protect(fill(spelled, room), version).map((byte) => bitsOf(byte, 8))
    const marks = write(grid, bits.join(''))
    return { size: marks.length, get: (row, column) => marks[row]![column]! }
  }
  throw new Error('This text is too long for a QR code')
}
