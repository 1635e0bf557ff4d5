import type { Output } from '@contract/index'
import { type Merchant, shopTitle, toTheme } from '@/stores'
import { fromStatusCode, type OrderStatus } from '@domain/order/status'

type OrderWire = Output<'/queryOrderByNo'>
type Wire = Output<'/getTransfer'>

export type Transfer = Wire['transfers'][number]
export type TransferOffer = NonNullable<Wire['offer']>
export type TransferSent = NonNullable<Transfer['steps'][number]['sent']>

/** An order as far as its transfers go. */
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
  /** What is left can be transferred; null: it cannot, or need not. */
  offer: TransferOffer | null
  /** The newest first. */
  transfers: Transfer[]
}

/** `wire` null: it was never to be transferred. */
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

/** As it stands after what was submitted. */
export const withTransfers = (order: TransferOrder, wire: Wire): TransferOrder => ({
  ...order,
  status: fromStatusCode(wire.orderState) ?? order.status,
  payDueAt: wire.payDueAt,
  offer: wire.offer,
  transfers: wire.transfers,
})

/** The transfer that is under way: the shop looks for it, or has sent it back. */
export const openTransfer = ({ transfers }: TransferOrder): Transfer | null =>
  transfers.find(({ payState }) => payState === 'confirming' || payState === 'pending') ?? null

/** What was said of a transfer for the last time. */
export const lastSent = ({ steps }: Transfer): TransferSent | null =>
  steps.reduce<TransferSent | null>((last, { sent }) => sent ?? last, null)

/** What the shop said when it sent a transfer back for the last time. */
export const lastNote = ({ steps }: Transfer): string => steps.reduce((last, { kind, note }) => (kind === 'sentBack' ? note : last), '')

/** What is said where nothing was, or can be, transferred: an order that is over needs no other way to pay. */
export const whyNone = (status: OrderStatus | undefined): 'pay.ended' | 'pay.paidElsewhere' | 'transfer.noneBody' => {
  if (status === 'cancelled') return 'pay.ended'
  return status === undefined || status === 'toPay' || status === 'dining' ? 'transfer.noneBody' : 'pay.paidElsewhere'
}
