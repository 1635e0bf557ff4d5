import type { DeliveryEvent } from '../order/delivery'
import type { OrderStatus } from '../order/status'
import { type Problem, problem } from '../results'
import { type Machine, step } from '../machine'

/** One way of one of the shop's own riders with one order, from taking it to its end (decision 0375). */
export const RUN_STATES = ['taken', 'onTheWay', 'delivered', 'failed', 'givenBack', 'takenAway', 'calledOff'] as const
export type RunState = (typeof RUN_STATES)[number]

export const RUN_EVENTS = ['pickUp', 'deliver', 'fail', 'giveBack', 'takeAway', 'callOff'] as const
export type RunEvent = (typeof RUN_EVENTS)[number]

/** Who is at the counter may say for a rider what has happened, so a run can also end from `taken`. */
export const RUN: Machine<RunState, RunEvent> = {
  taken: {
    pickUp: 'onTheWay',
    deliver: 'delivered',
    fail: 'failed',
    giveBack: 'givenBack',
    takeAway: 'takenAway',
    callOff: 'calledOff',
  },
  onTheWay: { deliver: 'delivered', fail: 'failed', callOff: 'calledOff' },
  delivered: {},
  failed: {},
  givenBack: {},
  takenAway: {},
  calledOff: {},
}

export const isOpenRun = (state: RunState): boolean => state === 'taken' || state === 'onTheWay'

/** A tap that comes late, because its phone had no connection, and says what is so already: it changes nothing and is no mistake. */
export function isRepeated(state: RunState, event: RunEvent): boolean {
  if (event === 'pickUp') return state === 'onTheWay' || state === 'delivered'
  return state === step(RUN, event === 'deliver' || event === 'fail' ? 'onTheWay' : 'taken', event)
}

/** What an event of the delivery means for the run under way; null: nothing. */
export function runEventOf(event: DeliveryEvent): RunEvent | null {
  switch (event) {
    case 'pickUp':
      return 'pickUp'
    case 'sign':
      return 'deliver'
    case 'fail':
      return 'fail'
    case 'cancel':
      return 'callOff'
    default:
      return null
  }
}

/** Orders that a rider can take: accepted, and not yet on the way. */
export const TAKEABLE: readonly OrderStatus[] = ['accepted', 'inProduction', 'toBeDelivered', 'deliveryException']

/** Orders that can be picked up: packed, or to be brought once more. */
export const isReadyToGo = (status: OrderStatus): boolean => status === 'toBeDelivered' || status === 'deliveryException'

/** What the rider who has it may do now, in the order in which it is usually done. */
export function riderMoves(state: RunState, status: OrderStatus): RunEvent[] {
  if (state === 'taken') return isReadyToGo(status) ? ['pickUp', 'giveBack'] : ['giveBack']
  return state === 'onTheWay' && status === 'inDelivery' ? ['deliver', 'fail'] : []
}

/** Why a rider could not hand an order over; the diner is shown it. The first three are also those of couriers. */
export const FAIL_REASONS = ['noAnswer', 'wrongAddress', 'refused', 'other'] as const
export type FailReason = (typeof FAIL_REASONS)[number]

export const MOST_FAIL_NOTE = 100

/** "Other" says nothing without words. */
export const failProblem = (reason: FailReason, note: string): Problem | null =>
  reason === 'other' && note.trim() === '' ? problem('deliveryNoteMissing', {}, 'note') : null

/** Where deliveries are taken by the shop's own riders without anybody sending them: the shop says so, or it has nobody else. */
export const offersToRiders = ({ ownRiders, hasCourier }: { ownRiders: boolean; hasCourier: boolean }): boolean => ownRiders || !hasCourier
