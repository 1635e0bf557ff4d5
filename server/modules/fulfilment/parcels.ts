import { randomBytes } from 'node:crypto'
import { mayDo } from '@domain/order/staff'
import { fitsParcel, isAllShipped, restToShip, shipmentAfter, type ShipmentLine } from '@domain/fulfilment/shipment'
import { DomainError } from '@domain/results'
import type { StaffActor } from '@domain/staff'
import type { Caller } from '../../http/calls/caller'
import type { Deps } from '../../module'
import type { OrderLifecycle, OrderRow } from '../order/lifecycle/index'
import {
  addReceived,
  addShipped,
  findParcels,
  findShipment,
  findShipmentLines,
  insertParcel,
  receiveParcel,
  type ShipmentRow,
  updateShipment,
} from './repository'

export interface ParcelInput {
  courier: string
  trackingNo: string
  /** Left out: all that is left. */
  lines?: readonly { lineNo: number; quantity: number }[]
}

/** What of a shipment is where, by the rules' names. */
export async function linesOf({ db }: Pick<Deps, 'db'>, orderNo: string): Promise<ShipmentLine[]> {
  return (await db.all(findShipmentLines, orderNo)).map(({ line_no, ...counts }) => ({ lineNo: line_no, ...counts }))
}

/** The state that follows from its lines, and whether there is more to pack. */
export async function settleShipment(deps: Pick<Deps, 'db'>, row: ShipmentRow, now: number): Promise<ShipmentRow> {
  const lines = await linesOf(deps, row.order_no)
  const state = shipmentAfter(row.state, lines)
  await deps.db.run(updateShipment, row.order_no, state, isAllShipped(lines) ? null : now)
  return { ...row, state }
}

/** Parcels of an order: packed and sent by the shop, received by the diner. Everything happens under the order's lock. */
export function createParcels(
  deps: Pick<Deps, 'db' | 'clock'>,
  { lifecycle }: { lifecycle: Pick<OrderLifecycle, 'withOrder' | 'advance' | 'canHappen'> },
) {
  const { db, clock } = deps

  const shipmentOf = async (orderNo: string): Promise<ShipmentRow> => {
    const row = await db.first(findShipment, orderNo)
    if (!row) throw new DomainError('statusChanged')
    return row
  }

  /** The last parcel completes the order. */
  async function receive(order: OrderRow, parcelId: string, now: number, staff: StaffActor | null): Promise<OrderRow> {
    if ((await db.run(receiveParcel, parcelId, now)) === 0) return order
    await db.run(addReceived, parcelId)
    const { state } = await settleShipment(deps, await shipmentOf(order.order_no), now)
    const by = staff ? { staff } : { actor: 'diner' as const }
    if (state !== 'received') return lifecycle.advance(order, 'moveParcel', now, by)
    return lifecycle.advance(order, staff ? 'deliver' : 'complete', now, by)
  }

  async function refuseStranger(orderNo: string, parcelId: string): Promise<void> {
    const parcels = await db.all(findParcels, orderNo)
    if (!parcels.some(({ parcel_id }) => parcel_id === parcelId)) throw new DomainError('parcelNotFound')
  }

  return {
    /** Sends a parcel; the first one moves the order to "on its way". */
    ship: (orderNo: string, { courier, trackingNo, lines }: ParcelInput, staff: StaffActor) =>
      lifecycle.withOrder(orderNo, async (order) => {
        const shipment = await shipmentOf(orderNo)
        const event = shipment.state === 'notShipped' ? 'ship' : 'moveParcel'
        if (!mayDo(staff.role, event)) throw new DomainError('forbidden')
        if (!lifecycle.canHappen(order, event)) throw new DomainError('statusChanged')
        const now = clock.now()
        const present = await linesOf(deps, orderNo)
        const packed = lines ?? restToShip(present)
        if (!fitsParcel(present, packed)) throw new DomainError('parcelWrong')
        const [lineNos, quantities] = [packed.map(({ lineNo }) => lineNo), packed.map(({ quantity }) => quantity)]
        const parcelId = `B${randomBytes(12).toString('hex')}`
        const parcelNo = (await db.all(findParcels, orderNo)).length + 1
        const parcel = { parcelId, orderNo, parcelNo, courier: courier.trim(), trackingNo: trackingNo.trim(), at: now, lineNos, quantities }
        if ((await db.run(insertParcel, parcel)) === 0) throw new DomainError('trackingNoTaken')
        await db.run(addShipped, orderNo, lineNos, quantities)
        await settleShipment(deps, shipment, now)
        const after = await lifecycle.advance(order, event, now, { staff })
        return { order: after, parcelId }
      }),

    /** The diner confirms receipt; repeating it changes nothing. */
    receiveOwn: (orderNo: string, parcelId: string, { user, now }: Caller) =>
      lifecycle.withOrder(orderNo, async (order) => {
        if (order.user_id !== user.userId) throw new DomainError('orderNotFound')
        await refuseStranger(orderNo, parcelId)
        return receive(order, parcelId, now, null)
      }),

    /** Its courier says that it was handed over. */
    handedOver: (orderNo: string, parcelId: string, staff: StaffActor) =>
      lifecycle.withOrder(orderNo, async (order) => {
        if (!mayDo(staff.role, 'deliver')) throw new DomainError('forbidden')
        await refuseStranger(orderNo, parcelId)
        return receive(order, parcelId, clock.now(), staff)
      }),
  }
}
