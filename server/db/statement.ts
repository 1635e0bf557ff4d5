/** A named SQL statement, prepared once per connection. `Params` are its $1, $2, ... in order; `Row` is what a row of its result looks like. */
export interface Statement<Params extends readonly unknown[], Row> {
  readonly name: string
  readonly text: string
  /** Only for the type checker. */
  readonly types?: (...params: Params) => Row
}

/**
 * A statement is planned once per connection, for any values: those are the plans that are tested (`test/server/plans.test.ts`). Left to itself
 * PostgreSQL plans some anew with every call for ever, since of `limit $4` it expects a tenth of the table: longer than running them takes.
 */
export const PLANNED_ONCE = '-c plan_cache_mode=force_generic_plan'

const registry = new Map<string, Statement<never, unknown>>()

/**
 * Declares a statement: `const findShop = stmt<[shopId: string], ShopRow>('shop.find', 'select ... where shop_id = $1')`.
 * Names are `table.verb`, unique, and at most 63 bytes (PostgreSQL cuts longer ones). Keep to what both PostgreSQL 15 and PGlite (18) have.
 */
export function stmt<Params extends readonly unknown[], Row = Record<string, never>>(name: string, text: string): Statement<Params, Row> {
  if (registry.has(name)) throw new Error(`Two statements are named ${name}`)
  if (Buffer.byteLength(name) > 63) throw new Error(`Statement name ${name} is longer than 63 bytes`)
  const statement: Statement<Params, Row> = { name, text }
  registry.set(name, statement as unknown as Statement<never, unknown>)
  return statement
}

/** Every statement declared by the modules loaded so far; a test prepares them all. */
export const declaredStatements = (): ReadonlyArray<{ name: string; text: string }> => [...registry.values()]

/** Constants of the domain as an SQL list, so that a set of statuses is written down once. */
export const sqlList = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ')

/** A value for a json column. (The driver would send an array as a PostgreSQL array.) */
export const json = (value: unknown): string => JSON.stringify(value)
