import type { Api } from '@/api'
import { Resource, type Shop, type ShopStore, toShop } from '@/stores'

const SHOWN = 3
/** As far as somebody goes for a meal; a shop of another city is no help. */
const NEAR_M = 10_000

/** Where else the diner can order while this shop is closed: open shops of the same merchant in the same city or near, nearest first. */
export const otherOpenShops = (api: Api, store: Pick<ShopStore, 'shop' | 'position'>): Resource<Shop[]> =>
  new Resource(async () => {
    const { shop, position } = store
    const near = position?.kind === 'at' ? position : shop
    const { list } = await api.call(
      '/getShopList',
      { ...(shop && { mchntCd: shop.merchantCode }), ...(near && { gitu: near.lng, titu: near.lat }) },
      { notice: 'none' },
    )
    return list
      .map(toShop)
      .filter(({ shopId, state }) => state === 'open' && shopId !== shop?.shopId)
      .filter(({ cityId, distance }) => cityId === shop?.cityId || (distance !== null && distance <= NEAR_M))
      .slice(0, SHOWN)
  })
