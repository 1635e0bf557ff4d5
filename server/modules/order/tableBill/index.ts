import type { CouponChoice } from '@domain/coupon/choose'
import type { TimeCharge } from '@domain/booking/timing'
import type { SeatCharge } from '@domain/order/pricing'
import { timeOn } from '@domain/order/timeLine'
import { MAX_AMOUNT, MAX_AMOUNT_YUAN } from '@domain/money'
import { DomainError } from '@domain/results'
import type { StockNeed } from '@domain/selection'
import type { StaffActor } from '@domain/staff'
import { json } from '../../../db/statement'
import type { Caller } from '../../../http/caller'
import type { User } from '../../../http/context'
import type { Deps } from '../../../module'
import type { CartRow } from '../../cart/index'
import type { MenuCatalog } from '../../menu/index'
import { type Place, placeOf } from '../../place/index'
import type { Pricing } from '../../pricing/index'
import type { OrderLifecycle, OrderRow } from '../lifecycle/index'
import type { Participant, Participants, TakenBack } from '../participants/index'
import { newVisitBill, writeOrder } from '../placing/index'
import { findBillLines, insertRoundLines, joinLines, lessLines, type RoundLine, updateBill, updateShares, updateTable } from './repository'

export type { RoundLine } from './repository'

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
  /** Left out: nobody's are asked about. */
  coupons?: CouponChoice
  now: number
}

export interface SentRound {
  lines: readonly RoundLine[]
  needs: readonly StockNeed[]
  /** Null: the dishes did not come from the table's cart. */
  cart: CartRow | null
}

const hasCoupons = ({ bill }: OrderRow): boolean => bill.bill.lines.some(({ kind }) => kind === 'coupon')

/** Whose bill it is so far, without what they get as a member. */
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
  /** Priced anew from its lines, for this diner, whose order it is from now on. */
  async function reprice(order: OrderRow, terms: BillTerms): Promise<OrderRow> {
    return (await price(order, terms)).order
  }

  async function price(order: OrderRow, { place, user, seats, time, coupons: choice, now }: BillTerms) {
    // What whoever asked for it before brought is theirs again.
    if (hasCoupons(order)) await participants.reopened(order, now)
    const rows = await db.all(findBillLines, order.order_no)
    const lines = rows.map(({ line_no, selection, quantity, unit_list_fen, unit_member_fen }) => ({
      lineNo: line_no,
      selection,
      quantity,
      listFen: unit_list_fen,
      memberFen: unit_member_fen,
    }))
    const current = await catalog.itemsOf(place.shopId, [...new Set(lines.map(({ selection }) => selection.itemId))])
    const { stored, isMember, shares, coupons } = await pricing.visit({ place, user, now, coupons: choice }, lines, current, {
      seats,
      time,
    })
    const { bill } = stored
    if (bill.itemsFen > MAX_AMOUNT) throw new DomainError('amountTooLarge', { max: MAX_AMOUNT_YUAN })
    await db.run(
      updateShares,
      order.order_no,
      lines.map(({ lineNo }) => lineNo),
      shares.map(({ discountFen }) => discountFen),
      isMember,
    )
    const sums = [bill.count, bill.itemsFen, bill.discountFen, bill.payableFen] as const
    const heads = seats.reduce((sum, { count }) => sum + count, 0)
    const priced = await db.one(updateBill, order.order_no, user.userId, ...sums, json(stored), heads)
    return { order: priced, coupons }
  }

  /** Nobody pays it now: it is for nobody in particular again, and coupons are their diner's. */
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
      async advanced(order, event, now) {
        if (order.kind !== 'visit' || order.paid_at !== null || !hasCoupons(order)) return
        if (event === 'resume' || event === 'clearTable') await reopen(order, now)
      },
    } satisfies Participant as Participant,

    /** Whoever sends the first round has the bill until somebody asks to pay it. The shop has accepted it by opening the table. */
    async begin(place: Place, guestsCount: number | null, { user, now }: Caller): Promise<OrderRow> {
      const order = await writeOrder(db, newVisitBill(place, { userId: user.userId, guestsCount, now }), place.offsetMin)
      return lifecycle.advance(order, 'accept', now)
    },

    /** Charged for more than before, without a dish: the clock of a room begins to run, more guests have come. */
    charge: async (order: OrderRow, terms: Omit<BillTerms, 'user'>): Promise<OrderRow> =>
      lifecycle.advance(await reprice(order, { ...terms, user: nobodyOf(order) }), 'addDishes', terms.now),

    /** Before somebody asks for the bill it is priced for nobody in particular: without what only members get. */
    async add(order: OrderRow, round: SentRound, terms: Omit<BillTerms, 'user'>, caller: Caller): Promise<OrderRow> {
      await db.run(insertRoundLines, order.order_no, json(round.lines))
      await participants.round({ order, cart: round.cart, needs: round.needs, caller })
      return lifecycle.advance(await reprice(order, { ...terms, user: nobodyOf(order) }), 'addDishes', terms.now)
    },

    async takeBack(
      order: OrderRow,
      lines: readonly (TakenBack['lines'][number] & { lineNo: number })[],
      terms: Omit<BillTerms, 'user'>,
      staff: StaffActor,
    ): Promise<OrderRow> {
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

    /** What is charged a head has changed. */
    recharge: async (order: OrderRow, terms: Omit<BillTerms, 'user'>, staff: StaffActor): Promise<OrderRow> =>
      lifecycle.advance(await reprice(order, { ...terms, user: nobodyOf(order) }), 'changeBill', terms.now, { staff }),

    /** All of another table's bill comes onto this one, after line `after`; the other ends empty. Both are locked, nothing of either is paid. */
    async join(
      order: OrderRow,
      { other, after }: { other: OrderRow; after: number },
      terms: Omit<BillTerms, 'user'>,
      staff: StaffActor,
    ): Promise<OrderRow> {
      const { now } = terms
      await db.run(joinLines, order.order_no, other.order_no, after)
      await participants.joined(order, other)
      const joined = await reprice(order, { ...terms, user: nobodyOf(order) })
      const empty = await reprice(other, { ...terms, seats: [], time: null, user: nobodyOf(other) })
      const ended = empty.status === 'toPay' ? await lifecycle.advance(empty, 'resume', now) : empty
      await lifecycle.advance(ended, 'clearTable', now, { staff })
      return lifecycle.advance(joined, 'changeBill', now, { staff })
    },

    /** Somebody asks for the bill: it is theirs, at their prices, and waits for their payment so long. */
    async settle(order: OrderRow, terms: BillTerms, until: number) {
      const { place, now } = terms
      const { order: priced, coupons } = await price(order, terms)
      await participants.settled(priced, { place, coupons: coupons?.advice.chosen ?? [], now })
      const due = await lifecycle.payUntil(priced, until)
      if (due.status !== 'toPay') return { order: await lifecycle.advance(due, 'requestBill', now), coupons }
      await lifecycle.tell(due, now)
      return { order: due, coupons }
    },
  }
}

export type TableBills = ReturnType<typeof createTableBills>
