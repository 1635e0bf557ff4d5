import type { Prize } from '@domain/activity/prize'
import type { Localized } from '@domain/lang'
import { DAY } from '@domain/time'
import { artPath } from '../../art/pictures'
import type { Database } from '../../db/database'
import { filler } from '../fill'
import { localized } from '../words'

const fillStampCard = filler(
  'stamp_card',
  'card_id mchnt_cd title heading rule picture goal gifts min_fen category_ids most_per_order starts_at ends_at sort',
)

interface GiftSeed {
  at: number
  prize: Prize
  name: Localized
  note: Localized | null
  art: string
}
interface CardSeed {
  cardId: string
  merchant: string
  title: Localized
  heading: Localized
  rule: Localized
  art: string
  goal: number
  gifts: GiftSeed[]
  minFen: number
  categories: string[] | null
  mostPerOrder: number | null
  endsInDays: number
}

const goods = (days: number): Prize => ({ kind: 'goods', days })
const anyShop = localized('任何一家门店都能领', 'At any of our shops', '邊間分店都攞得')

const CARDS: readonly CardSeed[] = [
  {
    cardId: 'sl-cups',
    merchant: 'M1002',
    title: localized('茶饮集点卡', 'Tea card', '茶飲印花卡'),
    heading: localized('十杯送一杯', 'Ten cups, one free', '十杯送一杯'),
    rule: localized(
      '买一杯 ¥15 以上的茶饮得 1 点，订单完成后自动盖',
      'One stamp for each tea from ¥15, when the order is completed',
      '買一杯 ¥15 以上嘅茶飲有 1 個印花，張單搞掂之後自動蓋',
    ),
    art: 'tea/bubble-tea',
    goal: 10,
    gifts: [
      { at: 5, prize: goods(30), name: localized('焦糖布丁', 'Caramel custard', '焦糖布甸'), note: anyShop, art: 'cream/custard' },
      { at: 10, prize: goods(60), name: localized('任选一杯', 'Any one cup', '任揀一杯'), note: anyShop, art: 'plum/wrapped-gift' },
    ],
    minFen: 1500,
    categories: ['sl-milk-tea', 'sl-fruit-tea', 'sl-plain-tea', 'sl-latte'],
    mostPerOrder: 5,
    endsInDays: 60,
  },
  {
    cardId: 'xk-bowls',
    merchant: 'M1003',
    title: localized('面馆集点卡', 'Noodle card', '麵館印花卡'),
    heading: localized('八碗面送一碗', 'Eight bowls, one free', '八碗麵送一碗'),
    rule: localized(
      '单碗 ¥20 以上得 1 点，订单完成后自动盖',
      'One stamp for each bowl from ¥20, when the order is completed',
      '單碗 ¥20 以上有 1 個印花，張單搞掂之後自動蓋',
    ),
    art: 'broth/steaming-bowl',
    goal: 8,
    gifts: [
      {
        at: 8,
        prize: goods(60),
        name: localized('招牌面一碗', 'A signature bowl', '招牌麵一碗'),
        note: anyShop,
        art: 'broth/steaming-bowl',
      },
    ],
    minFen: 2000,
    categories: ['xk-noodles', 'xk-mixed'],
    mostPerOrder: 4,
    endsInDays: 90,
  },
  {
    cardId: 'nt-meals',
    merchant: 'M1001',
    title: localized('南塘常客卡', 'Regulars’ card', '南塘熟客卡'),
    heading: localized('六份点心送一份', 'Six dim sum, one free', '六籠點心送一籠'),
    rule: localized(
      '每份 ¥25 以上得 1 点，订单完成后自动盖',
      'One stamp for each dish from ¥25, when the order is completed',
      '每份 ¥25 以上有 1 個印花，張單搞掂之後自動蓋',
    ),
    art: 'wheat/dumpling',
    goal: 6,
    gifts: [
      {
        at: 3,
        prize: goods(30),
        name: localized('酸梅汤一杯', 'A sour plum drink', '酸梅湯一杯'),
        note: anyShop,
        art: 'plum/cup-with-straw',
      },
      { at: 6, prize: goods(60), name: localized('点心一份', 'A basket of dim sum', '點心一籠'), note: anyShop, art: 'wheat/dumpling' },
    ],
    minFen: 2500,
    categories: ['nt-dim-sum'],
    mostPerOrder: 6,
    endsInDays: 60,
  },
  {
    cardId: 'ms-breads',
    merchant: 'M1004',
    title: localized('面包集点卡', 'Bread card', '麵包印花卡'),
    heading: localized('八个面包送一个', 'Eight loaves, one free', '八個麵包送一個'),
    rule: localized(
      '单件 ¥10 以上得 1 点，订单完成后自动盖',
      'One stamp for each item from ¥10, when the order is completed',
      '單件 ¥10 以上有 1 個印花，張單搞掂之後自動蓋',
    ),
    art: 'wheat/croissant',
    goal: 8,
    gifts: [{ at: 8, prize: goods(30), name: localized('可颂一个', 'A croissant', '牛角包一個'), note: anyShop, art: 'wheat/croissant' }],
    minFen: 1000,
    categories: ['ms-bread'],
    mostPerOrder: 4,
    endsInDays: 60,
  },
]

export const writeStampCards = (db: Database, now: number): Promise<void> =>
  fillStampCard(
    db,
    CARDS.map((card, index) => ({
      card_id: card.cardId,
      mchnt_cd: card.merchant,
      title: card.title,
      heading: card.heading,
      rule: card.rule,
      picture: artPath(card.art),
      goal: card.goal,
      gifts: card.gifts.map(({ art, ...gift }) => ({ ...gift, picture: artPath(art) })),
      min_fen: card.minFen,
      category_ids: card.categories,
      most_per_order: card.mostPerOrder,
      starts_at: now - 30 * DAY,
      ends_at: now + card.endsInDays * DAY,
      sort: index + 1,
    })),
  )
