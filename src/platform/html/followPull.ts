export type PullState = 'still' | 'pulling' | 'ready' | 'loading'

const READY_PX = 56
const MOST_PX = 110

/** The further it is pulled, the heavier it gets. */
const offsetOf = (distance: number) => Math.min(MOST_PX, distance * 0.5)

/** Lets `content` follow a finger that pulls beyond the top of `page`; calls `refresh` when it was pulled far enough. */
export const followPull = (page: HTMLElement, content: HTMLElement, tell: (state: PullState) => void, refresh: () => void) => {
  let state: PullState = 'still'
  let from: number | null = null

  const show = (next: PullState, offset: number) => {
    // A transform would catch fixed children, so there is none at rest.
    content.style.transform = offset > 0 ? `translateY(${offset}px)` : ''
    if (next !== state) tell((state = next))
  }
  const load = () => {
    show('loading', READY_PX)
    refresh()
  }

  const touchstart = (event: TouchEvent) => {
    from = state === 'loading' || event.touches.length > 1 ? null : (event.touches[0]?.clientY ?? null)
  }
  const touchmove = (event: TouchEvent) => {
    const at = event.touches[0]?.clientY
    if (from === null || at === undefined) return
    if (page.scrollTop > 0 || at <= from) {
      from = page.scrollTop > 0 ? at : from
      if (state !== 'still') show('still', 0)
      return
    }
    const offset = offsetOf(at - from)
    if (event.cancelable) event.preventDefault()
    show(offset >= READY_PX - 4 ? 'ready' : 'pulling', offset)
  }
  const touchend = () => {
    from = null
    if (state === 'ready') load()
    else if (state === 'pulling') show('still', 0)
  }

  const listeners = { touchstart, touchmove, touchend, touchcancel: touchend }
  const names = Object.keys(listeners) as (keyof typeof listeners)[]
  for (const name of names) page.addEventListener(name, listeners[name] as EventListener, { passive: name !== 'touchmove' })

  return {
    begin: load,
    end: () => show('still', 0),
    stopFollowing: () => {
      for (const name of names) page.removeEventListener(name, listeners[name] as EventListener)
    },
  }
}
