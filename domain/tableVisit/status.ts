import type { Machine } from '../machine'
import type { ResultName } from '../results'
import { MINUTE } from '../time'
import type { OrderStatus } from '../order/status'

/**
 * A table of a full-service shop, as its diners and the shop's floor plan see it. `opened`: guests sit there and have ordered nothing. `toBeCleared`: the
 * bill is paid, but they have not left yet (spec section 4).
 */
export const TABLE_STATES = ['disabled', 'free', 'opened', 'ordered', 'settling', 'toBeCleared'] as const
export type TableState = (typeof TABLE_STATES)[number]
export type TableEvent = 'open' | 'order' | 'settle' | 'resume' | 'pay' | 'clear' | 'disable' | 'enable'

export const TABLE: Machine<TableState, TableEvent> = {
  disabled: { enable: 'free' },
  free: { open: 'opened', disable: 'disabled' },
  opened: { order: 'ordered', clear: 'free' },
  ordered: { order: 'ordered', settle: 'settling', pay: 'toBeCleared' },
  settling: { resume: 'ordered', pay: 'toBeCleared' },
  toBeCleared: { clear: 'free' },
}

/** `tableState` on the wire; '0' and '1' are what a table without full service has, too. */
export const TABLE_STATE_CODES = {
  disabled: '0',
  free: '1',
  opened: '2',
  ordered: '3',
  settling: '4',
  toBeCleared: '5',
} as const satisfies Record<TableState, string>
export type TableStateCode = (typeof TABLE_STATE_CODES)[TableState]
export const TABLE_STATE_LIST = ['0', '1', '2', '3', '4', '5'] as const satisfies readonly TableStateCode[]
export const tableStateOf = (code: string): TableState | null => TABLE_STATES.find((state) => TABLE_STATE_CODES[state] === code) ?? null

export interface TableFacts {
  isEnabled: boolean
  /** Its visit; null: nobody sits there. */
  visit: { orderStatus: OrderStatus | null; isPaid: boolean } | null
}

/** Derived from visit and bill, never stored: a second copy could disagree with them. */
export function tableStateFrom({ isEnabled, visit }: TableFacts): TableState {
  if (visit === null) return isEnabled ? 'free' : 'disabled'
  if (visit.orderStatus === null) return 'opened'
  if (visit.isPaid) return 'toBeCleared'
  if (visit.orderStatus === 'toPay' || visit.orderStatus === 'confirmingPayment') return 'settling'
  return visit.orderStatus === 'dining' || visit.orderStatus === 'placed' ? 'ordered' : 'toBeCleared'
}

/** Why nobody can sit down at it now; null: it is free, or one joins those who sit there. */
export function tableProblem(state: TableState): ResultName | null {
  if (state === 'toBeCleared') return 'previousGuestsSeated'
  return state === 'disabled' ? 'tableDisabled' : null
}

/** While somebody pays the bill the table cannot order for this long, counted again from each payment that is begun. Looking at the bill does not keep anybody from ordering. */
export const SETTLING_LIFE = 5 * MINUTE

export interface SettlingFacts {
  status: OrderStatus | null
  isPaid: boolean
  /** Until when the bill is reserved for its payer, while it waits to be paid; null: there is no bill. */
  payDueAt: number | null
  hasOpenPayment: boolean
}

/** Is somebody at the cashier for this table's bill? */
export const isSettling = ({ status, payDueAt, hasOpenPayment }: SettlingFacts, now: number): boolean =>
  status === 'confirmingPayment' || hasOpenPayment || (status === 'toPay' && payDueAt !== null && now < payDueAt)

/** Why no round can be sent now; null: it can. A round sent after the payment was abandoned returns the table to its meal. */
export function roundProblem(facts: SettlingFacts, now: number): 'tablePaid' | 'tableSettling' | null {
  if (facts.isPaid) return 'tablePaid'
  return isSettling(facts, now) ? 'tableSettling' : null
}

/** Guests tell of more; of fewer only before anything is ordered, afterwards the staff, who see who sits there. Null: it may be so. */
export const guestsProblem = ({
  seated,
  requested,
  hasOrdered,
}: {
  seated: number
  requested: number
  hasOrdered: boolean
}): ResultName | null => (hasOrdered && requested < seated ? 'fewerGuestsByStaff' : null)

/** What a dish of a round is at. `held`: the kitchen waits for the table's word. What is still to be ordered is in the cart. */
export const DISH_STATES = ['held', 'waiting', 'making', 'served', 'takenBack'] as const
export type DishState = (typeof DISH_STATES)[number]
export type DishEvent = 'fire' | 'make' | 'serve' | 'takeBack'

export const DISH: Machine<DishState, DishEvent> = {
  held: { fire: 'waiting', make: 'making', serve: 'served', takeBack: 'takenBack' },
  waiting: { make: 'making', serve: 'served', takeBack: 'takenBack' },
  making: { serve: 'served' },
  served: {},
  takenBack: {},
}

/** A dish that nobody has begun to make comes off the bill again; some of its portions, or all. */
export const canTakeBack = (state: DishState): boolean => DISH[state].takeBack !== undefined

/** Waiter, cashier and so on, called from the table. */
export const CALL_KINDS = ['waiter', 'hurry', 'water', 'cashier'] as const
export type CallKind = (typeof CALL_KINDS)[number]

/** The same is not called again within this time, nor while nobody has answered. */
export const CALL_PAUSE = MINUTE

export const callProblem = (last: { at: number; answeredAt: number | null } | null, now: number): ResultName | null =>
  last !== null && (last.answeredAt === null || now - last.at < CALL_PAUSE) ? 'calledAlready' : null
