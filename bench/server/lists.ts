import { BIG_DINER, BIG_MERCHANT, BIG_SHOP, seedBigData } from '../../server/seeds/big/index'
import { type Figure, quantile } from '../lib/figure'
import { type BenchDatabase, onPostgres, openOn, temporaryFolder } from './engines'
import { SECRET, startServer } from './serverProcess'
import { LIMIT, timesOf, timesUntilClear, WARM_UP } from './sideBySide'
import { Wire } from './wire'

const FEW = 100
const MANY = Math.round(100_000 * Number(process.env.BENCH_SCALE ?? 1))

const CALLER = { sourceType: 'h5', xappId: 'h5', userId: BIG_DINER, openId: 'o-big', ticket: 'ticket-big' }
type Input = object | ((wire: Wire) => Promise<object>)

const secondPage = async (wire: Wire): Promise<object> => {
  const { nextCursor } = await wire.call<{ nextCursor: string }>('/getHisOrderList', { ...CALLER, filter: 'all', pageSize: 2 })
  return { filter: 'all', pageSize: 2, cursor: nextCursor }
}

/**
 * Every list over tables that grow, or over a shop with its queue; other lists come from memory. The diner has five orders, of five shops, in one
 * database and every twentieth order in the other, of the same five shops, so the same page is full in both.
 */
const LISTS: Readonly<Record<string, Input>> = {
  '/getOrderList': { pageSize: 3 },
  '/getHisOrderList': { filter: 'all', pageSize: 3 },
  '/getHisOrderList second page': secondPage,
  '/getHisOrderList closed': { filter: 'closed', pageSize: 3 },
  '/getHisOrderList refunds': { filter: 'refunds', pageSize: 3 },
  '/getHisOrderList toReview': { filter: 'toReview', pageSize: 3 },
  '/getIndexOrderInfo': {},
  '/commentOrderInfoByPage': { shopId: BIG_SHOP },
  '/goods/getMealRecommendAndDefGoodsList': { shopId: BIG_SHOP },
  '/getShopInfo': { shopId: BIG_SHOP },
  '/getShopList': {},
  '/nocheck/getTopMchntList': {},
  '/getMchntCdAllRegionCd': { mchntCd: BIG_MERCHANT },
  '/nocheck/getProvRegionMap': { mchntCd: BIG_MERCHANT },
  '/getShopDiscountList': { shopId: BIG_SHOP },
  '/member/getMemberInfo': {},
  '/nocheck/getAllOrderShopList': {},
}

/** The diner with most orders, logged in, and a review of every other order. */
const settleIn = (now: number) => `
  insert into ticket (ticket_hash, user_id, xapp_id, open_id, created_at, expires_at)
    values (sha256('ticket-big'), '${BIG_DINER}', 'h5', 'o-big', ${now}, ${now + 86_400_000});
  insert into review (order_no, shop_id, user_id, rating, text, created_at)
    select order_no, shop_id, user_id, 4, 'good', created_at from customer_order where shop_id = '${BIG_SHOP}' and substr(order_no, 16) < '5';
  -- Both pasts begin with an order in each of four other shops.
  with oldest as (select order_no, row_number() over (order by order_no) as n from customer_order where user_id = '${BIG_DINER}' order by order_no limit 4),
       other as (select shop_id, row_number() over (order by shop_id) as n from shop where shop_id <> '${BIG_SHOP}' and online order by shop_id limit 4)
    update customer_order c set shop_id = other.shop_id from oldest join other using (n) where c.order_no = oldest.order_no;
  -- Both have one refund, the oldest order.
  update customer_order set status = 'refunded' where order_no = (select min(order_no) from customer_order where user_id = '${BIG_DINER}');
  analyze`

async function withHistory(server: string, name: string, orders: number, dataDir: string): Promise<BenchDatabase> {
  const database = await openOn(server, name, dataDir)
  await seedBigData(database.db, { dishes: 300, orders }, Date.now())
  await database.db.exec(settleIn(Date.now()))
  return database
}

/** Every list of a diner and a shop with a short and with a long past, on two servers called in turns. */
export const measureLists = (): Promise<Figure[]> =>
  onPostgres(async (url) => {
    const folder = temporaryFolder()
    const few = await withHistory(url, 'few', FEW, folder.path)
    const many = await withHistory(url, 'many', MANY, folder.path)
    const { rows } = await many.engine.pool.query<{ lines: number }>(
      'select (select count(*) from order_line) + (select count(*) from order_event) + (select count(*) from payment) as lines',
    )
    await few.close()
    await many.close()
    const servers = [await startServer(few.env), await startServer(many.env)] as const
    try {
      const wires = [await Wire.connect(servers[0].port, SECRET), await Wire.connect(servers[1].port, SECRET)] as const
      const figures: Figure[] = [{ name: `lines, events and payments of ${MANY} orders`, unit: 'calls', readings: [rows[0]!.lines] }]
      const requested: [call: string, inputs: object[]][] = []
      for (const [call, input] of Object.entries(LISTS))
        requested.push([call, await Promise.all(wires.map((wire) => (typeof input === 'function' ? input(wire) : input)))])
      // All of them once before, since V8's late compilation would be counted for whichever list runs at that time.
      for (const [call, inputs] of requested) await timesOf(wires, call, inputs, CALLER, WARM_UP)
      for (const [call, inputs] of requested) {
        const [short, long] = await timesUntilClear(wires, call, inputs, CALLER)
        const ratio = (share: number) => [quantile(long, share) / quantile(short, share)]
        figures.push(
          { name: `${call}: p99 with ${MANY} orders`, unit: 'ms', readings: [quantile(long, 0.99)] },
          { name: `${call}: ${MANY} to ${FEW} orders, p99`, unit: 'ratio', readings: ratio(0.99), limit: LIMIT },
          { name: `${call}: ${MANY} to ${FEW} orders, median`, unit: 'ratio', readings: ratio(0.5), limit: LIMIT },
        )
      }
      wires.forEach((wire) => wire.close())
      return figures
    } finally {
      await Promise.all(servers.map(({ stop }) => stop()))
      folder.remove()
    }
  })
