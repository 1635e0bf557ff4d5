import fc from 'fast-check'
import { step } from '../machine'
import { DELIVERY, type DeliveryState } from '../order/delivery'
import { ORDER_EVENTS, type OrderEvent } from '../order/events'
import { eventsFor, isTerminal, nextFor, type OrderFlow } from '../order/status'
import { deliveryEventOf } from './courier'
import {
  FAIL_REASONS,
  failProblem,
  isOpenRun,
  isReadyToGo,
  isRepeated,
  offersToRiders,
  riderMoves,
  RUN,
  RUN_EVENTS,
  RUN_STATES,
  runEventOf,
  type RunEvent,
  type RunState,
  TAKEABLE,
} from './run'

const anyState = fc.constantFrom(...RUN_STATES)
const anyEvent = fc.constantFrom(...RUN_EVENTS)

describe('a run', () => {
  it('goes on until it ends, and what has ended never begins again', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 8 }), (events) => {
        const passed: RunState[] = ['taken']
        for (const event of events) {
          const next = step(RUN, passed.at(-1)!, event)
          if (next) passed.push(next)
        }
        expect(new Set(passed).size).toBe(passed.length)
        expect(passed.slice(0, -1).every(isOpenRun)).toBe(true)
      }),
    )
    for (const state of RUN_STATES) expect([state, Object.keys(RUN[state]).length > 0]).toEqual([state, isOpenRun(state)])
  })

  it('is taken away or given back only before it was picked up', () => {
    for (const event of ['takeAway', 'giveBack'] as const)
      expect(RUN_STATES.filter((state) => step(RUN, state, event) !== null)).toEqual(['taken'])
  })

  it('accepts a tap that comes twice, and none that contradicts what has happened', () => {
    fc.assert(
      fc.property(anyState, anyEvent, (state, event) => {
        const after = step(RUN, state, event)
        if (after) expect(isRepeated(after, event)).toBe(true)
        // A run that can still move was not moved by the same tap before.
        if (after) expect(isRepeated(state, event)).toBe(false)
      }),
    )
    expect(isRepeated('failed', 'deliver')).toBe(false)
    expect(isRepeated('delivered', 'fail')).toBe(false)
    expect(isRepeated('takenAway', 'giveBack')).toBe(false)
    expect(isRepeated('delivered', 'pickUp')).toBe(true)
  })
})

/** An order that is delivered, its delivery and the run of one rider, moved by the same event as the server moves them. */
interface World {
  order: OrderFlow
  delivery: DeliveryState
  run: RunState | null
}
function after(world: World, event: OrderEvent): World | null {
  const status = nextFor(world.order, event)
  if (!status) return null
  const before = status === 'refunding' && world.order.status !== 'refunding' ? world.order.status : (world.order.before ?? null)
  const order = { ...world.order, status, before: status === 'refunding' ? before : null }
  const happens = deliveryEventOf(event, { callsRider: false })
  const ofRun = happens && runEventOf(happens)
  const run = world.run && ofRun ? (step(RUN, world.run, ofRun) ?? world.run) : world.run
  return { order, run, delivery: (happens && step(DELIVERY, world.delivery, happens)) || world.delivery }
}
const ALL_EVENTS = Object.keys(ORDER_EVENTS) as OrderEvent[]
const RIDERS_EVENT: Partial<Record<RunEvent, OrderEvent>> = { pickUp: 'ship', deliver: 'deliver', fail: 'deliveryFailed' }

describe('an order and the run of its rider', () => {
  const start: World = { order: { kind: 'meal', mode: 'delivery', status: 'toPay' }, delivery: 'awaitingAcceptance', run: null }
  const anyStep = fc.oneof(fc.constantFrom(...ALL_EVENTS), fc.constantFrom('take' as const, 'giveBack' as const))
  const passed = (steps: readonly (OrderEvent | 'take' | 'giveBack')[], visit: (world: World) => void) => {
    let world = start
    for (const one of steps) {
      const isFree = world.run === null || !isOpenRun(world.run)
      if (one === 'take') {
        const state = step(DELIVERY, world.delivery, world.delivery === 'exception' ? 'sendAgain' : 'ownTakes')
        if (isFree && state && TAKEABLE.includes(world.order.status)) world = { ...world, delivery: state, run: 'taken' }
      } else if (one === 'giveBack') {
        const run = world.run && step(RUN, world.run, 'giveBack')
        if (run) world = { ...world, run }
      } else world = after(world, one) ?? world
      visit(world)
    }
  }
  const anySteps = fc.array(anyStep, { minLength: 5, maxLength: 60 })

  it('end together: nobody is left with an order that is over', () => {
    fc.assert(
      fc.property(anySteps, (steps) =>
        passed(steps, ({ order: { status }, run }) => {
          const isOver = isTerminal(status) || status === 'completed' || status === 'cancelled'
          if (isOver && run) expect([status, isOpenRun(run)]).toEqual([status, false])
        }),
      ),
      { numRuns: 2000 },
    )
  })

  it('what its rider may do is what the order allows, and never less than one way on while it is on the way', () => {
    fc.assert(
      fc.property(anySteps, (steps) =>
        passed(steps, ({ order, run }) => {
          if (!run) return
          const moves = riderMoves(run, order.status)
          for (const move of moves) {
            expect(step(RUN, run, move)).not.toBeNull()
            const event = RIDERS_EVENT[move]
            if (event) expect([order.status, move, eventsFor(order).includes(event)]).toEqual([order.status, move, true])
          }
          if (run === 'onTheWay' && order.status === 'inDelivery') expect(moves).toEqual(['deliver', 'fail'])
          if (run === 'taken') expect(moves.includes('pickUp')).toBe(isReadyToGo(order.status))
          if (!isOpenRun(run)) expect(moves).toEqual([])
        }),
      ),
      { numRuns: 2000 },
    )
  })
})

it('a reason of the list is enough, another one needs words', () => {
  for (const reason of FAIL_REASONS) {
    expect([reason, failProblem(reason, '  ')?.field ?? null]).toEqual([reason, reason === 'other' ? 'note' : null])
    expect(failProblem(reason, '门卫不让进')).toBeNull()
  }
})

it('riders take by themselves where the shop brings it itself', () => {
  expect(offersToRiders({ ownRiders: false, hasCourier: true })).toBe(false)
  for (const facts of [
    { ownRiders: true, hasCourier: true },
    { ownRiders: true, hasCourier: false },
    { ownRiders: false, hasCourier: false },
  ])
    expect(offersToRiders(facts)).toBe(true)
})
