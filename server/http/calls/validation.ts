import type { TObject, TSchema } from '@sinclair/typebox'
import { type TypeCheck, TypeCompiler, type ValueError } from '@sinclair/typebox/compiler'
import { Value } from '@sinclair/typebox/value'
import { DomainError } from '@domain/results'
import { cachedAnswer } from '../answers/cachedAnswer'

/** Compiled when first used, since compiling every schema at start would take longer than everything else together. */
const compiled = new WeakMap<TSchema, TypeCheck<TSchema>>()
export function checkOf(schema: TSchema): TypeCheck<TSchema> {
  let check = compiled.get(schema)
  if (!check) compiled.set(schema, (check = TypeCompiler.Compile(schema)))
  return check
}

/** "lines.0.quantity" of "/lines/0/quantity". */
export const fieldOf = ({ path }: ValueError) => path.slice(1).replaceAll('/', '.')

/** The first error, at the deepest field known, since a union only reports that no member fits. */
function firstError(check: TypeCheck<TSchema>, value: unknown): { field: string; message: string } {
  const error = check.Errors(value).First()
  return error ? { field: fieldOf(error), message: error.message } : { field: '', message: 'malformed' }
}

/** A text with half a surrogate pair, which is no character, or with NUL, which PostgreSQL cannot store, is refused. */
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

/**
 * Extracts the call's own input from a body that also has the common parameters. Unknown keys are dropped, not refused, since older servers must
 * accept newer clients.
 */
export function inputOf(schema: TObject, body: Readonly<Record<string, unknown>>): unknown {
  const own = Object.fromEntries(Object.keys(schema.properties).flatMap((key) => (body[key] === undefined ? [] : [[key, body[key]]])))
  const input = Value.Clean(schema, own)
  const check = checkOf(schema)
  const isOfForm = check.Check(input)
  const field = isOfForm ? unkeepable(input) : firstError(check, input).field
  if (field === null) return input
  throw new DomainError('badInput', { field }, field)
}

/** Cached answers that have been checked, since one check is enough for each. */
const wellFormed = new WeakSet<object>()

/** An answer that the contract does not describe is our fault, and must not reach a client. */
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
