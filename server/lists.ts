import { DomainError } from '@domain/results'

interface Kinds {
  number: number
  string: string
}
type Values<K extends readonly (keyof Kinds)[]> = { -readonly [I in keyof K]: Kinds[K[I]] }

/** The cursor of a list's next page. Opaque to clients. */
export const writeCursor = (values: readonly (string | number)[]): string => Buffer.from(JSON.stringify(values)).toString('base64url')

export function readCursor<const K extends readonly (keyof Kinds)[]>(cursor: string | undefined, kinds: K): Values<K> | null {
  if (cursor === undefined) return null
  let values: unknown
  try {
    values = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    values = null
  }
  const isOurs =
    Array.isArray(values) && values.length === kinds.length && kinds.every((kind, at) => typeof (values as unknown[])[at] === kind)
  if (!isOurs) throw new DomainError('badInput', { field: 'cursor' }, 'cursor')
  return values as Values<K>
}

/** The cursor of the next page of a list that is sorted by time and order number. Opaque to clients. */
export const cursorAfter = (row: { created_at: number; order_no: string }): string =>
  Buffer.from(`${row.created_at} ${row.order_no}`).toString('base64url')

export function parseCursor(cursor: string | undefined): [at: number, orderNo: string] | [null, null] {
  if (cursor === undefined) return [null, null]
  const match = /^(\d{1,15}) ([\w-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString())
  if (!match) throw new DomainError('badInput', { field: 'cursor' }, 'cursor')
  return [Number(match[1]), match[2]!]
}

/** A pattern for `ilike` that matches the text anywhere; null: no filter. */
export const containing = (search: string | undefined): string | null =>
  search?.trim() ? `%${search.trim().replace(/[\\%_]/g, '\\$&')}%` : null
