import { deliveryEventOf } from '@domain/delivery/courier'
import { isOpenRun, runEventOf } from '@domain/delivery/run'
import { hasRider } from '@domain/order/delivery'
import { MINUTE } from '@domain/time'
import { json } from '../../db/statement'
import type { Deps } from '../../module'
import type { OrderRow } from '../order/lifecycle/rows'
import type { Participant } from '../order/participants/index'
import { createDeliveryChanges } from './changes'
import { type DeliveryRow, insertDelivery } from './repository'
import { createRuns } from './runs'

/** Stores the agreed destination with the order and moves its delivery along with the order's events. */
export function createDeliveryParticipant(deps: Pick<Deps, 'db' | 'push' | 'ports'>): Participant {
  const { db, ports } = deps
  const changes = createDeliveryChanges(deps)
  const runs = createRuns(deps, changes)
  /** A courier's rider is called when it is ready, unless the shop brings it itself. */
  const callsRider = ({ by_parcel, own_riders, run }: DeliveryRow): boolean =>
    ports.courier !== null && !by_parcel && !own_riders && !(run && isOpenRun(run.state))
  /** A rider on the way has a better estimate. */
  async function arriveLater(order: OrderRow, now: number): Promise<void> {
    const row = await changes.find(order.order_no)
    if (!row || row.by_parcel || hasRider(row.state) || order.ready_at === null) return
    await changes.write(row, { eta_at: order.ready_at + row.ride_min * MINUTE }, now)
  }

  return {
    name: 'deliveries',
    async reserve({ order, place, delivery, caller }) {
      if (!delivery) return
      const { address, point, metres, feeFen } = delivery
      const { lng, lat, delivery_min: rideMin, ships_parcels: byParcel } = place.shop
      const { order_no: orderNo, user_id: userId } = order
      const { gitu, titu } = point ? { gitu: point.lng, titu: point.lat } : address
      await db.run(insertDelivery, {
        orderNo,
        userId,
        address: json(address),
        fromLng: lng,
        fromLat: lat,
        toLng: gitu,
        toLat: titu,
        metres,
        feeFen,
        rideMin,
        at: caller.now,
        byParcel,
        point: point && json({ pointId: point.point_id, name: point.name }),
      })
    },
    async commit(order, now) {
      if (order.mode !== 'delivery') return
      const row = await changes.find(order.order_no)
      // No arrival time is known for a parcel service.
      if (row && !row.by_parcel) await changes.write(row, { eta_at: order.slot_at ?? (order.ready_at ?? now) + row.ride_min * MINUTE }, now)
    },
    async changed(order, event, now) {
      if (order.mode !== 'delivery' || event === 'placed' || event === 'payDueMoved') return
      if (event === 'readyMoved') return arriveLater(order, now)
      if (!deliveryEventOf(event)) return
      const row = await changes.find(order.order_no)
      const happens = row && deliveryEventOf(event, { callsRider: callsRider(row) })
      if (!row || !happens) return
      const ofRun = runEventOf(happens)
      if (ofRun) await runs.follow(row, ofRun, now)
      await changes.happen(row, happens, now)
    },
  }
}
