import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { movedRows, type PersonalData } from '../../personalData/model'
import { deleteChecksOf } from './repository'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'checks',
    ['content_check.user_id'],
    `select k.kind, p.content, k.state, k.created_at, k.decided_at from content_check k join content_part p on p.check_id = k.check_id where k.user_id = $1 order by k.created_at desc`,
  ),
]

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
    shows,
    async move(from, to, now) {
      await db.run(dropProfile, from)
      await move(from, to, now)
    },
    erase: async (userId) => void (await db.run(deleteChecksOf, [userId])),
    forget: async (userIds) => void (await db.run(deleteChecksOf, [...userIds])),
  }
}
