import { USUAL_FLAGS } from '@domain/member/shopTerms'
import { artPath } from '../art/pictures'
import type { Row } from './fill'
import type { ItemSeed, MerchantSeed, ShopSeed, TableSeed } from './model'

export const firstTerminal = (shop: ShopSeed): string => shop.terminals[0]?.termId ?? ''
export const tableId = (shop: ShopSeed, name: string): string => `${shop.shopId}-${name}`
export const offers = (shop: ShopSeed, item: ItemSeed): boolean => !shop.without?.includes(item.itemId)
export const itemsOf = (merchant: MerchantSeed): ItemSeed[] => merchant.categories.flatMap(({ items }) => items)

const METRES_PER_DEGREE = 111_320

function deliveryColumns({ lng, lat, delivery, shipsParcels }: ShopSeed): Row {
  const perLng = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  const fence = (delivery?.fence ?? []).map(([east, north]) => [lng + east / perLng, lat + north / METRES_PER_DEGREE])
  return {
    delivery: delivery !== undefined,
    ships_parcels: shipsParcels ?? false,
    fence,
    express_distance_m: delivery?.maxMetres ?? null,
    express_start_fare_fen: delivery?.startFareFen ?? 0,
    express_fee: delivery?.steps ?? [],
    take_out_min_fen: delivery?.minimumFen ?? 0,
    take_out_begin_min: delivery?.hours[0] ?? 0,
    take_out_end_min: delivery?.hours[1] ?? 2880,
    delivery_min: delivery?.minutes ?? 30,
  }
}

export const shopRow = (merchant: MerchantSeed, shop: ShopSeed, sort: number): Row => ({
  shop_id: shop.shopId,
  mchnt_cd: merchant.code,
  region_cd: shop.regionCd,
  name: shop.name,
  address: shop.address,
  phone: shop.phone,
  lng: shop.lng,
  lat: shop.lat,
  picture: artPath(shop.art),
  busi_model: shop.rounds || shop.timed ? '2' : shop.busiModel,
  open_min: shop.hours[0],
  close_min: shop.hours[1],
  resting: shop.resting ?? false,
  online: shop.online ?? true,
  dine_in: shop.dineIn,
  pickup: shop.pickup,
  ...deliveryColumns(shop),
  prep_min: shop.prepMin,
  slot_capacity: shop.slotCapacity ?? 20,
  ask_headcount: shop.askHeadcount ?? false,
  force_scan: shop.forceScan ?? false,
  table_range_m: shop.tableRangeM ?? null,
  refund_minutes: shop.refundMinutes ?? 30,
  show_stock: shop.showsStock ?? true,
  picked_up_time_type: shop.pickupTimes ?? '0',
  table_desc: shop.tableDesc ?? null,
  order_refund: shop.takesRefunds ?? true,
  refund_auto: shop.refundsAtOnce ?? false,
  quick_pay: shop.quickPay !== undefined,
  quick_pay_member_percent: shop.quickPay?.memberPercent ?? 100,
  notice: shop.notice ?? null,
  sort,
})

/** Settings of shops that differ from the others of their merchant. */
export const memberFlagRows = ({ shopId, memberFlags }: ShopSeed): Row[] => {
  if (!memberFlags) return []
  const flags = { ...USUAL_FLAGS, ...memberFlags }
  return [
    {
      shop_id: shopId,
      is_member_discount: flags.isMemberDiscount,
      member_level_set: flags.memberLevelSet,
      exclusive_level_discount: flags.exclusiveLevelDiscount,
      member_day_flag: flags.memberDayFlag,
      member_share_discount: flags.memberShareDiscount,
      balance_share_discount: flags.balanceShareDiscount,
      member_level_update: flags.memberLevelUpdate,
    },
  ]
}

export const codeRows = (shop: ShopSeed): Row[] => [
  ...shop.storeCodes.map(({ code, termId, enabled }) => ({
    code,
    kind: 'store',
    shop_id: shop.shopId,
    term_id: termId ?? shop.terminals[0]?.termId ?? null,
    table_id: null,
    enabled: enabled ?? true,
  })),
  ...[...(shop.tables ?? []), ...(shop.rounds?.tables ?? []), ...(shop.timed?.rooms ?? [])].map(({ name, code, codeEnabled }) => ({
    code,
    kind: 'table',
    shop_id: shop.shopId,
    term_id: firstTerminal(shop),
    table_id: tableId(shop, name),
    enabled: codeEnabled ?? true,
  })),
]

export const itemRow = (merchant: MerchantSeed, categoryId: string, item: ItemSeed, sort: number): Row => ({
  item_id: item.itemId,
  mchnt_cd: merchant.code,
  category_id: categoryId,
  kind: item.kind,
  name: item.name,
  caption: item.caption,
  description: item.description,
  picture: artPath(item.art),
  price_fen: item.priceFen,
  member_price_fen: item.memberPriceFen,
  tags: item.tags,
  allergens: item.allergens,
  choices: item.choices,
  box_id: item.box?.boxId ?? null,
  box_count: item.box?.count ?? 0,
  limit_per_order: item.limitPerOrder,
  weigh_grams: item.weighGrams,
  sale_from_min: item.saleWindow?.fromMin ?? null,
  sale_to_min: item.saleWindow?.toMin ?? null,
  recommended: item.recommended,
  sold_last_month: item.soldLastMonth,
  sort,
})

export const shopItemRows = (merchant: MerchantSeed, shop: ShopSeed): Row[] =>
  itemsOf(merchant)
    .filter((item) => offers(shop, item))
    .map((item) => ({
      shop_id: shop.shopId,
      item_id: item.itemId,
      on_sale: true,
      price_fen: shop.prices?.[item.itemId]?.priceFen ?? null,
      member_price_fen: shop.prices?.[item.itemId]?.memberPriceFen ?? null,
    }))

/** Where some tables are served before paying, the others state that they are not; a table that states nothing follows its terminal, where guests pay first. */
export const tableRows = (shop: ShopSeed): Row[] => {
  const row = ({ name, seats, enabled }: TableSeed, orderModel: string): Row => ({
    table_id: tableId(shop, name),
    shop_id: shop.shopId,
    term_id: firstTerminal(shop),
    name,
    seats,
    enabled: enabled ?? true,
    order_model: orderModel,
  })
  return [
    ...(shop.tables ?? []).map((table) => row(table, shop.rounds || shop.timed ? '1' : '0')),
    ...(shop.rounds?.tables ?? []).map((table) => row(table, '0')),
    ...(shop.timed?.rooms ?? []).map((room) => row(room, '0')),
  ]
}

export const tableServiceRows = ({ shopId, rounds }: ShopSeed): Row[] =>
  rounds
    ? [
        {
          shop_id: shopId,
          accepts_by_hand: rounds.acceptsByHand ?? false,
          seat_fen: rounds.seatFen,
          teas: rounds.teas.map(({ art, ...tea }) => ({ ...tea, picture: artPath(art) })),
        },
      ]
    : []
