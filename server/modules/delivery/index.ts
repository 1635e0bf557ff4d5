import { callerOf } from '../../http/caller'
import { defineHandlers } from '../../http/handlers'
import type { Deps, Module } from '../../module'
import type { OrderLifecycle } from '../order/index'
import { nearestPoints } from './points'
import { createDeliveryChanges } from './changes'
import { registerCourierNotify } from './notify'
import type { DeliveryQueries } from './queries'
import { createRiders } from './riders'

export { type AgreedDelivery, createDeliveryOffers, type DeliveryOffers } from './offers'
export { createDeliveryParticipant } from './participant'
export { createDeliveryPersonalData } from './personalData'
export { createDeliveryQueries, type DeliveryQueries } from './queries'
export { type DeliveryRow, phoneOfDelivery, pointOfDelivery } from './repository'
export { shopsReaching } from './reach'
export { callNoOf, type Riders } from './riders'

export function createDeliveryModule(
  deps: Deps,
  {
    lifecycle,
    deliveries,
  }: { lifecycle: Pick<OrderLifecycle, 'find' | 'withOrder' | 'advance' | 'canHappen'>; deliveries: DeliveryQueries },
) {
  const riders = createRiders(deps, { lifecycle, changes: createDeliveryChanges(deps) })
  return {
    riders,
    handlers: defineHandlers({
      '/expressPosition': (context, { orderNo }) => deliveries.follow(orderNo, callerOf(context).user.userId, context.lang),
      '/getMinDistanceDeliveryPoint': ({ lang }, input) => nearestPoints(deps.db, input, lang),
    }),
    sweeps: [riders.look],
    routes: (app) => registerCourierNotify(app, deps, riders),
  } satisfies Module & { riders: unknown }
}
