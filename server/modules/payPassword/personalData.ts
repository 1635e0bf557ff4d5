import type { Database } from '../../db/database'
import { movedRows, type PersonalData } from '../../personalData/model'
import { deletePassword } from './repository'

const moved = movedRows('pay_password.user_id')

/** Only members have one. */
export const createPayPasswordPersonalData = (db: Database): PersonalData => ({
  ...moved(db),
  erase: async (userId) => void (await db.run(deletePassword, userId)),
})
