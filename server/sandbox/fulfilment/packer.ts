import type { OrderEvent } from '@domain/order/events'
import type { Fulfilment } from '../../modules/fulfilment/index'

const STAFF = { role: 'kitchen', name: 'packer' } as const
/** In percent: how much of the ordered weight the packer's scale shows, always the same for a portion. */
const SHOWS = [92, 104, 97, 88]
export const COURIER = '顺路快递'

/** A new, unique number for the parcel, as the courier's slip has it. */
export const slipOf = (orderNo: string, parcelNo: number): string => `SL${orderNo.slice(-12)}${String(parcelNo).padStart(2, '0')}`

/** A packer who acts automatically: weighs what has to be weighed, and sends what can be sent. */
export function createPacker({ fulfilment }: { fulfilment: Fulfilment }) {
  const packer = {
    async weigh(orderNo: string): Promise<void> {
      const lines = await fulfilment.desk.toWeigh(orderNo)
      if (lines.length === 0) return
      const weights = lines.map(({ lineNo, grams }) => ({
        lineNo,
        grams: Math.max(1, Math.round((grams * SHOWS[lineNo % SHOWS.length]!) / 100)),
      }))
      await fulfilment.weigh(orderNo, weights, STAFF)
    },
    /** A parcel with the first item that is left, or half of the only one; or with everything. */
    async ship(orderNo: string, { isAll }: { isAll: boolean }): Promise<void> {
      const [first, second] = await fulfilment.desk.toShip(orderNo)
      if (!first) return
      const sent = (await fulfilment.desk.parcelsOf(orderNo)).length
      const lines = isAll ? {} : { lines: [{ lineNo: first.lineNo, quantity: second ? first.quantity : Math.ceil(first.quantity / 2) }] }
      await fulfilment.parcels.ship(orderNo, { courier: COURIER, trackingNo: slipOf(orderNo, sent + 1), ...lines }, STAFF)
    },
  }
  return {
    ...packer,
    /** Does what has to be done at the packing table before the order can take this step. Returns true if nothing else is to be done. */
    async before(orderNo: string, event: OrderEvent): Promise<boolean> {
      if (event === 'ready' || event === 'readyToShip' || event === 'serve') await packer.weigh(orderNo)
      if (event !== 'ship' && event !== 'deliver' && event !== 'complete') return false
      const state = await fulfilment.desk.shipmentOf(orderNo)
      if (state === null) return false
      await packer.ship(orderNo, { isAll: event !== 'ship' })
      return event === 'ship'
    },
  }
}

export type Packer = ReturnType<typeof createPacker>
