import type { TableSeed } from '../model'

const two = (value: number): string => String(value).padStart(2, '0')

/** Tables of one area, A01 to A20: their codes are T, the shop's letters and the name. */
export function tables(shopLetters: string, area: string, count: number, seatsOf: (no: number) => number): TableSeed[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `${area}${two(index + 1)}`
    return { name, seats: seatsOf(index + 1), code: `T${shopLetters}${name}` }
  })
}

/** The same tables, with different settings for one. */
export const except = (all: TableSeed[], name: string, special: Partial<TableSeed>): TableSeed[] =>
  all.map((table) => (table.name === name ? { ...table, ...special } : table))
