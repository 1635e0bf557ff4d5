import { strokesOf } from '@/components/ui/QrCode/strokes'

/** Version 1 of the standard (ISO/IEC 18004), with its level of correction M: room for 34 digits. */
const SIZE = 21
const DATA_BYTES = 16
/** Level M with the first mask, as its code of fifteen bits. */
const FORMAT = 0x5412

const bitsOf = (value: number, count: number): string => value.toString(2).padStart(count, '0')

/** The mode, how many, and the digits by threes; the rest is filled as the standard says. */
function bytesOf(digits: string): number[] {
  const groups = digits.match(/\d{1,3}/g) ?? []
  const said = `0001${bitsOf(digits.length, 10)}${groups.map((group) => bitsOf(Number(group), group.length * 3 + 1)).join('')}0000`
  const bytes = said.match(/.{1,8}/g)!.map((byte) => parseInt(byte.padEnd(8, '0'), 2))
  for (let filler = 0xec; bytes.length < DATA_BYTES; filler ^= 0xec ^ 0x11) bytes.push(filler)
  return bytes
}

/** In the field of 256 elements of QR codes. */
function product(a: number, b: number): number {
  let sum = 0
  for (let bit = 7; bit >= 0; bit -= 1) sum = (sum << 1) ^ ((sum >> 7) * 0x11d) ^ (((b >> bit) & 1) * a)
  return sum
}

/** (x - 1)(x - 2)(x - 4)… without its first factor, which is 1. */
const DIVISOR = [216, 194, 159, 111, 199, 94, 95, 113, 157, 193]

/** What is left of the data after the division: Reed and Solomon's check. */
const checkOf = (data: readonly number[]): number[] =>
  data.reduce<number[]>(
    (rest, byte) => DIVISOR.map((factor, at) => (rest[at + 1] ?? 0) ^ product(factor, byte ^ rest[0]!)),
    DIVISOR.map(() => 0),
  )

/** Finders, lines between them, and what the code says of itself; null: room for data. */
function fixedAt(row: number, column: number): boolean | null {
  for (const [down, right] of [
    [3, 3],
    [3, SIZE - 4],
    [SIZE - 4, 3],
  ] as const) {
    const away = Math.max(Math.abs(row - down), Math.abs(column - right))
    if (away <= 4) return away !== 2 && away !== 4
  }
  if (row === 6 || column === 6) return (row + column) % 2 === 0
  const format = (bit: number) => ((FORMAT >> bit) & 1) === 1
  if (column === 8 && row < 9) return format(row < 6 ? row : row - 1)
  if (row === 8 && column < 9) return format(column === 7 ? 8 : 14 - column)
  if (row === 8 && column > 12) return format(SIZE - 1 - column)
  if (column === 8 && row > 12) return row === 13 || format(row - 6)
  return null
}

/** The marks of the QR code of some digits: data in pairs of columns, from the right, up and down. */
export function marksOf(digits: string): boolean[][] {
  const data = bytesOf(digits)
  const bits = [...data, ...checkOf(data)].map((byte) => bitsOf(byte, 8)).join('')
  const marks = Array.from({ length: SIZE }, (_, row) => Array.from({ length: SIZE }, (__, column) => fixedAt(row, column) === true))
  let at = 0
  for (let pair = 0; pair < SIZE >> 1; pair += 1) {
    // The line between the finders takes a column of its own.
    const right = SIZE - 1 - 2 * pair - (pair > 6 ? 1 : 0)
    for (let step = 0; step < SIZE; step += 1) {
      const row = pair % 2 === 0 ? SIZE - 1 - step : step
      for (const column of [right, right - 1]) {
        if (fixedAt(row, column) !== null) continue
        marks[row]![column] = (bits[at] === '1') !== ((row + column) % 2 === 0)
        at += 1
      }
    }
  }
  return marks
}

/** The QR code of a member code, as an address that an image takes: the library for any text weighs thrice what the first package has to spare (decision 0210). */
export const drawDigits = (digits: string): string => {
  const marks = marksOf(digits)
  return strokesOf({ size: SIZE, get: (row, column) => marks[row]![column]! })
}
