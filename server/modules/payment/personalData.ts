import type { Database } from '../../db/database'
import { movedRows, namedIn, type PersonalData, userIdsOf } from '../../personalData/model'
import { eraseSenders } from './transfer/repository'

const movedPayments = movedRows('payment.user_id')
const findPayers = namedIn('payments', 'payment x where x.user_id = u.user_id')

export const createPaymentPersonalData = (db: Database): PersonalData => ({
  ...movedPayments(db),
  keeps: async (userIds) => ({ forGood: userIdsOf(await db.all(findPayers, [...userIds])) }),
  /** What was paid stays, without who sent it. */
  erase: async (userId) => void (await db.run(eraseSenders, userId)),
})
