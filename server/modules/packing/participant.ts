import { isToWeigh } from '@domain/order/weighing'
import { DomainError } from '@domain/results'
import type { Deps } from '../../module'
import { findOrderLines } from '../order/index'
import type { Participant } from '../order/participants/index'
import { settleShipment } from './parcels'
import {
  addReceived,
  findParcels,
  findShipment,
  insertShipment,
  insertShipmentLines,
  lessShipmentLines,
  receiveParcel,
  updateShipment,
} from './repository'
import { weighableLines } from './weighing'

/** Events that leave the packing table: nothing unweighed goes with them. */
const LEAVES = ['ready', 'readyToShip', 'serve']

/** What goes by parcel keeps what of it was sent; nothing leaves the shop unweighed, and nothing ends before its last parcel. */
export const createPackingParticipant = (deps: Pick<Deps, 'db'>): Participant => ({
  name: 'packing',
  async reserve({ order, place }) {
    if (place.mode !== 'delivery' || !place.shop.ships_parcels) return
    const lines = await deps.db.all(findOrderLines, order.order_no)
    const columns = [lines.map(({ line_no }) => line_no), lines.map(({ quantity }) => quantity)] as const
    await deps.db.run(insertShipment, order.order_no)
    await deps.db.run(insertShipmentLines, order.order_no, ...columns)
  },
  async advanced(order, event, now) {
    const { db } = deps
    if (LEAVES.includes(event)) {
      const lines = weighableLines(order, await db.all(findOrderLines, order.order_no))
      if (order.kind === 'meal' && lines.some(isToWeigh)) throw new DomainError('notWeighed')
    }
    if (order.mode !== 'delivery') return
    const shipment = await db.first(findShipment, order.order_no)
    if (!shipment) return
    if (event === 'readyToShip') await db.run(updateShipment, order.order_no, shipment.state, now)
    const isSent = shipment.state === 'all' || shipment.state === 'received'
    if ((event === 'ship' && shipment.state === 'notShipped') || ((event === 'complete' || event === 'deliver') && !isSent))
      throw new DomainError('parcelsMissing')
    if (order.status === 'completed' && shipment.state === 'all') {
      for (const { parcel_id } of await db.all(findParcels, order.order_no))
        if ((await db.run(receiveParcel, parcel_id, now)) > 0) await db.run(addReceived, parcel_id)
      await settleShipment(deps, shipment, now)
    }
    if (event === 'refundAgree' || event === 'markOffline' || event === 'reject')
      await db.run(updateShipment, order.order_no, shipment.state, null)
  },
  async refund(order, { lines, isFull, now }) {
    const shipment = order.mode === 'delivery' && lines.length > 0 ? await deps.db.first(findShipment, order.order_no) : undefined
    if (!shipment) return
    const columns = [lines.map(({ lineNo }) => lineNo), lines.map(({ quantity }) => quantity)] as const
    await deps.db.run(lessShipmentLines, order.order_no, ...columns)
    const isWaiting = order.status === 'toBeDelivered' || order.status === 'inDelivery'
    if (!isFull && isWaiting) await settleShipment(deps, shipment, now)
  },
})
