import { flowOf, isRunning, nextFor, type OrderStatus } from '@domain/order/status'
import type { OrderEvent } from '@domain/order/events'
import { billIn } from '../../../../server/modules/pricing/index'
import { createMenuCatalog } from '../../../../server/modules/menu/index'
import type { OrderRow } from '../../../../server/modules/order/lifecycle/index'
import { seedDemoData } from '../../../../server/seeds/index'
import { hall } from '../../../../server/seeds/yangyu/shop'
import { entryLinks, firstLinks } from '../../../../server/modules/table/index'
import { testStatement } from '../../../support/node/database/statement'
import type { Database } from '../../../../server/db/database'
import { wrongTotals } from '../../../support/node/database/invariants'
import { openTestDatabase } from '../../../support/node/database/database'

const NOW = Date.UTC(2026, 10, 20, 4, 30)

const countRows = testStatement<[], { orders: number; members: number; reviews: number; shops: number }>(
  'test.seedCounts',
  `select (select count(*) from customer_order) as orders, (select count(*) from app_user where registered_at is not null) as members,
          (select count(*) from review) as reviews, (select count(*) from shop) as shops`,
)
const findOrders = testStatement<[], OrderRow & { items_fen: number; packing_fen: number; discount_fen: number }>(
  'test.seedOrders',
  `select * from customer_order where kind <> 'visitCard' order by created_at`,
)
const findEvents = testStatement<[], { order_no: string; event: string; status: OrderStatus; at: number }>(
  'test.seedEvents',
  'select order_no, event, status, at from order_event order by order_no, version',
)
const findLineSums = testStatement<[], { order_no: string; list_fen: number; paid_fen: number }>(
  'test.seedLineSums',
  `select order_no, sum(quantity * unit_list_fen) as list_fen, sum(quantity * unit_list_fen - discount_fen) as paid_fen from order_line group by order_no`,
)
const findPayments = testStatement<[], { order_no: string; status: string; amount_fen: number; refunded_fen: number; trade_fen: number }>(
  'test.seedPayments',
  `select p.order_no, p.status, p.amount_fen, case p.method when 'balance' then p.amount_fen else t.amount_fen end as trade_fen,
          coalesce((select sum(r.amount_fen) from payment_refund r where r.payment_id = p.payment_id and r.status = 'done'), 0) as refunded_fen
     from payment p left join sandbox_trade t on t.out_trade_no = p.payment_id`,
)
const findHeldByOrders = testStatement<[], { order_no: string; state: string; user_id: string }>(
  'test.seedHeld',
  'select c.order_no, h.state, h.user_id from order_coupon c join held_coupon h using (coupon_id) order by h.user_id',
)
const findSales = testStatement<[], { item_id: string; sold_last_month: number; ordered: number }>(
  'test.seedSales',
  `select i.item_id, i.sold_last_month, coalesce(sum(l.quantity), 0) as ordered
     from menu_item i left join order_line l on l.item_id = i.item_id
          and exists (select from customer_order o where o.order_no = l.order_no and o.status not in ('cancelled', 'refunded'))
    group by i.item_id`,
)
const findReviewsOfOthers = testStatement<[], { count: number }>(
  'test.seedReviews',
  `select count(*) as count from review r join customer_order o on o.order_no = r.order_no where o.status <> 'reviewed' or o.user_id <> r.user_id or r.created_at < o.closed_at`,
)

const findShops = testStatement<
  [now: number],
  {
    shop_id: string
    refund_minutes: number
    order_refund: boolean
    show_stock: boolean
    picked_up_time_type: string
    flags: unknown
    about: string | null
    fields: number
    dialog: boolean
    delivers: boolean
  }
>(
  'test.seedShops',
  `select s.shop_id, s.refund_minutes, s.order_refund, s.show_stock, s.picked_up_time_type, to_jsonb(f) - 'shop_id' as flags, p.about ->> 'hans' as about,
          jsonb_array_length(p.custom_fields) as fields, s.delivery as delivers,
          exists (select from coupon_campaign c where c.mchnt_cd = s.mchnt_cd and c.kind = 'dialog' and c.ends_at > $1
                     and (c.shop_ids is null or s.shop_id = any (c.shop_ids))) as dialog
     from shop s left join shop_member_flags f using (shop_id) left join shop_page p using (shop_id) where s.online order by s.shop_id`,
)

const findJoining = testStatement<[now: number], { mchnt_cd: string; gift: boolean; has_white_list: boolean; delivery: boolean }>(
  'test.seedJoining',
  `select m.mchnt_cd, m.has_white_list,
          exists (select from coupon_campaign c where c.mchnt_cd = m.mchnt_cd and c.kind = 'bindPhone' and c.ends_at > $1) as gift,
          exists (select from coupon_offer o where o.mchnt_cd = m.mchnt_cd and o.benefit ->> 'kind' = 'delivery') as delivery
     from merchant m order by m.mchnt_cd`,
)
const findSpoken = testStatement<[], { mchnt_cd: string; text: string }>(
  'test.seedSaid',
  'select s.mchnt_cd, r.text from review r join shop s using (shop_id)',
)

describe('the demo data in a fresh database', () => {
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase()
    expect(await seedDemoData(db, NOW)).toBe(true)
  })
  afterAll(() => db.close())

  it('is written once', async () => {
    const before = await db.one(countRows)
    expect(await seedDemoData(db, NOW + 1000)).toBe(false)
    expect(await db.one(countRows)).toEqual(before)
  })

  it('has people', async () => {
    const { orders, members, reviews, shops } = await db.one(countRows)
    expect(orders).toBeGreaterThan(250)
    expect(members).toBe(24)
    expect(reviews).toBeGreaterThan(100)
    expect(shops).toBe(24)
  })

  it('has shops that differ, each with its own description', async () => {
    const shops = await db.all(findShops, NOW)
    expect(shops).toHaveLength(23)
    const distinct = (values: readonly unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size
    expect(distinct(shops.map(({ about }) => about))).toBe(23)
    expect(shops.filter(({ about }) => !about)).toEqual([])
    expect(distinct(shops.map(({ refund_minutes }) => refund_minutes))).toBeGreaterThan(7)
    expect(distinct(shops.map(({ show_stock }) => show_stock))).toBe(2)
    expect(distinct(shops.map(({ picked_up_time_type }) => picked_up_time_type))).toBe(3)
    expect(distinct(shops.map(({ flags }) => flags))).toBe(8)
    // Of things that only some have, more than one for each list.
    expect(shops.filter(({ fields }) => fields > 0).length).toBeGreaterThan(3)
    expect(shops.filter(({ dialog }) => dialog).map(({ shop_id }) => shop_id)).toEqual(['sl-hb', 'sl-tk', 'xk-guanqian'])
    expect(shops.find(({ shop_id }) => shop_id === 'yy-binjiang')).toMatchObject({ delivers: false })
  })

  it('gives a coupon for joining, has a list of phones, and delivers only where it is set', async () => {
    expect(await db.all(findJoining, NOW)).toEqual([
      { mchnt_cd: 'M1001', gift: false, has_white_list: false, delivery: true },
      { mchnt_cd: 'M1002', gift: true, has_white_list: false, delivery: true },
      { mchnt_cd: 'M1003', gift: false, has_white_list: false, delivery: true },
      { mchnt_cd: 'M1004', gift: true, has_white_list: true, delivery: true },
      { mchnt_cd: 'M1005', gift: false, has_white_list: false, delivery: false },
      { mchnt_cd: 'M1006', gift: true, has_white_list: true, delivery: false },
    ])
  })

  it('has reviews that fit the menu', async () => {
    const reviews = await db.all(findSpoken)
    const about = (merchant: string) =>
      reviews
        .filter(({ mchnt_cd }) => mchnt_cd === merchant)
        .map(({ text }) => text)
        .join('\n')
    expect(about('M1006')).not.toMatch(/汤|饭|菜|筷子|套餐|打包|soup|portions|湯|食/)
    for (const merchant of ['M1002', 'M1004']) expect(about(merchant)).not.toMatch(/汤|少盐|筷子|咸|soup|湯/)
    expect(about('M1006')).toMatch(/场|球|court|場|波/i)
  })

  it('gives every shop a menu with some scarce dishes', async () => {
    const catalog = createMenuCatalog(db)
    // A sports hall sells hours, and equipment.
    for (const { shopId } of await entryLinks(db))
      expect((await catalog.menuOf(shopId, 'en')).items.length).toBeGreaterThan(shopId === hall().shopId ? 5 : 15)
    const { items } = await catalog.menuOf('nt-yuyuan', 'hans')
    const left = (itemId: string) => items.find((item) => item.itemId === itemId)?.remaining
    expect([left('nt-shrimp-tofu-pot'), left('nt-har-gow'), left('nt-double-skin-milk'), left('nt-beef-noodle')]).toEqual([12, 5, 0, null])
  })

  it('has orders whose figures agree exactly with their bills, lines and payments', async () => {
    const lines = new Map((await db.all(findLineSums)).map((row) => [row.order_no, row]))
    const payments = new Map((await db.all(findPayments)).map((row) => [row.order_no, row]))
    for (const order of await db.all(findOrders)) {
      const { bill } = order.bill
      expect([order.items_fen, order.packing_fen, order.discount_fen, order.payable_fen]).toEqual([
        bill.itemsFen,
        bill.packingFen,
        bill.discountFen,
        bill.payableFen,
      ])
      expect(bill.lines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(bill.payableFen)
      expect(lines.get(order.order_no)).toMatchObject({ list_fen: order.items_fen, paid_fen: order.items_fen - order.discount_fen })
      const payment = payments.get(order.order_no)
      expect(payment === undefined).toBe(order.paid_at === null)
      if (payment) {
        const isReturned = order.status === 'cancelled' || order.status === 'refunded'
        expect(payment).toMatchObject({
          amount_fen: order.payable_fen,
          trade_fen: order.payable_fen,
          refunded_fen: isReturned ? order.payable_fen : 0,
          status: isReturned ? 'refunded' : 'succeeded',
        })
      }
    }
  })

  it('has members’ orders and favourites', async () => {
    expect(await wrongTotals(db)).toEqual([])
  })

  it('names the reductions in its bills in every language', async () => {
    const reduced = (await db.all(findOrders)).filter(({ bill }) => bill.bill.lines.some(({ kind }) => kind === 'fullReduction'))
    expect(reduced.length).toBeGreaterThan(10)
    for (const { bill } of reduced) {
      const line = billIn(bill, 'en').lines.find(({ kind }) => kind === 'fullReduction')
      expect(line?.reason?.params.name).toMatch(/^\D*¥\d+ off ¥\d+/)
    }
  })

  it('has orders with a history that the table of transitions allows', async () => {
    const orders = new Map((await db.all(findOrders)).map((order) => [order.order_no, order]))
    const events = new Map<string, Awaited<ReturnType<typeof load>>>()
    const load = () => db.all(findEvents)
    for (const event of await load()) events.set(event.order_no, [...(events.get(event.order_no) ?? []), event])
    for (const [orderNo, order] of orders) {
      const [first, ...later] = events.get(orderNo) ?? []
      expect(first).toMatchObject({ event: 'create', status: 'toPay', at: order.created_at })
      let status: OrderStatus = 'toPay'
      let at = order.created_at
      for (const event of later) {
        const next = nextFor(flowOf({ status, mode: order.mode }), event.event as OrderEvent)
        expect(next).toBe(event.status)
        expect(event.at).toBeGreaterThanOrEqual(at)
        ;({ status, at } = event)
      }
      expect([status, later.length + 1]).toEqual([order.status, order.version])
      expect(order.closed_at === null).toBe(isRunning(order.status))
      expect(at).toBeLessThanOrEqual(NOW)
    }
    expect([...orders.values()].filter(({ status }) => isRunning(status)).map(({ status, user_id }) => [status, user_id])).toEqual([
      ['pendingPickup', 'demo01'],
      ...['demo09', 'demo10', 'demo11', 'demo12'].map((userId) => ['toPay', userId]),
    ])
    const held = await db.all(findHeldByOrders)
    expect(held.map(({ state, user_id }) => [state, user_id])).toEqual(
      ['demo09', 'demo10', 'demo11', 'demo12'].map((userId) => ['locked', userId]),
    )
    for (const { order_no } of held)
      expect(orders.get(order_no)!.bill.bill.lines.find(({ kind }) => kind === 'coupon')).toMatchObject({ amountFen: -500 })
  })

  it('counts sales, and has reviews by people who ordered', async () => {
    for (const { sold_last_month, ordered } of await db.all(findSales)) expect(sold_last_month).toBeGreaterThanOrEqual(ordered)
    expect((await db.one(findReviewsOfOthers)).count).toBe(0)
  })

  it('lists the entries: every code with its link, and some to begin with', async () => {
    const links = await entryLinks(db)
    expect(links.find(({ code }) => code === 'TNTYYA12')).toEqual({
      label: '南塘小馆 愚园路店 A12',
      merchant: { hans: '南塘小馆', hant: '南塘小館', en: 'Nantang', yue: '南塘小館' },
      shop: { hans: '愚园路店', hant: '愚園路店', en: 'Yuyuan Road', yue: '愚園路店' },
      table: 'A12',
      room: null,
      code: 'TNTYYA12',
      kind: 'table',
      merchantCode: 'M1001',
      shopId: 'nt-yuyuan',
      isPreorder: false,
      isEnabled: true,
      path: '/?scene=TNTYYA12',
      weappScene: 'TNTYYA12',
    })
    expect(
      links
        .filter(({ isEnabled }) => !isEnabled)
        .map(({ code }) => code)
        .sort(),
    ).toEqual(['SNTXT02', 'TNTYYA19', 'TNTYYA20'])
    expect(firstLinks(links).map(({ code }) => code)).toEqual([
      'TNTYYA12',
      'SNTYY01',
      'TSLRGA08',
      'SSLRG01',
      'TXKDXA12',
      'SXKDX01',
      'SXKYD01',
      'SMSYK01',
      'TYYC4',
      'SYYBJ01',
    ])
  })
})
