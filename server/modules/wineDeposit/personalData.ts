import type { Database } from '../../db/database'
import { movedRows, namedIn, type PersonalData, userIdsOf } from '../../personalData/model'
import { dropPictures } from './repository'

const moved = movedRows('wine_deposit.user_id')
const findKeepers = namedIn('wineDeposits', 'wine_deposit x where x.user_id = u.user_id')

/** The bottle stays in the shop under the account; its photo is deleted with the account. */
export const createWinePersonalData = (db: Database): PersonalData => ({
  ...moved(db),
  erase: async (userId) => void (await db.run(dropPictures, userId)),
  retains: async (userIds) => ({ forGood: userIdsOf(await db.all(findKeepers, [...userIds])) }),
})
