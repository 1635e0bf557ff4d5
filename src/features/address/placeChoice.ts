import type { ReactNode } from 'react'

export interface PlaceChoice {
  choose: () => void
  /** What lies over the page while one chooses. */
  sheet: ReactNode
}
