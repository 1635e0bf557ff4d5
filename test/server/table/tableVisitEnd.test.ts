import { RESULTS } from '@domain/results'
import { HOUR, MINUTE } from '@domain/time'
import { isExhaustive } from '../../support/exhaustive'
import { logIn, newGuest } from '../../support/node/accounts'
import { listen } from '../../support/node/features/atTable'
import { noonAgain } from '../../support/node/clock'
import { Diner, newKey, rowsOf, setStock, TABLE } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { answers, CAKE, clearTables, Guest, serveFirst, tableAt, TART } from '../../support/node/features/tableVisits'
import { until } from '../../support/until'

/** How often each race is run. */
const ROUNDS = isExhaustive ? 8 : 3

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await serveFirst(server)
  await server.db.exec(
    `insert into dining_table (table_id, public_id, shop_id, term_id, name, seats) values ('B3', 'B3', 'S1', 'M1', 'A03', 4), ('B4', 'B4', 'S1', 'M1', 'A04', 4);
     insert into dining_table (table_id, public_id, shop_id, term_id, name, seats, order_model) values ('L1', 'L1', 'S1', 'M1', 'L01', 4, '1')`,
  )
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await clearTables(server)
  await setStock(server, 'I2', 99)
})

const pull = (path: string, input: object = {}) => leversOf(server.url).post(`/floor/${path}`, input)
const seat = async (table = 'B1') => {
  const guest = await Guest.sit(server, tableAt(table), { member: true })
  await guest.open(2, 'water')
  return guest
}
/** The bill is paid at the cashier, and the staff clear the table. */
const paidAndCleared = async () => {
  server.clock.advance(MINUTE)
  await pull('B1/settle')
  server.clock.advance(MINUTE)
  await pull('B1/clear')
  server.clock.advance(MINUTE)
}
/** Two guests have eaten and paid, one of them with a dish in the cart that was not sent, and the staff have cleared the table. */
const evening = async () => {
  const [ann, ben] = [await seat(), await Guest.sit(server)]
  const { orderNo } = await ann.round(TART, 1)
  await ben.change(CAKE, 2, 900)
  await paidAndCleared()
  return { ann, ben, orderNo }
}
describe('a page that stayed open while its table was cleared', () => {
  it('sees and changes nothing of the next party, by any call; it still sees its own order', async () => {
    const { ann, ben, orderNo } = await evening()
    const eve = await seat()
    await eve.round(CAKE, 1, 900)
    for (const former of [ann, ben]) expect((await answers(former, orderNo)).filter((code) => code !== RESULTS.visitEnded)).toEqual([])
    expect((await eve.cart()).members).toHaveLength(1)
    expect((await eve.table()).visit!.calls).toEqual([])
    expect((await ann.detail(orderNo)).lines).toMatchObject([{ quantity: 1 }])
  })

  it('is at the table again once its diner scans the code, as a new guest', async () => {
    const { ann, ben } = await evening()
    const eve = await seat()
    await eve.round(CAKE, 1, 900)
    const { lines, members } = await ann.scan()
    expect(lines).toEqual([])
    expect(members).toHaveLength(2)
    expect((await ann.table()).visit!.rounds).toHaveLength(1)
    expect(await ben.api.code('/nocheck/getCart', ben.place)).toBe(RESULTS.visitEnded)
    // And when that visit ends, too.
    server.clock.advance(MINUTE)
    await pull('B1/settle')
    server.clock.advance(MINUTE)
    await pull('B1/clear')
    expect(await ann.api.code('/nocheck/getCart', ann.place)).toBe(RESULTS.visitEnded)
  })

  it('finds dishes that were chosen and not ordered in its own cart of the shop', async () => {
    const { ann, ben } = await evening()
    const { tableFuiouId: _, ...shop } = TABLE
    expect((await new Diner(server, ben.who, shop).cart()).lines).toMatchObject([{ quantity: 2, name: '红豆糕' }])
    expect((await new Diner(server, ann.who, shop).cart()).lines).toEqual([])
  })

  it('gets no more messages on its socket, nor on a new one', async () => {
    const ann = await seat()
    const { cartId } = await ann.cart()
    const open = await listen(server, ann, [`cart:${cartId}`])
    server.clock.advance(MINUTE)
    await pull('B1/clear')
    await open.receives((message) => message.type === 'subscribed' && message.refused.includes(`cart:${cartId}`))
    const announced = open.received.length
    const eve = await seat()
    const hers = await listen(server, eve, [`cart:${cartId}`])
    await eve.round()
    await hers.receives(({ type }) => type === 'visit')
    expect(open.received).toHaveLength(announced)
    const again = await listen(server, ann, [`cart:${cartId}`])
    expect(again.received).toContainEqual(expect.objectContaining({ refused: [`cart:${cartId}`] }))
    for (const phone of [open, hers, again]) phone.close()
  })

  it('is not that of a guest who waited for the table to be cleared', async () => {
    const ann = await seat()
    await ann.round()
    server.clock.advance(MINUTE)
    await pull('B1/settle')
    server.clock.advance(MINUTE)
    const next = await Guest.sit(server)
    const { cartId } = await next.cart()
    expect((await next.table()).visit).toBeNull()
    const line = await listen(server, next, [`cart:${cartId}`])
    const admitted = () =>
      line.received.filter((message) => message.type === 'subscribed' && message.topics.includes(`cart:${cartId}`)).length
    await pull('B1/clear')
    // Until the socket is admitted again it gets no messages; then its page loads everything again.
    await until(() => admitted() === 2, 'the line follows the cart again')
    expect((await next.open(1, 'water')).visit).toMatchObject({ guestsCount: 1 })
    await line.receives(({ type }) => type === 'visit')
    line.close()
  })

  it('is not one whose party was moved to another table, or joined one; it is, once they have left that one', async () => {
    const [ann, ben] = [await seat(), await Guest.sit(server)]
    await ben.cart()
    await ann.round()
    await pull('B1/relocate', { tableId: 'B3' })
    const cat = await seat('B4')
    await pull('B3/merge', { tableId: 'B4' })
    for (const guest of [ann, ben, cat]) expect((await guest.table()).table.tableFuiouId).toBe('B4')
    const eve = await seat()
    server.clock.advance(MINUTE)
    await pull('B4/settle')
    server.clock.advance(MINUTE)
    await pull('B4/clear')
    for (const guest of [ann, ben, cat]) expect(await guest.api.code('/queryMealOrder', guest.place)).toBe(RESULTS.visitEnded)
    expect((await eve.cart()).members).toHaveLength(1)
    await ann.scan()
    expect((await ann.table()).visit!.guestsCount).toBe(2)
    expect((await eve.cart()).members).toHaveLength(2)
  })

  it('leaves no trace for a diner who scans the code before logging in', async () => {
    const { ben } = await evening()
    await seat()
    await ben.scan()
    expect(await rowsOf(server, `select 1 from cart_move where user_id = '${ben.who.userId}'`)).toEqual([])
  })

  it('may send at the moment of clearing: its round is part of the visit that ends, or refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await clearTables(server)
      const [ann, ben] = [await seat(), await Guest.sit(server)]
      await ben.cart()
      server.clock.advance(MINUTE)
      const change = { selection: TART, delta: 1, seenUnitFen: 700 }
      const send = (guest: Guest) => guest.api.code('/nocheck/addCart', { ...guest.place, idempotencyKey: newKey(), changes: [change] })
      const [, ...codes] = await Promise.all([pull('B1/clear'), send(ann), send(ben), send(ann), send(ben)])
      server.clock.advance(MINUTE)
      const eve = await seat()
      expect((await eve.cart()).members).toHaveLength(1)
      expect((await eve.cart()).lines).toEqual([])
      const { tableFuiouId: _, ...shop } = TABLE
      let retained = 0
      for (const guest of [ann, ben])
        retained += (await new Diner(server, guest.who, shop).cart()).lines.reduce((sum, { quantity }) => sum + quantity, 0)
      const sent = codes.filter((code) => code === RESULTS.success).length
      expect([retained, codes.filter((code) => code !== RESULTS.success && code !== RESULTS.visitEnded)]).toEqual([sent, []])
    }
  })
})

describe('a visitor who logs in while the page of a visit that has ended is open', () => {
  const { tableFuiouId: _, ...SHOP } = TABLE
  let lastPhone = 13_700_000_000
  const newPhone = () => String((lastPhone += 1))
  const visitor = async () => new Guest(server, (await newGuest(server)).session, TABLE)
  /** The page stays as it is, and names the table as before. */
  const becomesMember = async ({ api }: Guest, phone: string) => new Guest(server, (await logIn(server, api, phone)).session, TABLE)
  const account = async (phone: string) => becomesMember(await visitor(), phone)
  const ownCart = ({ who }: Guest) => new Diner(server, who, SHOP)

  it.each([
    ['with a new number', 0, async () => undefined],
    ['to an account with a dish in its cart', 1, async (phone: string) => void (await ownCart(await account(phone)).change(CAKE, 1, 900))],
    [
      'to an account that sat there another evening, and did not order a dish',
      1,
      async (phone: string) => {
        const member = await account(phone)
        await member.open(1, 'water')
        await member.change(CAKE, 1, 900)
        server.clock.advance(MINUTE)
        await pull('B1/clear')
        server.clock.advance(MINUTE)
      },
    ],
  ])('%s may do nothing there before the code is scanned again, and keeps order and dishes', async (_how, had, before) => {
    const phone = newPhone()
    await before(phone)
    const guest = await visitor()
    await guest.open(2, 'water')
    const { orderNo } = await guest.round(TART, 1)
    await guest.change(CAKE, 2, 900)
    await paidAndCleared()
    const eve = await seat()
    await eve.round(CAKE, 1, 900)
    const member = await becomesMember(guest, phone)
    expect((await answers(member, orderNo)).filter((code) => code !== RESULTS.visitEnded)).toEqual([])
    expect(await eve.cart()).toMatchObject({ lines: [], members: [{ isMe: true }] })
    expect((await member.detail(orderNo)).lines).toMatchObject([{ quantity: 1 }])
    expect((await ownCart(member).cart()).lines).toMatchObject([{ quantity: had + 2, name: '红豆糕' }])
    expect((await member.scan()).members).toHaveLength(2)
    expect((await member.table()).visit!.rounds).toHaveLength(1)
  })

  it('at the moment of clearing has left as well, and loses no dish', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await clearTables(server)
      const phone = newPhone()
      if (round % 2 === 1) await ownCart(await account(phone)).cart()
      const guest = await visitor()
      await guest.open(2, 'water')
      await guest.change(CAKE, 2, 900)
      server.clock.advance(MINUTE)
      const [, member] = await Promise.all([pull('B1/clear'), becomesMember(guest, phone)])
      server.clock.advance(MINUTE)
      const eve = await seat()
      expect(await eve.cart()).toMatchObject({ lines: [], members: [{ isMe: true }] })
      expect(await member.api.code('/nocheck/getCart', TABLE)).toBe(RESULTS.visitEnded)
      expect((await ownCart(member).cart()).lines).toMatchObject([{ quantity: 2, name: '红豆糕' }])
    }
  })
})

describe('a table where guests pay first', () => {
  const LIGHT = tableAt('L1')
  const sits = () => Guest.sit(server, LIGHT)

  it('is left after three hours without a choice: guests with an open page scan again', async () => {
    const ann = await sits()
    await ann.change(TART, 1, 700)
    server.clock.advance(3 * HOUR + 1)
    expect(await ann.api.code('/nocheck/getCart', LIGHT)).toBe(RESULTS.visitEnded)
    const eve = await sits()
    await eve.change(CAKE, 1, 900)
    expect((await eve.cart()).members).toHaveLength(1)
    expect(await ann.api.code('/nocheck/getCart', LIGHT)).toBe(RESULTS.visitEnded)
    expect((await ann.scan()).members).toHaveLength(2)
  })

  it('is not left by a guest who has just sat down where nothing was chosen for long', async () => {
    const ann = await sits()
    await ann.change(TART, 1, 700)
    server.clock.advance(3 * HOUR - MINUTE)
    const eve = await sits()
    await eve.cart()
    server.clock.advance(2 * MINUTE)
    expect((await eve.cart()).lines).toEqual([])
    expect(await ann.api.code('/nocheck/getCart', LIGHT)).toBe(RESULTS.visitEnded)
  })

  it('admits a guest who scans where nobody has come since', async () => {
    const ann = await sits()
    await ann.change(TART, 1, 700)
    server.clock.advance(3 * HOUR + 1)
    expect(await ann.scan()).toMatchObject({ lines: [], members: [{ isMe: true }] })
    expect(await ann.api.code('/nocheck/getCart', LIGHT)).toBe(RESULTS.success)
  })
})

describe('a party with a bill', () => {
  it('stays there until the staff clear the table, however long nothing is chosen', async () => {
    const [ann, ben] = [await seat(), await Guest.sit(server)]
    await ben.change(CAKE, 1, 900)
    await ann.round(TART, 1, 700)
    server.clock.advance(4 * HOUR)
    expect((await ann.table()).visit!.rounds).toHaveLength(1)
    expect((await ben.cart()).members).toHaveLength(2)
  })

  it('includes everybody who sat down with it, also a guest who ordered nothing and did not look before it was paid', async () => {
    const [ann, ben] = [await seat(), await Guest.sit(server)]
    await ben.cart()
    await ann.round(TART, 1, 700)
    server.clock.advance(3 * HOUR + MINUTE)
    await pull('B1/settle')
    server.clock.advance(MINUTE)
    expect((await ben.table()).visit!.paidAt).not.toBeNull()
    const late = await Guest.sit(server)
    expect((await late.table()).visit).toBeNull()
  })
})
