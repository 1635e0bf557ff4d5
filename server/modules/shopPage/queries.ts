import type { Lang, Localized } from '@domain/lang'
import type { ShopService as Service } from '@domain/shop/storefront'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { pick } from '../../pick'

export interface ShopPageRow {
  about: Localized
  pictures: string[]
  services: Service[]
  custom_fields: { fieldId: string; remark: Localized; picUrl: string }[]
}

export const findShopPage = stmt<[shopId: string], ShopPageRow>(
  'shopPage.find',
  'select about, pictures, services, custom_fields from shop_page where shop_id = $1',
)

export const putShopPage = stmt<{ shopId: string; about: string; pictures: string; services: string[]; customFields: string }>(
  'shopPage.put',
  `insert into shop_page (shop_id, about, pictures, services, custom_fields)
   values (:shopId, :about, :pictures, :services, :customFields)
   on conflict (shop_id) do update set about = excluded.about, pictures = excluded.pictures, services = excluded.services,
     custom_fields = excluded.custom_fields`,
)
/** Stands for the picture of a field that has none. */
export const FIELD_PICTURE = '/art/tea/hot-beverage.svg'

export interface ShopGroupRow {
  group_id: string
  group_code: string
  mchnt_cd: string
  name: Localized
  caption: Localized
  picture: string
  shop_ids: string[]
}

const GROUP = `select g.group_id, g.group_code, g.mchnt_cd, g.name, g.caption, g.picture,
          (select coalesce(json_agg(s.shop_id order by s.sort, s.shop_id), '[]') from shop_group_shop s where s.group_id = g.group_id) as shop_ids
     from shop_group g`

export const findGroups = stmt<[merchantCode: string | null], ShopGroupRow>(
  'shopGroup.ofMerchant',
  `${GROUP} where $1::text is null or g.mchnt_cd = $1::text order by g.mchnt_cd, g.sort, g.group_id`,
)
export const findGroup = stmt<[groupId: string], ShopGroupRow>('shopGroup.find', `${GROUP} where g.group_id = $1`)
export const findGroupByCode = stmt<[groupCode: string], ShopGroupRow>('shopGroup.byCode', `${GROUP} where g.group_code = $1`)
export const findGroupsOfShop = stmt<[shopId: string], ShopGroupRow>(
  'shopGroup.ofShop',
  `${GROUP} where exists (select from shop_group_shop s where s.group_id = g.group_id and s.shop_id = $1) order by g.sort, g.group_id`,
)

/** Whether a merchant shows its shops in groups. */
export const hasGroups = async (db: Database, merchantCode: string): Promise<boolean> => (await db.all(findGroups, merchantCode)).length > 0

export const customFields = (page: ShopPageRow | undefined, lang: Lang) =>
  (page?.custom_fields ?? []).map(({ fieldId, remark, picUrl }) => ({ fieldId, remark: pick(remark, lang), picUrl }))
