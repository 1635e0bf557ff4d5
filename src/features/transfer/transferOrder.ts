import type { Output } from '@contract/index'
import { type Merchant, shopTitle, toTheme } from '@/stores'
import { fromStatusCode, type OrderStatus } from '@domain/order/status'

type OrderWire = Output<'/queryOrderByNo'>
type Wire = Output<'/getTransfer'>

export type Transfer = Wire['transfers'][number]
export type TransferOffer = NonNullable<Wire['offer']>
export type TransferSent = NonNullable<Transfer['steps'][number]['sent']>

/** The facts of an order that transfers need. */
export interface TransferOrder {
  orderNo: string
  status: OrderStatus
  shopName: string
  shopPhone: string
  theme: Merchant['theme'] | null
  sign: string
  offsetMin: number
  createdAt: number
  payDueAt: number
  /** The rest can be transferred; null: it cannot, or need not. */
  offer: TransferOffer | null
  /** The newest first. */
  transfers: Transfer[]
}

/** `wire` null: the order never had a transfer. */
export const toTransferOrder = (order: OrderWire, wire: Wire | null): TransferOrder => ({
  orderNo: order.orderNo,
  status: fromStatusCode(wire?.orderState ?? order.orderState) ?? 'placed',
  shopName: shopTitle({ merchantName: order.mchntName ?? '', shopName: order.shopName }),
  shopPhone: order.shop.phone,
  theme: order.theme ? toTheme(order.theme) : null,
  sign: order.currencySign,
  offsetMin: order.utcOffsetMin,
  createdAt: order.createdAt,
  payDueAt: wire?.payDueAt ?? order.payDueAt,
  offer: wire?.offer ?? null,
  transfers: wire?.transfers ?? [],
})

/** The order after what was submitted. */
export const withTransfers = (order: TransferOrder, wire: Wire): TransferOrder => ({
  ...order,
  status: fromStatusCode(wire.orderState) ?? order.status,
  payDueAt: wire.payDueAt,
  offer: wire.offer,
  transfers: wire.transfers,
})

/** The open transfer: the shop is looking for it, or has sent it back. */
export const openTransfer = ({ transfers }: TransferOrder): Transfer | null =>
  transfers.find(({ payState }) => payState === 'confirming' || payState === 'pending') ?? null

/** The diner's latest report of a transfer. */
export const lastSent = ({ steps }: Transfer): TransferSent | null =>
  steps.reduce<TransferSent | null>((last, { sent }) => sent ?? last, null)

/** The shop's latest reason for sending a transfer back. */
export const lastNote = ({ steps }: Transfer): string => steps.reduce((last, { kind, note }) => (kind === 'sentBack' ? note : last), '')

/** The message where nothing was, or can be, transferred: an order that has ended needs no other way to pay. */
export const emptyText = (status: OrderStatus | undefined): 'pay.ended' | 'pay.paidElsewhere' | 'transfer.noneBody' => {
  if (status === 'cancelled') return 'pay.ended'
  return status === undefined || status === 'toPay' || status === 'dining' ? 'transfer.noneBody' : 'pay.paidElsewhere'
}
