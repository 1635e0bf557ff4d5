import { DOUBLE_MS, DOUBLE_PX } from './doubleTap'

/** From a lifted finger to its click. */
const LIFTED_MS = 100

interface Tap {
  at: number
  x: number
  y: number
  what: Element
}

const whatOf = (target: Element): Element => target.closest('[tabindex],a,button,input,textarea,select,label') ?? target
const nameOf = (what: Element): string => `${what.getAttribute('role')} ${what.getAttribute('aria-label') ?? what.textContent}`
/** Pages below the one on screen stay in the document. What the server drew is of the page that takes its place. */
const isSamePage = (a: Element, b: Element): boolean =>
  a.closest('#zm-first') !== null || a.closest('.taro_page') === b.closest('.taro_page')
/** Drawn anew meanwhile, a key is still the same key; the same key of another page is not. */
const isSame = (a: Element, b: Element): boolean => a === b || (isSamePage(a, b) && nameOf(a) === nameOf(b))

/**
 * The second of a double tap reaches only what the first has reached: not the page, the sheet or the dish that has come into its place
 * meanwhile (docs/decisions/0043-back-and-double-taps.md).
 */
export const followTaps = (): void => {
  let last: Tap | null = null
  let liftedAt = -Infinity
  window.addEventListener('touchend', ({ timeStamp }) => (liftedAt = timeStamp), { capture: true, passive: true })
  window.addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || !(event.target instanceof Element)) return
      const { clientX: x, clientY: y, timeStamp: at, detail } = event
      const what = whatOf(event.target)
      const isNear = last !== null && Math.hypot(x - last.x, y - last.y) < DOUBLE_PX
      // Of a mouse the browser counts the clicks itself; of fingers not every browser does.
      const isSecond = isNear && (detail > 1 || (at - liftedAt < LIFTED_MS && at - last!.at < DOUBLE_MS))
      if (!isSecond || isSame(last!.what, what)) {
        last = { at, x, y, what }
        return
      }
      last = { ...last!, at }
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
}
