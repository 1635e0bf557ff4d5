import { staffFacts } from '@contract/staff/facts'
import type { StaffPath } from '@contract/staff/index'
import { rowsOf } from '../../support/node/diner'
import { demoShops } from '../../support/node/merchants/demoShops'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at } from '../../support/node/staff'

/** A restaurant fills at the console what demo data fill: each table by a call, or with a reason here. */

/** Written by diners, their orders and the effects of those. */
const LEFT_BY_DINERS = 'diners'
/** Of the server itself, or of services that the sandbox replaces. */
const OF_THE_SERVER = 'server'
/** Shows the shops of several merchants as one, so none of them may write it: whoever runs the platform does (decision 0189). */
const OF_THE_PLATFORM = 'platform'

const FILLED: Readonly<Record<string, StaffPath | typeof LEFT_BY_DINERS | typeof OF_THE_SERVER | typeof OF_THE_PLATFORM>> = {
  category: '/staff/saveCategory',
  coupon_campaign: '/staff/createCampaign',
  coupon_offer: '/staff/createCouponOffer',
  decoration: '/staff/publishDecoration',
  delivery_point: '/staff/saveDeliveryPoint',
  dining_table: '/staff/addTables',
  entry_code: '/staff/addTables',
  member_level: '/staff/saveLevel',
  member_rules: '/staff/setLevelRules',
  group_offer: '/staff/saveGroupOffer',
  in_store_reward: '/staff/saveInStoreReward',
  kitchen_station: '/staff/setKitchen',
  kitchen_station_category: '/staff/setKitchen',
  lottery: '/staff/saveLottery',
  lottery_stock: '/staff/saveLottery',
  lunch_box: '/staff/saveBox',
  menu_item: '/staff/saveDish',
  menu_version: '/staff/publishMenu',
  merchant: '/staff/createMerchant',
  visit_card_offer: '/staff/saveVisitCardOffer',
  point_rules: '/staff/setPointRules',
  mall_goods: '/staff/saveMallGoods',
  merchant_invoicing: '/staff/setInvoicing',
  printer: '/staff/addPrinter',
  promotion: '/staff/savePromotion',
  redemption_batch: '/staff/makeCodes',
  redemption_code: '/staff/makeCodes',
  region: '/staff/createShop',
  shop: '/staff/createShop',
  shop_member_flags: '/staff/setShopMembers',
  shop_page: '/staff/setShopPage',
  shop_item: '/staff/publishMenu',
  shop_payment_method: '/staff/setShopPayments',
  shop_table_service: '/staff/setShopService',
  shop_tip: '/staff/setShopService',
  shop_transfer_account: '/staff/setShopPayments',
  staff: '/staff/acceptInvitation',
  staff_grant: '/staff/setRoles',
  stamp_card: '/staff/saveStampCard',
  stock: '/staff/setStock',
  terminal: '/staff/createShop',
  timed_room: '/staff/saveRoom',
  timing_rule: '/staff/setTimingRule',
  top_up_rule: '/staff/setTopUpRule',
  top_up_tier: '/staff/setTopUpRule',
  voucher_deal: '/staff/saveVoucherDeal',
  phone_white_list: '/staff/setRegistration',
  shop_group: '/staff/setShopGroups',
  shop_group_shop: '/staff/setShopGroups',

  trade_area_shop: OF_THE_PLATFORM,

  app_user: LEFT_BY_DINERS,
  coupon_gift: LEFT_BY_DINERS,
  customer_order: LEFT_BY_DINERS,
  growth_entry: LEFT_BY_DINERS,
  held_coupon: LEFT_BY_DINERS,
  member_standing: LEFT_BY_DINERS,
  merchant_member: LEFT_BY_DINERS,
  member_total: LEFT_BY_DINERS,
  order_coupon: LEFT_BY_DINERS,
  order_event: LEFT_BY_DINERS,
  order_line: LEFT_BY_DINERS,
  outside_card: LEFT_BY_DINERS,
  payment: LEFT_BY_DINERS,
  payment_refund: LEFT_BY_DINERS,
  pickup_counter: LEFT_BY_DINERS,
  point_account: LEFT_BY_DINERS,
  point_entry: LEFT_BY_DINERS,
  point_line: LEFT_BY_DINERS,
  point_lot: LEFT_BY_DINERS,
  prize_award: LEFT_BY_DINERS,
  promotion_use: LEFT_BY_DINERS,
  redemption: LEFT_BY_DINERS,
  review: LEFT_BY_DINERS,
  room_booking: LEFT_BY_DINERS,
  room_slot: LEFT_BY_DINERS,
  shop_rating: LEFT_BY_DINERS,
  takings: LEFT_BY_DINERS,
  value_card: LEFT_BY_DINERS,
  value_entry: LEFT_BY_DINERS,
  value_line: LEFT_BY_DINERS,
  value_month: LEFT_BY_DINERS,
  visit_card: LEFT_BY_DINERS,
  visit_entry: LEFT_BY_DINERS,

  migration: OF_THE_SERVER,
  outside_issuer: OF_THE_SERVER,
  sandbox_fuel_card: OF_THE_SERVER,
  sandbox_outside_card: OF_THE_SERVER,
  sandbox_refund: OF_THE_SERVER,
  sandbox_trade: OF_THE_SERVER,
  sandbox_voucher: OF_THE_SERVER,
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: demoShops })
})
afterAll(() => server.close())

it('every table of the demo data is written by a call of the console, or listed with the reason why not', async () => {
  const tables = await rowsOf<{ name: string }>(server, `select tablename as name from pg_tables where schemaname = current_schema()`)
  const found: string[] = []
  for (const { name } of tables) {
    const [{ isFilled }] = (await rowsOf<{ isFilled: boolean }>(server, `select exists (select from "${name}") as "isFilled"`)) as [
      { isFilled: boolean },
    ]
    if (isFilled) found.push(name)
  }
  expect(found.sort()).toEqual(Object.keys(FILLED).sort())
  const calls = Object.values(FILLED).filter((by) => by.startsWith('/staff/'))
  expect(calls.filter((call) => !(call in staffFacts))).toEqual([])
})

it('every coupon, campaign, visit card and good for points of the demo data opens at the console', async () => {
  const merchants = await rowsOf<{ code: string }>(server, 'select mchnt_cd as code from merchant order by mchnt_cd')
  for (const { code } of merchants) {
    const { browser } = await at(server, 'owner', null, code)
    for (const path of ['/staff/getVisitCardOffers', '/staff/getPointRules', '/staff/getMallGoods'] as const) await browser.call(path, {})
    const coupons = await browser.call('/staff/getCouponOffers', {})
    for (const { offerId } of coupons.list) await browser.call('/staff/getCouponOffer', { offerId })
    const campaigns = await browser.call('/staff/getCampaigns', {})
    for (const { campaignId } of campaigns.list) await browser.call('/staff/getCampaign', { campaignId })
  }
})
