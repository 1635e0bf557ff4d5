import { isRunning, nextFor, ORDER_EVENTS, type OrderActor, type OrderEvent, type OrderStatus, toStatusCode } from '@domain/order/status'
import { DomainError } from '@domain/results'
import { dateKey } from '@domain/time'
import type { Deps } from '../../module'
import { waitMinutes } from '../shop/index'
import { findKitchen, findOrder, lockOrder, updatePaid, updateStatus } from './repository'
import type { CancelReason, KitchenRow, OrderRow, Unnumbered } from './rows'
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

  async function tell(order: Unnumbered, at: number): Promise<void> {
    const message = { type: 'order', orderNo: order.order_no, orderState: toStatusCode(order.status), version: order.version, at } as const
    await push.publish([`order:${order.order_no}`, `user:${order.user_id}`], message)
  }

  /** When it will be ready, and on which day of the shop it is numbered. */
  async function queued(order: Unnumbered, now: number, known?: KitchenRow) {
    const kitchen = known ?? (await db.one(findKitchen, order.shop_id))
    const readyAt = order.slot_at ?? now + waitMinutes(kitchen.prep_min, kitchen.queue) * 60_000
    return { readyAt, day: dateKey(now, kitchen.utc_offset_min) }
  }

  /**
   * The event happens to a locked order; refused with `statusChanged` when it cannot happen now. Whoever knows its kitchen spares a look. Nobody waits for
   * what is written, so the pickup number of an order that is paid is not told here.
   */
  async function advance(
    order: Unnumbered,
    event: OrderEvent,
    now: number,
    { actor = ORDER_EVENTS[event], kitchen }: { actor?: OrderActor; kitchen?: KitchenRow } = {},
  ): Promise<Unnumbered> {
    const status = nextFor(courseOf(order), event)
    if (!status) throw new DomainError('statusChanged')
    const paid = event === 'paySettled' ? await queued(order, now, kitchen) : null
    const closedAt = isRunning(status) ? null : (order.closed_at ?? now)
    // The order is locked, so what it becomes is known before it is written.
    const after: Unnumbered = {
      ...order,
      status,
      version: order.version + 1,
      closed_at: closedAt,
      paid_at: paid ? now : order.paid_at,
      ready_at: paid?.readyAt ?? (STILL_TO_BE_MADE.includes(status) ? order.ready_at : null),
      cancel_reason: CANCEL_REASONS[event] ?? order.cancel_reason,
    }
    const { order_no, version, closed_at, ready_at, cancel_reason } = after
    const written = [order_no, version, status, closed_at, ready_at, cancel_reason, event, actor, now] as const
    if (paid) db.send(updatePaid, ...written, order.shop_id, paid.day)
    else db.send(updateStatus, ...written)
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
    canHappen: (order: Unnumbered, event: OrderEvent) => nextFor(courseOf(order), event) !== null,
    tell,
  }
}

export type OrderLife = ReturnType<typeof createOrderLife>
