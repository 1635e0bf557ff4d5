import { RESULTS } from '@domain/results'
import { TAKE_BACK_MS } from '@domain/kitchen/ticket'
import { createDatabase } from '../../../server/db/database'
import { openPostgres } from '../../../server/db/postgres'
import { Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, type ConsoleBrowser, signedIn, type StaffEar } from '../../support/node/staff'
import { until } from '../../support/until'
import { Guest, serveFirst, tableAt, TART } from '../../support/node/features/tableVisits'

/** Two screens and two servers at the same ticket at the same moment. */

let servers: [TestServer, TestServer]
let screens: [ConsoleBrowser, ConsoleBrowser]
let close: () => Promise<void>
beforeAll(async () => {
  const first = await startTestServer({ preparation: smallMerchant })
  const [{ name }] = (await rowsOf<{ name: string }>(first, 'select current_database() as name')) as [{ name: string }]
  const own =
    first.db.engine === 'pglite'
      ? null
      : createDatabase(
          await openPostgres(Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: `/${name}` }).href, () => undefined),
        )
  const second = await startTestServer({ db: own ?? first.db })
  servers = [first, second]
  screens = [(await at(first, 'kitchen', 'S1')).browser, (await at(second, 'kitchen', 'S1')).browser]
  close = async () => {
    await second.close()
    await own?.close()
    await first.close()
  }
})
afterAll(() => close())

const both = <T>(work: (at: 0 | 1) => Promise<T>) => Promise.all([work(0), work(1)])
const tally = <T>(all: readonly T[]) => [...all].sort()
const tickets = async (at: 0 | 1 = 0) => (await screens[at].call('/staff/getTickets', { shopId: 'S1' })).tickets

async function paid(): Promise<string> {
  const diner = await Diner.arrive(servers[0])
  const { orderNo } = await diner.orderOf(TART, 1, 700)
  await diner.pay(orderNo)
  return orderNo
}

it.each([1, 2, 3])('an order that two accept at once has one ticket, and two bumps at once count as one (%i)', async () => {
  const orderNo = await paid()
  await both((at) => leversOf(servers[at].url).try('POST', `/orders/${orderNo}/accept`, {}))
  const own = (await tickets()).filter((ticket) => ticket.orderNo === orderNo)
  expect(own).toHaveLength(1)
  const { ticketId, version } = own[0]!
  const codes = await both((at) => screens[at].code('/staff/bumpTicket', { shopId: 'S1', idempotencyKey: newKey(), ticketId, version }))
  expect(tally(codes)).toEqual(tally([RESULTS.success, RESULTS.ticketBumped]))
  for (const { clock } of servers) clock.advance(TAKE_BACK_MS)
  await both((at) => servers[at].sweep())
  const events = await rowsOf<{ event: string }>(
    servers[0],
    `select event from order_event where order_no = '${orderNo}' and event in ('accept', 'make', 'ready') order by version`,
  )
  expect(events.map(({ event }) => event)).toEqual(['accept', 'make', 'ready'])
})

it('a bump that is undone while the other server passes the ticket on ends as one or the other', async () => {
  const orderNo = await paid()
  await leversOf(servers[0].url).post(`/orders/${orderNo}/accept`, {})
  const { ticketId, version } = (await tickets()).find((ticket) => ticket.orderNo === orderNo)!
  const made = await screens[0].call('/staff/bumpTicket', { shopId: 'S1', idempotencyKey: newKey(), ticketId, version })
  for (const { clock } of servers) clock.advance(TAKE_BACK_MS)
  const [code] = await Promise.all([
    screens[0].code('/staff/takeBackTicket', { shopId: 'S1', idempotencyKey: newKey(), ticketId, version: made.version }),
    servers[1].sweep(),
  ])
  const isBack = (await tickets()).some((ticket) => ticket.ticketId === ticketId)
  const isReady = (await rowsOf(servers[0], `select from order_event where order_no = '${orderNo}' and event = 'ready'`)).length === 1
  expect([code === RESULTS.success, isBack, isReady]).toEqual(code === RESULTS.success ? [true, true, false] : [false, false, true])
})

it('two rounds that are sent at once by two phones have one ticket each', async () => {
  await serveFirst(servers[0])
  const ann = await Guest.sit(servers[0], tableAt('B1'))
  await ann.open(2, 'water')
  const { orderNo } = await ann.round(TART, 1)
  await both(() => ann.api.call('/addDishes', { ...ann.place, orderNo, idempotencyKey: newKey(), lines: [{ lineNo: 1, quantity: 1 }] }))
  const own = (await tickets()).filter((ticket) => ticket.orderNo === orderNo)
  expect(own.map(({ roundNo, dishes }) => [roundNo, dishes.length])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ])
})

it('an order passes through a board at one server and a screen at the other, each notified of the other’s changes', async () => {
  const cashier = await at(servers[0], 'cashier', 'S1')
  const board = cashier.browser
  const [atBoard, atScreen] = [await board.listen(['shop:S1']), await screens[1].listen(['shop:S1'])]
  const untilAnnounced = ({ received }: StaffEar, state: string, orderNo: string) =>
    until(
      () => received.some((message) => message.type === 'order' && message.orderNo === orderNo && message.orderState === state),
      `the other server says that ${orderNo} is at ${state}`,
    )
  // Paid at the server of the board.
  const orderNo = await paid()
  await untilAnnounced(atScreen, '03', orderNo)
  const { card } = await board.call('/staff/getOrder', { shopId: 'S1', orderNo })
  const accepting = { shopId: 'S1', orderNo, version: card.version, move: 'accept', idempotencyKey: newKey() } as const
  // Its answer was lost; the repeated tap, at the other server, changes nothing.
  const elsewhere = await signedIn(servers[1], cashier.who)
  for (const browser of [board, elsewhere]) expect(await browser.code('/staff/moveOrder', accepting)).toBe(RESULTS.success)
  await until(() => atScreen.received.some(({ type }) => type === 'ticket'), 'the screen hears of the ticket')
  const [ticket] = (await tickets(1)).filter((one) => one.orderNo === orderNo)
  await screens[1].call('/staff/bumpTicket', {
    shopId: 'S1',
    ticketId: ticket!.ticketId,
    version: ticket!.version,
    idempotencyKey: newKey(),
  })
  for (const { clock } of servers) clock.advance(TAKE_BACK_MS)
  await servers[1].sweep()
  await untilAnnounced(atBoard, '06', orderNo)
  expect((await board.call('/staff/getOrder', { shopId: 'S1', orderNo })).card).toMatchObject({ lane: 'handOver', moves: ['handOver'] })
  expect((await tickets(0)).filter((one) => one.orderNo === orderNo && one.state !== 'done')).toEqual([])
  atBoard.close()
  atScreen.close()
})
