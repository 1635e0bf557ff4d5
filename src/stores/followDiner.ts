import { reaction } from 'mobx'
import type { SessionStore } from './SessionStore'

/** What belongs to one diner. */
export interface Owned {
  clear(): void
  load(): Promise<unknown>
}

/**
 * When somebody else uses the app, what was the last one's goes and theirs is fetched; until the answer is called. What was shown before anybody was known
 * is nobody's: it stays until theirs is there.
 */
export const followDiner = (session: Pick<SessionStore, 'userId'>, owned: Owned): (() => void) =>
  reaction(
    () => session.userId,
    (userId, before) => {
      if (before !== null) owned.clear()
      if (userId !== null) void owned.load()
    },
  )
