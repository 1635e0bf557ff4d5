import type { OrderMode } from '@domain/order/mode'

interface Numbered {
  pickupNo: string | null
  mode: OrderMode
  tableName: string | null
  shipment: unknown
}

/** The number that a paid order is called by, and its label: a pickup number only where the diner collects it. Null: it has none, or goes by parcel. */
export function callNumber({ pickupNo, mode, tableName, shipment }: Numbered) {
  if (pickupNo === null || shipment !== null) return null
  const isServed = mode === 'dineIn' && tableName !== null
  const caption = mode === 'delivery' ? 'order.deliveryNo' : isServed ? 'order.mealNo' : 'order.pickupNo'
  return { number: pickupNo, caption } as const
}
