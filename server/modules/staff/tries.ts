import { DomainError, type ResultName } from '@domain/results'
import { lockedFor } from '@domain/staff'
import { DAY, MINUTE } from '@domain/time'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { hashOf } from './ids'

interface TryRow {
  wrong_tries: number
  locked_until: number
  tried_at: number
}

const makeRow = stmt<[what: Buffer, now: number]>(
  'staffTry.make',
  'insert into staff_try (what_hash, wrong_tries, locked_until, tried_at) values ($1, 0, 0, $2) on conflict do nothing',
)
const lockRow = stmt<[what: Buffer], TryRow>(
  'staffTry.lock',
  'select wrong_tries, locked_until, tried_at from staff_try where what_hash = $1 for update',
)
const writeRow = stmt<[what: Buffer, wrongTries: number, lockedUntil: number, now: number]>(
  'staffTry.write',
  'update staff_try set wrong_tries = $2, locked_until = $3, tried_at = $4 where what_hash = $1',
)
const giveBackTry = stmt<[what: Buffer]>(
  'staffTry.giveBack',
  'update staff_try set wrong_tries = greatest(wrong_tries - 1, 0), locked_until = 0 where what_hash = $1',
)
const deleteRow = stmt<[what: Buffer]>('staffTry.delete', 'delete from staff_try where what_hash = $1')
const forgetRows = stmt<[before: number]>(
  'staffTry.forget',
  'delete from staff_try where ctid = any (array (select ctid from staff_try where tried_at < $1 order by tried_at limit 1000 for update skip locked))',
)

/** The longest lock, doubled. */
const RETENTION = 2 * DAY

/** Why a try is refused unchecked. */
const locked = (until: number, now: number, field: string) =>
  new DomainError('staffLocked', { minutes: Math.ceil((until - now) / MINUTE) }, field)

/** The name of what is tried: "password 138…", "pin st…". */
export interface Try {
  what: string
  field: string
  now: number
  /** Called when the account becomes locked. */
  onLock: () => Promise<void>
}

/** Counts a try before it is checked, so that parallel tries in several processes cannot exceed the limit. */
export function createTries(db: Database) {
  return {
    /** Runs the check if a try is left. The check returns null if the secret was right, else the problem; `back`: the try does not count. */
    async spend<T>(
      { what, field, now, onLock }: Try,
      work: () => Promise<{ value: T } | { wrong: ResultName } | { back: DomainError }>,
    ): Promise<T> {
      const hash = hashOf(what)
      const taken = await db.tx(async () => {
        await db.run(makeRow, hash, now)
        const row = await db.one(lockRow, hash)
        if (row.locked_until > now) throw locked(row.locked_until, now, field)
        const wrongTries = (row.tried_at < now - DAY ? 0 : row.wrong_tries) + 1
        const lockedUntil = now + lockedFor(wrongTries)
        await db.run(writeRow, hash, wrongTries, lockedUntil, now)
        return { lockedUntil }
      })
      const found = await work()
      if ('value' in found) {
        await db.run(deleteRow, hash)
        return found.value
      }
      if ('back' in found) {
        await db.run(giveBackTry, hash)
        throw found.back
      }
      if (taken.lockedUntil > now) {
        await onLock()
        throw locked(taken.lockedUntil, now, field)
      }
      throw new DomainError(found.wrong, {}, field)
    },
    /** Resets the count. */
    clear: async (what: string): Promise<void> => void (await db.run(deleteRow, hashOf(what))),
    forget: (now: number): Promise<number> => db.run(forgetRows, now - RETENTION),
  }
}
export type Tries = ReturnType<typeof createTries>
