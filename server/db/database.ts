import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { isLostRace } from './errors'
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
   * Runs the work in one transaction: committed when it returns, rolled back when it throws, and run AGAIN when it lost a race, so it must
   * not touch anything but the database. A `tx` inside a `tx` is the same transaction.
   */
  tx<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Runs once the transaction around it has committed (at once when there is none); dropped on rollback. */
  afterCommit(effect: () => void): void
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
  readonly lasts: Array<() => void> = []
  readonly effects: Array<() => void> = []
  /** Why a query that nobody waited for failed: the first one. */
  failure: Error | undefined
  #held: Asked[] = []
  constructor(readonly client: PoolClient) {}

  /** Inside the transaction; `begin` and `commit` are its ends. */
  say({ name, text }: { name: string; text: string }, values: readonly unknown[] = []): Promise<QueryResult> {
    const asked = new Asked({ name, text }, values)
    if (this.#held.push(asked) === 1) process.nextTick(() => this.#letGo())
    return asked.answer
  }

  async ask(statement: Statement<never, unknown>, values: readonly unknown[]): Promise<QueryResult> {
    return this.over ? this.#tooLate(statement.name) : this.say(statement, values)
  }

  async exec(sql: string): Promise<unknown> {
    if (this.over) return this.#tooLate('unnamed')
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

  #tooLate(name: string): Promise<never> {
    return Promise.reject(new Error(`The transaction is over: a query (${name}) was not awaited inside it`))
  }
}

const ATTEMPTS = 6

/** A connection that breaks refuses its query with the reason; the event besides would end the process. */
const onBreak = () => undefined

export class PooledDatabase implements Database {
  readonly #session = new AsyncLocalStorage<Session | undefined>()
  constructor(readonly source: Engine) {}

  get engine() {
    return this.source.name
  }

  #query(statement: Statement<never, unknown>, values: readonly unknown[]): Promise<QueryResult> {
    const session = this.#session.getStore()
    return session ? session.ask(statement, values) : this.#alone(statement, values)
  }

  async #alone(statement: Statement<never, unknown>, values: readonly unknown[]): Promise<QueryResult> {
    const asked = new Asked(statement, values)
    handOver(this.source.pool, [asked])
    return asked.answer
  }

  #current(): Session {
    const session = this.#session.getStore()
    if (!session) throw new Error('This has to happen inside a transaction')
    return session
  }

  async all<P extends readonly unknown[], R>(statement: Statement<P, R>, ...params: P): Promise<R[]> {
    return (await this.#query(statement as never, params)).rows as R[]
  }

  async first<P extends readonly unknown[], R>(statement: Statement<P, R>, ...params: P): Promise<R | undefined> {
    return (await this.all(statement, ...params))[0]
  }

  async one<P extends readonly unknown[], R>(statement: Statement<P, R>, ...params: P): Promise<R> {
    const row = await this.first(statement, ...params)
    if (row === undefined) throw new Error(`${statement.name} found no row`)
    return row
  }

  async run<P extends readonly unknown[], R>(statement: Statement<P, R>, ...params: P): Promise<number> {
    return (await this.#query(statement as never, params)).rowCount ?? 0
  }

  send<P extends readonly unknown[]>(statement: Statement<P, unknown>, ...params: P): void {
    const session = this.#current()
    session.send(session.ask(statement as never, params))
  }

  get transaction(): object | undefined {
    return this.#session.getStore()
  }

  beforeCommit(last: () => void): void {
    this.#current().lasts.push(last)
  }

  async exec(sql: string): Promise<void> {
    const session = this.#session.getStore()
    await (session ? session.exec(sql) : this.source.pool.query(sql))
  }

  async tx<T>(work: (db: Database) => Promise<T>): Promise<T> {
    if (this.#session.getStore()) return work(this)
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#transaction(work)
      } catch (error) {
        if (!isLostRace(error) || attempt === ATTEMPTS) throw error
        await delay(Math.random() * 10 * 2 ** attempt)
      }
    }
  }

  async #transaction<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const client = await this.source.pool.connect()
    // The embedded engine answers within the same turn of the event loop: without this breath a busy queue would keep sockets waiting.
    if (this.engine === 'pglite') await new Promise(setImmediate)
    const session = new Session(client)
    const result = await this.#within(session, work)
    this.#session.run(undefined, () => session.effects.forEach((effect) => effect()))
    return result
  }

  async #within<T>(session: Session, work: (db: Database) => Promise<T>): Promise<T> {
    const { client } = session
    let broken: Error | undefined
    client.on('error', onBreak)
    try {
      // On its way together with the first query.
      session.send(session.say(BEGIN))
      const result = await this.#session.run(session, async () => {
        const done = await work(this)
        session.lasts.forEach((last) => last())
        return done
      })
      session.over = true
      // A value that could not be sent is known by now.
      if (session.failure) throw session.failure
      // A query that nobody awaited may have failed: then there is nothing to commit, and PostgreSQL says so only by this word.
      const { command } = await session.say(COMMIT)
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

  afterCommit(effect: () => void): void {
    const session = this.#session.getStore()
    if (session) session.effects.push(effect)
    else effect()
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
