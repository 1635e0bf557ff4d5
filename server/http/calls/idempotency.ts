import { createHash } from 'node:crypto'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { json, stmt } from '../../db/statement'

interface KeyedRow {
  request_hash: Buffer
  response: unknown
}

/** A concurrent call with the same key waits here until the first one has committed, and writes nothing, or takes over when that one rolled back. */
const claimKey = stmt<{ userId: string; path: string; key: string; requestHash: Buffer; createdAt: number }>(
  'idempotency.claim',
  `insert into idempotency (user_id, path, key, request_hash, response, created_at)
   values (:userId, :path, :key, :requestHash, 'null', :createdAt)
   on conflict do nothing`,
)
const findAnswer = stmt<[userId: string, path: string, key: string], KeyedRow>(
  'idempotency.find',
  'select request_hash, response from idempotency where user_id = $1 and path = $2 and key = $3',
)
const storeAnswer = stmt<[userId: string, path: string, key: string, response: string]>(
  'idempotency.answer',
  'update idempotency set response = $4 where user_id = $1 and path = $2 and key = $3',
)

/** An answer to a keyed call remains valid when the client repeats the call as the account that it was merged into. */
export const reassignAnswers = stmt<[fromUserId: string, toUserId: string]>(
  'idempotency.reassign',
  `update idempotency i set user_id = $2
    where user_id = $1 and not exists (select from idempotency t where t.user_id = $2 and t.path = i.path and t.key = i.key)`,
)

/** The same input has the same hash whatever the order of its keys. The common parameters do not count: a retry may come from another place. */
const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, item]) => [key, canonical(item)])
      : value
const hashOf = (input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(canonical(input)))
    .digest()

/**
 * Does the work once per key and stores its answer in the same transaction; a replay gets that first answer, another input under the same key is
 * refused. Work that throws is rolled back, so its key may be tried again. (Work that has to be stored although it fails returns the failure as
 * data.)
 */
export function once<T>(
  db: Database,
  { userId, path, key, input, now }: { userId: string; path: string; key: string; input: unknown; now: number },
  work: () => Promise<T>,
): Promise<T> {
  const requestHash = hashOf(input)
  return db.tx(async () => {
    if ((await db.run(claimKey, { userId, path, key, requestHash, createdAt: now })) === 0) {
      const first = await db.one(findAnswer, userId, path, key)
      if (!first.request_hash.equals(requestHash)) throw new DomainError('idempotencyConflict')
      return first.response as T
    }
    const answer = await work()
    await db.run(storeAnswer, userId, path, key, json(answer))
    return answer
  })
}

/** The stored answer to a call with this key, without waiting for one under way; null: none. */
export const answered = async <T>(db: Database, { userId, path, key }: { userId: string; path: string; key: string }): Promise<T | null> =>
  ((await db.first(findAnswer, userId, path, key))?.response ?? null) as T | null

/**
 * Returns what was done with a key, after waiting for work under way. If nothing was done the key is closed: it is stored with a hash that no input
 * has, so every later use of it is refused.
 */
export const closed = <T>(
  db: Database,
  { userId, path, key, now }: { userId: string; path: string; key: string; now: number },
): Promise<T | null> =>
  db.tx(async () => {
    await db.run(claimKey, { userId, path, key, requestHash: Buffer.alloc(0), createdAt: now })
    return (await db.one(findAnswer, userId, path, key)).response as T | null
  })
