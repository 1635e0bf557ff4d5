import { json } from '../../db/statement'
import type { Deps } from '../../module'
import type { Participant } from '../order/participants/index'
import { insertDelivery } from './repository'

/** Keeps with the order where it goes, as the diner and the server agreed. */
export const createDeliveryParticipant = ({ db }: Pick<Deps, 'db'>): Participant => ({
  name: 'deliveries',
  async reserve({ order, place, delivery, caller }) {
    if (!delivery) return
    const { address, metres, feeFen } = delivery
    const { lng, lat } = place.shop
    await db.run(
      insertDelivery,
      order.order_no,
      order.user_id,
      json(address),
      lng,
      lat,
      address.gitu,
      address.titu,
      metres,
      feeFen,
      caller.now,
    )
  },
})
