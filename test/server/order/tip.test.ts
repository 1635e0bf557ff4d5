import type { Input } from '@contract/index'
import { RESULTS } from '@domain/results'
import { sumFen } from '@domain/money'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf, setStock, TABLE } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { clearTable, Guest, serveFirst, TART } from '../../support/node/features/tableVisits'

const CAKE = choose('I2')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(
    `update shop set order_refund = true, refund_auto = true, refund_minutes = 60;
     insert into merchant_invoicing (mchnt_cd, seller_name, seller_tax_number, rate_permille) values ('TEA', '上海山岚茶业有限公司', '91310106MA1FSL8T5R', 60)`,
  )
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await setStock(server, 'I2', 50)
  await suggests([10, 15])
})

let lastPhone = 13_771_000_000
const newPhone = () => String((lastPhone += 1))
const suggests = (percents: number[] | null) => leversOf(server.url).post('/tips/S1', { percents })
const tipOf = ({ lines }: { lines: readonly { kind: string; amountFen: number }[] }) => lines.filter(({ kind }) => kind === 'tip')
const look = (diner: Diner, more: Partial<Input<'/calcOrderDis'>> = {}) =>
  diner.api.call('/calcOrderDis', { ...diner.place, slotAt: null, ...more })

describe('at checkout', () => {
  it('a shop that takes no tips offers none, and charges none that is sent all the same', async () => {
    await suggests(null)
    const diner = await Diner.arrive(server)
    await diner.change(CAKE, 2, 900)
    const quote = await look(diner, { tip: { amountFen: 500 } })
    expect(quote.tip).toBeNull()
    expect(tipOf(quote.bill)).toEqual([])
    const requested = { ...(await diner.confirmation()), tip: { amountFen: 500 }, expectedPayableFen: quote.bill.payableFen + 500 }
    expect(await diner.api.code('/createOrder', requested)).toBe(RESULTS.priceChanged)
  })

  it('a share or an amount is a line of the bill with its reason, and there is none unless chosen', async () => {
    const diner = await Diner.arrive(server)
    await diner.change(CAKE, 2, 900)
    const quote = await look(diner)
    expect(quote.tip).toEqual({ percents: [10, 15] })
    expect(tipOf(quote.bill)).toEqual([])
    const shared = await look(diner, { tip: { percent: 15 } })
    expect(tipOf(shared.bill)).toEqual([{ kind: 'tip', amountFen: 270, reason: { key: 'bill.tip', params: { name: '15%' } } }])
    expect(shared.bill.payableFen).toBe(quote.bill.payableFen + 270)
    expect(sumFen(shared.bill.lines.map(({ amountFen }) => amountFen))).toBe(shared.bill.payableFen)
    expect(tipOf((await look(diner, { tip: { percent: 20 } })).bill)).toEqual([])
    const order = await diner.order({ tip: { amountFen: 333 }, expectedPayableFen: quote.bill.payableFen + 333 })
    expect(order.payableFen).toBe(quote.bill.payableFen + 333)
    await diner.pay(order.orderNo)
    expect(tipOf((await diner.detail(order.orderNo)).bill)).toEqual([{ kind: 'tip', amountFen: 333, reason: null }])
  })

  it('a zero or excessive amount is refused by its field', async () => {
    const diner = await Diner.arrive(server)
    await diner.change(CAKE, 1, 900)
    for (const amountFen of [0, -100, 100_001, 1.5]) {
      const { envelope } = await diner.api.answer('/calcOrderDis', { ...diner.place, slotAt: null, tip: { amountFen } })
      expect(envelope).toMatchObject({ resultCode: RESULTS.badInput, field: expect.stringContaining('tip') as unknown })
    }
  })

  it('counts for no reduction, no minimum amount, no points and no growth', async () => {
    await server.db.exec(`delete from point_rules where mchnt_cd = 'TEA'; insert into point_rules (mchnt_cd) values ('TEA')`)
    const points = async (tip?: Input<'/calcOrderDis'>['tip']) => {
      const diner = await Diner.arrive(server, undefined, {
        phone: newPhone(),
        member: true,
      })
      await diner.change(CAKE, 2, 900)
      const { bill } = await look(diner, { tip: tip ?? null })
      const { orderNo } = await diner.order({ ...(tip && { tip }), expectedPayableFen: bill.payableFen })
      await diner.pay(orderNo)
      for (const event of ['accept', 'make', 'ready', 'pickUp'])
        await fetch(`${server.url}/sandbox/orders/${orderNo}/${event}`, { method: 'POST' })
      const rows = await rowsOf<{ kind: string; points: number }>(
        server,
        `select e.kind, l.points from point_entry e join point_line l on l.entry_id = e.entry_id where l.account <> 'issued' and e.user_id = '${diner.who.userId}'`,
      )
      return { discountFen: bill.discountFen, nextTier: bill.nextTier, rows }
    }
    const without = await points()
    expect(without.rows.length).toBeGreaterThan(0)
    expect(await points({ amountFen: 5_000 })).toEqual(without)
  })

  it('is refunded with the last portion of its order, and is on no invoice', async () => {
    const diner = await Diner.arrive(server)
    await diner.change(CAKE, 2, 900)
    const { bill } = await look(diner, { tip: { amountFen: 500 } })
    const { orderNo } = await diner.order({ tip: { amountFen: 500 }, expectedPayableFen: bill.payableFen })
    await diner.pay(orderNo)
    for (const event of ['accept', 'make', 'ready', 'pickUp'])
      await fetch(`${server.url}/sandbox/orders/${orderNo}/${event}`, { method: 'POST' })
    const invoiceable = async () => (await diner.api.call('/queryInvoiceOrders', {})).list.map(({ amountFen }) => amountFen)
    expect(await invoiceable()).toEqual([bill.payableFen - 500])
    const { lines } = await diner.detail(orderNo)
    const one = lines[0]!.paidFen! / 2 + (lines[0]!.packingFen ?? 0) / 2
    const refund = (expectedFen: number) => ({
      orderNo,
      idempotencyKey: newKey(),
      lines: [{ lineNo: 1, quantity: 1 }],
      reason: 'damaged' as const,
      note: '',
      pictureIds: [],
      expectedFen,
    })
    await diner.api.call('/applyRefund', refund(one))
    await server.sweep()
    expect(await invoiceable()).toEqual([bill.payableFen - 500 - one])
    server.clock.advance(1_000)
    expect(await diner.api.code('/applyRefund', refund(one))).toBe(RESULTS.refundAmountChanged)
    await diner.api.call('/applyRefund', refund(one + 500))
    await server.sweep()
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '22', refundedFen: bill.payableFen })
    expect(await invoiceable()).toEqual([])
  })
})

describe('on the bill of a table', () => {
  beforeAll(() => serveFirst(server))
  beforeEach(() => clearTable(server))

  const atTable = async () => {
    const ann = await Guest.sit(server)
    await ann.open(2, 'oolong')
    const { orderNo } = await ann.round(TART, 2)
    const at = { ...TABLE, orderNo }
    return {
      ann,
      orderNo,
      look: (tip: Input<'/getTableBill'>['tip'] = null) => ann.api.call('/getTableBill', { ...at, tip }),
      settle: (more: Partial<Input<'/settleTable'>>) => ann.api.call('/settleTable', { ...at, ...more }),
    }
  }

  it('it is chosen by the payer, and removed when they do not pay after all', async () => {
    const { ann, orderNo, look: lookAt, settle } = await atTable()
    const bare = await lookAt()
    expect(bare.tip).toEqual({ percents: [10, 15] })
    const tipped = await lookAt({ percent: 10 })
    expect(tipped.leftFen).toBe(bare.leftFen + 140)
    const settled = await settle({ tip: { percent: 10 }, seenFen: tipped.leftFen })
    expect(tipOf(settled.visit.bill)).toMatchObject([{ amountFen: 140 }])
    await ann.api.call('/unlockOrder', { orderNo })
    expect((await ann.table()).visit!.bill.payableFen).toBe(bare.leftFen)
    await settle({ tip: { amountFen: 1_000 }, seenFen: bare.leftFen + 1_000 })
    await ann.pay(orderNo)
    const detail = await ann.detail(orderNo)
    expect(detail).toMatchObject({ payableFen: bare.leftFen + 1_000, orderState: expect.not.stringMatching('41') as unknown })
    expect(tipOf(detail.bill)).toEqual([{ kind: 'tip', amountFen: 1_000, reason: null }])
    expect(sumFen(detail.bill.lines.map(({ amountFen }) => amountFen))).toBe(detail.payableFen)
  })

  it('it is shared evenly like other common charges, so that the shares sum to the bill', async () => {
    const { ann, settle } = await atTable()
    const ben = await Guest.sit(server)
    await ben.round(TART, 1)
    const { visit } = await settle({ tip: { amountFen: 501 } })
    const shares = await ann.api.call('/queryMealOrderForDishUser', TABLE)
    expect(shares.commonFen).toBe(2 * 800 + 501)
    expect(sumFen(shares.people.map(({ shareFen }) => shareFen))).toBe(visit.bill.payableFen)
  })

  it('it depends on the shop: after a shop has stopped taking tips none is charged', async () => {
    const { look: lookAt, settle } = await atTable()
    const { leftFen } = await lookAt({ percent: 10 })
    await suggests(null)
    await expect(settle({ tip: { percent: 10 }, seenFen: leftFen })).rejects.toMatchObject({ code: RESULTS.priceChanged })
  })
})
