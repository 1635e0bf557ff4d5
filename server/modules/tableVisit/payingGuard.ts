import { roundProblem } from '@domain/tableVisit/status'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import type { OrderRow } from '../order/lifecycle/index'
import { findNames, type VisitRow } from './repository'
import type { VisitParts } from './service'

/** Refuses changes of a bill while somebody is paying it; the refusal has their name. */
export const createPayingGuard =
  (db: Database, payments: Pick<VisitParts['payments'], 'hasOpen'>) =>
  async (visit: VisitRow, order: OrderRow | null, now: number): Promise<void> => {
    if (!order) return
    const hasOpenPayment = await payments.hasOpen(order.order_no)
    const problem = roundProblem({ status: order.status, isPaid: order.paid_at !== null, payDueAt: order.pay_due_at, hasOpenPayment }, now)
    if (problem === 'tablePaid') throw new DomainError(problem)
    if (problem === null) return
    const [payer] = await db.all(findNames, [visit.payer_id ?? order.user_id])
    throw new DomainError(problem, { who: payer?.nick_name ?? '' })
  }
