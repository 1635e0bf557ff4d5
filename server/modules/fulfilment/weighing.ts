import { mayDo } from '@domain/order/staff'
import { paidOf, portionsLeft } from '@domain/order/refund/refundAmount'
import { weigh, type WeighableLine } from '@domain/fulfilment/weighing'
import { DomainError } from '@domain/results'
import type { StaffActor } from '@domain/staff'
import type { Deps } from '../../module'
import { type OrderLifecycle, type OrderLineRow, type OrderRow, weighingShareOf } from '../order/lifecycle/index'
import { findOrderLines } from '../order/records/index'
import type { PaymentService } from '../payment/index'
import { refundableOrder } from '../refund/index'

/** What of an order is still to be weighed, and what it was paid for. */
export function weighableLines(order: OrderRow, rows: readonly OrderLineRow[]): WeighableLine[] {
  const { lines } = refundableOrder(order, rows)
  return lines.map((line, index) => {
    const row = rows[index]!
    const left = row.packed_grams === null ? portionsLeft(line) : 0
    return { lineNo: line.lineNo, weighGrams: row.weigh_grams, left, paidFen: left > 0 ? paidOf(line, left) : 0 }
  })
}

/** The packer's scale: weighs what is sold by weight, once, and gives back what it was paid too much. */
export const createWeighing =
  (
    { db, clock }: Pick<Deps, 'db' | 'clock'>,
    {
      lifecycle,
      payments,
    }: { lifecycle: Pick<OrderLifecycle, 'withOrder' | 'weigh' | 'returned'>; payments: Pick<PaymentService, 'returning'> },
  ) =>
  (orderNo: string, weights: readonly { lineNo: number; grams: number }[], staff: StaffActor): Promise<OrderRow> =>
    lifecycle.withOrder(orderNo, async (order) => {
      if (!mayDo(staff.role, 'weigh')) throw new DomainError('forbidden')
      const packed = weigh(weighableLines(order, await db.all(findOrderLines, orderNo)), weights)
      if (!packed || packed.length === 0) throw new DomainError('weightWrong')
      const now = clock.now()
      const after = await lifecycle.weigh(order, packed, now, staff)
      const shareId = weighingShareOf(orderNo)
      const left = await payments.returning(orderNo, shareId)
      return left.of_share === 0 ? lifecycle.returned(after, shareId, { isAll: left.of_order === 0, now }) : after
    })
