import type { TObject, TSchema } from '@sinclair/typebox'
import { type TypeCheck, TypeCompiler, type ValueError } from '@sinclair/typebox/compiler'
import { Value } from '@sinclair/typebox/value'
import { DomainError } from '@domain/results'
import { cachedAnswer } from '../answers/cachedAnswer'

/** Compiled when first used: compiling every schema at start would take longer than everything else together. */
const compiled = new WeakMap<TSchema, TypeCheck<TSchema>>()
export function checkOf(schema: TSchema): TypeCheck<TSchema> {
  let check = compiled.get(schema)
  if (!check) compiled.set(schema, (check = TypeCompiler.Compile(schema)))
  return check
}

/** "lines.0.quantity" of "/lines/0/quantity". */
export const fieldOf = ({ path }: ValueError) => path.slice(1).replaceAll('/', '.')

/** The first thing that is wrong, at the deepest field known: a union only says that no member fits. */
function firstError(check: TypeCheck<TSchema>, value: unknown): { field: string; message: string } {
  const error = check.Errors(value).First()
  return error ? { field: fieldOf(error), message: error.message } : { field: '', message: 'malformed' }
}

/** Half a surrogate pair is no character, and PostgreSQL cannot store NUL: a text with either is refused. */
export const isText = (value: string): boolean => !/[\ud800-\udfff]/u.test(value) && !value.includes('\0')

/** Path of the first value that JSON can carry and the database cannot store; null: there is none. */
function unkeepable(value: unknown, path: readonly (string | number)[] = []): string | null {
  if (typeof value === 'string') return isText(value) ? null : path.join('.')
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? null : path.join('.')
  if (typeof value !== 'object' || value === null) return null
  for (const [key, item] of Object.entries(value)) {
    const found = unkeepable(item, [...path, key])
    if (found !== null) return found
  }
  return null
}

/** The call's own input out of a body that also has the common parameters. Keys that the schema does not have are dropped, not refused: older servers must bear newer clients. */
export function inputOf(schema: TObject, body: Readonly<Record<string, unknown>>): unknown {
  const own = Object.fromEntries(Object.keys(schema.properties).flatMap((key) => (body[key] === undefined ? [] : [[key, body[key]]])))
  const input = Value.Clean(schema, own)
  const check = checkOf(schema)
  const isOfForm = check.Check(input)
  const field = isOfForm ? unkeepable(input) : firstError(check, input).field
  if (field === null) return input
  throw new DomainError('badInput', { field }, field)
}

/** Cached answers that have been checked: one check is enough for each. */
const wellFormed = new WeakSet<object>()

/** An answer that the contract does not describe is our fault; it must not reach a client. */
export function refuseMalformedOutput(schema: TSchema, path: string, output: unknown): void {
  const isCached = cachedAnswer(output) !== undefined
  if (isCached && wellFormed.has(output as object)) return
  const check = checkOf(schema)
  if (check.Check(output)) {
    if (isCached) wellFormed.add(output as object)
    return
  }
  const { field, message } = firstError(check, output)
  throw new Error(`The answer of ${path} breaks the contract at "${field}": ${message}`)
}
