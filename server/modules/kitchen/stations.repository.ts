import type { Paces } from '@domain/kitchen/pace'
import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'

export interface StationRow {
  station_id: string
  name: string
  category_ids: string[]
}
export const findStations = stmt<[shopId: string], StationRow>(
  'kitchen.stations',
  `select s.station_id, s.name, array (select c.category_id from kitchen_station_category c where c.station_id = s.station_id order by c.category_id) as category_ids
     from kitchen_station s where s.shop_id = $1 order by s.sort, s.station_id`,
)
export const findKitchenRules = stmt<[shopId: string], { paces: Paces; version: number; changed_by: string }>(
  'kitchen.rules',
  'select paces, version, changed_by from kitchen_rules where shop_id = $1',
)
/** Writes nothing if another change came first. */
export const putKitchenRules = stmt<{ shopId: string; paces: string; version: number; by: string }>(
  'kitchen.putRules',
  `insert into kitchen_rules (shop_id, paces, version, changed_by)
   select :shopId, :paces::jsonb, 1, :by where :version = 0 or exists (select from kitchen_rules where shop_id = :shopId)
   on conflict (shop_id) do update set paces = excluded.paces, version = kitchen_rules.version + 1, changed_by = excluded.changed_by
    where kitchen_rules.version = :version`,
)
export const dropStations = stmt<[shopId: string, except: string[]]>(
  'kitchen.dropStations',
  'delete from kitchen_station where shop_id = $1 and station_id <> all($2::text[])',
)
export const dropStationCategories = stmt<[shopId: string]>(
  'kitchen.dropCategories',
  'delete from kitchen_station_category where shop_id = $1',
)
export const putStation = stmt<[stationId: string, shopId: string, name: string, sort: number]>(
  'kitchen.putStation',
  `insert into kitchen_station (station_id, shop_id, name, sort) values ($1, $2, $3, $4)
   on conflict (station_id) do update set name = excluded.name, sort = excluded.sort where kitchen_station.shop_id = excluded.shop_id`,
)
/** Only categories of the shop's merchant. */
export const putStationCategories = stmt<[stationId: string, shopId: string, categoryIds: string[]]>(
  'kitchen.putCategories',
  `insert into kitchen_station_category (shop_id, category_id, station_id)
   select s.shop_id, c.category_id, $1 from category c join shop s on s.mchnt_cd = c.mchnt_cd where s.shop_id = $2 and c.category_id = any($3::text[])`,
)
export const findKitchenCategories = stmt<[shopId: string], { category_id: string; name: Localized }>(
  'kitchen.categories',
  'select c.category_id, c.name from category c join shop s on s.mchnt_cd = c.mchnt_cd where s.shop_id = $1 order by c.sort, c.category_id',
)
