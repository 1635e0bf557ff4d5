import { defineOutsideWork } from '../../jobs/dueWork'
import { defineModule } from '../../module'
import { orderLifecycleModule } from '../order/lifecycle/index'
import { joinsOrders } from '../order/participants/index'
import { followsSentGoods } from '../pointsMall/index'
import { createGoodsShipping, createShippingNotes, createShippingParticipant } from './participant'
import { TELLING } from './repository'
import { createSending } from './sending'

/** Reports to WeChat about payments of the mini-program (decision 0250). */
export const shippingInfoModule = defineModule({
  name: 'shippingInfo',
  needs: { order: orderLifecycleModule },
  tables: ['shipping_info'],
  make(deps, { order: { lifecycle } }) {
    const port = deps.ports.shippingInfo
    if (port === null) return {}
    const note = createShippingNotes(deps.db)
    return {
      extends: [joinsOrders(createShippingParticipant(note, deps.db)), followsSentGoods(createGoodsShipping(note, deps.db))],
      sweeps: [
        defineOutsideWork(deps, {
          name: TELLING,
          everyMs: 1000,
          keyOf: ({ payment_id }) => payment_id,
          ...createSending(deps, port, lifecycle),
        }),
      ],
    }
  },
})
