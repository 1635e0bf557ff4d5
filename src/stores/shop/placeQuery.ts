import type { Located } from '@/platform'
import { settings } from '@/platform/settings'
import { codeTypeOf } from '@domain/shop/entry'
import { toWireRegion } from '@domain/geo/geo'
import { type OrderMode, toWireMode } from '@domain/order/mode'
import type { PlaceQuery } from './EntryProblem'
import type { City, Shop } from './place'
import { NOWHERE } from './placeRef'

interface Asker {
  /** The diner's current place. */
  shop: Shop | null
  mode: OrderMode
  position: Located | null
  city: City | null
}

/** The shop loader's input (spec section 7): the requested code or shop, and all known data about the diner. */
export const placeQueryOf = (query: PlaceQuery, { shop, mode, position, city }: Asker): PlaceQuery => {
  const isSameShop = query.shopId !== undefined && query.shopId === shop?.shopId
  const cityId = city?.cityId ?? (isSameShop ? shop.cityId : undefined)
  return {
    ...NOWHERE,
    mchntCd: settings.merchantCode ?? (isSameShop ? shop.merchantCode : undefined),
    orderType: toWireMode(mode).orderType,
    type: codeTypeOf(query.ecode ?? null),
    ...(cityId && { regionCd: toWireRegion(cityId) }),
    ...(position?.kind === 'at' && { gitu: position.lng, titu: position.lat }),
    ...query,
  }
}
