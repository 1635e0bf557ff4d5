import { createRequire } from 'node:module'
import { Query, type QueryResult } from 'pg'
import type { Statement } from './statement'

/** What the driver's classes have inside; the driver's version is exact, and every statement is tested on both engines. */
interface Result extends QueryResult {
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
  parseRow(cells: unknown): object
}
interface Connection {
  bind(message: object): void
  execute(message: object): void
  close(message: object): void
  sync(): void
}
interface DriverQuery {
  name: string
  values: unknown[]
  _result: Result
  _canceledDueToError: unknown
  prepare(connection: Connection): void
  handleDataRow(row: { fields: unknown }): void
  handleCommandComplete(message: object, connection: Connection): void
  handleError(fault: unknown, connection: Connection): void
}
type Done = (fault: Error | null, result: QueryResult) => void

const driver = Query.prototype as unknown as DriverQuery
const { prepareValue } = createRequire(__filename)('pg/lib/utils') as { prepareValue: (value: unknown) => unknown }

type Columns = Pick<Result, 'fields' | '_parsers' | '_prebuiltEmptyResultObject'>

/** The columns of the statements that a connection has answered. They cannot change: PostgreSQL refuses a prepared statement whose columns would. */
const answered = new WeakMap<Connection, Map<string, Columns>>()

/** A named statement that is described once per connection, not with every answer: for a wide row that is a third of the driver's work. */
class NamedQuery extends (Query as unknown as new (config: object) => DriverQuery) {
  override prepare(connection: Connection): void {
    const known = answered.get(connection)?.get(this.name)
    if (!known) return driver.prepare.call(this, connection)
    Object.assign(this._result, known)
    try {
      connection.bind({ statement: this.name, values: this.values, valueMapper: prepareValue })
    } catch (fault) {
      // A value that cannot be sent: what comes next must still find its answer.
      connection.sync()
      return this.handleError(fault, connection)
    }
    connection.execute({})
    connection.sync()
  }

  override handleDataRow({ fields }: { fields: unknown }): void {
    if (this._canceledDueToError) return
    try {
      this._result.rows.push(this._result.parseRow(fields))
    } catch (fault) {
      this._canceledDueToError = fault
    }
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    driver.handleCommandComplete.call(this, message, connection)
    const known = answered.get(connection) ?? new Map<string, Columns>()
    if (known.size === 0) answered.set(connection, known)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    if (!known.has(this.name)) known.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

/** A pool, or a connection of it. */
interface Asked {
  query(query: never, values: undefined, done: Done): unknown
}

/** Asks a declared statement. */
export const ask = (asked: Asked, { name, text }: Statement<never, unknown>, values: readonly unknown[]): Promise<QueryResult> =>
  new Promise<QueryResult>((resolve, reject) => {
    const done: Done = (fault, result) => (fault ? reject(fault) : resolve(result))
    asked.query(new NamedQuery({ name, text, values }) as never, undefined, done)
  }).catch((fault: Error) => {
    // The way to the question, not the socket's.
    Error.captureStackTrace(fault)
    throw fault
  })
