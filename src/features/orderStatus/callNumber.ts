import type { OrderMode } from '@domain/order/mode'

interface Numbered {
  pickupNo: string | null
  mode: OrderMode
  tableName: string | null
  shipment: unknown
}

/** The number by which a paid order is called, and its label: a pickup number only where the diner collects it. Null: it has none, or is sent by parcel. */
export function callNumber({ pickupNo, mode, tableName, shipment }: Numbered) {
  if (pickupNo === null || shipment !== null) return null
  const isServed = mode === 'dineIn' && tableName !== null
  const caption = mode === 'delivery' ? 'order.deliveryNo' : isServed ? 'order.mealNo' : 'order.pickupNo'
  return { number: pickupNo, caption } as const
}
