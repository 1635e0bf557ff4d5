import { RESULTS } from '@domain/results'
import { isExhaustive } from '../../support/exhaustive'
import { noonAgain } from '../../support/node/clock'
import { newKey, rowsOf, setStock, stockOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { CAKE, clearTables, Guest, serveFirst, TART } from '../../support/node/features/tableVisits'

const ROUNDS = isExhaustive ? 12 : 4
const STOCK = 20

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await serveFirst(server)
  await server.db.exec(`update shop_table_service set accepts_by_hand = true where shop_id = 'S1'`)
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await clearTables(server)
  await setStock(server, 'I2', STOCK)
})

const answer = (orderNo: string, event: 'accept' | 'reject') => leversOf(server.url).post(`/orders/${orderNo}/${event}`, { role: 'waiter' })
const floor = (path: string, input: object = {}) => leversOf(server.url).try('POST', `/floor/B1/${path}`, input)

/** Two cakes that are not accepted yet. */
async function ordered() {
  const ann = await Guest.sit(server)
  await ann.open(2, 'water')
  const { orderNo } = await ann.round(CAKE, 2, 900)
  return { ann, orderNo }
}
const seen = async (guest: Guest) => (await guest.table()).visit!

describe('where the staff accept by hand', () => {
  it('the first order of a party waits for them: everybody at the table sees that, and nothing is made or paid', async () => {
    const { ann, orderNo } = await ordered()
    const ben = await Guest.sit(server)
    expect((await ann.detail(orderNo)).orderState).toBe('40')
    for (const guest of [ann, ben]) expect(await seen(guest)).toMatchObject({ isPlaced: true, table: { orderState: '40' } })
    expect(await ann.api.code('/settleTable', { ...ann.place, orderNo })).toBe(RESULTS.statusChanged)
    expect((await floor('make', { lineNo: null })).status).not.toBe(200)
    expect((await floor('settle')).status).not.toBe(200)
    expect((await seen(ann)).rounds[0]!.dishes).toMatchObject([{ state: 'waiting' }])
  })

  it('the staff see it with both answers', async () => {
    const { orderNo } = await ordered()
    const { list } = await leversOf(server.url).get<{ list: { orderNo: string; events: string[] }[] }>('/orders')
    expect(list.find((one) => one.orderNo === orderNo)!.events).toEqual(expect.arrayContaining(['accept', 'reject']))
  })

  it('once accepted it is made and paid as usual, and later orders do not wait', async () => {
    const { ann, orderNo } = await ordered()
    await ann.round(TART, 1)
    expect((await seen(ann)).isPlaced).toBe(true)
    await answer(orderNo, 'accept')
    expect(await seen(ann)).toMatchObject({ isPlaced: false, table: { orderState: '41' }, bill: { itemsFen: 2_500 } })
    const more = await ann.round(TART, 1)
    expect([more.orderNo, more.visit.isPlaced]).toEqual([orderNo, false])
    expect((await floor('make', { lineNo: null })).status).toBe(200)
    expect(await ann.api.code('/settleTable', { ...ann.place, orderNo })).toBe(RESULTS.success)
  })

  it('once refused nothing is to be paid, the portions are for sale again, the table is notified, and it orders again', async () => {
    const { ann, orderNo } = await ordered()
    expect(await stockOf(server, 'I2')).toBe(STOCK - 2)
    await answer(orderNo, 'reject')
    expect(await stockOf(server, 'I2')).toBe(STOCK)
    expect(await ann.detail(orderNo)).toMatchObject({ orderState: '30', cancelReason: 'rejected', paidAt: null, refunds: [] })
    expect(await seen(ann)).toMatchObject({
      rounds: [],
      isPlaced: false,
      refusedAt: server.clock.now(),
      table: { orderNo: null, tableState: '2' },
    })
    const again = await ann.round(CAKE, 1, 900)
    expect(again.orderNo).not.toBe(orderNo)
    expect(again.visit).toMatchObject({ isPlaced: true, refusedAt: null, bill: { itemsFen: 900 } })
  })

  it('the guest who ordered may cancel until it is accepted, and not afterwards', async () => {
    const { ann, orderNo } = await ordered()
    const ben = await Guest.sit(server)
    expect(await ben.api.code('/cancelOrder', { orderNo })).toBe(RESULTS.orderNotFound)
    expect(await ann.cancel(orderNo)).toBe(RESULTS.success)
    expect(await stockOf(server, 'I2')).toBe(STOCK)
    expect(await seen(ann)).toMatchObject({ rounds: [], refusedAt: null })
    const again = await ann.round(CAKE, 1, 900)
    await answer(again.orderNo, 'accept')
    expect(await ann.cancel(again.orderNo)).not.toBe(RESULTS.success)
  })

  it('an answer concurrent with another answer, a cancellation or a further round leaves one outcome, and its stock', async () => {
    for (let turn = 0; turn < ROUNDS; turn++) {
      await clearTables(server)
      await setStock(server, 'I2', STOCK)
      const { ann, orderNo } = await ordered()
      await ann.change(CAKE, 1, 900)
      const sending = { ...(await ann.sending()), orderNo, idempotencyKey: newKey() }
      await Promise.allSettled([
        answer(orderNo, 'reject'),
        turn % 2 === 0 ? answer(orderNo, 'accept') : ann.cancel(orderNo),
        ann.api.code('/confirmAddHeavyMealOrder', sending),
      ])
      const [order] = await rowsOf<{ status: string }>(server, `select status from customer_order where order_no = '${orderNo}'`)
      const retained = await rowsOf<{ quantity: number }>(
        server,
        `select s.quantity - s.returned_quantity as quantity from order_stock s join customer_order o on o.order_no = s.order_no
           join table_visit v on v.order_no = o.order_no and v.cleared_at is null
          where s.sku = 'I2' and s.returned_at is null and o.closed_at is null`,
      )
      expect(['cancelled', 'dining']).toContain(order!.status)
      expect(await stockOf(server, 'I2')).toBe(STOCK - retained.reduce((sum, { quantity }) => sum + quantity, 0))
      const visit = await seen(ann)
      expect(visit.table.orderNo === orderNo).toBe(order!.status === 'dining')
    }
  })
})
