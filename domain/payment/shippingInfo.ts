import type { OrderMode } from '../order/mode'
import { hasDishes, type OrderKind } from '../order/kind'

/** How what was paid for reaches whoever paid, in WeChat's words (发货信息录入). */
export const SHIPPING_WAYS = ['parcel', 'rider', 'virtual', 'collected'] as const
export type ShippingWay = (typeof SHIPPING_WAYS)[number]

/** Nothing is handed over: it is there as soon as it is paid. */
const VIRTUAL: readonly OrderKind[] = ['topUp', 'level', 'visitCard', 'groupBuy']

export function shippingWay({ kind, mode }: { kind: OrderKind; mode: OrderMode }, goesByParcel: boolean): ShippingWay {
  if (VIRTUAL.includes(kind)) return 'virtual'
  if (!hasDishes(kind) || mode !== 'delivery') return 'collected'
  return goesByParcel ? 'parcel' : 'rider'
}

/** What tells WeChat that it is on its way; `sent`: all of it has left the shop. */
export type ShippingMoment = 'paid' | 'sent' | 'completed'
export const isShippingMoment = (way: ShippingWay, moment: ShippingMoment): boolean =>
  moment === 'completed' || moment === (way === 'virtual' ? 'paid' : way === 'collected' ? 'completed' : 'sent')

const MOST_CHARACTERS = 120

/** "红烧牛腱面*2、豆浆*1", as long as WeChat takes. */
export function shippingDescription(lines: readonly { name: string; quantity: number }[], otherwise: string): string {
  const text = [...(lines.map(({ name, quantity }) => `${name}*${quantity}`).join('、') || otherwise)]
  return text.length <= MOST_CHARACTERS ? text.join('') : `${text.slice(0, MOST_CHARACTERS - 1).join('')}…`
}

/** `unknown`: WeChat has not taken the payment in yet. */
export type ShippedState = 'unknown' | 'waiting' | 'shipped' | 'refunded'
