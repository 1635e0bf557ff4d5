import type { CouponBenefit, CouponConditions } from '@domain/coupon/terms'
import type { Localized } from '@domain/lang'
import { FIVE_OFF } from './couponHeld'
import type { Row } from '../fill'
import type { CategorySeed } from '../model'
import { localized } from '../words'

export interface OfferSeed {
  id: string
  name: Localized
  caption: Localized
  benefit: Partial<CouponBenefit> & Pick<CouponBenefit, 'kind'>
  conditions?: Partial<CouponConditions>
  row?: Row
}

export const EVERYWHERE = localized('堂食、自取、外卖通用', 'Eating in, pickup and delivery', '堂食、自取、外賣都得')
export const forOnly = ({ name }: { name: Localized }): Localized =>
  localized(`限${name.hans}`, `For ${name.en ?? name.hans}`, `限${name.yue ?? name.hans}`)

/** Coupons of the points mall: a cheap one, a scarce one, and an expensive one. */
export const offersForPoints = (treat: { itemId: string; name: Localized }, treats: CategorySeed): OfferSeed[] => [
  {
    id: 'points-treat',
    name: treat.name,
    caption: localized('兑换 1 份', 'One portion free', '換一份'),
    benefit: { kind: 'exchange' },
    conditions: { itemIds: [treat.itemId] },
    row: { points_price: 200, valid_days: 30, per_person: 2 },
  },
  {
    id: 'points-five',
    name: FIVE_OFF,
    caption: EVERYWHERE,
    benefit: { kind: 'amount', amountFen: 500 },
    row: { points_price: 400, valid_days: 30, stack_group: 'order', per_person: 3 },
  },
  {
    id: 'points-sweet',
    name: localized('甜品饮品减 8 元', '¥8 off a treat', '甜品飲品減 8 蚊'),
    caption: forOnly(treats),
    benefit: { kind: 'amount', amountFen: 800 },
    conditions: { categoryIds: [treats.categoryId] },
    row: { points_price: 600, valid_days: 30, total: 50, claimed: 38, stack_group: 'dish', per_person: 2 },
  },
  {
    id: 'points-delivery',
    name: localized('外卖免运费券', 'Free delivery', '外賣免運費券'),
    caption: localized('仅外卖', 'Delivery only', '淨係外賣'),
    benefit: { kind: 'delivery', amountFen: 800 },
    conditions: { modes: ['delivery'] },
    row: { points_price: 300, valid_days: 15, stack_group: 'delivery', per_person: 5 },
  },
  {
    id: 'points-twenty',
    name: localized('满 100 减 20 元', '¥20 off from ¥100', '滿 100 減 20 蚊'),
    caption: EVERYWHERE,
    benefit: { kind: 'amount', amountFen: 2_000 },
    conditions: { minimumFen: 10_000 },
    row: { points_price: 1_500, valid_days: 60, stack_group: 'order' },
  },
  {
    id: 'points-gone',
    name: localized('招牌半价券', 'Signature at half price', '招牌半價券'),
    caption: localized('每月 1 日补', 'More on the 1st', '每月 1 號補'),
    benefit: { kind: 'percent', percent: 50, capFen: 3_000 },
    row: { points_price: 900, valid_days: 30, total: 20, claimed: 20 },
  },
]
