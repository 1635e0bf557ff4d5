import type { Output } from '@contract/index'
import { deliveryCodes, type DeliveryState } from '@domain/order/delivery'

export type Followed = Output<'/expressPosition'>

/** A code that this app does not know yet is on its way somewhere. */
export const deliveryStateOf = (code: string): DeliveryState => deliveryCodes.fromCode(code) ?? 'awaitingDelivery'
