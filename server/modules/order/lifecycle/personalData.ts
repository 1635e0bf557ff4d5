import { DomainError } from '@domain/results'
import type { Database } from '../../../db/database'
import { stmt } from '../../../db/statement'
import { movedRows, namedIn, type PersonalData, userIdsOf } from '../../../personalData/model'
import { shown } from '../../../personalData/shown'

const shows = [
  shown(
    'orders',
    ['customer_order.user_id'],
    `select order_no, mchnt_cd, shop_id, kind, mode, status, pickup_no, headcount, remark, items_fen, packing_fen, delivery_fen, discount_fen, payable_fen, created_at, paid_at, closed_at, hidden_at from customer_order where user_id = $1 order by created_at desc, order_no desc`,
  ),
  shown(
    'orderLines',
    ['order_line.added_by'],
    `select l.order_no, l.name, l.choice_text as choices, l.quantity, l.unit_fen, l.discount_fen, l.refunded_quantity from order_line l where l.added_by = $1 order by l.order_no desc, l.line_no`,
  ),
]

const findOpenOrder = stmt<[userId: string], { order_no: string }>(
  'order.openOfUser',
  'select order_no from customer_order where user_id = $1 and closed_at is null limit 1',
)
const findNamed = namedIn('orders', 'customer_order x where x.user_id = u.user_id', 'order_line x where x.added_by = u.user_id')

/** What somebody wrote to an order may say who they are. */
const eraseRemarks = stmt<[userId: string]>(
  'order.eraseRemarks',
  `update customer_order set remark = '' where user_id = $1 and remark <> ''`,
)

const movedOrders = movedRows('customer_order.user_id', 'order_line.added_by')

export function createOrderPersonalData(db: Database): PersonalData {
  const { columns, move } = movedOrders(db)
  return {
    // A trigger keeps the totals of members with their orders.
    columns: [...columns, 'member_total.user_id'],
    shows,
    move,
    async refuseClosing(userId) {
      if (await db.first(findOpenOrder, userId)) throw new DomainError('openOrdersLeft')
    },
    erase: async (userId) => void (await db.run(eraseRemarks, userId)),
    retains: async (userIds) => ({ forGood: userIdsOf(await db.all(findNamed, [...userIds])) }),
  }
}
