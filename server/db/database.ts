import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { isLostRace, isRefused } from './errors'
import type { Notifications } from './notifications'
import { Asked, handOver } from './piece'
import type { Statement } from './statement'

/**
 * The database, embedded or PostgreSQL: the same SQL, the same driver.
 *
 * Inside `tx` EVERY query joins the transaction, whichever reference to the database makes it: a query beside the transaction would wait
 * for ever on the embedded engine's only connection, and on PostgreSQL silently commit apart. For the same reason nothing inside `tx` may
 * wait for a query that was begun outside it (a shared "loading" promise): that one may be waiting for this transaction's connection.
 */
export interface Database {
  readonly engine: 'pglite' | 'postgres'
  /** All rows. */
  all<P extends readonly unknown[], R>(statement: Statement<P, R>, ...params: P): Promise<R[]>
  /** The first row, if there is one. */
  first<P extends readonly unknown[], R>(statement: Statement<P, R>, ...params: P): Promise<R | undefined>
  /** The only row; none is a fault. */
  one<P extends readonly unknown[], R>(statement: Statement<P, R>, ...params: P): Promise<R>
  /** How many rows were written. */
  run<P extends readonly unknown[], R>(statement: Statement<P, R>, ...params: P): Promise<number>
  /**
   * Inside `tx`: goes on its way now, and nobody waits. The commit does, and fails with it; so it travels in one piece with what follows. For rows
   * that only have to be there.
   */
  send<P extends readonly unknown[]>(statement: Statement<P, unknown>, ...params: P): void
  /** Plain SQL, possibly several statements: migrations, housekeeping and tests. Modules use `stmt`. */
  exec(sql: string): Promise<void>
  /**
   * Runs the work in one transaction: committed when it returns, rolled back when it throws, and run AGAIN when it lost a race (or was `hopeful`), so it
   * must not touch anything but the database. A `tx` inside a `tx` is the same transaction.
   */
  tx<T>(work: (db: Database) => Promise<T>): Promise<T>
  /**
   * Inside `tx`: what is nearly always so need not be looked at first. Should a constraint refuse what is written, the work runs again; this answers how
   * often it has run before. One that ran before looks closely, and finds the reason to tell.
   */
  hopeful(): number
  /** Inside `tx`: called once its work is done; what it sends belongs to the transaction. */
  beforeCommit(last: () => void): void
  /** What stands for the transaction around it, to keep things beside; nothing outside of one. */
  readonly transaction: object | undefined
  /** Hears `pg_notify` of every server process on this database; answers how to stop. `onGap`: something may have gone unheard. */
  listen(channel: string, hear: (payload: string) => void, onGap?: () => void): () => void
  close(): Promise<void>
}

/** What an engine gives: a pool of connections and notifications. */
export interface Engine {
  readonly name: Database['engine']
  readonly pool: Pool
  readonly notifications: Notifications
  close(): Promise<void>
}

const BEGIN = { name: 'begin', text: 'begin' }
const COMMIT = { name: 'commit', text: 'commit' }

/**
 * One transaction that is going on: its connection. Queries run in the order in which they are made, and need not wait for each other's answers: those
 * of one turn of the event loop leave, and are answered, in one piece.
 */
class Session {
  over = false
  isHopeful = false
  readonly lasts: Array<() => void> = []
  /** Why a query that nobody waited for failed: the first one. */
  failure: Error | undefined
  #held: Asked[] = []
  constructor(
    readonly client: PoolClient,
    /** How often its work has run before. */
    readonly before: number,
  ) {}

  /** Inside the transaction; `begin` and `commit` are its ends. */
  say(statement: Pick<Statement<never, unknown>, 'name' | 'text'>, values: readonly unknown[] = []): Asked {
    const asked = new Asked(statement, values)
    if (this.#held.push(asked) === 1) process.nextTick(() => this.#letGo())
    return asked
  }

  ask(statement: Statement<never, unknown>, values: readonly unknown[]): Asked {
    if (this.over) throw tooLate(statement.name)
    return this.say(statement, values)
  }

  async exec(sql: string): Promise<unknown> {
    if (this.over) throw tooLate('unnamed')
    this.#letGo()
    return this.client.query(sql)
  }

  /** Nobody waits for it but the commit. */
  send(sent: Promise<unknown>): void {
    sent.catch((failure: Error) => (this.failure ??= failure))
  }

  async rollback(): Promise<void> {
    this.#letGo()
    await this.client.query('rollback')
  }

  #letGo(): void {
    const parts = this.#held
    this.#held = []
    if (parts.length > 0) handOver(this.client, parts)
  }
}

const tooLate = (name: string) => new Error(`The transaction is over: a query (${name}) was not awaited inside it`)

const rowsOf = ({ rows }: QueryResult): unknown[] => rows
const firstOf = ({ rows }: QueryResult): unknown => rows[0]
const countOf = ({ rowCount }: QueryResult): number => rowCount ?? 0
const commandOf = ({ command }: QueryResult): string => command

const ATTEMPTS = 6

/** A connection that breaks refuses its query with the reason; the event besides would end the process. */
const onBreak = () => undefined

export class PooledDatabase implements Database {
  readonly #session = new AsyncLocalStorage<Session | undefined>()
  constructor(readonly source: Engine) {}

  get engine() {
    return this.source.name
  }

  /** No promise more than the answer's: an order asks some forty times. */
  #query<T>(statement: Statement<never, unknown>, values: readonly unknown[], read: (result: QueryResult) => T): Promise<T> {
    try {
      const session = this.#session.getStore()
      return (session ? session.ask(statement, values) : this.#alone(statement, values)).as(read)
    } catch (fault) {
      return Promise.reject(fault as Error)
    }
  }

  #alone(statement: Statement<never, unknown>, values: readonly unknown[]): Asked {
    const asked = new Asked(statement, values)
    handOver(this.source.pool, [asked])
    return asked
  }

  #current(): Session {
    const session = this.#session.getStore()
    if (!session) throw new Error('This has to happen inside a transaction')
    return session
  }

  all<P extends readonly unknown[], R>(statement: Statement<P, R>, ...params: P): Promise<R[]> {
    return this.#query(statement as never, params, rowsOf) as Promise<R[]>
  }

  first<P extends readonly unknown[], R>(statement: Statement<P, R>, ...params: P): Promise<R | undefined> {
    return this.#query(statement as never, params, firstOf) as Promise<R | undefined>
  }

  async one<P extends readonly unknown[], R>(statement: Statement<P, R>, ...params: P): Promise<R> {
    const row = await this.first(statement, ...params)
    if (row === undefined) throw new Error(`${statement.name} found no row`)
    return row
  }

  run<P extends readonly unknown[], R>(statement: Statement<P, R>, ...params: P): Promise<number> {
    return this.#query(statement as never, params, countOf)
  }

  send<P extends readonly unknown[]>(statement: Statement<P, unknown>, ...params: P): void {
    this.#current().send(this.#query(statement as never, params, countOf))
  }

  get transaction(): object | undefined {
    return this.#session.getStore()
  }

  beforeCommit(last: () => void): void {
    this.#current().lasts.push(last)
  }

  hopeful(): number {
    const session = this.#current()
    session.isHopeful = true
    return session.before
  }

  async exec(sql: string): Promise<void> {
    const session = this.#session.getStore()
    await (session ? session.exec(sql) : this.source.pool.query(sql))
  }

  async tx<T>(work: (db: Database) => Promise<T>): Promise<T> {
    if (this.#session.getStore()) return work(this)
    for (let attempt = 1; ; attempt++) {
      const session = await this.#begin(attempt - 1)
      try {
        return await this.#within(session, work)
      } catch (error) {
        const isAgain = isLostRace(error) || (session.isHopeful && isRefused(error))
        if (!isAgain || attempt === ATTEMPTS) throw error
        if (!isRefused(error)) await delay(Math.random() * 10 * 2 ** attempt)
      }
    }
  }

  async #begin(before: number): Promise<Session> {
    const client = await this.source.pool.connect()
    // The embedded engine answers within the same turn of the event loop: without this breath a busy queue would keep sockets waiting.
    if (this.engine === 'pglite') await new Promise(setImmediate)
    return new Session(client, before)
  }

  async #within<T>(session: Session, work: (db: Database) => Promise<T>): Promise<T> {
    const { client } = session
    let broken: Error | undefined
    client.on('error', onBreak)
    try {
      // On its way together with the first query.
      session.send(session.say(BEGIN).as(commandOf))
      const result = await this.#session.run(session, async () => {
        const done = await work(this)
        session.lasts.forEach((last) => last())
        return done
      })
      session.over = true
      // A value that could not be sent is known by now.
      if (session.failure) throw session.failure
      // A query that nobody awaited may have failed: then there is nothing to commit, and PostgreSQL says so only by this word.
      const command = await session.say(COMMIT).as(commandOf)
      if (session.failure) throw session.failure
      if (command !== 'COMMIT') throw new Error('A query that was not awaited failed: the transaction was rolled back')
      return result
    } catch (error) {
      // From here on a query of work that is still going on would commit by itself.
      session.over = true
      await session.rollback().catch((failure: Error) => (broken = failure))
      // Whatever came after it only heard that the transaction was broken.
      throw session.failure ?? error
    } finally {
      client.off('error', onBreak)
      client.release(broken)
    }
  }

  listen(channel: string, hear: (payload: string) => void, onGap: () => void = () => undefined): () => void {
    // A notification arrives within the query that happened to be going on; what is heard must not join that query's transaction.
    return this.source.notifications.listen(channel, (payload) => this.#session.run(undefined, () => hear(payload)), onGap)
  }

  close(): Promise<void> {
    return this.source.close()
  }
}

export const createDatabase = (engine: Engine): Database => new PooledDatabase(engine)
