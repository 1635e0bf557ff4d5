import { DomainError } from '@domain/results'
import type { Database } from '../../../db/database'
import { stmt } from '../../../db/statement'
import { movedRows, namedIn, type PersonalData, userIdsOf } from '../../../personalData/model'

const findOpenOrder = stmt<[userId: string], { order_no: string }>(
  'order.openOfUser',
  'select order_no from customer_order where user_id = $1 and closed_at is null limit 1',
)
const findNamed = namedIn('orders', 'customer_order x where x.user_id = u.user_id', 'order_line x where x.added_by = u.user_id')

const movedOrders = movedRows('customer_order.user_id', 'order_line.added_by')

export function createOrderPersonalData(db: Database): PersonalData {
  const { columns, move } = movedOrders(db)
  return {
    // A trigger keeps the totals of members with their orders.
    columns: [...columns, 'member_total.user_id'],
    move,
    async refuseClosing(userId) {
      if (await db.first(findOpenOrder, userId)) throw new DomainError('openOrdersLeft')
    },
    retains: async (userIds) => ({ forGood: userIdsOf(await db.all(findNamed, [...userIds])) }),
  }
}
