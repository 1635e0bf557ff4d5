import { Type } from '@sinclair/typebox'
import type { FastifyRequest } from 'fastify'
import { deliveryModule, callNoOf, type DeliveryRow } from '../../modules/delivery/index'
import { steerRide } from '../../ports/sandbox/courier'
import { bodyOf, LeverError } from '../http/input'
import { defineLevers } from '../levers'

const RideInput = Type.Object({
  /** The factor of the riders' speed. */
  factor: Type.Optional(Type.Number({ minimum: 0.05, maximum: 100 })),
  /** The rider stands still for this many seconds. */
  holdS: Type.Optional(Type.Integer({ minimum: 1, maximum: 86_400 })),
  /** declined: gives the order up; lost: rides on without a known position; failed: cannot hand it over; null: no fault. */
  outcome: Type.Optional(Type.Union([Type.Literal('declined'), Type.Literal('lost'), Type.Literal('failed'), Type.Null()])),
  reason: Type.Optional(Type.Union([Type.Literal('noAnswer'), Type.Literal('accident'), Type.Literal('wrongAddress')])),
})

const view = (row: DeliveryRow) => ({
  orderNo: row.order_no,
  state: row.state,
  attempt: row.attempt,
  asked: row.asked,
  rider: row.rider?.name ?? null,
  point: row.point?.name ?? null,
  from: [row.from_lng, row.from_lat],
  to: [row.to_lng, row.to_lat],
  position: row.lng !== null && row.lat !== null ? [row.lng, row.lat] : null,
  metres: row.metres,
  etaAt: row.eta_at,
  problem: row.problem,
})

type OfOrder = FastifyRequest<{ Params: { orderNo: string } }>

/** `/sandbox/riders`: deliveries under way, and what their riders do. */
export const deliveryLevers = defineLevers({
  name: 'delivery',
  needs: { delivery: deliveryModule },
  make: (_desks, { deps: { db }, clock, notify }, { delivery: { queries: deliveries, riders } }) => ({
    routes(app) {
      app.get('/sandbox/riders', async () => ({ list: (await deliveries.running()).map(view) }))
      app.post('/sandbox/riders/:orderNo', async (request: OfOrder) => {
        const { holdS, ...change } = bodyOf(RideInput, request)
        const row = (await deliveries.running()).find((one) => one.order_no === request.params.orderNo)
        if (!row) throw new LeverError('orderNo', 'has no rider under way')
        await steerRide(db, callNoOf(row), { ...change, ...(holdS !== undefined && { holdMs: holdS * 1000 }) }, clock.now())
        notify('orders')
        return view(row)
      })
      app.post('/sandbox/riders/:orderNo/call', async (request: OfOrder) => {
        const row = await riders.callAgain(request.params.orderNo)
        notify('orders')
        return view(row)
      })
    },
  }),
})
