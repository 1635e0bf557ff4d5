import { HOUR, MINUTE } from '@domain/time'
import { stmt } from '../db/statement'
import type { Deps } from '../module'
import { DomainError } from '@domain/results'
import { defineSweep, type Sweep } from './sweeps'

export interface DueFailureRow {
  work: string
  key: string
  attempts: number
  reason: string
  failed_at: number
  retry_at: number
}

const FAILURE = 'work, key, attempts, reason, failed_at, retry_at'

export const findAttempts = stmt<[work: string, key: string], { attempts: number }>(
  'dueFailure.attempts',
  'select attempts from due_failure where work = $1 and key = $2',
)
export const putFailure = stmt<{ work: string; key: string; attempts: number; reason: string; failedAt: number; retryAt: number }>(
  'dueFailure.put',
  `insert into due_failure (${FAILURE}) values (:work, :key, :attempts, :reason, :failedAt, :retryAt)
   on conflict (work, key) do update set attempts = :attempts, reason = :reason, failed_at = :failedAt, retry_at = :retryAt`,
)
export const deleteFailure = stmt<[work: string, key: string]>('dueFailure.delete', 'delete from due_failure where work = $1 and key = $2')
/** A batch of successes. */
export const deleteFailures = stmt<[work: string, keys: string[]]>(
  'dueFailure.deleteAll',
  'delete from due_failure where work = $1 and key = any($2::text[])',
)
const forgetFailures = stmt<[before: number]>(
  'dueFailure.forget',
  'delete from due_failure where ctid = any (array (select ctid from due_failure where retry_at < $1 order by retry_at limit 1000 for update skip locked))',
)
const findNewest = stmt<[limit: number], DueFailureRow>(
  'dueFailure.newest',
  `select ${FAILURE} from due_failure order by failed_at desc limit $1`,
)
/** How many rows wait, by kind of work. */
export const countSetAside = stmt<[], { work: string; rows: number }>(
  'dueFailure.count',
  'select work, count(*)::int as rows from due_failure group by work order by work limit 100',
)
const retryNow = stmt<[work: string, key: string, now: number]>(
  'dueFailure.retryNow',
  'update due_failure set retry_at = least(retry_at, $3) where work = $1 and key = $2',
)

/** Several that may have failed are retried at once. */
export const retryAllNow = stmt<[work: string, keys: string[], now: number]>(
  'dueFailure.retryAllNow',
  'update due_failure set retry_at = $3 where work = $1 and key = any($2::text[])',
)

/**
 * A condition of the statement that takes due rows: leaves out those that failed and wait. The table is nearly always empty. `now`: the parameter of
 * the statement that holds the time.
 */
export const isNotSetAside = (work: string, key: string, now = '$1'): string =>
  `not exists (select from due_failure where due_failure.work = '${work}' and due_failure.key = ${key} and due_failure.retry_at > ${now})`

/** Untouched for an hour after its next attempt was due, so the work no longer exists. */
const FORGOTTEN_AFTER = HOUR

export const forgetOldFailures = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Sweep =>
  defineSweep({ name: 'forget failures', everyMs: 10 * MINUTE, run: () => db.run(forgetFailures, clock.now() - FORGOTTEN_AFTER) })

/** What a merchant's staff see and do of due work that failed. */
export const createDueWorkDesk = ({ db, clock, sweepNow }: Pick<Deps, 'db' | 'clock' | 'sweepNow'>) => ({
  /** Work that failed and waits for its next attempt, the newest first. */
  setAside: (limit: number): Promise<DueFailureRow[]> => db.all(findNewest, limit),

  /** Resolves after another attempt: what is still set aside then has failed again. */
  async tryNow(work: string, key: string): Promise<void> {
    if ((await db.run(retryNow, work, key, clock.now())) === 0) throw new DomainError('notFound')
    await sweepNow()
  },
})

export type DueWorkDesk = ReturnType<typeof createDueWorkDesk>
