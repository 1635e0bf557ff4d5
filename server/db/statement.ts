/** Values of a statement by the names in its text: `:shopId` is `shopId`. */
export type NamedValues = Readonly<Record<string, unknown>>
/** Values of a statement in the order of $1, $2, ...; with more than four, a reader cannot see which is which. */
type PositionalValues = readonly [first?: unknown, second?: unknown, third?: unknown, fourth?: unknown]

/** A named SQL statement, prepared once per connection. `Params` are the values that a call passes; `Row` is what a row of its result looks like. */
export interface Statement<Params extends readonly unknown[], Row> {
  readonly name: string
  /** The text for the database, with $1, $2, ... */
  readonly text: string
  /** The names of $1, $2, ... in their order; without them a call passes the values in that order. */
  readonly names?: readonly string[]
  /** Only for the type checker. */
  readonly types?: (...params: Params) => Row
}

/**
 * A statement is planned once per connection, for any values: those are the plans that are tested (`test/server/core/database/plans.test.ts`). By
 * default PostgreSQL would plan some statements at every call, because it expects a tenth of the table of `limit $4`, and planning takes longer than
 * running.
 * Plans are not compiled to machine code (JIT): for lists with many filters that took 1.3 s at each call, running them 2 ms.
 */
export const PLANNING = '-c plan_cache_mode=force_generic_plan -c jit=off'

const registry = new Map<string, Statement<never, unknown>>()

/** A name for a value, or something else that has a colon: quoted text, a comment, a cast. */
const NAMED_OR_NOT = /'(?:[^']|'')*'|--[^\n]*|::|:([a-z]\w*)/gi

function numbered(name: string, text: string): Pick<Statement<never, unknown>, 'text' | 'names'> {
  const names: string[] = []
  const replaced = text.replace(NAMED_OR_NOT, (found: string, value: string | undefined) => {
    if (value === undefined) return found
    if (!names.includes(value)) names.push(value)
    return `$${names.indexOf(value) + 1}`
  })
  if (/\$\d/.test(text)) {
    if (names.length > 0) throw new Error(`${name} takes values by name and by position`)
    if (/\$(?:[5-9]|\d\d)/.test(text)) throw new Error(`${name} takes more than four values: it has to take them by name`)
  }
  return names.length > 0 ? { text: replaced, names } : { text }
}

/**
 * Declares a statement: `const findShop = stmt<[shopId: string], ShopRow>('shop.find', 'select ... where shop_id = $1')`. One with more than four
 * values takes them by name: `stmt<{ shopId: string; ... }>('shop.change', 'update shop set ... where shop_id = :shopId')`. Names are `table.verb`,
 * unique, and at most 63 bytes (PostgreSQL cuts longer ones). Keep to what both PostgreSQL 15 and PGlite (18) have.
 */
export function stmt<Values extends PositionalValues | NamedValues, Row = Record<string, never>>(
  name: string,
  text: string,
): Statement<Values extends PositionalValues ? Values : [values: Values], Row> {
  if (registry.has(name)) throw new Error(`Two statements are named ${name}`)
  if (Buffer.byteLength(name) > 63) throw new Error(`Statement name ${name} is longer than 63 bytes`)
  const statement = { name, ...numbered(name, text) }
  registry.set(name, statement)
  return statement
}

/** The values of a call in the order of $1, $2, ...; a missing or an unknown name is refused. */
export function valuesOf({ name, names }: Statement<never, unknown>, params: readonly unknown[]): readonly unknown[] {
  if (!names) return params
  const given = params[0] as NamedValues
  const values = names.map((key) => given[key])
  const missing = names.find((_key, at) => values[at] === undefined)
  if (missing !== undefined) throw new Error(`${name} is called without a value for :${missing}`)
  if (Object.keys(given).length > names.length) {
    const unused = Object.keys(given).filter((key) => !names.includes(key))
    throw new Error(`${name} has no :${unused.join(', :')} for a value that it is called with`)
  }
  return values
}

/** Every statement declared by the modules loaded so far; a test prepares them all. */
export const declaredStatements = (): ReadonlyArray<Statement<never, unknown>> => [...registry.values()]

/** Constants of the domain as an SQL list, so that a set of statuses is written down once. */
export const sqlList = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ')

/** A value for a json column. (The driver would send an array as a PostgreSQL array.) */
export const json = (value: unknown): string => JSON.stringify(value)
