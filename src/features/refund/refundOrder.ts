import type { Output } from '@contract/index'
import { type Merchant, shopTitle, toTheme } from '@/stores'
import { actionProblem, type OrderFacts } from '@domain/order/actions'
import { sumFen } from '@domain/money'
import { fromWireMode } from '@domain/order/mode'
import { refundCodes, type RefundState } from '@domain/order/refund/refund'
import { chargesOnReturn } from '@domain/order/pricing/charges'
import { portionsLeft, type RefundableOrder } from '@domain/order/refund/refundAmount'
import { splitRefund } from '@domain/order/refund/refundSplit'
import { flowOf, fromStatusCode } from '@domain/order/status'
import type { PaymentMethodName } from '@domain/payment/methods'
import type { ResultName } from '@domain/results'

type Wire = Output<'/queryOrderByNo'>
type RefundWire = NonNullable<Wire['refunds']>[number]

export interface RefundLine {
  lineNo: number
  name: string
  choiceText: string
  picture: string
  /** Portions that can still be refunded. */
  left: number
  listFen: number
  paidFen: number
  quantity: number
}

export interface Refund extends Omit<RefundWire, 'state'> {
  state: RefundState
}

/** The facts of an order that refunds need. */
export interface RefundOrder {
  orderNo: string
  shopName: string
  shopPhone: string
  theme: Merchant['theme'] | null
  sign: string
  offsetMin: number
  createdAt: number
  refundableUntilAt: number | null
  hasDiscount: boolean
  facts: OrderFacts
  refundable: RefundableOrder
  lines: RefundLine[]
  payments: NonNullable<Wire['payments']>
  /** The newest first. */
  refunds: Refund[]
}

export const toRefundOrder = (wire: Wire): RefundOrder => {
  const mode = wire.isPreorder ? 'preorder' : (fromWireMode(wire) ?? 'pickup')
  const lines = wire.lines.map((line) => ({
    ...line,
    paidFen: line.paidFen ?? line.unitFen * line.quantity,
    packingFen: line.packingFen ?? 0,
    refundedQuantity: line.refundedQuantity ?? 0,
    settled: line.packed ?? null,
  }))
  return {
    orderNo: wire.orderNo,
    shopName: shopTitle({ merchantName: wire.mchntName ?? '', shopName: wire.shopName }),
    shopPhone: wire.shop.phone,
    theme: wire.theme ? toTheme(wire.theme) : null,
    sign: wire.currencySign,
    offsetMin: wire.utcOffsetMin,
    createdAt: wire.createdAt,
    refundableUntilAt: wire.refundableUntilAt ?? null,
    hasDiscount: wire.bill.discountFen > 0,
    facts: {
      ...flowOf({ status: fromStatusCode(wire.orderState) ?? 'placed', mode }),
      payDeadlineAt: wire.payDueAt,
      refundableUntilAt: wire.refundableUntilAt ?? null,
      refundRejections: wire.refundRejections ?? 0,
      hasReview: wire.isReviewed,
      hasRider: false,
      shopPhone: wire.shop.phone,
    },
    refundable: {
      payableFen: wire.payableFen,
      refundedFen: wire.grantedFen ?? 0,
      lines,
      charges: chargesOnReturn(wire.bill, sumFen(lines.map(({ paidFen, packingFen }) => paidFen + packingFen))),
    },
    lines: lines.map((line) => ({
      lineNo: line.lineNo,
      name: line.name,
      choiceText: line.choiceText,
      picture: line.picture,
      left: portionsLeft(line),
      listFen: line.unitListFen,
      paidFen: line.paidFen,
      quantity: line.quantity,
    })),
    payments: wire.payments ?? [],
    refunds: (wire.refunds ?? []).map((one) => ({ ...one, state: refundCodes.fromCode(one.state) ?? 'requested' })),
  }
}

/** Why nothing can be requested now, by the rule that draws the button; null: it can. */
export const refundProblem = (order: RefundOrder, now: number): ResultName | null => actionProblem(order.facts, 'refund', now)

/** What each payment method would return of an amount, by the server's own rule; none where the server did not state what was paid. */
export const sourcesOf = ({ payments }: RefundOrder, amountFen: number) => {
  const held = payments.map((one) => ({ ...one, paymentId: one.method, refundedFen: one.refundedFen ?? 0 }))
  const leftFen = held.reduce((sum, one) => sum + one.amountFen - one.refundedFen, 0)
  return amountFen > leftFen ? [] : splitRefund(amountFen, held).map((part) => ({ ...part, method: part.method as PaymentMethodName }))
}
