import type { Database } from '../../db/database'
import type { PersonalData } from '../../personalData/model'
import { deleteAcceptances, moveAcceptances } from './repository'

export const createAgreementPersonalData = (db: Database): PersonalData => ({
  columns: ['agreement_acceptance.user_id'],
  async move(fromUserId, toUserId) {
    await db.run(moveAcceptances, fromUserId, toUserId)
    await db.run(deleteAcceptances, [fromUserId])
  },
  erase: async (userId) => void (await db.run(deleteAcceptances, [userId])),
  forget: async (userIds) => void (await db.run(deleteAcceptances, [...userIds])),
})
