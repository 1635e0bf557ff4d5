/**
 * `npm run owner`: prints a link that makes an owner; `-- --merchant M1001` chooses among several merchants. The first person who opens it within a
 * day becomes the owner.
 */
import { parseArgs } from 'node:util'
import { loadConfig } from '../config'
import { openDatabase } from '../db/open'
import { inviteOwner, merchantCodes } from '../modules/staff/index'
import { systemClock } from '../ports/clock'

/** The merchant to own; null: there is none, and the owner creates one. */
function chosen(merchants: readonly string[], requested: string | undefined): string | null {
  if (requested !== undefined && !merchants.includes(requested))
    throw new Error(`There is no merchant ${requested}: ${merchants.join(', ') || 'none at all'}.`)
  if (requested === undefined && merchants.length > 1) throw new Error(`Say of which merchant: --merchant ${merchants.join(' | ')}`)
  return requested ?? merchants[0] ?? null
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { merchant: { type: 'string' } } })
  const config = loadConfig(process.env)
  const db = await openDatabase(config, (fault) => void process.stderr.write(`database: ${String(fault)}\n`))
  try {
    const path = await inviteOwner(db, chosen(await merchantCodes(db), values.merchant), systemClock.now())
    process.stdout.write(`${config.publicUrl ?? `http://localhost:${config.port}`}${path}\n`)
  } finally {
    await db.close()
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
