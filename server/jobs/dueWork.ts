import { type Retry, retryDelay } from '@domain/retry'
import type { FastifyBaseLogger } from 'fastify'
import { isAway } from '../db/errors'
import type { Deps } from '../module'
import { deleteFailure, findAttempts, putFailure } from './failures'
import { defineSweep, type Sweep } from './sweeps'

type Parts = Pick<Deps, 'db' | 'clock'>

interface Work<Row> {
  /** Unique, and stored with failures. `take` leaves out rows that wait after a failure: `isNotSetAside(name, key)`. */
  name: string
  everyMs: number
  keyOf: (row: Row) => string
  run: (row: Row, now: number) => Promise<unknown>
  /** Pauses before a failed row is tried again; left out: from a minute up to six hours. */
  retry?: Retry
}

export interface DueWork<Row> extends Work<Row> {
  /** The next row that is due, inside the transaction in which it is done: usually `... limit 1 for update skip locked`. */
  take: (now: number) => Promise<Row | undefined>
}

export interface OutsideWork<Row> extends Work<Row> {
  /** Some due rows, usually leased: their due time moves on, so that they are due again if this process dies. */
  take: (now: number) => Promise<readonly Row[]>
  /** Releases a row whose work failed: its due time is reset, and only the failure makes it wait. Left out: `take` leases nothing. */
  endLease?: (row: Row, now: number) => Promise<unknown>
}

const LONGEST_REASON = 300

/** A failure as staff read it: its code or name, and its message. An address loses its query, which may hold a key. */
function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown'
  const { code } = fault as { code?: unknown }
  return `${typeof code === 'string' ? code : fault.name}: ${fault.message.replace(/\?\S+/g, '?…')}`.slice(0, LONGEST_REASON)
}

async function setAside(
  { db, clock }: Parts,
  { name, retry }: Pick<Work<never>, 'name' | 'retry'>,
  key: string,
  fault: unknown,
  log: FastifyBaseLogger,
): Promise<void> {
  const now = clock.now()
  const attempts = ((await db.first(findAttempts, name, key))?.attempts ?? 0) + 1
  const retryAt = now + retryDelay(attempts, retry)
  await db.run(putFailure, { work: name, key, attempts, reason: reasonOf(fault), failedAt: now, retryAt })
  log.warn({ err: fault, work: name, key, attempts, retryAt }, 'due work was set aside')
}

/**
 * Work in the database that falls due, one row per transaction. A row that fails is rolled back and set aside with its reason (`due_failure`): it is
 * retried at growing intervals and shown to the staff, and the rows behind it are done meanwhile (decision 0242).
 */
export function defineDueWork<Row>(parts: Parts, work: DueWork<Row>): Sweep {
  const { db, clock } = parts
  const { name, everyMs, take, keyOf, run } = work
  return defineSweep({
    name,
    everyMs,
    async run(log) {
      let key: string | undefined
      try {
        return await db.tx(async () => {
          key = undefined
          const now = clock.now()
          const row = await take(now)
          if (!row) return 0
          key = keyOf(row)
          await run(row, now)
          await db.run(deleteFailure, name, key)
          return 1
        })
      } catch (fault) {
        // When the database is unavailable, no row is at fault: all are tried again.
        if (key === undefined || isAway(fault)) throw fault
        await setAside(parts, work, key, fault, log)
        return 1
      }
    },
  })
}

/**
 * Work that calls an outside service: its rows are leased, and `run` opens transactions of its own. Failures are set aside as with `defineDueWork`.
 */
export function defineOutsideWork<Row>(parts: Parts, work: OutsideWork<Row>): Sweep {
  const { db, clock } = parts
  const { name, everyMs, take, keyOf, run, endLease } = work
  return defineSweep({
    name,
    everyMs,
    async run(log) {
      const rows = await take(clock.now())
      for (const row of rows) {
        const key = keyOf(row)
        try {
          await run(row, clock.now())
          await db.run(deleteFailure, name, key)
        } catch (fault) {
          // The database may be unreachable together with the service: then this fails, too, and the row is due again after its lease.
          await setAside(parts, work, key, fault, log)
          await endLease?.(row, clock.now())
        }
      }
      return rows.length
    },
  })
}
