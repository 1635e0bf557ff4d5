import type { OrderEvent } from './events'
import { hasDishes, kindRules } from './kind'
import { isRunning, nextFor, type OrderFlow } from './status'

/** Why the staff refuse an order; its diner sees it. */
export const REFUSALS = ['soldOut', 'tooBusy', 'closing', 'noRider'] as const
export type Refusal = (typeof REFUSALS)[number]

/** The columns of a shop's board of orders, in their order. */
export const LANES = ['toAccept', 'kitchen', 'handOver'] as const
export type Lane = (typeof LANES)[number]

export interface OnBoard extends OrderFlow {
  /** Its diner waits for the shop: a refund was requested, a transfer was sent, or cash is to be taken. */
  isAsking: boolean
}

/** The lane of an order on the board; null: the shop's staff have nothing to do for it. */
export function laneOf({ isAsking, ...flow }: OnBoard): Lane | null {
  if (isAsking) return 'toAccept'
  switch (flow.status) {
    case 'pendingAcceptance':
    case 'placed':
      return 'toAccept'
    case 'accepted':
    case 'inProduction':
    case 'dining':
      return 'kitchen'
    case 'pendingPickup':
    case 'toBeDelivered':
    case 'inDelivery':
    case 'deliveryException':
      return 'handOver'
    default:
      return null
  }
}

/** What somebody at the board does with an order, in one tap. */
export const MOVES = ['accept', 'ready', 'handOver', 'ship', 'deliver', 'fail'] as const
export type Move = (typeof MOVES)[number]

const READY_IN = { dineIn: 'serve', pickup: 'ready', preorder: 'ready', delivery: 'readyToShip' } as const
const EVENTS: Readonly<Record<Exclude<Move, 'ready'>, OrderEvent>> = {
  accept: 'accept',
  handOver: 'pickUp',
  ship: 'ship',
  deliver: 'deliver',
  fail: 'deliveryFailed',
}

/** The events of a move, in their order; null: it is not possible now. Dishes that nobody has begun are begun and ready in one move. */
export function eventsOfMove(move: Move, flow: OrderFlow): OrderEvent[] | null {
  if (!hasDishes(flow.kind)) return null
  // Serving a table that pays later is done on the floor page.
  if (kindRules(flow.kind).paysLater && move !== 'accept') return null
  const last = move === 'ready' ? READY_IN[flow.mode] : EVENTS[move]
  const path: OrderEvent[] = move === 'ready' && flow.status === 'accepted' ? ['make', last] : [last]
  let now: OrderFlow = flow
  for (const event of path) {
    const status = nextFor(now, event)
    if (!status) return null
    now = { ...now, status }
  }
  return path
}

export const movesFor = (flow: OrderFlow): Move[] => MOVES.filter((move) => eventsOfMove(move, flow) !== null)

/** Before the kitchen has begun the whole order is refused; afterwards it is refunded. */
export const isUnmade = ({ status }: Pick<OrderFlow, 'status'>): boolean =>
  status === 'pendingAcceptance' || status === 'accepted' || status === 'placed'

/** Whether the shop can refund it without a request. */
export function canBeGivenBack(flow: OrderFlow): boolean {
  if (!hasDishes(flow.kind)) return nextFor(flow, 'giveBack') !== null
  return flow.status === 'pendingAcceptance' || flow.status === 'accepted' || nextFor(flow, 'applyRefund') !== null
}

/** The diner can still be given another time. */
export const hasWaitTime = ({ status, slotAt }: Pick<OrderFlow, 'status'> & { slotAt: number | null }): boolean =>
  slotAt === null && isRunning(status) && (status === 'pendingAcceptance' || status === 'accepted' || status === 'inProduction')

export const LEAST_WAIT_MIN = 1
export const MOST_WAIT_MIN = 240

/** How much more somebody may give back of an order; null: any amount. */
export const leftToGive = (limitFen: number | null, grantedFen: number): number | null =>
  limitFen === null ? null : Math.max(0, limitFen - grantedFen)

/** What the list of orders shows: those that run, that ended well, that ended otherwise, or of which money was given back. */
export const LISTED_STATES = ['running', 'done', 'cancelled', 'refunds'] as const
