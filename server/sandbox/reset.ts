import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import type { Database } from '../db/database'
import { stmt } from '../db/statement'
import type { OffsetClock } from '../ports/sandbox/clock'
import { bodyOf, LeverError } from './input'

const findTables = stmt<[], { name: string }>(
  'sandbox.tables',
  `select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() and tablename <> 'migration' order by tablename`,
)
const findMerchants = stmt<[], { mchnt_cd: string }>('sandbox.merchants', 'select mchnt_cd from merchant order by mchnt_cd')

/** Whoever made merchants of their own here does not lose them to a button. */
async function refuseOwnMerchants(db: Database, demo: ReadonlySet<string>): Promise<void> {
  const own = (await db.all(findMerchants)).find(({ mchnt_cd }) => !demo.has(mchnt_cd))
  if (own) throw new LeverError('merchant', `${own.mchnt_cd} is not of the demo data, and a reset would lose it`, 409)
}

/** The database as a first start leaves it, in one transaction: nobody ever sees half of it. (Versions of menus go on: they are drawn from a sequence.) */
async function writeAnew(db: Database, now: number): Promise<void> {
  const [{ writeDemo }, { demoMerchants }] = await Promise.all([import('../seeds/demo'), import('../seeds/merchants')])
  const demo = new Set(demoMerchants().map(({ code }) => code))
  await db.tx(async () => {
    await refuseOwnMerchants(db, demo)
    const tables = (await db.all(findTables)).map(({ name }) => name)
    await db.exec(`truncate ${tables.join(', ')}`)
    await writeDemo(db, now)
  })
}

export interface ResetParts {
  db: Database
  clock: OffsetClock
  config: Pick<Config, 'environment' | 'dataDir'>
  /** Clock, faults and autopilot as at start. */
  calm: () => void
  /** Tells every process that everything is new. */
  tell: () => Promise<void>
}

/** `POST /sandbox/reset {"confirm": "reset"}`: the demo data begins anew, under whoever uses it. */
export function registerReset(app: FastifyInstance, { db, clock, config, calm, tell }: ResetParts): void {
  app.post('/sandbox/reset', async (request) => {
    bodyOf(Type.Object({ confirm: Type.Literal('reset') }), request)
    if (config.environment === 'production') throw new LeverError('confirm', 'is not enough: production is not reset', 403)
    await writeAnew(db, clock.now() - clock.offsetMs)
    calm()
    await rm(join(config.dataDir, 'pictures'), { recursive: true, force: true })
    await tell()
    return { resetAt: clock.now() }
  })
}
