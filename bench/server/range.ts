import type { Database } from '../../server/db/database'
import { findReaching, shopsReaching } from '../../server/modules/delivery/reach'
import { type Figure, quantile } from '../lib/figure'
import { onPostgres, openEmbedded, openOn, temporaryFolder } from './engines'

const SHOPS = 10_000
const CALLS = Math.max(100, Math.round(1_000 * Number(process.env.BENCH_SCALE ?? 1)))
const ROUNDS = 3
const LIMIT_MS = 5
const MERCHANT = 'M1001'
/** A grid over a country, with a shop about every thirty kilometres and addresses beside each. */
const SIDE = 100
const WEST = 95
const SOUTH = 20
const STEP = 0.3

const fill = `
  insert into shop (shop_id, mchnt_cd, region_cd, name, address, phone, lng, lat, picture, busi_model, open_min, close_min, dine_in, pickup, delivery, fence,
                    express_distance_m, take_out_end_min, prep_min, sort)
  select 'range-' || n, '${MERCHANT}', (select min(region_cd) from region), '{"hans":"店","en":"Shop"}', '{"hans":"路","en":"Road"}', '1', ${WEST} + (n % ${SIDE}) * ${STEP},
         ${SOUTH} + (n / ${SIDE}) * ${STEP}, '', '1', 0, 1440, false, true, true, '[]', 5000, 2880, 5, n from generate_series(0, ${SHOPS - 1}) as n;
  insert into terminal (term_id, shop_id, name, eating_model) select 'T-' || shop_id, shop_id, '{"hans":"台","en":"Till"}', '0' from shop where shop_id like 'range-%';
  analyze shop; analyze terminal`

/** Throws for a plan that reads every shop. */
async function checkPlan(db: Database): Promise<void> {
  const text = findReaching.text.replaceAll('$1', `'${MERCHANT}'`).replaceAll('$2', '110').replaceAll('$3', '30')
  const rows = await db.all<[], { 'QUERY PLAN': string }>({ name: '', text: `explain ${text}` })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  if (!plan.includes('shop_reach') || /Seq Scan on shop/.test(plan)) throw new Error(`The range check reads every shop:\n${plan}`)
}

/** The p99 of each round, in ms: addresses next to shops all over the country, one after the other. */
async function measure(db: Database): Promise<number[]> {
  await db.exec(fill)
  await checkPlan(db)
  const readings: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const times: number[] = []
    for (let call = 0; call < CALLS; call++) {
      const n = (call * 7_919) % SHOPS
      const door = { lng: WEST + (n % SIDE) * STEP + 0.01, lat: SOUTH + Math.floor(n / SIDE) * STEP + 0.01 }
      const before = performance.now()
      const found = await shopsReaching(db, MERCHANT, door, Date.now())
      times.push(performance.now() - before)
      if (found.length === 0) throw new Error('No shop delivers next door')
    }
    // The first round fills caches.
    if (round > 0) readings.push(quantile(times, 0.99))
  }
  return readings
}

const figure = (engine: string, readings: number[]): Figure => ({
  name: `which of 10,000 shops deliver to a door: p99, ${engine}`,
  unit: 'ms',
  readings,
  limit: LIMIT_MS,
})

/** Which of ten thousand shops deliver to an address, on both engines, by an index. */
export async function measureRange(): Promise<Figure[]> {
  const folder = temporaryFolder()
  try {
    const embedded = await openEmbedded(folder.path)
    const own = await measure(embedded.db)
    await embedded.close()
    const onServer = await onPostgres(async (server) => {
      const database = await openOn(server, 'range', folder.path)
      const readings = await measure(database.db)
      await database.close()
      return [figure('PostgreSQL', readings)]
    })
    return [figure('embedded', own), ...onServer]
  } finally {
    folder.remove()
  }
}
