import type { OrderChoices } from '@contract/order/choices'
import type { TimeCharge } from '@domain/booking/timing'
import { hasChoices, type SeatCharge } from '@domain/order/pricing/charges'
import { timeOn } from '@domain/order/placing/timeLine'
import { MAX_AMOUNT, MAX_AMOUNT_YUAN } from '@domain/money'
import { DomainError } from '@domain/results'
import type { StockNeed } from '@domain/menu/selection'
import type { StaffActor } from '@domain/staff'
import { json } from '../../../db/statement'
import type { Caller } from '../../../http/calls/caller'
import type { User } from '../../../http/calls/context'
import { type Deps, defineModule } from '../../../module'
import type { CartRow } from '../../cart/index'
import { type MenuCatalog, menuModule } from '../../menu/index'
import { type Place, placeOf } from '../../place/index'
import { type Pricing, pricingModule } from '../../pricing/index'
import {
  findBillLines,
  findLinesFen,
  insertRoundLines,
  joinLines,
  lessLines,
  type OrderLifecycle,
  orderLifecycleModule,
  type OrderRow,
  type RoundLine,
  updateBill,
  updatePayer,
  updateShares,
  updateTable,
} from '../lifecycle/index'
import { joinsOrders, type Participant, type Participants, type TakenBack } from '../participants/index'
import { newVisitBill, writeOrder } from '../placing/index'

export type { RoundLine } from '../lifecycle/index'

export interface TableBillParts {
  catalog: MenuCatalog
  pricing: Pricing
  lifecycle: OrderLifecycle
  participants: Participants
}

/** What a table is charged beside its dishes: a head, and by time. */
export interface TableCharges {
  seats: readonly SeatCharge[]
  /** Null, or left out: it is not charged by time. */
  time?: TimeCharge | null
}

/** For whom a bill is priced, and what is charged beside its dishes. */
export interface BillTerms extends TableCharges {
  place: Place
  user: User
  /** Choices of the payer; left out: none are offered. */
  choices?: OrderChoices
  now: number
}

export interface SentRound {
  lines: readonly RoundLine[]
  needs: readonly StockNeed[]
  /** Null: the dishes did not come from the table's cart. */
  cart: CartRow | null
}

/** The order's owner as a visitor, so that the bill is priced without member benefits. */
const nobodyOf = (order: OrderRow): User => ({
  userId: order.user_id,
  isMember: false,
  openId: '',
  xappId: '',
  phone: null,
  payerOpenId: null,
  ticketEndsAt: 0,
})

/** The one order of a table's visit: it begins with the first round, grows with each, and is paid at the end. All of it inside `db.tx`, the order locked. */
export function createTableBills({ db }: Pick<Deps, 'db'>, { catalog, pricing, lifecycle, participants }: TableBillParts) {
  /** Priced again from its lines for this diner, who becomes the order's owner. */
  async function reprice(order: OrderRow, terms: BillTerms): Promise<OrderRow> {
    return (await price(order, terms)).order
  }

  /** What it would come to for this diner; nothing is written. */
  async function foresee(order: OrderRow, { place, user, seats, time, choices = {}, now }: BillTerms) {
    const rows = await db.all(findBillLines, order.order_no)
    const lines = rows.map(({ line_no, selection, quantity, unit_list_fen, unit_member_fen }) => ({
      lineNo: line_no,
      selection,
      quantity,
      listFen: unit_list_fen,
      memberFen: unit_member_fen,
    }))
    const current = await catalog.itemsOf(place.shopId, [...new Set(lines.map(({ selection }) => selection.itemId))])
    const priced = await pricing.visit({ place, user, now, choices }, lines, current, { seats, time: time ?? null })
    return { lines, ...priced }
  }

  async function price(order: OrderRow, terms: BillTerms) {
    const { user, seats, now } = terms
    // Coupons used on the bill so far are returned to the previous payer.
    if (hasChoices(order.bill.bill)) await participants.reopened(order, now)
    const { lines, stored, isMember, shares, coupons } = await foresee(order, terms)
    const { bill } = stored
    if (bill.itemsFen > MAX_AMOUNT) throw new DomainError('amountTooLarge', { max: MAX_AMOUNT_YUAN })
    await db.run(
      updateShares,
      order.order_no,
      lines.map(({ lineNo }) => lineNo),
      shares.map(({ discountFen }) => discountFen),
      isMember,
    )
    const priced = await db.one(updateBill, {
      orderNo: order.order_no,
      userId: user.userId,
      itemCount: bill.count,
      itemsFen: bill.itemsFen,
      discountFen: bill.discountFen,
      payableFen: bill.payableFen,
      bill: json(stored),
      heads: seats.reduce((sum, { count }) => sum + count, 0),
    })
    return { order: priced, coupons }
  }

  /** A locked bill waits for its diner to pay it. */
  async function wait(order: OrderRow, until: number, now: number): Promise<OrderRow> {
    const due = await lifecycle.payUntil(order, until)
    if (due.status !== 'toPay') return lifecycle.advance(due, 'requestBill', now)
    await lifecycle.announce(due, 'payDueMoved', now)
    return due
  }

  /** Nobody is paying: the bill is priced without a particular diner again, and coupons are returned. */
  async function reopen(order: OrderRow, now: number): Promise<void> {
    const { shop_id: shopId, term_id: termId, mode } = order
    const place = { ...(await placeOf(db, { shopId, termId, orderType: '01', eatingModel: '1' })), mode }
    const seats = order.bill.bill.lines.flatMap(({ kind, reason }) =>
      kind === 'seats' && reason ? [{ count: Number(reason.params.count), unitFen: Number(reason.params.unitFen) }] : [],
    )
    await reprice(order, { place, seats, time: timeOn(order.bill.bill), user: nobodyOf(order), now })
  }

  return {
    /** Made with what joins all orders, so it comes after them. */
    participant: {
      name: 'bills of tables',
      async changed(order, event, now) {
        if (order.kind !== 'visit' || order.paid_at !== null || !hasChoices(order.bill.bill)) return
        if (event === 'resume' || event === 'clearTable') await reopen(order, now)
      },
    } satisfies Participant as Participant,

    /** The sender of the first round owns the bill until somebody asks to pay it. `isAccepted`: the shop has accepted it by opening the table. */
    async begin(place: Place, guestsCount: number | null, isAccepted: boolean, { user, now }: Caller): Promise<OrderRow> {
      const order = await writeOrder(db, newVisitBill(place, { userId: user.userId, guestsCount, now }), place.offsetMin)
      return isAccepted ? lifecycle.advance(order, 'accept', now) : order
    },

    /** New charges without a dish: a room's clock starts, or more guests have arrived. */
    charge: async (order: OrderRow, terms: Omit<BillTerms, 'user'>): Promise<OrderRow> =>
      lifecycle.advance(await reprice(order, { ...terms, user: nobodyOf(order) }), 'addDishes', terms.now),

    /** Until somebody asks for the bill it is priced without member benefits. */
    async add(order: OrderRow, round: SentRound, terms: Omit<BillTerms, 'user'>, caller: Caller): Promise<OrderRow> {
      await db.run(insertRoundLines, order.order_no, json(round.lines))
      await participants.round({ order, cart: round.cart, needs: round.needs, caller })
      return lifecycle.advance(await reprice(order, { ...terms, user: nobodyOf(order) }), 'addDishes', terms.now)
    },

    async takeBack(order: OrderRow, lines: TakenBack['lines'], terms: Omit<BillTerms, 'user'>, staff: StaffActor): Promise<OrderRow> {
      await db.run(
        lessLines,
        order.order_no,
        lines.map(({ lineNo }) => lineNo),
        lines.map(({ quantity }) => quantity),
      )
      await participants.takenBack(order, { lines, now: terms.now })
      return lifecycle.advance(await reprice(order, { ...terms, user: nobodyOf(order) }), 'changeBill', terms.now, { staff })
    },

    /** Its guests sit at another table. */
    move: async (order: OrderRow, tableId: string, now: number, staff: StaffActor): Promise<OrderRow> =>
      lifecycle.advance(await db.one(updateTable, order.order_no, tableId), 'changeBill', now, { staff }),

    /** The charge per guest has changed. */
    recharge: async (order: OrderRow, terms: Omit<BillTerms, 'user'>, staff: StaffActor): Promise<OrderRow> =>
      lifecycle.advance(await reprice(order, { ...terms, user: nobodyOf(order) }), 'changeBill', terms.now, { staff }),

    /** All of another table's bill comes onto this one, after round and line `after`; the other ends empty. Both are locked, nothing of either is paid. */
    async join(
      order: OrderRow,
      { other, after }: { other: OrderRow; after: { round: number; line: number } },
      terms: Omit<BillTerms, 'user'>,
      staff: StaffActor,
    ): Promise<OrderRow> {
      const { now } = terms
      await db.run(joinLines, order.order_no, other.order_no, after.line)
      await participants.joined(order, other, after)
      const joined = await reprice(order, { ...terms, user: nobodyOf(order) })
      const empty = await reprice(other, { ...terms, seats: [], time: null, user: nobodyOf(other) })
      const ended = empty.status === 'toPay' ? await lifecycle.advance(empty, 'resume', now) : empty
      await lifecycle.advance(ended, 'clearTable', now, { staff })
      // Staff who join two parties have seen what both ordered.
      return lifecycle.advance(joined, joined.status === 'placed' ? 'accept' : 'changeBill', now, { staff })
    },

    /** What it would come to for this diner, and what they would pay less of it as a member; nothing is written. */
    async preview(order: OrderRow, terms: BillTerms) {
      const { stored, coupons } = await foresee(order, terms)
      const priceFor = (user: User) => foresee(order, { ...terms, user })
      return { stored, coupons, memberSavingFen: await pricing.memberSaving(terms.user, stored.bill.payableFen, priceFor) }
    },

    /** What each line of a bill costs as it stands, by its number. */
    linesFen: async (orderNo: string): Promise<ReadonlyMap<number, number>> =>
      new Map((await db.all(findLinesFen, orderNo)).map(({ line_no, fen }) => [line_no, fen])),

    /** A diner pays the rest of a bill that is partly paid: they become its owner, and its total stays. */
    settleRest: async (order: OrderRow, user: User, until: number, now: number): Promise<OrderRow> =>
      wait(await db.one(updatePayer, order.order_no, user.userId), until, now),

    /** A diner pays the bill: they become its owner, at their prices, and it waits this long for the payment. */
    async settle(order: OrderRow, terms: BillTerms, until: number) {
      const { place, now } = terms
      const { order: priced, coupons } = await price(order, terms)
      await participants.settled(priced, { place, coupons: coupons?.advice.taken ?? [], now })
      return { order: await wait(priced, until, now), coupons }
    },
  }
}

export type TableBills = ReturnType<typeof createTableBills>

export const tableBillModule = defineModule({
  name: 'order/tableBill',
  needs: { catalog: menuModule, pricing: pricingModule, order: orderLifecycleModule },
  make(deps, { order, ...parts }) {
    const bills = createTableBills(deps, { ...parts, ...order })
    return { offer: bills, extends: [joinsOrders(bills.participant)] }
  },
})
