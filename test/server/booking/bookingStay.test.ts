import { CLEARED_AFTER } from '@domain/booking/booking'
import { SETTLING_LIFE } from '@domain/tableVisit/status'
import { RESULTS } from '@domain/results'
import { HOUR, MINUTE } from '@domain/time'
import { NOON } from '../../support/node/clock'
import { newKey } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { Booker, ROOM_2, server, roomsSeenBy, timeLine, laterBy, useTimedRooms } from '../../support/node/features/rooms'

const HALF = 30 * MINUTE

useTimedRooms()

describe('a stay', () => {
  it('can be extended until the next booking of the room', async () => {
    const ann = await Booker.enter(server)
    const ben = await Booker.enter(server)
    await ann.enter()
    await ben.book(NOON + 2 * HOUR, NOON + 3 * HOUR)
    expect((await ann.visit()).stay).toMatchObject({ moreHalfHours: 2, nextAt: NOON + 2 * HOUR })
    const requested = ann.extend(1)
    const longer = await ann.api.call('/booking/extendStay', requested)
    expect(longer.stay).toMatchObject({ toAt: NOON + 90 * MINUTE, moreHalfHours: 1 })
    expect((await ann.api.call('/booking/extendStay', requested)).stay).toEqual(longer.stay)
    const { envelope } = await ann.api.answer('/booking/extendStay', ann.extend(2))
    expect(envelope).toMatchObject({ resultCode: RESULTS.stayTooLong })
    expect(envelope.resultMsg).toContain('14:00')
    expect((await ann.visit()).stay!.toAt).toBe(NOON + 90 * MINUTE)
    expect(await ben.api.code('/booking/extendStay', { ...ROOM_2, halfHours: 1, idempotencyKey: newKey() })).toBe(RESULTS.tableNotOpened)
  })

  it('continues past its time while the room is not booked, and then informs its guests', async () => {
    const ann = await Booker.enter(server)
    const ben = await Booker.enter(server)
    await ann.enter()
    await ben.book(NOON + 2 * HOUR, NOON + 3 * HOUR)
    await laterBy(95 * MINUTE)
    expect((await ann.visit()).stay).toMatchObject({ toAt: NOON + 2 * HOUR, isOverdue: false })
    await laterBy(HALF)
    expect((await ann.visit()).stay).toMatchObject({ toAt: NOON + 2 * HOUR, isOverdue: true, moreHalfHours: 0 })
    // Time is charged as long as they are there, and a guest who could not come in has missed no booking.
    await laterBy(HALF)
    expect(timeLine(await ann.visit())!.amountFen).toBe(20_000)
    expect((await ben.api.call('/booking/getMyBookings', {})).list[0]!.state).toBe('booked')
    expect(await ben.refusal()).toBe(RESULTS.previousGuestsSeated)
    await ann.settle()
    await ann.pay((await ann.visit()).table.orderNo!)
    await laterBy(MINUTE)
    expect((await ben.api.call('/booking/getMyBookings', {})).list[0]!.state).toBe('cancelled')
  })

  it('is settled on one bill with the dishes ordered meanwhile, for members at their price', async () => {
    const ann = await Booker.enter(server, undefined, true)
    await ann.enter()
    const { orderNo } = await ann.round()
    await laterBy(90 * MINUTE)
    const open = await ann.visit()
    expect(open.bill).toMatchObject({ itemsFen: 700 + 12_000, payableFen: 12_700 })
    expect(await ann.api.code('/wxpay', { orderNo, idempotencyKey: newKey() })).not.toBe(RESULTS.success)
    const { payableFen, visit } = await ann.settle()
    expect(timeLine(visit)).toEqual({
      kind: 'time',
      amountFen: 10_800,
      reason: { key: 'bill.memberTime', params: { minutes: 90, listFen: 12_000 } },
    })
    expect(payableFen).toBe(visit.bill.payableFen)
    // The requested amount stays while they pay.
    server.clock.advance(2 * MINUTE)
    expect((await ann.visit()).bill.payableFen).toBe(payableFen)
    await ann.pay(orderNo)
    const after = await ann.visit()
    expect(after).toMatchObject({ bill: { payableFen }, stay: { endedAt: NOON + 92 * MINUTE } })
    await laterBy(CLEARED_AFTER - 1)
    expect((await ann.visit()).bill.payableFen).toBe(payableFen)
    expect((await ann.api.call('/queryOrderByNo', { orderNo })).payableFen).toBe(payableFen)
  })

  it('continues when the bill was requested and nobody pays it', async () => {
    const ann = await Booker.enter(server)
    await ann.enter()
    const { payableFen, orderNo } = await ann.settle()
    expect(payableFen).toBe(8000)
    await laterBy(SETTLING_LIFE + 76 * MINUTE)
    const visit = await ann.visit()
    expect(visit).toMatchObject({ payer: null, table: { tableState: '3' }, bill: { payableFen: 12_000 } })
    expect(await ann.api.code('/wxpay', { orderNo, idempotencyKey: newKey() })).not.toBe(RESULTS.success)
    expect((await ann.settle()).payableFen).toBe(12_000)
  })

  it('ends when it is paid, and the room is free once it is cleared', async () => {
    const ann = await Booker.enter(server)
    const ben = await Booker.enter(server)
    await ann.enter()
    await ann.settle()
    server.clock.advance(10 * MINUTE)
    await ann.settle()
    await ann.pay((await ann.visit()).table.orderNo!)
    expect((await roomsSeenBy(ben))[0]!.taken).toEqual([])
    expect((await ann.api.call('/booking/getMyBookings', {})).list[0]).toMatchObject({ state: 'ended', endedAt: NOON + 10 * MINUTE })
    expect(await ben.refusal()).toBe(RESULTS.previousGuestsSeated)
    await leversOf(server.url).try('POST', '/floor/B1/clear', {})
    await ben.enter()
  })

  it('that is paid ends automatically ten minutes later, and the room is free even if nobody clears it', async () => {
    const ann = await Booker.enter(server)
    const ben = await Booker.enter(server)
    await ann.enter()
    await ann.settle()
    await ann.pay((await ann.visit()).table.orderNo!)
    await laterBy(CLEARED_AFTER - 1)
    expect(await ben.refusal()).toBe(RESULTS.previousGuestsSeated)
    await laterBy(1)
    await ben.enter()
    // The next guests are not sent away instead of the former ones.
    await laterBy(CLEARED_AFTER)
    expect((await ben.visit()).table.tableState).toBe('3')
  })

  it('cannot be moved or joined, nor can a stranger see or pay its order', async () => {
    const ann = await Booker.enter(server)
    const { table } = await ann.enter()
    const { body } = await leversOf(server.url).try('POST', '/floor/B1/relocate', { tableId: 'B2' })
    expect(body).toMatchObject({ resultCode: RESULTS.moveTimedRoom })
    const stranger = await Booker.enter(server, ROOM_2)
    expect(await stranger.api.code('/queryOrderByNo', { orderNo: table.orderNo! })).toBe(RESULTS.orderNotFound)
    expect(await stranger.api.code('/settleTable', { ...stranger.place, orderNo: table.orderNo! })).toBe(RESULTS.orderNotFound)
  })
})
