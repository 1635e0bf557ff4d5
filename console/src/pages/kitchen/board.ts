import type { StaffOutput } from '@contract/staff/index'
import { type AllDay, allDay, byAge } from '@domain/kitchen/board'
import { isForLater } from '@domain/kitchen/pace'
import { isOpenTicket } from '@domain/kitchen/ticket'

/** `asOf`: the number of acts answered when the board was requested, which it certainly includes. */
export type Board = StaffOutput<'/staff/getTickets'> & { asOf: number }
export type Ticket = Board['tickets'][number]

/** `all`: the pass; `rest`: dishes that belong to no station. */
export type StationKey = 'all' | 'rest' | (string & {})

/** The tickets of one card: a ticket of a station, or for the pass all tickets of one round. */
export interface Card {
  key: string
  tickets: readonly Ticket[]
  /** The first of them, whose name and time the card shows. */
  first: Ticket
  beginAt: number
  /** Every ticket of it was bumped. */
  isMade: boolean
}

const cardOf = (key: string, tickets: readonly Ticket[]): Card => ({
  key,
  tickets,
  first: tickets[0]!,
  beginAt: Math.min(...tickets.map(({ beginAt }) => beginAt)),
  isMade: !tickets.some(({ state }) => isOpenTicket(state)),
})

const isAt =
  (station: StationKey, known: ReadonlySet<string>) =>
  (ticket: Ticket): boolean =>
    station === 'rest' ? ticket.stationId === null || !known.has(ticket.stationId) : ticket.stationId === station

const knownOf = ({ stations }: Board) => new Set(stations.map(({ stationId }) => stationId))

/** The cards of a station, or of the pass, oldest first. A station does not see tickets that it has passed on. */
export function cardsOf(board: Board, station: StationKey): Card[] {
  const sorted = [...board.tickets].sort(byAge)
  if (station !== 'all') {
    const own = sorted.filter((ticket) => ticket.state !== 'done').filter(isAt(station, knownOf(board)))
    return own.map((ticket) => cardOf(ticket.ticketId, [ticket]))
  }
  const rounds = new Map<string, Ticket[]>()
  for (const ticket of sorted) {
    const key = `${ticket.orderNo}.${ticket.roundNo}`
    rounds.set(key, [...(rounds.get(key) ?? []), ticket])
  }
  return [...rounds]
    .map(([key, tickets]) => cardOf(key, tickets))
    .sort((a, b) => byAge({ ...a.first, beginAt: a.beginAt }, { ...b.first, beginAt: b.beginAt }))
}

export const splitLater = (cards: readonly Card[], now: number): { current: Card[]; later: Card[] } => ({
  current: cards.filter(({ beginAt }) => !isForLater(beginAt, now)),
  later: cards.filter(({ beginAt }) => isForLater(beginAt, now)),
})

/** Portions that are still to be made, by dish. */
export const toMake = (cards: readonly Card[]): AllDay[] =>
  allDay(
    cards
      .flatMap(({ tickets }) => tickets)
      .filter(({ state }) => isOpenTicket(state))
      .flatMap(({ dishes }) => dishes.map((dish) => ({ ...dish, choiceText: dish.parts.map(({ text }) => text).join('，') }))),
  )

export const portionsOf = (cards: readonly Card[]): number => toMake(cards).reduce((sum, { count }) => sum + count, 0)

/** The number of tabs to choose from; a kitchen without stations has none. */
export function stationKeys(board: Board): StationKey[] {
  if (board.stations.length === 0) return []
  const known = knownOf(board)
  const hasRest = board.tickets.some((ticket) => ticket.state !== 'done' && isAt('rest', known)(ticket))
  return ['all', ...board.stations.map(({ stationId }) => stationId), ...(hasRest ? (['rest'] as const) : [])]
}
