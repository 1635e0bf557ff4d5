import { randomBytes } from 'node:crypto'
import type { Output } from '@contract/index'
import { chargeSeats, type SeatCharge } from '@domain/order/pricing/charges'
import { priceBill } from '@domain/order/pricing/pricing'
import { billAt } from '@domain/order/placing/timeLine'
import { tableProblem, tableStateFrom } from '@domain/tableVisit/status'
import { DomainError } from '@domain/results'
import { TABLE_VISIT } from '@domain/cart/tableCart'
import { openState } from '@domain/time'
import { headcountProblem } from '@domain/validation/order'
import type { Caller } from '../../http/calls/caller'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { type CartRow, type CartService, contentsOf, sitsSince } from '../cart/index'
import type { OrderLifecycle, OrderRow } from '../order/lifecycle/index'
import type { TableBills, TableCharges } from '../order/tableBill/index'
import type { MenuCatalog } from '../menu/index'
import type { PaymentService } from '../payment/index'
import type { Stays } from '../booking/index'
import type { PlaceRef } from '../place/index'
import type { Pricing } from '../pricing/index'
import { atTable, lockTable, type TablePlace } from './access'
import type { TableFollower } from './followers'
import {
  clearVisit,
  findDishes,
  findJoinedOpener,
  findOpenVisit,
  findService,
  findVisitsOf,
  insertVisit,
  lockOpenVisit,
  orderVisit,
  type VisitRow,
} from './repository'
import { findShownTable, type ShownTableRow } from './tables'
import { type AtTable, notifyTable } from './notifyTable'
import { asksHeadcount, openingView, tableInfo, visitView, type WireVisit } from './view'

type WireTable = Output<'/queryMealOrder'>

export interface VisitParts {
  carts: CartService
  catalog: MenuCatalog
  bills: TableBills
  pricing: Pick<Pricing, 'offers'>
  lifecycle: OrderLifecycle
  payments: Pick<PaymentService, 'hasOpen' | 'closeOpen' | 'settleByHand' | 'factsOf' | 'leftOf'>
  stays: Stays
  followers: () => readonly TableFollower[]
}

/** `bookingId`: of the room that they have booked, where staff seat them. */
export interface SeatedParty {
  guestsCount: number | null
  teaId: string | null
  bookingId?: string
}

const emptyBill = (seats: readonly SeatCharge[]) =>
  priceBill({ lines: [], mode: 'dineIn', isMember: false, charges: [chargeSeats(seats)], promotions: [], discounts: [], now: 0 }).bill

/** The charge per guest; parties that share a bill keep their own. */
export const seatsOf = ({ headcount, seat_fen, seat_charges }: VisitRow): readonly SeatCharge[] =>
  seat_charges ?? [{ count: headcount ?? 0, unitFen: seat_fen }]

/** Calls of the guests of a table, from opening it on: what each of them sees of their visit and its bill. */
export function createVisits({ db, push }: Pick<Deps, 'db' | 'push'>, { carts, bills, lifecycle, payments, stays }: VisitParts) {
  const { store } = carts

  /** Makes all phones at the table, and the staff of the shop, load the visit again. */
  const notify = (at: AtTable, now: number, about?: 'table' | 'call') => notifyTable(push, at, now, about)

  const orderOf = (visit: VisitRow): Promise<OrderRow | null> =>
    visit.order_no === null ? Promise.resolve(null) : lifecycle.find(visit.order_no)

  /** What the table is charged beside its dishes. */
  const chargesOf = async (visit: VisitRow, now: number): Promise<TableCharges> => ({
    seats: seatsOf(visit),
    time: await stays.charge(visit.visit_id, now),
  })

  /** A room that is charged by time has its bill at once. */
  async function beginStay(place: TablePlace, cart: CartRow, visit: VisitRow, caller: Caller, bookingId?: string): Promise<void> {
    const { user, now } = caller
    if (!(await stays.begin(place.table.tableId, visit.visit_id, { userId: user.userId, now, bookingId }))) return
    if (openState(place.hours, now).kind !== 'open') throw new DomainError('shopClosed')
    const order = await bills.begin(place, visit.headcount, true, caller)
    await db.run(orderVisit, visit.visit_id, order.order_no, now)
    await store.beginBill(cart, now)
    await bills.charge(order, { place, ...(await chargesOf(visit, now)), now })
  }

  /** Seats a party at a free table, whose cart is locked. */
  async function begin(place: TablePlace, cart: CartRow, { guestsCount, teaId, bookingId }: SeatedParty, caller: Caller): Promise<void> {
    const { user, now } = caller
    if (!place.table.isEnabled) throw new DomainError('tableDisabled')
    const service = await db.first(findService, place.shopId)
    const problem = headcountProblem(guestsCount, asksHeadcount(place, service))
    if (problem) throw DomainError.of(problem)
    const tea = teaId === null ? null : service?.teas.find(({ id }) => id === teaId)
    if (tea === undefined) throw new DomainError('teaUnknown')
    const visitId = `V${randomBytes(12).toString('hex')}`
    const seatFen = tea ? tea.fen : (service?.seat_fen ?? 0)
    await db.run(insertVisit, {
      visitId,
      tableId: place.table.tableId,
      shopId: place.shopId,
      cartId: cart.cart_id,
      headcount: guestsCount,
      teaId: tea?.id ?? null,
      seatFen,
      userId: user.userId,
      at: now,
    })
    await beginStay(place, cart, await db.one(lockOpenVisit, place.table.tableId), caller, bookingId)
    await notify(cart, now)
  }

  const shownTable = (place: TablePlace): Promise<ShownTableRow> => db.one(findShownTable, place.table.tableId)

  async function view(place: TablePlace, visit: VisitRow, caller: Caller): Promise<WireVisit> {
    const order = await orderOf(visit)
    const table = tableInfo(await shownTable(place), caller.lang)
    const hasOpenPayment = order ? await payments.hasOpen(order.order_no) : false
    const paidFen = order ? order.payable_fen - (await payments.leftOf(order)) : 0
    const stay = await stays.view(visit.visit_id, place.hours, caller.lang, caller.now)
    const time = stay && (await stays.charge(visit.visit_id, caller.now))
    return visitView(db, { visit, order, hasOpenPayment, paidFen, table, emptyBill: emptyBill(seatsOf(visit)), stay, time }, caller)
  }

  /** A person who arrives after the bill was paid is no guest of this visit; its guests still are, also those without a dish. */
  async function isGuest(visit: VisitRow, order: OrderRow, userId: string): Promise<boolean> {
    if ([visit.opened_by, visit.payer_id, order.user_id].includes(userId)) return true
    if ((await db.all(findDishes, order.order_no)).some(({ added_by }) => added_by === userId)) return true
    if ((await db.first(findJoinedOpener, visit.visit_id, userId)) !== undefined) return true
    const since = await sitsSince(db, visit.cart_id, userId)
    return since !== null && order.paid_at !== null && since < order.paid_at
  }

  /** The visit, for one of its guests; null: the table is free, or others sit there. */
  async function shown(place: TablePlace, caller: Caller): Promise<WireVisit | null> {
    const visit = await db.first(findOpenVisit, place.table.tableId)
    if (!visit) return null
    const order = await orderOf(visit)
    if (order?.paid_at != null && !(await isGuest(visit, order, caller.user.userId))) return null
    return view(place, visit, caller)
  }

  async function whole(place: TablePlace, cart: Parameters<typeof contentsOf>[1], caller: Caller): Promise<WireTable> {
    const contents = await contentsOf(db, cart, caller.user.userId)
    return {
      visit: await shown(place, caller),
      table: tableInfo(await shownTable(place), caller.lang),
      opening: {
        ...openingView(place, await db.first(findService, place.shopId), caller.lang),
        timed: await stays.offer(place.table.tableId, caller.user.userId, caller.lang, caller.now),
      },
      members: contents.members.map(({ member_no, nick_name, head_img, user_id }) => ({
        memberNo: member_no,
        nickName: nick_name,
        headImg: head_img,
        isMe: user_id === caller.user.userId,
      })),
    }
  }

  return {
    notify: notify,
    view,
    begin,
    shown,
    orderOf,
    chargesOf,

    /** The visit of a table whose cart is locked; throws if nobody has opened the table. */
    async lockVisit({ table }: TablePlace): Promise<VisitRow> {
      const visit = await db.first(lockOpenVisit, table.tableId)
      if (!visit) throw new DomainError('tableNotOpened')
      return visit
    },

    async table(ref: PlaceRef, caller: Caller): Promise<WireTable> {
      const { place, cart } = await atTable(store, ref, caller)
      return whole(place, cart, caller)
    },

    /** If two phones open it at once, the second joins the first one's visit. */
    open: (
      ref: PlaceRef,
      { guestsCount, teaId }: { guestsCount: number | null; teaId: string | null },
      caller: Caller,
    ): Promise<WireTable> =>
      db.tx(async () => {
        const { user, now } = caller
        const { place, cart } = await lockTable(store, ref, caller)
        const found = await db.first(lockOpenVisit, place.table.tableId)
        // A table that was opened long ago without an order is free for another party.
        const isLeft = found?.order_no === null && found.changed_at < now - TABLE_VISIT
        if (found && isLeft) await db.run(clearVisit, found.visit_id, now, 'left')
        if (found && !isLeft) {
          const order = await orderOf(found)
          const isPaid = order?.paid_at != null
          const problem = tableProblem(tableStateFrom({ isEnabled: true, visit: { orderStatus: order?.status ?? null, isPaid } }))
          if (problem && !(order && (await isGuest(found, order, user.userId)))) throw new DomainError(problem)
          if (await stays.blocks(found.visit_id, user.userId, now)) throw new DomainError('previousGuestsSeated')
          return whole(place, cart, caller)
        }
        await begin(place, cart, { guestsCount, teaId }, caller)
        return whole(place, cart, caller)
      }),

    /** Visits under way, for the list of orders and the home page. */
    async mine({ user, lang, now }: Caller): Promise<Output<'/getMealOrderList'>> {
      const rows = await db.all(findVisitsOf, user.userId)
      const list = await Promise.all(
        rows.map(async ({ table_id, order_no, visit_id }) => {
          const table = await db.one(findShownTable, table_id)
          const order = order_no === null ? null : await lifecycle.find(order_no)
          const time = order?.status === 'dining' ? await stays.charge(visit_id, now) : null
          return {
            orderNo: order_no,
            shopId: table.shop_id,
            shopName: pick(table.shop_name, lang),
            tableFuiouId: table.public_id,
            tableTermName: table.name,
            tableState: tableInfo(table, lang).tableState,
            openedAt: table.opened_at ?? 0,
            utcOffsetMin: table.utc_offset_min,
            currencySign: table.currency_sign,
            roundCount: table.round_count,
            itemCount: order?.item_count ?? 0,
            payableFen: (order && time ? billAt(order.bill.bill, time).payableFen : order?.payable_fen) ?? 0,
          }
        }),
      )
      return { list }
    },
  }
}

export type Visits = ReturnType<typeof createVisits>
