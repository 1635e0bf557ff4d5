import type { Database } from '../../db/database'
import { movedRows, namedIn, type PersonalData, userIdsOf } from '../../personalData/model'

const movedPictures = movedRows('picture.user_id')
const findOwners = namedIn('pictures', 'picture x where x.user_id = u.user_id')

/** Unused pictures are deleted by a sweep; until then their visitor stays. */
export const createPicturePersonalData = (db: Database): PersonalData => ({
  ...movedPictures(db),
  keeps: async (userIds) => ({ forNow: userIdsOf(await db.all(findOwners, [...userIds])) }),
})
