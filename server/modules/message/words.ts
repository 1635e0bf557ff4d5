import type { Localized } from '@domain/lang'
import { writtenEnd } from '@domain/time'

/** Short: WeChat cuts a value at twenty characters. */
export const WORDS = {
  atCounter: { hans: '做好了，请到柜台取餐', en: 'Ready at the counter', yue: '整好喇，請到櫃檯攞' },
  onItsWay: { hans: '已经出发，请留意电话', en: 'On its way to you', yue: '已經出發，請留意電話' },
  posted: { hans: '已寄出，单号在订单里', en: 'Sent by parcel', yue: '寄咗喇，單號喺訂單度' },
  useIt: { hans: '即将到期，请尽快使用', en: 'Expires soon, use it', yue: '就快到期，記得用' },
} as const satisfies Record<string, Localized>

const two = (value: number) => String(value).padStart(2, '0')

/** As WeChat's templates want a time, in whatever language they are. */
export function timeText(at: number, offsetMin: number): string {
  const local = new Date(at + offsetMin * 60_000)
  const day = `${local.getUTCFullYear()}年${local.getUTCMonth() + 1}月${local.getUTCDate()}日`
  return `${day} ${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`
}

/** Until when something holds. */
export const untilText = (endsAt: number, offsetMin: number): string => timeText(writtenEnd(endsAt, offsetMin), offsetMin)
