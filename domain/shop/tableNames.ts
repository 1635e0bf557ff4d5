import { problem, type Problem } from '../results'

/** So many tables are made in one go at most. */
export const MOST_NEW_TABLES = 200

const NUMBERED = /^(.*?)(\d{1,4})$/u

/** "A01" to "A20", as many digits as the first has; null: the two are no first and last of a row. */
export function namesBetween(first: string, last: string): string[] | null {
  const [from, to] = [NUMBERED.exec(first.trim()), NUMBERED.exec(last.trim())]
  if (!from || !to || from[1] !== to[1]) return null
  const [start, end] = [Number(from[2]), Number(to[2])]
  if (end < start || end - start >= MOST_NEW_TABLES) return null
  return Array.from({ length: end - start + 1 }, (_, index) => `${from[1]}${String(start + index).padStart(from[2]!.length, '0')}`)
}

/** As people type it: "a01", "Ａ01" and "A 01" are table A01. */
export const sameTableName = (typed: string): string => typed.normalize('NFKC').toLowerCase().replace(/\s/g, '')

/** Every table of a shop has a name of its own. */
export function tableNamesProblem(names: readonly string[], taken: readonly string[]): Problem | null {
  const known = new Set(taken.map(sameTableName))
  for (const name of names) {
    if (name.trim() === '') return problem('tableNameMissing', {}, 'names')
    const same = sameTableName(name)
    if (known.has(same)) return problem('tableNameTaken', { name: name.trim() }, 'names')
    known.add(same)
  }
  return null
}
