import { eventsOfMove, isUnmade, laneOf, leftToGive, MOVES, movesFor } from './board'
import { ORDER_MODES } from './mode'
import { nextFor, ORDER_STATUSES, type OrderFlow } from './status'

const meal = (status: OrderFlow['status'], mode: OrderFlow['mode'] = 'pickup'): OrderFlow => ({ kind: 'meal', status, mode })

describe('where an order stands on the board', () => {
  it('is to accept, in the kitchen, to hand over, or nowhere', () => {
    const lanes = ORDER_STATUSES.map((status) => [status, laneOf({ ...meal(status), isAsking: false })] as const)
    expect(lanes.filter(([, lane]) => lane === 'toAccept').map(([status]) => status)).toEqual(['pendingAcceptance', 'placed'])
    expect(lanes.filter(([, lane]) => lane === 'kitchen').map(([status]) => status)).toEqual(['accepted', 'inProduction', 'dining'])
    expect(lanes.filter(([, lane]) => lane === 'handOver').map(([status]) => status)).toEqual([
      'pendingPickup',
      'toBeDelivered',
      'inDelivery',
      'deliveryException',
    ])
  })

  it('is to accept whatever its state, while its diner waits for an answer', () => {
    expect(laneOf({ ...meal('refunding'), isAsking: true })).toBe('toAccept')
    expect(laneOf({ ...meal('confirmingPayment'), isAsking: true })).toBe('toAccept')
  })
})

describe('a move', () => {
  it('follows the table of transitions in every state and mode', () => {
    for (const status of ORDER_STATUSES)
      for (const mode of ORDER_MODES)
        for (const move of MOVES) {
          const events = eventsOfMove(move, meal(status, mode))
          let flow = meal(status, mode)
          for (const event of events ?? []) {
            const next = nextFor(flow, event)
            expect([status, mode, move, next]).not.toContain(null)
            flow = { ...flow, status: next! }
          }
        }
  })

  it('makes dishes that were not begun ready in one tap, as their mode has it', () => {
    expect(eventsOfMove('ready', meal('accepted', 'pickup'))).toEqual(['make', 'ready'])
    expect(eventsOfMove('ready', meal('accepted', 'delivery'))).toEqual(['make', 'readyToShip'])
    expect(eventsOfMove('ready', meal('inProduction', 'dineIn'))).toEqual(['serve'])
    expect(eventsOfMove('ready', meal('pendingAcceptance'))).toBeNull()
  })

  it('of a table that pays later is its acceptance alone', () => {
    expect(movesFor({ kind: 'visit', status: 'placed', mode: 'dineIn' })).toEqual(['accept'])
    expect(movesFor({ kind: 'visit', status: 'dining', mode: 'dineIn' })).toEqual([])
  })

  it('is offered in its time', () => {
    expect(movesFor(meal('pendingAcceptance'))).toEqual(['accept'])
    expect(movesFor(meal('pendingPickup'))).toEqual(['handOver'])
    expect(movesFor(meal('inDelivery', 'delivery'))).toEqual(['deliver', 'fail'])
    expect(movesFor(meal('deliveryException', 'delivery'))).toEqual(['ship', 'deliver'])
  })
})

it('what may still be given back is the limit without what was', () => {
  expect([leftToGive(null, 500), leftToGive(20_000, 500), leftToGive(20_000, 30_000)]).toEqual([null, 19_500, 0])
  expect([isUnmade({ status: 'accepted' }), isUnmade({ status: 'inProduction' })]).toEqual([true, false])
})
