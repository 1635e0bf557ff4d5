import { movedRows } from '../../personalData/model'

/** A code lives for a minute; a visitor who stays away takes theirs along (the database deletes them with the person). */
export const createPayCodePersonalData = movedRows('pay_code.user_id')
