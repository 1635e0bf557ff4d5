import { sumFen } from '@domain/money'
import { chargesOnReturn } from '@domain/order/pricing/charges'
import type { RefundableOrder } from '@domain/order/refund/refundAmount'
import type { OrderLineRow, OrderRow } from '../order/lifecycle/index'

const paidFenOf = ({ unit_list_fen, quantity, discount_fen }: OrderLineRow): number => unit_list_fen * quantity - discount_fen

/** A stored order as the rules of refunds read it. */
export const refundableOrder = (order: OrderRow, lines: readonly OrderLineRow[]): RefundableOrder => ({
  payableFen: order.payable_fen,
  refundedFen: order.granted_fen,
  charges: chargesOnReturn(order.bill.bill, sumFen(lines.map((line) => paidFenOf(line) + line.packing_fen))),
  lines: lines.map((line) => ({
    lineNo: line.line_no,
    quantity: line.quantity,
    paidFen: paidFenOf(line),
    packingFen: line.packing_fen,
    refundedQuantity: line.refunded_quantity,
    settled:
      line.packed_quantity !== null && line.packed_fen !== null ? { quantity: line.packed_quantity, paidFen: line.packed_fen } : null,
  })),
})
