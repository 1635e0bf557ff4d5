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

/** The board as it is once these acts are done; tickets that they do not touch stay the same objects. */
export function withActs(board: Board, acts: readonly CookAct[]): Board {
  const open = acts.filter(({ input }) => !board.covers.includes(input.idempotencyKey))
  if (open.length === 0) return board
  const of = new Map<string, CookAct[]>()
  for (const act of open) of.set(act.subject, [...(of.get(act.subject) ?? []), act])
  return { ...board, tickets: board.tickets.map((ticket) => (of.get(ticket.ticketId) ?? []).reduce(after, ticket)) }
}
