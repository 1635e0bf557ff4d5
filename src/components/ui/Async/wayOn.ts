import { createContext } from 'react'
import type { EmptyAction } from '../EmptyState'

export interface WaysOn {
  /** Instead of another try, which a visitor would be refused as well: the login, and a line about it. */
  first?: { body: string; action: EmptyAction }
  /** Away from the page. */
  other?: EmptyAction
}

/** What the page offers beside the reason why the server refused what it shows. */
export const WaysOn = createContext<WaysOn>({})
