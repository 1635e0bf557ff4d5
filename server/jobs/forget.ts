import { DAY, HOUR } from '@domain/time'
import type { Database } from '../db/database'
import { stmt } from '../db/statement'
import type { Clock } from '../ports/clock'
import { defineSweep, type Sweep } from './sweeps'

/** No client repeats a call after a week. */
const KEY_RETENTION = 7 * DAY
/** Ended tickets are kept for a while so that a leak can be investigated. */
const TICKET_RETENTION = 30 * DAY

const forgetKeys = stmt<[before: number]>(
  'idempotency.forget',
  'delete from idempotency where ctid = any (array (select ctid from idempotency where created_at < $1 order by created_at limit 1000 for update skip locked))',
)
const forgetTickets = stmt<[before: number]>(
  'ticket.forget',
  'delete from ticket where ctid = any (array (select ctid from ticket where expires_at < $1 order by expires_at limit 1000 for update skip locked))',
)

/** Deletes rows of the server's own tables that are no longer needed. */
export const createForgetSweeps = (db: Database, clock: Clock): Sweep[] => [
  defineSweep({ name: 'forget keys', everyMs: HOUR, run: () => db.run(forgetKeys, clock.now() - KEY_RETENTION) }),
  defineSweep({ name: 'forget tickets', everyMs: HOUR, run: () => db.run(forgetTickets, clock.now() - TICKET_RETENTION) }),
]
