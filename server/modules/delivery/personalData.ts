import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { eraseRunNotes } from './repository'
import { movedRows, type PersonalData } from '../../personalData/model'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'deliveries',
    ['order_delivery.user_id'],
    `select order_no, state, address, point, metres, fee_fen, by_parcel, changed_at from order_delivery where user_id = $1 order by changed_at desc`,
  ),
  shown(
    'deliveryNotes',
    [],
    `select r.order_no, r.note as content, r.ended_at as at from order_delivery d join delivery_run r on r.order_no = d.order_no
      where d.user_id = $1 and r.note <> '' order by r.ended_at desc`,
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
  async erase(userId) {
    await db.run(forgetAddresses, userId)
    await db.run(eraseRunNotes, userId)
  },
})
