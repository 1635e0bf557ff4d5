import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { movedRows, type PersonalData } from '../../personalData/model'

/** The order stays; where it went, and to whom, does not. */
const forgetAddresses = stmt<[userId: string]>(
  'delivery.forgetAddresses',
  `update order_delivery set address = '{}', point = null, to_lng = from_lng, to_lat = from_lat where user_id = $1`,
)

const moved = movedRows('order_delivery.user_id')

/** Whoever has a delivery has its order, which keeps them. */
export const createDeliveryPersonalData = (db: Database): PersonalData => ({
  ...moved(db),
  erase: async (userId) => void (await db.run(forgetAddresses, userId)),
})
