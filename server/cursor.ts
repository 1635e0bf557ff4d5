import { DomainError } from '@domain/results'

/** Where the next page of a list begins that is sorted by time and order number. Opaque to clients. */
export const cursorAfter = (row: { created_at: number; order_no: string }): string =>
  Buffer.from(`${row.created_at} ${row.order_no}`).toString('base64url')

export function parseCursor(cursor: string | undefined): [at: number, orderNo: string] | [null, null] {
  if (cursor === undefined) return [null, null]
  const match = /^(\d{1,15}) ([\w-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString())
  if (!match) throw new DomainError('badInput', { field: 'cursor' }, 'cursor')
  return [Number(match[1]), match[2]!]
}
