import { Type } from '@sinclair/typebox'
import { rolesFor } from '@domain/order/staff'
import { DomainError } from '@domain/results'
import type { FastifyRequest } from 'fastify'
import { defineOutsideWork } from '../../jobs/dueWork'
import { PACKER, type PackingTask } from '../../modules/packing/index'
import { bodyOf } from '../http/input'
import { type LeverParts, type Levers, RoleInput, staffOf } from '../levers'
import type { Pace } from '../order/autopilot'
import { COURIER, createPacker, slipOf } from './packer'

const Part = Type.Object({ lineNo: Type.Integer({ minimum: 1 }), quantity: Type.Integer({ minimum: 1 }) })
const WeighInput = Type.Object({
  weights: Type.Array(Type.Object({ lineNo: Type.Integer({ minimum: 1 }), grams: Type.Integer() })),
  role: RoleInput,
})
const ParcelInput = Type.Object({
  /** Left out: all that is left. */
  lines: Type.Optional(Type.Array(Part)),
  courier: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  trackingNo: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  role: RoleInput,
})

const view = (task: PackingTask) => ({
  orderNo: task.order_no,
  status: task.status,
  shopName: task.shop_name,
  pickupNo: task.pickup_no,
  state: task.state,
  weighs: task.weighs,
  ships: task.status === 'toBeDelivered' || task.status === 'inDelivery' ? task.ships : [],
  parcels: task.parcels.map(({ parcel_id, parcel_no, courier, tracking_no, received_at }) => ({
    parcelId: parcel_id,
    parcelNo: parcel_no,
    courier,
    trackingNo: tracking_no,
    isReceived: received_at !== null,
  })),
})

/** How long a parcel waits to be sent by itself, and the next one after it. */
const STAYS_MS = 20_000

type OfOrder = FastifyRequest<{ Params: { orderNo: string } }>
type OfParcel = FastifyRequest<{ Params: { orderNo: string; parcelId: string } }>

/** `/sandbox/packing`: the scale and the parcels of what the grocery packs. */
export const packingLevers = ({ deps, clock, services: { packing }, tell }: LeverParts, pace: Pace): Levers => {
  const packer = createPacker({ packing })
  return {
    routes(app) {
      app.get('/sandbox/packing', async () => ({ list: (await packing.desk.open()).map(view) }))
      app.post('/sandbox/packing/:orderNo/weights', async (request: OfOrder) => {
        const { weights, role } = bodyOf(WeighInput, request)
        const { status } = await packing.weigh(request.params.orderNo, weights, staffOf('weigh', role))
        tell('orders')
        return { orderNo: request.params.orderNo, status }
      })
      app.post('/sandbox/packing/:orderNo/parcels', async (request: OfOrder) => {
        const { orderNo } = request.params
        const { lines, courier = COURIER, trackingNo, role } = bodyOf(ParcelInput, request)
        const slip = trackingNo ?? slipOf(orderNo, (await packing.desk.parcelsOf(orderNo)).length + 1)
        const parcel = { courier, trackingNo: slip, ...(lines && { lines }) }
        const { order, parcelId } = await packing.parcels.ship(orderNo, parcel, staffOf('ship', role))
        tell('orders')
        return { orderNo, status: order.status, parcelId }
      })
      app.post('/sandbox/packing/:orderNo/parcels/:parcelId/deliver', async (request: OfParcel) => {
        const { orderNo, parcelId } = request.params
        const { status } = await packing.parcels.handedOver(orderNo, parcelId, { role: rolesFor('deliver')[0]!, name: 'courier' })
        tell('orders')
        return { orderNo, status }
      })
    },
    sweeps: [
      /** By itself it sends the first thing, and a while later the rest: both are there to be seen. */
      defineOutsideWork(
        { db: deps.db, clock },
        {
          name: PACKER,
          everyMs: 1000,
          take: async (now) => (pace.on ? packing.desk.dueBefore(now - Math.round(STAYS_MS / pace.speed), now) : []),
          keyOf: ({ order_no }) => order_no,
          async run({ order_no, state }) {
            try {
              await packer.ship(order_no, { isAll: state !== 'notShipped' })
            } catch (fault) {
              if (!(fault instanceof DomainError)) throw fault
            }
          },
        },
      ),
    ],
  }
}
