import { createHmac } from 'node:crypto'
import { DAY, HOUR, MINUTE } from '@domain/time'
import { validSecrets } from '../../config'
import type { Database } from '../../db/database'
import { json } from '../../db/statement'
import { defineSweep } from '../../jobs/sweeps'
import { type Deps, defineModule } from '../../module'
import { storesPersonalData, type PersonalData } from '../../personalData/model'
import { shown } from '../../personalData/shown'
import { findPast, findUses, forgetOf, forgets, movePast, recall, remember } from './repository'
import type { LimitedThing, Use } from './rows'

export { LIMITED, type Limited, type LimitedThing, type Use } from './rows'

/** How long uses of an offer without an end are remembered, such as the points for joining. */
export const REMEMBERED = 365 * DAY

/** In statements: when the day of `at` began by the clock of a merchant. */
export const dayBegin = (at: string, offsetMin: string): string =>
  `((${at} + ${offsetMin} * ${MINUTE}) / ${DAY} * ${DAY} - ${offsetMin} * ${MINUTE})`

/** In other statements: how many the same person has had under accounts that were closed. `what`: SQL for a `LimitedThing`. */
export const pastUsesOf = (userId: string, what: string): string =>
  `coalesce((select p.uses from past_use p where p.user_id = ${userId} and p.what = ${what}), 0)`

/** How many the same person has had under accounts that were closed. */
export const pastUses = async (db: Database, userId: string, what: LimitedThing): Promise<number> =>
  (await db.first(findUses, userId, what))?.uses ?? 0

/** By what a returning person is recognised. */
export interface Identity {
  phone?: string
  /** WeChat's open id; browsers have a different one for each visitor. */
  openIds: readonly { xappId: string; openId: string }[]
}

/** What closed accounts leave behind of things that each person may have only so often (decision 0245). All of it inside the account's transaction. */
export function createPastUses({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const hashesOf = (secret: string, { phone, openIds }: Identity): Buffer[] => {
    const hash = (text: string) => createHmac('sha256', secret).update(text).digest()
    return [
      ...(phone === undefined ? [] : [hash(`phone ${phone}`)]),
      ...openIds.map(({ xappId, openId }) => hash(`openId ${xappId} ${openId}`)),
    ]
  }

  return {
    /** The account is closed: `had` is what it used itself, which is added to what was remembered for it. */
    async remember(userId: string, identity: Identity, had: readonly Use[], now: number): Promise<void> {
      const all = new Map<string, Use>()
      for (const { what, uses, until_at } of [...(await db.all(findPast, userId)), ...had]) {
        const other = all.get(what)
        all.set(what, { what, uses: uses + (other?.uses ?? 0), until_at: Math.max(until_at, other?.until_at ?? 0) })
      }
      const lasting = [...all.values()].filter(({ until_at }) => until_at > now)
      if (lasting.length > 0) await db.run(remember, hashesOf(config.identityHashSecret, identity), json(lasting))
    },

    /** A user has appeared who may be recognised by this phone or open id. */
    async recall(userId: string, identity: Identity, now: number): Promise<void> {
      const secrets = validSecrets(config.identityHashSecret, config.identityHashSecretPrevious)
      const hashes = secrets.flatMap((secret) => hashesOf(secret, identity))
      if (hashes.length > 0) await db.run(recall, userId, hashes, now)
    },
  }
}
export type PastUses = ReturnType<typeof createPastUses>

const shows = [
  shown(
    'pastUses',
    ['past_use.user_id'],
    `select split_part(what, '/', 1) as kind, uses, until_at from past_use where user_id = $1 order by until_at desc, what`,
  ),
]

const personalData = (db: Database): PersonalData => ({
  columns: ['past_use.user_id'],
  shows,
  move: async (fromUserId, toUserId) => void (await db.run(movePast, fromUserId, toUserId)),
  erase: async (userId) => void (await db.run(forgetOf, [userId])),
  forget: async (userIds) => void (await db.run(forgetOf, [...userIds])),
})

export const pastUseModule = defineModule({
  name: 'pastUse',
  tables: ['past_use', 'remembered_use'],
  make: ({ db, clock }) => ({
    extends: [storesPersonalData(personalData(db))],
    sweeps: [
      defineSweep({
        name: 'forget past uses',
        everyMs: HOUR,
        async run() {
          let forgotten = 0
          for (const forget of forgets) forgotten += await db.run(forget, clock.now())
          return forgotten
        },
      }),
    ],
  }),
})
