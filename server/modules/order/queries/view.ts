import type { Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import { pick } from '../../../pick'
import type { TimeCharge } from '@domain/booking/timing'
import { kindRules } from '@domain/order/kind'
import { isFullService, toWireMode } from '@domain/order/mode'
import { billAt } from '@domain/order/placing/timeLine'
import { toStatusCode } from '@domain/order/status'
import { billIn } from '../../pricing/index'
import type { ShopInfo } from '../../shop/index'
import type { ListedRow } from './lists'
import type { LineFaceRow } from '../records/index'
import type { EventRow, OrderLineRow } from '../lifecycle/index'

type Detail = Output<'/queryOrderByNo'>
type Summary = Output<'/getOrderList'>['list'][number]
export type WireProgress = Pick<Detail, 'ordersAhead' | 'readyAt' | 'events'>
export type WireReview = Detail['review']

/** A bill is of a table that is served first; another order at a table with full service was paid before it was made. */
function mealOrderOf({ kind, mode, busi_model }: ListedRow): { isMealOrder: '0' | '1'; orderModel: string } {
  const { paysLater } = kindRules(kind)
  const isMeal = paysLater || (mode === 'dineIn' && isFullService({ businessModel: busi_model, orderType: '01', isLightTakeaway: false }))
  return isMeal ? { isMealOrder: '1', orderModel: paysLater ? '0' : '1' } : { isMealOrder: '0', orderModel: '' }
}

const headView = (row: ListedRow, leftFen: number | null, lang: Lang) => ({
  orderNo: row.order_no,
  orderState: toStatusCode(row.status),
  version: row.version,
  kind: row.kind,
  ...toWireMode(row.mode),
  ...mealOrderOf(row),
  isPreorder: row.mode === 'preorder',
  shopId: row.shop_id,
  shopName: pick(row.shop_name, lang),
  mchntName: pick(row.merchant_name, lang),
  theme: { brandColor: row.brand_color, labelColor: row.label_color, tabColor: row.tab_color },
  tableTermName: row.table_name,
  ...(row.room_name && { roomName: pick(row.room_name, lang) }),
  pickupNo: row.pickup_no,
  itemCount: row.item_count,
  payableFen: row.payable_fen,
  leftFen,
  currencySign: row.currency_sign,
  utcOffsetMin: row.utc_offset_min,
  createdAt: row.created_at,
  payDueAt: row.pay_due_at,
  refundableUntilAt: row.refundable_until_at,
  refundRejections: row.refund_rejections,
  grantedFen: row.granted_fen,
  slotAt: row.slot_at,
  isReviewed: row.is_reviewed,
})

/** The bill of a moment ago, with the time since. */
export function withTime(row: ListedRow, time: TimeCharge | null): ListedRow {
  if (!time) return row
  const bill = billAt(row.bill.bill, time)
  return { ...row, bill: { ...row.bill, bill }, payable_fen: bill.payableFen }
}

export const summaryView = (row: ListedRow, leftFen: number | null, faces: readonly LineFaceRow[], lang: Lang): Summary => ({
  ...headView(row, leftFen, lang),
  pictures: faces.map(({ picture }) => picture),
  names: faces.map(({ name }) => pick(name, lang)),
})

/** An estimate that has passed is not shown. */
export const progressView = (
  row: Pick<ListedRow, 'ready_at'>,
  ordersAhead: number | null,
  events: readonly EventRow[],
  now: number,
): WireProgress => ({
  ordersAhead,
  readyAt: row.ready_at !== null && row.ready_at > now ? row.ready_at : null,
  events: events.map(({ status, at }) => ({ orderState: toStatusCode(status), at })),
})

export interface DetailParts {
  row: ListedRow
  leftFen: number | null
  joinedTable: NonNullable<Detail['joinedTable']> | null
  lines: readonly OrderLineRow[]
  /** Null: nothing was sent in rounds. */
  rounds: ReadonlyMap<number, number> | null
  progress: WireProgress
  shop: ShopInfo
  review: WireReview
  payMethod: Detail['payMethod']
  payingBy: Detail['payMethod']
  hasTransfers: boolean
  refundedFen: number
  payments: NonNullable<Detail['payments']>
  refunds: NonNullable<Detail['refunds']>
  invoice: Detail['invoice']
  delivery: Detail['delivery']
  shipment: Detail['shipment']
  weighing: Detail['weighing']
}

const packedOf = ({ packed_grams: grams, packed_quantity: quantity, packed_fen: paidFen }: OrderLineRow) =>
  grams !== null && quantity !== null && paidFen !== null ? { grams, quantity, paidFen } : null

export const detailView = (
  { row, leftFen, joinedTable, lines, rounds, progress, shop, review, ...rest }: DetailParts,
  lang: Lang,
): Detail => ({
  ...headView(row, leftFen, lang),
  joinedTable,
  ...progress,
  shop,
  termId: row.term_id,
  guestsCount: row.headcount,
  remark: row.remark,
  lines: lines.map((line) => ({
    lineNo: line.line_no,
    selection: line.selection,
    name: pick(line.name, lang),
    choiceText: pick(line.choice_text, lang),
    picture: line.picture,
    quantity: line.quantity,
    unitListFen: line.unit_list_fen,
    unitFen: line.unit_fen,
    isMine: line.added_by === row.user_id,
    paidFen: line.unit_list_fen * line.quantity - line.discount_fen,
    packingFen: line.packing_fen,
    refundedQuantity: line.refunded_quantity,
    weighGrams: line.weigh_grams,
    packed: packedOf(line),
    ...(rounds?.has(line.line_no) && { roundNo: rounds.get(line.line_no)! }),
  })),
  bill: billIn(row.bill, lang),
  paidAt: row.paid_at,
  ...rest,
  cancelReason: row.cancel_reason,
  refusal: row.refusal,
  review,
})
