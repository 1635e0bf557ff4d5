import type { OrderAction } from '@domain/order/actions'
import type { OrderDetail } from './detail'

/** Buttons that are rendered hidden before they are needed; a browser has no advantage from that. */
export const awaitedActions = (_order: OrderDetail, _now: number): readonly OrderAction[] => []
