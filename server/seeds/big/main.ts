/** `npm run seed:big -- --dishes 2000 --orders 100000`: adds a shop with many dishes and past orders to the configured database. */
import { parseArgs } from 'node:util'
import { loadConfig } from '../../config'
import { openDatabase } from '../../db/open'
import { systemClock } from '../../ports/clock'
import { seedBigData } from './index'

function whole(name: string, value: string, least: number): number {
  if (!/^\d{1,7}$/.test(value) || Number(value) < least) throw new Error(`--${name} must be a number from ${least} up; it is "${value}"`)
  return Number(value)
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { dishes: { type: 'string', default: '2000' }, orders: { type: 'string', default: '100000' } } })
  const requested = { dishes: whole('dishes', values.dishes, 1), orders: whole('orders', values.orders, 0) }
  const db = await openDatabase(loadConfig(process.env), (fault) => console.error('database:', fault))
  try {
    const before = performance.now()
    await seedBigData(db, requested, systemClock.now())
    const seconds = ((performance.now() - before) / 1000).toFixed(1)
    console.log(
      `${requested.dishes} dishes and ${requested.orders} orders in ${seconds} s. Open it with /?scene=SBIG0001, or log in as 13900000000.`,
    )
  } finally {
    await db.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
