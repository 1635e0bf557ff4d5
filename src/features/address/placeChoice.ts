import type { ReactNode } from 'react'

export interface PlaceChoice {
  choose: () => void
  /** Lists the places of this name, for an address that came without its place; left out where no such address exists. */
  find?: (keyword: string) => void
  /** What lies over the page while a place is chosen. */
  sheet: ReactNode
}
