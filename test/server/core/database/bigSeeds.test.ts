import type { Database } from '../../../../server/db/database'
import { testStatement } from '../../../support/node/database/statement'
import { createMenuCatalog } from '../../../../server/modules/menu/index'
import { BIG_SHOP, seedBigData } from '../../../../server/seeds/big/index'
import { openTestDatabase } from '../../../support/node/database/database'

const NOW = Date.UTC(2026, 10, 20, 4, 30)

const check = testStatement<
  [],
  { orders: number; days: number; wrong_sums: number; wrong_payments: number; wrong_events: number; late: number }
>(
  'test.bigCheck',
  `select count(*) as orders, count(distinct left(order_no, 8)) as days,
          count(*) filter (where items_fen <> (select sum(quantity * unit_list_fen) from order_line l where l.order_no = o.order_no)) as wrong_sums,
          count(*) filter (where payable_fen <> (select amount_fen from payment p where p.order_no = o.order_no)) as wrong_payments,
          count(*) filter (where version <> (select count(*) from order_event e where e.order_no = o.order_no)) as wrong_events,
          count(*) filter (where closed_at is null or closed_at > $$now$$) as late
     from customer_order o`.replace('$$now$$', String(NOW)),
)

describe('the big shop', () => {
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase()
    await seedBigData(db, { dishes: 300, orders: 3_000 }, NOW)
  })
  afterAll(() => db.close())

  it('has its dishes and the requested number of past orders, with consistent figures', async () => {
    expect((await createMenuCatalog(db).menuOf(BIG_SHOP, 'hans')).items).toHaveLength(300)
    expect(await db.one(check)).toEqual({
      orders: 3_000,
      days: expect.any(Number),
      wrong_sums: 0,
      wrong_payments: 0,
      wrong_events: 0,
      late: 0,
    })
  })

  it('is not added twice', async () => {
    await expect(seedBigData(db, { dishes: 1, orders: 0 }, NOW)).rejects.toThrow('The big shop is there already')
  })
})
