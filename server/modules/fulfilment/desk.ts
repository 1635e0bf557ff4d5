import { isToWeigh } from '@domain/fulfilment/weighing'
import { restToShip } from '@domain/fulfilment/shipment'
import type { Deps } from '../../module'
import type { OrderLifecycle } from '../order/lifecycle/index'
import { findOrderLines } from '../order/records/index'
import { linesOf } from './parcels'
import { type DeskFulfilmentRow, findPackDue, findParcels, findShipment, findToPack, type ParcelRow } from './repository'
import { weighableLines } from './weighing'

export interface FulfilmentTask extends DeskFulfilmentRow {
  /** To be weighed: what the portions that are left weigh by the menu. */
  weighs: { lineNo: number; name: string; grams: number }[]
  /** To be sent. */
  ships: { lineNo: number; name: string; quantity: number }[]
  parcels: ParcelRow[]
}

/** What the staff see at the packing table. */
export function createFulfilmentDesk(deps: Pick<Deps, 'db'>, { lifecycle }: { lifecycle: Pick<OrderLifecycle, 'find'> }) {
  const { db } = deps

  async function toWeigh(orderNo: string): Promise<FulfilmentTask['weighs']> {
    const rows = await db.all(findOrderLines, orderNo)
    const lines = weighableLines(await lifecycle.find(orderNo), rows).filter(isToWeigh)
    return lines.map(({ lineNo, weighGrams, left }) => ({
      lineNo,
      name: rows.find(({ line_no }) => line_no === lineNo)!.name.hans,
      grams: (weighGrams ?? 0) * left,
    }))
  }

  async function toShip(orderNo: string): Promise<FulfilmentTask['ships']> {
    const rows = await db.all(findOrderLines, orderNo)
    return restToShip(await linesOf(deps, orderNo)).map((part) => ({
      ...part,
      name: rows.find(({ line_no }) => line_no === part.lineNo)!.name.hans,
    }))
  }

  return {
    toWeigh,
    /** Null: it does not go by parcel. */
    shipmentOf: async (orderNo: string) => (await db.first(findShipment, orderNo))?.state ?? null,
    toShip,
    parcelsOf: (orderNo: string) => db.all(findParcels, orderNo),
    /** Packed since so long, and not sent. */
    dueBefore: (at: number, now: number) => db.all(findPackDue, at, now),
    async open(): Promise<FulfilmentTask[]> {
      const rows = await db.all(findToPack)
      const tasks = await Promise.all(
        rows.map(async (row) => ({
          ...row,
          weighs: row.status === 'inProduction' ? await toWeigh(row.order_no) : [],
          ships: row.state !== null ? await toShip(row.order_no) : [],
          parcels: row.state !== null ? await db.all(findParcels, row.order_no) : [],
        })),
      )
      return tasks.filter(
        ({ weighs, ships, parcels }) => weighs.length + ships.length > 0 || parcels.some(({ received_at }) => received_at === null),
      )
    },
  }
}

export type FulfilmentDesk = ReturnType<typeof createFulfilmentDesk>
