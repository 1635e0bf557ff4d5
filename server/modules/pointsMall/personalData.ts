import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { movedRows, namedIn, type PersonalData, userIdsOf } from '../../personalData/model'
import { forgetAddresses } from './repository'

const moved = movedRows('goods_exchange.user_id', 'goods_taken.user_id')
const findExchangers = namedIn('exchanges', 'goods_exchange x where x.user_id = u.user_id')
const hasOpen = stmt<[userId: string], { found: boolean }>(
  'goodsExchange.open',
  `select exists (select from goods_exchange where user_id = $1 and state in ('toPay', 'toShip', 'shipped')) as found`,
)

/** Only members exchange. What was exchanged is the merchant's books; where it was sent goes with the account, which waits for parcels. */
export const createMallPersonalData = (db: Database): PersonalData => ({
  ...moved(db),
  async refuseClosing(userId) {
    if ((await db.one(hasOpen, userId)).found) throw new DomainError('openOrdersLeft')
  },
  erase: async (userId) => void (await db.run(forgetAddresses, userId)),
  keeps: async (userIds) => ({ forGood: userIdsOf(await db.all(findExchangers, [...userIds])) }),
})
