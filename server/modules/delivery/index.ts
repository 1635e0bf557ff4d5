import { chargeDelivery } from '@domain/order/pricing/charges'
import { callerOf } from '../../http/calls/caller'
import { defineHandlers } from '../../http/calls/handlers'
import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { orderLifecycleModule } from '../order/lifecycle/index'
import { joinsOrders } from '../order/participants/index'
import { givesCharges } from '../pricing/index'
import { createPointDesk } from './pointDesk'
import { nearestPoints } from './points'
import { createDeliveryChanges } from './changes'
import { registerCourierNotify } from './notify'
import { createDeliveryParticipant } from './participant'
import { createDeliveryPersonalData } from './personalData'
import { createDeliveryQueries } from './queries'
import { createRiders } from './riders'
import { createRuns } from './runs'

export { createDeliveryOffers, type DeliveryOffers } from './offers'
export type { AgreedDelivery } from './rows'
export type { DeliveryQueries } from './queries'
export { type DeliveryRow, phoneOfDelivery, pointOfDelivery, riderOfDelivery, type Run, runOfDelivery } from './repository'
export { shopsReaching } from './reach'
export { callNoOf, type Riders } from './riders'
export type { Runs } from './runs'

export const deliveryModule = defineModule({
  name: 'delivery',
  needs: { order: orderLifecycleModule },
  tables: ['delivery_point', 'delivery_run', 'order_delivery'],
  reads: ['customer_order', 'merchant', 'shop', 'terminal'],
  make(deps, { order: { lifecycle } }) {
    const { db } = deps
    const queries = createDeliveryQueries(deps)
    const changes = createDeliveryChanges(deps)
    const riders = createRiders(deps, { lifecycle, changes })
    return {
      offer: { queries, riders, runs: createRuns(deps, changes) },
      extends: [
        joinsOrders(createDeliveryParticipant(deps)),
        givesCharges({ charges: ({ delivery }) => (delivery ? [chargeDelivery(delivery.feeFen ?? 0, delivery.metres)] : []) }),
        storesPersonalData(createDeliveryPersonalData(db)),
      ],
      handlers: defineHandlers({
        '/expressPosition': (context, { orderNo }) => queries.follow(orderNo, callerOf(context).user.userId, context.lang),
        '/getMinDistanceDeliveryPoint': ({ lang }, input) => nearestPoints(db, input, lang),
      }),
      staffHandlers: createPointDesk(deps),
      sweeps: [riders.look],
      routes: (app) => registerCourierNotify(app, deps, riders),
    }
  },
})
