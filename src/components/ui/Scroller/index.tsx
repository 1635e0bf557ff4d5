import { useEffect, useLayoutEffect, useRef } from 'react'
import { PullDown } from '@/platform/html/PullDown'
import { afterPaint } from '@/platform/media/paint'
import { cx } from '../cx'
import { useLatest } from '../useLatest'
import { bringIntoView } from './bringIntoView'
import type { ScrollerProps } from './types'
import './style.scss'

export type { ScrollerProps } from './types'

const NEAR_PX = 300

/** A part of the screen with its own scrolling. */
export const Scroller = ({ axis = 'y', children, intoView, top, onScroll, onEnd, onRefresh, className, style, id }: ScrollerProps) => {
  const box = useRef<HTMLDivElement>(null)
  const near = useRef(false)

  const requested = useRef<number>()
  const reportTo = useLatest(onScroll)
  useLayoutEffect(() => {
    requested.current = top
  }, [top])
  // Runs before painting, because the caller has already rendered the target rows. A page below another one cannot scroll yet.
  useLayoutEffect(() => {
    const element = box.current
    if (!element || requested.current === undefined || element.getClientRects().length === 0) return
    const before = element.scrollTop
    element.scrollTop = requested.current
    requested.current = undefined
    // It is already there, or cannot get there: the browser reports no scroll event.
    if (element.scrollTop === before) reportTo.current?.(before)
  })

  // Reading the position forces a layout, unless the browser has just painted.
  useEffect(
    () =>
      afterPaint(() => {
        const target = intoView === undefined ? null : document.getElementById(intoView)
        if (box.current && target) bringIntoView(box.current, target, axis)
      }),
    [intoView, axis],
  )

  // An area without focusable content becomes focusable, so that the arrow keys scroll it.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const overflows = () => (axis === 'x' ? element.scrollWidth > element.clientWidth : element.scrollHeight > element.clientHeight)
    // Reading the size forces a layout, so it is done only where nothing inside is focusable.
    const isText = !element.querySelector('a[href],button,input,textarea,select,[tabindex]') && overflows()
    if (isText) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  })

  const scrolled = () => {
    const { scrollTop, scrollHeight, clientHeight } = box.current as HTMLDivElement
    onScroll?.(scrollTop)
    const isNear = scrollHeight - clientHeight - scrollTop < NEAR_PX
    if (isNear && !near.current) onEnd?.()
    near.current = isNear
  }

  return (
    <div
      ref={box}
      id={id}
      className={cx('zm-scroller', `zm-scroller--${axis}`, className)}
      style={style}
      onScroll={onScroll || onEnd ? scrolled : undefined}
    >
      {onRefresh ? (
        <PullDown page={box} onRefresh={onRefresh}>
          {children}
        </PullDown>
      ) : (
        children
      )}
    </div>
  )
}
