import type { StaffOutput } from '@contract/staff/index'
import { RESULTS } from '@domain/results'
import { CONFIRM_WITHIN_MS, TAKE_BACK_MS } from '@domain/kitchen/ticket'
import { MINUTE } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, PICKUP, rowsOf, setStock, stockOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'
import { CAKE, clearTables, Guest, permitOf, serveFirst, tableAt, TART } from '../../support/node/features/tableVisits'

/** Tickets of a kitchen, from the order that sends them to the order that is ready. */

type Ticket = StaffOutput<'/staff/getTickets'>['tickets'][number]
const MILK_TEA = choose('I1', { optionIds: ['O1'], addOns: [{ addOnId: 'A1', quantity: 1 }] })

let server: TestServer
let cook: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(
    `insert into dining_table (table_id, public_id, shop_id, term_id, name, seats) values ('B3', 'B3', 'S1', 'M1', 'A03', 4)`,
  )
  cook = (await at(server, 'kitchen', 'S1')).browser
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await server.db.exec(
    `delete from kitchen_ticket; delete from kitchen_station; delete from kitchen_rules; update shop set busi_model = '1' where shop_id = 'S1'`,
  )
  await clearTables(server)
  await setStock(server, 'I2', 50)
  await setStock(server, 'A1', 50)
})

const drive = (orderNo: string, event: string) => leversOf(server.url).post(`/orders/${orderNo}/${event}`, {})
const board = () => cook.call('/staff/getTickets', { shopId: 'S1' })
const tickets = async (): Promise<Ticket[]> => (await board()).tickets.filter(({ state }) => state !== 'done')
const only = async (): Promise<Ticket> => {
  const list = await tickets()
  expect(list).toHaveLength(1)
  return list[0]!
}
const bump = ({ ticketId, version }: Pick<Ticket, 'ticketId' | 'version'>, who = cook) =>
  who.call('/staff/bumpTicket', { shopId: 'S1', idempotencyKey: newKey(), ticketId, version })
/** Whatever was bumped is passed on. */
const pass = async () => {
  server.clock.advance(TAKE_BACK_MS)
  await server.sweep()
}
async function paid(selection = TART, quantity = 1, unitFen = 700, more: Parameters<Diner['orderOf']>[3] = {}) {
  const diner = await Diner.arrive(server, PICKUP)
  const { orderNo } = await diner.orderOf(selection, quantity, unitFen, more)
  await diner.pay(orderNo)
  return { diner, orderNo }
}
const accepted = async (...dishes: Parameters<typeof paid>) => {
  const order = await paid(...dishes)
  await drive(order.orderNo, 'accept')
  return order
}
const stations = (version = 0) =>
  at(server, 'manager', 'S1').then(({ browser }) =>
    browser.call('/staff/setKitchen', {
      shopId: 'S1',
      paces: { dineIn: pace, pickup: pace, delivery: pace, preorder: { soonMin: 10, lateMin: 15 } },
      stations: [{ stationId: null, name: '饮品', categoryIds: ['C1'] }],
      version,
    }),
  )
const pace = { soonMin: 5, lateMin: 8 }

describe('a paid order', () => {
  it('has its ticket once it is accepted, with the choices and the diner’s remark', async () => {
    const { diner, orderNo } = await paid(MILK_TEA, 2, 2000, { remark: '花生过敏' })
    expect(await tickets()).toEqual([])
    await drive(orderNo, 'accept')
    expect(await only()).toMatchObject({
      orderNo,
      state: 'sent',
      name: (await diner.detail(orderNo)).pickupNo,
      mode: 'pickup',
      isAddOn: false,
      note: '花生过敏',
      allergy: { allergens: ['peanut'], isOther: false },
      dishes: [
        {
          name: '红烧奶茶',
          quantity: 2,
          taken: 0,
          isMade: false,
          allergy: 'undeclared',
          parts: [
            { kind: 'plain', text: '中杯' },
            { kind: 'more', text: '珍珠' },
          ],
        },
      ],
      ofOrder: { made: 0, all: 1 },
    })
  })

  it('is ready for its diner when its last ticket was bumped and not recalled', async () => {
    await stations()
    const diner = await Diner.arrive(server, PICKUP)
    await diner.change(TART, 1, 700)
    const { orderNo } = await diner.orderOf(MILK_TEA, 1, 2000)
    await diner.pay(orderNo)
    await drive(orderNo, 'accept')
    const [first, second] = await tickets()
    expect([first!.stationId, second!.stationId].filter((id) => id === null)).toHaveLength(1)
    await bump(first!)
    await pass()
    expect((await diner.detail(orderNo)).orderState).toBe('04')
    expect((await only()).ofOrder).toEqual({ made: 1, all: 2 })
    await bump(second!)
    expect((await diner.detail(orderNo)).orderState).toBe('04')
    await pass()
    expect((await diner.detail(orderNo)).orderState).toBe('06')
    expect(await tickets()).toEqual([])
  })

  it('cannot be cancelled after the kitchen has begun a dish', async () => {
    const { diner, orderNo } = await accepted()
    const { ticketId, dishes } = await only()
    await cook.call('/staff/strikeDish', { shopId: 'S1', idempotencyKey: newKey(), ticketId, lineNo: dishes[0]!.lineNo, isMade: true })
    expect((await only()).dishes).toMatchObject([{ isMade: true }])
    expect(await diner.cancel(orderNo)).not.toBe(RESULTS.success)
    await cook.call('/staff/strikeDish', { shopId: 'S1', idempotencyKey: newKey(), ticketId, lineNo: dishes[0]!.lineNo, isMade: false })
    expect((await only()).dishes).toMatchObject([{ isMade: false }])
  })

  it('shows that its rider is waiting in the shop', async () => {
    const { orderNo } = await accepted()
    const rider = (lat: number) =>
      server.db.exec(
        `insert into order_delivery (order_no, user_id, state, address, from_lng, from_lat, to_lng, to_lat, metres, fee_fen, changed_at, lng, lat)
         select order_no, user_id, 'riderToPickUp', '{}', 121.436, 31.2158, 121.44, 31.22, 800, 0, created_at, 121.436, ${lat}
           from customer_order where order_no = '${orderNo}' on conflict (order_no) do update set lat = excluded.lat`,
      )
    expect(await only()).toMatchObject({ isRiderWaiting: false })
    await rider(31.23)
    expect(await only()).toMatchObject({ isRiderWaiting: false })
    await rider(31.2159)
    expect(await only()).toMatchObject({ isRiderWaiting: true })
  })

  it('that is cancelled stays on its ticket, crossed out, until the ticket is bumped', async () => {
    const { diner, orderNo } = await accepted()
    expect(await diner.cancel(orderNo)).toBe(RESULTS.success)
    const ticket = await only()
    expect(ticket.dishes).toMatchObject([{ quantity: 1, taken: 1 }])
    await bump(ticket)
    await pass()
    expect(await tickets()).toEqual([])
    expect((await diner.detail(orderNo)).orderState).toBe('30')
  })

  it('that the counter marks as ready has no open ticket left', async () => {
    const { orderNo } = await accepted()
    await drive(orderNo, 'make')
    await drive(orderNo, 'ready')
    expect(await tickets()).toEqual([])
  })

  it('for later waits separately until the kitchen has to begin', async () => {
    await server.db.exec(`update shop set picked_up_time_type = '0' where shop_id = 'S1'`)
    const diner = await Diner.arrive(server, PICKUP)
    await diner.change(TART, 1, 700)
    const { slots } = await diner.checkout()
    const slotAt = slots.at(-1)!
    const { orderNo } = await diner.order({ slotAt })
    await diner.pay(orderNo)
    await drive(orderNo, 'accept')
    expect(await only()).toMatchObject({ slotAt, beginAt: slotAt - 5 * MINUTE })
  })
})

describe('a bump', () => {
  it('can be undone within three seconds, and recalled to its place afterwards', async () => {
    const first = await accepted()
    server.clock.advance(MINUTE)
    await accepted()
    const [oldest, other] = await tickets()
    const made = await bump(oldest!)
    expect((await cook.call('/staff/takeBackTicket', { shopId: 'S1', idempotencyKey: newKey(), ...made })).state).toBe('shown')
    expect((await tickets()).map(({ ticketId }) => ticketId)).toEqual([oldest!.ticketId, other!.ticketId])
    const again = await bump((await tickets())[0]!)
    await pass()
    expect(await cook.code('/staff/takeBackTicket', { shopId: 'S1', idempotencyKey: newKey(), ...again })).toBe(RESULTS.ticketPassed)
    expect((await first.diner.detail(first.orderNo)).orderState).toBe('06')
    const { list } = await cook.call('/staff/getDoneTickets', { shopId: 'S1' })
    const { ticketId, version } = list.find((one) => one.ticketId === oldest!.ticketId)!
    await cook.call('/staff/recallTicket', { shopId: 'S1', idempotencyKey: newKey(), ticketId, version })
    expect((await tickets()).map((one) => one.ticketId)).toEqual([oldest!.ticketId, other!.ticketId])
    // The order stays ready: a dish is made again, nothing else.
    await bump((await tickets())[0]!)
    await pass()
    expect((await first.diner.detail(first.orderNo)).orderState).toBe('06')
  })

  it('that comes second, or is based on an older version, is refused with the reason', async () => {
    const { orderNo } = await accepted(TART, 2, 700)
    const ticket = await only()
    await bump(ticket)
    const answer = await cook.answer('/staff/bumpTicket', {
      shopId: 'S1',
      idempotencyKey: newKey(),
      ticketId: ticket.ticketId,
      version: ticket.version,
    })
    expect(answer.envelope.resultCode).toBe(RESULTS.ticketBumped)
    expect(answer.envelope.resultMsg).toMatch(/^Staff \d+已经完成/)
    expect(
      await cook.code('/staff/recallTicket', {
        shopId: 'S1',
        idempotencyKey: newKey(),
        ticketId: ticket.ticketId,
        version: ticket.version + 1,
      }),
    ).toBe(RESULTS.ticketOpen)
    await accepted()
    const next = (await tickets()).find(({ state }) => state === 'sent')
    expect(await cook.code('/staff/bumpTicket', { shopId: 'S1', idempotencyKey: newKey(), ticketId: next!.ticketId, version: 99 })).toBe(
      RESULTS.ticketChanged,
    )
    expect((await auditOf(server, `what = 'bumpTicket' and subject = '${orderNo}'`)).length).toBe(1)
  })
})

describe('a ticket', () => {
  it('counts as sent until a screen confirms it; without that it raises the alarm', async () => {
    const { who } = await at(server, 'manager', 'S1')
    await server.db.exec(`update staff set email = 'boss@example.com' where staff_id = '${who.staffId}'`)
    await accepted()
    const { ticketId } = await only()
    server.clock.advance(CONFIRM_WITHIN_MS)
    await server.sweep()
    expect(await only()).toMatchObject({ state: 'sent', isAlarmed: true })
    expect(await cook.call('/staff/getTicketAlarm', { shopId: 'S1' })).toMatchObject({ count: 1 })
    const mails = () => rowsOf<{ to: string }>(server, `select recipient as to from mail_outbox where subject like '%后厨单%'`)
    expect(await mails()).toEqual([{ to: 'boss@example.com' }])
    expect(await cook.call('/staff/confirmTickets', { shopId: 'S1', ticketIds: [ticketId] })).toEqual({ confirmed: 1 })
    expect(await cook.call('/staff/confirmTickets', { shopId: 'S1', ticketIds: [ticketId] })).toEqual({ confirmed: 0 })
    expect(await only()).toMatchObject({ state: 'shown', isAlarmed: false })
    expect(await cook.call('/staff/getTicketAlarm', { shopId: 'S1' })).toEqual({ count: 0, since: null })
    // Another one soon after: they know.
    await accepted()
    server.clock.advance(CONFIRM_WITHIN_MS)
    await server.sweep()
    expect(await mails()).toHaveLength(1)
  })

  it('of another shop is not found', async () => {
    await accepted()
    const { ticketId, version } = await only()
    const other = (await at(server, 'kitchen', 'S2')).browser
    for (const path of ['/staff/bumpTicket', '/staff/takeBackTicket', '/staff/recallTicket', '/staff/startTicket'] as const)
      expect(await other.code(path, { shopId: 'S2', idempotencyKey: newKey(), ticketId, version })).toBe(RESULTS.notFound)
    expect(await other.call('/staff/confirmTickets', { shopId: 'S2', ticketIds: [ticketId] })).toEqual({ confirmed: 0 })
    expect(await other.code('/staff/strikeDish', { shopId: 'S2', idempotencyKey: newKey(), ticketId, lineNo: 1, isMade: true })).toBe(
      RESULTS.notFound,
    )
    expect(await other.code('/staff/offerElse', { shopId: 'S2', idempotencyKey: newKey(), ticketId, lineNo: 1 })).toBe(RESULTS.notFound)
    expect(await only()).toMatchObject({ ticketId, version, state: 'sent' })
  })
})

describe('a table where guests eat first', () => {
  const seat = async (table = 'B1') => {
    const guest = await Guest.sit(server, tableAt(table))
    await guest.open(2, 'water')
    return guest
  }
  beforeEach(() => serveFirst(server))

  it('sends one ticket a round, the second as an add-on, and a dish that is taken back stays crossed out', async () => {
    const guest = await seat()
    const { orderNo } = await guest.round(TART, 2)
    await guest.round(CAKE, 1, 900)
    const [first, second] = await tickets()
    expect([first, second]).toMatchObject([
      { name: 'A01', isTable: true, isAddOn: false, roundNo: 1, headcount: 2 },
      { name: 'A01', isAddOn: true, roundNo: 2 },
    ])
    await guest.api.call('/removeDishes', guest.removal(orderNo, [{ lineNo: 1, quantity: 2 }]))
    await guest.api.call('/removeDishes', guest.removal(orderNo, [{ lineNo: 1, quantity: 2 }], await permitOf(server, orderNo)))
    expect((await tickets())[0]).toMatchObject({ ticketId: first!.ticketId, dishes: [{ quantity: 2, taken: 2 }] })
    expect(
      await cook.code('/staff/bumpTicket', { shopId: 'S1', idempotencyKey: newKey(), ticketId: first!.ticketId, version: first!.version }),
    ).toBe(RESULTS.ticketChanged)
  })

  it('has its dishes served when their ticket is passed on, and renames its tickets when it moves', async () => {
    const guest = await seat()
    await guest.round(TART, 1)
    await leversOf(server.url).post('/floor/B1/relocate', { tableId: 'B3' })
    const ticket = await only()
    expect(ticket.name).toBe('A03')
    await cook.call('/staff/startTicket', { shopId: 'S1', idempotencyKey: newKey(), ticketId: ticket.ticketId })
    expect((await guest.table()).visit!.rounds[0]!.dishes).toMatchObject([{ state: 'making' }])
    await bump(ticket)
    await pass()
    expect((await guest.table()).visit!.rounds[0]!.dishes).toMatchObject([{ state: 'served' }])
  })

  it('keeps every ticket when two tables are joined', async () => {
    const [ann, ben] = [await seat('B1'), await seat('B3')]
    await ann.round(TART, 1)
    await ben.round(CAKE, 1, 900)
    await ben.round(TART, 2)
    await leversOf(server.url).post('/floor/B3/merge', { tableId: 'B1' })
    const all = await tickets()
    expect(all.map(({ name, roundNo, dishes }) => [name, roundNo, dishes.map(({ lineNo }) => lineNo)]).sort()).toEqual([
      ['A01', 1, [1]],
      ['A01', 2, [2]],
      ['A01', 3, [3]],
    ])
    for (const one of all) await bump(one)
    await pass()
    expect((await ann.table()).visit!.rounds.flatMap(({ dishes }) => dishes.map(({ state }) => state))).toEqual([
      'served',
      'served',
      'served',
    ])
    await ann.round(TART, 1)
    expect(await only()).toMatchObject({ name: 'A01', roundNo: 4 })
  })

  it('holds dishes that were not called for', async () => {
    const guest = await seat()
    const { orderNo } = await guest.round(TART, 1, 700, { isHeld: true })
    expect((await only()).dishes).toMatchObject([{ isHeld: true }])
    await guest.api.call('/fireDishes', { ...guest.place, orderNo, lineNos: [1] })
    expect((await only()).dishes).toMatchObject([{ isHeld: false }])
  })

  it('has no tickets left after it was served by hand, or cleared', async () => {
    const guest = await seat()
    await guest.round(TART, 1)
    await guest.round(CAKE, 1, 900)
    await leversOf(server.url).post('/floor/B1/serve', { lineNo: 1 })
    expect(await only()).toMatchObject({ roundNo: 2 })
    await leversOf(server.url).post('/floor/B1/settle', {})
    await leversOf(server.url).post('/floor/B1/clear', {})
    expect(await tickets()).toEqual([])
  })
})

describe('a dish that has run out', () => {
  it('lists the orders that wait for it, and reports once that the guest is to be offered something else', async () => {
    const { orderNo } = await accepted(CAKE, 2, 900)
    await accepted(TART)
    const { list } = await cook.call('/staff/getTouchedOrders', { shopId: 'S1', itemId: 'I2' })
    expect(list).toMatchObject([{ orderNo, left: 2, dish: '红豆糕', shortBy: null }])
    const { ticketId, lineNo } = list[0]!
    await cook.call('/staff/offerElse', { shopId: 'S1', idempotencyKey: newKey(), ticketId, lineNo })
    expect(await rowsOf(server, `select text from order_note where order_no = '${orderNo}'`)).toEqual([
      { text: '后厨没有红豆糕了，请客人换一道' },
    ])
    expect(await cook.code('/staff/offerElse', { shopId: 'S1', idempotencyKey: newKey(), ticketId, lineNo })).toBe(RESULTS.dishShortAlready)
    expect((await cook.call('/staff/getTouchedOrders', { shopId: 'S1', itemId: 'I2' })).list).toMatchObject([
      { shortBy: expect.stringMatching(/^Staff/) as string },
    ])
    expect((await tickets()).find((one) => one.ticketId === ticketId)!.dishes).toMatchObject([{ isShort: true }])
    expect(await stockOf(server, 'I2')).toBe(48)
  })
})

describe('the kitchen’s stations', () => {
  it('can be changed only from their latest version, and open tickets stay where they are', async () => {
    const made = await stations()
    expect(made).toMatchObject({ version: 1, stations: [{ name: '饮品', categoryIds: ['C1'] }], paces: { preorder: { lateMin: 15 } } })
    await accepted(MILK_TEA, 1, 2000)
    expect((await only()).stationId).toBe(made.stations[0]!.stationId)
    const { browser } = await at(server, 'manager', 'S1')
    const input = { shopId: 'S1', paces: made.paces, stations: [], version: 0 }
    expect(await browser.code('/staff/setKitchen', input)).toBe(RESULTS.staffChanged)
    const twice = [1, 2].map((no) => ({ stationId: null, name: `${no}`, categoryIds: ['C1'] }))
    expect(await browser.code('/staff/setKitchen', { ...input, stations: twice, version: 1 })).toBe(RESULTS.badInput)
    const late = { ...made.paces, pickup: { soonMin: 9, lateMin: 3 } }
    expect(await browser.code('/staff/setKitchen', { ...input, paces: late, version: 1 })).toBe(RESULTS.badInput)
    const foreign = [{ stationId: null, name: 'x', categoryIds: ['nowhere'] }]
    expect(await browser.code('/staff/setKitchen', { ...input, stations: foreign, version: 1 })).toBe(RESULTS.notFound)
    expect(await browser.call('/staff/setKitchen', { ...input, version: 1 })).toMatchObject({ version: 2, stations: [] })
    expect((await only()).stationId).toBe(made.stations[0]!.stationId)
    expect(await browser.call('/staff/getKitchen', { shopId: 'S1' })).toMatchObject({
      categories: [{ categoryId: 'C1', name: '奶茶' }, { categoryId: 'C2' }, { categoryId: 'C3' }],
    })
  })
})
