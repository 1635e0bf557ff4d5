import type { Api } from '@/api'
import { Resource, type Shop, type ShopStore, toShop } from '@/stores'
import { NEARBY_M } from '@domain/geo/geo'
import { openState } from '@domain/time'

const SHOWN = 3

/** Where the diner can order while this shop is closed: open shops of the same merchant in the same city or nearby, the nearest first. */
export const otherOpenShops = (api: Api, store: Pick<ShopStore, 'shop' | 'position' | 'place'>, now: () => number): Resource<Shop[]> =>
  new Resource(async () => {
    const { shop, position } = store
    const records = store.place.value?.openRecords ?? []
    const others = records.filter(({ shopId }) => shopId !== shop?.shopId)
    // The loader's answer states when shops near this one are open; there may be others near the diner.
    if (records.length > 0 && position?.kind !== 'at' && !others.some(({ hours }) => openState(hours, now()).kind === 'open')) return []
    const near = position?.kind === 'at' ? position : shop
    const { list } = await api.call(
      '/getShopList',
      { ...(shop && { mchntCd: shop.merchantCode }), ...(near && { gitu: near.lng, titu: near.lat }) },
      { notice: 'none' },
    )
    return list
      .map((one) => toShop(one))
      .filter(({ shopId, state }) => state === 'open' && shopId !== shop?.shopId)
      .filter(({ cityId, distance }) => cityId === shop?.cityId || (distance !== null && distance <= NEARBY_M))
      .slice(0, SHOWN)
  })
