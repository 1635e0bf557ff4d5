import { randomBytes } from 'node:crypto'
import type { StaffInput } from '@contract/staff/index'
import { amountText } from '@domain/money'
import { eventsOfMove, hasWaitTime, isUnmade, leftToGive } from '@domain/order/board'
import type { OrderEvent } from '@domain/order/events'
import { hasDishes } from '@domain/order/kind'
import { allPortions, type RefundPortions } from '@domain/order/refund/refundAmount'
import { mayDo } from '@domain/order/staff'
import { flowOf } from '@domain/order/status'
import { TRANSFER_DESK } from '@domain/payment/transfer'
import { DomainError } from '@domain/results'
import { refundLimitAt, type RefundLimits } from '@domain/staff'
import { MINUTE } from '@domain/time'
import { merchantOf, type StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { notifyShop } from '../../push/push'
import type { Riders } from '../delivery/index'
import type { Fulfilment } from '../fulfilment/index'
import type { OrderService } from '../order/commands/index'
import type { OrderLifecycle, OrderRow } from '../order/lifecycle/index'
import { findOrderLines } from '../order/records/index'
import type { Transfers } from '../payment/index'
import { refundableOrder, type RefundService } from '../refund/index'
import { actorAt } from './actor'
import { countCall, findCalls, findLastEvent, insertNote } from './repository'

export interface ActParts {
  lifecycle: OrderLifecycle
  orders: OrderService
  refunds: RefundService
  riders: Riders
  fulfilment: Pick<Fulfilment, 'parcels' | 'weigh'>
  transfers: Transfers
  refundLimits: (merchantCode: string) => Promise<RefundLimits>
}

type Seen = Pick<StaffInput<'/staff/moveOrder'>, 'shopId' | 'orderNo' | 'version'>

const flowIn = (order: OrderRow) => flowOf({ ...order, before: order.before_refund })

/** Actions of staff on one order at the board, on the version that they last saw. All of them use the services that diners and sandbox levers use. */
export function createOrderActs(
  { db, push }: Pick<Deps, 'db' | 'push'>,
  { lifecycle, orders, refunds, riders, fulfilment, transfers, refundLimits }: ActParts,
) {
  function refuseOtherShop(order: Pick<OrderRow, 'shop_id'>, shopId: string): void {
    if (order.shop_id !== shopId) throw new DomainError('orderNotFound', {}, 'orderNo')
  }

  /** Refuses the second of two people and names who acted first and how. */
  async function refuseChanged(order: OrderRow, { shopId, version }: Pick<Seen, 'shopId' | 'version'>): Promise<void> {
    refuseOtherShop(order, shopId)
    if (order.version === version) return
    const last = await db.first(findLastEvent, order.order_no)
    if (!last?.staff_name) throw new DomainError('orderChangedSince')
    throw new DomainError(last.event === 'accept' ? 'orderAcceptedBy' : 'orderChangedBy', { name: last.staff_name })
  }

  /** The actor for all of these actions. */
  const actorFor = ({ staff }: StaffContext, shopId: string, events: readonly OrderEvent[]) =>
    actorAt(staff, shopId, (role) => events.every((event) => mayDo(role, event)))

  /** The most that the person may refund of one order; null: any amount. */
  const limitOf = async ({ staff }: Pick<StaffContext, 'staff'>, shopId: string): Promise<number | null> =>
    refundLimitAt(staff.grants, shopId, await refundLimits(merchantOf(staff)))

  async function refuseTooMuch(context: StaffContext, order: OrderRow, amountFen: number): Promise<void> {
    const limit = await limitOf(context, order.shop_id)
    const left = leftToGive(limit, order.granted_fen)
    if (left !== null && amountFen > left) throw new DomainError('refundOverLimit', { limit: amountText(limit!) })
  }

  const shown = ({ status, payable_fen, granted_fen, ready_at }: OrderRow) => ({
    status,
    payableFen: payable_fen,
    grantedFen: granted_fen,
    readyAt: ready_at,
  })

  /** Changes an order in one transaction and records it before and after the change. */
  const change = (context: StaffContext, { orderNo, ...seen }: Seen, work: (order: OrderRow) => Promise<object | void>): Promise<void> =>
    db.tx(async () => {
      const before = await lifecycle.lock(orderNo)
      await refuseChanged(before, seen)
      const more = (await work(before)) ?? {}
      const after = await lifecycle.find(orderNo)
      const subject = after.pickup_no ?? orderNo
      await context.record({
        subject: `${subject} ${orderNo}`,
        shopId: seen.shopId,
        before: shown(before),
        after: { ...shown(after), ...more },
      })
    })

  async function drive(context: StaffContext, order: OrderRow, events: readonly OrderEvent[]): Promise<void> {
    const actor = actorFor(context, order.shop_id, events)
    for (const event of events) await orders.drive(order.order_no, event, actor)
  }

  /** Refunds a part. Before the kitchen has begun an order can only be refused completely, so the order is begun first. */
  async function giveBackDishes(
    context: StaffContext,
    order: OrderRow,
    lines: RefundPortions,
    { reason, note, isMade, expectedFen }: Pick<StaffInput<'/staff/refundOrder'>, 'reason' | 'note' | 'isMade' | 'expectedFen'>,
  ): Promise<void> {
    if (order.status === 'pendingAcceptance') await drive(context, order, ['accept', 'make'])
    if (order.status === 'accepted') await drive(context, order, ['make'])
    const actor = actorFor(context, order.shop_id, ['refundAgree'])
    await refunds.giveBack(order.order_no, { lines, reason, note, isMade, expectedFen }, actor, (now, amountFen) =>
      refuseTooMuch(context, now, amountFen),
    )
  }

  return {
    change,
    limitOf,

    move: (context: StaffContext, { move, waitMin, ...seen }: StaffInput<'/staff/moveOrder'>) =>
      change(context, seen, async (order) => {
        const events = eventsOfMove(move, flowIn(order))
        if (!events) throw new DomainError('statusChanged')
        await drive(context, order, events)
        if (events.includes('ready')) await db.run(countCall, order.order_no, context.now())
        if (waitMin === undefined || order.slot_at !== null) return { move }
        const now = context.now()
        await lifecycle.readyBy(await lifecycle.lock(order.order_no), now + waitMin * MINUTE, now)
        return { move, waitMin }
      }),

    refuse: (context: StaffContext, { reason, ...seen }: StaffInput<'/staff/refuseOrder'>) =>
      change(context, seen, async (order) => {
        // Refusing an order that the kitchen has begun is a refund.
        if (!isUnmade(order)) await refuseTooMuch(context, order, order.payable_fen - order.granted_fen)
        await orders.drive(order.order_no, 'reject', actorFor(context, order.shop_id, ['reject']), { refusal: reason })
        return { reason }
      }),

    setTime: (context: StaffContext, { waitMin, ...seen }: StaffInput<'/staff/setOrderTime'>) =>
      change(context, seen, async (order) => {
        if (!hasWaitTime({ status: order.status, slotAt: order.slot_at })) throw new DomainError('statusChanged')
        const now = context.now()
        await lifecycle.readyBy(order, now + waitMin * MINUTE, now)
        return { waitMin }
      }),

    callAgain: (context: StaffContext, { times, ...seen }: StaffInput<'/staff/callOrderAgain'>) =>
      change(context, seen, async (order) => {
        if (order.status !== 'pendingPickup') throw new DomainError('statusChanged')
        if (((await db.first(findCalls, order.order_no))?.times ?? 0) !== times) throw new DomainError('orderChangedSince')
        const now = context.now()
        await db.run(countCall, order.order_no, now)
        await notifyShop(push, order.shop_id, 'note', order.order_no, now)
        return { calls: times + 1 }
      }),

    addNote: (context: StaffContext, { shopId, orderNo, text }: StaffInput<'/staff/addOrderNote'>) =>
      db.tx(async () => {
        const order = await lifecycle.lock(orderNo)
        refuseOtherShop(order, shopId)
        const note = text.trim()
        if (!note) throw new DomainError('orderNoteMissing', {}, 'text')
        const [noteId, at] = [`N${randomBytes(12).toString('hex')}`, context.now()]
        await db.run(insertNote, { noteId, orderNo, text: note, name: context.staff.name, at })
        await notifyShop(push, shopId, 'note', orderNo, at)
        await context.record({ subject: `${order.pickup_no ?? orderNo} ${orderNo}`, shopId, after: { note } })
      }),

    weigh: (context: StaffContext, { weights, ...seen }: StaffInput<'/staff/weighOrder'>) =>
      change(context, seen, async (order) => {
        await fulfilment.weigh(order.order_no, weights, actorFor(context, order.shop_id, ['weigh']))
        return { weights }
      }),

    sendParcel: (context: StaffContext, { courier, trackingNo, lines, ...seen }: StaffInput<'/staff/sendParcel'>) =>
      change(context, seen, async (order) => {
        if (!courier.trim()) throw new DomainError('badInput', { field: 'courier' }, 'courier')
        if (!trackingNo.trim()) throw new DomainError('badInput', { field: 'trackingNo' }, 'trackingNo')
        await fulfilment.parcels.ship(
          order.order_no,
          { courier, trackingNo, lines },
          actorFor(context, order.shop_id, ['ship', 'moveParcel']),
        )
        return { courier, trackingNo, lines }
      }),

    closeParcel: (context: StaffContext, { parcelId, ...seen }: StaffInput<'/staff/closeParcel'>) =>
      change(context, seen, async (order) => {
        await fulfilment.parcels.handedOver(order.order_no, parcelId, actorFor(context, order.shop_id, ['deliver', 'moveParcel']))
        return { parcelId }
      }),

    callRider: (context: StaffContext, seen: StaffInput<'/staff/callRider'>) =>
      change(context, seen, async (order) => void (await riders.callAgain(order.order_no))),

    refund: (context: StaffContext, input: StaffInput<'/staff/refundOrder'>) =>
      change(context, input, async (order) => {
        const { reason, note, expectedFen } = input
        if (!hasDishes(order.kind)) {
          const restFen = order.payable_fen - order.granted_fen
          if (restFen !== expectedFen) throw new DomainError('refundAmountChanged')
          await refuseTooMuch(context, order, restFen)
          await drive(context, order, ['giveBack'])
          return { reason, note, amountFen: restFen }
        }
        const rest = allPortions(refundableOrder(order, await db.all(findOrderLines, order.order_no)).lines)
        const lines = input.lines ?? rest
        const isAll = rest.every(({ lineNo, quantity }) => lines.some((one) => one.lineNo === lineNo && one.quantity === quantity))
        if (isAll && isUnmade(order)) {
          await refuseTooMuch(context, order, order.payable_fen - order.granted_fen)
          await drive(context, order, ['reject'])
        } else await giveBackDishes(context, order, lines, input)
        return { reason, note, lines, amountFen: expectedFen }
      }),

    answerRefund: (context: StaffContext, { refundId, isGranted, note, isMade, ...seen }: StaffInput<'/staff/answerRefund'>) =>
      change(context, seen, async (order) => {
        const check = async (of: OrderRow, amountFen: number) => {
          if (of.order_no !== order.order_no) throw new DomainError('notFound', {}, 'refundId')
          await refuseTooMuch(context, of, amountFen)
        }
        const actor = actorFor(context, order.shop_id, [isGranted ? 'refundAgree' : 'refundReject'])
        await (isGranted ? refunds.approve(refundId, { note, isMade }, actor, check) : refunds.reject(refundId, note, actor, check))
        return { isGranted, note }
      }),

    receiveTransfer: (context: StaffContext, { transferId, foundFen, version, ...of }: StaffInput<'/staff/receiveTransfer'>) =>
      transferred(context, { ...of, transferId, version, after: { foundFen } }, (actor) =>
        transfers.receive(transferId, foundFen, actor, version),
      ),

    sendBackTransfer: (context: StaffContext, { transferId, note, version, ...of }: StaffInput<'/staff/sendBackTransfer'>) =>
      transferred(context, { ...of, transferId, version, after: { note } }, (actor) =>
        transfers.sendBack(transferId, note, actor, version),
      ),
  }

  /** `version` is the transfer's own: its diner may have changed it meanwhile. */
  function transferred(
    context: StaffContext,
    { shopId, orderNo, transferId, after }: Seen & { transferId: string; after: object },
    work: (actor: ReturnType<typeof actorAt>) => Promise<OrderRow>,
  ): Promise<void> {
    return db.tx(async () => {
      const before = await lifecycle.lock(orderNo)
      refuseOtherShop(before, shopId)
      if ((await transfers.orderOf(transferId)) !== orderNo) throw new DomainError('transferNotFound', {}, 'transferId')
      const order = await work(actorAt(context.staff, shopId, (role) => TRANSFER_DESK.includes(role)))
      await context.record({
        subject: `${order.pickup_no ?? orderNo} ${orderNo}`,
        shopId,
        before: shown(before),
        after: { ...shown(order), ...after },
      })
    })
  }
}

export type OrderActs = ReturnType<typeof createOrderActs>
