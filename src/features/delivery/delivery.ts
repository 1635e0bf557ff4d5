import type { Output } from '@contract/index'
import { deliveryCodes, type DeliveryState } from '@domain/order/delivery'

export type Followed = Output<'/expressPosition'>

/** The delivery data that an order shows; the page of the delivery shows the same. */
export type DeliveryFacts = NonNullable<Output<'/queryOrderByNo'>['delivery']>

/** The state for a code that only a newer server sends. */
export const deliveryStateOf = (code: string): DeliveryState => deliveryCodes.fromCode(code) ?? 'awaitingDelivery'

const PROBLEMS = ['noAnswer', 'accident', 'wrongAddress', 'refused'] as const

/** The text that explains why the order could not be handed over. */
export const problemKey = (problem: string | null) => `delivery.problem.${PROBLEMS.find((one) => one === problem) ?? 'unknown'}` as const
