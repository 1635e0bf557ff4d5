import { RESULTS } from '@domain/results'
import { SETTLING_LIFE } from '@domain/tableVisit/status'
import { newKey, rowsOf, setStock, stockOf } from '../../support/node/diner'
import { noonAgain } from '../../support/node/clock'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { CAKE, clearTables, Guest, permitOf, serveFirst, tableAt, TART } from '../../support/node/features/tableVisits'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await serveFirst(server)
  await server.db.exec(`update dining_table set enabled = true where table_id = 'B2';
    insert into dining_table (table_id, public_id, shop_id, term_id, name, seats) values ('B3', 'B3', 'S1', 'M1', 'A03', 4), ('B4', 'B4', 'S1', 'M1', 'A04', 4)`)
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await clearTables(server)
  await setStock(server, 'I2', 50)
})

const seat = async (table: string, heads = 2, tea: string | null = 'oolong') => {
  const guest = await Guest.sit(server, tableAt(table))
  await guest.open(heads, tea)
  return guest
}
/** The result that the floor plan is answered with. */
const pull = async (path: string, input: object): Promise<string> => {
  const { status, body } = await leversOf(server.url).try('POST', `/floor/${path}`, input)
  return status < 300 ? RESULTS.success : (body as { resultCode: string }).resultCode
}
const floor = (way: 'relocate' | 'merge', from: string, tableId: string) => pull(`${from}/${way}`, { tableId })
const done = async (way: 'relocate' | 'merge', from: string, tableId: string) =>
  expect(await floor(way, from, tableId)).toBe(RESULTS.success)

describe('moving a party to another table', () => {
  it('takes cart, rounds, bill and people along, and redirects pages with the old code', async () => {
    const ann = await seat('B1', 4)
    const ben = await Guest.sit(server, tableAt('B1'))
    const { orderNo } = await ann.round(TART, 2)
    await ben.change(CAKE, 1, 900)
    await ann.api.call('/nocheck/callCashier', { ...ann.place, idempotencyKey: newKey(), kind: 'waiter' })
    const before = await ann.cart()
    await done('relocate', 'B1', 'B3')
    const { table, visit } = await ann.table()
    expect(table).toMatchObject({ tableFuiouId: 'B3', tableTermName: 'A03', tableState: '3', guestsCount: 4, orderNo })
    expect(visit!.rounds).toMatchObject([{ roundNo: 1, itemsFen: 1400 }])
    expect(visit!.calls).toMatchObject([{ kind: 'waiter', answeredAt: null }])
    const after = await ann.cart()
    expect(after).toMatchObject({ tableFuiouId: 'B3', lines: [{ name: '红豆糕', quantity: 1 }] })
    expect(after.version).toBeGreaterThan(before.version)
    expect(after.members).toHaveLength(2)
    // Dishes that were chosen before the phone was informed, and a round.
    await ben.change(CAKE, 1, 900)
    expect((await ben.round(TART, 1)).visit.bill.payableFen).toBe(1400 + 1800 + 700 + 3200)
    expect((await ann.detail(orderNo)).tableTermName).toBe('A03')
    expect((await ann.api.call('/getMealOrderList', {})).list).toMatchObject([{ tableFuiouId: 'B3', roundCount: 2 }])
  })

  it('frees the former table, where others open their own', async () => {
    const ann = await seat('B1')
    await ann.round()
    await done('relocate', 'B1', 'B3')
    const eve = await Guest.sit(server, tableAt('B1'))
    expect(await eve.table()).toMatchObject({ table: { tableFuiouId: 'B1', tableState: '1' }, visit: null })
    await eve.open(1, 'water')
    expect((await eve.round()).visit.bill.payableFen).toBe(700)
    expect((await ann.table()).table.tableFuiouId).toBe('B3')
  })

  it('ends once the party has left: the old code, scanned again, is the old table', async () => {
    const ann = await seat('B1')
    await done('relocate', 'B1', 'B3')
    expect(await pull('B3/clear', {})).toBe(RESULTS.success)
    expect(await ann.scan()).toMatchObject({ tableFuiouId: 'B1' })
  })

  it('can be repeated, also back', async () => {
    const ann = await seat('B1')
    const { orderNo } = await ann.round()
    await done('relocate', 'B1', 'B3')
    await done('relocate', 'B3', 'B4')
    expect((await ann.table()).table).toMatchObject({ tableFuiouId: 'B4', orderNo })
    await done('relocate', 'B4', 'B1')
    expect((await ann.table()).table).toMatchObject({ tableFuiouId: 'B1', orderNo })
    expect((await Guest.sit(server, tableAt('B3')).then((guest) => guest.table())).visit).toBeNull()
  })

  it('is refused to an occupied table, to another shop, to a table out of use, to the same one, and from a free one', async () => {
    const ann = await seat('B1')
    await seat('B3')
    expect(await floor('relocate', 'B1', 'B3')).toBe(RESULTS.moveToOccupied)
    expect(await floor('relocate', 'B1', 'B1')).toBe(RESULTS.moveToSameTable)
    expect(await floor('relocate', 'B1', 'nowhere')).toBe(RESULTS.tableNotFound)
    expect(await floor('relocate', 'B4', 'B2')).toBe(RESULTS.tableNotOpened)
    await server.db.exec(`update dining_table set enabled = false where table_id = 'B4'`)
    expect(await floor('relocate', 'B1', 'B4')).toBe(RESULTS.tableDisabled)
    await server.db.exec(`update dining_table set enabled = true, order_model = '1' where table_id = 'B4'`)
    expect(await floor('relocate', 'B1', 'B4')).toBe(RESULTS.moveElsewhere)
    await server.db.exec(`update dining_table set order_model = null where table_id = 'B4'`)
    expect((await ann.table()).table.tableFuiouId).toBe('B1')
  })

  it('waits while a guest pays, and is not needed after it', async () => {
    const ann = await seat('B1')
    const { orderNo } = await ann.round()
    await ann.api.call('/settleTable', { ...ann.place, orderNo })
    expect(await floor('relocate', 'B1', 'B3')).toBe(RESULTS.moveWhilePaying)
    server.clock.advance(SETTLING_LIFE)
    await done('relocate', 'B1', 'B3')
    await ann.api.call('/settleTable', { ...ann.place, orderNo })
    await ann.pay(orderNo)
    expect(await floor('relocate', 'B3', 'B4')).toBe(RESULTS.moveAfterPaying)
    expect((await ann.table()).visit!.paidAt).not.toBeNull()
  })

  it('does not redirect people whom a new code has excluded', async () => {
    const ann = await seat('B1')
    await done('relocate', 'B1', 'B3')
    await server.db.exec(`update cart_member set seen_at = 0 where cart_id = (select cart_id from cart where table_id = 'B3')`)
    expect(await ann.api.code('/queryMealOrder', ann.place)).toBe(RESULTS.visitEnded)
  })
})

describe('joining two tables', () => {
  it('makes one bill of both: rounds, dishes, seats, stock and cart', async () => {
    const ann = await seat('B1', 4, 'oolong')
    const ben = await seat('B3', 2, null)
    const { orderNo: hers } = await ann.round(CAKE, 2, 900)
    const { orderNo } = await ben.round(TART, 1)
    await ben.round(CAKE, 1, 900)
    await ann.change(TART, 2, 700)
    await ben.change(TART, 1, 700)
    await server.db.exec(`update round_dish set state = 'making' where order_no = '${hers}'`)
    const left = await stockOf(server, 'I2')
    await done('merge', 'B1', 'B3')
    const { visit, table } = await ann.table()
    expect(table).toMatchObject({ tableFuiouId: 'B3', orderNo, guestsCount: 6 })
    expect(visit!.rounds.map(({ roundNo, itemsFen, dishes }) => [roundNo, itemsFen, dishes[0]!.state])).toEqual([
      [3, 1800, 'making'],
      [2, 900, 'waiting'],
      [1, 700, 'waiting'],
    ])
    expect(visit!.bill.lines.filter(({ kind }) => kind === 'seats').map(({ amountFen }) => amountFen)).toEqual([1200, 3200])
    expect(visit!.bill.payableFen).toBe(700 + 900 + 1800 + 1200 + 3200)
    expect((await ann.cart()).lines.map(({ quantity }) => quantity).sort()).toEqual([1, 2])
    expect(await stockOf(server, 'I2')).toBe(left)
    // Portions of either are given back to one stock.
    const [dish] = visit!.rounds[1]!.dishes
    await ann.api.call('/removeDishes', { ...ann.removal(orderNo, [{ lineNo: dish!.lineNo, quantity: 1 }]), tableFuiouId: 'B3' })
    const code = await permitOf(server, orderNo)
    await ann.api.call('/removeDishes', { ...ann.removal(orderNo, [{ lineNo: dish!.lineNo, quantity: 1 }], code), tableFuiouId: 'B3' })
    expect(await stockOf(server, 'I2')).toBe(left + 1)
    // The bill that joined is over, and owes nothing.
    expect(await ann.detail(hers)).toMatchObject({
      orderState: '30',
      payableFen: 0,
      joinedTable: { tableTermName: expect.any(String), isOpen: true },
    })
    const { list } = await ann.api.call('/getHisOrderList', { filter: 'closed' })
    expect(list.find((one) => one.orderNo === hers)!.joinedTable).toMatchObject({ isOpen: true })
    expect((await ben.detail(orderNo)).joinedTable).toBeNull()
    await ann.api.call('/settleTable', { ...tableAt('B3'), orderNo })
    await ann.pay(orderNo)
    expect((await ben.table()).visit).toMatchObject({ paidAt: expect.any(Number) })
  })

  it('keeps the choices of both, and applies the limit of a dish to the next round', async () => {
    const limitTo = (limit: number | null) =>
      server.db.exec(`update menu_item set limit_per_order = ${limit} where item_id = 'I3'; update menu_version set version = version + 1`)
    await limitTo(2)
    try {
      const ann = await seat('B1', 2, null)
      const ben = await seat('B3', 2, null)
      await ann.change(TART, 2, 700)
      await ben.change(TART, 2, 700)
      await done('merge', 'B1', 'B3')
      const joined = await ann.cart()
      expect(joined.lines.map(({ quantity }) => quantity)).toEqual([2, 2])
      expect(joined.changes).toMatchObject([{ kind: 'overLimit', limit: 2, wasQuantity: 2, nowQuantity: 0 }])
      const at = tableAt('B3')
      expect(await ann.api.code('/confirmHeavyOrderNew', await ann.sending(at))).toBe(RESULTS.cartChanged)
      // Accepted dishes are in the cart, and the round is sent.
      await ann.api.call('/acceptCartChanges', at)
      const { visit } = await ann.api.call('/confirmHeavyOrderNew', await ann.sending(at))
      expect(visit.rounds).toMatchObject([{ dishes: [{ quantity: 2 }], itemsFen: 1400 }])
    } finally {
      await limitTo(null)
    }
  })

  it('informs a phone that still names the former bill', async () => {
    const ann = await seat('B1')
    await seat('B3').then((ben) => ben.round())
    const { orderNo } = await ann.round()
    await done('merge', 'B1', 'B3')
    const more = { ...ann.place, orderNo, idempotencyKey: newKey(), lines: [{ lineNo: 1, quantity: 1 }] }
    const { envelope } = await ann.api.answer('/addDishes', more)
    expect(envelope).toMatchObject({ resultCode: RESULTS.tableMerged })
    expect(envelope.resultMsg).toContain('A03')
    // Nobody else gets a message.
    const eve = await seat('B4')
    expect(await eve.api.code('/addDishes', { ...more, ...eve.place, idempotencyKey: newKey() })).toBe(RESULTS.orderNotFound)
  })

  it('keeps the bill of the joining party where only they have one, and charges for the seats of both', async () => {
    const ann = await seat('B1', 2, 'oolong')
    const ben = await seat('B3', 1, 'oolong')
    const { orderNo } = await ann.round()
    await done('merge', 'B1', 'B3')
    expect((await ben.table()).visit).toMatchObject({ table: { orderNo }, bill: { payableFen: 700 + 2400 } })
    expect((await ben.table()).visit!.bill.lines.filter(({ kind }) => kind === 'seats')).toHaveLength(1)
    expect((await ann.detail(orderNo)).tableTermName).toBe('A03')
  })

  it('and then a third leads everybody to one table', async () => {
    const guests = [await seat('B1'), await seat('B3'), await seat('B4')]
    for (const guest of guests) await guest.round()
    await done('merge', 'B1', 'B3')
    await done('merge', 'B3', 'B4')
    for (const guest of guests) expect((await guest.table()).visit!.rounds).toHaveLength(3)
    expect((await guests[0]!.table()).visit!.bill.payableFen).toBe(3 * 700 + 6 * 800)
  })

  it('is refused with a free table, while either pays, after either paid, and where a part is paid', async () => {
    const ann = await seat('B1')
    expect(await floor('merge', 'B1', 'B3')).toBe(RESULTS.tableNotOpened)
    const ben = await seat('B3')
    const { orderNo } = await ben.round()
    await ben.api.call('/settleTable', { ...ben.place, orderNo })
    expect(await floor('merge', 'B1', 'B3')).toBe(RESULTS.moveWhilePaying)
    expect(await floor('merge', 'B3', 'B1')).toBe(RESULTS.moveWhilePaying)
    await ben.pay(orderNo)
    expect(await floor('merge', 'B1', 'B3')).toBe(RESULTS.moveAfterPaying)
    expect((await ann.table()).table.tableFuiouId).toBe('B1')
  })

  it('is possible after a guest requested the bill without paying', async () => {
    const ann = await seat('B1')
    const ben = await seat('B3')
    const { orderNo } = await ann.round()
    await ben.round()
    await ann.api.call('/settleTable', { ...ann.place, orderNo })
    server.clock.advance(SETTLING_LIFE)
    await done('merge', 'B1', 'B3')
    expect((await ben.table()).visit!.bill.payableFen).toBe(2 * 700 + 4 * 800)
    expect(await rowsOf(server, `select 1 from customer_order where order_no = '${orderNo}' and status = 'cancelled'`)).toHaveLength(1)
  })

  it('does not mistake another party’s number for one’s own', async () => {
    const ann = await seat('B1')
    const mate = await Guest.sit(server, tableAt('B1'))
    const ben = await seat('B3')
    const other = await Guest.sit(server, tableAt('B3'))
    await mate.change(CAKE, 2, 900)
    await other.change(CAKE, 2, 900)
    const { members } = await ann.cart()
    const { memberNo } = members.find(({ isMe }) => !isMe)!
    await done('merge', 'B1', 'B3')
    const less = { selection: CAKE, delta: -1, seenUnitFen: 900, memberNo }
    expect(await ann.api.code('/nocheck/addCart', { ...ann.place, idempotencyKey: newKey(), changes: [less] })).toBe(RESULTS.lineGone)
    expect((await ben.cart()).lines.map(({ quantity }) => quantity)).toEqual([2, 2])
  })
})

describe('the number of guests at a table', () => {
  const correction = () => ({ idempotencyKey: newKey(), teaId: null, isCorrection: true })
  const text = (guest: Guest, count: number | null) => guest.api.call('/openTable', { ...guest.place, ...correction(), guestsCount: count })
  const refusal = (guest: Guest, count: number | null) =>
    guest.api.code('/openTable', { ...guest.place, ...correction(), guestsCount: count })

  it('is corrected: down until something is ordered, up until it is paid, and the bill follows', async () => {
    const ann = await seat('B1', 4)
    const ben = await Guest.sit(server, tableAt('B1'))
    expect((await text(ben, 3)).visit).toMatchObject({ guestsCount: 3, bill: { payableFen: 2400 } })
    expect(await refusal(ben, null)).toBe(RESULTS.headcountMissing)
    const { orderNo } = await ann.round()
    expect((await text(ben, 5)).visit).toMatchObject({ guestsCount: 5, teaName: '单丛', bill: { payableFen: 700 + 4000 } })
    expect(await ann.detail(orderNo)).toMatchObject({ guestsCount: 5, payableFen: 4700 })
    expect(await refusal(ben, 4)).toBe(RESULTS.fewerGuestsByStaff)
    expect(await pull('B1/seat', { guestsCount: 4 })).toBe(RESULTS.success)
    expect((await ann.table()).visit).toMatchObject({ guestsCount: 4, bill: { payableFen: 3900 } })
    await ann.api.call('/settleTable', { ...ann.place, orderNo })
    expect(await refusal(ben, 6)).toBe(RESULTS.tableSettling)
    await ann.pay(orderNo)
    expect(await refusal(ben, 6)).toBe(RESULTS.tablePaid)
  })

  it('adds guests at the price of the table where they enter it, once two are joined', async () => {
    const ann = await seat('B1', 4, 'oolong')
    const ben = await seat('B3', 2, null)
    await ann.round()
    await done('merge', 'B1', 'B3')
    const { visit } = await text(ben, 7)
    expect(visit!.guestsCount).toBe(7)
    expect(visit!.bill.lines.filter(({ kind }) => kind === 'seats').map(({ amountFen }) => amountFen)).toEqual([1800, 3200])
  })
})
