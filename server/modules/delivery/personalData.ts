import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { movedRows, type PersonalData } from '../../personalData/model'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'deliveries',
    ['order_delivery.user_id'],
    `select order_no, state, address, point, metres, fee_fen, by_parcel, changed_at from order_delivery where user_id = $1 order by changed_at desc`,
  ),
]

/** The order stays; its destination and recipient are removed. */
const forgetAddresses = stmt<[userId: string]>(
  'delivery.forgetAddresses',
  `update order_delivery set address = '{}', point = null, to_lng = from_lng, to_lat = from_lat where user_id = $1`,
)

const moved = movedRows('order_delivery.user_id')

/** A visitor with a delivery also has its order, which already prevents deletion. */
export const createDeliveryPersonalData = (db: Database): PersonalData => ({
  ...moved(db),
  shows,
  erase: async (userId) => void (await db.run(forgetAddresses, userId)),
})
