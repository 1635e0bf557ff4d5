import type { Output } from '@contract/index'
import type { OrderChoices } from '@contract/order/choices'
import { visitPayDeadline } from '@domain/order/deadlines'
import { isSettling } from '@domain/tableVisit/status'
import { DomainError } from '@domain/results'
import { stmt } from '../../db/statement'
import type { Caller } from '../../http/calls/caller'
import { defineDueWork } from '../../jobs/dueWork'
import { isNotSetAside } from '../../jobs/failures'
import type { Deps } from '../../module'
import { isTimedTable } from '../booking/index'
import type { OrderRow } from '../order/lifecycle/index'
import { adviceIn } from '../order/placing/index'
import { hasOpenPayment } from '../payment/sql'
import type { PlaceRef } from '../place/index'
import { billIn } from '../pricing/index'
import { atTable, lockTable, refuseForeign, type TablePlace } from './access'
import { findNames, findOpenVisit, leaveUnpaid, settleVisit, type VisitRow } from './repository'
import { type VisitParts, type Visits } from './service'
import { findShownTable } from './tables'

const UNPAID_BILLS = 'bills of tables that nobody pays'

/** Releases a bill whose payer did not pay. A payment under way ends first, at its own deadline. */
const lockUnpaidBill = stmt<[now: number], { visit_id: string; order_no: string; cart_id: string; is_timed: boolean }>(
  'visit.unpaidBill',
  `select v.visit_id, v.order_no, v.cart_id, ${isTimedTable('v.table_id')} as is_timed
     from table_visit v join customer_order o on o.order_no = v.order_no
    where v.cleared_at is null and v.settling_at is not null and o.status = 'toPay' and o.pay_due_at <= $1 and not ${hasOpenPayment('v.order_no')}
      and ${isNotSetAside(UNPAID_BILLS, 'v.order_no', '$1')}
    order by v.settling_at limit 1 for update of v skip locked`,
)

export interface SettleRequest extends PlaceRef {
  orderNo: string
  choices: OrderChoices
  /** The remaining amount that this phone showed. */
  seenFen?: number
  /** Takes over from somebody who is paying it now. */
  isTakeover?: boolean
}

/** The bill of a table: every guest may look at it, and one of them pays it at a time. */
export function createSettlingOfTables(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { carts, bills, pricing, lifecycle, payments }: VisitParts,
  visits: Visits,
) {
  /** Throws if nothing is left that a phone could pay. */
  async function refuseUnpayable(place: TablePlace, order: OrderRow | null): Promise<OrderRow> {
    if (!order) throw new DomainError('nothingToSettle')
    const table = await db.one(findShownTable, place.table.tableId)
    if (!table.supports_checkout) throw new DomainError('settleAtCashier')
    if (order.paid_at !== null) throw new DomainError('tablePaid')
    if (order.payable_fen === 0) throw new DomainError('nothingToSettle')
    return order
  }

  const termsOf = async (place: TablePlace, visit: VisitRow, choices: OrderChoices, { user, now }: Caller) => ({
    place,
    user,
    ...(await visits.chargesOf(visit, now)),
    choices,
    now,
  })

  /** Ends the other payer's attempt at its provider before the bill changes hands; a payment that has arrived stands. Outside of any transaction. */
  async function endPayment(request: SettleRequest, caller: Caller): Promise<void> {
    const { place } = await atTable(carts.store, request, caller)
    const visit = await db.first(findOpenVisit, place.table.tableId)
    const order = await refuseUnpayable(place, visit ? await visits.orderOf(visit) : null)
    if (order.user_id === caller.user.userId) return
    const ended = await payments.closeOpen(order.order_no, caller.now, { retainsSent: true })
    if (ended === 'confirming') throw new DomainError('paymentConfirming')
  }

  return {
    /** The amount that this diner would pay. It locks nothing. */
    async look(ref: PlaceRef & { orderNo: string; choices: OrderChoices }, caller: Caller): Promise<Output<'/getTableBill'>> {
      await refuseForeign(db, carts.store, ref, ref.orderNo, caller)
      const { place } = await atTable(carts.store, ref, caller)
      const visit = await db.first(findOpenVisit, place.table.tableId)
      if (!visit) throw new DomainError('tableNotOpened')
      const order = await refuseUnpayable(place, await visits.orderOf(visit))
      const leftFen = await payments.leftOf(order)
      const paidFen = order.payable_fen - leftFen
      const isOwn = order.user_id === caller.user.userId && order.status !== 'dining'
      // A payment made in part, or begun by this diner, is for the amount of that time.
      if (paidFen > 0 || isOwn) return { orderNo: order.order_no, bill: billIn(order.bill, caller.lang), paidFen, leftFen, coupons: null }
      const { stored, coupons, memberSavingFen } = await bills.preview(order, await termsOf(place, visit, ref.choices, caller))
      const bill = billIn(stored, caller.lang)
      const offers = { ...(await pricing.offers(place)), coupons: adviceIn(coupons, caller.lang) }
      return { orderNo: order.order_no, bill, paidFen, leftFen: bill.payableFen, memberSavingFen, ...offers }
    },

    async settle(request: SettleRequest, caller: Caller): Promise<Output<'/settleTable'>> {
      const { user, now, lang } = caller
      await refuseForeign(db, carts.store, request, request.orderNo, caller)
      if (request.isTakeover) await endPayment(request, caller)
      return db.tx(async () => {
        const { place } = await lockTable(carts.store, request, caller)
        const visit = await visits.lockVisit(place)
        const order = await refuseUnpayable(place, visit.order_no === null ? null : await lifecycle.lock(visit.order_no))
        const hasOpen = await payments.hasOpen(order.order_no)
        const payerId = visit.payer_id ?? order.user_id
        const facts = { status: order.status, isPaid: false, payDueAt: order.pay_due_at, hasOpenPayment: hasOpen }
        if (isSettling(facts, now) && payerId !== user.userId) {
          const [payer] = await db.all(findNames, [payerId])
          if (!request.isTakeover) throw new DomainError('tableSettling', { who: payer?.nick_name ?? '' })
          // Another payment was begun after the previous one was ended.
          if (hasOpen) throw new DomainError('paymentConfirming')
        }
        const after = await db.one(settleVisit, visit.visit_id, user.userId, now)
        const until = visitPayDeadline(now)
        const isPaidInPart = (await payments.leftOf(order)) < order.payable_fen
        // A payment made in part, or this diner's own under way, is for the amount of that time.
        const stands = hasOpen ? order : isPaidInPart ? await bills.settleRest(order, user, until, now) : null
        const settled = stands
          ? { order: stands, coupons: null }
          : await bills.settle(order, await termsOf(place, visit, request.choices, caller), until)
        const leftFen = await payments.leftOf(settled.order)
        if (request.seenFen !== undefined && request.seenFen !== leftFen) throw new DomainError('priceChanged')
        await visits.notify(visit, now)
        return {
          orderNo: settled.order.order_no,
          payableFen: settled.order.payable_fen,
          coupons: adviceIn(settled.coupons, lang),
          visit: await visits.view(place, after, caller),
        }
      })
    },

    /** The payer did not pay: the table is open again, and every page that shows it gets a push. */
    resumeDue: defineDueWork(
      { db, clock },
      {
        name: UNPAID_BILLS,
        everyMs: 1000,
        take: (now) => db.first(lockUnpaidBill, now),
        keyOf: ({ order_no }) => order_no,
        async run({ visit_id, order_no, cart_id, is_timed }, now) {
          const order = await lifecycle.lock(order_no)
          if (order.status !== 'toPay' || order.pay_due_at > now || (await payments.hasOpen(order_no))) return
          await db.run(leaveUnpaid, visit_id)
          // The bill of a timed room that is paid in part keeps its amount: its clock does not continue.
          const retainsSum = is_timed && (await payments.leftOf(order)) < order.payable_fen
          if (retainsSum) await visits.notify({ ...order, cart_id }, now)
          else await lifecycle.advance(order, 'resume', now)
        },
      },
    ),
  }
}
