import type { MerchantRole } from '@domain/staff'
import type { Lang } from '@domain/lang'
import type { Locator, Page } from 'playwright-core'
import type { Text } from '../../../console/src/i18n/texts'
import { accountTexts } from '../../../console/src/pages/account/texts'
import { bookingsTexts } from '../../../console/src/pages/bookings/texts'
import { campaignsTexts } from '../../../console/src/pages/campaigns/texts'
import { failedRefundsTexts } from '../../../console/src/pages/failedRefunds/texts'
import { codesTexts } from '../../../console/src/pages/codes/texts'
import { couponsTexts } from '../../../console/src/pages/coupons/texts'
import { deliveriesTexts } from '../../../console/src/pages/deliveries/texts'
import { deliveryPointsTexts } from '../../../console/src/pages/deliveryPoints/texts'
import { levelTexts } from '../../../console/src/pages/levels/texts'
import { lotteryTexts } from '../../../console/src/pages/activities/lotteryTexts'
import { stampTexts } from '../../../console/src/pages/activities/stampTexts'
import { inStoreTexts } from '../../../console/src/pages/inStoreRewards/texts'
import { mallTexts } from '../../../console/src/pages/mall/texts'
import { looksTexts } from '../../../console/src/pages/looks/looksTexts'
import { menuTexts } from '../../../console/src/pages/menu/texts'
import { printersTexts } from '../../../console/src/pages/printers/texts'
import { shiftTexts } from '../../../console/src/pages/shift/texts'
import { groupOffersTexts } from '../../../console/src/pages/groupOffers/texts'
import { promotionsTexts } from '../../../console/src/pages/promotions/texts'
import { sentGoodsTexts } from '../../../console/src/pages/sentGoods/texts'
import { roomsTexts } from '../../../console/src/pages/rooms/texts'
import { reconciliationTexts } from '../../../console/src/pages/reconciliation/texts'
import { pageTexts } from '../../../console/src/pages/shopSettings/pageTexts'
import { shopGroupsTexts } from '../../../console/src/pages/shopGroups/texts'
import { settingsTexts } from '../../../console/src/pages/shopSettings/texts'
import { tablesTexts } from '../../../console/src/pages/tables/texts'
import { tabletTexts } from '../../../console/src/pages/tablet/texts'
import { teamTexts } from '../../../console/src/pages/team/texts'
import { visitCardTexts } from '../../../console/src/pages/visitCards/texts'
import { voucherDealTexts } from '../../../console/src/pages/voucherDeals/texts'
import { inviteOwner } from '../../../server/modules/staff/index'
import type { TestServer } from '../../support/node/server'
import { reportsTexts } from '../../../console/src/pages/reports/texts'
import type { ConsolePath } from '../../../console/src/shell/paths'

/** A person at a page of the console, in their language. */
export interface Visitor {
  page: Page
  lang: Lang
  /** A button by its label. */
  key: (text: Text) => Locator
}

/** A layer that opens beside or over a page; it is closed by Escape or by the next visit. */
type Stop = (visitor: Visitor) => Promise<void>

interface Place {
  /** The person who opens it; left out: a visitor. */
  as?: MerchantRole
  /** Its address, unless it is at its path. */
  at?: (server: TestServer) => Promise<string>
  /** It has loaded. */
  isThere: (page: Page) => Locator
  stops?: Readonly<Record<string, Stop>>
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const dialog = (page: Page) => page.getByRole('dialog').last()
/** A button that opens a dialog or a drawer. */
const opens =
  (text: Text): Stop =>
  async ({ page, key }) => {
    await key(text).first().click()
    await dialog(page).waitFor()
  }
const step =
  (no: number): Stop =>
  async ({ page }) => {
    await page.getByRole('list').first().getByRole('button').nth(no).click()
    await page.getByRole('main').getByRole('heading').first().waitFor()
  }
/** The merchant of these pages sells no visit card in the demo data. */
const SOLD_CARD = `
  insert into visit_card_offer (offer_id, mchnt_cd, name, caption, picture, price_fen, list_fen, visits, days, terms)
  values ('look', 'M1001', '{"hans":"汤面十次卡","hant":"湯麵十次卡","en":"Ten bowls of noodles","yue":"湯麵十次卡"}',
          '{"hans":"一次一碗","hant":"一次一碗","en":"A bowl each time","yue":"每次一碗"}', '/art/chili/ticket.svg', 16800, 22000, 10, 180,
          '{"itemIds":null,"categoryIds":null,"shopIds":null,"capFen":null}')
  on conflict (offer_id) do nothing`
/** Members of these pages' merchant have exchanged nothing that is sent. */
const EXCHANGED = `
  insert into goods_exchange (exchange_id, goods_id, user_id, mchnt_cd, shop_id, name, picture, quantity, points, price_fen, days, day, is_sent, address,
                              state, made_at)
  select 'look' || n, g.goods_id, u.user_id, g.mchnt_cd, s.shop_id, g.name, g.picture, n, 100, 0, 30, 0, true,
         '{"consignee":"陈小麦","phone":"13800000001","address":"上海市长宁区愚园路 1088 弄 3 号 402 室"}', 'toShip', 1790000000000
    from (select * from mall_goods where mchnt_cd = 'M1001' order by goods_id limit 1) g,
         (select user_id from merchant_member where mchnt_cd = 'M1001' order by user_id limit 1) u,
         (select shop_id from shop where mchnt_cd = 'M1001' order by shop_id limit 1) s, generate_series(1, 2) as n
  on conflict (exchange_id) do nothing`
/** It has no room by time in the demo data. */
const ROOM = `
  insert into timing_rule (shop_id, unit, grace_min, minimum_min, peaks)
  values ('nt-yuyuan', 'halfHour', 10, 60, '[{"weekdays":[0,6],"fromMin":1080,"toMin":1320,"percent":150}]') on conflict do nothing;
  insert into timed_room (room_id, table_id, shop_id, name, kind, note, picture, unit_fen, member_unit_fen)
  select 'look', table_id, shop_id, '{"hans":"听雨","hant":"聽雨","en":"Listening to Rain","yue":"聽雨"}', 'room', '{"hans":"","en":"","yue":""}',
         '/art/matcha/teapot.svg', 4900, 4400
    from dining_table where shop_id = 'nt-yuyuan' and name = 'R03' on conflict (room_id) do nothing`
/** One to come, by phone, and one that was cancelled. */
const bookingsAt = (now: number) => `
  ;insert into room_booking (booking_id, room_id, user_id, state, is_ahead, from_at, to_at, made_at, ended_at, guest_name, guest_phone, note)
  select 'look' || n, 'look', (select user_id from app_user order by user_id limit 1), state, true, ${now} + n * 7200000, ${now} + n * 7200000 + 5400000, ${now},
         case state when 'cancelled' then ${now} end, '陈先生', '13800000001', '靠窗'
    from unnest(array['booked', 'cancelled']) with ordinality as s (state, n) on conflict (booking_id) do nothing`
/** Four of the orders that the shop has had are deliveries: one to take, one that the rider has, one on the way and one that failed. */
const ridesAt = (now: number) => `
  update shop set own_riders = true where shop_id = 'nt-yuyuan';
  insert into order_delivery (order_no, user_id, state, address, from_lng, from_lat, to_lng, to_lat, metres, fee_fen, ride_min, changed_at, problem)
  select order_no, user_id, (array['awaitingDelivery', 'awaitingDelivery', 'delivering', 'exception'])[n],
         '{"consignee":"林小满","phone":"13800016072","address":"愚园路 1107 号梧桐里","addressDetail":"3 号楼","houseNumber":"502 室"}',
         121.43, 31.22, 121.44, 31.23, 1200 + 300 * n, 500, 30, created_at, case when n in (1, 4) then 'noAnswer' end
    from (select *, row_number() over (order by created_at desc, order_no)::int as n from customer_order
           where shop_id = 'nt-yuyuan' and mode = 'pickup' and status in ('completed', 'reviewed') and paid_at is not null) o
   where n <= 4 and not exists (select from delivery_run);
  insert into delivery_run (order_no, run_no, staff_id, staff_name, state, taken_at, ended_at, reason)
  select y.order_no, 1, 'stM1001-rider', '张勇', case y.state when 'delivering' then 'onTheWay' when 'exception' then 'failed' else 'taken' end, y.changed_at,
         case y.state when 'exception' then ${now} end, case y.state when 'exception' then 'noAnswer' end
    from order_delivery y join customer_order o on o.order_no = y.order_no
   where o.shop_id = 'nt-yuyuan' and y.metres > 1500 and not exists (select from delivery_run) and o.mode = 'pickup';
  update customer_order o set mode = 'delivery', closed_at = case y.state when 'exception' then o.closed_at end, remark = '放门口，别按门铃',
         status = case y.state when 'awaitingDelivery' then 'toBeDelivered' when 'delivering' then 'inDelivery' else 'deliveryException' end
    from order_delivery y where y.order_no = o.order_no and o.shop_id = 'nt-yuyuan' and o.mode = 'pickup'`
/** A bill that lacks one payment, has another of which nobody knows, and says another amount of a third. */
const DIFFERENCES = `
  insert into reconciliation (method, day, leased_until, checked_at, billed) values ('wechat', '2026-11-20', 0, 1763776800000, 212), ('campusCard', '2026-11-20', 0, null, 0)
    on conflict do nothing;
  insert into reconciliation_difference (difference_id, method, day, what, kind, number, order_no, ours_fen, ours_state, theirs_fen, theirs_state, found_at, mchnt_cd)
  select 'look' || n, 'wechat', '2026-11-20', (array['missingThere', 'missingHere', 'amount'])[n], 'payment', 'P20261120' || n || '8f3a',
         case when n = 2 then null else (select min(order_no) from customer_order where mchnt_cd = 'M1001') end,
         case when n = 2 then null else 3600 end, case when n = 2 then null else 'succeeded' end,
         case when n = 1 then null else 3601 end, case when n = 1 then null else 'paid' end, 1763776800000, 'M1001'
    from generate_series(1, 3) as n on conflict do nothing`
/** Refunds of which one was refused, and one is under way for long. */
const failedRefundsAt = (now: number) => `
  insert into payment_refund (refund_id, payment_id, amount_fen, reason, status, created_at, query_due_at)
  select 'Rlook' || n, payment_id, 100 * n, 'request', 'requested', ${now} - 7200000, ${now} + n * 600000
    from (select payment_id, row_number() over (order by payment_id) as n from payment p join customer_order o on o.order_no = p.order_no
           where o.mchnt_cd = 'M1001' and p.method = 'wechat' and p.status = 'succeeded' and p.refunded_fen = 0) p where n <= 2
  on conflict do nothing;
  insert into due_failure (work, key, attempts, reason, failed_at, retry_at)
  select 'refunds', 'Rlook1', 5, 'refundRefused: The provider refused the refund', ${now} - 60000, ${now} + 1200000 on conflict do nothing`
/** The newest of the list: one that looks for its members. */
const seekingCampaignAt = (now: number) => `
  insert into coupon_campaign (campaign_id, mchnt_cd, kind, title, picture, offer_ids, days, starts_at, ends_at, created_at)
  select 'look', mchnt_cd, 'lapsed', '{"hans": "好久不见", "en": "Long time no see", "yue": "好耐冇見"}', '/art/citrus/tropical-drink.svg', array[min(offer_id)], 60,
         ${now} + 86400000, ${now} + 8640000000, ${now} from coupon_offer where mchnt_cd = 'M1001' group by mchnt_cd on conflict do nothing`
/** Money of every kind, at two shops. */
const takingsAt = (now: number) => `
  insert into takings (entry_id, shop_id, order_no, order_kind, method, amount_fen, at)
  select 'TKlook' || n, s.shop_id, o.order_no, case when n % 9 = 0 then 'topUp' else 'visit' end,
         (array['wechat', 'cash', 'balance', 'cardMachine', 'points'])[1 + n % 5], case when n % 7 = 0 then -1280 else 3650 * n + 7 end, ${now} - n
    from generate_series(1, 60) as n
    join (select shop_id, row_number() over (order by sort, shop_id) as no from shop where mchnt_cd = 'M1001') s on s.no = 1 + n % 2
    cross join (select min(order_no) as order_no from customer_order where mchnt_cd = 'M1001') o on conflict do nothing`
/** The first of what is sold beside the menu. */
const firstOfSale: Stop = async ({ page }) => {
  await page.getByRole('main').locator('.sale-name').getByRole('button').first().click()
  await dialog(page).getByRole('textbox').first().waitFor()
}
/** One of the switches at the head of a page. */
const choice =
  (no: number, there: (page: Page) => Locator): Stop =>
  async ({ page }) => {
    await page.getByRole('main').getByRole('radio').nth(no).locator('..').click()
    await there(page).first().waitFor()
  }
/** One of the forms of a shop. */
const part =
  (text: Text): Stop =>
  async ({ page, lang }) => {
    await page.locator('.settings-tabs').getByText(text[lang], { exact: true }).click()
    await page.getByRole('region', { name: text[lang], exact: true }).waitFor()
  }
/** A block of the home page, open beside it. */
const block =
  (no: number): Stop =>
  async ({ page }) => {
    await page.getByRole('main').getByRole('listitem').nth(no).getByRole('button').last().click()
    await page.getByRole('main').getByRole('region').nth(1).waitFor()
  }
/** Orders, dishes and pages that contain a word. */
const found: Stop = async ({ page }) => {
  await page.keyboard.press('Control+k')
  await dialog(page).getByRole('combobox').fill('0')
  await dialog(page).getByRole('option').first().waitFor()
  await dialog(page).locator('[aria-busy=false]').waitFor()
}
/** A part of the reports. */
const reportPart =
  (text: Text): Stop =>
  async ({ page, lang }) => {
    await page.getByRole('main').getByText(text[lang], { exact: true }).first().click()
    await page.getByRole('main').getByRole('region').first().waitFor()
  }
const form = (page: Page) => page.getByRole('main').getByRole('region').first()

/** Every page of the console with its layers: a page that is left out does not compile. */
export const PLACES: Readonly<Record<ConsolePath, Place>> = {
  '/sign-in': { isThere: (page) => page.getByRole('textbox').first() },
  '/forgotten': { isThere: (page) => page.getByRole('textbox').first() },
  '/join': {
    at: async ({ db, clock }) => (await inviteOwner(db, null, clock.now())).replace(/^.*\/console/, ''),
    isThere: (page) => page.getByRole('textbox').first(),
  },
  '/tablet': { isThere: heading },
  '/setup': {
    as: 'owner',
    isThere: (page) => page.getByRole('main').getByRole('heading').first(),
    stops: { brand: step(0), shop: step(1), menu: step(2), tables: step(3), test: step(4) },
  },
  '/account': { as: 'owner', isThere: heading, stops: { password: opens(accountTexts.changePassword) } },
  '/orders': {
    as: 'manager',
    isThere: (page) => page.getByRole('article').first(),
    stops: {
      panel: async ({ page }) => {
        await page.getByRole('article').first().getByRole('heading').getByRole('button').click()
        await page.getByRole('complementary').getByRole('list').first().waitFor()
      },
      list: choice(1, (page) => page.getByRole('table')),
    },
  },
  '/floor': {
    as: 'waiter',
    isThere: (page) => page.getByRole('main').getByRole('button', { pressed: false }).first(),
    stops: {
      'free table': async ({ page }) => {
        await page.getByRole('button', { name: /^R02/ }).click()
        await page.getByRole('complementary').getByRole('button').first().waitFor()
      },
      'table that eats': async ({ page }) => {
        await page.getByRole('button', { name: /^R01/ }).click()
        await page.getByRole('complementary').getByRole('list').first().waitFor()
      },
    },
  },
  '/bookings': {
    as: 'manager',
    at: async ({ db, clock }) => {
      await db.exec(ROOM + bookingsAt(clock.now()))
      return '/bookings'
    },
    isThere: (page) => page.getByRole('main').getByRole('listitem').first(),
    stops: {
      booking: async ({ page }) => {
        await page.getByRole('main').locator('.day-block').first().click()
        await dialog(page).getByRole('button').nth(2).waitFor()
      },
      'new booking': opens(bookingsTexts.add),
    },
  },
  '/kitchen': {
    as: 'kitchen',
    isThere: (page) => page.getByRole('article').first(),
    stops: {
      'dish that ran out': async ({ page }) => {
        const dish = page.getByRole('complementary').getByRole('listitem').first().getByRole('button').first()
        if (!(await dish.isVisible())) await page.getByRole('button', { expanded: false }).first().click()
        await dish.click()
      },
    },
  },
  '/deliveries': {
    as: 'rider',
    at: async ({ db, clock }) => {
      await db.exec(ridesAt(clock.now()))
      return '/deliveries'
    },
    isThere: (page) => page.getByRole('article').first(),
    stops: {
      'to take': choice(0, (page) => page.getByRole('article')),
      done: choice(2, (page) => page.getByRole('main').getByRole('listitem')),
      failure: async (visitor) => {
        await choice(1, (page) => page.getByRole('article'))(visitor)
        await opens(deliveriesTexts.fail)(visitor)
      },
    },
  },
  '/menu': {
    as: 'manager',
    isThere: (page) => page.getByRole('main').getByRole('switch').first(),
    stops: {
      editor: async ({ page }) => {
        const name = /^(?:红烧牛腱面|Slow-Braised Beef Shank Noodle Soup)$/
        await page.getByRole('button', { name }).first().click()
        await page.getByRole('region', { name }).waitFor()
      },
      import: opens(menuTexts.import),
    },
  },
  '/members': { as: 'manager', isThere: (page) => page.getByRole('row').nth(1) },
  '/members/$userId': {
    as: 'manager',
    at: async ({ db }) => {
      const [first] = await db.all<[], { user_id: string }>({
        name: '',
        text: `select user_id from merchant_member where mchnt_cd = 'M1001' and is_known order by orders desc, user_id limit 1`,
      })
      return `/members/${first!.user_id}`
    },
    isThere: (page) => page.getByRole('table').first(),
  },
  '/looks': {
    as: 'owner',
    isThere: (page) => page.getByRole('main').getByRole('listitem').first(),
    stops: {
      banner: block(0),
      notice: block(5),
      versions: opens(looksTexts.versions),
    },
  },
  '/today': {
    as: 'manager',
    isThere: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).first(),
    stops: { search: found },
  },
  '/reports': {
    as: 'accountant',
    isThere: (page) => page.getByRole('main').getByRole('table').first(),
    stops: {
      dishes: reportPart(reportsTexts['part.dishes']),
      service: reportPart(reportsTexts['part.service']),
      reviews: reportPart(reportsTexts['part.reviews']),
      members: reportPart(reportsTexts['part.members']),
      owed: reportPart(reportsTexts['part.owed']),
    },
  },
  '/shift': {
    as: 'cashier',
    isThere: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).first(),
    stops: { closing: opens(shiftTexts.close) },
  },
  '/marketing/coupons': {
    as: 'manager',
    isThere: (page) => page.getByRole('row').nth(1),
    stops: {
      'new coupon': opens(couponsTexts.add),
      coupon: async ({ page }) => {
        await page.getByRole('row').nth(1).getByRole('button').first().click()
        await dialog(page).getByRole('textbox').first().waitFor()
      },
      calculator: async (desk) => {
        await choice(1, (page) => page.getByRole('main').getByRole('combobox').nth(2))(desk)
        const { page } = desk
        await page.getByRole('main').getByRole('combobox').nth(2).click()
        await page.locator('.ant-select-item-option').first().click()
        await page.getByRole('main').getByRole('table').waitFor()
      },
    },
  },
  '/marketing/campaigns': {
    as: 'manager',
    at: async ({ db, clock }) => {
      await db.exec(seekingCampaignAt(clock.now()))
      return '/marketing/campaigns'
    },
    isThere: (page) => page.getByRole('row').nth(1),
    stops: {
      'new campaign': opens(campaignsTexts.add),
      campaign: async ({ page }) => {
        await page.getByRole('row').nth(1).getByRole('button').first().click()
        await dialog(page).getByRole('textbox').first().waitFor()
      },
    },
  },
  '/marketing/promotions': {
    as: 'owner',
    isThere: (page) => page.getByRole('row').nth(1),
    stops: {
      'new promotion': opens(promotionsTexts.add),
      promotion: async ({ page }) => {
        await page.getByRole('row').nth(1).getByRole('button').click()
        await dialog(page).getByRole('definition').first().waitFor()
      },
    },
  },
  '/marketing/group-offers': {
    as: 'owner',
    isThere: (page) => page.getByRole('row').nth(1),
    stops: {
      'new group offer': opens(groupOffersTexts.add),
      'group offer': async ({ page }) => {
        await page.getByRole('row').nth(1).getByRole('button').click()
        await dialog(page).getByRole('definition').first().waitFor()
      },
    },
  },
  '/marketing/codes': {
    as: 'owner',
    isThere: (page) => page.getByRole('row').nth(1),
    stops: { 'new codes': opens(codesTexts.add) },
  },
  '/marketing/levels': {
    as: 'owner',
    isThere: (page) => page.getByRole('row').nth(1),
    stops: {
      level: async ({ page }) => {
        await page.getByRole('row').nth(3).getByRole('button').click()
        await dialog(page).getByRole('alert').waitFor()
      },
      'new level': opens(levelTexts.add),
    },
  },
  '/marketing/visit-cards': {
    as: 'owner',
    at: async ({ db }) => {
      await db.exec(SOLD_CARD)
      return '/marketing/visit-cards'
    },
    isThere: (page) => page.getByRole('main').getByRole('listitem').first(),
    stops: {
      'new card': opens(visitCardTexts.add),
      card: firstOfSale,
    },
  },
  '/marketing/points': { as: 'owner', isThere: (page) => page.getByRole('main').getByRole('spinbutton').first() },
  '/marketing/mall': {
    as: 'owner',
    isThere: (page) => page.getByRole('main').getByRole('listitem').first(),
    stops: { 'new goods': opens(mallTexts.add), goods: firstOfSale },
  },
  '/marketing/sent-goods': {
    as: 'owner',
    at: async ({ db }) => {
      await db.exec(EXCHANGED)
      return '/marketing/sent-goods'
    },
    isThere: (page) => page.getByRole('row').nth(1),
    stops: {
      chosen: async ({ page }) => {
        await page.getByRole('checkbox').first().check()
        await page.getByRole('main').getByRole('status').waitFor()
      },
      parcels: async ({ page, key }) => {
        await key(sentGoodsTexts.sendChosen).click()
        await dialog(page).getByRole('textbox').first().waitFor()
      },
    },
  },
  '/marketing/top-ups': { as: 'owner', isThere: (page) => page.getByRole('main').getByRole('switch').first() },
  '/marketing/lottery': {
    as: 'owner',
    isThere: (page) => page.getByRole('row').nth(1),
    stops: {
      'new draw': opens(lotteryTexts.add),
      draw: async ({ page }) => {
        await page.getByRole('row').nth(1).getByRole('button').click()
        await dialog(page).getByRole('definition').first().waitFor()
      },
    },
  },
  '/marketing/vouchers': {
    as: 'owner',
    isThere: (page) => page.getByRole('row').nth(1),
    stops: {
      'new deal': opens(voucherDealTexts.add),
      deal: async ({ page }) => {
        await page.getByRole('row').nth(1).getByRole('button').click()
        await dialog(page).getByRole('definition').first().waitFor()
      },
    },
  },
  '/marketing/in-store': {
    as: 'owner',
    isThere: (page) => page.getByRole('row').nth(1),
    stops: {
      'new reward': opens(inStoreTexts.add),
      reward: async ({ page }) => {
        await page.getByRole('row').nth(1).getByRole('button').click()
        await dialog(page).getByRole('definition').first().waitFor()
      },
    },
  },
  '/marketing/stamps': {
    as: 'owner',
    isThere: (page) => page.getByRole('row').nth(1),
    stops: {
      'new card': opens(stampTexts.add),
      card: async ({ page }) => {
        await page.getByRole('row').nth(1).getByRole('button').click()
        await dialog(page).getByRole('definition').first().waitFor()
      },
    },
  },
  '/settings/shop': {
    as: 'manager',
    isThere: form,
    stops: {
      ordering: part(settingsTexts.ordering),
      delivery: part(settingsTexts.delivery),
      'delivery point': opens(deliveryPointsTexts.add),
      service: part(settingsTexts.service),
      refunds: part(settingsTexts.refunds),
      members: part(settingsTexts.members),
      profile: part(settingsTexts.profile),
      page: part(settingsTexts.page),
      'guest view': opens(pageTexts.preview),
    },
  },
  '/settings/tables': {
    as: 'manager',
    isThere: (page) => page.getByRole('button', { name: /A01/ }),
    stops: { more: opens(tablesTexts.add) },
  },
  '/settings/rooms': {
    as: 'manager',
    at: async ({ db }) => {
      await db.exec(ROOM)
      return '/settings/rooms'
    },
    isThere: (page) => page.getByRole('main').getByRole('listitem').first(),
    stops: { timing: opens(roomsTexts.changeTiming), 'new room': opens(roomsTexts.add), room: firstOfSale },
  },
  '/settings/shops': { as: 'owner', isThere: heading, stops: { 'new shop': opens(settingsTexts.newShop) } },
  '/settings/shop-groups': {
    as: 'owner',
    isThere: (page) => page.getByRole('main').getByRole('textbox').first(),
    stops: { 'guest view': opens(shopGroupsTexts.preview) },
  },
  '/settings/registration': {
    as: 'owner',
    isThere: (page) => page.getByRole('switch').first(),
    stops: {
      list: async ({ page }) => {
        await page.getByRole('switch').first().click()
        await page.getByRole('main').getByRole('textbox').first().fill('13800000001\n1380000')
        await page.getByRole('alert').waitFor()
      },
    },
  },
  '/settings/brand': { as: 'owner', isThere: (page) => page.getByRole('main').getByRole('textbox').first() },
  '/settings/agreements': {
    as: 'owner',
    isThere: (page) => page.getByRole('main').getByRole('textbox').first(),
  },
  '/settings/invoices': { as: 'owner', isThere: (page) => page.getByRole('row').first() },
  '/settings/settlement': {
    as: 'owner',
    at: async ({ db, clock }) => {
      await db.exec(takingsAt(clock.now()))
      return '/settings/settlement?month=2026-11'
    },
    isThere: (page) => page.getByRole('table').first(),
  },
  '/settings/refunds': {
    as: 'owner',
    at: async ({ db, clock }) => {
      await db.exec(failedRefundsAt(clock.now()))
      return '/settings/refunds'
    },
    isThere: (page) => page.getByRole('row').nth(1),
    stops: { 'paid by hand': opens(failedRefundsTexts.settle) },
  },
  '/settings/reconciliation': {
    as: 'owner',
    at: async ({ db }) => {
      await db.exec(DIFFERENCES)
      return '/settings/reconciliation'
    },
    isThere: (page) => page.getByRole('row').nth(1),
    stops: { 'tick off': opens(reconciliationTexts.tick), all: choice(1, (page) => page.getByRole('row').nth(1)) },
  },
  '/settings/kitchen': { as: 'manager', isThere: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).first() },
  '/settings/printers': { as: 'manager', isThere: heading, stops: { 'new printer': opens(printersTexts.add) } },
  '/settings/team': {
    as: 'owner',
    isThere: (page) => page.getByRole('row').nth(1),
    stops: {
      invitation: opens(teamTexts.invite),
      rules: opens(teamTexts.rules),
      person: async ({ page }) => {
        await page.getByRole('row').nth(1).getByRole('button').click()
        await dialog(page).waitFor()
      },
    },
  },
  '/settings/tablets': { as: 'owner', isThere: heading, stops: { 'new tablet': opens(tabletTexts.make) } },
  '/settings/member-access': { as: 'owner', isThere: heading },
  '/settings/audit-log': { as: 'owner', isThere: (page) => page.getByRole('row').first() },
}
