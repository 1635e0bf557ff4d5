import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'

/** What a payer is told: whom the money is for. */
export const findShopNames = stmt<[shopId: string], { merchant: Localized; shop: Localized }>(
  'place.shopNames',
  'select m.name as merchant, s.name as shop from shop s join merchant m on m.mchnt_cd = s.mchnt_cd where s.shop_id = $1',
)

/** What a rider is told of a shop. */
export const findShopDoor = stmt<[shopId: string], { name: Localized; phone: string; address: Localized }>(
  'place.shopDoor',
  'select name, phone, address from shop where shop_id = $1',
)

/** How a merchant writes money and times. */
export const findMerchantMoney = stmt<[merchantCode: string], { currency_sign: string; utc_offset_min: number }>(
  'place.merchantMoney',
  'select currency_sign, utc_offset_min from merchant where mchnt_cd = $1',
)
