import { kindRules } from '@domain/order/kind'
import type { Database } from '../../db/database'
import { phoneOfDelivery } from '../delivery/index'
import type { OrderRow } from '../order/lifecycle/index'
import { sentParcels } from '../fulfilment/index'
import { sentGoods } from '../pointsMall/index'

type Ordered = Pick<OrderRow, 'order_no' | 'kind' | 'mode'>

/** The parcels of an order, a meal's or of goods for points; null: it does not go by parcel. */
export async function parcelsOf(db: Database, { order_no, kind, mode }: Ordered) {
  if (kindRules(kind).handedOver === 'afterwards') {
    const goods = await sentGoods(db, order_no)
    if (!goods) return null
    const { parcel } = goods
    return { isAllSent: parcel !== null, parcels: parcel ? [{ courier: parcel.carrier, trackingNo: parcel.number }] : [] }
  }
  return mode === 'delivery' ? sentParcels(db, order_no) : null
}

/** Of whoever gets them; null once that is forgotten. */
export const receiverOf = async (db: Database, { order_no, kind }: Ordered): Promise<string | null> =>
  kindRules(kind).handedOver === 'afterwards' ? ((await sentGoods(db, order_no))?.phone ?? null) : phoneOfDelivery(db, order_no)
