export type PullState = 'still' | 'pulling' | 'ready' | 'loading'

const READY_PX = 56
const MOST_PX = 110
/** A shorter movement has no direction yet. */
const SLOP_PX = 8

/** The further it is pulled, the more the finger has to move. */
const offsetOf = (distance: number) => Math.min(MOST_PX, distance * 0.5)

interface Finger {
  x: number
  y: number
  /** The finger moves a row sideways. */
  isElsewhere: boolean
}

/**
 * Lets `content` follow a finger that pulls beyond the top of `page`; calls `refresh` when it was pulled far enough. It only listens, so scrolling
 * never waits for it. The style sheet prevents the browser's own overscroll.
 */
export const followPull = (page: HTMLElement, content: HTMLElement, notify: (state: PullState) => void, refresh: () => void) => {
  let state: PullState = 'still'
  let from: Finger | null = null

  const show = (next: PullState, offset: number) => {
    // A transform would make it the container of fixed children, so there is none at rest.
    content.style.transform = offset > 0 ? `translateY(${offset}px)` : ''
    if (next !== state) notify((state = next))
  }
  const load = () => {
    show('loading', READY_PX)
    refresh()
  }

  const touchstart = ({ touches }: TouchEvent) => {
    const finger = state === 'loading' || touches.length > 1 ? undefined : touches[0]
    from = finger ? { x: finger.clientX, y: finger.clientY, isElsewhere: false } : null
  }
  const touchmove = ({ touches }: TouchEvent) => {
    const finger = touches[0]
    if (!from || !finger || from.isElsewhere) return
    const [far, wide] = [finger.clientY - from.y, Math.abs(finger.clientX - from.x)]
    if (page.scrollTop > 0) from = { x: finger.clientX, y: finger.clientY, isElsewhere: false }
    if (page.scrollTop > 0 || far <= 0) return show('still', 0)
    if (state === 'still' && Math.max(far, wide) < SLOP_PX) return
    if (state === 'still' && wide > far) return void (from.isElsewhere = true)
    const offset = offsetOf(far - SLOP_PX)
    show(offset >= READY_PX - 4 ? 'ready' : 'pulling', offset)
  }
  const touchend = () => {
    from = null
    if (state === 'ready') load()
    else if (state === 'pulling') show('still', 0)
  }
  const touchcancel = () => {
    from = null
    if (state !== 'loading') show('still', 0)
  }

  const listeners = { touchstart, touchmove, touchend, touchcancel }
  const names = Object.keys(listeners) as (keyof typeof listeners)[]
  for (const name of names) page.addEventListener(name, listeners[name] as EventListener, { passive: true })
  page.style.overscrollBehaviorY = 'none'

  return {
    begin: load,
    end: () => show('still', 0),
    stopFollowing: () => {
      for (const name of names) page.removeEventListener(name, listeners[name] as EventListener)
      page.style.overscrollBehaviorY = ''
    },
  }
}
