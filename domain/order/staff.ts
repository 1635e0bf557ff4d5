import type { StaffRole } from '../staff'
import { ORDER_EVENTS, type OrderEvent } from './events'

type StaffEvent = { [E in OrderEvent]: (typeof ORDER_EVENTS)[E] extends 'shop' | 'rider' ? E : never }[OrderEvent]

/** Which roles of a shop's staff may do what with an order; the role that usually does it comes first. */
const ROLES: Readonly<Record<StaffEvent, readonly [StaffRole, ...StaffRole[]]>> = {
  accept: ['desk', 'cashier', 'kitchen', 'waiter'],
  reject: ['desk', 'cashier', 'kitchen', 'waiter'],
  make: ['kitchen', 'desk', 'cashier'],
  ready: ['kitchen', 'desk', 'cashier'],
  weigh: ['kitchen', 'desk', 'cashier'],
  readyToShip: ['kitchen', 'desk', 'cashier'],
  serve: ['waiter', 'kitchen', 'desk', 'cashier'],
  pickUp: ['cashier', 'desk', 'kitchen'],
  markOffline: ['desk', 'cashier'],
  giveBack: ['cashier', 'desk'],
  clearTable: ['waiter', 'cashier', 'desk'],
  changeBill: ['waiter', 'cashier', 'desk'],
  refundAgree: ['desk', 'cashier'],
  refundApprove: ['desk', 'cashier'],
  refundApprovePart: ['desk', 'cashier'],
  refundReject: ['desk', 'cashier'],
  ship: ['rider', 'kitchen', 'desk', 'cashier'],
  moveParcel: ['rider', 'kitchen', 'desk', 'cashier'],
  deliver: ['rider', 'desk', 'cashier'],
  deliveryFailed: ['rider', 'desk', 'cashier'],
}
const TABLE: Partial<Record<OrderEvent, readonly StaffRole[]>> = ROLES

/** Nobody for what is a diner's, a provider's or the clock's to do. */
export const rolesFor = (event: OrderEvent): readonly StaffRole[] => TABLE[event] ?? []

export const mayDo = (role: StaffRole, event: OrderEvent): boolean => rolesFor(event).includes(role)
