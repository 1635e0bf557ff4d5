import type { Localized } from '@domain/lang'
import { DAY } from '@domain/time'
import { artPath } from '../../art/pictures'
import type { Database } from '../../db/database'
import { fillOffer as fillCoupon, offerRow } from '../coupons/coupons'
import { filler } from '../fill'
import { localized } from '../words'

const fillOffer = filler(
  'group_offer',
  'offer_id mchnt_cd name contents note picture price_fen list_fen size minutes days per_person sold starts_at ends_at sort goods_offer_id dishes',
)

interface OfferSeed {
  offerId: string
  merchant: string
  name: Localized
  contents: Localized
  dishes: readonly { count: number; itemIds: readonly string[] }[]
  note: Localized
  art: string
  priceFen: number
  listFen: number
  size: number
  hours: number
  days: number
  perPerson: number
  sold: number
  /** The dish that is ordered free of charge; left out: the goods are collected by code. */
  itemId?: string
}

const anyDay = localized('每天可用', 'Any day', '每日用得')

const OFFERS: readonly OfferSeed[] = [
  {
    offerId: 'nt-two',
    merchant: 'M1001',
    name: localized('双人小聚套餐', 'Set for two', '二人套餐'),
    contents: localized('两主食、两小食、一汤、两饮', 'Two mains, two snacks, a soup, two drinks', '兩主食、兩小食、一湯、兩飲品'),
    dishes: [
      { count: 2, itemIds: ['nt-beef-hofun', 'nt-wonton-noodle', 'nt-curry-rice'] },
      { count: 2, itemIds: ['nt-siu-mai', 'nt-spring-rolls', 'nt-fish-balls'] },
      { count: 1, itemIds: ['nt-watercress-soup'] },
      { count: 2, itemIds: ['nt-lemon-tea', 'nt-yuanyang'] },
    ],
    note: anyDay,
    art: 'broth/steaming-bowl',
    priceFen: 9_800,
    listFen: 12_800,
    size: 3,
    hours: 24,
    days: 30,
    perPerson: 2,
    sold: 618,
  },
  {
    offerId: 'nt-four',
    merchant: 'M1001',
    name: localized('四人家宴', 'Dinner for four', '四人家宴'),
    contents: localized('六菜一汤，四份主食', 'Six dishes, a soup, four mains', '六餸一湯，四份主食'),
    dishes: [
      { count: 1, itemIds: ['nt-roast-goose'] },
      { count: 1, itemIds: ['nt-char-siu'] },
      { count: 1, itemIds: ['nt-poached-chicken'] },
      { count: 1, itemIds: ['nt-shrimp-tofu-pot'] },
      { count: 2, itemIds: ['nt-garlic-lettuce', 'nt-broccoli', 'nt-eggplant'] },
      { count: 1, itemIds: ['nt-oxtail-soup', 'nt-watercress-soup'] },
      { count: 4, itemIds: ['nt-claypot-rice', 'nt-seafood-rice'] },
    ],
    note: localized('周末可用', 'Weekends too', '週末都得'),
    art: 'chili/shallow-pan-of-food',
    priceFen: 19_800,
    listFen: 26_800,
    size: 2,
    hours: 12,
    days: 30,
    perPerson: 2,
    sold: 2_318,
  },
  {
    offerId: 'sl-three',
    merchant: 'M1002',
    name: localized('珍珠奶茶三杯', 'Three bubble teas', '珍珠奶茶三杯'),
    contents: localized('三个人各点各的，每人一杯', 'One cup each, ordered whenever you like', '三個人各嗌各，每人一杯'),
    dishes: [{ count: 1, itemIds: ['sl-boba-milk'] }],
    itemId: 'sl-boba-milk',
    note: anyDay,
    art: 'tea/bubble-tea',
    priceFen: 1_200,
    listFen: 1_800,
    size: 3,
    hours: 6,
    days: 14,
    perPerson: 3,
    sold: 4_076,
  },
  {
    offerId: 'sl-afternoon',
    merchant: 'M1002',
    name: localized('下午茶双人份', 'Afternoon tea for two', '下午茶二人份'),
    contents: localized('两杯茶、一份蛋糕', 'Two teas and a cake', '兩杯茶、一件蛋糕'),
    dishes: [
      { count: 2, itemIds: ['sl-royal', 'sl-jasmine', 'sl-milk-tea'] },
      { count: 1, itemIds: ['sl-cupcake'] },
    ],
    note: localized('14:00 至 17:30', '14:00 to 17:30', '14:00 至 17:30'),
    art: 'berry/shortcake',
    priceFen: 4_990,
    listFen: 7_200,
    size: 2,
    hours: 24,
    days: 30,
    perPerson: 2,
    sold: 318,
  },
]

/** The coupon that makes such a dish free for members of a full group. */
const goodsCoupon = ({ offerId, merchant, name, itemId }: OfferSeed & { itemId: string }, index: number, now: number) =>
  offerRow(
    merchant,
    {
      id: `group-${offerId}`,
      name,
      caption: localized('拼团点 1 份', 'One portion from a group buy', '拼團嗌 1 份'),
      benefit: { kind: 'exchange' },
      conditions: { itemIds: [itemId] },
      row: { is_listed: false, stack_group: 'group', valid_days: 365, claim_until: now + 3_650 * DAY },
    },
    110 + index,
    now,
  )

export async function writeGroupOffers(db: Database, now: number): Promise<void> {
  const isOrdered = (offer: OfferSeed): offer is OfferSeed & { itemId: string } => offer.itemId !== undefined
  await fillCoupon(
    db,
    OFFERS.filter(isOrdered).map((offer, index) => goodsCoupon(offer, index, now)),
  )
  await fillOffer(
    db,
    OFFERS.map((offer, index) => ({
      offer_id: offer.offerId,
      mchnt_cd: offer.merchant,
      name: offer.name,
      contents: offer.contents,
      note: offer.note,
      picture: artPath(offer.art),
      price_fen: offer.priceFen,
      list_fen: offer.listFen,
      size: offer.size,
      minutes: offer.hours * 60,
      days: offer.days,
      per_person: offer.perPerson,
      sold: offer.sold,
      starts_at: now - DAY,
      ends_at: now + 60 * DAY,
      sort: index + 1,
      dishes: offer.dishes,
      goods_offer_id: offer.itemId === undefined ? null : `${offer.merchant}-group-${offer.offerId}`,
    })),
  )
}
