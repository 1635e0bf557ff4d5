import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'

/** How a dish is shown when the shop no longer offers it. */
export interface ItemFace {
  item_id: string
  name: Localized
  picture: string
}

/** Which category each dish is in. */
export const findItemCategories = stmt<[itemIds: string[]], { item_id: string; category_id: string }>(
  'menu.itemCategories',
  'select item_id, category_id from menu_item where item_id = any($1::text[])',
)

export const findItemFaces = stmt<[itemIds: string[]], ItemFace>(
  'menu.itemFaces',
  'select item_id, name, picture from menu_item where item_id = any($1::text[])',
)

export const findItemNames = stmt<[itemIds: string[]], { id: string; name: Localized }>(
  'menu.itemNames',
  'select item_id as id, name from menu_item where item_id = any($1::text[])',
)
export const findCategoryNames = stmt<[categoryIds: string[]], { id: string; name: Localized }>(
  'menu.categoryNames',
  'select category_id as id, name from category where category_id = any($1::text[])',
)

/** The dishes and categories of a merchant among these ids, with their names. */
export const findPartsOf = stmt<[merchantCode: string, itemIds: string[], categoryIds: string[]], { id: string; name: Localized }>(
  'menu.partsOf',
  `select item_id as id, name from menu_item where mchnt_cd = $1 and item_id = any ($2::text[])
   union all
   select category_id, name from category where mchnt_cd = $1 and category_id = any ($3::text[])`,
)

/** The categories that a merchant has, in the order of its menu. */
export const findMerchantCategories = stmt<[mchntCd: string], { id: string; name: Localized }>(
  'menu.merchantCategories',
  'select category_id as id, name from category where mchnt_cd = $1 and removed_at is null order by sort, category_id limit 500',
)
