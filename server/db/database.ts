import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { isLostRace } from './errors'
import type { Notifications } from './notifications'
import { type Statement, valuesOf } from './statement'

/**
 * The database, embedded or PostgreSQL: the same SQL, the same driver. A statement outside of a transaction that fails by a deadlock did nothing, and runs again.
 *
 * Inside `tx` EVERY query joins the transaction, whichever reference to the database makes it: a query beside the transaction would wait
 * for ever on the embedded engine's only connection, and on PostgreSQL silently commit apart. For the same reason nothing inside `tx` may
 * wait for a query that was begun outside it (a shared "loading" promise): that one may be waiting for this transaction's connection.
 */
export interface Database {
  readonly engine: 'pglite' | 'postgres'
  /** All rows. */
  all<P extends readonly unknown[], R>(statement: Statement<P, R>, ...params: NoInfer<P>): Promise<R[]>
  /** The first row, if there is one. */
  first<P extends readonly unknown[], R>(statement: Statement<P, R>, ...params: NoInfer<P>): Promise<R | undefined>
  /** The only row; throws without one. */
  one<P extends readonly unknown[], R>(statement: Statement<P, R>, ...params: NoInfer<P>): Promise<R>
  /** Returns the number of written rows. */
  run<P extends readonly unknown[], R>(statement: Statement<P, R>, ...params: NoInfer<P>): Promise<number>
  /** Plain SQL, possibly several statements: migrations, housekeeping and tests. Modules use `stmt`. */
  exec(sql: string): Promise<void>
  /**
   * Runs the work in one transaction: committed when it returns, rolled back when it throws, and run again after a serialization failure or deadlock,
   * so it must change nothing but the database. A `tx` inside a `tx` is the same transaction.
   */
  tx<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Inside `tx`: called once its work is done, before the commit; its writes belong to the transaction. */
  beforeCommit(last: () => Promise<unknown>): void
  /** Identifies the transaction around the caller; undefined outside of one. */
  readonly transaction: object | undefined
  /**
   * Calls `hear` for each `pg_notify` of any server process on this database; returns a function that stops it. `onGap`: notifications may have been
   * missed.
   */
  listen(channel: string, receive: (payload: string) => void, onGap?: () => void): () => void
  /** From now on passes each statement with its name to `around`, which has to run it. */
  watchStatements(around: Around): void
  /** This process's connections by their state, and the number of queries that wait for one. */
  connections(): { busy: number; idle: number; waiting: number }
  close(): Promise<void>
}

export type Around = <T>(statement: string, run: () => Promise<T>) => Promise<T>

/** What an engine provides: a pool of connections, and notifications. */
export interface Engine {
  readonly name: Database['engine']
  readonly pool: Pool
  readonly notifications: Notifications
  close(): Promise<void>
}

/** One transaction under way. */
interface Transaction {
  readonly client: PoolClient
  readonly beforeCommit: Array<() => Promise<unknown>>
  isOver: boolean
}

const ATTEMPTS = 10
const LONGEST_PAUSE_MS = 320

/** Runs it again, after a pause, as long as it loses races against others. */
async function untilWon<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!isLostRace(error) || attempt === ATTEMPTS) throw error
      await delay(Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** attempt))
    }
  }
}

export class PooledDatabase implements Database {
  readonly #transaction = new AsyncLocalStorage<Transaction | undefined>()
  #around: Around | undefined
  constructor(readonly source: Engine) {}

  get engine() {
    return this.source.name
  }

  get transaction(): object | undefined {
    return this.#transaction.getStore()
  }

  async #query(statement: Statement<never, unknown>, params: readonly unknown[]): Promise<QueryResult> {
    const { name, text } = statement
    const values = valuesOf(statement, params)
    const transaction = this.#transaction.getStore()
    if (transaction?.isOver) throw new Error(`The transaction is over: a query (${name}) was not awaited inside it`)
    const run = () => (transaction?.client ?? this.source.pool).query({ name, text, values: values as unknown[] })
    const watched = () => (this.#around ? this.#around(name, run) : run())
    // A transaction can only be run again as a whole.
    return transaction ? watched() : untilWon(watched)
  }

  async all<P extends readonly unknown[], R>(statement: Statement<P, R>, ...params: NoInfer<P>): Promise<R[]> {
    return (await this.#query(statement as never, params)).rows as R[]
  }

  async first<P extends readonly unknown[], R>(statement: Statement<P, R>, ...params: NoInfer<P>): Promise<R | undefined> {
    return (await this.#query(statement as never, params)).rows[0] as R | undefined
  }

  async one<P extends readonly unknown[], R>(statement: Statement<P, R>, ...params: NoInfer<P>): Promise<R> {
    const row = await this.first(statement, ...params)
    if (row === undefined) throw new Error(`${statement.name} found no row`)
    return row
  }

  async run<P extends readonly unknown[], R>(statement: Statement<P, R>, ...params: NoInfer<P>): Promise<number> {
    return (await this.#query(statement as never, params)).rowCount ?? 0
  }

  async exec(sql: string): Promise<void> {
    const transaction = this.#transaction.getStore()
    if (transaction?.isOver) throw new Error('The transaction is over: SQL was not awaited inside it')
    await (transaction?.client ?? this.source.pool).query(sql)
  }

  beforeCommit(last: () => Promise<unknown>): void {
    const transaction = this.#transaction.getStore()
    if (!transaction) throw new Error('This has to happen inside a transaction')
    transaction.beforeCommit.push(last)
  }

  async tx<T>(work: (db: Database) => Promise<T>): Promise<T> {
    if (this.#transaction.getStore()) return work(this)
    return untilWon(() => this.#attempt(work))
  }

  async #attempt<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const client = await this.source.pool.connect()
    // The embedded engine answers within the same turn of the event loop, so without this turn a busy queue would keep sockets waiting.
    if (this.engine === 'pglite') await new Promise(setImmediate)
    const transaction: Transaction = { client, beforeCommit: [], isOver: false }
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await this.#transaction.run(transaction, async () => {
        const done = await work(this)
        for (const last of transaction.beforeCommit) await last()
        return done
      })
      transaction.isOver = true
      const { command } = await client.query('commit')
      // PostgreSQL answers ROLLBACK when a query of the transaction failed and its error was not awaited.
      if (command !== 'COMMIT') throw new Error('A query that was not awaited failed: the transaction was rolled back')
      return result
    } catch (error) {
      // A query of work that still runs would otherwise commit outside of the transaction.
      transaction.isOver = true
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      throw error
    } finally {
      client.release(broken)
    }
  }

  listen(channel: string, receive: (payload: string) => void, onGap: () => void = () => undefined): () => void {
    // A notification arrives while some query runs; queries of its listener must not join that query's transaction.
    return this.source.notifications.listen(channel, (payload) => this.#transaction.run(undefined, () => receive(payload)), onGap)
  }

  watchStatements(around: Around): void {
    this.#around = around
  }

  connections() {
    const { totalCount, idleCount, waitingCount } = this.source.pool
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  }

  close(): Promise<void> {
    // Every later promise of the process carries an AsyncLocalStorage that was used, until it is disabled.
    this.#transaction.disable()
    return this.source.close()
  }
}

export const createDatabase = (engine: Engine): Database => new PooledDatabase(engine)
