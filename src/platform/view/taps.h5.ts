import { DOUBLE_MS, DOUBLE_PX } from './doubleTap'

/** The most time between a lifted finger and its click. */
const LIFTED_MS = 100

interface Tap {
  at: number
  x: number
  y: number
  what: Element
}

const whatOf = (target: Element): Element => target.closest('[tabindex],a,button,input,textarea,select,label') ?? target
const nameOf = (what: Element): string => `${what.getAttribute('role')} ${what.getAttribute('aria-label') ?? what.textContent}`
/** Pages below the one on screen stay in the document. The server's drawing counts as the page that replaces it. */
const isSamePage = (a: Element, b: Element): boolean =>
  a.closest('#zm-first') !== null || a.closest('.taro_page') === b.closest('.taro_page')
/** A button that was rendered again meanwhile is the same one; the same button of another page is not. */
const isSame = (a: Element, b: Element): boolean => a === b || (isSamePage(a, b) && nameOf(a) === nameOf(b))

/**
 * The second tap of a double tap reaches only the element of the first: not the page, the sheet or the dish that has replaced it meanwhile
 * (docs/decisions/0043-back-and-double-taps.md).
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
      // For a mouse the browser counts the clicks itself; for touch only some browsers do.
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
