import type { Output } from '@contract/index'
import { deliveryCodes, type DeliveryState } from '@domain/order/delivery'

export type Followed = Output<'/expressPosition'>

/** What an order shows of its delivery; the page of a delivery shows the same. */
export type DeliveryFacts = NonNullable<Output<'/queryOrderByNo'>['delivery']>

/** The state of a code that only a newer server sends. */
export const deliveryStateOf = (code: string): DeliveryState => deliveryCodes.fromCode(code) ?? 'awaitingDelivery'

const PROBLEMS = ['noAnswer', 'accident', 'wrongAddress'] as const

/** The words for why it could not be handed over. */
export const problemKey = (problem: string | null) => `delivery.problem.${PROBLEMS.find((one) => one === problem) ?? 'unknown'}` as const
