/** Whether and when a shop can make an order: its modes, opening hours and pickup slots. */
export { createSlotCapacity, refuseMode, refuseTime, timesOf } from './times'
