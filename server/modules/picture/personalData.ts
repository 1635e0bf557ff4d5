import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { movedRows, namedIn, type PersonalData, userIdsOf } from '../../personalData/model'

const movedPictures = movedRows('picture.user_id')
const releaseAll = stmt<[userId: string]>(
  'picture.releaseAll',
  'update picture set claimed_at = null where user_id = $1 and claimed_at is not null',
)
const findOwners = namedIn('pictures', 'picture x where x.user_id = u.user_id')

/** Unused pictures are deleted by a sweep; until then their visitor stays. Used ones are released when the account is closed. */
export const createPicturePersonalData = (db: Database): PersonalData => ({
  ...movedPictures(db),
  erase: async (userId) => void (await db.run(releaseAll, userId)),
  retains: async (userIds) => ({ forNow: userIdsOf(await db.all(findOwners, [...userIds])) }),
})
