import type { ReactNode } from 'react'

export interface PlaceChoice {
  choose: () => void
  /** Lists places by this name, for an address without a position; left out where no such address exists. */
  find?: (keyword: string) => void
  /** The sheet that is shown over the page while a place is chosen. */
  sheet: ReactNode
}
