import { mayDo } from '@domain/order/staff'
import { ORDER_EVENTS, type OrderEvent } from '@domain/order/events'
import type { Refusal } from '@domain/order/board'
import { DomainError } from '@domain/results'
import type { StaffActor } from '@domain/staff'
import { defineDueWork } from '../../../jobs/dueWork'
import type { Deps } from '../../../module'
import type { Caller } from '../../../http/calls/caller'
import type { PaymentService } from '../../payment/index'
import { findDueOrder, UNPAID_ORDERS } from './due'
import { type OrderLifecycle, type OrderRow, refuseAction, updateRefusal } from '../lifecycle/index'

/** Answers to requests for refunds: the refund desk gives them (server/modules/refund). */
const REFUND_DESK: readonly OrderEvent[] = ['refundAgree', 'refundApprove', 'refundApprovePart', 'refundReject']

/** What is done by the parcel and the pound: at the packing desk (server/modules/fulfilment). */
const FULFILMENT_DESK: readonly OrderEvent[] = ['weigh', 'moveParcel']

/** Is it an event that the shop or its rider decides, without a diner's request? */
export const isOfShop = (event: OrderEvent): boolean =>
  (ORDER_EVENTS[event] === 'shop' || ORDER_EVENTS[event] === 'rider') && ![...REFUND_DESK, ...FULFILMENT_DESK].includes(event)

export interface DriveOptions {
  /** Why it is refused. */
  refusal?: Refusal | null
  /** Refuses an action on a version that is not the current one; under the order's lock. */
  check?: (order: OrderRow) => Promise<void>
}

/** What happens to an order after it was placed: by its diner, its shop, or the clock. */
export function createOrderService({ db, clock }: Deps, { lifecycle, payments }: { lifecycle: OrderLifecycle; payments: PaymentService }) {
  const withOwn = (orderNo: string, userId: string, work: (order: OrderRow) => Promise<OrderRow>) =>
    lifecycle.withOrder(orderNo, (order) => {
      if (order.user_id !== userId) throw new DomainError('orderNotFound')
      return work(order)
    })

  return {
    find: lifecycle.find,

    /**
     * For an unpaid order the payment under way is closed first: the provider is called outside the transaction. A payment that turns out to be made
     * wins, and the diner gets that answer. A paid order that the kitchen has not begun is cancelled and refunded.
     */
    async cancel(orderNo: string, { user, now }: Caller): Promise<OrderRow> {
      const found = await lifecycle.find(orderNo)
      if (found.user_id !== user.userId) throw new DomainError('orderNotFound')
      if (found.paid_at === null) {
        const ended = await payments.closeOpen(orderNo, now)
        if (ended === 'paid') throw new DomainError('paidAlready')
        if (ended === 'confirming') throw new DomainError('paymentConfirming')
      }
      return withOwn(orderNo, user.userId, async (order) => {
        refuseAction(order, 'cancel', now)
        // Somebody began to pay again in the meantime.
        if (await payments.hasOpen(orderNo)) throw new DomainError('paymentConfirming')
        return lifecycle.advance(order, 'userCancel', now)
      })
    },

    complete: (orderNo: string, { user, now }: Caller) =>
      withOwn(orderNo, user.userId, (order) => {
        refuseAction(order, 'complete', now)
        return lifecycle.advance(order, 'complete', now)
      }),

    /** What somebody of the shop's staff does. A refusal gives the money back, and says why; where nothing is on its way the order is refunded at once. */
    drive: (orderNo: string, event: OrderEvent, staff: StaffActor, { refusal = null, check }: DriveOptions = {}) =>
      lifecycle.withOrder(orderNo, async (order) => {
        await check?.(order)
        if (!isOfShop(event) || !mayDo(staff.role, event)) throw new DomainError('forbidden')
        const now = clock.now()
        if (event === 'reject' && refusal) await db.run(updateRefusal, orderNo, refusal)
        const after = await lifecycle.advance(order, event, now, { staff })
        if ((event !== 'reject' && event !== 'giveBack') || after.status !== 'refunding') return after
        return (await payments.isRefunding(orderNo)) ? after : lifecycle.advance(after, 'refundApprove', now, { staff })
      }),

    /**
     * Cancels the next unpaid order that is past its deadline and has no payment under way; the payment sweep closes those with one. One order per
     * transaction: a transaction that returns the stock of several orders could deadlock with a checkout.
     */
    cancelDue: defineDueWork(
      { db, clock },
      {
        name: UNPAID_ORDERS,
        everyMs: 1000,
        take: (now) => db.first(findDueOrder, now),
        keyOf: ({ order_no }) => order_no,
        async run(due, now) {
          // The order is locked by now, so its payments cannot change any more.
          if (!(await payments.hasOpen(due.order_no))) await lifecycle.advance(due, 'payTimeout', now)
        },
      },
    ),
  }
}

export type OrderService = ReturnType<typeof createOrderService>
