import { type Machine, step } from '../machine'

/**
 * A ticket of one round and one station. `sent`: no screen or printer has confirmed it. `made`: bumped, which can still be undone. `done`: passed on
 * to the counter, the rider or the table.
 */
export const TICKET_STATES = ['sent', 'shown', 'made', 'done'] as const
export type TicketState = (typeof TICKET_STATES)[number]
export type TicketEvent = 'confirm' | 'bump' | 'takeBack' | 'pass' | 'recall' | 'close'

export const TICKET: Machine<TicketState, TicketEvent> = {
  sent: { confirm: 'shown', bump: 'made', close: 'done' },
  shown: { bump: 'made', close: 'done' },
  made: { takeBack: 'shown', pass: 'done', close: 'done' },
  done: { recall: 'shown' },
}

/** Null: the event is not possible for an existing ticket. */
export const nextTicket = (state: TicketState, event: TicketEvent): TicketState | null => step(TICKET, state, event)

/** How long a bump can be undone. */
export const TAKE_BACK_MS = 3_000

/** How long the pass shows an order whose tickets are all made, in a kitchen with stations. */
export const PASS_SHOWS_MS = 60_000

/** A ticket unconfirmed for this long alarms the board and the manager. */
export const CONFIRM_WITHIN_MS = 30_000

export const isOpenTicket = (state: TicketState): boolean => state === 'sent' || state === 'shown'

export interface Portions {
  quantity: number
  taken: number
}
export const leftOf = ({ quantity, taken }: Portions): number => Math.max(0, quantity - taken)

/** What the pass shows of an order: all of its tickets are made. */
export const isAllMade = (states: readonly TicketState[]): boolean => states.length > 0 && !states.some(isOpenTicket)
