import type { Database } from '../db/database'
import { stmt } from '../db/statement'

const hasMerchants = stmt<[], { found: boolean }>('seed.hasMerchants', 'select exists (select from merchant) as found')

/** Fills an EMPTY database with the demo shops, in one transaction; a database with a merchant is left unchanged. Returns whether it was filled. */
export async function seedDemoData(db: Database, now: number): Promise<boolean> {
  if ((await db.one(hasMerchants)).found) return false
  // A dozen dictionaries are needed to write the demo data, none to run the server.
  const { writeDemo } = await import('./demo')
  return db.tx(async (tx) => {
    if ((await tx.one(hasMerchants)).found) return false
    await writeDemo(tx, now)
    return true
  })
}
