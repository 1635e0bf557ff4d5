import type { DecorationDocument, DecorationType, LaterTarget, PlacedComponent } from '@domain/shop/decoration'
import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'
import { hasTimedRooms } from '../booking/index'

export interface DecorationRow {
  component_id: string
  component_type: DecorationType
  data: DecorationDocument['data']
  shop_ids: string[] | null
  starts_at: number | null
  ends_at: number | null
}

/** What is published and not hidden. */
export const findDecoration = stmt<[merchantCode: string, mainType: string], DecorationRow>(
  'decoration.find',
  `select component_id, component_type, data, shop_ids, starts_at, ends_at from decoration where mchnt_cd = $1 and main_type = $2 order by sort`,
)
export const findDraft = stmt<[merchantCode: string, mainType: string], DraftRow>(
  'decoration.draft',
  `select components, version, published_no, changed_by, changed_at from decoration_draft where mchnt_cd = $1 and main_type = $2`,
)

export interface DraftRow {
  /** Null: nothing has been changed since the page was published. */
  components: PlacedComponent[] | null
  version: number
  /** 0: the page as the merchant began with it. */
  published_no: number
  changed_by: string
  changed_at: number | null
}
/** Its row is locked, and made where there is none. */
export const lockDraft = stmt<[merchantCode: string, mainType: string], DraftRow>(
  'decoration.lockDraft',
  `insert into decoration_draft as d (mchnt_cd, main_type) values ($1, $2) on conflict (mchnt_cd, main_type) do update set version = d.version
   returning components, version, published_no, changed_by, changed_at`,
)
export const putDraft = stmt<{
  merchantCode: string
  mainType: string
  components: string | null
  publishedNo: number
  by: string
  at: number
}>(
  'decoration.putDraft',
  `update decoration_draft set components = :components::jsonb, published_no = :publishedNo, version = version + 1, changed_by = :by, changed_at = :at
    where mchnt_cd = :merchantCode and main_type = :mainType`,
)

export interface VersionRow {
  no: number
  components: PlacedComponent[]
  published_by: string
  published_at: number | null
  restored_from: number | null
}
const VERSION = 'no, components, published_by, published_at, restored_from'
export const findVersion = stmt<[merchantCode: string, mainType: string, no: number], VersionRow>(
  'decoration.version',
  `select ${VERSION} from decoration_version where mchnt_cd = $1 and main_type = $2 and no = $3`,
)
export const findVersions = stmt<[merchantCode: string, mainType: string], VersionRow>(
  'decoration.versions',
  `select ${VERSION} from decoration_version where mchnt_cd = $1 and main_type = $2 order by no desc limit 100`,
)
export const insertVersion = stmt<{
  merchantCode: string
  mainType: string
  no: number
  components: string
  by: string
  at: number | null
  restoredFrom: number | null
}>(
  'decoration.insertVersion',
  `insert into decoration_version (mchnt_cd, main_type, no, components, published_by, published_at, restored_from)
   values (:merchantCode, :mainType, :no, :components::jsonb, :by, :at, :restoredFrom)`,
)
/** Only so many can be restored. */
export const deleteVersionsBefore = stmt<[merchantCode: string, mainType: string, no: number]>(
  'decoration.deleteVersions',
  'delete from decoration_version where mchnt_cd = $1 and main_type = $2 and no < $3',
)

export const deletePublished = stmt<[merchantCode: string, mainType: string]>(
  'decoration.deletePublished',
  'delete from decoration where mchnt_cd = $1 and main_type = $2',
)
/** `components`: those that are not hidden, in their order. */
export const insertPublished = stmt<{ merchantCode: string; mainType: string; components: string }>(
  'decoration.insertPublished',
  `insert into decoration (mchnt_cd, main_type, sort, component_id, component_type, data, shop_ids, starts_at, ends_at)
   select :merchantCode, :mainType, place, c ->> 'componentId', c ->> 'componentType', c -> 'data',
          case jsonb_typeof(c -> 'shopIds') when 'array' then array (select jsonb_array_elements_text(c -> 'shopIds')) end,
          (c ->> 'startsAt')::bigint, (c ->> 'endsAt')::bigint
     from jsonb_array_elements(:components::jsonb) with ordinality as n (c, place)`,
)

/** Of these dishes of a merchant, those that an open shop has on sale. */
export const findOfferedItems = stmt<[merchantCode: string, itemIds: string[]], { item_id: string }>(
  'decoration.offeredItems',
  `select i.item_id from menu_item i where i.mchnt_cd = $1 and i.item_id = any ($2::text[]) and i.removed_at is null
      and exists (select from shop_item s join shop p on p.shop_id = s.shop_id where s.item_id = i.item_id and s.on_sale and p.closed_at is null)`,
)
export const findDishesOf = stmt<[merchantCode: string, itemIds: string[]], { item_id: string; name: Localized; picture: string }>(
  'decoration.dishes',
  'select item_id, name, picture from menu_item where mchnt_cd = $1 and item_id = any ($2::text[])',
)
export const findShopsToShow = stmt<[merchantCode: string], { shop_id: string; name: Localized; has_booking: boolean }>(
  'decoration.shops',
  `select s.shop_id, s.name, ${hasTimedRooms('s.shop_id')} as has_booking
     from shop s where s.mchnt_cd = $1 and s.closed_at is null order by s.sort, s.shop_id`,
)
/** Draws that can be opened now or will be. */
export const findOpenLotteries = stmt<[merchantCode: string, now: number], { activity_id: string; title: Localized }>(
  'decoration.lotteries',
  `select activity_id, title from lottery where mchnt_cd = $1 and (state = 'paused' or state = 'started' and ends_at > $2) order by sort, activity_id limit 100`,
)
/** Pages on which the merchant has something for diners now. */
export const findOpenPages = stmt<[merchantCode: string, now: number], { pages: LaterTarget[] }>(
  'decoration.openPages',
  `select array_remove(array[
     case when exists (select from coupon_offer where mchnt_cd = $1 and issuer = 'merchant' and is_listed and withdrawn_at is null and claim_until > $2)
       then 'couponCenter' end,
     case when exists (select from mall_goods where mchnt_cd = $1 and is_open and removed_at is null and ends_at > $2)
         or exists (select from coupon_offer where mchnt_cd = $1 and points_price is not null and withdrawn_at is null and claim_until > $2)
       then 'pointsMall' end,
     case when exists (select from top_up_rule r join top_up_tier t on t.rule_id = r.rule_id where r.mchnt_cd = $1 and r.is_open) then 'topUp' end,
     case when exists (select from visit_card_offer where mchnt_cd = $1 and is_open and removed_at is null and coalesce(ends_at > $2, true)) then 'visitCards' end,
     case when exists (select from group_offer where mchnt_cd = $1 and ends_at > $2) then 'groupBuy' end,
     case when exists (select from stamp_card where mchnt_cd = $1 and (state = 'paused' or state = 'started' and ends_at > $2)) then 'stampCard' end,
     case when exists (select from lottery where mchnt_cd = $1 and (state = 'paused' or state = 'started' and ends_at > $2)) then 'lottery' end
   ], null) as pages`,
)
