import { Type } from '@sinclair/typebox'
import { rolesFor } from '@domain/order/staff'
import { DomainError } from '@domain/results'
import type { FastifyRequest } from 'fastify'
import { defineOutsideWork } from '../../jobs/dueWork'
import { fulfilmentModule, PACKER, type FulfilmentTask } from '../../modules/fulfilment/index'
import { bodyOf } from '../http/input'
import { defineLevers, RoleInput, staffOf } from '../levers'
import { orderLevers } from '../order/levers'
import { COURIER, createPacker, slipOf } from './packer'

const Part = Type.Object({ lineNo: Type.Integer({ minimum: 1 }), quantity: Type.Integer({ minimum: 1 }) })
const WeighInput = Type.Object({
  weights: Type.Array(Type.Object({ lineNo: Type.Integer({ minimum: 1 }), grams: Type.Integer() })),
  role: RoleInput,
})
const ParcelInput = Type.Object({
  /** Left out: everything that is left. */
  lines: Type.Optional(Type.Array(Part)),
  courier: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  trackingNo: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  role: RoleInput,
})

const view = (task: FulfilmentTask) => ({
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

/** How long a parcel waits before it is sent automatically, and the next one after it. */
const STAYS_MS = 20_000

type OfOrder = FastifyRequest<{ Params: { orderNo: string } }>
type OfParcel = FastifyRequest<{ Params: { orderNo: string; parcelId: string } }>

/** `/sandbox/fulfilment`: the scale, and the parcels of the grocery. */
export const fulfilmentLevers = defineLevers({
  name: 'fulfilment',
  needs: { fulfilment: fulfilmentModule, order: orderLevers },
  make: (_desks, { deps, clock, notify }, { fulfilment, order: { pace } }) => {
    const packer = createPacker({ fulfilment })
    return {
      routes(app) {
        app.get('/sandbox/fulfilment', async () => ({ list: (await fulfilment.desk.open()).map(view) }))
        app.post('/sandbox/fulfilment/:orderNo/weights', async (request: OfOrder) => {
          const { weights, role } = bodyOf(WeighInput, request)
          const { status } = await fulfilment.weigh(request.params.orderNo, weights, staffOf('weigh', role))
          notify('orders')
          return { orderNo: request.params.orderNo, status }
        })
        app.post('/sandbox/fulfilment/:orderNo/parcels', async (request: OfOrder) => {
          const { orderNo } = request.params
          const { lines, courier = COURIER, trackingNo, role } = bodyOf(ParcelInput, request)
          const slip = trackingNo ?? slipOf(orderNo, (await fulfilment.desk.parcelsOf(orderNo)).length + 1)
          const parcel = { courier, trackingNo: slip, ...(lines && { lines }) }
          const { order, parcelId } = await fulfilment.parcels.ship(orderNo, parcel, staffOf('ship', role))
          notify('orders')
          return { orderNo, status: order.status, parcelId }
        })
        app.post('/sandbox/fulfilment/:orderNo/parcels/:parcelId/deliver', async (request: OfParcel) => {
          const { orderNo, parcelId } = request.params
          const { status } = await fulfilment.parcels.handedOver(orderNo, parcelId, { role: rolesFor('deliver')[0]!, name: 'courier' })
          notify('orders')
          return { orderNo, status }
        })
      },
      sweeps: [
        /** The automatic packer sends the first item, and the rest a while later, so that both states can be seen. */
        defineOutsideWork(
          { db: deps.db, clock },
          {
            name: PACKER,
            everyMs: 1000,
            take: async (now) => (pace.on ? fulfilment.desk.dueBefore(now - Math.round(STAYS_MS / pace.speed), now) : []),
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
  },
})
