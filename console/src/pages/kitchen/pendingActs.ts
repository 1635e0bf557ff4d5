import type { StaffInput, StaffPath } from '@contract/staff/index'
import { isOpenTicket } from '@domain/kitchen/ticket'
import type { WaitingAct } from '../../live/queue'
import type { Board, Ticket } from './board'
import { clock } from './clock'

/** What a cook does to a ticket. */
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

/** An act that was answered, as the so many-th; `ticket`: what the server says of its ticket since, where it says so. */
export interface AnsweredAct {
  act: CookAct
  no: number
  ticket: { state: Ticket['state']; version: number } | null
}

/** What the server has said stands, whatever is known beside it. */
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

/** The board as it is once all of this is done; tickets that none of it touches stay the same objects. */
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
