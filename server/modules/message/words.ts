import type { Localized } from '@domain/lang'

/** Short: WeChat cuts a value at twenty characters. */
export const WORDS = {
  atCounter: { hans: '做好了，请到柜台取餐', en: 'Ready at the counter', yue: '整好喇，請到櫃檯攞' },
  onItsWay: { hans: '骑手已出发，请留意电话', en: 'On its way to you', yue: '騎手出發咗，請留意電話' },
  useIt: { hans: '别忘了用，过期会失效', en: 'Use it before it ends', yue: '記得用，過期就冇' },
} as const satisfies Record<string, Localized>

const two = (value: number) => String(value).padStart(2, '0')

/** As WeChat's templates want a time, in whatever language they are. */
export function timeText(at: number, offsetMin: number): string {
  const local = new Date(at + offsetMin * 60_000)
  const day = `${local.getUTCFullYear()}年${local.getUTCMonth() + 1}月${local.getUTCDate()}日`
  return `${day} ${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`
}
