import type { TicketState } from './ticket'

/** What a kitchen is rung for: a ticket, an add-on or a dish more, a dish that was taken back. */
export type TicketAlarm = 'new' | 'changed' | 'void'

export interface RingingTicket {
  ticketId: string
  state: TicketState
  isAddOn: boolean
  dishes: readonly { quantity: number; taken: number }[]
}

/** What of each ticket a screen has shown. */
export type ShownTickets = ReadonlyMap<string, { portions: number; taken: number }>

const sumOf = (dishes: RingingTicket['dishes'], of: 'quantity' | 'taken') => dishes.reduce((sum, dish) => sum + dish[of], 0)

export const shownOf = (tickets: readonly RingingTicket[]): ShownTickets =>
  new Map(tickets.map(({ ticketId, dishes }) => [ticketId, { portions: sumOf(dishes, 'quantity'), taken: sumOf(dishes, 'taken') }]))

/**
 * The alarms for these tickets, given what the screen has shown before. A newly opened screen (null) rings for tickets that no other screen has
 * confirmed.
 */
export function alarmsOf(before: ShownTickets | null, tickets: readonly RingingTicket[]): Map<string, TicketAlarm> {
  const alarms = new Map<string, TicketAlarm>()
  for (const { ticketId, state, isAddOn, dishes } of tickets) {
    const known = before?.get(ticketId)
    const isFresh = before ? !known && state !== 'done' : state === 'sent'
    if (isFresh) alarms.set(ticketId, isAddOn ? 'changed' : 'new')
    else if (known && sumOf(dishes, 'taken') > known.taken) alarms.set(ticketId, 'void')
    else if (known && sumOf(dishes, 'quantity') > known.portions) alarms.set(ticketId, 'changed')
  }
  return alarms
}
