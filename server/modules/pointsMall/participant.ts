import type { Database } from '../../db/database'
import type { Participant } from '../order/participants/index'
import type { ExchangeLedger } from './ledger'
import { lockOfOrder } from './repository'

/**
 * The money part of an exchange: once paid, the goods wait for collection; if it is not paid or is refunded, everything that the exchange took is
 * returned.
 */
export const createExchangeParticipant = (db: Database, ledger: ExchangeLedger): Participant => ({
  name: 'goods for points',
  async commit(order, now) {
    if (order.kind === 'exchange') await ledger.settle(await db.one(lockOfOrder, order.order_no), now)
  },
  async release(order, { now }) {
    if (order.kind === 'exchange') await ledger.giveBack(await db.one(lockOfOrder, order.order_no), now)
  },
})
