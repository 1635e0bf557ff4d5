import { json } from './db/statement'

/** Only the fields that differ, before and after, since a log of whole forms would not be readable. */
export function changedFields(before: object, after: object): { before: object; after: object } {
  const [was, is] = [before, after] as Record<string, unknown>[]
  const names = Object.keys(is!).filter((name) => json(was![name]) !== json(is![name]))
  const part = (of: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, of[name]]))
  return { before: part(was!), after: part(is!) }
}
