import { Type } from '@sinclair/typebox'
import type { StaffActor } from '@domain/staff'
import type { FastifyRequest } from 'fastify'
import { accountModule } from '../../modules/account/index'
import { bookingModule } from '../../modules/booking/index'
import { tableVisitModule } from '../../modules/tableVisit/index'
import { userIdOf } from '../account/people'
import { bodyOf } from '../http/input'
import { defineLevers } from '../levers'

type OfRoom = FastifyRequest<{ Params: { roomId: string } }>
type OfBooking = FastifyRequest<{ Params: { bookingId: string } }>
type OfShop = FastifyRequest<{ Params: { shopId: string } }>

/** From the next half hour on, or this many half hours later. */
const Booking = Type.Object({
  who: Type.String({ minLength: 1, maxLength: 80 }),
  after: Type.Optional(Type.Integer({ minimum: 0, maximum: 200 })),
  halfHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 16 })),
})
const Rule = Type.Object({ isSet: Type.Boolean() })
const CASHIER: StaffActor = { role: 'cashier', name: 'sandbox' }

/** `/sandbox/rooms`: rooms that are charged by time, their guests and their bookings. */
export const bookingLevers = defineLevers({
  name: 'booking',
  desks: { account: accountModule, bookings: bookingModule, visits: tableVisitModule },
  make: ({ account, bookings, visits }, { deps, notify }) => ({
    routes(app) {
      app.get('/sandbox/rooms', async () => ({ list: await bookings.rooms() }))
      app.post('/sandbox/rooms/:roomId/book', async (request: OfRoom) => {
        const { who, after = 0, halfHours = 4 } = bodyOf(Booking, request)
        const bookingId = await bookings.bookFor(request.params.roomId, await userIdOf(account, who), { after, halfHours })
        notify('everything')
        return { bookingId }
      })
      app.post('/sandbox/bookings/:bookingId/miss', async ({ params }: OfBooking) => {
        await bookings.miss(params.bookingId)
        notify('everything')
        return { done: true }
      })
      /** Paid at the cashier for the time until now, and cleared. */
      app.post('/sandbox/rooms/:roomId/end', async ({ params }: OfRoom) => {
        const tableId = await bookings.tableOf(params.roomId)
        await visits.settle(tableId, CASHIER)
        await visits.clear(tableId, CASHIER)
        await deps.sweepNow()
        notify('everything')
        return { done: true }
      })
      app.post('/sandbox/timing/:shopId', async (request: OfShop) => {
        await bookings.setRule(request.params.shopId, bodyOf(Rule, request).isSet)
        notify('everything')
        return { done: true }
      })
    },
  }),
})
