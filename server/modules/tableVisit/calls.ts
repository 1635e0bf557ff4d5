import { randomBytes } from 'node:crypto'
import { type CallKind, callProblem } from '@domain/tableVisit/status'
import { DomainError } from '@domain/results'
import type { Caller } from '../../http/calls/caller'
import type { Deps } from '../../module'
import type { PlaceRef } from '../place/index'
import { lockTable } from './access'
import { findCalls, insertCall } from './repository'
import type { VisitParts, Visits } from './service'
import { callView } from './view'

/** Calls for staff at a table: each kind once until it is answered. */
export function createCalls({ db }: Pick<Deps, 'db'>, { carts }: Pick<VisitParts, 'carts'>, visits: Visits) {
  return (ref: PlaceRef, kind: CallKind, caller: Caller) =>
    db.tx(async () => {
      const { user, now } = caller
      const { place } = await lockTable(carts.store, ref, caller)
      const visit = await visits.lockVisit(place)
      const last = (await db.all(findCalls, visit.visit_id)).find((call) => call.kind === kind)
      const problem = callProblem(last ? { at: last.called_at, answeredAt: last.answered_at } : null, now)
      if (problem) throw new DomainError(problem)
      await db.run(insertCall, {
        callId: `L${randomBytes(12).toString('hex')}`,
        visitId: visit.visit_id,
        kind,
        userId: user.userId,
        at: now,
      })
      await visits.notify(visit, now, 'call')
      return { done: true as const, calls: (await db.all(findCalls, visit.visit_id)).map(callView) }
    })
}
