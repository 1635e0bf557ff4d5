import { retainedForEarning } from '../order/lifecycle/index'
import type { Participant } from '../order/participants/index'
import type { Growth } from './growth'

/** Orders earn growth once the diner has them; what is given back earns none. */
export const createGrowthParticipant = (growth: Growth): Participant => ({
  name: 'growth',
  completed: (order, now) => growth.earn(order, now),
  refund: (order, { refundId, now }) => growth.takeBack(order, retainedForEarning(order), refundId, now),
  release: (order, { now }) => growth.takeBack(order, 0, `end/${order.order_no}`, now),
})
