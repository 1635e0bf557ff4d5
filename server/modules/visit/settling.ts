import type { CouponChoice } from '@domain/coupon/choose'
import { visitPayDeadline } from '@domain/order/deadlines'
import { isSettling } from '@domain/order/table'
import { DomainError } from '@domain/results'
import type { Caller } from '../../http/caller'
import type { Deps } from '../../module'
import { adviceIn } from '../order/index'
import type { PlaceRef } from '../place/index'
import { lockTable, refuseForeign } from './access'
import { findNames, settleVisit } from './repository'
import { type VisitParts, type Visits } from './service'
import { findShownTable } from './tables'

/** One of those at the table asks for the bill, and nobody else pays it meanwhile. */
export function createSettlingOfTables({ db }: Pick<Deps, 'db'>, { carts, bills, lifecycle, payments }: VisitParts, visits: Visits) {
  return (ref: PlaceRef & { orderNo: string; coupons?: CouponChoice }, caller: Caller) =>
    db.tx(async () => {
      const { user, now } = caller
      await refuseForeign(db, carts.store, ref, ref.orderNo, caller)
      const { place } = await lockTable(carts.store, ref, caller)
      const visit = await visits.lockVisit(place)
      if (visit.order_no === null) throw new DomainError('nothingToSettle')
      const table = await db.one(findShownTable, place.table.tableId)
      if (!table.supports_checkout) throw new DomainError('settleAtCashier')
      const order = await lifecycle.lock(visit.order_no)
      if (order.paid_at !== null) throw new DomainError('tablePaid')
      if (order.payable_fen === 0) throw new DomainError('nothingToSettle')
      const hasOpenPayment = await payments.hasOpen(order.order_no)
      const payerId = visit.payer_id ?? order.user_id
      const facts = { status: order.status, isPaid: false, settlingAt: visit.settling_at, hasOpenPayment }
      if (isSettling(facts, now) && payerId !== user.userId) {
        const [payer] = await db.all(findNames, [payerId])
        throw new DomainError('tableSettling', { who: payer?.nick_name ?? '' })
      }
      const after = await db.one(settleVisit, visit.visit_id, user.userId, now)
      // A payment under way, or made in part, is of this sum.
      const isFixed = hasOpenPayment || (await payments.factsOf(order.order_no)).payments.length > 0
      const terms = { place, user, ...(await visits.chargesOf(visit, now)), coupons: ref.coupons, now }
      const { order: settled, coupons } = isFixed ? { order, coupons: null } : await bills.settle(order, terms, visitPayDeadline(now))
      await visits.tell(visit.cart_id, now)
      return {
        orderNo: settled.order_no,
        payableFen: settled.payable_fen,
        coupons: adviceIn(coupons, caller.lang),
        visit: await visits.view(place, after, caller),
      }
    })
}
