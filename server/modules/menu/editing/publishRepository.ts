import { stmt } from '../../../db/statement'

/** Many rows in one statement each, so that a menu's version rises once. `rows`: a json array of objects with these columns. */
export const putCategories = stmt<{ merchantCode: string; rows: string; changedBy: string }>(
  'menuPublish.categories',
  `insert into category (category_id, mchnt_cd, name, sort, changed_by)
   select category_id, :merchantCode, name, sort, :changedBy from jsonb_to_recordset(:rows::jsonb) as r (category_id text, name jsonb, sort float8)
   on conflict (category_id) do update set name = excluded.name, sort = excluded.sort, changed_by = excluded.changed_by, removed_at = null,
      version = category.version + 1`,
)
export const removeCategories = stmt<[ids: readonly string[], changedBy: string, at: number]>(
  'menuPublish.removeCategories',
  'update category set removed_at = $3, changed_by = $2, version = version + 1 where category_id = any ($1::text[])',
)
export const putBoxes = stmt<{ merchantCode: string; rows: string; changedBy: string }>(
  'menuPublish.boxes',
  `insert into lunch_box (box_id, mchnt_cd, name, price_fen, changed_by)
   select box_id, :merchantCode, name, price_fen, :changedBy from jsonb_to_recordset(:rows::jsonb) as r (box_id text, name jsonb, price_fen int)
   on conflict (box_id) do update set name = excluded.name, price_fen = excluded.price_fen, changed_by = excluded.changed_by, version = lunch_box.version + 1`,
)
/** Dishes that were removed before it need no box any more. */
export const freeBoxes = stmt<[ids: readonly string[]]>(
  'menuPublish.freeBoxes',
  'update menu_item set box_id = null, box_count = 0 where box_id = any ($1::text[]) and removed_at is not null',
)
export const removeBoxes = stmt<[ids: readonly string[]]>(
  'menuPublish.removeBoxes',
  'delete from lunch_box where box_id = any ($1::text[])',
)
export const putDishes = stmt<{ merchantCode: string; rows: string; changedBy: string }>(
  'menuPublish.dishes',
  `insert into menu_item (item_id, mchnt_cd, category_id, kind, name, caption, description, picture, price_fen, member_price_fen, tags, allergens, choices,
      box_id, box_count, limit_per_order, weigh_grams, cost_fen, sale_from_min, sale_to_min, recommended, sort, changed_by)
   select item_id, :merchantCode, category_id, kind, name, caption, description, picture, price_fen, member_price_fen, tags,
          case when jsonb_typeof(allergens) = 'array' then allergens end, choices, box_id, box_count, limit_per_order, weigh_grams, cost_fen, sale_from_min, sale_to_min,
          recommended, sort, :changedBy
     from jsonb_to_recordset(:rows::jsonb) as r (item_id text, category_id text, kind text, name jsonb, caption jsonb, description jsonb, picture text,
          price_fen int, member_price_fen int, tags jsonb, allergens jsonb, choices jsonb, box_id text, box_count int, limit_per_order int, weigh_grams int,
          cost_fen int, sale_from_min int, sale_to_min int, recommended boolean, sort float8)
   on conflict (item_id) do update set category_id = excluded.category_id, kind = excluded.kind, name = excluded.name, caption = excluded.caption,
      description = excluded.description, picture = excluded.picture, price_fen = excluded.price_fen, member_price_fen = excluded.member_price_fen,
      tags = excluded.tags, allergens = excluded.allergens, choices = excluded.choices, box_id = excluded.box_id, box_count = excluded.box_count,
      limit_per_order = excluded.limit_per_order, weigh_grams = excluded.weigh_grams, cost_fen = excluded.cost_fen, sale_from_min = excluded.sale_from_min,
      sale_to_min = excluded.sale_to_min, recommended = excluded.recommended, sort = excluded.sort, changed_by = excluded.changed_by, removed_at = null,
      version = menu_item.version + 1`,
)
/** Orders, codes and carts may still refer to it: the row stays but is sold in no shop. */
export const removeDishes = stmt<[ids: readonly string[], changedBy: string, at: number]>(
  'menuPublish.removeDishes',
  'update menu_item set removed_at = $3, changed_by = $2, version = version + 1 where item_id = any ($1::text[])',
)
export const leaveShops = stmt<{ itemIds: readonly string[]; rows: string }>(
  'menuPublish.leaveShops',
  `delete from shop_item o where o.item_id = any (:itemIds::text[])
      and not exists (select from jsonb_to_recordset(:rows::jsonb) as r (item_id text, shop_id text) where r.item_id = o.item_id and r.shop_id = o.shop_id)`,
)
export const putShopItems = stmt<[rows: string]>(
  'menuPublish.shopItems',
  `insert into shop_item (shop_id, item_id, price_fen, member_price_fen)
   select shop_id, item_id, price_fen, member_price_fen
     from jsonb_to_recordset($1::jsonb) as r (shop_id text, item_id text, price_fen int, member_price_fen int)
   on conflict (shop_id, item_id) do update set price_fen = excluded.price_fen, member_price_fen = excluded.member_price_fen`,
)
/** Positions between positions get ever more digits: renumbers with whole numbers. */
export const renumberDishes = stmt<[categoryIds: readonly string[]]>(
  'menuPublish.renumberDishes',
  `update menu_item i set sort = n.place
     from (select item_id, row_number() over (partition by category_id order by sort, item_id) as place from menu_item
            where category_id = any ($1::text[]) and removed_at is null) n
    where n.item_id = i.item_id and i.sort <> n.place`,
)
export const renumberCategories = stmt<[merchantCode: string]>(
  'menuPublish.renumberCategories',
  `update category c set sort = n.place
     from (select category_id, row_number() over (order by sort, category_id) as place from category where mchnt_cd = $1 and removed_at is null) n
    where n.category_id = c.category_id and c.sort <> n.place`,
)
export const hasMenu = stmt<[merchantCode: string], { found: boolean }>(
  'menuPublish.hasMenu',
  'select exists (select from menu_item where mchnt_cd = $1 and removed_at is null) as found',
)
