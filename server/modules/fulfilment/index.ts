import { chargePacking } from '@domain/order/pricing/charges'
import { toStatusCode } from '@domain/order/status'
import { callerOf } from '../../http/calls/caller'
import { defineHandlers } from '../../http/calls/handlers'
import { defineModule } from '../../module'
import type { OfferOf } from '../../module'
import { orderLifecycleModule } from '../order/lifecycle/index'
import { joinsOrders } from '../order/participants/index'
import { paymentModule } from '../payment/index'
import { givesCharges } from '../pricing/index'
import { createFulfilmentDesk } from './desk'
import { createParcels } from './parcels'
import { createFulfilmentParticipant } from './participant'
import { createFulfilmentQueries } from './queries'
import { createWeighing } from './weighing'

export type { FulfilmentDesk, FulfilmentTask } from './desk'
export { PACKER } from './repository'
export { type FulfilmentQueries, sentParcels } from './queries'

/** What happens to goods between shelf and door: what is sold by weight is weighed, and what goes by parcel is sent and received. */
export const fulfilmentModule = defineModule({
  name: 'fulfilment',
  needs: { order: orderLifecycleModule, payment: paymentModule },
  tables: ['parcel', 'parcel_line', 'shipment', 'shipment_line'],
  reads: ['customer_order', 'order_line', 'shop'],
  make(deps, { order: { lifecycle }, payment: { payments } }) {
    const parcels = createParcels(deps, { lifecycle })
    const desk = createFulfilmentDesk(deps, { lifecycle })
    return {
      offer: { parcels, weigh: createWeighing(deps, { lifecycle, payments }), desk, queries: createFulfilmentQueries(deps) },
      desk,
      extends: [
        joinsOrders(createFulfilmentParticipant(deps)),
        givesCharges({ charges: ({ current }) => (current ? [chargePacking(current.boxes('hans'))] : []) }),
      ],
      handlers: defineHandlers({
        '/receiveParcel': async (context, { orderNo, parcelId }) => {
          const order = await parcels.receiveOwn(orderNo, parcelId, callerOf(context))
          return { orderNo, orderState: toStatusCode(order.status), version: order.version }
        },
      }),
    }
  },
})

export type Fulfilment = Pick<OfferOf<typeof fulfilmentModule>, 'parcels' | 'weigh' | 'desk'>
