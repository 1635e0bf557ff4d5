import { deliveryEventOf } from '@domain/delivery/courier'
import { MINUTE } from '@domain/time'
import { json } from '../../db/statement'
import type { Deps } from '../../module'
import type { Participant } from '../order/participants/index'
import { createDeliveryChanges } from './changes'
import { insertDelivery } from './repository'

/** Keeps with the order where it goes, as the diner and the server agreed; what happens to the order happens to its delivery. */
export function createDeliveryParticipant(deps: Pick<Deps, 'db' | 'push'>): Participant {
  const { db } = deps
  const changes = createDeliveryChanges(deps)
  return {
    name: 'deliveries',
    async reserve({ order, place, delivery, caller }) {
      if (!delivery) return
      const { address, metres, feeFen } = delivery
      const { lng, lat, delivery_min: rideMin } = place.shop
      const { order_no: orderNo, user_id: userId } = order
      const { gitu, titu } = address
      await db.run(insertDelivery, orderNo, userId, json(address), lng, lat, gitu, titu, metres, feeFen, rideMin, caller.now)
    },
    async commit(order, now) {
      if (order.mode !== 'delivery') return
      const row = await changes.find(order.order_no)
      if (row) await changes.write(row, { eta_at: order.slot_at ?? (order.ready_at ?? now) + row.ride_min * MINUTE }, now)
    },
    async advanced(order, event, now) {
      if (order.mode !== 'delivery') return
      const happens = deliveryEventOf(event)
      const row = happens && (await changes.find(order.order_no))
      if (row) await changes.happen(row, happens, now)
    },
  }
}
