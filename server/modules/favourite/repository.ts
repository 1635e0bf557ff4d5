import { stmt } from '../../db/statement'

export const keepShop = stmt<[userId: string, shopId: string, at: number]>(
  'favouriteShop.keep',
  'insert into favourite_shop (user_id, shop_id, kept_at) values ($1, $2, $3) on conflict do nothing',
)
export const leaveShop = stmt<[userId: string, shopId: string]>(
  'favouriteShop.leave',
  'delete from favourite_shop where user_id = $1 and shop_id = $2',
)
export const findFavourite = stmt<[userId: string, shopId: string], { shop_id: string }>(
  'favouriteShop.kept',
  'select shop_id from favourite_shop where user_id = $1 and shop_id = $2',
)
export const findFavourites = stmt<[userId: string], { shop_id: string }>(
  'favouriteShop.ofUser',
  'select shop_id from favourite_shop where user_id = $1 order by kept_at desc, shop_id limit 100',
)
export const countFavourites = stmt<[userId: string], { count: number }>(
  'favouriteShop.count',
  'select count(*)::integer as count from favourite_shop where user_id = $1',
)
