import { MOST_BOOKED, NO_SHOW_AFTER } from '@domain/booking/booking'
import { RESULTS } from '@domain/results'
import { DAY, HOUR, MINUTE } from '@domain/time'
import { NOON } from '../../support/node/clock'
import { newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { Booker, ROOM_2, emptyRooms, server, roomsSeenBy, timeLine, laterBy, useTimedRooms } from '../../support/node/features/rooms'

const HALF = 30 * MINUTE

useTimedRooms()

describe('booking a room ahead', () => {
  it('reserves its half hours, and shows them as taken to others and as the booker’s own', async () => {
    const ann = await Booker.enter(server)
    const ben = await Booker.enter(server)
    const booked = await ann.book(NOON + HOUR, NOON + 3 * HOUR)
    expect(booked).toMatchObject({ state: 'booked', listFen: 16_000, room: { name: '听雨' }, keptUntil: NOON + HOUR + NO_SHOW_AFTER })
    const [mine] = await roomsSeenBy(ann)
    expect(mine!.taken).toEqual([{ fromAt: NOON + HOUR, toAt: NOON + 3 * HOUR, isMine: true }])
    expect((await roomsSeenBy(ben))[0]!.taken).toEqual([{ fromAt: NOON + HOUR, toAt: NOON + 3 * HOUR, isMine: false }])
    expect(await roomsSeenBy(ben, NOON + DAY)).toMatchObject([{ taken: [] }, { taken: [] }])
    expect(await ben.api.code('/booking/bookRoom', ben.bookingOf(NOON + 2 * HOUR, NOON + 4 * HOUR))).toBe(RESULTS.roomTaken)
    await ben.book(NOON + 2 * HOUR, NOON + 4 * HOUR, 'room2')
  })

  it('shows the day with its open half hours, prices and the rule', async () => {
    const shown = await (await Booker.enter(server)).api.call('/booking/getRooms', { shopId: 'S1' })
    expect(shown).toMatchObject({ timing: { unit: 'halfHour', minimumMin: 60 }, dayAt: NOON - 12 * HOUR })
    expect(shown.days).toHaveLength(7)
    expect([shown.slots[0], shown.slots.length]).toEqual([NOON - 2 * HOUR, 24])
    expect(shown.rooms.map(({ unitFen, memberUnitFen, dayCapFen }) => [unitFen, memberUnitFen, dayCapFen])).toEqual([
      [4000, 3600, 30_000],
      [6000, 6000, null],
    ])
    // A visitor who only looks does not get the id of the room's table.
    expect(JSON.stringify(shown)).not.toContain('tableFuiouId')
  })

  it('is refused outside of the bookable times, and without a phone number', async () => {
    const ann = await Booker.enter(server)
    const code = (fromAt: number, toAt: number, roomId?: string) => ann.api.code('/booking/bookRoom', ann.bookingOf(fromAt, toAt, roomId))
    expect(await code(NOON + 10 * MINUTE, NOON + HOUR)).toBe(RESULTS.bookingTimeWrong)
    expect(await code(NOON - HOUR, NOON + HOUR)).toBe(RESULTS.bookingTimePast)
    expect(await code(NOON + HOUR, NOON + HOUR + HALF)).toBe(RESULTS.bookingTooShort)
    expect(await code(NOON + HOUR, NOON + 10 * HOUR)).toBe(RESULTS.bookingTooLong)
    expect(await code(NOON + 9 * HOUR, NOON + 11 * HOUR)).toBe(RESULTS.bookingOutsideHours)
    expect(await code(NOON + 8 * DAY, NOON + 8 * DAY + HOUR)).toBe(RESULTS.bookingTooFar)
    expect(await code(NOON + HOUR, NOON + 2 * HOUR, 'none')).toBe(RESULTS.roomNotFound)
    const visitor = server.api.as(await server.newCaller())
    expect(await visitor.code('/booking/bookRoom', ann.bookingOf(NOON + HOUR, NOON + 2 * HOUR))).toBe(RESULTS.phoneNotVerified)
  })

  it('is made once per key', async () => {
    const ann = await Booker.enter(server)
    const booking = ann.bookingOf(NOON + HOUR, NOON + 2 * HOUR)
    const first = await ann.api.call('/booking/bookRoom', booking)
    expect(await ann.api.call('/booking/bookRoom', booking)).toEqual(first)
    expect((await ann.api.call('/booking/getMyBookings', {})).list).toHaveLength(1)
  })

  it('is limited to a few at a time, and can be cancelled by its booker, once', async () => {
    const ann = await Booker.enter(server)
    const ben = await Booker.enter(server)
    const { bookingId } = await ann.book(NOON + HOUR, NOON + 2 * HOUR)
    await ann.book(NOON + 3 * HOUR, NOON + 4 * HOUR)
    const third = ann.bookingOf(NOON + 5 * HOUR, NOON + 6 * HOUR)
    expect((await ann.api.answer('/booking/bookRoom', third)).envelope.resultMsg).toContain(String(MOST_BOOKED))
    expect(await ben.api.code('/booking/cancelBooking', { bookingId })).toBe(RESULTS.bookingNotFound)
    expect(await ann.api.call('/booking/cancelBooking', { bookingId })).toMatchObject({ state: 'cancelled' })
    expect(await ann.api.call('/booking/cancelBooking', { bookingId })).toMatchObject({ state: 'cancelled' })
    await ben.book(NOON + HOUR, NOON + 2 * HOUR)
    await ann.book(NOON + 5 * HOUR, NOON + 6 * HOUR)
    expect((await ben.api.call('/booking/getMyBookings', { mchntCd: 'TEA' })).list).toHaveLength(1)
  })

  it('counts as missed when its guest does not come, also when another booking is cancelled meanwhile', async () => {
    const ann = await Booker.enter(server)
    const ben = await Booker.enter(server)
    await ann.book(NOON + HOUR, NOON + 2 * HOUR)
    const { bookingId } = await ben.book(NOON + 5 * HOUR, NOON + 6 * HOUR)
    await laterBy(HOUR + MINUTE)
    await ben.api.call('/booking/cancelBooking', { bookingId })
    await laterBy(NO_SHOW_AFTER)
    expect((await ann.api.call('/booking/getMyBookings', {})).list[0]!.state).toBe('noShow')
  })

  it('is held for a quarter of an hour; a guest who misses too many cannot book, but may walk in', async () => {
    const ann = await Booker.enter(server)
    for (const day of [0, 1, 2]) {
      server.clock.set(NOON + day * DAY)
      await ann.book(NOON + day * DAY + HOUR, NOON + day * DAY + 2 * HOUR)
      await laterBy(HOUR + NO_SHOW_AFTER - 1)
      expect((await ann.api.call('/booking/getMyBookings', {})).list[0]!.state).toBe('booked')
      await laterBy(1)
      expect((await ann.api.call('/booking/getMyBookings', {})).list.filter(({ state }) => state === 'noShow')).toHaveLength(day + 1)
    }
    expect((await roomsSeenBy(ann))[0]!.taken).toEqual([])
    expect(await ann.api.code('/booking/bookRoom', ann.bookingOf(NOON + 2 * DAY + 2 * HOUR, NOON + 2 * DAY + 3 * HOUR))).toBe(
      RESULTS.bookingBlocked,
    )
    await ann.enter()
  })
})

describe('opening a room', () => {
  it('of a shop without a timing rule is refused, and nothing is stored', async () => {
    const ann = await Booker.enter(server)
    const { post } = leversOf(server.url)
    await post('/timing/S1', { isSet: false })
    try {
      expect((await ann.table()).opening.timed).toMatchObject({ timing: null })
      expect(await ann.refusal()).toBe(RESULTS.timingRuleMissing)
      expect(await ann.api.code('/booking/bookRoom', ann.bookingOf(NOON + HOUR, NOON + 2 * HOUR))).toBe(RESULTS.timingRuleMissing)
      expect((await ann.table()).visit).toBeNull()
    } finally {
      await post('/timing/S1', { isSet: true })
    }
    // As it was before, with its peak hours.
    expect((await ann.table()).opening.timed!.timing).toMatchObject({
      unit: 'halfHour',
      graceMin: 10,
      minimumMin: 60,
      peaks: [{ percent: 150 }],
    })
    await ann.enter()
  })

  it('starts its clock: the time is charged at once, by the minute of the server', async () => {
    const ann = await Booker.enter(server)
    expect((await ann.table()).opening.timed).toMatchObject({ room: { roomId: 'room1', unitFen: 4000 }, nextAt: null, booked: null })
    const { visit, table } = await ann.enter()
    expect(table).toMatchObject({ tableState: '3', orderState: '41' })
    expect(visit!.stay).toMatchObject({ fromAt: NOON, toAt: NOON + HOUR, endedAt: null, isOverdue: false, moreHalfHours: 16 })
    expect(visit!.bill.lines).toEqual([
      { kind: 'items', amountFen: 0, reason: null },
      { kind: 'time', amountFen: 8000, reason: { key: 'bill.time', params: { minutes: 0 } } },
    ])
    await laterBy(71 * MINUTE)
    expect(timeLine(await ann.visit())).toMatchObject({ amountFen: 12_000, reason: { params: { minutes: 71 } } })
    const detail = await ann.api.call('/queryOrderByNo', { orderNo: table.orderNo! })
    expect(timeLine(detail)).toMatchObject({ amountFen: 12_000 })
    expect(detail.payableFen).toBe(12_000)
    expect((await ann.api.call('/getMealOrderList', {})).list[0]).toMatchObject({ payableFen: 12_000 })
  })

  it('costs more in peak hours, up to the cap of the day', async () => {
    server.clock.set(NOON + 5 * HOUR)
    const ann = await Booker.enter(server)
    await ann.enter()
    await laterBy(2 * HOUR)
    expect(timeLine(await ann.visit())!.amountFen).toBe(2 * 4000 + 2 * 6000)
    await laterBy(2 * HOUR)
    expect(timeLine(await ann.visit())!.amountFen).toBe(30_000)
  })

  it('begins the guest’s booking, also a little early, and charges from the booked time when the guest is late', async () => {
    const ann = await Booker.enter(server)
    await ann.book(NOON + HALF, NOON + 2 * HOUR)
    const early = await ann.enter()
    expect(early.visit!.stay).toMatchObject({ fromAt: NOON, toAt: NOON + 2 * HOUR })
    expect((await ann.api.call('/booking/getMyBookings', {})).list[0]).toMatchObject({ state: 'running', startedAt: NOON })
    const ben = await Booker.enter(server, ROOM_2)
    await ben.book(NOON + HOUR, NOON + 3 * HOUR, 'room2')
    server.clock.advance(HOUR + 10 * MINUTE)
    expect((await ben.table()).opening.timed!.booked).toEqual({ fromAt: NOON + HOUR, toAt: NOON + 3 * HOUR })
    expect((await ben.enter()).visit!.stay).toMatchObject({ fromAt: NOON + HOUR })
    await laterBy(80 * MINUTE)
    expect(timeLine(await ben.visit())).toMatchObject({ amountFen: 18_000, reason: { params: { minutes: 90 } } })
  })

  it('is refused when another guest has booked it now or soon, and otherwise lasts until the next booking', async () => {
    const ann = await Booker.enter(server)
    const ben = await Booker.enter(server)
    await ann.book(NOON + HALF, NOON + 2 * HOUR)
    expect((await ben.table()).opening.timed).toMatchObject({ nextAt: NOON + HALF, booked: null })
    const { envelope } = await ben.api.answer('/openTable', { ...ben.place, idempotencyKey: newKey(), guestsCount: null, teaId: null })
    expect(envelope).toMatchObject({ resultCode: RESULTS.roomBooked })
    expect(envelope.resultMsg).toContain('12:30')
    await emptyRooms(server)
    await ann.book(NOON + HOUR, NOON + 2 * HOUR)
    expect((await ben.enter()).visit!.stay).toMatchObject({ toAt: NOON + HOUR, moreHalfHours: 0, nextAt: NOON + HOUR })
  })

  it('is refused outside of opening hours', async () => {
    server.clock.set(NOON + 11 * HOUR)
    expect(await (await Booker.enter(server)).refusal()).toBe(RESULTS.shopClosed)
  })

  it('a second time joins the guests who are there', async () => {
    const ann = await Booker.enter(server)
    const ben = await Booker.enter(server)
    const { table } = await ann.enter()
    expect((await ben.enter()).table.orderNo).toBe(table.orderNo)
    expect(await rowsOf(server, 'select 1 from room_booking')).toHaveLength(1)
  })
})

it('a room has its name in the reader’s language, wherever its table or an order of it is shown', async () => {
  const ann = await Booker.enter(server)
  await ann.enter()
  const { table } = await ann.visit()
  expect([table.tableTermName, table.roomName]).toEqual(['A01', '听雨'])
  const announced = async (lang: string) => {
    const api = ann.api.with({ lang })
    const arrived = await api.call('/nocheck/getMchntShopData', { ecode: 'TA01' })
    const order = await api.call('/queryOrderByNo', { orderNo: table.orderNo! })
    const { list } = await api.call('/getOrderList', {})
    return [arrived.table?.roomName, order.roomName, list[0]!.roomName]
  }
  expect(await announced('hans')).toEqual(['听雨', '听雨', '听雨'])
  expect(await announced('en')).toEqual(['Rain', 'Rain', 'Rain'])
  const { list } = await leversOf(server.url).get<{ list: { orderNo: string }[] }>('/orders?q=Rain')
  expect(list.find(({ orderNo }) => orderNo === table.orderNo)).toMatchObject({ tableName: 'A01', roomName: { hans: '听雨', en: 'Rain' } })
})
