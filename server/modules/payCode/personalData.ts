import type { Database } from '../../db/database'
import { movedRows, type PersonalData } from '../../personalData/model'

const moved = movedRows('pay_code.user_id')

/** A code lives for a minute; a visitor who stays away takes theirs along (the database deletes them with the person). */
export const createPayCodePersonalData = (db: Database): PersonalData => ({
  ...moved(db),
  shows: [],
  notShown: { 'pay_code.user_id': 'a code is stored as its hash and lives for a minute; what was paid by it is a payment' },
})
