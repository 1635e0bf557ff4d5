import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { movedRows, namedIn, type PersonalData, userIdsOf } from '../../personalData/model'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'pictures',
    ['picture.user_id'],
    `select '/pictures/u/' || picture_id || '.jpg' as address, purpose, width, height, created_at from picture where user_id = $1 order by created_at desc`,
  ),
]

const movedPictures = movedRows('picture.user_id')
const releaseAll = stmt<[userId: string]>(
  'picture.releaseAll',
  'update picture set claimed_at = null where user_id = $1 and claimed_at is not null',
)
const findOwners = namedIn('pictures', 'picture x where x.user_id = u.user_id')

/** Unused pictures are deleted by a sweep; until then their visitor stays. Used ones are released when the account is closed. */
export const createPicturePersonalData = (db: Database): PersonalData => ({
  ...movedPictures(db),
  shows,
  erase: async (userId) => void (await db.run(releaseAll, userId)),
  retains: async (userIds) => ({ forNow: userIdsOf(await db.all(findOwners, [...userIds])) }),
})
