import type { Database } from '../../db/database'
import { movedRows, namedIn, type PersonalData, userIdsOf } from '../../personalData/model'
import { releasePictures } from '../picture/index'
import { dropPictures } from './repository'

const moved = movedRows('wine_deposit.user_id')
const findKeepers = namedIn('wineDeposits', 'wine_deposit x where x.user_id = u.user_id')

/** The bottle stands in the shop, whoever looks at it; its photo goes with the account. */
export const createWinePersonalData = (db: Database): PersonalData => ({
  ...moved(db),
  async erase(userId) {
    const dropped = await db.all(dropPictures, userId)
    await releasePictures(
      db,
      userId,
      dropped.map((row) => row.picture_id),
    )
  },
  keeps: async (userIds) => ({ forGood: userIdsOf(await db.all(findKeepers, [...userIds])) }),
})
