import { kindRules } from '@domain/order/kind'
import type { Database } from '../../db/database'
import { phoneOfDelivery } from '../delivery/index'
import type { OrderRow } from '../order/lifecycle/index'
import { sentParcels } from '../fulfilment/index'
import { sentGoods } from '../pointsMall/index'

type Ordered = Pick<OrderRow, 'order_no' | 'kind' | 'mode'>

/** The parcels of an order of dishes or of goods for points; null: it is not sent by parcel. */
export async function parcelsOf(db: Database, { order_no, kind, mode }: Ordered) {
  if (kindRules(kind).handedOver === 'afterwards') {
    const goods = await sentGoods(db, order_no)
    if (!goods) return null
    const { parcel } = goods
    return { isAllSent: parcel !== null, parcels: parcel ? [{ courier: parcel.carrier, trackingNo: parcel.number }] : [] }
  }
  return mode === 'delivery' ? sentParcels(db, order_no) : null
}

/** The recipient's phone; null once it was erased. */
export const receiverOf = async (db: Database, { order_no, kind }: Ordered): Promise<string | null> =>
  kindRules(kind).handedOver === 'afterwards' ? ((await sentGoods(db, order_no))?.phone ?? null) : phoneOfDelivery(db, order_no)
