import type { Database } from '../../db/database'
import { movedRows, namedIn, type PersonalData, userIdsOf } from '../../personalData/model'
import { dropPictures } from './repository'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'bottles',
    ['wine_deposit.user_id'],
    `select shop_id, name, size_ml, left_ml, kept_at as added_at, expires_at from wine_deposit where user_id = $1 order by kept_at desc`,
  ),
]

const moved = movedRows('wine_deposit.user_id')
const findKeepers = namedIn('wineDeposits', 'wine_deposit x where x.user_id = u.user_id')

/** The bottle stays in the shop under the account; its photo is deleted with the account. */
export const createWinePersonalData = (db: Database): PersonalData => ({
  ...moved(db),
  shows,
  erase: async (userId) => void (await db.run(dropPictures, userId)),
  retains: async (userIds) => ({ forGood: userIdsOf(await db.all(findKeepers, [...userIds])) }),
})
