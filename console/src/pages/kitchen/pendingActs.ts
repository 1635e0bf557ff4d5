import type { StaffInput, StaffPath } from '@contract/staff/index'
import { isOpenTicket } from '@domain/kitchen/ticket'
import type { WaitingAct } from '../../live/queue'
import type { Board, Ticket } from './board'
import { clock } from './clock'

/** The acts of a cook on a ticket. */
export const COOK_PATHS = [
  '/staff/startTicket',
  '/staff/strikeDish',
  '/staff/bumpTicket',
  '/staff/takeBackTicket',
  '/staff/recallTicket',
] as const satisfies readonly StaffPath[]
export type CookPath = (typeof COOK_PATHS)[number]
export type CookAct = { [P in CookPath]: WaitingAct<P> }[CookPath]

export const isCookAct = (act: WaitingAct): act is CookAct => (COOK_PATHS as readonly string[]).includes(act.path)

/** An act that was answered, with its position among the answers; `ticket`: the server's newer state of its ticket, if the answer has one. */
export interface AnsweredAct {
  act: CookAct
  no: number
  ticket: { state: Ticket['state']; version: number } | null
}

/** The server's state takes precedence over the local one. */
const asAnswered = (ticket: Ticket, { act, ticket: reported }: AnsweredAct): Ticket => {
  if (!reported) return after(ticket, act)
  if (reported.version <= ticket.version) return ticket
  return { ...ticket, ...reported, doneAt: isOpenTicket(reported.state) ? null : clock.ofServer(act.at) }
}

function after(ticket: Ticket, { path, input, at }: CookAct): Ticket {
  const isOpen = isOpenTicket(ticket.state)
  switch (path) {
    case '/staff/startTicket':
      return isOpen ? { ...ticket, isStarted: true } : ticket
    case '/staff/strikeDish': {
      const { lineNo, isMade } = input as StaffInput<'/staff/strikeDish'>
      const dishes = ticket.dishes.map((dish) => (dish.lineNo === lineNo ? { ...dish, isMade } : dish))
      return isOpen ? { ...ticket, isStarted: ticket.isStarted || isMade, dishes } : ticket
    }
    case '/staff/bumpTicket':
      return isOpen ? { ...ticket, state: 'made', doneAt: clock.ofServer(at), version: ticket.version + 1 } : ticket
    default:
      return isOpen ? ticket : { ...ticket, state: 'shown', doneAt: null, version: ticket.version + 1 }
  }
}

const bySubject = <T>(all: readonly T[], actOf: (one: T) => CookAct): ReadonlyMap<string, readonly T[]> => {
  const of = new Map<string, T[]>()
  for (const one of all) of.set(actOf(one).subject, [...(of.get(actOf(one).subject) ?? []), one])
  return of
}

/** The board after all of these acts; tickets that none of them changes stay the same objects. */
export function withActs(board: Board, answered: readonly AnsweredAct[], waiting: readonly CookAct[]): Board {
  const since = bySubject(
    answered.filter(({ no }) => no > board.asOf),
    ({ act }) => act,
  )
  const coming = bySubject(waiting, (act) => act)
  if (since.size === 0 && coming.size === 0) return board
  const shown = (ticket: Ticket): Ticket =>
    (coming.get(ticket.ticketId) ?? []).reduce(after, (since.get(ticket.ticketId) ?? []).reduce(asAnswered, ticket))
  return { ...board, tickets: board.tickets.map(shown) }
}
