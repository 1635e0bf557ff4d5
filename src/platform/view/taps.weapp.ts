import { env, type MpEvent, type TaroElement } from '@tarojs/runtime'
import { hooks } from '@tarojs/shared'
import { DOUBLE_MS, DOUBLE_PX } from './doubleTap'

/** One tap reaches each listening element around it, the innermost first, within this time; two taps are never so close. */
const ONE_MS = 20
/** An event without a listener. */
const SWALLOWED = 'swallowed'

interface Tap {
  /** Milliseconds since its page was opened. */
  at: number
  x: number
  y: number
  what: TaroElement | null
  page: unknown
}

const nameOf = (what: TaroElement | null): unknown => what?.props['aria-label']
/** A button that was rendered again meanwhile is the same one. */
const isSame = (a: Tap, b: Tap): boolean => a.what === b.what || (nameOf(a.what) !== undefined && nameOf(a.what) === nameOf(b.what))

const tapOf = ({ timeStamp, detail, currentTarget, target }: MpEvent & { timeStamp: number }): Tap => {
  const { dataset, id } = currentTarget ?? target
  const what = env.document.getElementById((dataset.sid as string) || id) as TaroElement | null
  return { at: timeStamp, x: Number(detail.x), y: Number(detail.y), what, page: what?._root ?? null }
}

const isSecondOf = (first: Tap, tap: Tap): boolean =>
  tap.page === first.page && tap.at - first.at < DOUBLE_MS && Math.hypot(tap.x - first.x, tap.y - first.y) < DOUBLE_PX

/**
 * The second tap of a double tap reaches only the element of the first: not the sheet that has replaced it, nor that sheet's scrim (docs/decisions/0043-back-
 * and-double-taps.md). Between pages WeChat's own animations take no taps.
 */
export const followTaps = (): void => {
  let last: Tap | null = null
  let receivedAt = -Infinity
  let isSwallowed = false
  hooks.tap('modifyMpEvent', (event) => {
    if (event.type !== 'tap') return
    const tap = tapOf(event as MpEvent & { timeStamp: number })
    if (Math.abs(tap.at - receivedAt) >= ONE_MS) {
      isSwallowed = last !== null && isSecondOf(last, tap) && !isSame(last, tap)
      last = isSwallowed ? { ...last!, at: tap.at } : tap
      receivedAt = tap.at
    }
    if (isSwallowed) Object.defineProperty(event, 'type', { value: SWALLOWED })
  })
}
