import { isRunning, nextFor, ORDER_EVENTS, type OrderActor, type OrderEvent, type OrderStatus, toStatusCode } from '@domain/order/status'
import { DomainError } from '@domain/results'
import { dateKey } from '@domain/time'
import type { Deps } from '../../module'
import { waitMinutes } from '../shop/index'
import { pickupNoOf } from './numbers'
import { findKitchen, findOrder, lockOrder, nextPickupNo, updateStatus } from './repository'
import type { CancelReason, KitchenRow, OrderRow } from './rows'
import { giveBack } from './stock'

/** Orders of the app are paid before they are made; the bill after eating comes with full service. */
export const courseOf = ({ status, mode }: Pick<OrderRow, 'status' | 'mode'>) => ({ status, mode, paysLater: false })

const CANCEL_REASONS: Partial<Record<OrderEvent, CancelReason>> = { userCancel: 'diner', payTimeout: 'unpaid', reject: 'rejected' }
const STILL_TO_BE_MADE: readonly OrderStatus[] = ['pendingAcceptance', 'accepted', 'inProduction']

/**
 * The life of an order: the only place where its status changes. Every change happens under the order's lock, by the domain's table, leaves an event
 * and is pushed. The payment and kitchen modules drive it; it knows neither.
 */
export function createOrderLife({ db, push }: Pick<Deps, 'db' | 'push'>) {
  /** Inside `db.tx`. Lock the order before its payments, and its stock last. */
  async function lock(orderNo: string): Promise<OrderRow> {
    const order = await db.first(lockOrder, orderNo)
    if (!order) throw new DomainError('orderNotFound')
    return order
  }

  /** Locks the order, then works. */
  const withOrder = <T>(orderNo: string, work: (order: OrderRow) => Promise<T>): Promise<T> => db.tx(async () => work(await lock(orderNo)))

  async function tell(order: OrderRow, at: number): Promise<void> {
    const message = { type: 'order', orderNo: order.order_no, orderState: toStatusCode(order.status), version: order.version, at } as const
    await push.publish([`order:${order.order_no}`, `user:${order.user_id}`], message)
  }

  /** What being paid means: a pickup number, and a place in the kitchen's queue. */
  async function onPaid(order: OrderRow, now: number, known?: KitchenRow) {
    const kitchen = known ?? (await db.one(findKitchen, order.shop_id))
    // Last: other payments of the shop wait from here on until this one has committed.
    const { last_no } = await db.one(nextPickupNo, order.shop_id, dateKey(now, kitchen.utc_offset_min))
    const readyAt = order.slot_at ?? now + waitMinutes(kitchen.prep_min, kitchen.queue) * 60_000
    return { paidAt: now, pickupNo: pickupNoOf(last_no), readyAt }
  }

  /** The event happens to a locked order; refused with `statusChanged` when it cannot happen now. Whoever knows its kitchen spares a look. */
  async function advance(
    order: OrderRow,
    event: OrderEvent,
    now: number,
    { actor = ORDER_EVENTS[event], kitchen }: { actor?: OrderActor; kitchen?: KitchenRow } = {},
  ): Promise<OrderRow> {
    const status = nextFor(courseOf(order), event)
    if (!status) throw new DomainError('statusChanged')
    const paid = event === 'paySettled' ? await onPaid(order, now, kitchen) : null
    const readyAt = paid?.readyAt ?? (STILL_TO_BE_MADE.includes(status) ? order.ready_at : null)
    const closedAt = isRunning(status) ? null : (order.closed_at ?? now)
    const cancelReason = CANCEL_REASONS[event] ?? null
    // The order is locked, so what it becomes is known before it is written.
    const after: OrderRow = {
      ...order,
      status,
      version: order.version + 1,
      closed_at: closedAt,
      paid_at: paid?.paidAt ?? order.paid_at,
      pickup_no: paid?.pickupNo ?? order.pickup_no,
      ready_at: readyAt,
      cancel_reason: cancelReason ?? order.cancel_reason,
    }
    const { order_no, version, closed_at, paid_at, pickup_no, ready_at, cancel_reason } = after
    db.send(updateStatus, order_no, version, status, closed_at, paid_at, pickup_no, ready_at, cancel_reason, event, actor, now)
    // What the kitchen has begun cannot be sold again.
    const goesBack = status === 'cancelled' || (event === 'reject' && order.status !== 'inProduction')
    if (goesBack) await giveBack(db, after, now)
    await tell(after, now)
    return after
  }

  return {
    /** As it is now, without a lock. */
    async find(orderNo: string): Promise<OrderRow> {
      const order = await db.first(findOrder, orderNo)
      if (!order) throw new DomainError('orderNotFound')
      return order
    },
    lock,
    withOrder,
    advance,
    canHappen: (order: OrderRow, event: OrderEvent) => nextFor(courseOf(order), event) !== null,
    tell,
  }
}

export type OrderLife = ReturnType<typeof createOrderLife>
