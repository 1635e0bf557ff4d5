import { createHash } from 'node:crypto'
import { ADDRESS_TRIES, afterWrong, MEMBER_TRIES, NO_TRIES, type Tries, triesLeft, type TryLimit, waitOf } from '@domain/redemption/tries'
import type { Database } from '../../db/database'
import { json } from '../../db/statement'
import { networkOf } from '../../http/calls/limits'
import { findTries, lockScope, putTries } from './repository'

const scopeOf = (kind: 'member' | 'address', name: string): Buffer => createHash('sha256').update(`${kind} ${name}`).digest()

export interface TriesOf {
  /** 0: another code may be tried now. */
  waitUntil: number
  left: number
  /** Counts a wrong code. */
  wrong(): Promise<TriesOf>
}

/** Limits wrong codes per member and per address. Inside `db.tx`, so that each of several parallel tries sees the ones before it. */
export function createTryLimits(db: Database, { isByAddress }: { isByAddress: boolean }) {
  async function read(scope: Buffer): Promise<Tries> {
    const row = await db.first(findTries, scope)
    return row ? { wrongAt: row.wrong_at, waits: row.waits, waitUntil: row.wait_until } : NO_TRIES
  }

  return async function triesOf({ userId, ip, now }: { userId: string; ip: string; now: number }): Promise<TriesOf> {
    const limits: { scope: Buffer; limit: TryLimit; tries: Tries }[] = []
    // Always locked in this order, so that two calls cannot deadlock.
    for (const [scope, limit] of [
      [scopeOf('member', userId), MEMBER_TRIES],
      ...(isByAddress ? [[scopeOf('address', networkOf(ip)), ADDRESS_TRIES] as const] : []),
    ] as const) {
      await db.all(lockScope, scope)
      limits.push({ scope, limit, tries: await read(scope) })
    }
    const triesView = (): TriesOf => ({
      waitUntil: Math.max(...limits.map(({ tries }) => (waitOf(tries, now) > 0 ? tries.waitUntil : 0))),
      left: Math.min(...limits.map(({ tries, limit }) => triesLeft(tries, limit, now))),
      wrong: async () => {
        for (const one of limits) {
          one.tries = afterWrong(one.tries, one.limit, now)
          const { wrongAt, waits, waitUntil } = one.tries
          await db.run(putTries, { scope: one.scope, wrongAt: json(wrongAt), waits, waitUntil, now })
        }
        return triesView()
      },
    })
    return triesView()
  }
}
