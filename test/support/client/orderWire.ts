import type { Output } from '@contract/index'
import { type OrderStatus, toStatusCode } from '@domain/order/status'
import { shopWire } from './wire'

type SummaryWire = Output<'/getHisOrderList'>['list'][number]
type DetailWire = Output<'/queryOrderByNo'>

const head = (orderNo: string, status: OrderStatus) => ({
  orderNo,
  orderState: toStatusCode(status),
  version: 1,
  orderType: '01' as const,
  eatingModel: '0' as const,
  isPreorder: false,
  shopId: 's1',
  shopName: 'Tea House North',
  tableTermName: null,
  pickupNo: null,
  itemCount: 2,
  payableFen: 1_900,
  currencySign: '¥',
  utcOffsetMin: 480,
  createdAt: 1_000,
  payDueAt: 901_000,
  slotAt: null,
  isReviewed: false,
})

export const summaryWire = (orderNo: string, status: OrderStatus = 'completed', fields: Partial<SummaryWire> = {}): SummaryWire => ({
  ...head(orderNo, status),
  pictures: ['/a.svg'],
  names: ['A'],
  ...fields,
})

export const billWire = (fields: Partial<DetailWire['bill']> = {}): DetailWire['bill'] => ({
  lines: [{ kind: 'items', amountFen: 1_900, reason: null }],
  itemsFen: 1_900,
  packingFen: 0,
  deliveryFen: 0,
  discountFen: 0,
  payableFen: 1_900,
  savedFen: 0,
  count: 2,
  nextTier: null,
  ...fields,
})

export const lineWire = (itemId: string, fields: Partial<DetailWire['lines'][number]> = {}): DetailWire['lines'][number] => ({
  lineNo: 1,
  selection: { itemId, optionIds: [], addOns: [], slots: [] },
  name: itemId.toUpperCase(),
  choiceText: '',
  picture: `/${itemId}.svg`,
  quantity: 2,
  unitListFen: 1_000,
  unitFen: 950,
  isMine: true,
  ...fields,
})

export const detailWire = (orderNo: string, status: OrderStatus = 'completed', fields: Partial<DetailWire> = {}): DetailWire => ({
  ...head(orderNo, status),
  ordersAhead: null,
  readyAt: null,
  events: [],
  shop: shopWire(),
  termId: 'TM1',
  guestsCount: null,
  remark: '',
  lines: [lineWire('a')],
  bill: billWire(),
  paidAt: null,
  payMethod: null,
  refundedFen: 0,
  cancelReason: null,
  review: null,
  ...fields,
})
