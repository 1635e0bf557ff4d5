import type { Localized } from '@domain/lang'
import type { Allergen, ItemKind, ItemTag } from '@domain/menu/menu'
import { stmt } from '../../db/statement'
import { membersPayLessAt } from '../shopMember/index'
import { remainingOf } from '../stock/index'
import type { ChoicesDocument } from './document'

export interface MenuStateRow {
  mchnt_cd: string
  utc_offset_min: number
  version: number
  /** What is left of the counted skus, sorted by sku. */
  stock: [sku: string, remaining: number][]
}

/** `skus` null: all of the shop's. */
export const findMenuState = stmt<[shopId: string, skus: string[] | null], MenuStateRow>(
  'menu.state',
  `select s.mchnt_cd, m.utc_offset_min, coalesce(v.version, 0) as version,
          ${remainingOf('s.shop_id', '$2::text[]')} as stock
     from shop s join merchant m on m.mchnt_cd = s.mchnt_cd left join menu_version v on v.shop_id = s.shop_id
    where s.shop_id = $1`,
)

export interface PlanItemRow {
  item_id: string
  category_id: string
  kind: ItemKind
  name: Localized
  caption: Localized
  picture: string
  price_fen: number
  member_price_fen: number | null
  tags: ItemTag[]
  allergens: Allergen[] | null
  choices: ChoicesDocument
  box_id: string | null
  box_count: number
  limit_per_order: number | null
  weigh_grams: number | null
  sale_from_min: number | null
  sale_to_min: number | null
  recommended: boolean
  sold_last_month: number
}

/** Of `shop_item o` and `menu_item i`, at the shop's prices. Where members pay what everybody pays, no dish has another price for them. */
export const PLAN_ITEM = `i.item_id, i.category_id, i.kind, i.name, i.caption, i.picture, coalesce(o.price_fen, i.price_fen) as price_fen,
          case when ${membersPayLessAt('o.shop_id')} then coalesce(o.member_price_fen, i.member_price_fen) end as member_price_fen, i.tags, i.allergens, i.choices, i.box_id, i.box_count,
          i.limit_per_order, i.weigh_grams, i.sale_from_min, i.sale_to_min, i.recommended, i.sold_last_month`

/** The dishes that the shop offers, in the order of the menu. */
export const findPlanItems = stmt<[shopId: string], PlanItemRow>(
  'menu.items',
  `select ${PLAN_ITEM}
     from shop_item o join menu_item i on i.item_id = o.item_id join category c on c.category_id = i.category_id
    where o.shop_id = $1 and o.on_sale
    order by c.sort, c.category_id, i.sort, i.item_id`,
)

export interface DeskDishRow extends Pick<PlanItemRow, 'item_id' | 'name' | 'picture' | 'choices' | 'price_fen' | 'member_price_fen'> {
  category: Localized
  on_sale: boolean
}

/** Also those that are not on sale. */
export const findDeskDishes = stmt<[shopId: string], DeskDishRow>(
  'menu.deskDishes',
  `select i.item_id, i.name, c.name as category, i.picture, i.choices, o.on_sale, coalesce(o.price_fen, i.price_fen) as price_fen,
          coalesce(o.member_price_fen, i.member_price_fen) as member_price_fen
     from shop_item o join menu_item i on i.item_id = o.item_id join category c on c.category_id = i.category_id
    where o.shop_id = $1 order by c.sort, c.category_id, i.sort, i.item_id`,
)
const HAS_NAME = `exists (select from jsonb_each_text(i.name) n where n.value ilike :search)`
/** The text is looked at first: reading every name within it costs far more. */
const HAS_PART_NAMED = `i.choices::text ilike :search and exists (select from jsonb_path_query(i.choices, '$.**.name.*') n where n #>> '{}' ilike :search)`

/** The same dishes from this place on, in their order: those with a name like this, or parts of it; those that have one of these skus. */
export const pageDeskDishes = stmt<
  { shopId: string; search: string | null; withParts: boolean; skus: readonly string[] | null; from: number; limit: number },
  DeskDishRow
>(
  'menu.deskDishesPage',
  `with page as (
     select i.item_id, row_number() over (order by c.sort, c.category_id, i.sort, i.item_id) as place
       from shop_item o join menu_item i on i.item_id = o.item_id join category c on c.category_id = i.category_id
      where o.shop_id = :shopId
        and (:search::text is null or ${HAS_NAME} or :withParts::boolean and ${HAS_PART_NAMED})
        and (:skus::text[] is null or i.item_id in (select split_part(sku, ':', 1) from unnest(:skus::text[]) sku)
             or :withParts::boolean and exists (select from jsonb_array_elements(i.choices -> 'addOns') a where a ->> 'addOnId' = any(:skus::text[])))
      order by place offset :from limit :limit)
   select i.item_id, i.name, c.name as category, i.picture, i.choices, o.on_sale, coalesce(o.price_fen, i.price_fen) as price_fen,
          coalesce(o.member_price_fen, i.member_price_fen) as member_price_fen
     from page p join menu_item i on i.item_id = p.item_id join shop_item o on o.item_id = i.item_id and o.shop_id = :shopId
          join category c on c.category_id = i.category_id
    order by p.place`,
)
/** The dish that a sku is of: its own, an option's, or (the first) one with this add-on. */
export const findDeskDishOfSku = stmt<[shopId: string, sku: string, itemId: string], DeskDishRow>(
  'menu.deskDishOfSku',
  `select i.item_id, i.name, c.name as category, i.picture, i.choices, o.on_sale, coalesce(o.price_fen, i.price_fen) as price_fen,
          coalesce(o.member_price_fen, i.member_price_fen) as member_price_fen
     from shop_item o join menu_item i on i.item_id = o.item_id join category c on c.category_id = i.category_id
    where o.shop_id = $1 and (i.item_id = $3 or i.choices -> 'addOns' @> jsonb_build_array(jsonb_build_object('addOnId', $2::text)))
    order by (i.item_id = $3) desc, i.item_id limit 1`,
)
/** Triggers raise the menu's version, as at any other change of a menu. */
export const changeDish = stmt<{ shopId: string; itemId: string; onSale: boolean; priceFen: number; memberPriceFen: number | null }>(
  'menu.changeDish',
  `update shop_item set on_sale = :onSale, price_fen = :priceFen, member_price_fen = :memberPriceFen where shop_id = :shopId
       and item_id = :itemId`,
)

export interface CategoryRow {
  category_id: string
  name: Localized
}

/** Categories in which the shop offers something. */
export const findCategories = stmt<[shopId: string], CategoryRow>(
  'menu.categories',
  `select c.category_id, c.name
     from category c
    where exists (select from menu_item i join shop_item o on o.item_id = i.item_id where i.category_id = c.category_id and o.shop_id = $1 and o.on_sale)
    order by c.sort, c.category_id`,
)

export interface BoxRow {
  box_id: string
  name: Localized
  price_fen: number
}

export const findBoxes = stmt<[shopId: string], BoxRow>(
  'menu.boxes',
  'select b.box_id, b.name, b.price_fen from lunch_box b join shop s on s.mchnt_cd = b.mchnt_cd where s.shop_id = $1 order by b.box_id',
)

export const findDescription = stmt<[shopId: string, itemId: string], { description: Localized }>(
  'menu.description',
  `select i.description from shop_item o join menu_item i on i.item_id = o.item_id where o.shop_id = $1 and o.item_id = $2 and o.on_sale`,
)

/** When a shop's day begins, on its merchant's clock. */
export const findShopDay = stmt<[shopId: string], { open_min: number; utc_offset_min: number }>(
  'menu.shopDay',
  'select s.open_min, m.utc_offset_min from shop s join merchant m on m.mchnt_cd = s.mchnt_cd where s.shop_id = $1',
)
