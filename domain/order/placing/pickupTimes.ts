import type { OrderMode } from '../mode'

/**
 * When a pickup can be had at a shop (pickedUpTimeType): '0' as soon as possible or at a time that the diner chooses, '1' only as soon as
 * possible, '2' only at a time. Other modes do not ask it.
 */
export const PICKUP_TIME_TYPES = ['0', '1', '2'] as const
export type PickupTimeType = (typeof PICKUP_TIME_TYPES)[number]

/** Can the diner choose a time for such an order? */
export const offersTimes = (mode: OrderMode, pickup: PickupTimeType): boolean => mode !== 'dineIn' && !(mode === 'pickup' && pickup === '1')

/** Can it be had as soon as possible? A pre-order has its time. */
export const offersNow = (mode: OrderMode, pickup: PickupTimeType): boolean => mode !== 'preorder' && !(mode === 'pickup' && pickup === '2')
