import type { Database } from '../../db/database'
import { movedRows, type PersonalData } from '../../personalData/model'
import { deletePassword } from './repository'
import { shown } from '../../personalData/shown'

const shows = [shown('payPassword', ['pay_password.user_id'], `select set_at from pay_password where user_id = $1`)]

const moved = movedRows('pay_password.user_id')

/** Only members have one. */
export const createPayPasswordPersonalData = (db: Database): PersonalData => ({
  ...moved(db),
  shows,
  erase: async (userId) => void (await db.run(deletePassword, userId)),
})
