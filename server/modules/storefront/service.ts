import type { Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { pick } from '../../pick'
import type { ShopService, View } from '../shop/index'
import { customFields, findGroup, findGroupByCode, findGroups, findGroupsOfShop, findShopPage, type ShopGroupRow } from '../shopPage/index'

export type ShopGroup = Output<'/getShopGroupCodeInfo'>

const groupView = (row: ShopGroupRow, lang: Lang): ShopGroup => ({
  groupId: row.group_id,
  groupCode: row.group_code,
  mchntCd: row.mchnt_cd,
  groupName: pick(row.name, lang),
  caption: pick(row.caption, lang),
  picture: row.picture,
  shopCount: row.shop_ids.length,
})

/** What shops and merchants show of themselves. Shops are those that are offered to diners. */
export function createStorefrontService(db: Database, shops: ShopService) {
  const known = (row: ShopGroupRow | undefined): ShopGroupRow => {
    if (!row) throw new DomainError('shopGroupNotFound')
    return row
  }

  return {
    async extras(shopId: string, view: View): Promise<Output<'/queryMchntExtraInfo'>> {
      const { lang } = view
      const { picture, extras } = await shops.extras(shopId, view)
      const [page, groups] = await Promise.all([db.first(findShopPage, shopId), db.all(findGroupsOfShop, shopId)])
      return {
        shopId,
        ...extras,
        about: page ? pick(page.about, lang) : '',
        pictures: [picture, ...(page?.pictures ?? [])],
        services: page?.services ?? [],
        customFieldList: customFields(page, lang),
        groups: groups.map((row) => groupView(row, lang)),
      }
    },

    groups: async (merchantCode: string | null, lang: Lang) => (await db.all(findGroups, merchantCode)).map((row) => groupView(row, lang)),

    groupOfCode: async (groupCode: string, lang: Lang) => groupView(known(await db.first(findGroupByCode, groupCode)), lang),

    async shopsOfGroup(groupId: string, view: View): Promise<Output<'/getGroupRelateShopList'>> {
      const row = known(await db.first(findGroup, groupId))
      const list = await shops.ofIds(row.shop_ids, null, view)
      const near = view.from ? list.sort((a, b) => a.shopDistance! - b.shopDistance!) : list
      return { group: groupView(row, view.lang), list: near }
    },
  }
}
