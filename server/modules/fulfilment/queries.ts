import type { Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import { sumFen } from '@domain/money'
import { shipmentCodes } from '@domain/fulfilment/shipment'
import type { PaymentMethodName } from '@domain/payment/methods'
import type { Database } from '../../db/database'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { type OrderLineRow, weighingShareOf } from '../order/lifecycle/index'
import { findParcels, findShipment, findShipments } from './repository'

type Detail = Output<'/queryOrderByNo'>

/** A part of a payment that went back, or is on its way. */
interface Returned {
  share_id: string | null
  method: PaymentMethodName
  amount_fen: number
  done_at: number | null
}

/** What of an order is on its way by parcel; null: it does not go by parcel. */
export async function sentParcels(db: Database, orderNo: string) {
  const shipment = await db.first(findShipment, orderNo)
  if (!shipment) return null
  const parcels = (await db.all(findParcels, orderNo)).map(({ courier, tracking_no }) => ({ courier, trackingNo: tracking_no }))
  return { isAllSent: shipment.state === 'all' || shipment.state === 'received', parcels }
}

/** What a diner sees of it: their own order's parcels, and what weighing gave back. */
export function createFulfilmentQueries({ db }: Pick<Deps, 'db'>) {
  return {
    /** Null: it does not go by parcel. */
    async ofOrder(orderNo: string, lines: readonly OrderLineRow[], lang: Lang): Promise<Detail['shipment']> {
      const shipment = await db.first(findShipment, orderNo)
      if (!shipment) return null
      const nameOf = (lineNo: number) => lines.find(({ line_no }) => line_no === lineNo)
      return {
        shipmentState: shipmentCodes.toCode(shipment.state),
        parcels: (await db.all(findParcels, orderNo)).map((row) => ({
          parcelId: row.parcel_id,
          parcelNo: row.parcel_no,
          courier: row.courier,
          trackingNo: row.tracking_no,
          shippedAt: row.shipped_at,
          receivedAt: row.received_at,
          lines: row.lines.flatMap(({ lineNo, quantity }) => {
            const line = nameOf(lineNo)
            return line ? [{ lineNo, name: pick(line.name, lang), picture: line.picture, quantity }] : []
          }),
        })),
      }
    },
    async statesOf(orderNos: string[]): Promise<Map<string, { shipmentState: string }>> {
      const rows = orderNos.length > 0 ? await db.all(findShipments, orderNos) : []
      return new Map(rows.map(({ order_no, state }) => [order_no, { shipmentState: shipmentCodes.toCode(state) }]))
    },
    /** What weighing gave back, and whether it has arrived; null: nothing. */
    weighedBack(orderNo: string, returns: readonly Returned[]): Detail['weighing'] {
      const parts = returns.filter(({ share_id }) => share_id === weighingShareOf(orderNo))
      if (parts.length === 0) return null
      const isBack = parts.every(({ done_at }) => done_at !== null)
      return {
        backFen: sumFen(parts.map(({ amount_fen }) => amount_fen)),
        returnedAt: isBack ? Math.max(...parts.map(({ done_at }) => done_at ?? 0)) : null,
        sources: parts.map(({ method, amount_fen, done_at }) => ({ method, amountFen: amount_fen, returnedAt: done_at })),
      }
    },
  }
}

export type FulfilmentQueries = ReturnType<typeof createFulfilmentQueries>
