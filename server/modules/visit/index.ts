import type { Deps, Module } from '../../module'
import { createCalls } from './calls'
import { createVisitDesk, type VisitDesk as Desk } from './desk'
import { createGuests, type Guests } from './guests'
import { createVisitHandlers } from './handlers'
import { createMoving, type Moving } from './moving'
import { createRounds } from './rounds'
import { createVisits, type VisitParts } from './service'
import { createSettlingOfTables } from './settling'
import { createStaying } from './staying'
import { createTakingBack } from './takeBack'

export type { FloorTable } from './desk'
export type VisitDesk = Desk & Moving & Pick<Guests, 'seat'>
export type { JoinedTables } from './joined'
export { createTimeOfOrders, createVisitParticipant } from './participant'
export { createVisitFacts, type RoundsOf } from './roundsOf'
export { createVisitPersonalData } from './personalData'
export { type SeatedVisit, seatedVisitOf, shopChecksOut } from './sql'
export { tableInfo, type TableFacts } from './view'

/** Tables that are served first: opened, ordering in rounds, settled, cleared. */
export function createVisitModule(deps: Deps, parts: VisitParts) {
  const visits = createVisits(deps, parts)
  const guests = createGuests(deps, parts, visits)
  const rounds = createRounds(deps, parts, visits)
  const remove = createTakingBack(deps, parts, visits)
  const settle = createSettlingOfTables(deps, parts, visits)
  const callStaff = createCalls(deps, parts, visits)
  const staying = createStaying(deps, parts, visits)
  return {
    desk: { ...createVisitDesk(deps, parts, visits), ...createMoving(deps, parts, visits), seat: guests.seat },
    handlers: createVisitHandlers({ visits, guests, rounds, remove, settle, callStaff, staying }),
    sweeps: [staying.resumeDue, staying.clearDue],
  } satisfies Module & { desk: unknown }
}
