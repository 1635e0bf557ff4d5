import type { Database } from '../../db/database'
import type { Participant } from '../order/participants/index'
import type { ExchangeLedger } from './ledger'
import { lockOfOrder } from './repository'

/** The money part of an exchange: paid, the goods wait; unpaid or given back, everything that it took comes back with it. */
export const createExchangeParticipant = (db: Database, ledger: ExchangeLedger): Participant => ({
  name: 'goods for points',
  async commit(order, now) {
    if (order.kind === 'exchange') await ledger.settle(await db.one(lockOfOrder, order.order_no), now)
  },
  async release(order, { now }) {
    if (order.kind === 'exchange') await ledger.giveBack(await db.one(lockOfOrder, order.order_no), now)
  },
})
