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

/** A part of the screen that scrolls by itself. */
export const Scroller = ({ axis = 'y', children, intoView, top, onScroll, onEnd, onRefresh, className, style, id }: ScrollerProps) => {
  const box = useRef<HTMLDivElement>(null)
  const near = useRef(false)

  const requested = useRef<number>()
  const reportTo = useLatest(onScroll)
  useLayoutEffect(() => {
    requested.current = top
  }, [top])
  // Before it is painted: whoever moves the list has drawn what is to be seen there. A page that lies below another cannot move yet.
  useLayoutEffect(() => {
    const element = box.current
    if (!element || requested.current === undefined || element.getClientRects().length === 0) return
    const before = element.scrollTop
    element.scrollTop = requested.current
    requested.current = undefined
    // It stands there already, or cannot get there: the browser reports nothing.
    if (element.scrollTop === before) reportTo.current?.(before)
  })

  // Asked where it lies the browser lays the page out at once: it has done so when it has painted.
  useEffect(
    () =>
      afterPaint(() => {
        const target = intoView === undefined ? null : document.getElementById(intoView)
        if (box.current && target) bringIntoView(box.current, target, axis)
      }),
    [intoView, axis],
  )

  // What only scrolls is scrolled by arrow keys, once it can be reached.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const overflows = () => (axis === 'x' ? element.scrollWidth > element.clientWidth : element.scrollHeight > element.clientHeight)
    // Asked for its size the browser lays the page out at once: only where nothing else inside can be reached.
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
