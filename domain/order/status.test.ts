import fc from 'fast-check'
import { ORDER_KINDS, type OrderKind } from './kind'
import { ORDER_MODES } from './mode'
import {
  eventsFor,
  fromStatusCode,
  initialStatus,
  isRunning,
  isTerminal,
  next,
  nextFor,
  ORDER_STATUS_CODES,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  toStatusCode,
  type OrderStatus,
} from './status'
import { ORDER_EVENTS, type OrderEvent } from './events'

const EVENTS = Object.keys(ORDER_EVENTS) as OrderEvent[]
const TERMINAL: OrderStatus[] = ['refunded', 'cancelled', 'offline']

const reachableFrom = (start: OrderStatus): Set<OrderStatus> => {
  const found = new Set([start])
  for (const status of found) for (const event of EVENTS) if (next(status, event)) found.add(next(status, event)!)
  return found
}

describe('the codes of order statuses', () => {
  it('go there and back, each its own', () => {
    expect(new Set(Object.values(ORDER_STATUS_CODES)).size).toBe(ORDER_STATUSES.length)
    for (const status of ORDER_STATUSES) expect(fromStatusCode(toStatusCode(status))).toBe(status)
    expect(fromStatusCode('99')).toBeNull()
    for (const code of Object.values(ORDER_STATUS_CODES)) expect(code).toMatch(/^\d\d$/)
  })
})

describe('the table of transitions', () => {
  it('ends only where nothing more happens', () => {
    expect(ORDER_STATUSES.filter(isTerminal).sort()).toEqual([...TERMINAL].sort())
  })

  it('reaches every status from the beginning', () => {
    const reached = new Set([...reachableFrom(initialStatus('meal')), ...reachableFrom(initialStatus('visit'))])
    expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort())
  })

  it('has a way to an end from everywhere', () => {
    for (const status of ORDER_STATUSES) expect([...reachableFrom(status)].some((end) => TERMINAL.includes(end))).toBe(true)
  })

  it('has no event that never happens', () => {
    const used = new Set(Object.values(ORDER_TRANSITIONS).flatMap((row) => Object.keys(row)))
    expect(EVENTS.filter((event) => !used.has(event))).toEqual([])
  })

  it('walks at random without leaving an end, losing its way or standing still without a way out', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ORDER_KINDS),
        fc.constantFrom(...ORDER_MODES),
        fc.array(fc.constantFrom(...EVENTS), { maxLength: 60 }),
        (kind, mode, events) => {
          let status = initialStatus(kind)
          for (const event of events) {
            const after = nextFor({ kind, status, mode }, event)
            if (TERMINAL.includes(status)) expect(after).toBeNull()
            if (after) expect(next(status, event)).toBe(after)
            status = after ?? status
            if (!TERMINAL.includes(status)) expect(eventsFor({ kind, status, mode }).length).toBeGreaterThan(0)
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it('never reaches the kitchen unpaid, and never leaves it by the diner cancelling', () => {
    const kitchen: OrderStatus[] = ['inProduction', 'pendingPickup', 'toBeDelivered', 'inDelivery', 'deliveryException']
    for (const status of kitchen) expect(next(status, 'userCancel')).toBeNull()
    for (const status of ['toPay', 'confirmingPayment'] as const) {
      for (const event of EVENTS) expect(kitchen.includes(next(status, event) ?? status)).toBe(false)
    }
  })

  it('knows what is still running', () => {
    for (const status of TERMINAL) expect(isRunning(status)).toBe(false)
    expect(ORDER_STATUSES.filter((status) => !isRunning(status))).toEqual([
      'completed',
      'reviewed',
      'refundRejected',
      'refunded',
      'cancelled',
      'offline',
    ])
  })
})

describe('each mode', () => {
  const walk = (mode: (typeof ORDER_MODES)[number], events: OrderEvent[], kind: OrderKind = 'meal'): (OrderStatus | null)[] => {
    let status: OrderStatus | null = initialStatus(kind)
    return events.map((event) => (status = status && nextFor({ kind, status, mode }, event)))
  }

  it('goes its own way to the end', () => {
    const paid: OrderEvent[] = ['payStarted', 'paySettled', 'accept', 'make']
    const start = ['confirmingPayment', 'pendingAcceptance', 'accepted', 'inProduction']
    expect(walk('dineIn', [...paid, 'serve', 'review'])).toEqual([...start, 'completed', 'reviewed'])
    expect(walk('pickup', [...paid, 'ready', 'pickUp'])).toEqual([...start, 'pendingPickup', 'completed'])
    expect(walk('preorder', [...paid, 'ready', 'complete'])).toEqual([...start, 'pendingPickup', 'completed'])
    expect(walk('delivery', [...paid, 'readyToShip', 'ship', 'deliveryFailed', 'ship', 'deliver'])).toEqual([
      ...start,
      'toBeDelivered',
      'inDelivery',
      'deliveryException',
      'inDelivery',
      'completed',
    ])
    expect(
      walk('dineIn', ['accept', 'addDishes', 'requestBill', 'addDishes', 'requestBill', 'payStarted', 'billSettled'], 'visit'),
    ).toEqual(['dining', 'dining', 'toPay', 'dining', 'toPay', 'confirmingPayment', 'completed'])
  })

  it('does not go another mode’s way', () => {
    expect(nextFor({ kind: 'meal', status: 'inProduction', mode: 'pickup' }, 'readyToShip')).toBeNull()
    expect(nextFor({ kind: 'meal', status: 'inProduction', mode: 'delivery' }, 'ready')).toBeNull()
    expect(nextFor({ kind: 'meal', status: 'inProduction', mode: 'dineIn' }, 'ready')).toBeNull()
    expect(nextFor({ kind: 'meal', status: 'toPay', mode: 'dineIn' }, 'billSettled')).toBeNull()
    expect(nextFor({ kind: 'visit', status: 'toPay', mode: 'dineIn' }, 'payTimeout')).toBeNull()
  })

  it('says who can do what', () => {
    expect(eventsFor({ kind: 'meal', status: 'inProduction', mode: 'pickup' }, 'shop')).toEqual(['weigh', 'ready', 'reject', 'markOffline'])
    expect(eventsFor({ kind: 'meal', status: 'toPay', mode: 'pickup' }, 'diner')).toEqual(['userCancel'])
  })
})
