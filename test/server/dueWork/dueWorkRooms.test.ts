import { CLEARED_AFTER, NO_SHOW_AFTER } from '@domain/booking/booking'
import { SETTLING_LIFE } from '@domain/tableVisit/status'
import { HOUR } from '@domain/time'
import { NOON } from '../../support/node/clock'
import { rowsOf } from '../../support/node/diner'
import { type DueWorkCase, POISON, testPoisoned } from '../../support/node/dueWork/dueWorkSetting'
import { Booker, ROOM_1, ROOM_2, server, useTimedRooms } from '../../support/node/features/rooms'

useTimedRooms()
beforeAll(() => server.db.exec(POISON))

const one = async (sql: string) => Object.values((await rowsOf<Record<string, string>>(server, sql))[0]!)[0]!
const has = async (sql: string) => (await rowsOf(server, sql)).length > 0

/** A guest in each room, a second after one another, until something falls due. */
async function inBothRooms(ms: number, arrive: (guest: Booker, roomId: string) => Promise<string>): Promise<[string, string]> {
  const keys: string[] = []
  for (const [place, roomId] of [
    [ROOM_1, 'room1'],
    [ROOM_2, 'room2'],
  ] as const) {
    keys.push(await arrive(await Booker.enter(server, place), roomId))
    server.clock.advance(1000)
  }
  server.clock.advance(ms)
  return [keys[0]!, keys[1]!]
}
const bookingOf = (guest: Booker) => one(`select booking_id from room_booking where user_id = '${guest.who.userId}'`)
const settled = async (guest: Booker) => {
  await guest.enter()
  return guest.settle()
}

const cases: Record<string, DueWorkCase> = {
  'bookings that nobody came for': {
    make: () =>
      inBothRooms(HOUR + NO_SHOW_AFTER, async (guest, roomId) => {
        await guest.book(NOON + HOUR, NOON + 2 * HOUR, roomId)
        return bookingOf(guest)
      }),
    writes: { table: 'room_booking', where: (key) => `new.booking_id = '${key}'` },
    isDone: (key) => has(`select 1 from room_booking where booking_id = '${key}' and state = 'noShow'`),
  },
  'stays past their time': {
    make: () =>
      inBothRooms(3 * HOUR, async (guest) => {
        await guest.enter()
        return bookingOf(guest)
      }),
    writes: { table: 'room_booking', where: (key) => `new.booking_id = '${key}'` },
    isDone: (key) => has(`select 1 from room_booking where booking_id = '${key}' and to_at > ${server.clock.now()}`),
  },
  'bills of tables that nobody pays': {
    make: () => inBothRooms(SETTLING_LIFE, async (guest) => (await settled(guest)).orderNo),
    writes: { table: 'customer_order', where: (key) => `new.order_no = '${key}'` },
    isDone: (key) => has(`select 1 from customer_order where order_no = '${key}' and status <> 'toPay'`),
  },
  'rooms that were paid and not cleared': {
    make: () =>
      inBothRooms(CLEARED_AFTER, async (guest) => {
        const { orderNo } = await settled(guest)
        await guest.pay(orderNo)
        return one(`select visit_id from table_visit where order_no = '${orderNo}'`)
      }),
    writes: { table: 'table_visit', where: (key) => `new.visit_id = '${key}' and new.cleared_at is not null` },
    isDone: (key) => has(`select 1 from table_visit where visit_id = '${key}' and cleared_at is not null`),
  },
}
testPoisoned('dueWorkRooms', () => ({ server, cases }))
