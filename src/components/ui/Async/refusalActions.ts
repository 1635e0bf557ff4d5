import { createContext } from 'react'
import type { EmptyAction } from '../EmptyState'

export interface RefusalActions {
  /** Replaces the retry button, since a visitor would be refused again: the login, with a line about it. */
  first?: { body: string; action: EmptyAction }
  /** Leaves the page. */
  other?: EmptyAction
}

/** What the page offers beside the reason of a refusal. */
export const RefusalActions = createContext<RefusalActions>({})
