import type { OrderEvent } from '@domain/order/events'
import { paysFirst } from '@domain/order/kind'
import { isToWeigh } from '@domain/fulfilment/weighing'
import { DomainError } from '@domain/results'
import type { Deps } from '../../module'
import { findOrderLines } from '../order/records/index'
import type { OrderChange, Participant } from '../order/participants/index'
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

/** Events after packing: they are refused while something is unweighed. */
const LEAVES: readonly OrderEvent[] = ['ready', 'readyToShip', 'serve']
/** Events that require parcels: at least one sent, or all of them. */
const SENDS: readonly OrderEvent[] = ['ship', 'complete', 'deliver']
/** Events after which nothing waits to be sent. */
const RETURNS: readonly OrderChange[] = ['refundAgree', 'markOffline', 'reject']

/** Tracks which portions of an order were sent by parcel; refuses to hand over unweighed goods, and to complete an order before its last parcel. */
export const createFulfilmentParticipant = (deps: Pick<Deps, 'db'>): Participant => ({
  name: 'fulfilment',
  async reserve({ order, place }) {
    if (place.mode !== 'delivery' || !place.shop.ships_parcels) return
    const lines = await deps.db.all(findOrderLines, order.order_no)
    const columns = [lines.map(({ line_no }) => line_no), lines.map(({ quantity }) => quantity)] as const
    await deps.db.run(insertShipment, order.order_no)
    await deps.db.run(insertShipmentLines, order.order_no, ...columns)
  },
  async before(order, event) {
    const { db } = deps
    if (LEAVES.includes(event)) {
      const lines = weighableLines(order, await db.all(findOrderLines, order.order_no))
      if (paysFirst(order.kind) && lines.some(isToWeigh)) throw new DomainError('notWeighed')
    }
    const shipment = SENDS.includes(event) && order.mode === 'delivery' ? await db.first(findShipment, order.order_no) : undefined
    if (!shipment) return
    const isSent = shipment.state === 'all' || shipment.state === 'received'
    if (event === 'ship' ? shipment.state === 'notShipped' : !isSent) throw new DomainError('parcelsMissing')
  },
  async changed(order, event, now) {
    const { db } = deps
    const isOver = order.status === 'completed'
    if (order.mode !== 'delivery' || !(isOver || event === 'readyToShip' || RETURNS.includes(event))) return
    const shipment = await db.first(findShipment, order.order_no)
    if (!shipment) return
    if (event === 'readyToShip') await db.run(updateShipment, order.order_no, shipment.state, now)
    if (isOver && shipment.state === 'all') {
      for (const { parcel_id } of await db.all(findParcels, order.order_no))
        if ((await db.run(receiveParcel, parcel_id, now)) > 0) await db.run(addReceived, parcel_id)
      await settleShipment(deps, shipment, now)
    }
    if (RETURNS.includes(event)) await db.run(updateShipment, order.order_no, shipment.state, null)
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
