import type { Localized } from '@domain/lang'
import { DAY } from '@domain/time'
import { artPath } from '../../art/pictures'
import type { Database } from '../../db/database'
import { filler } from '../fill'
import { localized } from '../words'

const fillGoods = filler(
  'mall_goods',
  'goods_id mchnt_cd shelf name note picture points_price price_fen remaining per_person per_day is_collected is_sent shop_ids days starts_at ends_at sort',
)

interface GoodsSeed {
  id: string
  shelf: 'dishes' | 'things'
  name: Localized
  note: Localized
  art: string
  points: number
  fen?: number
  remaining?: number
  perPerson?: number
  perDay?: number
  ways?: readonly ('pickup' | 'delivery')[]
  days?: number
}

/** One of every kind: points only, points and money, scarce, limited, collected, sent. */
const GOODS: readonly GoodsSeed[] = [
  {
    id: 'custard',
    shelf: 'dishes',
    name: localized('焦糖布丁一份', 'A caramel custard', '焦糖布甸一份'),
    note: localized('每天现做，到店就有', 'Made every day, ready when you come', '日日現做，到店就有'),
    art: 'wheat/custard',
    points: 200,
    perDay: 3,
  },
  {
    id: 'honey',
    shelf: 'things',
    name: localized('桂花蜜 180g', 'Osmanthus honey, 180 g', '桂花蜜 180g'),
    note: localized(
      '广西荔浦金桂，当年新蜜，玻璃瓶装',
      'Golden osmanthus of this year, in a glass jar',
      '廣西荔浦金桂，當年新蜜，玻璃樽裝',
    ),
    art: 'citrus/honey-pot',
    points: 1_100,
    remaining: 12,
    perPerson: 2,
  },
  {
    id: 'bag',
    shelf: 'things',
    name: localized('帆布袋', 'Canvas bag', '帆布袋'),
    note: localized('加厚棉布，装得下一家人的点心', 'Thick cotton, room for a family’s supper', '加厚棉布，裝得落一家人嘅點心'),
    art: 'berry/shopping-bags',
    points: 600,
    fen: 990,
    perPerson: 5,
  },
  {
    id: 'umbrella',
    shelf: 'things',
    name: localized('晴雨两用伞', 'Umbrella for sun and rain', '晴雨兩用遮'),
    note: localized('黑胶防晒，三折，可寄到家', 'Folds in three, keeps off the sun, sent to your door', '黑膠防曬，三摺，可以寄到屋企'),
    art: 'sea/umbrella',
    points: 1_500,
    perPerson: 1,
    ways: ['pickup', 'delivery'],
  },
  {
    id: 'box',
    shelf: 'things',
    name: localized('点心礼盒', 'Gift box of treats', '點心禮盒'),
    note: localized('六款小点，只寄不取，包邮', 'Six small treats, sent free of charge', '六款小點，淨寄唔攞，包郵'),
    art: 'plum/wrapped-gift',
    points: 900,
    fen: 1_990,
    remaining: 30,
    ways: ['delivery'],
  },
  {
    id: 'tea',
    shelf: 'dishes',
    name: localized('热茶一杯', 'A cup of hot tea', '熱茶一杯'),
    note: localized('今天的换完了', 'None are left for now', '今日嘅換晒喇'),
    art: 'tea/teacup-without-handle',
    points: 80,
    remaining: 0,
  },
]

export const writeMallGoods = (db: Database, merchants: readonly string[], now: number): Promise<void> =>
  fillGoods(
    db,
    merchants.flatMap((code) =>
      GOODS.map((goods, index) => {
        const { id, shelf, name, note, art, points, fen = 0, remaining = null, perPerson = null, perDay = null } = goods
        const { ways = ['pickup'], days = 30 } = goods
        return {
          goods_id: `${code}-${id}`,
          mchnt_cd: code,
          shelf,
          name,
          note,
          picture: artPath(art),
          points_price: points,
          price_fen: fen,
          remaining,
          per_person: perPerson,
          per_day: perDay,
          is_collected: ways.includes('pickup'),
          is_sent: ways.includes('delivery'),
          shop_ids: null,
          days,
          starts_at: now - DAY,
          ends_at: now + 365 * DAY,
          sort: index + 1,
        }
      }),
    ),
  )
