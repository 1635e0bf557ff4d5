import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { movedRows, namedIn, type PersonalData, userIdsOf } from '../../personalData/model'
import { eraseSenders } from './transfer/repository'

const movedPayments = movedRows('payment.user_id')
const findPayers = namedIn('payments', 'payment x where x.user_id = u.user_id')

/** Once the charge was sent, the card number is no longer needed. */
const forgetCards = stmt<[userId: string]>(
  'payment.forgetCards',
  `update payment set payer = null where user_id = $1 and method = 'campusCard' and payer is not null`,
)

export const createPaymentPersonalData = (db: Database): PersonalData => ({
  ...movedPayments(db),
  retains: async (userIds) => ({ forGood: userIdsOf(await db.all(findPayers, [...userIds])) }),
  /** What was paid stays, without who sent it. */
  async erase(userId) {
    await db.run(eraseSenders, userId)
    await db.run(forgetCards, userId)
  },
})
