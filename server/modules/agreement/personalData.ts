import type { Database } from '../../db/database'
import type { PersonalData } from '../../personalData/model'
import { deleteAcceptances, moveAcceptances } from './repository'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'agreements',
    ['agreement_acceptance.user_id'],
    `select mchnt_cd, version, accepted_at from agreement_acceptance where user_id = $1 order by accepted_at desc`,
  ),
]

export const createAgreementPersonalData = (db: Database): PersonalData => ({
  columns: ['agreement_acceptance.user_id'],
  shows,
  async move(fromUserId, toUserId) {
    await db.run(moveAcceptances, fromUserId, toUserId)
    await db.run(deleteAcceptances, [fromUserId])
  },
  erase: async (userId) => void (await db.run(deleteAcceptances, [userId])),
  forget: async (userIds) => void (await db.run(deleteAcceptances, [...userIds])),
})
