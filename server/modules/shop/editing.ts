import { randomBytes } from 'node:crypto'
import type { Corner } from '@domain/delivery/fence'
import type { FeeStep } from '@domain/delivery/terms'
import type { Localized } from '@domain/lang'
import type { Closure, Pauses } from '@domain/shop/closing'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { json, stmt } from '../../db/statement'
import { traditionalMenu } from '../../traditional'
import { pinyinOf } from '../menu/index'
import { SHOP_SETTINGS, type ShopSettings } from '../place/index'

export interface EditedShopRow extends ShopSettings {
  region_cd: string
  province: Localized
  city: Localized
  address: Localized
  phone: string
  notice: Localized | null
  table_desc: Localized | null
  picture: string
  show_stock: boolean
  quick_pay_member_percent: number
  closed_at: number | null
}
const EDITED = `select ${SHOP_SETTINGS}, s.region_cd, r.province, r.name as city, s.address, s.phone, s.notice, s.table_desc, s.picture, s.show_stock,
    s.quick_pay_member_percent, s.closed_at
  from shop s join merchant m on m.mchnt_cd = s.mchnt_cd join region r on r.region_cd = s.region_cd`
const findEdited = stmt<[shopId: string], EditedShopRow>('shopEditing.find', `${EDITED} where s.shop_id = $1`)
/** Changes of a shop's settings run one after the other. */
const lockShop = stmt<[shopId: string], { shop_id: string }>('shopEditing.lock', 'select shop_id from shop where shop_id = $1 for update')
const findOfMerchant = stmt<[merchantCode: string], EditedShopRow>(
  'shopEditing.ofMerchant',
  `${EDITED} where s.mchnt_cd = $1 order by s.closed_at is not null, s.sort, s.shop_id limit 2000`,
)

const findRegion = stmt<[regionCd: string], { region_cd: string }>(
  'shopEditing.region',
  'select region_cd from region where region_cd = $1',
)
const putRegion = stmt<{ regionCd: string; province: string; name: string; initial: string; lng: number; lat: number }>(
  'shopEditing.putRegion',
  `insert into region (region_cd, province, name, initial, lng, lat) values (:regionCd, :province::jsonb, :name::jsonb, :initial, :lng, :lat)
   on conflict (region_cd) do nothing`,
)
const insertShop = stmt<{
  shopId: string
  merchantCode: string
  regionCd: string
  name: string
  address: string
  phone: string
  lng: number
  lat: number
  picture: string
  openMin: number
  closeMin: number
  dineIn: boolean
  pickup: boolean
  delivery: boolean
}>(
  'shopEditing.insert',
  `insert into shop (shop_id, mchnt_cd, region_cd, name, address, phone, lng, lat, picture, busi_model, open_min, close_min, dine_in, pickup, delivery,
                     express_distance_m, express_start_fare_fen, prep_min, order_refund, sort)
   select :shopId, :merchantCode, :regionCd, :name::jsonb, :address::jsonb, :phone, :lng, :lat, :picture, '1', :openMin, :closeMin, :dineIn, :pickup, :delivery,
          case when :delivery then 3000 end, case when :delivery then 500 else 0 end, 10, true, coalesce(max(sort), 0) + 1
     from shop where mchnt_cd = :merchantCode`,
)
const insertTerminal = stmt<[termId: string, shopId: string, name: string]>(
  'shopEditing.insertTerminal',
  'insert into terminal (term_id, shop_id, name) values ($1, $2, $3::jsonb)',
)
const countShops = stmt<[merchantCode: string], { count: number }>(
  'shopEditing.count',
  'select count(*)::int as count from shop where mchnt_cd = $1 and closed_at is null',
)

const setProfile = stmt<{
  shopId: string
  regionCd: string
  name: string
  address: string
  phone: string
  lng: number
  lat: number
  notice: string | null
  tableDesc: string | null
  picture: string
}>(
  'shopEditing.setProfile',
  `update shop set region_cd = :regionCd, name = :name::jsonb, address = :address::jsonb, phone = :phone, lng = :lng, lat = :lat,
          notice = :notice::jsonb, table_desc = :tableDesc::jsonb, picture = :picture where shop_id = :shopId`,
)
const setHours = stmt<{ shopId: string; openMin: number; closeMin: number; resting: boolean; closures: string }>(
  'shopEditing.setHours',
  'update shop set open_min = :openMin, close_min = :closeMin, resting = :resting, closures = :closures::jsonb where shop_id = :shopId',
)
interface OrderingValues {
  shopId: string
  online: boolean
  dineIn: boolean
  pickup: boolean
  prepMin: number
  slotCapacity: number
  pickupTimes: string
  askHeadcount: boolean
  forceScan: boolean
  tableRangeM: number | null
  showStock: boolean
}
const setOrdering = stmt<{ [K in keyof OrderingValues]: OrderingValues[K] }>(
  'shopEditing.setOrdering',
  `update shop set online = :online, dine_in = :dineIn, pickup = :pickup, prep_min = :prepMin, slot_capacity = :slotCapacity, picked_up_time_type = :pickupTimes,
          ask_headcount = :askHeadcount, force_scan = :forceScan, table_range_m = :tableRangeM, show_stock = :showStock where shop_id = :shopId`,
)
interface DeliveryValues {
  shopId: string
  delivery: boolean
  paused: boolean
  shipsParcels: boolean
  /** Null: as it is. */
  ownRiders: boolean | null
  fence: readonly Corner[]
  maxMetres: number | null
  startFareFen: number
  steps: readonly FeeStep[]
  minimumFen: number
  beginMin: number
  endMin: number
  minutes: number
}
const setDelivery = stmt<{ [K in keyof DeliveryValues]: K extends 'fence' | 'steps' ? string : DeliveryValues[K] }>(
  'shopEditing.setDelivery',
  `update shop set delivery = :delivery, take_out_paused = :paused, ships_parcels = :shipsParcels, own_riders = coalesce(:ownRiders::boolean, own_riders), fence = :fence::jsonb, express_distance_m = :maxMetres,
          express_start_fare_fen = :startFareFen, express_fee = :steps::jsonb, take_out_min_fen = :minimumFen, take_out_begin_min = :beginMin,
          take_out_end_min = :endMin, delivery_min = :minutes where shop_id = :shopId`,
)
const setRefunds = stmt<[shopId: string, takes: boolean, minutes: number, atOnce: boolean]>(
  'shopEditing.setRefunds',
  'update shop set order_refund = $2, refund_minutes = $3, refund_auto = $4 where shop_id = $1',
)
const setQuickPay = stmt<[shopId: string, takes: boolean, memberPercent: number]>(
  'shopEditing.setQuickPay',
  'update shop set quick_pay = $2, quick_pay_member_percent = $3 where shop_id = $1',
)
const setPauses = stmt<[shopId: string, pauses: string, busyUntil: number | null, busyMin: number]>(
  'shopEditing.setPauses',
  'update shop set pauses = $2::jsonb, busy_until = $3, busy_min = $4 where shop_id = $1',
)
/** A closed shop takes no orders; a reopened one does again. */
const setClosed = stmt<[shopId: string, closedAt: number | null]>(
  'shopEditing.setClosed',
  'update shop set closed_at = $2, online = $2::bigint is null where shop_id = $1 and (closed_at is null) <> ($2::bigint is null)',
)

export interface RegionOf {
  regionCd: string
  province: string
  city: string
}
export interface NewShop {
  name: Localized
  address: Localized
  region: RegionOf
  lng: number
  lat: number
  phone: string
  openMin: number
  closeMin: number
  dineIn: boolean
  pickup: boolean
  delivery: boolean
}

const DOOR: Localized = { hans: '收银台', hant: '收銀台', en: 'Counter', yue: '收銀處' }
/** The picture until somebody uploads one. */
const PICTURE = '/art/tea/teapot.svg'
/** The shop's own picture; null: the drawing that every new shop has. */
export const ownPicture = (picture: string): string | null => (picture === PICTURE ? null : picture)

/** A Chinese name with its pinyin; other names unchanged. */
const named = (text: string): Localized => {
  const { full } = pinyinOf(text)
  const en = full.replace(/ /g, '').replace(/^./, (first) => first.toUpperCase())
  return { hans: text, hant: traditionalMenu(text), en, yue: traditionalMenu(text) }
}

/** Changes of shops by staff; the caller checks permission and the state that was seen. */
export function createShopEditing(db: Database) {
  /** Creates the city if no shop was in it before. */
  async function regionCode({ regionCd, province, city }: RegionOf, { lng, lat }: { lng: number; lat: number }): Promise<string> {
    const name = city.trim() || province.trim()
    if (name === '') throw new DomainError('addressNeeded', {}, 'region')
    if (regionCd !== '' && (await db.first(findRegion, regionCd))) return regionCd
    const code = /^\d{6}$/.test(regionCd) ? regionCd : `c${Buffer.from(name).toString('hex').slice(0, 40)}`
    const initial = /^[a-z]/.exec(pinyinOf(name).initials)?.[0]?.toUpperCase() ?? '#'
    await db.run(putRegion, { regionCd: code, province: json(named(province.trim() || name)), name: json(named(name)), initial, lng, lat })
    return code
  }

  return {
    find: (shopId: string) => db.one(findEdited, shopId),
    lock: (shopId: string) => db.one(lockShop, shopId),
    ofMerchant: (merchantCode: string) => db.all(findOfMerchant, merchantCode),
    count: async (merchantCode: string) => (await db.one(countShops, merchantCode)).count,

    /** Creates the shop with the terminal to which its orders are sent. */
    async create(merchantCode: string, { name, address, region, ...shop }: NewShop): Promise<{ shopId: string; termId: string }> {
      const [shopId, termId] = [`H${randomBytes(6).toString('hex')}`, `K${randomBytes(6).toString('hex')}`]
      const regionCd = await regionCode(region, shop)
      await db.run(insertShop, { ...shop, shopId, merchantCode, regionCd, name: json(name), address: json(address), picture: PICTURE })
      await db.run(insertTerminal, termId, shopId, json(DOOR))
      return { shopId, termId }
    },

    async setProfile(
      shopId: string,
      {
        name,
        address,
        region,
        notice,
        tableDesc,
        picture,
        ...rest
      }: Pick<NewShop, 'name' | 'address' | 'region' | 'lng' | 'lat' | 'phone'> & {
        notice: Localized | null
        tableDesc: Localized | null
        /** Null: a generated drawing. */
        picture: string | null
      },
    ): Promise<void> {
      const regionCd = await regionCode(region, rest)
      const words = { name: json(name), address: json(address), notice: notice && json(notice), tableDesc: tableDesc && json(tableDesc) }
      await db.run(setProfile, { shopId, regionCd, ...words, ...rest, picture: picture ?? PICTURE })
    },
    setHours: (
      shopId: string,
      { closures, ...hours }: { openMin: number; closeMin: number; resting: boolean; closures: readonly Closure[] },
    ) => db.run(setHours, { shopId, ...hours, closures: json(closures) }),
    setOrdering: (values: OrderingValues) => db.run(setOrdering, { ...values }),
    setDelivery: ({ fence, steps, ...rest }: DeliveryValues) => db.run(setDelivery, { ...rest, fence: json(fence), steps: json(steps) }),
    setRefunds: (shopId: string, takes: boolean, minutes: number, atOnce: boolean) => db.run(setRefunds, shopId, takes, minutes, atOnce),
    setQuickPay: (shopId: string, takes: boolean, memberPercent: number) => db.run(setQuickPay, shopId, takes, memberPercent),
    setPauses: (shopId: string, pauses: Pauses, busyUntil: number | null, busyMin: number) =>
      db.run(setPauses, shopId, json(pauses), busyUntil, busyMin),
    setClosed: async (shopId: string, closedAt: number | null): Promise<boolean> => (await db.run(setClosed, shopId, closedAt)) > 0,
  }
}
export type ShopEditing = ReturnType<typeof createShopEditing>

const makeFullService = stmt<[shopId: string], { shop_id: string }>(
  'shopEditing.makeFullService',
  `update shop set busi_model = '2' where shop_id = $1 and busi_model not in ('2', '12') returning shop_id`,
)
const payFirstAtTerminals = stmt<[shopId: string]>(
  'shopEditing.payFirstAtTerminals',
  `update terminal set eating_model = '1' where shop_id = $1 and eating_model = '0'`,
)

/** Guests of a shop may now eat first at tables that are marked for it; unmarked tables continue to pay first. Returns true if that is new. */
export async function serveTablesFirst(db: Database, shopId: string): Promise<boolean> {
  if (!(await db.first(makeFullService, shopId))) return false
  await db.run(payFirstAtTerminals, shopId)
  return true
}
