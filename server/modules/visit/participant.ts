import type { Database } from '../../db/database'
import type { Push } from '../../push/push'
import type { Participant } from '../order/index'
import { findVisitOfOrder, serveAll } from './repository'

/** The table follows its bill: everybody there is told, and what is paid counts as served. */
export const createVisitParticipant = ({ db, push }: { db: Database; push: Push }): Participant => ({
  name: 'table visits',
  async commit(order, now) {
    if (order.kind === 'visit') await db.run(serveAll, order.order_no, now)
  },
  async changed(order, now) {
    if (order.kind !== 'visit') return
    const visit = await db.first(findVisitOfOrder, order.order_no)
    if (visit) await push.publish(`cart:${visit.cart_id}`, { type: 'visit', cartId: visit.cart_id, at: now })
  },
})
