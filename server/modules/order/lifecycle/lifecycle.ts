import { kindRules } from '@domain/order/kind'
import { flowOf, isInKitchenQueue, isRunning, nextFor, settledBy, toStatusCode } from '@domain/order/status'
import { ORDER_EVENTS, type OrderActor, type OrderEvent } from '@domain/order/events'
import { newsOf } from '@domain/order/news'
import { DomainError } from '@domain/results'
import { busyMinAt } from '@domain/shop/closing'
import type { StaffActor } from '@domain/staff'
import { dateKey } from '@domain/time'
import type { Deps } from '../../../module'
import { findKitchen, waitMinutes } from '../kitchen/index'
import type { OrderChange, OrderEnd, Participants } from '../participants/index'
import { refuseAction } from './facts'
import { createOrderRefunds } from './refunds'
import { createOrderWeighing } from './weighing'
import { findOrder, lockOrder, updatePaid, updatePayDue, updateReady, updateSettled, updateStatus } from './repository'
import type { OrderRow } from './rows'

/** With where it was before a refund was requested, which is where it may go back to. */
const flowIn = (order: OrderRow) => flowOf({ ...order, before: order.before_refund })

const END_REASONS: Partial<Record<OrderEvent, OrderEnd['reason']>> = {
  userCancel: 'diner',
  payTimeout: 'unpaid',
  reject: 'rejected',
  giveBack: 'rejected',
}

/** Who makes an event happen. */
interface Doer {
  actor: OrderActor
  /** The staff member; null: not by staff. */
  staff: StaffActor | null
}

/**
 * The only place where an order's status changes. Every change happens under the order's lock, follows the domain's transitions, is stored as an
 * event, is pushed, and calls the participants concerned.
 */
export function createOrderLifecycle({ db, push }: Pick<Deps, 'db' | 'push'>, participants: Participants) {
  /** Inside `db.tx`. Lock the order before its payments, and its stock last. */
  async function lock(orderNo: string): Promise<OrderRow> {
    const order = await db.first(lockOrder, orderNo)
    if (!order) throw new DomainError('orderNotFound')
    return order
  }

  /** Locks the order, then works. */
  const withOrder = <T>(orderNo: string, work: (order: OrderRow) => Promise<T>): Promise<T> => db.tx(async () => work(await lock(orderNo)))

  async function publish(order: OrderRow, event: OrderEvent | null, at: number): Promise<void> {
    const message = { type: 'order', orderNo: order.order_no, orderState: toStatusCode(order.status), version: order.version, at } as const
    await push.publish([`order:${order.order_no}`, `user:${order.user_id}`], message)
    const what = newsOf({ kind: order.kind, isPaid: order.paid_at !== null }, event)
    if (what) await push.publish(`shop:${order.shop_id}`, { ...message, shopId: order.shop_id, what })
  }

  /** Publishes a change without an event to clients that show the order. */
  async function announce(order: OrderRow, change: Exclude<OrderChange, OrderEvent>, now: number): Promise<void> {
    await participants.changed(order, change, now)
    await publish(order, null, now)
  }

  /** When it will be ready, and on which day of the shop it is numbered. */
  async function queued(order: OrderRow, now: number) {
    const kitchen = await db.one(findKitchen, order.shop_id)
    const readyAt = order.slot_at ?? now + (waitMinutes(kitchen.prep_min, kitchen.queue) + busyMinAt(kitchen, now)) * 60_000
    return { readyAt, day: dateKey(now, kitchen.utc_offset_min) }
  }

  /** Writes the next version of a locked order and answers it. */
  async function write(order: OrderRow, event: OrderEvent, now: number, { actor, staff }: Doer): Promise<OrderRow> {
    const status = nextFor(flowIn(order), event)
    if (!status) throw new DomainError('statusChanged')
    await participants.before(order, event, now)
    const paid = event === 'paySettled' ? await queued(order, now) : null
    const closedAt = isRunning(status) ? null : (order.closed_at ?? now)
    const readyAt = paid?.readyAt ?? (isInKitchenQueue(status) || status === 'refunding' ? order.ready_at : null)
    const reason = END_REASONS[event] ?? order.cancel_reason
    const next = {
      orderNo: order.order_no,
      version: order.version + 1,
      status,
      closedAt,
      readyAt,
      cancelReason: reason,
      event,
      actor,
      at: now,
      staffRole: staff?.role ?? null,
      staffName: staff?.name ?? null,
    }
    if (event === 'billSettled') return db.one(updateSettled, next)
    return paid ? db.one(updatePaid, { ...next, shopId: order.shop_id, day: paid.day }) : db.one(updateStatus, next)
  }

  /** Applies an event to a locked order; refused with `statusChanged` when it is not possible in the current status. */
  async function advance(
    order: OrderRow,
    event: OrderEvent,
    now: number,
    { actor = ORDER_EVENTS[event], staff = null }: Partial<Doer> = {},
  ): Promise<OrderRow> {
    const after = await write(order, event, now, { actor, staff })
    if (event === 'paySettled' || event === 'billSettled') await participants.commit(after, now)
    if (after.status === 'completed' && order.status !== 'completed') await participants.completed(after, now)
    await participants.changed(after, event, now)
    const reason = END_REASONS[event]
    if (reason) await participants.release(after, { reason, isBegun: order.status === 'inProduction', now })
    await publish(after, event, now)
    return after
  }

  const refunds = createOrderRefunds(db, participants, advance)
  return {
    /** As it is now, without a lock. */
    async find(orderNo: string): Promise<OrderRow> {
      const order = await db.first(findOrder, orderNo)
      if (!order) throw new DomainError('orderNotFound')
      return order
    },
    lock,
    withOrder,
    /** Extends the deadline of payment of a locked order; published with the next event. */
    payUntil: (order: OrderRow, until: number): Promise<OrderRow> => db.one(updatePayDue, order.order_no, until),
    /** The payer of a locked bill of a table has it until then, and everybody at the table gets a push. Any other order keeps its deadline. */
    async holdBill(order: OrderRow, until: number, now: number): Promise<OrderRow> {
      if (!kindRules(order.kind).paysLater) return order
      const held = await db.one(updatePayDue, order.order_no, until)
      await announce(held, 'payDueMoved', now)
      return held
    },
    /** The shop says when a locked order will be ready, and its diner sees that. */
    async readyBy(order: OrderRow, readyAt: number, now: number): Promise<OrderRow> {
      const moved = await db.one(updateReady, order.order_no, readyAt)
      await announce(moved, 'readyMoved', now)
      return moved
    },
    /** Refuses a locked order that cannot be paid, or no longer, before money is taken. */
    async refusePaying(order: OrderRow, now: number): Promise<void> {
      refuseAction(order, 'pay', now)
      await participants.paying(order, now)
    },
    advance,
    refunds,
    weigh: createOrderWeighing(db, participants, { advance, grant: refunds.alsoGrant }),
    /**
     * All money of one refund of a locked order has arrived; null: of the order's end. `isAll`: no refund is under way any more, so an order that was
     * given up completely, or refused by the shop, is now refunded.
     */
    async returned(order: OrderRow, refundId: string | null, { isAll, now }: { isAll: boolean; now: number }): Promise<OrderRow> {
      if (refundId !== null) await participants.returned(order, refundId, now)
      const isOver = order.status === 'refunding' && (order.cancel_reason === 'rejected' || order.is_given_up)
      return isAll && isOver ? advance(order, 'refundApprove', now, { actor: 'payment' }) : order
    },
    /** The order's payments cover the whole amount. */
    settle: (order: OrderRow, now: number, staff: StaffActor | null = null) => advance(order, settledBy(order.kind), now, { staff }),
    canBeSettled: (order: OrderRow) => nextFor(flowIn(order), settledBy(order.kind)) !== null,
    canHappen: (order: OrderRow, event: OrderEvent) => nextFor(flowIn(order), event) !== null,
    announce,
  }
}

export type OrderLifecycle = ReturnType<typeof createOrderLifecycle>
