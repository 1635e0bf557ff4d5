import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { movedRows, type PersonalData } from '../../personalData/model'

/** The order stays; its destination and recipient are removed. */
const forgetAddresses = stmt<[userId: string]>(
  'delivery.forgetAddresses',
  `update order_delivery set address = '{}', point = null, to_lng = from_lng, to_lat = from_lat where user_id = $1`,
)

const moved = movedRows('order_delivery.user_id')

/** A visitor with a delivery also has its order, which already prevents deletion. */
export const createDeliveryPersonalData = (db: Database): PersonalData => ({
  ...moved(db),
  erase: async (userId) => void (await db.run(forgetAddresses, userId)),
})
