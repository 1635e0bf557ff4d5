import type { TimeCharge } from '@domain/booking/timing'
import type { Database } from '../../db/database'
import type { Push } from '../../push/push'
import type { Stays } from '../booking/index'
import type { Participant } from '../order/participants/index'
import { findVisitOfOrder, releaseVisit, serveAll } from './repository'
import { notifyTable } from './notifyTable'

/** The table follows its bill: phones there get a push, paid dishes count as served, and the clock of a timed room stops. */
export const createVisitParticipant = ({ db, push }: { db: Database; push: Push }, stays: Pick<Stays, 'end'>): Participant => ({
  name: 'table visits',
  async commit(order, now) {
    if (order.kind !== 'visit') return
    await db.run(serveAll, order.order_no, now)
    const visit = await db.first(findVisitOfOrder, order.order_no)
    if (visit) await stays.end(visit.visit_id, now)
  },
  async release(order, { reason, now }) {
    if (order.kind !== 'visit') return
    const visit = await db.first(releaseVisit, order.order_no, reason === 'rejected' ? now : null, now)
    if (visit) await notifyTable(push, visit, now)
  },
  async changed(order, _change, now) {
    if (order.kind !== 'visit') return
    const visit = await db.first(findVisitOfOrder, order.order_no)
    if (visit) await notifyTable(push, visit, now)
  },
})

/** The current time charge of a table's bill; null: it is not charged by time. */
export const createTimeOfOrders =
  (db: Database, stays: Pick<Stays, 'charge'>) =>
  async (orderNo: string, now: number): Promise<TimeCharge | null> => {
    const visit = await db.first(findVisitOfOrder, orderNo)
    return visit ? stays.charge(visit.visit_id, now) : null
  }
