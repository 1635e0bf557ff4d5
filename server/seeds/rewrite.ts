import type { Database } from '../db/database'
import { stmt } from '../db/statement'

const findTables = stmt<[], { name: string }>(
  'seed.tables',
  `select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() and tablename <> 'migration' order by tablename`,
)
const findMerchants = stmt<[], { mchnt_cd: string }>('seed.merchants', 'select mchnt_cd from merchant order by mchnt_cd')

/**
 * Empties every table and writes the demo data as a first start does, in one transaction, so that nobody sees an intermediate state. Versions of
 * menus continue, since they come from a sequence. Returns the code of a merchant that is not of the demo, if there is one: then nothing is changed,
 * as its data would be lost.
 */
export async function rewriteDemo(db: Database, now: number): Promise<string | null> {
  const [{ writeDemo }, { demoMerchants }, { TRADE_AREA }] = await Promise.all([
    import('./demo'),
    import('./merchants'),
    import('./shops/tradeArea'),
  ])
  const demo = new Set([...demoMerchants().map(({ code }) => code), TRADE_AREA])
  return db.tx(async () => {
    const own = (await db.all(findMerchants)).find(({ mchnt_cd }) => !demo.has(mchnt_cd))
    if (own) return own.mchnt_cd
    const tables = (await db.all(findTables)).map(({ name }) => name)
    await db.exec(`truncate ${tables.join(', ')}`)
    await writeDemo(db, now)
    return null
  })
}
