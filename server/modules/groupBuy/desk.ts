import type { Database } from '../../db/database'
import { endSoon, findNewest } from './repository'

/** What a merchant's staff see of groups; one that nobody is to wait for any longer ends as when its time is over. */
export const createGroupDesk = (db: Database) => ({
  newest: () => db.all(findNewest),
  end: async (groupId: string, now: number): Promise<void> => void (await db.run(endSoon, groupId, now)),
})
export type GroupDesk = ReturnType<typeof createGroupDesk>
