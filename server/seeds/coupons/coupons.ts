import { ANYTHING } from '@domain/coupon/terms'
import { CHINA_OFFSET_MIN, DAY, HOUR, startOfDay } from '@domain/time'
import type { Database } from '../../db/database'
import { lockedCoupons } from './couponHeld'
import { EVERYWHERE, forOnly, offersForPoints, type OfferSeed } from './couponsForPoints'
import { filler, type Row } from '../fill'
import type { CategorySeed, MerchantSeed } from '../model'
import { localized } from '../words'

export const fillOffer = filler(
  'coupon_offer',
  'offer_id mchnt_cd name caption benefit conditions stack_group per_order per_day per_person total claimed is_listed is_giftable claim_from claim_until valid_from valid_until valid_days points_price sort',
)
export const fillHeld = filler(
  'held_coupon',
  'coupon_id offer_id mchnt_cd user_id state claim_no granted_for claimed_at valid_from valid_until used_at gift_id from_gift',
)

const fillLock = filler('order_coupon', 'order_no coupon_id locked_at')

export const startsAt = ({ items: [first] }: CategorySeed): number => first?.priceFen ?? Number.MAX_SAFE_INTEGER

/** For two people who eat in together. */
const AT_TABLES = ['banquet', 'gold']

/** Every kind of coupon, and every note that a coupon can have in the coupon centre. */
function offersOf({ categories, shops }: MerchantSeed, now: number): OfferSeed[] {
  const main = categories[0] as CategorySeed
  // Treats: for shops whose first dish is the cheapest.
  const last = categories.reduce((cheapest, one) => (startsAt(one) < startsAt(cheapest) ? one : cheapest))
  const [first] = main.items
  const [treat] = last.items
  if (!first || !treat) return []
  const branch = shops[1]
  const delivers = shops.some(({ delivery }) => delivery !== undefined)
  const seats = shops.some(({ tables = [], rounds }) => tables.length > 0 || rounds !== undefined)
  const tomorrow = startOfDay(now, CHINA_OFFSET_MIN) + DAY + 10 * HOUR
  const offers: OfferSeed[] = [
    {
      id: 'season',
      name: localized('秋冬满减券', 'Autumn and winter coupon', '秋冬滿減券'),
      caption: EVERYWHERE,
      benefit: { kind: 'amount', amountFen: 1_500 },
      conditions: { minimumFen: 8_000 },
      row: { stack_group: 'order', total: 500, claimed: 410, valid_days: 7 },
    },
    {
      id: 'percent',
      name: localized('小程序折扣券', 'Mini-program discount', '小程式折扣券'),
      caption: localized('全部门店，仅小程序', 'Every shop, mini-program only', '全部分店，淨係小程式'),
      benefit: { kind: 'percent', percent: 88, capFen: 2_000 },
      conditions: { channel: 'miniProgram' },
      row: { stack_group: 'order', valid_days: 2 },
    },
    {
      id: 'treat',
      name: localized('单品立减券', 'Single dish discount', '單品即減券'),
      caption: forOnly(last),
      benefit: { kind: 'amount', amountFen: 600 },
      conditions: { categoryIds: [last.categoryId] },
      row: { stack_group: 'dish', is_giftable: true, per_person: 2, valid_days: 15 },
    },
    {
      id: 'free',
      name: treat.name,
      caption: localized('兑换 1 份', 'One portion free', '換一份'),
      benefit: { kind: 'exchange' },
      conditions: { itemIds: [treat.itemId] },
      row: { valid_days: 30, total: 200, claimed: 64 },
    },
    {
      id: 'price',
      name: localized('招牌特价券', 'Signature at a special price', '招牌特價券'),
      caption: forOnly(first),
      benefit: { kind: 'product', amountFen: Math.floor(first.priceFen / 200) * 100 },
      conditions: { itemIds: [first.itemId], hours: { fromMin: 840, toMin: 1_020 } },
      row: { valid_days: 14 },
    },
    {
      id: 'second',
      name: localized('第二份半价券', 'Second one half price', '第二份半價券'),
      caption: forOnly(main),
      benefit: { kind: 'secondHalf', percent: 50 },
      conditions: { categoryIds: [main.categoryId], modes: ['dineIn', 'pickup'] },
      row: { valid_days: 7, per_day: 1 },
    },
    {
      id: 'delivery',
      name: localized('外卖配送券', 'Delivery coupon', '外賣運費券'),
      caption: localized('仅外卖', 'Delivery only', '淨係外賣'),
      benefit: { kind: 'delivery', amountFen: 500 },
      conditions: { modes: ['delivery'] },
      row: { stack_group: 'delivery', valid_days: 7 },
    },
    {
      id: 'banquet',
      name: localized('宴请满减券', 'Banquet coupon', '飲宴滿減券'),
      caption: localized('仅限堂食，结账时出示', 'Eating in, shown to the cashier', '淨係堂食，埋單時出示'),
      benefit: { kind: 'amount', amountFen: 3_000 },
      conditions: { minimumFen: 20_000, channel: 'register', modes: ['dineIn'] },
      row: { valid_days: 60 },
    },
    {
      id: 'gold',
      name: localized('金卡宴请券', 'Gold banquet coupon', '金卡飲宴券'),
      caption: localized('仅限堂食', 'Eating in only', '淨係堂食'),
      benefit: { kind: 'amount', amountFen: 3_000 },
      conditions: { minimumFen: 20_000, level: 3, modes: ['dineIn'] },
      row: { valid_days: 60 },
    },
    {
      id: 'small',
      name: localized('满 30 减 6 券', '¥6 off ¥30', '滿 30 減 6 券'),
      caption: delivers || seats ? localized('自取、外卖', 'Pickup and delivery', '自取、外賣') : localized('自取', 'Pickup', '自取'),
      benefit: { kind: 'amount', amountFen: 600 },
      conditions: { minimumFen: 3_000, modes: ['pickup', 'delivery'] },
      row: { total: 300, claimed: 300, valid_days: 7 },
    },
    {
      id: 'later',
      name: localized('招牌立减券', '¥12 off signature dishes', '招牌即減券'),
      caption: forOnly(main),
      benefit: { kind: 'amount', amountFen: 1_200 },
      conditions: { categoryIds: [main.categoryId] },
      row: { total: 500, claim_from: tomorrow, valid_days: 3 },
    },
    {
      id: 'first',
      name: localized('首单立减券', 'First order discount', '首單即減券'),
      caption: EVERYWHERE,
      benefit: { kind: 'amount', amountFen: 1_500 },
      conditions: { minimumFen: 6_000, newCustomer: true },
      row: { valid_days: 7 },
    },
    // In no list: staff hand it out to regular guests.
    {
      id: 'memberDay',
      name: localized('会员日折扣券', 'Member day discount', '會員日折扣券'),
      caption: localized('会员日可用，全部门店', 'On member days, every shop', '會員日用得，全部分店'),
      benefit: { kind: 'percent', percent: 85, capFen: 3_000 },
      conditions: { memberDay: true },
      row: { is_listed: false, valid_days: 30 },
    },
    {
      id: 'branch',
      name: localized('街坊券', 'Neighbourhood coupon', '街坊券'),
      caption: branch
        ? localized(`限${branch.name.hans}`, `At ${branch.name.en ?? branch.name.hans}`, `限${branch.name.yue ?? branch.name.hans}`)
        : EVERYWHERE,
      benefit: { kind: 'amount', amountFen: 1_000 },
      conditions: branch ? { shopIds: [branch.shopId] } : {},
      row: { is_listed: false, valid_days: 30 },
    },
    // In no list: campaigns give them (server/seeds/activities/campaigns.ts).
    {
      id: 'award',
      name: localized('回味券', 'Come-again coupon', '回味券'),
      caption: EVERYWHERE,
      benefit: { kind: 'amount', amountFen: 800 },
      conditions: { minimumFen: 3_000 },
      row: { is_listed: false, valid_days: 7 },
    },
    {
      id: 'welcome',
      name: localized('入会礼券', 'Welcome coupon', '入會禮券'),
      caption: EVERYWHERE,
      benefit: { kind: 'amount', amountFen: 1_000 },
      conditions: { minimumFen: 2_000 },
      row: { is_listed: false, valid_days: 14 },
    },
    {
      id: 'topUp',
      name: localized('充值礼券', 'Top-up coupon', '增值禮券'),
      caption: EVERYWHERE,
      benefit: { kind: 'amount', amountFen: 2_000 },
      conditions: { minimumFen: 10_000 },
      row: { is_listed: false, valid_days: 30 },
    },
    {
      id: 'link',
      name: localized('朋友圈专享券', 'Coupon from our post', '朋友圈專享券'),
      caption: EVERYWHERE,
      benefit: { kind: 'amount', amountFen: 1_200 },
      conditions: { minimumFen: 5_000 },
      row: { is_listed: false, total: 300, valid_days: 7 },
    },
    ...offersForPoints(treat, last),
  ]
  // A sports hall has neither delivery nor tables, and a bakery has no tables.
  return offers.filter(({ id, benefit }) => (benefit.kind === 'delivery' ? delivers || seats : !AT_TABLES.includes(id) || seats))
}

export const offerRow = (code: string, { id, name, caption, benefit, conditions, row }: OfferSeed, sort: number, now: number): Row => ({
  offer_id: `${code}-${id}`,
  mchnt_cd: code,
  name,
  caption,
  benefit: { amountFen: 0, percent: 100, capFen: null, ...benefit },
  conditions: { ...ANYTHING, ...conditions },
  stack_group: null,
  per_order: 1,
  per_day: null,
  per_person: 1,
  total: null,
  claimed: 0,
  is_listed: true,
  is_giftable: false,
  claim_from: now - 30 * DAY,
  claim_until: now + 60 * DAY,
  valid_from: null,
  valid_until: null,
  points_price: null,
  ...row,
  sort,
})

/**
 * A member with coupons of every kind at every merchant, including used and expired ones: 阿哲, 13800000002. Those held by an unpaid order are in
 * couponHeld.ts.
 */
const COLLECTOR = 'demo02'
const HELD = [
  { of: 'season', days: 7 },
  { of: 'percent', days: 1 },
  { of: 'treat', days: 15 },
  { of: 'free', days: 30 },
  { of: 'price', days: 14 },
  { of: 'second', days: 7 },
  { of: 'delivery', days: 7 },
  { of: 'banquet', days: 60 },
  { of: 'memberDay', days: 30 },
  { of: 'first', days: -3 },
  { of: 'small', days: 2, usedDaysAgo: 5 },
]

const heldRow = (code: string, { of, days, usedDaysAgo }: (typeof HELD)[number] & { usedDaysAgo?: number }, now: number): Row => {
  const isUsed = usedDaysAgo !== undefined
  return {
    coupon_id: `${code}-${of}-${COLLECTOR}`,
    offer_id: `${code}-${of}`,
    mchnt_cd: code,
    user_id: COLLECTOR,
    state: isUsed ? 'used' : 'unused',
    claim_no: 1,
    claimed_at: now - 10 * DAY,
    valid_from: now - 10 * DAY,
    valid_until: startOfDay(now, CHINA_OFFSET_MIN) + (days + 1) * DAY,
    used_at: isUsed ? now - usedDaysAgo * DAY : null,
  }
}

export async function writeCoupons(db: Database, merchants: readonly MerchantSeed[], orders: readonly Row[], now: number): Promise<void> {
  const locked = lockedCoupons(orders, now)
  await fillOffer(
    db,
    merchants.flatMap((merchant) => offersOf(merchant, now).map((offer, index) => offerRow(merchant.code, offer, index + 1, now))),
  )
  await fillHeld(
    db,
    merchants.flatMap((merchant) => {
      const offered = new Set(offersOf(merchant, now).map(({ id }) => id))
      return HELD.filter(({ of }) => offered.has(of)).map((held) => heldRow(merchant.code, held, now))
    }),
  )
  await fillHeld(db, locked.held)
  await fillLock(db, locked.locks)
}
