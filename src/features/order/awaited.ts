import type { OrderAction } from '@domain/order/actions'
import type { OrderDetail } from './detail'

/** Keys that are drawn before they are needed, unseen until then: a browser has no use for that. */
export const awaitedActions = (_order: OrderDetail, _now: number): readonly OrderAction[] => []
