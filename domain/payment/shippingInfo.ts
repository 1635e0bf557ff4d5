import type { OrderMode } from '../order/mode'
import { hasDishes, type OrderKind, kindRules } from '../order/kind'

/** How the goods reach the payer, in WeChat's terms (发货信息录入). */
export const SHIPPING_WAYS = ['parcel', 'rider', 'virtual', 'collected'] as const
export type ShippingWay = (typeof SHIPPING_WAYS)[number]

export function shippingWay({ kind, mode }: { kind: OrderKind; mode: OrderMode }, isByParcel: boolean): ShippingWay {
  // It is there as soon as it is paid.
  if (kindRules(kind).handedOver === 'never') return 'virtual'
  if (isByParcel) return 'parcel'
  return hasDishes(kind) && mode === 'delivery' ? 'rider' : 'collected'
}

/** The events that tell WeChat that something was sent; `sent`: all of it has left the shop. */
export type ShippingMoment = 'paid' | 'sent' | 'completed'
export function isShippingMoment(way: ShippingWay, moment: ShippingMoment, kind: OrderKind): boolean {
  // Such an order is completed by its payment, before its goods are sent or handed over.
  if (kindRules(kind).handedOver === 'afterwards') return moment === 'sent'
  return moment === 'completed' || moment === (way === 'virtual' ? 'paid' : way === 'collected' ? 'completed' : 'sent')
}

const MOST_CHARACTERS = 120

/** "红烧牛腱面*2、豆浆*1", as long as WeChat takes. */
export function shippingDescription(lines: readonly { name: string; quantity: number }[], otherwise: string): string {
  const text = [...(lines.map(({ name, quantity }) => `${name}*${quantity}`).join('、') || otherwise)]
  return text.length <= MOST_CHARACTERS ? text.join('') : `${text.slice(0, MOST_CHARACTERS - 1).join('')}…`
}

/** `unknown`: WeChat has not taken the payment in yet. */
export type ShippedState = 'unknown' | 'waiting' | 'shipped' | 'refunded'
