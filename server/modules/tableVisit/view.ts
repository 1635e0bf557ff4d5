import type { Output } from '@contract/index'
import type { Lang, Localized } from '@domain/lang'
import { isServedFirst } from '@domain/order/mode'
import { toStatusCode } from '@domain/order/status'
import type { TimeCharge } from '@domain/booking/timing'
import { billAt } from '@domain/order/placing/timeLine'
import { isSettling, TABLE_STATE_CODES, tableStateFrom } from '@domain/tableVisit/status'
import type { Database } from '../../db/database'
import { pick } from '../../pick'
import type { OrderRow } from '../order/lifecycle/index'
import { billIn } from '../pricing/index'
import type { TablePlace } from './access'
import {
  type CallRow,
  type DishRow,
  findCalls,
  findDishes,
  findNames,
  findRounds,
  findService,
  type ServiceRow,
  type VisitRow,
} from './repository'
import type { SeatedVisit } from './sql'

type WireTable = Output<'/queryMealOrder'>
export type WireVisit = NonNullable<WireTable['visit']>
type WireDish = WireVisit['rounds'][number]['dishes'][number]
type TableInfo = WireTable['table']

/** The columns of a table from which its wire form is made. */
export interface TableFacts {
  public_id: string
  name: string
  /** Null: the room is not charged by time. */
  room_name: Localized | null
  seats: number
  order_model: string | null
  enabled: boolean
  busi_model: string
  eating_model: string | null
  supports_checkout: boolean
  visit: SeatedVisit | null
}

/** The facts of a table where guests pay first; with full service also its party (spec section 3, Table info). */
export function tableInfo(row: TableFacts, lang: Lang): TableInfo {
  const { visit } = row
  const own = {
    tableFuiouId: row.public_id,
    tableTermName: row.name,
    ...(row.room_name && { roomName: pick(row.room_name, lang) }),
    seats: row.seats,
    orderModel: row.order_model ?? '',
  }
  const codes = { tableOrderModel: row.order_model, terminalEatingModel: row.eating_model }
  if (!isServedFirst({ businessModel: row.busi_model, orderType: '01', isLightTakeaway: false, ...codes }))
    return { ...own, tableState: row.enabled ? '1' : '0' }
  const seated = visit && { orderStatus: visit.status, isPaid: visit.is_paid }
  return {
    ...own,
    tableState: TABLE_STATE_CODES[tableStateFrom({ isEnabled: row.enabled, visit: seated })],
    orderNo: visit?.order_no ?? null,
    guestsCount: visit?.headcount ?? null,
    supportCheckout: row.supports_checkout ? '1' : '0',
    orderState: visit?.status ? toStatusCode(visit.status) : null,
    firstOrderFlag: visit?.order_no ? '0' : '1',
  }
}

const liveBill = (bill: WireVisit['bill'], time: TimeCharge | null): WireVisit['bill'] => (time ? billAt(bill, time) : bill)

export const dishView = (row: DishRow, userId: string, lang: Lang): WireDish => ({
  lineNo: row.line_no,
  name: pick(row.name, lang),
  choiceText: pick(row.choice_text, lang),
  picture: row.picture,
  quantity: row.quantity,
  takenQuantity: row.taken_quantity,
  unitFen: row.unit_fen,
  state: row.state,
  owedState: row.owed_state,
  isMine: row.added_by === userId,
  nickName: row.nick_name,
})

export const leftFen = (dishes: readonly Pick<DishRow, 'quantity' | 'taken_quantity' | 'unit_fen'>[]): number =>
  dishes.reduce((sum, { quantity, taken_quantity, unit_fen }) => sum + (quantity - taken_quantity) * unit_fen, 0)

export const callView = ({ kind, called_at, answered_at, answered_by }: CallRow) => ({
  kind,
  calledAt: called_at,
  answeredAt: answered_at,
  answeredBy: answered_by,
})

export interface VisitParts {
  visit: VisitRow
  order: OrderRow | null
  hasOpenPayment: boolean
  /** The amount that is already paid of the bill. */
  paidFen: number
  table: TableInfo
  emptyBill: WireVisit['bill']
  stay: WireVisit['stay']
  /** The current time charge of that stay. */
  time: TimeCharge | null
}

export async function visitView(
  db: Database,
  { visit, order, hasOpenPayment, paidFen, table, emptyBill, stay, time }: VisitParts,
  { user, lang, now }: { user: { userId: string }; lang: Lang; now: number },
): Promise<WireVisit> {
  const dishes = order ? await db.all(findDishes, order.order_no) : []
  const rounds = order ? await db.all(findRounds, order.order_no) : []
  const service = await db.first(findService, visit.shop_id)
  const tea = service?.teas.find(({ id }) => id === visit.tea_id)
  const facts = { status: order?.status ?? null, isPaid: order?.paid_at != null, payDueAt: order?.pay_due_at ?? null, hasOpenPayment }
  // Paid, or being paid: the amount was fixed when the bill was requested.
  const isStopped = facts.isPaid || isSettling(facts, now)
  const payerId = order && order.paid_at === null && isSettling(facts, now) ? (visit.payer_id ?? order.user_id) : null
  // A payment under way has no deadline of its own.
  const payingUntil = order && order.status !== 'confirmingPayment' ? order.pay_due_at : null
  const [payer] = payerId === null ? [] : await db.all(findNames, [payerId])
  return {
    table,
    openedAt: visit.opened_at,
    guestsCount: visit.headcount,
    teaName: tea ? pick(tea.name, lang) : null,
    seatFen: visit.seat_fen,
    rounds: rounds.map(({ round_no, user_id, nick_name, sent_at }) => {
      const own = dishes.filter((dish) => dish.round_no === round_no)
      return {
        roundNo: round_no,
        sentAt: sent_at,
        isMine: user_id === user.userId,
        nickName: nick_name,
        itemsFen: leftFen(own),
        dishes: own.map((dish) => dishView(dish, user.userId, lang)),
      }
    }),
    bill: order ? liveBill(billIn(order.bill, lang), isStopped ? null : time) : emptyBill,
    stay,
    calls: (await db.all(findCalls, visit.visit_id)).map(callView),
    payer: payer
      ? { isMe: payer.user_id === user.userId, nickName: payer.nick_name, since: visit.settling_at ?? now, until: payingUntil }
      : null,
    paidFen,
    paidAt: order?.paid_at ?? null,
    isPlaced: order?.status === 'placed',
    refusedAt: visit.refused_at,
  }
}

/** A shop that charges per guest has to know how many there are. */
export const asksHeadcount = ({ shop }: TablePlace, service: ServiceRow | undefined): boolean =>
  shop.ask_headcount || (service !== undefined && (service.seat_fen > 0 || service.teas.some(({ fen }) => fen > 0)))

/** What the person who opens the table is asked. */
export const openingView = (place: TablePlace, service: ServiceRow | undefined, lang: Lang): WireTable['opening'] => ({
  asksHeadcount: asksHeadcount(place, service),
  seatFen: service?.seat_fen ?? 0,
  teas: (service?.teas ?? []).map(({ id, name, note, picture, fen }) => ({
    teaId: id,
    name: pick(name, lang),
    note: pick(note, lang),
    picture,
    seatFen: fen,
  })),
})
