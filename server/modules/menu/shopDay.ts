import { stmt } from '../../db/statement'

/** When a shop's day begins, on its merchant's clock. */
export const findShopDay = stmt<[shopId: string], { open_min: number; utc_offset_min: number }>(
  'menu.shopDay',
  'select s.open_min, m.utc_offset_min from shop s join merchant m on m.mchnt_cd = s.mchnt_cd where s.shop_id = $1',
)
