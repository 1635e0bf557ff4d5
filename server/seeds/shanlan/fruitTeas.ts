import { dish } from '../dish'
import type { CategorySeed } from '../model'
import { localized } from '../words'
import { fruitTea } from './extras'

export const fruitTeas = (): CategorySeed => ({
  categoryId: 'sl-fruit-tea',
  name: localized('鲜果茶', 'Fruit tea', '鮮果茶'),
  items: [
    dish(
      'sl-lemon',
      'citrus/cup-with-straw_lemon',
      [16, 14],
      [
        localized('手打香水柠檬茶', 'Pounded Perfume Lemon Tea', '手打香水檸檬茶'),
        localized('一整颗，现打四十下', 'A whole lemon, forty strokes', '成個檸檬，即打四十下'),
        localized('茉莉绿茶底，酸甜清爽。', 'On jasmine green tea, sharp and clean.', '茉莉綠茶底，酸甜清爽。'),
      ],
      fruitTea({ tags: ['popular'], recommended: true, sold: 2650 }),
    ),
    dish(
      'sl-grape',
      'plum/cup-with-straw_grapes',
      [22, 19.8],
      [
        localized('多肉巨峰葡萄', 'Plump Kyoho Grape Tea', '多肉巨峰葡萄'),
        localized('手剥去皮，十二颗', 'Twelve grapes, peeled by hand', '手剝去皮，十二粒'),
        localized('葡萄冰沙打底，果肉看得见。', 'On grape ice, with fruit you can see.', '葡萄沙冰打底，見到果肉。'),
      ],
      fruitTea({ tags: ['signature', 'cold'], recommended: true, sold: 2240 }),
    ),
    dish(
      'sl-peach',
      'berry/cup-with-straw_peach',
      [21, 19],
      [
        localized('白桃乌龙冰茶', 'White Peach Oolong', '白桃烏龍凍茶'),
        localized('阳山水蜜桃', 'Yangshan honey peaches', '陽山水蜜桃'),
        localized('桃肉捣碎，和乌龙一起摇。', 'Crushed peach shaken with oolong.', '桃肉搗碎，同烏龍一齊搖。'),
      ],
      fruitTea({ tags: ['cold'], sold: 1380 }),
    ),
    dish(
      'sl-orange',
      'wheat/cup-with-straw_tangerine',
      [20, 18],
      [
        localized('满杯鲜橙', 'A Cup Full of Orange', '滿杯鮮橙'),
        localized('三颗赣南脐橙', 'Three Gannan oranges', '三個贛南臍橙'),
        localized('橙肉剥瓤，不加香精。', 'Segments without pith, no flavouring.', '橙肉去衣，冇香精。'),
      ],
      fruitTea({ sold: 1190 }),
    ),
    dish(
      'sl-watermelon',
      'chili/cup-with-straw_watermelon',
      [18, 16],
      [
        localized('西瓜椰椰', 'Watermelon Coconut', '西瓜椰椰'),
        localized('麒麟瓜现榨，椰子水', 'Fresh watermelon and coconut water', '麒麟瓜即榨，椰子水'),
        localized('不加糖也甜。', 'Sweet without sugar.', '唔落糖都甜。'),
      ],
      fruitTea({ tags: ['cold', 'vegetarian'], sold: 870 }),
    ),
    dish(
      'sl-kiwi',
      'matcha/cup-with-straw_kiwi-fruit',
      [20, 18],
      [
        localized('奇异果青茶', 'Kiwi Green Tea', '奇異果青茶'),
        localized('徐香猕猴桃，籽不过筛', 'Xuxiang kiwis, seeds left in', '徐香奇異果，籽唔隔走'),
        localized('酸得清醒，适合下午三点。', 'Sharp enough for three in the afternoon.', '酸到醒神，啱晒下晝三點。'),
      ],
      fruitTea({ sold: 540 }),
    ),
    dish(
      'sl-pineapple',
      'cream/cup-with-straw_pineapple',
      [19, 17],
      [
        localized('凤梨百香', 'Pineapple Passion Fruit', '鳳梨熱情果'),
        localized('徐闻凤梨，百香果连籽', 'Xuwen pineapple, passion fruit with its seeds', '徐聞鳳梨，熱情果連籽'),
        localized('果味足，茶味轻。', 'More fruit than tea.', '果味足，茶味輕。'),
      ],
      fruitTea({ sold: 610 }),
    ),
    dish(
      'sl-blueberry',
      'night/cup-with-straw_blueberries',
      [23, 20.8],
      [
        localized('蓝莓桑葚冰茶', 'Blueberry Mulberry Iced Tea', '藍莓桑椹凍茶'),
        localized('云南蓝莓，一杯三十颗', 'Thirty Yunnan blueberries', '雲南藍莓，一杯三十粒'),
        localized('颜色来自果子，不是色素。', 'The colour is fruit, not dye.', '顏色嚟自果實，冇色素。'),
      ],
      fruitTea({ tags: ['new', 'cold'], sold: 730 }),
    ),
  ],
})
