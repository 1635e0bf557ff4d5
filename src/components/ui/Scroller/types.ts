import type { CSSProperties, ReactNode } from 'react'

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
  /** The list is pulled down: what it shows is fetched again. Settles when that is done, whatever came of it. */
  onRefresh?: () => Promise<void>
  className?: string
  style?: CSSProperties
  id?: string
}
