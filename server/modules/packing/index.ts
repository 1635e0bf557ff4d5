import { toStatusCode } from '@domain/order/status'
import { callerOf } from '../../http/caller'
import { defineHandlers } from '../../http/handlers'
import type { Deps, Module } from '../../module'
import type { OrderLifecycle } from '../order/index'
import type { PaymentService } from '../payment/index'
import { createPackingDesk } from './desk'
import { createParcels } from './parcels'
import { createWeighing } from './weighing'

export type { PackingDesk, PackingTask } from './desk'
export { PACKER } from './repository'
export { createPackingParticipant } from './participant'
export { createPackingQueries, type PackingQueries, sentParcels } from './queries'

/** What happens to goods between shelf and door: what is sold by weight is weighed, and what goes by parcel is sent and received. */
export function createPackingModule(deps: Deps, { lifecycle, payments }: { lifecycle: OrderLifecycle; payments: PaymentService }) {
  const parcels = createParcels(deps, { lifecycle })
  return {
    parcels,
    weigh: createWeighing(deps, { lifecycle, payments }),
    desk: createPackingDesk(deps, { lifecycle }),
    handlers: defineHandlers({
      '/receiveParcel': async (context, { orderNo, parcelId }) => {
        const order = await parcels.receiveOwn(orderNo, parcelId, callerOf(context))
        return { orderNo, orderState: toStatusCode(order.status), version: order.version }
      },
    }),
  } satisfies Module & { parcels: unknown; weigh: unknown; desk: unknown }
}

export type Packing = Pick<ReturnType<typeof createPackingModule>, 'parcels' | 'weigh' | 'desk'>
