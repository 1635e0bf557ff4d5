import { reaction } from 'mobx'
import type { SessionStore } from './SessionStore'

/** Data of one diner. */
export interface Owned {
  clear(): void
  load(): Promise<unknown>
}

/**
 * When another diner uses the app, the previous diner's data is cleared and the new one's fetched, until the returned function is called. Data shown
 * before any diner was known stays until it is replaced.
 */
export const followDiner = (session: Pick<SessionStore, 'userId'>, owned: Owned): (() => void) =>
  reaction(
    () => session.userId,
    (userId, before) => {
      if (before !== null) owned.clear()
      if (userId !== null) void owned.load()
    },
  )
