import { MOST_BOOKED } from '@domain/booking/booking'
import { RESULTS } from '@domain/results'
import { HOUR, MINUTE } from '@domain/time'
import { NOON } from '../../support/node/clock'
import { newKey, rowsOf } from '../../support/node/diner'
import { Booker, emptyRooms, timeRooms } from '../../support/node/features/rooms'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const HALF = 30 * MINUTE
const CLIENTS = 32

let server: TestServer
let bookers: Booker[]
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await timeRooms(server)
  bookers = await Promise.all(Array.from({ length: CLIENTS }, () => Booker.enter(server)))
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(NOON)
  await emptyRooms(server)
})

const held = () => rowsOf<{ n: number }>(server, `select count(*)::int as n from room_booking where state in ('booked', 'running')`)
/** Pairs of bookings of one room that both have a moment. */
const overlaps = () =>
  rowsOf(
    server,
    `select 1 from room_booking a join room_booking b on a.room_id = b.room_id and a.booking_id < b.booking_id and a.from_at < b.to_at and b.from_at < a.to_at
      where a.state in ('booked', 'running') and b.state in ('booked', 'running')`,
  )

it(`of ${CLIENTS} who book the same hour one has it`, async () => {
  const codes = await Promise.all(bookers.map((one) => one.api.code('/booking/bookRoom', one.bookingOf(NOON + HOUR, NOON + 2 * HOUR))))
  expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
  expect(codes.filter((code) => code === RESULTS.roomTaken)).toHaveLength(CLIENTS - 1)
})

it(`of ${CLIENTS} who book hours that overlap none have a half hour in common, and none is lost`, async () => {
  const wishes = bookers.map((one, at) => {
    const fromAt = NOON + HALF * (1 + (at % 12))
    return one.bookingOf(fromAt, fromAt + HALF * (2 + (at % 5)), at % 3 === 0 ? 'room2' : 'room1')
  })
  const codes = await Promise.all(bookers.map((one, at) => one.api.code('/booking/bookRoom', wishes[at]!)))
  expect(new Set(codes)).toEqual(new Set([RESULTS.success, RESULTS.roomTaken]))
  expect(await overlaps()).toEqual([])
  const done = codes.filter((code) => code === RESULTS.success).length
  expect((await held())[0]!.n).toBe(done)
  const slots = wishes.reduce((sum, { fromAt, toAt }, at) => (codes[at] === RESULTS.success ? sum + (toAt - fromAt) / HALF : sum), 0)
  expect(await rowsOf(server, 'select 1 from room_slot')).toHaveLength(slots)
})

it('one diner who books many hours at once gets no more than the limit', async () => {
  const [ann] = bookers
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, no) =>
      ann!.api.code('/booking/bookRoom', ann!.bookingOf(NOON + HALF * (1 + (no % 8) * 2), NOON + HALF * (3 + (no % 8) * 2))),
    ),
  )
  expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(MOST_BOOKED)
  expect((await held())[0]!.n).toBe(MOST_BOOKED)
})

it('a room that some open while others book it for now goes to one of them', async () => {
  const codes = await Promise.all(
    bookers.map((one, at) =>
      at % 2 === 0
        ? one.api.code('/openTable', { ...one.place, idempotencyKey: newKey(), guestsCount: null, teaId: null })
        : one.api.code('/booking/bookRoom', one.bookingOf(NOON, NOON + HOUR)),
    ),
  )
  const [stays, ahead] = await Promise.all([
    rowsOf(server, `select 1 from room_booking where state = 'running'`),
    rowsOf(server, `select 1 from room_booking where state = 'booked'`),
  ])
  expect(stays.length + ahead.length).toBe(1)
  expect(await overlaps()).toEqual([])
  // Opening an open room joins it.
  const opened = codes.filter((code, at) => at % 2 === 0 && code === RESULTS.success).length
  expect(opened).toBe(stays.length === 1 ? CLIENTS / 2 : 0)
  const bills = await rowsOf(
    server,
    `select 1 from customer_order o join table_visit v on v.order_no = o.order_no where v.cleared_at is null`,
  )
  expect(bills).toHaveLength(stays.length)
})

it('half hours that guests inside and outside want at once go to one of them, up to the shop’s last minute', async () => {
  const [ann, ...others] = bookers
  await ann!.enter()
  const wishes = others.slice(0, 20).map((one) => one.bookingOf(NOON + HOUR, NOON + 2 * HOUR))
  const [longer, codes] = await Promise.all([
    Promise.all(Array.from({ length: 4 }, () => ann!.api.code('/booking/extendStay', ann!.extend(1)))),
    Promise.all(wishes.map((booking, at) => others[at]!.api.code('/booking/bookRoom', booking))),
  ])
  const isStaying = longer.includes(RESULTS.success)
  expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(isStaying ? 0 : 1)
  expect(await overlaps()).toEqual([])
  const { stay } = await ann!.visit()
  expect(stay!.toAt).toBe(NOON + HOUR + HALF * longer.filter((code) => code === RESULTS.success).length)
})

it('is paid once when a diner and the staff settle at once, with the time until then', async () => {
  const [ann, ben] = bookers
  await ann!.enter()
  await ben!.enter()
  server.clock.advance(90 * MINUTE)
  const { orderNo } = await ann!.settle()
  await Promise.allSettled([ann!.pay(orderNo), ben!.settle(), ann!.settle(), server.sweep()])
  const paid = await rowsOf<{ fen: number }>(
    server,
    `select sum(amount_fen)::int as fen from payment where order_no = '${orderNo}' and status = 'succeeded'`,
  )
  expect(paid[0]!.fen).toBe(12_000)
  expect(await rowsOf(server, `select 1 from room_booking where state = 'ended'`)).toHaveLength(1)
})
