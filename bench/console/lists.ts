import { DAY } from '@domain/time'
import { BIG_MERCHANT, BIG_SHOP, seedBigData } from '../../server/seeds/big/index'
import { hire } from '../../test/support/node/staff'
import type { ManualClock } from '../../test/support/node/clock'
import type { Area, Figure } from '../lib/figure'
import { quantile } from '../lib/figure'
import { onPostgres, openOn, temporaryFolder } from '../server/engines'
import { seedMembers } from './members'
import { SECRET, startServer } from '../server/serverProcess'
import { WARM_UP } from '../server/sideBySide'
import { Wire } from '../server/wire'
import { signIn } from './signIn'

const SCALE = Number(process.env.BENCH_SCALE ?? 1)
const ORDERS = Math.round(100_000 * SCALE)
const DISHES = Math.round(10_000 * SCALE)
const MEMBERS = Math.round(50_000 * SCALE)
const CALLS = 100
/** Time until the first rows, a limit of console.md. */
const MOST_MS = 300
const PAGE = { shopId: BIG_SHOP, pageSize: 50 }

type Input = object | ((wire: Wire) => Promise<object>)

const found = async (wire: Wire) =>
  await wire.call<{ list: { orderNo: string; phone: string | null }[]; nextCursor: string }>('/staff/findOrders', PAGE)

/** Every list of a shop that covers all its orders or dishes; others are no longer than a page. */
const LISTS: Readonly<Record<string, Input>> = {
  '/staff/getOrderBoard': { shopId: BIG_SHOP },
  '/staff/findOrders': PAGE,
  '/staff/findOrders second page': async (wire) => ({ ...PAGE, cursor: (await found(wire)).nextCursor }),
  '/staff/findOrders by its number': async (wire) => ({ ...PAGE, search: (await found(wire)).list[0]!.orderNo }),
  '/staff/findOrders by the end of a phone': { ...PAGE, search: '0001' },
  '/staff/findOrders by an amount': { ...PAGE, search: '88.00' },
  '/staff/findOrders of nobody': { ...PAGE, search: 'nobody' },
  '/staff/findOrders with refunds': { ...PAGE, state: 'refunds' },
  '/staff/getDishes': PAGE,
  '/staff/getDishes the last': { ...PAGE, from: Math.max(0, DISHES - 50) },
  '/staff/countDishes': { shopId: BIG_SHOP },
  '/staff/getDishes by a word': { ...PAGE, search: '虾' },
  '/staff/getDishes sold out': { ...PAGE, only: 'soldOut' },
  '/staff/getMembers': {},
  '/staff/getMembers second page': async (wire) => ({
    cursor: (await wire.call<{ nextCursor: string }>('/staff/getMembers', {})).nextCursor,
  }),
  '/staff/getMembers by a name': { search: '会员777' },
  '/staff/getMembers of nobody': { search: 'nobody' },
  '/staff/getMembers by the end of a phone': { search: '0777' },
  '/staff/getMembers not in 60 days': { lapsedDays: 60 },
  '/staff/getMembers with a birthday this week': { birthdayWithinDays: 7 },
  '/staff/getMembers with a balance that few have': { balanceFromFen: 50_000 },
  '/staff/getMembers with a frozen card': { isFrozen: true },
  '/staff/countMembers': {},
  '/staff/countMembers not in 60 days': { lapsedDays: 60 },
  '/staff/getStock': PAGE,
  '/staff/getStock by a word': { ...PAGE, search: '虾' },
  '/staff/getStock sold out': { ...PAGE, only: 'soldOut' },
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const lastDays = (days: number): Input => ({ shopId: BIG_SHOP, from: dayOf(Date.now() - (days - 1) * DAY), to: dayOf(Date.now()) })
/** Figures of a shop; console.md has no limit for those of many days. */
const REPORTS: Readonly<Record<string, Input>> = {
  '/staff/getReport of a day': lastDays(1),
  '/staff/getReport of 7 days': lastDays(7),
  '/staff/getReport of 30 days': lastDays(30),
  '/staff/getShift': { shopId: BIG_SHOP },
}

const measure = (): Promise<Figure[]> =>
  onPostgres(async (url) => {
    const folder = temporaryFolder()
    const database = await openOn(url, 'lists', folder.path)
    const now = Date.now()
    await seedBigData(database.db, { dishes: DISHES, orders: ORDERS }, now)
    await seedMembers(database.db, BIG_MERCHANT, MEMBERS, now)
    const { phone } = await hire({ db: database.db, clock: { now: () => now } as ManualClock }, BIG_MERCHANT, [
      { role: 'owner', shopId: null },
    ])
    await database.db.exec('analyze')
    await database.close()
    const server = await startServer(database.env)
    try {
      const wire = await Wire.connect(server.port, SECRET)
      await signIn(wire, phone)
      const figures: Figure[] = []
      for (const [list, input] of Object.entries({ ...LISTS, ...REPORTS })) {
        const path = list.split(' ')[0]!
        const given = typeof input === 'function' ? await input(wire) : input
        const times: number[] = []
        for (let call = 0; call < WARM_UP + CALLS; call += 1) {
          const before = performance.now()
          await wire.call(path, given)
          if (call >= WARM_UP) times.push(performance.now() - before)
        }
        figures.push({ name: `${list}: p99`, unit: 'ms', readings: [quantile(times, 0.99)], ...(list in LISTS && { limit: MOST_MS }) })
        figures.push({ name: `${list}: median`, unit: 'ms', readings: [quantile(times, 0.5)] })
      }
      wire.close()
      return figures
    } finally {
      await server.stop()
      folder.remove()
    }
  })

export const listsArea: Area = {
  name: 'console.lists',
  about: `Pages of the console's lists in a shop with ${ORDERS} orders and ${DISHES} dishes, of a merchant with ${MEMBERS} members, on PostgreSQL.`,
  measure,
}
