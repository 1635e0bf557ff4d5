import { dish } from '../dish'
import type { CategorySeed } from '../model'
import { cup, iceOnly, sugar } from '../options'
import { localized } from '../words'
import { milkTea } from './extras'

export const lattes = (): CategorySeed => ({
  categoryId: 'sl-latte',
  name: localized('茶咖与冰品', 'Lattes & ices', '茶咖同冰品'),
  items: [
    dish(
      'sl-jasmine-latte',
      'cream/hot-beverage',
      [22, 19.8],
      [
        localized('茉莉拿铁', 'Jasmine Latte', '茉莉拿鐵'),
        localized('浓缩咖啡配茉莉奶', 'Espresso with jasmine milk', '濃縮咖啡配茉莉奶'),
        localized('咖啡豆为云南日晒，酸度低。', 'Sun-dried Yunnan beans, low acidity.', '雲南日曬豆，酸度低。'),
      ],
      milkTea({ addOns: undefined, maxAddOns: undefined, sold: 690 }),
    ),
    dish(
      'sl-sea-salt',
      'night/hot-beverage_salt',
      [23, 20.8],
      [
        localized('海盐焦糖茶咖', 'Sea Salt Caramel Tea Latte', '海鹽焦糖茶咖'),
        localized('先喝盐奶盖，再喝茶', 'Salted foam first, tea after', '飲咗鹽奶蓋先再飲茶'),
        localized('不建议用吸管，直接喝层次更好。', 'No straw: the layers are the point.', '唔好用飲管，直接飲更有層次。'),
      ],
      milkTea({ addOns: undefined, maxAddOns: undefined, tags: ['new'], sold: 455 }),
    ),
    dish(
      'sl-honey',
      'wheat/hot-beverage_honey-pot',
      [16, 14],
      [
        localized('蜂蜜柚子热饮', 'Hot Honey Pomelo', '蜂蜜柚子熱飲'),
        localized('只做热饮，润喉', 'Only hot, soothing', '只有熱飲，潤喉'),
        localized(
          '百花蜜和手切柚皮，一岁以下不宜。',
          'Wildflower honey, hand-cut peel; not for infants.',
          '百花蜜同手切柚皮，一歲以下唔適合。',
        ),
      ],
      { groups: [sugar()], allergens: [], sold: 380 },
    ),
    dish(
      'sl-mango-ice',
      'citrus/shaved-ice_mango',
      [26, 23.5],
      [
        localized('芒芒冰沙', 'Mango Ice', '芒芒沙冰'),
        localized('台农芒两颗', 'Two Tainong mangoes', '台農芒兩個'),
        localized('冰沙细到不硌牙，配椰奶。', 'Ice ground fine, with coconut milk.', '沙冰夠幼滑，配椰奶。'),
      ],
      { groups: [cup(4), sugar()], allergens: [], tags: ['cold', 'popular'], sold: 1010 },
    ),
    dish(
      'sl-matcha-cone',
      'matcha/soft-ice-cream',
      [12, 10],
      [
        localized('抹茶软冰淇淋', 'Matcha Soft Serve', '抹茶軟雪糕'),
        localized('现打现吃，别走太远', 'Eat it at once', '即打即食，唔好行咁遠'),
        localized('抹茶含量百分之八，微苦。', 'Eight per cent matcha, pleasantly bitter.', '抹茶含量八個百分比，微苦。'),
      ],
      { allergens: ['milk', 'gluten', 'egg'], tags: ['cold'], limit: 5, sold: 720 },
    ),
    dish(
      'sl-sparkling',
      'chili/tropical-drink',
      [21, 19],
      [
        localized('落日气泡茶', 'Sunset Sparkling Tea', '落日梳打茶'),
        localized('冷萃红茶，血橙气泡', 'Cold-brewed black tea, blood orange soda', '冷泡紅茶，血橙梳打'),
        localized('每天冷萃八小时，下午才有。', 'Cold-brewed for eight hours, ready after lunch.', '每日冷泡八個鐘，下晝先有。'),
      ],
      { groups: [cup(4), iceOnly()], allergens: [], tags: ['cold'], window: [12, 22], sold: 335 },
    ),
    dish(
      'sl-fresh-milk',
      'sea/glass-of-milk',
      [10, 9],
      [
        localized('每日鲜牛乳', 'Fresh Milk', '每日鮮奶'),
        localized('巴氏杀菌，冷热皆可', 'Pasteurised, cold or hot', '巴氏殺菌，凍熱都得'),
        localized('就是一杯好牛奶。', 'Simply a good glass of milk.', '就係一杯靚牛奶。'),
      ],
      { allergens: ['milk'], sold: 240 },
    ),
  ],
})
