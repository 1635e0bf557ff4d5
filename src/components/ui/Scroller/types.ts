import type { CSSProperties, ReactNode } from 'react'

export interface ScrollerProps {
  axis?: 'x' | 'y'
  children: ReactNode
  /** Id of an element inside that is brought into view when the id changes. */
  intoView?: string
  /** Jumps there when it changes: a category was tapped, or a position is restored. */
  top?: number
  onScroll?: (top: number) => void
  /** The end is near, so the next page should be loaded. */
  onEnd?: () => void
  /** Refreshes the list when it is pulled down. Settles when that is done, whatever the outcome. */
  onRefresh?: () => Promise<void>
  className?: string
  style?: CSSProperties
  id?: string
}
