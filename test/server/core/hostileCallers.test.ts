import { contract } from '@contract/index'
import type { Call } from '@contract/call'
import { RESULTS } from '@domain/results'
import { WebSocket } from 'ws'
import { sample as some } from '../../support/exhaustive'
import type { Api, Caller } from '../../support/node/api'
import { choose, Diner, PICKUP, rowsOf, TABLE } from '../../support/node/diner'
import { type Known, sampleOf } from '../../support/node/hostile'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const CALLS = Object.entries(contract) as unknown as [string, Call][]
const WITH_TICKET = CALLS.filter(([, { auth }]) => auth === 'visitor' || auth === 'user')
const WITHOUT_TICKET = CALLS.filter(([path, { auth }]) => path.startsWith('/nocheck/') && (auth === 'public' || auth === 'optional'))
/** Decision 0093: a cart has an owner. */
const OF_CARTS = ['getCart', 'addCart', 'clearCart', 'confirmPreCart', 'getPreCartInfoByCache', 'callCashier'].map(
  (name) => `/nocheck/${name}`,
)
const OF_ORDERS = CALLS.filter(([, { input }]) => 'orderNo' in input.properties)

let server: TestServer
let victim: Diner
let thief: Diner
let known: Known
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  victim = await Diner.arrive(server, TABLE, { phone: '13811112222' })
  await victim.api.call('/setUserInfo', { nicName: 'Victoria' })
  const { orderNo } = await victim.orderOf(choose('I3'), 1, 700)
  thief = await Diner.arrive(server, TABLE, { phone: '13833334444' })
  known = { ...TABLE, orderNo, itemId: 'I3', mchntCd: 'TEA', slotAt: null }
})
afterAll(() => server.close())

const sample = ({ input }: Call) => sampleOf(input, known) as object
const as = (caller: Partial<Caller>): Api => server.api.with(caller)
/** The victim's order, cart and profile. */
const belongings = () =>
  rowsOf(
    server,
    `select o.status, o.version, u.nick_name, u.cancelled_at, (select count(*)::int from payment p where p.order_no = o.order_no) as payments,
            (select count(*)::int from review r where r.order_no = o.order_no) as reviews
       from customer_order o join app_user u using (user_id) where o.order_no = '${String(known.orderNo)}'`,
  )

/** Each call gets three of them, chosen by the seed. */
const STRANGERS: [string, string, () => Partial<Caller>][] = [
  ['no ticket', RESULTS.ticketMissing, () => ({})],
  ['a ticket alone', RESULTS.ticketMissing, () => ({ ticket: victim.who.ticket })],
  ['a ticket that nobody has', RESULTS.ticketExpired, () => ({ ...victim.who, ticket: 'A'.repeat(43) })],
  ['a ticket without end', RESULTS.ticketMissing, () => ({ ...victim.who, ticket: 'A'.repeat(5_000) })],
  ['a stolen ticket with one’s own name', RESULTS.ticketExpired, () => ({ ...thief.who, ticket: victim.who.ticket })],
  ['a stolen name with one’s own ticket', RESULTS.ticketExpired, () => ({ ...victim.who, ticket: thief.who.ticket })],
  ['a stolen open id', RESULTS.ticketExpired, () => ({ ...thief.who, openId: victim.who.openId })],
]

describe.each(WITH_TICKET)('%s', (path, call) => {
  it.each(some(STRANGERS, 3, path))('refuses %s', async (_what, code, caller) => {
    expect(await as(caller()).code(path, sample(call))).toBe(code)
  })
})

it.each(WITHOUT_TICKET)('%s works without a ticket', async (path, call) => {
  expect([RESULTS.ticketMissing, RESULTS.ticketExpired]).not.toContain(await as({}).code(path, sample(call)))
})

it('of the nocheck calls only those of carts, and those that pay for an order, need a ticket', () => {
  const needing = WITH_TICKET.map(([path]) => path).filter((path) => path.startsWith('/nocheck/'))
  expect(needing.filter((path) => !OF_CARTS.includes(path))).toEqual(['/nocheck/pluginsWxPay'])
})

it('former shops are none without a ticket, and refused with an invalid one', async () => {
  const path = '/nocheck/getAllOrderShopList'
  expect((await as({}).call(path, {})).list).toEqual([])
  expect(await as({ ...victim.who, ticket: 'A'.repeat(43) }).code(path)).toBe(RESULTS.ticketExpired)
})

it('a ticket that was logged out, has expired or whose account was closed opens no call', async () => {
  const out = await Diner.arrive(server, PICKUP)
  await out.api.call('/logout', {})
  const closed = await Diner.arrive(server, PICKUP)
  await server.db.exec(`update app_user set cancelled_at = ${server.clock.now()} where user_id = '${closed.who.userId}'`)
  const old = await Diner.arrive(server, PICKUP)
  await server.db.exec(`update ticket set expires_at = ${server.clock.now()} where user_id = '${old.who.userId}'`)
  for (const [path, call] of WITH_TICKET) {
    expect([path, await out.api.code(path, sample(call))]).toEqual([path, RESULTS.ticketExpired])
    expect([path, await old.api.code(path, sample(call))]).toEqual([path, RESULTS.ticketExpired])
    expect([path, await closed.api.code(path, sample(call))]).toEqual([path, RESULTS.accountCancelled])
  }
})

it.each(OF_ORDERS)('%s does not find another diner’s order', async (path, call) => {
  const before = await belongings()
  const { envelope } = await thief.api.answer(path, sample(call))
  expect(envelope).toMatchObject({ resultCode: RESULTS.orderNotFound, data: null })
  expect(JSON.stringify(envelope)).not.toMatch(/Victoria|1381111/)
  expect(await belongings()).toEqual(before)
})

it('no list of another diner shows the order', async () => {
  for (const path of ['/getOrderList', '/getHisOrderList', '/getIndexOrderInfo'] as const) {
    const { envelope } = await thief.api.answer(path, { filter: 'all' })
    expect(JSON.stringify(envelope)).not.toContain(String(known.orderNo))
  }
})

it('a cart of another shop’s table, of another merchant’s terminal or with another merchant’s dish is refused by its field', async () => {
  const add = (place: object, itemId = 'I3') => {
    const change = { selection: choose(itemId), delta: 1, seenUnitFen: 700 }
    return thief.api.answer('/nocheck/addCart', { ...TABLE, ...place, idempotencyKey: 'k'.repeat(20), changes: [change] })
  }
  const [otherShop] = await rowsOf<{ shop_id: string }>(server, `select shop_id from shop where mchnt_cd <> 'TEA' limit 1`)
  await server.db.exec(
    `insert into menu_item select (jsonb_populate_record(m, '{"item_id":"N9","mchnt_cd":"NOODLE"}')).* from menu_item m where item_id = 'I3'`,
  )
  const before = await rowsOf(server, 'select * from cart_line order by 1, 2')
  for (const answer of [add({ shopId: otherShop!.shop_id }), add({ tableFuiouId: 'nobody' }), add({}, 'N9')])
    expect((await answer).envelope).toMatchObject({ data: null })
  expect(await rowsOf(server, 'select * from cart_line order by 1, 2')).toEqual(before)
})

describe.each(CALLS)('%s', (path, call) => {
  it('is refused with a wrong signature, or with one of other bytes', async () => {
    const body = JSON.stringify({ ...victim.who, ...sample(call) })
    for (const sign of some(['0'.repeat(32), '', 'x', 'ü'.repeat(16), 'a'.repeat(10_000)], 2, path)) {
      const { status, envelope } = await server.api.raw(path, body, { sign: encodeURIComponent(sign) })
      expect([status, envelope.resultCode]).toEqual([200, RESULTS.badSign])
    }
  })
})

describe('a body that is not JSON', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  it.each<[string, string | Uint8Array<ArrayBuffer>, number, string]>([
    ['nothing', '', 400, RESULTS.notJson],
    ['half of one', '{"a":', 400, RESULTS.notJson],
    ['a list', '[]', 400, RESULTS.notJson],
    ['a word', '"x"', 400, RESULTS.notJson],
    ['no UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), 400, RESULTS.notJson],
    ['a very deep one', deep, 400, RESULTS.notJson],
    ['a very deep part', `{"filter":${deep}}`, 200, RESULTS.ticketMissing],
    ['one that names the prototype', '{"__proto__":{"ticket":"x","userId":"x","openId":"x"}}', 200, RESULTS.ticketMissing],
  ])('%s', async (_what, body, status, code) => {
    const answer = await server.api.signed('/getHisOrderList', body)
    expect([answer.status, answer.envelope.resultCode]).toEqual([status, code])
  })

  it('of megabytes is cut off', async () => {
    expect(await server.api.signed('/getHisOrderList', `{"a":"${'x'.repeat(300_000)}"}`)).toMatchObject({
      status: 413,
      envelope: { resultCode: RESULTS.tooLarge },
    })
  })
})

it('nobody can follow another diner’s order or cart on the socket', async () => {
  const cart = await victim.at(PICKUP).cart()
  const outsider = await Diner.arrive(server, PICKUP)
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket?ticket=${outsider.who.ticket}`)
  const received: { type: string; topics?: string[]; refused?: string[] }[] = []
  const subscribed = new Promise<void>((resolve) => {
    socket.on('message', (text: Buffer) => {
      const message = JSON.parse(text.toString()) as (typeof received)[number]
      received.push(message)
      if (message.type === 'welcome')
        socket.send(JSON.stringify({ type: 'subscribe', topics: [`order:${String(known.orderNo)}`, `cart:${cart.cartId}`] }))
      if (message.type === 'subscribed') resolve()
    })
  })
  await subscribed
  expect(received.find(({ type }) => type === 'subscribed')).toMatchObject({
    refused: [`order:${String(known.orderNo)}`, `cart:${cart.cartId}`],
  })
  socket.terminate()
})
