import { DAY } from '@domain/time'
import type { Database } from '../db/database'
import { artPath } from '../art/pictures'
import { filler, type Row } from './fill'
import type { MerchantSeed, PayMethodSeed, ShopSeed, TransferSeed } from './model'
import type { RegionSeed } from './regions'
import { writeRooms } from './shops/rooms'
import { codeRows, itemRow, memberFlagRows, shopItemRows, shopRow, tableRows, tableServiceRows } from './rows'

const fillRegion = filler('region', 'region_cd province name initial lng lat', 'on conflict do nothing')
export const fillMerchant = filler(
  'merchant',
  'mchnt_cd name story logo phone currency_desc chain_flag brand_color tab_color agreement privacy_agreement has_white_list trade_area pay_password_over_fen phone_quota sort',
)
const fillInvoicing = filler('merchant_invoicing', 'mchnt_cd seller_name seller_tax_number item_name rate_permille')
const fillWhiteList = filler('phone_white_list', 'mchnt_cd phone')
const fillShop = filler(
  'shop',
  'shop_id mchnt_cd region_cd name address phone lng lat picture busi_model open_min close_min resting online dine_in pickup delivery ships_parcels fence express_distance_m express_start_fare_fen express_fee take_out_min_fen take_out_begin_min take_out_end_min delivery_min prep_min slot_capacity ask_headcount force_scan table_range_m refund_minutes show_stock picked_up_time_type table_desc order_refund refund_auto quick_pay quick_pay_member_percent notice sort',
)
const fillMemberFlags = filler(
  'shop_member_flags',
  'shop_id is_member_discount member_level_set exclusive_level_discount member_day_flag member_share_discount balance_share_discount member_level_update',
)
const fillPayMethod = filler('shop_payment_method', 'shop_id method min_fen max_fen for_members modes')
const fillTopUpRule = filler('top_up_rule', 'rule_id mchnt_cd shop_id is_open min_fen')
const fillTopUpTier = filler('top_up_tier', 'tier_id rule_id amount_fen bonus_fen is_recommended')
const fillTransferAccount = filler(
  'shop_transfer_account',
  'shop_id account_name bank account_number confirm_hours asks_pickup_code pickup_points asks_remark',
)
const fillTerminal = filler('terminal', 'term_id shop_id name eating_model')
const fillTable = filler('dining_table', 'table_id shop_id term_id name seats enabled order_model')
const fillTableService = filler('shop_table_service', 'shop_id seat_fen teas accepts_by_hand')
const fillEntryCode = filler('entry_code', 'code kind shop_id term_id table_id enabled')
const fillPromotion = filler('promotion', 'promotion_id mchnt_cd shop_ids name threshold_fen reduction_fen starts_at ends_at')
export const fillDecoration = filler('decoration', 'mchnt_cd main_type sort component_type data')
const fillCategory = filler('category', 'category_id mchnt_cd name sort')
const fillBox = filler('lunch_box', 'box_id mchnt_cd name price_fen')
const fillItem = filler(
  'menu_item',
  'item_id mchnt_cd category_id kind name caption description picture price_fen member_price_fen tags allergens choices box_id box_count limit_per_order weigh_grams sale_from_min sale_to_min recommended sold_last_month sort',
)
const fillShopItem = filler('shop_item', 'shop_id item_id on_sale price_fen member_price_fen')
const fillStock = filler('stock', 'shop_id sku remaining')

/** Writes the regions and the merchants with everything that belongs to them, parents first, one statement per table. */
export async function writeMerchants(
  db: Database,
  regions: readonly RegionSeed[],
  merchants: readonly MerchantSeed[],
  now: number,
  sortAfter = 0,
): Promise<void> {
  const ofShops = <T>(rows: (merchant: MerchantSeed, shop: ShopSeed, index: number) => T[]): T[] =>
    merchants.flatMap((merchant) => merchant.shops.flatMap((shop, index) => rows(merchant, shop, index)))
  const ofMerchants = <T>(rows: (merchant: MerchantSeed, index: number) => T[]): T[] => merchants.flatMap(rows)

  await fillRegion(
    db,
    regions.map(({ regionCd, ...rest }) => ({ region_cd: regionCd, ...rest })),
  )
  await fillMerchant(
    db,
    ofMerchants((merchant, index) => [
      {
        mchnt_cd: merchant.code,
        name: merchant.name,
        story: merchant.story,
        logo: artPath(merchant.logo),
        phone: merchant.phone,
        currency_desc: { hans: '元', hant: '元', en: 'yuan', yue: '蚊' },
        chain_flag: merchant.chainFlag,
        brand_color: merchant.colors?.brand ?? '#f6512e',
        tab_color: merchant.colors?.tab ?? '#EE5654',
        agreement: merchant.agreement,
        privacy_agreement: merchant.privacyAgreement ?? null,
        has_white_list: merchant.whiteList !== undefined,
        trade_area: false,
        pay_password_over_fen: merchant.topUps?.passwordOverFen ?? null,
        phone_quota: merchant.phoneQuota ?? null,
        sort: sortAfter + index + 1,
      },
    ]),
  )
  await fillWhiteList(
    db,
    ofMerchants(({ code, whiteList = [] }) => whiteList.map((phone) => ({ mchnt_cd: code, phone }))),
  )
  await fillInvoicing(
    db,
    ofMerchants(({ code, invoicing }) =>
      invoicing
        ? [
            {
              mchnt_cd: code,
              seller_name: invoicing.name,
              seller_tax_number: invoicing.taxNumber,
              item_name: '餐饮服务',
              rate_permille: invoicing.ratePermille,
            },
          ]
        : [],
    ),
  )
  await fillShop(
    db,
    ofShops((merchant, shop, index) => [shopRow(merchant, shop, index + 1)]),
  )
  await fillMemberFlags(
    db,
    ofShops((_, shop) => memberFlagRows(shop)),
  )
  const ofTransfers = (row: (shop: ShopSeed, transfers: TransferSeed) => Row) =>
    ofShops((_, shop) => (shop.transfers ? [row(shop, shop.transfers)] : []))
  await fillPayMethod(
    db,
    ofShops(({ topUps }, { shopId, payMethods = [], transfers }) =>
      [
        ...payMethods,
        ...(topUps ? [{ method: 'balance' } as const] : []),
        ...(transfers ? [{ method: 'bankTransfer', minFen: transfers.minFen } as const] : []),
      ].map((one) => {
        const { method, minFen = 0, maxFen, isForMembers = false, modes }: PayMethodSeed = one
        return { shop_id: shopId, method, min_fen: minFen, max_fen: maxFen ?? null, for_members: isForMembers, modes: modes ?? null }
      }),
    ),
  )
  await fillTopUpRule(
    db,
    ofMerchants(({ code, topUps }) =>
      topUps ? [{ rule_id: `TR${code}`, mchnt_cd: code, shop_id: null, is_open: true, min_fen: topUps.minFen }] : [],
    ),
  )
  await fillTopUpTier(
    db,
    ofMerchants(({ code, topUps }) =>
      (topUps?.tiers ?? []).map(({ amountFen, bonusFen, isRecommended = false }) => ({
        tier_id: `TT${code}-${Math.floor(amountFen / 100)}`,
        rule_id: `TR${code}`,
        amount_fen: amountFen,
        bonus_fen: bonusFen,
        is_recommended: isRecommended,
      })),
    ),
  )
  await fillTransferAccount(
    db,
    ofTransfers(({ shopId }, { account, confirmHours, needsPickupCode = false, pickupPoints = [], needsRemark = false }) => ({
      shop_id: shopId,
      account_name: account.name,
      bank: account.bank,
      account_number: account.number,
      confirm_hours: confirmHours,
      asks_pickup_code: needsPickupCode,
      pickup_points: pickupPoints,
      asks_remark: needsRemark,
    })),
  )
  await fillTerminal(
    db,
    ofShops((_, shop) =>
      shop.terminals.map(({ termId, name }) => ({
        term_id: termId,
        shop_id: shop.shopId,
        name,
        eating_model: shop.rounds || shop.timed ? '1' : '0',
      })),
    ),
  )
  await fillTable(
    db,
    ofShops((_, shop) => tableRows(shop)),
  )
  await fillTableService(
    db,
    ofShops((_, shop) => tableServiceRows(shop)),
  )
  await writeRooms(
    db,
    ofShops((_, shop) => [shop]),
  )
  await fillEntryCode(
    db,
    ofShops((_, shop) => codeRows(shop)),
  )
  await fillPromotion(
    db,
    ofMerchants(({ code, promotions }) =>
      promotions.map(({ promotionId, name, thresholdFen, reductionFen, shopId, endsInDays }) => ({
        promotion_id: promotionId,
        mchnt_cd: code,
        shop_ids: shopId === undefined ? null : [shopId],
        name,
        threshold_fen: thresholdFen,
        reduction_fen: reductionFen,
        starts_at: now - 60 * DAY,
        ends_at: now + endsInDays * DAY,
      })),
    ),
  )
  await fillDecoration(
    db,
    ofMerchants(({ code, home }) =>
      home.map(({ componentType, data }, index) => ({
        mchnt_cd: code,
        main_type: 'home',
        sort: index + 1,
        component_type: componentType,
        data,
      })),
    ),
  )
  await fillCategory(
    db,
    ofMerchants(({ code, categories }) =>
      categories.map(({ categoryId, name }, index) => ({ category_id: categoryId, mchnt_cd: code, name, sort: index + 1 })),
    ),
  )
  await fillBox(
    db,
    ofMerchants(({ code, boxes }) =>
      boxes.map(({ boxId, name, priceFen }) => ({ box_id: boxId, mchnt_cd: code, name, price_fen: priceFen })),
    ),
  )
  await fillItem(
    db,
    ofMerchants((merchant) =>
      merchant.categories.flatMap(({ categoryId, items }) => items.map((item, index) => itemRow(merchant, categoryId, item, index + 1))),
    ),
  )
  await fillShopItem(db, ofShops(shopItemRows))
  await fillStock(
    db,
    ofShops((_, shop) => Object.entries(shop.stock ?? {}).map(([sku, remaining]) => ({ shop_id: shop.shopId, sku, remaining }))),
  )
}
