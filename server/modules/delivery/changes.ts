import { isRiderAtShop } from '@domain/delivery/atShop'
import { type DeliveryEvent, DELIVERY, deliveryCodes } from '@domain/order/delivery'
import { step } from '@domain/machine'
import { json } from '../../db/statement'
import type { Deps } from '../../module'
import { notifyShop } from '../../push/push'
import { type DeliveryRow, findDelivery, updateDelivery } from './repository'

type Changed = Partial<Pick<DeliveryRow, 'state' | 'attempt' | 'asked' | 'rider' | 'lng' | 'lat' | 'eta_at' | 'problem' | 'look_at'>>

const isAtShop = ({ state, lng, lat, from_lng, from_lat }: DeliveryRow): boolean =>
  isRiderAtShop({ state, rider: lng === null || lat === null ? null : { lng, lat }, shop: { lng: from_lng, lat: from_lat } })

/** Coordinates to a metre: a message stays short. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** Records what happens to deliveries and publishes it. The caller holds the order's lock. */
export function createDeliveryChanges({ db, push }: Pick<Deps, 'db' | 'push'>) {
  async function write(row: DeliveryRow, changed: Changed, now: number): Promise<DeliveryRow> {
    const next = { ...row, ...changed }
    const after = await db.one(updateDelivery, {
      orderNo: row.order_no,
      state: next.state,
      attempt: next.attempt,
      asked: next.asked,
      rider: next.rider && json(next.rider),
      lng: next.lng,
      lat: next.lat,
      etaAt: next.eta_at,
      problem: next.problem,
      changedAt: next.state === row.state ? row.changed_at : now,
      lookAt: next.look_at,
    })
    const isKnown = after.lng !== null && after.lat !== null
    await push.publish(`order:${row.order_no}`, {
      type: 'delivery',
      orderNo: row.order_no,
      deliveryState: deliveryCodes.toCode(after.state),
      version: after.version,
      position: isKnown ? [rounded(after.lng!), rounded(after.lat!)] : null,
      etaAt: after.eta_at,
      at: now,
    })
    // The kitchen's screens show the waiting rider.
    if (after.state !== row.state || isAtShop(after) !== isAtShop(row)) await notifyShop(push, after.shop_id, 'delivery', row.order_no, now)
    return after
  }

  /** What else changes with a state. */
  const beside = (row: DeliveryRow, event: DeliveryEvent, now: number): Changed => {
    const nobody = { rider: null, lng: null, lat: null }
    switch (event) {
      case 'callRider':
        return { ...nobody, attempt: row.attempt + 1, asked: 0, problem: null, look_at: now }
      case 'riderDeclines':
        return { ...nobody, attempt: row.attempt + 1, asked: 0, look_at: now }
      // The shop delivers by itself, so there is no courier who knows where the rider is.
      case 'pickUp':
        return row.state === 'riderToPickUp'
          ? { look_at: now, problem: null }
          : { ...nobody, look_at: row.attempt > 0 ? now : null, problem: null }
      // A rider of the courier's who was called is no longer waited for.
      case 'ownTakes':
        return { ...nobody, asked: 0, look_at: row.attempt > 0 ? now : null }
      // Why it failed stays until it leaves again: the diner is shown that it is sent once more.
      case 'sendAgain':
        return { ...nobody, eta_at: null }
      case 'sign':
        return { eta_at: null, look_at: null }
      case 'fail':
        return { look_at: null, eta_at: null, problem: row.problem ?? 'unknown' }
      case 'cancel':
        return { ...nobody, eta_at: null, look_at: row.attempt > 0 ? now : null }
      default:
        return {}
    }
  }

  return {
    find: (orderNo: string) => db.first(findDelivery, orderNo),
    write,
    /** Null: the event is not possible in the current state. */
    async happen(row: DeliveryRow, event: DeliveryEvent, now: number, changed: Changed = {}): Promise<DeliveryRow | null> {
      const state = step(DELIVERY, row.state, event)
      return state && write(row, { ...beside(row, event, now), ...changed, state }, now)
    },
  }
}

export type DeliveryChanges = ReturnType<typeof createDeliveryChanges>
