import type { BoxDocument, CategoryDocument, DishDocument, MenuKind } from '@domain/menu/editing/document'
import type { Localized } from '@domain/lang'
import type { Allergen, ItemKind, ItemTag } from '@domain/menu/menu'
import { stmt } from '../../../db/statement'
import { membersPayLessAt } from '../../shopMember/index'
import type { ChoicesDocument } from '../document'
import { PLAN_ITEM, type PlanItemRow } from '../repository'

/** One editor of a merchant's menu at a time, so that the state a change was based on does not change meanwhile. */
export const lockMenu = stmt<[merchantCode: string], { pg_advisory_xact_lock: string }>(
  'menuDraft.lock',
  `select pg_advisory_xact_lock(hashtextextended('menu ' || $1, 0))`,
)

export interface DraftRow {
  kind: MenuKind
  subject_id: string
  document: DishDocument | CategoryDocument | BoxDocument | null
  version: number
  changed_by: string
  changed_at: number
}
export const findDrafts = stmt<[merchantCode: string, kind: MenuKind, ids: readonly string[]], DraftRow>(
  'menuDraft.find',
  `select kind, subject_id, document, version, changed_by, changed_at from menu_draft
    where mchnt_cd = $1 and kind = $2 and subject_id = any ($3::text[])`,
)
/** The newest first; no more than a page can show. */
export const listDrafts = stmt<[merchantCode: string, most: number], DraftRow>(
  'menuDraft.list',
  `select kind, subject_id, document, version, changed_by, changed_at from menu_draft
    where mchnt_cd = $1 order by version desc limit $2`,
)
/** All of it, without what it says. */
export const listDraftVersions = stmt<[merchantCode: string], Pick<DraftRow, 'kind' | 'subject_id' | 'version'>>(
  'menuDraft.versions',
  'select kind, subject_id, version from menu_draft where mchnt_cd = $1 order by version',
)
export const countDrafts = stmt<[merchantCode: string], { count: number }>(
  'menuDraft.count',
  'select count(*)::int as count from menu_draft where mchnt_cd = $1',
)
export const putDrafts = stmt<{ merchantCode: string; kind: MenuKind; rows: string; changedBy: string; changedAt: number }>(
  'menuDraft.put',
  `insert into menu_draft (mchnt_cd, kind, subject_id, document, changed_by, changed_at)
   select :merchantCode, :kind, r.id, case when jsonb_typeof(r.document) = 'object' then r.document end, :changedBy, :changedAt
     from jsonb_to_recordset(:rows::jsonb) as r (id text, document jsonb)
   on conflict (mchnt_cd, kind, subject_id) do update
     set document = excluded.document, version = nextval('menu_draft_version'), changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
)
export const deleteDrafts = stmt<[merchantCode: string, kind: MenuKind, ids: readonly string[]]>(
  'menuDraft.delete',
  'delete from menu_draft where mchnt_cd = $1 and kind = $2 and subject_id = any ($3::text[])',
)

export interface DishRecord {
  item_id: string
  mchnt_cd: string
  category_id: string
  kind: ItemKind
  name: Localized
  caption: Localized
  description: Localized
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
  cost_fen: number | null
  sale_from_min: number | null
  sale_to_min: number | null
  recommended: boolean
  sort: number
  version: number
  changed_by: string
  removed_at: number | null
  shops: { shopId: string; priceFen: number | null; memberPriceFen: number | null }[] | null
}
const DISH = `i.item_id, i.mchnt_cd, i.category_id, i.kind, i.name, i.caption, i.description, i.picture, i.price_fen, i.member_price_fen, i.tags, i.allergens,
  i.choices, i.box_id, i.box_count, i.limit_per_order, i.weigh_grams, i.cost_fen, i.sale_from_min, i.sale_to_min, i.recommended, i.sort, i.version, i.changed_by, i.removed_at,
  (select json_agg(json_build_object('shopId', o.shop_id, 'priceFen', o.price_fen, 'memberPriceFen', o.member_price_fen) order by o.shop_id)
     from shop_item o where o.item_id = i.item_id) as shops`

/** Of any merchant: an id that another one has cannot be taken. */
export const findDishes = stmt<[itemIds: readonly string[]], DishRecord>(
  'menuDraft.dishes',
  `select ${DISH} from menu_item i where i.item_id = any ($1::text[])`,
)

export interface PartRecord {
  id: string
  mchnt_cd: string
  name: Localized
  /** The place of a category, the price of a box. */
  value: number
  version: number
  changed_by: string
  is_removed: boolean
}
export const findCategoryParts = stmt<[ids: readonly string[]], PartRecord>(
  'menuDraft.categoryParts',
  `select category_id as id, mchnt_cd, name, sort as value, version, changed_by, removed_at is not null as is_removed
     from category where category_id = any ($1::text[])`,
)
export const findBoxParts = stmt<[ids: readonly string[]], PartRecord>(
  'menuDraft.boxParts',
  'select box_id as id, mchnt_cd, name, price_fen as value, version, changed_by, false as is_removed from lunch_box where box_id = any ($1::text[])',
)
export const listCategoryIds = stmt<[merchantCode: string], { id: string }>(
  'menuDraft.categoryIds',
  `select category_id as id from category where mchnt_cd = $1 and removed_at is null
    union select subject_id from menu_draft where mchnt_cd = $1 and kind = 'category'`,
)
export const listBoxIds = stmt<[merchantCode: string], { id: string }>(
  'menuDraft.boxIds',
  `select box_id as id from lunch_box where mchnt_cd = $1 union select subject_id from menu_draft where mchnt_cd = $1 and kind = 'box'`,
)

export const findShops = stmt<[merchantCode: string], { shop_id: string; name: Localized; open_min: number; utc_offset_min: number }>(
  'menuDraft.shops',
  `select s.shop_id, s.name, s.open_min, m.utc_offset_min from shop s join merchant m on m.mchnt_cd = s.mchnt_cd
    where s.mchnt_cd = $1 order by s.sort, s.shop_id`,
)

/** Every dish as it will be: published ones under their drafts, and new ones. */
const DRAFTED = `(
    select coalesce(i.item_id, d.subject_id) as item_id, d.version as draft, d.document,
           case when d.document is null then i.category_id else d.document ->> 'categoryId' end as category_id,
           case when d.document is null then i.sort else (d.document ->> 'sort')::float8 end as sort,
           case when d.document is null then i.name else d.document -> 'name' end as name,
           case when d.document is null then i.allergens is not null else jsonb_typeof(d.document -> 'allergens') = 'array' end as allergens_known
      from (select item_id, category_id, sort, name, allergens from menu_item where mchnt_cd = :merchantCode and removed_at is null) i
      full join (select subject_id, version, document from menu_draft where mchnt_cd = :merchantCode and kind = 'dish') d on d.subject_id = i.item_id
  )`
const SORTED_CATEGORIES = `(
    select coalesce(c.category_id, d.subject_id) as category_id, coalesce((d.document ->> 'sort')::float8, c.sort) as sort
      from (select category_id, sort from category where mchnt_cd = :merchantCode) c
      full join (select subject_id, document from menu_draft where mchnt_cd = :merchantCode and kind = 'category') d on d.subject_id = c.category_id
  )`
/** Whether the shop of `o`, its row of `shop_item`, sells `m`, or will. Joined, not asked for each dish: a shop has thousands. */
const OF_SHOP = 'left join shop_item o on o.shop_id = :shopId and o.item_id = m.item_id'
const IS_HERE = `case when m.document is null then o.item_id is not null
       else m.document -> 'shops' @> jsonb_build_array(jsonb_build_object('shopId', :shopId::text)) end`

/** Which dishes a list has. */
export type Listed = {
  merchantCode: string
  shopId: string
  categoryId: string | null
  search: string | null
  /** Dishes that are meant by their pinyin. */
  found: readonly string[]
  only: string | null
}
/**
 * Joined before anything is filtered, behind a fence: the planner takes filters that may be left out for ones that leave one row, and would look through all
 * categories for each dish.
 */
const LISTED = `with listed as materialized (
      select m.item_id, m.category_id, m.sort, m.name, m.draft, m.allergens_known, k.sort as category_sort, o.on_sale, ${IS_HERE} as is_here
        from ${DRAFTED} m join ${SORTED_CATEGORIES} k on k.category_id = m.category_id ${OF_SHOP})`
const MATCHES = `(:categoryId::text is null or m.category_id = :categoryId)
      and (:search::text is null or concat_ws(' ', m.name ->> 'hans', m.name ->> 'hant', m.name ->> 'en', m.name ->> 'yue') ilike :search or m.item_id = any (:found::text[]))
      and m.is_here = (coalesce(:only::text, '') <> 'elsewhere')
      and case coalesce(:only::text, '')
            when 'draft' then m.draft is not null
            when 'undeclared' then not m.allergens_known
            when 'offSale' then not m.on_sale
            when 'soldOut' then exists (select from stock s where s.shop_id = :shopId and s.sku = m.item_id and s.remaining = 0)
            else true end`

/** In the order of the menu, from a place in it. */
export const listDishes = stmt<Listed & { from: number; limit: number }, { item_id: string }>(
  'menuDraft.listDishes',
  `${LISTED} select m.item_id from listed m where ${MATCHES} order by m.category_sort, m.category_id, m.sort, m.item_id offset :from limit :limit`,
)
export const countListed = stmt<Listed, { category_id: string; count: number }>(
  'menuDraft.countListed',
  `${LISTED} select m.category_id, count(*)::int as count from listed m where ${MATCHES}
    group by m.category_sort, m.category_id order by m.category_sort, m.category_id`,
)
export const countDishes = stmt<{ merchantCode: string; shopId: string }, { category_id: string; here: number; elsewhere: number }>(
  'menuDraft.countDishes',
  `select m.category_id, (count(*) filter (where ${IS_HERE}))::int as here, (count(*) filter (where not (${IS_HERE})))::int as elsewhere
     from ${DRAFTED} m ${OF_SHOP} group by m.category_id`,
)
/** To find dishes by pinyin, which no database knows. */
export const listDishNames = stmt<{ merchantCode: string }, { item_id: string; hans: string }>(
  'menuDraft.dishNames',
  `select m.item_id, m.name ->> 'hans' as hans from ${DRAFTED} m`,
)
/** The neighbours of a place in a category, as they will be. */
export const listSorts = stmt<{ merchantCode: string; categoryId: string }, { id: string; sort: number }>(
  'menuDraft.sorts',
  `select m.item_id as id, m.sort from ${DRAFTED} m where m.category_id = :categoryId order by m.sort, m.item_id`,
)
/** The last place of each category, as it will be. */
export const listLastSorts = stmt<{ merchantCode: string }, { id: string; sort: number }>(
  'menuDraft.lastSorts',
  `select m.category_id as id, max(m.sort) as sort from ${DRAFTED} m where m.category_id is not null group by m.category_id`,
)
export const listCategorySorts = stmt<{ merchantCode: string }, { id: string; sort: number }>(
  'menuDraft.categorySorts',
  `select m.category_id as id, m.sort from ${SORTED_CATEGORIES} m where m.sort is not null order by m.sort, m.category_id`,
)

/** Dishes that need another part, as they are published or drafted. */
export const findUsers = stmt<{ merchantCode: string; kind: MenuKind; id: string }, { item_id: string; name: Localized }>(
  'menuDraft.users',
  `select m.item_id, m.name
     from (select coalesce(i.item_id, d.subject_id) as item_id,
                  case when d.document is null then i.name else d.document -> 'name' end as name,
                  case when d.document is null then i.category_id else d.document ->> 'categoryId' end as category_id,
                  case when d.document is null then i.box_id else d.document -> 'box' ->> 'boxId' end as box_id,
                  case when d.document is null then i.choices -> 'slots' else d.document -> 'slots' end as slots
             from (select item_id, name, category_id, box_id, choices from menu_item where mchnt_cd = :merchantCode and removed_at is null) i
             full join (select subject_id, document from menu_draft where mchnt_cd = :merchantCode and kind = 'dish') d on d.subject_id = i.item_id
            where d.subject_id is null or d.document is not null) m
    where case :kind when 'category' then m.category_id = :id
                     when 'box' then m.box_id = :id
                     else m.slots @> jsonb_build_array(jsonb_build_object('choices', jsonb_build_array(jsonb_build_object('itemId', :id::text)))) end
    limit 3`,
)

export const findOnSale = stmt<[shopId: string, itemIds: readonly string[]], { item_id: string; on_sale: boolean }>(
  'menuDraft.onSale',
  'select item_id, on_sale from shop_item where shop_id = $1 and item_id = any ($2::text[])',
)
export const setOnSale = stmt<[shopId: string, itemIds: readonly string[], onSale: boolean], { item_id: string }>(
  'menuDraft.setOnSale',
  'update shop_item set on_sale = $3 where shop_id = $1 and item_id = any ($2::text[]) and on_sale <> $3 returning item_id',
)

/** All that a shop sells as it is published, also what is off the menu. */
export interface PublishedItem extends PlanItemRow {
  sort: number
  on_sale: boolean
}
export const findPublishedItems = stmt<[shopId: string], PublishedItem>(
  'menuDraft.publishedItems',
  `select ${PLAN_ITEM}, i.sort, o.on_sale from shop_item o join menu_item i on i.item_id = o.item_id where o.shop_id = $1`,
)
export const findDraftedDishes = stmt<[merchantCode: string], { subject_id: string; document: DishDocument | null }>(
  'menuDraft.draftedDishes',
  `select subject_id, document from menu_draft where mchnt_cd = $1 and kind = 'dish'`,
)
export const findPaysLess = stmt<[shopId: string], { pays_less: boolean }>(
  'menuDraft.paysLess',
  `select ${membersPayLessAt('s.shop_id')} as pays_less from shop s where s.shop_id = $1`,
)

/** Shops in which something of a category, or packed in a box, is sold. */
export const findShopsOfPart = stmt<[kind: MenuKind, id: string], { shop_id: string }>(
  'menuDraft.shopsOfPart',
  `select distinct o.shop_id from menu_item i join shop_item o on o.item_id = i.item_id
    where case $1 when 'category' then i.category_id = $2 else i.box_id = $2 end`,
)
