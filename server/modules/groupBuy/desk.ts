import type { Database } from '../../db/database'
import { endSoon, findNewest } from './repository'

/** What a merchant's staff see of groups; staff can end one as if its time were over. */
export const createGroupDesk = (db: Database) => ({
  newest: () => db.all(findNewest),
  end: async (groupId: string, now: number): Promise<void> => void (await db.run(endSoon, groupId, now)),
})
export type GroupDesk = ReturnType<typeof createGroupDesk>
