import type { Database } from '../../db/database'
import type { Participant } from '../order/participants/index'
import { finishRefund } from './repository'

/** A request is over when all of its money is back. */
export const createRefundParticipant = (db: Database): Participant => ({
  name: 'refunds',
  returned: async (_order, refundId, now) => void (await db.run(finishRefund, refundId, now)),
})
