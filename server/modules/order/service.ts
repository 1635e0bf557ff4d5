import { ORDER_EVENTS, type OrderEvent } from '@domain/order/status'
import { DomainError } from '@domain/results'
import type { Deps } from '../../module'
import type { Caller } from '../cart/index'
import type { PaymentService } from '../payment/index'
import type { OrderLife } from './life'
import { findDueOrder } from './due'
import type { Unnumbered } from './rows'

/** A refund desk decides about what diners ask, and they cannot ask yet: what the shop refuses goes back whole, and is refunded when it is there. */
const REFUND_DESK: readonly OrderEvent[] = ['refundApprove', 'refundApprovePart', 'refundReject']

/** Does the shop or its rider say so, of their own accord? */
export const isOfShop = (event: OrderEvent): boolean =>
  (ORDER_EVENTS[event] === 'shop' || ORDER_EVENTS[event] === 'rider') && !REFUND_DESK.includes(event)

/** What happens to an order after it was placed: by its diner, its shop, or the clock. */
export function createOrderService({ db, clock }: Deps, { life, payments }: { life: OrderLife; payments: PaymentService }) {
  const withOwn = (orderNo: string, userId: string, work: (order: Unnumbered) => Promise<Unnumbered>) =>
    life.withOrder(orderNo, (order) => {
      if (order.user_id !== userId) throw new DomainError('orderNotFound')
      return work(order)
    })

  async function refuseCancel(order: Unnumbered): Promise<never> {
    if (order.status === 'confirmingPayment') throw new DomainError('paymentConfirming')
    throw new DomainError(order.closed_at === null ? 'cancelTooLate' : 'statusChanged')
  }

  return {
    /**
     * An unpaid order first loses its payment under way: the provider is asked outside the transaction. A payment that turns out to be made wins, and
     * the diner is told. A paid order that the kitchen has not begun is cancelled and refunded.
     */
    async cancel(orderNo: string, { user, now }: Caller): Promise<Unnumbered> {
      const found = await life.find(orderNo)
      if (found.user_id !== user.userId) throw new DomainError('orderNotFound')
      if (found.paid_at === null) {
        const ended = await payments.closeOpen(orderNo, now)
        if (ended === 'paid') throw new DomainError('paidAlready')
        if (ended === 'confirming') throw new DomainError('paymentConfirming')
      }
      return withOwn(orderNo, user.userId, async (order) => {
        if (!life.canHappen(order, 'userCancel')) return refuseCancel(order)
        // Somebody began to pay again in the meantime.
        if (await payments.hasOpen(orderNo)) throw new DomainError('paymentConfirming')
        const cancelled = await life.advance(order, 'userCancel', now)
        await payments.refund(cancelled, 'diner', now)
        return cancelled
      })
    },

    complete: (orderNo: string, { user, now }: Caller) => withOwn(orderNo, user.userId, (order) => life.advance(order, 'complete', now)),

    /** What the shop and the rider do. A refusal gives the money back; without any to give back the order is refunded at once. */
    drive: (orderNo: string, event: OrderEvent) =>
      life.withOrder(orderNo, async (order) => {
        if (!isOfShop(event)) throw new DomainError('forbidden')
        const now = clock.now()
        const after = await life.advance(order, event, now)
        if (event !== 'reject') return after
        return (await payments.refund(after, 'rejected', now)) ? after : life.advance(after, 'refundApprove', now)
      }),

    /**
     * Cancels the next order whose time to pay is over and that nobody is paying; the payment sweep closes those that somebody is. One in a
     * transaction: whoever gives back the stock of several holds some of it while waiting for more, and waits in a circle with a checkout.
     */
    cancelDue: () =>
      db.tx(async () => {
        const now = clock.now()
        const due = await db.first(findDueOrder, now)
        // Locked by now, so this look at its payments is the last word.
        if (!due || (await payments.hasOpen(due.order_no))) return 0
        await life.advance(due, 'payTimeout', now)
        return 1
      }),
  }
}

export type OrderService = ReturnType<typeof createOrderService>
