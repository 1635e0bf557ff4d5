import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { PersonalData } from '../../personalData/model'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'favourites',
    ['favourite_shop.user_id'],
    `select shop_id, kept_at as added_at from favourite_shop where user_id = $1 order by kept_at desc`,
  ),
]

/** Both may keep the same shop. */
const copyFavourites = stmt<[from: string, to: string]>(
  'favouriteShop.copy',
  `insert into favourite_shop (user_id, shop_id, kept_at) select $2, shop_id, kept_at from favourite_shop where user_id = $1 on conflict do nothing`,
)
const forgetFavourites = stmt<[userIds: string[]]>('favouriteShop.forget', 'delete from favourite_shop where user_id = any($1)')

export const createFavouritePersonalData = (db: Database): PersonalData => ({
  columns: ['favourite_shop.user_id'],
  shows,
  async move(fromUserId, toUserId) {
    await db.run(copyFavourites, fromUserId, toUserId)
    await db.run(forgetFavourites, [fromUserId])
  },
  erase: async (userId) => void (await db.run(forgetFavourites, [userId])),
  forget: async (userIds) => void (await db.run(forgetFavourites, [...userIds])),
})
