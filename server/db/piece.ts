import { createRequire } from 'node:module'
import { Query, type QueryResult } from 'pg'
import type { Statement } from './statement'

/** What the driver's classes have inside; the driver's version is exact, and every statement is tested on both engines. */
interface Result extends QueryResult {
  _types: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
  addFields(fields: unknown): void
  addCommandComplete(message: object): void
  parseRow(cells: unknown): object
}
interface Connection {
  stream: { cork?: () => void; uncork?: () => void }
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
  parse(message: object): void
  bind(message: object): void
  describe(message: object): void
  execute(message: object): void
  sync(): void
}
type Done = (fault: Error | null) => void
interface DriverQuery {
  _result: Result
  callback: Done
}
type Columns = Pick<Result, 'fields' | '_parsers' | '_prebuiltEmptyResultObject'>

const inside = createRequire(__filename)
const { prepareValue } = inside('pg/lib/utils') as { prepareValue: (value: unknown) => unknown }
const ResultOf = inside('pg/lib/result') as new (rowMode: undefined, types: unknown) => Result

/** The columns of the statements that a connection has answered. They cannot change: PostgreSQL refuses a prepared statement whose columns would. */
const answered = new WeakMap<Connection, Map<string, Columns>>()

function columnsOf(connection: Connection): Map<string, Columns> {
  const known = answered.get(connection) ?? new Map<string, Columns>()
  if (known.size === 0) answered.set(connection, known)
  return known
}

/** The way to the question, not the socket's. */
function retrace(fault: Error): never {
  Error.captureStackTrace(fault)
  throw fault
}

/** One statement of a piece, asked by somebody. Throws when a value cannot be sent. */
export class Asked {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  result!: Result
  /** A row that could not be read. */
  unreadable: Error | undefined
  readonly #answer: Promise<QueryResult>
  #resolve!: (result: QueryResult) => void
  #reject!: (fault: Error) => void

  constructor({ name, text }: Pick<Statement<never, unknown>, 'name' | 'text'>, values: readonly unknown[]) {
    this.name = name
    this.text = text
    this.values = values.map(prepareValue)
    this.#answer = new Promise<QueryResult>((resolve, reject) => ([this.#resolve, this.#reject] = [resolve, reject]))
  }

  /** What `read` makes of the answer. To be asked once: a refusal must be heard. */
  as<T>(read: (result: QueryResult) => T): Promise<T> {
    return this.#answer.then(read, retrace)
  }

  settle(): void {
    if (this.unreadable) this.#reject(this.unreadable)
    else this.#resolve(this.result)
  }

  refuse(fault: Error): void {
    this.#reject(fault)
  }
}

/**
 * Statements that go to the database together and are answered together, with one Sync at their end: PostgreSQL answers each Sync by itself, and
 * every answer wakes whoever waits for it. After one that fails the rest is skipped, so more than one belong into a transaction.
 *
 * A statement is parsed and described once per connection, not with every answer: for a wide row that is a third of the driver's work.
 */
export class Piece extends (Query as unknown as new (config: object) => DriverQuery) {
  /** The one that is being answered. */
  #at = 0
  constructor(readonly parts: readonly Asked[]) {
    super({})
  }

  /** Told to the driver, which remembers which statements are parsed. */
  get name(): string | undefined {
    return this.parts?.[this.#at]?.name
  }
  set name(_: string | undefined) {}
  get text(): string | undefined {
    return this.parts?.[this.#at]?.text
  }
  set text(_: string | undefined) {}

  submit(connection: Connection): null {
    const { stream, parsedStatements, submittedNamedStatements } = connection
    const known = columnsOf(connection)
    stream.cork?.()
    for (const part of this.parts) {
      const { name, text, values } = part
      part.result = new ResultOf(undefined, this._result._types)
      if (!name || (parsedStatements[name] === undefined && submittedNamedStatements[name] === undefined)) {
        connection.parse({ name, text })
        if (name) submittedNamedStatements[name] = text
      }
      connection.bind({ statement: name, values })
      const columns = known.get(name)
      if (columns) Object.assign(part.result, columns)
      else connection.describe({ type: 'P', name: '' })
      connection.execute({})
    }
    connection.sync()
    stream.uncork?.()
    return null
  }

  handleRowDescription({ fields }: { fields: unknown }): void {
    this.parts[this.#at]!.result.addFields(fields)
  }

  handleDataRow({ fields }: { fields: unknown }): void {
    const part = this.parts[this.#at]!
    if (part.unreadable) return
    try {
      part.result.rows.push(part.result.parseRow(fields))
    } catch (fault) {
      part.unreadable = fault as Error
    }
  }

  handleCommandComplete(message: object, connection: Connection): void {
    const { name, result } = this.parts[this.#at]!
    result.addCommandComplete(message)
    const known = columnsOf(connection)
    const { fields, _parsers, _prebuiltEmptyResultObject } = result
    if (name && !known.has(name)) known.set(name, { fields, _parsers, _prebuiltEmptyResultObject })
    this.#at += 1
  }

  /** Those before it were done; one that fails when all were, failed to commit. */
  handleError(fault: Error, { parsedStatements, submittedNamedStatements }: Connection): void {
    const done = this.#at < this.parts.length ? this.#at : 0
    for (const { name } of this.parts.slice(done)) if (parsedStatements[name] === undefined) delete submittedNamedStatements[name]
    this.parts.slice(0, done).forEach((part) => part.settle())
    this.callback(fault)
  }

  /** Only now is a statement that stands for itself committed. */
  handleReadyForQuery(): void {
    this.parts.forEach((part) => part.settle())
    this.callback(null)
  }
}

/** A pool, or a connection of it. */
interface Driven {
  query(query: never, values: undefined, done: Done): unknown
}

/** Hands statements over; each part's promise tells. */
export function handOver(driven: Driven, parts: readonly Asked[]): void {
  driven.query(new Piece(parts) as never, undefined, (fault) => {
    // Whoever has its answer by now does not hear this.
    if (fault) parts.forEach((part) => part.refuse(fault))
  })
}
