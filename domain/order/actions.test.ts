import fc from 'fast-check'
import { actionsFor, canDo, ORDER_ACTIONS, type OrderFacts } from './actions'
import { ORDER_KINDS } from './kind'
import { ORDER_MODES } from './mode'
import { isTerminal, ORDER_STATUSES, type OrderStatus } from './status'

const NOW = 1_800_000_000_000
const order = (status: OrderStatus, extra: Partial<OrderFacts> = {}): OrderFacts => ({
  status,
  mode: 'pickup',
  kind: 'meal',
  payDeadlineAt: NOW + 60_000,
  refundableUntilAt: NOW + 60_000,
  refundRejections: 0,
  hasReview: false,
  hasRider: false,
  shopPhone: '02088880000',
  ...extra,
})
/** "pay cancel!alreadyInProduction": what can be done, and what is shown but off. */
const announced = (facts: OrderFacts): string =>
  actionsFor(facts, NOW)
    .map(({ kind, disabledReason }) => (disabledReason ? `${kind}!${disabledReason}` : kind))
    .join(' ')

describe('what the diner can do', () => {
  it.each<[OrderStatus, string]>([
    ['toPay', 'pay callShop cancel'],
    ['confirmingPayment', 'pay!paymentConfirming callShop cancel!paymentConfirming'],
    ['pendingAcceptance', 'callShop cancel'],
    ['accepted', 'callShop cancel'],
    ['inProduction', 'refund callShop cancel!alreadyInProduction'],
    ['pendingPickup', 'complete refund callShop cancel!alreadyInProduction'],
    ['completed', 'review reorder refund callShop'],
    ['reviewed', 'reorder refund callShop'],
    ['refunding', 'refund!refundRunning callShop'],
    ['refundRejected', 'review reorder refund callShop'],
    ['refunded', 'reorder callShop'],
    ['cancelled', 'reorder callShop'],
    ['offline', 'reorder callShop'],
  ])('with a pickup order that is %s: %s', (status, expected) => expect(announced(order(status))).toBe(expected))

  it('cancels an order whose money is on its way by bank transfer: what comes later is given back', () => {
    expect(announced(order('confirmingPayment', { isTransferSent: true }))).toBe('pay!paymentConfirming callShop cancel')
    expect(announced(order('inProduction', { isTransferSent: true }))).toBe('refund callShop cancel!alreadyInProduction')
  })

  it.each<[OrderStatus, string]>([
    ['toBeDelivered', 'refund callShop cancel!alreadyInProduction'],
    ['inDelivery', 'complete trackRider refund callShop cancel!alreadyInProduction'],
    ['deliveryException', 'callShop refund'],
  ])('with a delivery that is %s: %s', (status, expected) =>
    expect(announced(order(status, { mode: 'delivery', hasRider: true }))).toBe(expected),
  )

  it.each<[OrderStatus, string]>([
    ['placed', 'addDishes callShop cancel'],
    ['dining', 'addDishes requestBill callShop'],
    ['toPay', 'pay addDishes callShop'],
  ])('at a full-service table that is %s: %s', (status, expected) =>
    expect(announced(order(status, { mode: 'dineIn', kind: 'visit', payDeadlineAt: null }))).toBe(expected),
  )

  it('ends with the time to pay and the time to ask for a refund, and says so', () => {
    expect(announced(order('toPay', { payDeadlineAt: NOW }))).toContain('pay!paymentTimeOver')
    expect(announced(order('completed', { refundableUntilAt: NOW - 1 }))).toContain('refund!refundWindowOver')
    expect(announced(order('completed', { refundableUntilAt: null }))).not.toContain('refund')
    expect(announced(order('completed', { hasReview: true }))).not.toContain('review')
    expect(announced(order('completed', { shopPhone: '' }))).not.toContain('callShop')
  })

  it('is nothing that the order does not allow, and in the order of importance', () => {
    const facts = fc.record({
      status: fc.constantFrom(...ORDER_STATUSES),
      mode: fc.constantFrom(...ORDER_MODES),
      kind: fc.constantFrom(...ORDER_KINDS),
      payDeadlineAt: fc.constantFrom(null, NOW - 1, NOW + 1),
      refundableUntilAt: fc.constantFrom(null, NOW - 1, NOW + 1),
      refundRejections: fc.nat(2),
      hasReview: fc.boolean(),
      hasRider: fc.boolean(),
      isRefused: fc.boolean(),
      shopPhone: fc.constantFrom('', '123'),
    })
    fc.assert(
      fc.property(facts, (any) => {
        const kinds = actionsFor(any, NOW).map(({ kind }) => kind)
        // What could not be handed over is settled with the shop before anything else.
        const isStuck = any.status === 'deliveryException' || any.isRefused
        const inOrder = isStuck ? (['callShop', ...ORDER_ACTIONS.filter((kind) => kind !== 'callShop')] as const) : ORDER_ACTIONS
        expect(kinds).toEqual(inOrder.filter((kind) => kinds.includes(kind)))
        if (isTerminal(any.status)) expect(kinds.every((kind) => kind === 'reorder' || kind === 'callShop')).toBe(true)
        if (any.hasReview) expect(canDo(any, 'review', NOW)).toBe(false)
      }),
    )
  })
})
