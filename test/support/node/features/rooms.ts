import { newKey, type Place, TABLE } from '../diner'
import { NOON } from '../clock'
import { startTestServer, type TestServer } from '../server'
import { smallMerchant } from '../merchants/smallMerchant'
import { Guest, serveFirst } from './tableVisits'

/** Saturday: the shop of `smallMerchant` is open from 10:00 to 22:00. */
const PEAK = '[{"weekdays": [0, 6], "fromMin": 1080, "toMin": 1320, "percent": 150}]'

/** B1 is a room of ¥40 a half hour (members ¥36, ¥300 a day at most), B2 one of ¥60; dishes are served there as at any table. */
export async function timeRooms(server: TestServer): Promise<void> {
  await serveFirst(server, { seatFen: 0, headcount: false })
  await server.db.exec(
    `delete from shop_table_service where shop_id = 'S1';
     update dining_table set order_model = '0', enabled = true where table_id in ('B1', 'B2');
     insert into timing_rule (shop_id, unit, grace_min, minimum_min, peaks) values ('S1', 'halfHour', 10, 60, '${PEAK}') on conflict do nothing;
     insert into timed_room (room_id, table_id, shop_id, name, kind, note, picture, unit_fen, member_unit_fen, day_cap_fen, sort) values
       ('room1', 'B1', 'S1', '{"hans": "听雨", "hant": "聽雨", "en": "Rain", "yue": "聽雨"}', 'room', '{"hans": "临窗", "hant": "臨窗", "en": "By the window", "yue": "近窗"}', '', 4000, 3600, 30000, 1),
       ('room2', 'B2', 'S1', '{"hans": "观山", "hant": "觀山", "en": "Mountain", "yue": "觀山"}', 'room', '{"hans": "", "hant": "", "en": "", "yue": ""}', '', 6000, 6000, null, 2) on conflict do nothing`,
  )
}

/** Clears the rooms and their bookings. */
export const emptyRooms = (server: TestServer): Promise<void> =>
  server.db.exec(
    `update table_visit set cleared_at = 1 where cleared_at is null; delete from room_slot; delete from room_booking; delete from cart where table_id is not null`,
  )

export const ROOM_1: Place = TABLE
export const ROOM_2: Place = { ...TABLE, tableFuiouId: 'B2' }

/** A diner with a phone number, who can book ahead. */
export class Booker extends Guest {
  private static count = 0
  static async enter(server: TestServer, place: Place = ROOM_1, member = false): Promise<Booker> {
    Booker.count += 1
    const phone = `138${String(20_000_000 + Booker.count)}`
    const guest = await Guest.sit(server, place, { phone, member })
    return new Booker(server, guest.who, place)
  }

  bookingOf = (fromAt: number, toAt: number, roomId = 'room1') => ({ roomId, fromAt, toAt, idempotencyKey: newKey() })
  book = (fromAt: number, toAt: number, roomId?: string) => this.api.call('/booking/bookRoom', this.bookingOf(fromAt, toAt, roomId))
  enter = () => this.open(null, null)
  refusal = () => this.api.code('/openTable', { ...this.place, idempotencyKey: newKey(), guestsCount: null, teaId: null })
  extend = (halfHours: number) => ({ ...this.place, halfHours, idempotencyKey: newKey() })
  visit = async () => (await this.table()).visit!
  settle = async () => this.api.call('/settleTable', { ...this.place, orderNo: (await this.visit()).table.orderNo! })
}

/** A server with these rooms, at noon and empty before each test. */
export let server: TestServer
export const useTimedRooms = (): void => {
  beforeAll(async () => {
    server = await startTestServer({ preparation: smallMerchant })
    await timeRooms(server)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.set(NOON)
    await emptyRooms(server)
  })
}

export const roomsSeenBy = async (who: Booker, dayAt?: number) =>
  (await who.api.call('/booking/getRooms', { shopId: 'S1', ...(dayAt && { dayAt }) })).rooms
export const timeLine = ({ bill }: { bill: { lines: { kind: string; amountFen: number; reason: unknown }[] } }) =>
  bill.lines.find(({ kind }) => kind === 'time')
export const laterBy = async (ms: number) => {
  server.clock.advance(ms)
  await server.sweep()
}
