import { DomainError } from '@domain/results'
import { DAY } from '@domain/time'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { movedRows, namedIn, type PersonalData, userIdsOf } from '../../personalData/model'
import type { Use } from '../pastUse/index'
import { forgetAddresses } from './repository'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'exchanges',
    ['goods_exchange.user_id'],
    `select mchnt_cd, shop_id, order_no, name, quantity, points, price_fen, state, address, parcel, made_at, ended_at from goods_exchange where user_id = $1 order by made_at desc`,
  ),
]
const notShown = {
  'goods_taken.user_id': 'counts the exchanges, which are shown',
}

const moved = movedRows('goods_exchange.user_id', 'goods_taken.user_id')
const findExchangers = namedIn('exchanges', 'goods_exchange x where x.user_id = u.user_id')
const hasOpen = stmt<[userId: string], { found: boolean }>(
  'goodsExchange.open',
  `select exists (select from goods_exchange where user_id = $1 and state in ('toPay', 'toShip', 'shipped')) as found`,
)

const findLimited = stmt<[userId: string, now: number], Use>(
  'goodsTaken.limitedUses',
  `select case t.day when 0 then 'goods/' || t.goods_id else 'goodsDay/' || t.goods_id || '/' || t.day end as what, t.taken::bigint as uses,
          case t.day when 0 then g.ends_at else t.day + ${DAY} end as until_at
     from goods_taken t join mall_goods g on g.goods_id = t.goods_id
    where t.user_id = $1 and t.taken > 0 and (t.day = 0 or t.day + ${DAY} > $2)`,
)

/** Only members exchange. What was exchanged is the merchant's books; where it was sent goes with the account, which waits for parcels. */
export const createMallPersonalData = (db: Database): PersonalData => ({
  ...moved(db),
  shows,
  notShown,
  async refuseClosing(userId) {
    if ((await db.one(hasOpen, userId)).found) throw new DomainError('openOrdersLeft')
  },
  limitedUses: (userId, now) => db.all(findLimited, userId, now),
  erase: async (userId) => void (await db.run(forgetAddresses, userId)),
  retains: async (userIds) => ({ forGood: userIdsOf(await db.all(findExchangers, [...userIds])) }),
})
