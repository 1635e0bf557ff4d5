import type { StaffInput } from '@contract/staff/index'
import { GUEST_RETENTION } from '@domain/booking/staffBooking'
import { RESULTS } from '@domain/results'
import { DAY, HOUR, MINUTE } from '@domain/time'
import { NOON } from '../../support/node/clock'
import { newKey, rowsOf } from '../../support/node/diner'
import { until } from '../../support/until'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'
import { Booker, laterBy, roomsSeenBy, server, timeLine, useTimedRooms } from '../../support/node/features/rooms'

/** Rooms by time as staff make them, and their bookings as staff run them (decisions 0364 and 0365). */

useTimedRooms()

const S1 = { shopId: 'S1' }
const words = (hans: string) => ({ hans, hant: '', en: '', yue: '' })
let manager: ConsoleBrowser
let owner: ConsoleBrowser
beforeAll(async () => {
  manager = (await at(server, 'manager')).browser
  owner = (await at(server, 'owner')).browser
  // A third table, at which guests eat first, and one at which they pay when they order.
  await server.db.exec(
    `insert into dining_table (table_id, shop_id, term_id, name, seats, order_model)
     select n, shop_id, term_id, n, 8, case n when 'C9' then '1' else '0' end from dining_table, unnest(array['C8', 'C9']) as n where table_id = 'B1'`,
  )
})

const typed = (more: Partial<StaffInput<'/staff/saveRoom'>> = {}): StaffInput<'/staff/saveRoom'> => ({
  ...S1,
  tableId: 'C8',
  kind: 'room',
  name: words('松涛'),
  note: words(''),
  picture: null,
  unitFen: 5_000,
  memberUnitFen: 4_500,
  dayCapFen: 60_000,
  ...more,
})
const listed = () => manager.call('/staff/getRooms', S1)
const room = async (roomId: string) => (await listed()).list.find((one) => one.roomId === roomId)!
const refusal = async (path: Parameters<ConsoleBrowser['call']>[0], input: object) => {
  const { envelope } = await manager.answer(path, input)
  return [envelope.resultCode, envelope.field]
}

describe('rooms', () => {
  it('are made at a table, sorted and paused, and diners see each change', async () => {
    expect((await listed()).tables.map(({ tableId }) => tableId)).toEqual(['C8'])
    expect(await refusal('/staff/saveRoom', typed({ tableId: 'C9' }))).toEqual([RESULTS.roomTablePaysFirst, 'tableId'])
    expect(await refusal('/staff/saveRoom', typed({ tableId: 'B1' }))).toEqual([RESULTS.roomTableTaken, 'tableId'])
    expect(await refusal('/staff/saveRoom', typed({ memberUnitFen: 5_001 }))).toEqual([RESULTS.roomMemberPriceHigh, 'memberUnitFen'])
    expect(await refusal('/staff/saveRoom', typed({ dayCapFen: 4_999 }))).toEqual([RESULTS.roomCapLow, 'dayCapFen'])
    expect(await refusal('/staff/saveRoom', typed({ name: words(' ') }))).toEqual([RESULTS.nameMissing, 'name'])
    const { roomId, list } = await manager.call('/staff/saveRoom', typed())
    expect(list.map(({ name, seats }) => [name.hans, seats])).toContainEqual(['松涛', 8])
    const ann = await Booker.enter(server)
    expect((await roomsSeenBy(ann)).map(({ name }) => name)).toEqual(['听雨', '观山', '松涛'])
    await manager.call('/staff/sortRooms', { ...S1, roomIds: [roomId, 'room1', 'room2'] })
    expect((await roomsSeenBy(ann)).map(({ name }) => name)).toEqual(['松涛', '听雨', '观山'])
    await manager.call('/staff/pauseRoom', { ...S1, roomId, version: 1, isPaused: true })
    expect(await owner.code('/staff/pauseRoom', { ...S1, roomId, version: 1, isPaused: false })).toBe(RESULTS.staffChanged)
    expect((await roomsSeenBy(ann))[0]).toMatchObject({ isEnabled: false })
    expect(await ann.api.code('/booking/bookRoom', ann.bookingOf(NOON + HOUR, NOON + 2 * HOUR, roomId))).toBe(RESULTS.tableDisabled)
    await manager.call('/staff/removeRoom', { ...S1, roomId, version: 2 })
    expect((await auditOf(server, `what = 'removeRoom'`)).at(-1)).toMatchObject({ subject: '松涛', before: { unitFen: 5_000 } })
  })

  it('are removed only without guests and bookings to come, and put back', async () => {
    const ann = await Booker.enter(server)
    await ann.book(NOON + HOUR, NOON + 2 * HOUR)
    const { version } = await room('room1')
    const { envelope } = await manager.answer('/staff/removeRoom', { ...S1, roomId: 'room1', version })
    expect(envelope).toMatchObject({ resultCode: RESULTS.roomHasBookings })
    expect(envelope.resultMsg).toContain('13:00')
    await laterBy(HOUR)
    await ann.enter()
    expect(await refusal('/staff/removeRoom', { ...S1, roomId: 'room1', version })).toEqual([RESULTS.roomOccupied, undefined])
    const free = await room('room2')
    await manager.call('/staff/removeRoom', { ...S1, roomId: 'room2', version: free.version })
    expect((await roomsSeenBy(ann)).map(({ roomId }) => roomId)).toEqual(['room1'])
    const { list, tables } = await manager.call('/staff/getRooms', S1)
    expect([list.length, tables.map(({ tableId }) => tableId).sort()]).toEqual([1, ['B2', 'C8']])
    await manager.call('/staff/restoreRoom', { ...S1, roomId: 'room2' })
    expect(await refusal('/staff/restoreRoom', { ...S1, roomId: 'room2' })).toEqual([RESULTS.roomNotFound, 'roomId'])
    expect((await listed()).list).toHaveLength(2)
  })

  it('cost guests and bookings what they cost when those began, whatever is changed meanwhile', async () => {
    const before = await room('room1')
    const { timing } = await listed()
    const { changedBy: _by, changedAt: _at, version, ...rule } = timing
    const ann = await Booker.enter(server)
    const ben = await Booker.enter(server)
    const booked = await ann.book(NOON + 2 * HOUR, NOON + 4 * HOUR)
    expect(booked.listFen).toBe(16_000)
    await ben.enter()
    const price = { unitFen: 9_000, memberUnitFen: 8_000, dayCapFen: null }
    const { tableId, kind, name, note } = before
    await manager.call('/staff/saveRoom', { ...typed({ tableId, kind, name, note, ...price }), roomId: 'room1', version: before.version })
    const free = { weekdays: [], fromMin: 0, toMin: 60, percent: 150 }
    expect(await refusal('/staff/setTimingRule', { ...S1, version, ...rule, peaks: [free] })).toEqual([RESULTS.peakWithoutDay, 'peaks'])
    await manager.call('/staff/setTimingRule', { ...S1, version, ...rule, minimumMin: 240 })
    expect(await owner.code('/staff/setTimingRule', { ...S1, version, ...rule })).toBe(RESULTS.staffChanged)
    expect((await ann.api.call('/booking/getMyBookings', {})).list[0]).toMatchObject({ listFen: 16_000 })
    await laterBy(HOUR)
    expect(timeLine(await ben.visit())).toMatchObject({ amountFen: 8_000 })
    expect((await roomsSeenBy(ann))[0]).toMatchObject({ unitFen: 9_000 })
    const after = await listed()
    await manager.call('/staff/setTimingRule', { ...S1, version: after.timing.version, ...rule })
    const again = { ...typed({ tableId, kind, name, note }), unitFen: 4_000, memberUnitFen: 3_600, dayCapFen: 30_000 }
    await manager.call('/staff/saveRoom', { ...again, roomId: 'room1', version: before.version + 1 })
  })
})

describe('bookings', () => {
  const byPhone = (more: Partial<StaffInput<'/staff/addBooking'>> = {}): StaffInput<'/staff/addBooking'> => ({
    ...S1,
    roomId: 'room1',
    fromAt: NOON + 2 * HOUR,
    toAt: NOON + 4 * HOUR,
    name: '陈先生',
    phone: '13900007788',
    note: '靠窗',
    idempotencyKey: newKey(),
    ...more,
  })
  const day = async (dayAt?: number) => (await manager.call('/staff/getBookings', { ...S1, ...(dayAt && { dayAt }) })).rooms
  const bookingsOf = async (roomId = 'room1', dayAt?: number) => (await day(dayAt)).find((one) => one.roomId === roomId)!.bookings
  const act = async (bookingId: string, roomId = 'room1') => {
    const { version } = (await bookingsOf(roomId)).find((one) => one.bookingId === bookingId)!
    return { ...S1, bookingId, version, idempotencyKey: newKey() }
  }

  it('are entered by staff once, with a masked phone; the second at a slot is told whose it is', async () => {
    const typedBooking = byPhone()
    const { bookingId } = await manager.call('/staff/addBooking', typedBooking)
    expect(await manager.call('/staff/addBooking', typedBooking)).toEqual({ bookingId })
    const [booking] = await bookingsOf()
    expect(booking).toMatchObject({ name: '陈先生', maskedPhone: '139 **** 7788', note: '靠窗', state: 'booked', listFen: 16_000 })
    expect(await manager.call('/staff/getBookingPhone', { ...S1, bookingId })).toEqual({ phone: '13900007788' })
    const other = await owner.answer('/staff/addBooking', byPhone({ fromAt: NOON + 3 * HOUR, toAt: NOON + 5 * HOUR }))
    expect(other.envelope).toMatchObject({ resultCode: RESULTS.bookingSlotTaken, field: 'fromAt' })
    expect(other.envelope.resultMsg).toContain(booking!.changedBy)
    const ann = await Booker.enter(server)
    expect(await ann.api.code('/booking/bookRoom', ann.bookingOf(NOON + 3 * HOUR, NOON + 5 * HOUR))).toBe(RESULTS.roomTaken)
    expect(await refusal('/staff/addBooking', byPhone({ fromAt: NOON + 61 * DAY, toAt: NOON + 61 * DAY + HOUR }))).toEqual([
      RESULTS.bookingTooFar,
      undefined,
    ])
    await manager.call('/staff/addBooking', byPhone({ fromAt: NOON + 20 * DAY, toAt: NOON + 20 * DAY + HOUR }))
    expect(await bookingsOf('room1', NOON + 20 * DAY)).toHaveLength(1)
  })

  it('of a diner are moved and cancelled with a reason, and the diner’s page follows', async () => {
    const ann = await Booker.enter(server)
    const { bookingId } = await ann.book(NOON + HOUR, NOON + 2 * HOUR)
    const ref = await act(bookingId)
    const to = { roomId: 'room2', fromAt: NOON + 5 * HOUR, toAt: NOON + 6 * HOUR }
    await manager.call('/staff/moveBooking', { ...ref, ...to })
    expect(await owner.code('/staff/cancelBooking', { ...ref, reason: 'full', idempotencyKey: newKey() })).toBe(RESULTS.bookingChangedBy)
    expect((await ann.api.call('/booking/getMyBookings', {})).list[0]).toMatchObject({
      room: { name: '观山' },
      fromAt: NOON + 5 * HOUR,
      listFen: 12_000,
    })
    expect((await roomsSeenBy(ann))[0]!.taken).toEqual([])
    const ear = await manager.listen(['shop:S1'])
    await manager.call('/staff/cancelBooking', { ...(await act(bookingId, 'room2')), reason: 'closed' })
    await until(() => ear.received.some(({ type }) => type === 'booking'), 'the shop is told')
    expect((await ann.api.call('/booking/getMyBookings', {})).list[0]).toMatchObject({ state: 'cancelled' })
    expect((await bookingsOf('room2'))[0]).toMatchObject({ state: 'cancelled', reason: 'closed' })
    expect((await auditOf(server, `what = 'cancelBooking'`)).at(-1)).toMatchObject({ after: { state: 'cancelled', reason: 'closed' } })
  })

  it('begin when the guests arrive, at the price of the booking, or end as a no-show', async () => {
    const ann = await Booker.enter(server)
    const { bookingId } = await ann.book(NOON + HOUR, NOON + 2 * HOUR)
    const guests = { guestsCount: null, teaId: null }
    expect(await manager.code('/staff/startBooking', { ...(await act(bookingId)), ...guests })).toBe(RESULTS.bookingTooEarly)
    server.clock.advance(40 * MINUTE)
    await manager.call('/staff/startBooking', { ...(await act(bookingId)), ...guests })
    expect((await bookingsOf())[0]).toMatchObject({ state: 'running', startedAt: NOON + 40 * MINUTE })
    expect(timeLine(await ann.visit())).toBeDefined()
    expect(await manager.code('/staff/cancelBooking', { ...(await act(bookingId)), reason: 'guest' })).toBe(RESULTS.bookingOver)
    const { bookingId: late } = await manager.call('/staff/addBooking', byPhone({ roomId: 'room2' }))
    await manager.call('/staff/missBooking', await act(late, 'room2'))
    expect((await bookingsOf('room2'))[0]).toMatchObject({ state: 'noShow' })
    await ann.book(NOON + 2 * HOUR, NOON + 4 * HOUR, 'room2')
  })

  it('of one room at one time are had by one, however many staff enter or move them at once', async () => {
    for (let round = 0; round < 3; round++) {
      const at = { fromAt: NOON + 6 * HOUR + round * HOUR, toAt: NOON + 7 * HOUR + round * HOUR }
      const elsewhere = await manager.call('/staff/addBooking', byPhone({ ...at, roomId: 'room2' }))
      const codes = await Promise.all([
        manager.code('/staff/addBooking', byPhone(at)),
        owner.code('/staff/addBooking', byPhone(at)),
        manager.code('/staff/moveBooking', { ...(await act(elsewhere.bookingId, 'room2')), ...at, roomId: 'room1' }),
      ])
      expect(codes.filter((code) => code === '000000')).toHaveLength(1)
      expect(codes.filter((code) => code === RESULTS.bookingSlotTaken)).toHaveLength(2)
    }
  })

  // The last, since sessions of staff end with it.
  it('lose the name and phone of a guest a month after they are over', async () => {
    await manager.call('/staff/addBooking', byPhone())
    await manager.call('/staff/addBooking', byPhone({ fromAt: NOON + 20 * DAY, toAt: NOON + 20 * DAY + HOUR }))
    await laterBy(GUEST_RETENTION + DAY)
    expect(await rowsOf(server, 'select guest_phone from room_booking order by from_at')).toEqual([
      { guest_phone: null },
      { guest_phone: '13900007788' },
    ])
  })
})
