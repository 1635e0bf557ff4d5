/** Who works for a shop. */
export const STAFF_ROLES = ['kitchen', 'waiter', 'rider', 'cashier', 'desk'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Somebody who acts for a shop: at the merchant's console, or by a lever of the sandbox. It is recorded with what they did. */
export interface StaffActor {
  role: StaffRole
  /** As the shop knows them. */
  name: string
}
