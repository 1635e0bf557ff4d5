import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { movedRows, namedIn, type PersonalData, userIdsOf } from '../../personalData/model'
import { eraseSenders } from './transfer/repository'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'payments',
    ['payment.user_id'],
    `select order_no, method, amount_fen, status, case when method = 'campusCard' then payer end as card_no, refunded_fen, created_at, settled_at from payment where user_id = $1 order by created_at desc`,
  ),
  shown(
    'moneyReturned',
    [],
    `select p.order_no, p.method, r.amount_fen, r.status, r.created_at, r.done_at from payment p join payment_refund r on r.payment_id = p.payment_id where p.user_id = $1 order by r.created_at desc`,
  ),
]

const movedPayments = movedRows('payment.user_id')
const findPayers = namedIn('payments', 'payment x where x.user_id = u.user_id')

/** Once the charge was sent, the card number is no longer needed. */
const forgetCards = stmt<[userId: string]>(
  'payment.forgetCards',
  `update payment set payer = null where user_id = $1 and method = 'campusCard' and payer is not null`,
)

export const createPaymentPersonalData = (db: Database): PersonalData => ({
  ...movedPayments(db),
  shows,
  retains: async (userIds) => ({ forGood: userIdsOf(await db.all(findPayers, [...userIds])) }),
  /** What was paid stays, without who sent it. */
  async erase(userId) {
    await db.run(eraseSenders, userId)
    await db.run(forgetCards, userId)
  },
})
