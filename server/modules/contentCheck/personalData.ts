import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { movedRows, type PersonalData } from '../../personalData/model'
import { deleteChecksOf } from './repository'

const moved = movedRows('content_check.user_id')
/** The account keeps its own name and picture. */
const dropProfile = stmt<[userId: string]>(
  'contentCheck.dropProfile',
  `delete from content_check where user_id = $1 and kind in ('nickName', 'headImg')`,
)

/** Content still waiting when its author leaves is never shown. */
export const createContentPersonalData = (db: Database): PersonalData => {
  const { columns, move } = moved(db)
  return {
    columns,
    async move(from, to, now) {
      await db.run(dropProfile, from)
      await move(from, to, now)
    },
    erase: async (userId) => void (await db.run(deleteChecksOf, [userId])),
    forget: async (userIds) => void (await db.run(deleteChecksOf, [...userIds])),
  }
}
