import type { RefundableOrder } from '@domain/order/refundAmount'
import type { OrderLineRow, OrderRow } from '../order/index'

/** A stored order as the rules of refunds read it. */
export const refundableOrder = (order: OrderRow, lines: readonly OrderLineRow[]): RefundableOrder => ({
  payableFen: order.payable_fen,
  refundedFen: order.granted_fen,
  lines: lines.map((line) => ({
    lineNo: line.line_no,
    quantity: line.quantity,
    paidFen: line.unit_list_fen * line.quantity - line.discount_fen,
    packingFen: line.packing_fen,
    refundedQuantity: line.refunded_quantity,
    settled:
      line.packed_quantity !== null && line.packed_fen !== null ? { quantity: line.packed_quantity, paidFen: line.packed_fen } : null,
  })),
})
