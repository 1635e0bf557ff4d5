/** Whether and when a shop can make an order: its modes, opening hours, pickup slots and the queue of its kitchen. */
export { findKitchen, kitchenOf, kitchenQueueOf, type KitchenRow, ordersAhead, waitMinutes } from './queue'
export { createSlotCapacity, refuseMode, refuseTime, timesOf } from './times'
