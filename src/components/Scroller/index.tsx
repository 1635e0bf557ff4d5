import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { cx } from '../cx'
import { bringIntoView } from './bringIntoView'
import './style.scss'

export interface ScrollerProps {
  axis?: 'x' | 'y'
  children: ReactNode
  /** Id of an element inside that is brought into view when the id changes. */
  intoView?: string
  /** Jumps there when it changes: a category was tapped, a position comes back. */
  top?: number
  onScroll?: (top: number) => void
  /** The end is near: time for the next page. */
  onEnd?: () => void
  className?: string
  style?: CSSProperties
  id?: string
}

const NEAR_PX = 300

/** A part of the screen that scrolls by itself. */
export const Scroller = ({ axis = 'y', children, intoView, top, onScroll, onEnd, className, style, id }: ScrollerProps) => {
  const box = useRef<HTMLDivElement>(null)
  const near = useRef(false)

  useEffect(() => {
    if (box.current && top !== undefined) box.current.scrollTop = top
  }, [top])

  useEffect(() => {
    const target = intoView === undefined ? null : document.getElementById(intoView)
    if (box.current && target) bringIntoView(box.current, target, axis)
  }, [intoView, axis])

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
      {children}
    </div>
  )
}
