import { RESULTS } from '@domain/results'
import { SETTLING_LIFE } from '@domain/tableVisit/status'
import { newKey, PICKUP, rowsOf, setStock, stockOf } from '../../support/node/diner'
import { noonAgain } from '../../support/node/clock'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { CAKE, clearTable, Guest, permitOf, serveFirst, TART } from '../../support/node/features/tableVisits'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await serveFirst(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await clearTable(server)
})

const opened = async () => {
  const ann = await Guest.sit(server)
  await ann.open(4, 'oolong')
  return ann
}

describe('opening a table', () => {
  it('asks for the number of guests, and charges tea per guest as a line of the bill', async () => {
    const ann = await Guest.sit(server)
    expect((await ann.table()).table).toMatchObject({ tableState: '1', orderNo: null, supportCheckout: '1', firstOrderFlag: '1' })
    expect(await ann.api.code('/openTable', { ...ann.place, idempotencyKey: newKey(), guestsCount: null, teaId: null })).toBe(
      RESULTS.headcountMissing,
    )
    expect(await ann.api.code('/openTable', { ...ann.place, idempotencyKey: newKey(), guestsCount: 2, teaId: 'beer' })).toBe(
      RESULTS.teaUnknown,
    )
    const { visit, table } = await ann.open(4, 'oolong')
    expect(table).toMatchObject({ tableState: '2', guestsCount: 4 })
    expect(visit).toMatchObject({ teaName: '单丛', seatFen: 800, rounds: [], bill: { payableFen: 3200 } })
    const sent = await ann.round()
    expect(sent.visit.bill.lines).toEqual([
      { kind: 'items', amountFen: 700, reason: null },
      { kind: 'seats', amountFen: 3200, reason: { key: 'bill.seats', params: { count: 4, unitFen: 800 } } },
    ])
    expect(sent.visit.bill.payableFen).toBe(3900)
    expect(sent.visit.table).toMatchObject({ tableState: '3', orderNo: sent.orderNo, orderState: '41', firstOrderFlag: '0' })
  })

  it('a second time joins the guests who are there, and shows who is at the table', async () => {
    const ann = await opened()
    const ben = await Guest.sit(server)
    const { visit, members } = await ben.open(9, null)
    expect(visit).toMatchObject({ guestsCount: 4, teaName: '单丛' })
    expect(members).toHaveLength(2)
    await ann.round()
    expect((await ben.table()).visit!.rounds).toHaveLength(1)
  })

  it('is refused where guests pay first, and without a table', async () => {
    const ann = await Guest.sit(server)
    const open = { idempotencyKey: newKey(), guestsCount: 1, teaId: null }
    expect(await ann.api.code('/openTable', { ...open, ...PICKUP })).toBe(RESULTS.dineInUnsupported)
    expect(await ann.api.code('/openTable', { ...open, ...PICKUP, eatingModel: '0' })).toBe(RESULTS.scanTableCode)
    await server.db.exec(`update dining_table set order_model = '1' where table_id = 'B1'`)
    expect(await ann.api.code('/openTable', { ...open, ...ann.place })).toBe(RESULTS.paysFirst)
    // Without a setting of the table, the terminal's applies.
    await server.db.exec(`update dining_table set order_model = null where table_id = 'B1'`)
    expect((await ann.table()).table).toMatchObject({ orderModel: '', tableState: '1' })
    await server.db.exec(`update dining_table set order_model = '0' where table_id = 'B1'`)
  })

  it('is required before the first round', async () => {
    const ann = await Guest.sit(server)
    await ann.change(TART, 1, 700)
    expect(await ann.api.code('/confirmHeavyOrderNew', await ann.sending())).toBe(RESULTS.tableNotOpened)
  })
})

describe('rounds', () => {
  it('add up to one bill, stay separate, and empty the cart each time', async () => {
    const ann = await opened()
    const ben = await Guest.sit(server)
    const first = await ann.round(TART, 2)
    const second = await ben.round(CAKE, 1, 900)
    expect(second.orderNo).toBe(first.orderNo)
    expect(second.visit.rounds.map(({ roundNo, isMine, itemsFen, dishes }) => [roundNo, isMine, itemsFen, dishes.length])).toEqual([
      [2, true, 900, 1],
      [1, false, 1400, 1],
    ])
    expect(second.visit.bill).toMatchObject({ itemsFen: 2300 + 3200, payableFen: 2300 + 3200 })
    expect((await ann.cart()).lines).toEqual([])
    expect((await ann.api.call('/getMealOrderList', {})).list).toMatchObject([
      { orderNo: first.orderNo, roundCount: 2, payableFen: 5500, tableState: '3' },
    ])
    expect((await ann.detail(first.orderNo)).lines.map(({ roundNo, quantity }) => [roundNo, quantity])).toEqual([
      [1, 2],
      [2, 1],
    ])
    const { people } = await ben.api.call('/queryMealOrderForDishUser', ben.place)
    expect(people.map(({ isMe, itemsFen }) => [isMe, itemsFen])).toEqual([
      [false, 1400],
      [true, 900],
    ])
  })

  it('are sent once per key', async () => {
    const ann = await opened()
    await ann.change(TART, 1, 700)
    const sending = await ann.sending()
    const first = await ann.api.call('/confirmHeavyOrderNew', sending)
    expect(await ann.api.call('/confirmHeavyOrderNew', sending)).toEqual(first)
    expect((await ann.table()).visit!.rounds).toHaveLength(1)
  })

  it('are refused when a mate has sent a round that the caller has not seen', async () => {
    const ann = await opened()
    const ben = await Guest.sit(server)
    await ann.round()
    await ben.change(CAKE, 1, 900)
    const { version } = await ben.cart()
    expect(await ben.api.code('/preAddHeavyMealOrder', { ...ben.place, cartVersion: version, roundCount: 0 })).toBe('400002')
    expect(await ben.api.call('/preAddHeavyMealOrder', { ...ben.place, cartVersion: version, roundCount: 1 })).toEqual({
      itemsFen: 900,
      count: 1,
    })
  })

  it('report the dish that sold out meanwhile, and take nothing', async () => {
    const ann = await opened()
    await setStock(server, 'I2', 1)
    await ann.change(CAKE, 1, 900)
    const sending = await ann.sending()
    await ann.api.call('/preAddHeavyMealOrder', { ...ann.place, cartVersion: sending.cartVersion, roundCount: 0 })
    await setStock(server, 'I2', 0)
    expect((await ann.api.answer('/confirmHeavyOrderNew', sending)).envelope.resultMsg).toContain('红豆糕')
    expect((await ann.table()).visit!.rounds).toEqual([])
    await setStock(server, 'I2', 5)
  })

  it('can wait until the table calls for them', async () => {
    const ann = await opened()
    const { orderNo, visit } = await ann.round(TART, 1, 700, { isHeld: true })
    expect(visit.rounds[0]!.dishes[0]!.state).toBe('held')
    const fired = await ann.api.call('/fireDishes', { ...ann.place, orderNo, lineNos: [1] })
    expect(fired.rounds[0]!.dishes[0]!.state).toBe('waiting')
  })

  it('order again what is on the bill as a round of its own', async () => {
    const ann = await opened()
    const { orderNo } = await ann.round(CAKE, 1, 900)
    const left = await stockOf(server, 'I2')
    const more = { ...ann.place, orderNo, idempotencyKey: newKey(), lines: [{ lineNo: 1, quantity: 2 }] }
    const { visit } = await ann.api.call('/addDishes', more)
    await ann.api.call('/addDishes', more)
    expect(visit.rounds.map(({ itemsFen }) => itemsFen)).toEqual([1800, 900])
    expect(await stockOf(server, 'I2')).toBe(left - 2)
    expect(await ann.api.code('/addDishes', { ...more, idempotencyKey: newKey(), lines: [{ lineNo: 9, quantity: 1 }] })).toBe(
      RESULTS.dishGone,
    )
  })

  it('of another table are not found', async () => {
    const ann = await opened()
    const { orderNo } = await ann.round()
    await server.db.exec(`update dining_table set enabled = true where table_id = 'B2'`)
    const eve = await Guest.sit(server, { ...ann.place, tableFuiouId: 'B2' })
    await eve.open(1, null)
    await eve.change(TART, 1, 700)
    expect(await eve.api.code('/confirmAddHeavyMealOrder', { ...(await eve.sending()), orderNo })).toBe(RESULTS.orderNotFound)
    expect(await eve.api.code('/removeDishes', eve.removal(orderNo, [{ lineNo: 1, quantity: 1 }]))).toBe(RESULTS.orderNotFound)
    expect(await eve.api.code('/settleTable', { ...eve.place, orderNo })).toBe(RESULTS.orderNotFound)
    expect(await eve.api.code('/fireDishes', { ...eve.place, orderNo, lineNos: [1] })).toBe(RESULTS.orderNotFound)
    await clearTable(server, 'B2')
  })
})

describe('taking a dish back', () => {
  it('needs a waiter’s code, returns the stock and reduces the bill', async () => {
    const ann = await opened()
    await setStock(server, 'I2', 5)
    const { orderNo } = await ann.round(CAKE, 3, 900)
    const requested = await ann.api.call('/removeDishes', ann.removal(orderNo, [{ lineNo: 1, quantity: 2 }]))
    expect(requested).toMatchObject({ visit: null, codeTriesLeft: 5 })
    const code = await permitOf(server, orderNo)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect(await ann.api.code('/removeDishes', ann.removal(orderNo, [{ lineNo: 1, quantity: 2 }], wrong))).toBe(RESULTS.waiterCodeWrong)
    const removal = ann.removal(orderNo, [{ lineNo: 1, quantity: 2 }], code)
    const { visit } = await ann.api.call('/removeDishes', removal)
    expect(visit!.rounds[0]).toMatchObject({ itemsFen: 900, dishes: [{ quantity: 3, takenQuantity: 2, state: 'waiting' }] })
    expect(visit!.bill.payableFen).toBe(900 + 3200)
    expect(await stockOf(server, 'I2')).toBe(4)
    // The same key again takes nothing more; the code is used up.
    await ann.api.call('/removeDishes', removal)
    expect(await stockOf(server, 'I2')).toBe(4)
    expect(await ann.api.code('/removeDishes', ann.removal(orderNo, [{ lineNo: 1, quantity: 1 }], code))).toBe(RESULTS.waiterCodeExpired)
  })

  it('is refused once the dish is being made, and beyond the ordered quantity', async () => {
    const ann = await opened()
    const { orderNo } = await ann.round()
    expect(await ann.api.code('/removeDishes', ann.removal(orderNo, [{ lineNo: 1, quantity: 2 }]))).toBe(RESULTS.dishGone)
    await server.db.exec(`update round_dish set state = 'making' where order_no = '${orderNo}'`)
    expect(await ann.api.code('/removeDishes', ann.removal(orderNo, [{ lineNo: 1, quantity: 1 }]))).toBe(RESULTS.dishMade)
  })
})

describe('paying the bill', () => {
  it('is possible for one guest at a time; meanwhile nothing is added, and afterwards all counts as served', async () => {
    const ann = await opened()
    const ben = await Guest.sit(server, undefined, { member: true })
    // Looks on, and orders nothing.
    const mate = await Guest.sit(server)
    await mate.table()
    server.clock.advance(1)
    const { orderNo } = await ann.round()
    const { payableFen } = await ben.api.call('/settleTable', { ...ben.place, orderNo })
    expect(payableFen).toBe(3900)
    expect((await ann.table()).visit!.payer).toMatchObject({ isMe: false })
    await ann.change(CAKE, 1, 900)
    expect(await ann.api.code('/confirmAddHeavyMealOrder', { ...(await ann.sending()), orderNo })).toBe(RESULTS.tableSettling)
    expect(await ann.api.code('/settleTable', { ...ann.place, orderNo })).toBe(RESULTS.tableSettling)
    expect(await ann.api.code('/wxpay', { orderNo, idempotencyKey: newKey() })).toBe(RESULTS.orderNotFound)
    await ben.pay(orderNo)
    const paid = (await ann.table()).visit!
    expect(paid).toMatchObject({ payer: null, table: { tableState: '5' } })
    expect(paid.paidAt).not.toBeNull()
    expect(paid.rounds[0]!.dishes[0]!.state).toBe('served')
    expect(await ann.api.code('/confirmAddHeavyMealOrder', { ...(await ann.sending()), orderNo })).toBe(RESULTS.tablePaid)
    expect((await ben.detail(orderNo)).orderState).toBe('10')
    expect((await mate.table()).visit).toMatchObject({ paidAt: paid.paidAt })
    // A person who comes now is no guest of theirs.
    const late = await Guest.sit(server)
    expect((await late.table()).visit).toBeNull()
    expect(await late.api.code('/openTable', { ...late.place, idempotencyKey: newKey(), guestsCount: 2, teaId: null })).toBe(
      RESULTS.previousGuestsSeated,
    )
  })

  it('is paid in cash by the six digits that the waiter reads out', async () => {
    const ann = await opened()
    const { orderNo } = await ann.round()
    const { payableFen } = await ann.api.call('/settleTable', { ...ann.place, orderNo })
    const cash = (code?: string) =>
      ann.api.call('/confirmPay', { orderNo, method: 'cash', idempotencyKey: newKey(), ...(code !== undefined && { code }) })
    expect(await cash()).toMatchObject({ leftFen: payableFen, codeTriesLeft: 5 })
    const [row] = await rowsOf<{ code: string }>(server, `select code from waiter_code where order_no = '${orderNo}'`)
    expect(await cash(row!.code)).toMatchObject({ payState: 'succeeded', leftFen: 0 })
    expect((await ann.table()).visit).toMatchObject({ payer: null, table: { tableState: '5' } })
    expect(await ann.detail(orderNo)).toMatchObject({ payMethod: 'cash' })
  })

  it('that is cancelled allows the table to order again', async () => {
    const ann = await opened()
    const { orderNo } = await ann.round()
    await ann.api.call('/settleTable', { ...ann.place, orderNo })
    await ann.prepay(orderNo)
    await ann.api.call('/unlockOrder', { orderNo })
    expect((await ann.table()).visit).toMatchObject({ payer: null, table: { tableState: '3' } })
    expect((await ann.round()).visit.rounds).toHaveLength(2)
  })

  it('that is not paid in time allows the table to order again, too', async () => {
    const ann = await opened()
    const ben = await Guest.sit(server)
    const { orderNo } = await ann.round()
    await ben.api.call('/settleTable', { ...ben.place, orderNo })
    server.clock.advance(SETTLING_LIFE)
    expect((await ann.round()).visit.rounds).toHaveLength(2)
  })

  it('does not end by time: the table only continues its meal', async () => {
    const ann = await opened()
    const { orderNo } = await ann.round()
    await ann.api.call('/settleTable', { ...ann.place, orderNo })
    server.clock.advance(60 * 60_000)
    await server.sweep()
    expect((await ann.table()).visit!.table.orderState).toBe('41')
  })

  it('is referred to the cashier where the table does not pay by the app', async () => {
    await server.db.exec(`update dining_table set supports_checkout = false where table_id = 'B1'`)
    const ann = await opened()
    const { orderNo, visit } = await ann.round()
    expect(visit.table.supportCheckout).toBe('0')
    expect(await ann.api.code('/settleTable', { ...ann.place, orderNo })).toBe(RESULTS.settleAtCashier)
    await server.db.exec(`update dining_table set supports_checkout = true where table_id = 'B1'`)
  })
})

describe('calling the staff', () => {
  it('is possible once until it is answered', async () => {
    const ann = await opened()
    const call = () => ({ ...ann.place, idempotencyKey: newKey(), kind: 'waiter' as const })
    const { calls } = await ann.api.call('/nocheck/callCashier', call())
    expect(calls).toMatchObject([{ kind: 'waiter', answeredAt: null }])
    expect(await ann.api.code('/nocheck/callCashier', call())).toBe(RESULTS.calledAlready)
    expect(await ann.api.code('/nocheck/callCashier', { ...call(), kind: 'water' })).toBe(RESULTS.success)
  })
})
