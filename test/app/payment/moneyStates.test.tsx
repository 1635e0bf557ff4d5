import { cleanup, render, screen } from '@testing-library/react'
import { InvoiceHead } from '@/features/invoice/parts'
import type { InvoiceSummary } from '@/features/invoice/invoice'
import { ActionButtons } from '@/features/order/ActionButtons'
import { orderActions, toOrderDetail } from '@/features/order/detail'
import { InvoiceRow } from '@/features/order/detailPage/InvoiceRow'
import { RefundRows } from '@/features/order/detailPage/RefundRows'
import { RefundProgress } from '@/features/refund/RefundProgress'
import { toRefundOrder } from '@/features/refund/refundOrder'
import { Outcome, Waiting } from '@/features/transfer/TransferState'
import type { Transfer, TransferOrder } from '@/features/transfer/transferOrder'
import { type App, AppContext } from '@/useApp'
import { INVOICE_OBSTACLES } from '@domain/invoice/order'
import { INVOICE_STATES, invoiceCodes, type InvoiceState } from '@domain/invoice/state'
import type { OrderStatus } from '@domain/order/status'
import { refundCodes, type RefundState } from '@domain/order/refund/refund'
import { PAYMENT_STATUSES, type PaymentStatus } from '@domain/payment/status'
import { detailWire } from '../../support/client/orderWire'
import { shopWire } from '../../support/client/wire'

/** What a diner reads, and can tap, in each state of a refund, an invoice and a payment, in each mode. */

const NOW = 500_000
const MODES = {
  dineIn: { orderType: '01', eatingModel: '0', isPreorder: false },
  pickup: { orderType: '01', eatingModel: '1', isPreorder: false },
  delivery: { orderType: '02', eatingModel: '1', isPreorder: false },
  preorder: { orderType: '01', eatingModel: '1', isPreorder: true },
} as const
const MODE_NAMES = Object.keys(MODES) as (keyof typeof MODES)[]

const app = { now: () => NOW, nav: {} } as unknown as App
const doing = { act: () => undefined, isBusy: () => false } as never
const shown = (what: React.ReactNode): string => {
  const { container } = render(<AppContext.Provider value={app}>{what}</AppContext.Provider>)
  return container.textContent ?? ''
}
afterEach(cleanup)

/** The order's status in each state of its refund, the row on its page, the head of the progress, and whether another can be requested. */
const REFUNDS: Record<RefundState, [order: OrderStatus, row: string, head: string, canRequest: boolean]> = {
  requested: ['refunding', '退款等门店答复', '等门店答复', false],
  approved: ['refunding', '退款正在退回', '退款中', false],
  returned: ['completed', '已退款', '已退款', true],
  rejected: ['refundRejected', '门店没有同意退款', '门店没有同意', true],
  withdrawn: ['completed', '退款申请已撤回', '已撤回', true],
}
const refundWire = (state: RefundState) => ({
  refundId: 'R1',
  state: refundCodes.toCode(state),
  reason: 'damaged' as const,
  note: '',
  pictures: [],
  askedFen: 950,
  grantedFen: state === 'approved' || state === 'returned' ? 950 : null,
  amountFen: 950,
  answer: '',
  answeredBy: null,
  askedAt: 1_000,
  answerDueAt: 2_000,
  answeredAt: null,
  returnDueAt: null,
  returnedAt: null,
  lines: [],
  sources: [],
})

describe.each(MODE_NAMES)('an order (%s) with a refund', (mode) => {
  it.each(Object.keys(REFUNDS) as RefundState[])(
    'that is %s says so on its page and in the progress, with the keys of that state',
    (state) => {
      const [status, row, head, canRequest] = REFUNDS[state]
      const wire = detailWire('o1', status, {
        ...MODES[mode],
        refundableUntilAt: NOW + 1,
        refundRejections: state === 'rejected' ? 1 : 0,
        refunds: [refundWire(state)] as never,
        shop: { ...shopWire(), phone: '021' },
      })
      const order = toOrderDetail(wire)
      expect(shown(<RefundRows order={order} />)).toContain(row)
      cleanup()
      const refundOrder = toRefundOrder(wire)
      expect(shown(<RefundProgress order={refundOrder} refund={refundOrder.refunds[0]!} />)).toContain(head)
      cleanup()
      shown(<ActionButtons actions={orderActions(order, NOW, '021')} target={{ order } as never} size={40} doing={doing} />)
      expect(screen.queryByText('申请退款') !== null).toBe(canRequest)
    },
  )
})

const INVOICES: Record<Exclude<InvoiceState, 'notIssued'>, [row: string, head: string, note: string]> = {
  issuing: ['开票中', '开票中', '2 单，预计几分钟内开好'],
  issued: ['已开票', '已开票', '2 单，发到 lin@manman.cn'],
  failed: ['开票失败', '开票失败', '税号和名称对不上'],
  reversed: ['已冲红', '已冲红', '订单已退款，发票作废'],
}
const summary = (state: InvoiceState): InvoiceSummary => ({
  invoiceNo: 'F1',
  invoiceState: invoiceCodes.toCode(state),
  type: 'enterprise',
  title: '上海满满文化传播有限公司',
  amountFen: 9_240,
  currencySign: '¥',
  utcOffsetMin: 480,
  orderCount: 2,
  email: 'lin@manman.cn',
  createdAt: 1_000,
  issuedAt: null,
  failReason: state === 'failed' ? '税号和名称对不上' : null,
  canRetry: state === 'failed',
  isCorrecting: false,
})
const withInvoice = (mode: keyof typeof MODES, invoice: object) =>
  toOrderDetail(detailWire('o1', 'completed', { ...MODES[mode], invoice: invoice as never }))

describe.each(MODE_NAMES)('an order (%s) with an invoice', (mode) => {
  it.each(INVOICE_STATES)('that is %s says so on its page', (state) => {
    const isRequested = state !== 'notIssued'
    const invoice = { invoiceNo: isRequested ? 'F1' : null, invoiceState: invoiceCodes.toCode(state), obstacle: null }
    expect(shown(<InvoiceRow order={withInvoice(mode, invoice)} />)).toBe(isRequested ? `发票${INVOICES[state][0]}` : '开发票')
  })

  it.each(INVOICE_OBSTACLES)('which cannot be requested (%s) has no button for it', (obstacle) => {
    const words = obstacle === 'storedValue' ? '开发票这一单用储值付的，发票在充值时开。' : ''
    expect(shown(<InvoiceRow order={withInvoice(mode, { invoiceNo: null, invoiceState: '00', obstacle })} />)).toBe(words)
    expect(document.querySelector('button, [role=button]')).toBeNull()
  })
})

it.each(Object.keys(INVOICES) as (keyof typeof INVOICES)[])('an invoice that is %s has its label and its line in the history', (state) => {
  const text = shown(<InvoiceHead invoice={summary(state)} />)
  const [, head, note] = INVOICES[state]
  expect(text.startsWith(head)).toBe(true)
  expect(text).toContain(note)
})

/** The states of a bank transfer, the one payment whose states differ from the order's for the diner; null: the form, or nothing. */
const TRANSFERS: Record<PaymentStatus, string | null> = {
  created: null,
  pending: '核对未通过：没有查到',
  confirming: '等门店核对',
  succeeded: '已收款',
  failed: null,
  closed: '这笔转账已结束',
  refunding: '正在退还',
  refunded: '已退还',
}
it.each(PAYMENT_STATUSES)('a transfer that is %s shows its state', (payState) => {
  const order = { sign: '¥', offsetMin: 480, createdAt: 1_000, payDueAt: 900_000, offer: null } as unknown as TransferOrder
  const steps = [
    { kind: 'sent', at: 2_000, note: '', amountFen: null, sent: null },
    { kind: 'sentBack', at: 3_000, note: '没有查到', amountFen: null, sent: null },
  ]
  const transfer = { payState, askedFen: 900, foundFen: 900, surplus: null, steps } as unknown as Transfer
  const text = shown(
    payState === 'confirming' ? <Waiting order={order} transfer={transfer} /> : <Outcome order={order} transfer={transfer} />,
  )
  const requested = TRANSFERS[payState]
  expect(requested === null ? text : text.startsWith(requested)).toBe(requested === null ? '' : true)
})
