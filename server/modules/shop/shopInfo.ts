import type { Output } from '@contract/index'
import { distanceMetres, type Point } from '@domain/geo/geo'
import type { Lang } from '@domain/lang'
import type { ShopMemberFlags } from '@domain/member/shopTerms'
import { pick } from '../../pick'
import { isPreorderTerminal, preorderProblem } from '@domain/order/mode'
import { DomainError } from '@domain/results'
import { busyMinAt } from '@domain/shop/closing'
import { openState } from '@domain/time'
import { waitMinutes } from '../order/kitchen/index'
import { hoursOf } from '../place/index'
import type { ShopRow, TerminalDocument } from './repository'

/** This server sends every field. */
export type ShopInfo = Required<Output<'/getShopInfo'>>
export type ShopExtras = NonNullable<Output<'/nocheck/getMchntShopData'>['extraInfo']>

export interface View {
  lang: Lang
  now: number
  /** The diner's position, if known. */
  from: Point | null
}

const OPEN_STATES = { closed: '0', open: '1', resting: '2' } as const
const flag = (is: boolean) => (is ? '1' : '0')

export const distanceOf = (row: ShopRow, from: Point): number => Math.round(distanceMetres(row, from))

const problemOf = (row: ShopRow, { termId }: TerminalDocument) => preorderProblem({ terminalId: termId, businessModel: row.busi_model })

/** Whether diners may order in the shop: it takes orders by app, and has a terminal for them. */
export const isOffered = (row: ShopRow): boolean => row.online && row.terminals.some((terminal) => !problemOf(row, terminal))

/** The requested terminal, if it belongs to this shop; else the first that is not for pre-orders. */
function terminalOf(row: ShopRow, termId: string | null): TerminalDocument {
  const [requested] = row.terminals.filter((one) => one.termId === termId)
  const usable = row.terminals.filter((one) => !problemOf(row, one))
  const terminal = requested ?? usable.find((one) => !isPreorderTerminal(one.termId)) ?? usable[0] ?? row.terminals[0]
  if (!terminal) throw new DomainError('shopWithoutTerminal')
  const problem = problemOf(row, terminal)
  if (problem) throw new DomainError(problem)
  return terminal
}

/** A pre-order terminal is ignored if the shop's business model does not allow pre-orders. */
function preorderTermIdOf(row: ShopRow): string | null {
  return row.terminals.find((one) => isPreorderTerminal(one.termId) && !problemOf(row, one))?.termId ?? null
}

export function shopInfo(row: ShopRow, { lang, now, from }: View, termId: string | null = null): ShopInfo {
  const terminal = terminalOf(row, termId)
  const state = openState(hoursOf(row), now)
  return {
    shopId: row.shop_id,
    mchntCd: row.mchnt_cd,
    mchntName: pick(row.merchant_name, lang),
    shopName: pick(row.name, lang),
    address: pick(row.address, lang),
    phone: row.phone,
    gitu: row.lng,
    titu: row.lat,
    picture: row.picture,
    termId: terminal.termId,
    termName: pick(terminal.name, lang),
    busiModel: row.busi_model,
    eatingModel: terminal.eatingModel,
    openHoursBegin: row.open_min,
    openHoursEnd: row.close_min,
    utcOffsetMin: row.utc_offset_min,
    openState: OPEN_STATES[state.kind],
    opensAt: state.kind === 'closed' ? state.opensAt : null,
    eatInState: flag(row.dine_in),
    pickUpState: flag(row.pickup),
    takeOut: flag(row.delivery),
    fencePositionPoint: row.fence.map(([lng, lat]) => [lng, lat]),
    expressDistance: row.express_distance_m,
    expressStartFare: row.express_start_fare_fen,
    expressFee: row.express_fee,
    takeOutBeginTime: Math.max(row.open_min, row.take_out_begin_min),
    takeOutEndTime: Math.min(row.close_min, row.take_out_end_min),
    deliveryTime: row.delivery_min,
    takeOutMinFen: row.take_out_min_fen,
    preorderTermId: preorderTermIdOf(row),
    productTimePerOrder: row.prep_min + busyMinAt(row, now),
    pickedUpTimeType: row.picked_up_time_type,
    ordersAhead: row.orders_ahead,
    waitMinutes: waitMinutes(row.prep_min, row.orders_ahead) + busyMinAt(row, now),
    orderRefundMark: flag(row.order_refund),
    refundableTimeValues: row.refund_minutes,
    timedService: flag(row.has_timed_rooms && row.online),
    quickPay: flag(row.quick_pay && row.online),
    cityId: row.region_cd,
    cityName: pick(row.region_name, lang),
    shopDistance: from && distanceOf(row, from),
    isSelPersonNum: flag(row.ask_headcount),
    isShowStock: flag(row.show_stock),
    isForcedScanning: flag(row.force_scan),
    notice: row.notice && pick(row.notice, lang),
  }
}

export const shopExtras = (row: ShopRow, { lang, from }: View, { memberDayFlag }: Pick<ShopMemberFlags, 'memberDayFlag'>): ShopExtras => ({
  shopDistance: from && distanceOf(row, from),
  isSelPersonNum: flag(row.ask_headcount),
  isShowStock: flag(row.show_stock),
  isShowTable: flag(row.has_tables),
  memberDayFlag: flag(memberDayFlag),
  orderRemark: row.notice ? pick(row.notice, lang) : '',
  tableDesc: row.table_desc ? pick(row.table_desc, lang) : '',
})

/** When a shop takes orders. */
export const openRecord = (row: ShopRow, now: number) => ({
  shopId: row.shop_id,
  openState: OPEN_STATES[openState(hoursOf(row), now).kind],
  openHoursBegin: row.open_min,
  openHoursEnd: row.close_min,
})
