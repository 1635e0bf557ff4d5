import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'

/** What a payer sees: whom the money is for. */
export const findShopNames = stmt<[shopId: string], { merchant: Localized; shop: Localized }>(
  'place.shopNames',
  'select m.name as merchant, s.name as shop from shop s join merchant m on m.mchnt_cd = s.mchnt_cd where s.shop_id = $1',
)

/** What a rider gets of a shop. */
export const findShopDoor = stmt<[shopId: string], { name: Localized; phone: string; address: Localized }>(
  'place.shopDoor',
  'select name, phone, address from shop where shop_id = $1',
)
