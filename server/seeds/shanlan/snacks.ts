import { dish } from '../dish'
import type { CategorySeed } from '../model'
import { option, spec, usual } from '../options'
import { localized } from '../words'

export const snacks = (): CategorySeed => ({
  categoryId: 'sl-snacks',
  name: localized('茶点', 'With your tea', '茶點'),
  items: [
    dish(
      'sl-croissant',
      'wheat/croissant',
      [14, 12.5],
      [
        localized('黄油可颂', 'Butter Croissant', '牛油牛角包'),
        localized('早上七点出炉', 'Out of the oven at seven', '朝早七點出爐'),
        localized('发酵黄油，二十七层。', 'Cultured butter, twenty-seven layers.', '發酵牛油，二十七層。'),
      ],
      { allergens: ['gluten', 'milk', 'egg'], box: 'sl-bag', sold: 560 },
    ),
    dish(
      'sl-breakfast',
      'cream/sandwich',
      [16, 14],
      [
        localized('厚蛋烧三明治', 'Thick Omelette Sandwich', '厚蛋三文治'),
        localized('早餐供应，到 10:30', 'Breakfast only, until 10:30', '早餐供應，到 10:30'),
        localized('三只蛋一层蛋饼，现煎。', 'Three eggs, fried to order.', '三隻蛋一層，即煎。'),
      ],
      { allergens: ['gluten', 'egg', 'milk'], window: [7, 10.5], box: 'sl-bag', sold: 410 },
    ),
    dish(
      'sl-doughnut',
      'berry/doughnut',
      [12],
      [
        localized('糖珠甜甜圈', 'Sprinkled Doughnut', '糖珠冬甩'),
        localized('红豆抹面，不腻', 'Light red bean glaze', '紅豆糖面，唔膩'),
        localized('当天现炸，卖完为止。', 'Fried the same day, until they are gone.', '即日炸，賣晒就冇。'),
      ],
      { allergens: ['gluten', 'milk', 'egg', 'soy'], box: 'sl-bag', sold: 300 },
    ),
    dish(
      'sl-cookie',
      'tea/cookie',
      [8],
      [
        localized('海盐巧克力曲奇', 'Sea Salt Chocolate Cookie', '海鹽朱古力曲奇'),
        localized('外脆里软，巴掌大', 'Crisp outside, soft inside, palm-sized', '外脆內軟，手板咁大'),
        localized('可可六成五。', '65% cocoa.', '可可六成五。'),
      ],
      {
        allergens: ['gluten', 'milk', 'egg', 'nuts'],
        groups: [
          spec(
            'count',
            localized('数量', 'Pieces', '數量'),
            usual(option('p1', localized('1 块', '1 piece', '1 塊'))),
            option('p3', localized('3 块', '3 pieces', '3 塊'), 13),
          ),
        ],
        box: 'sl-bag',
        sold: 520,
      },
    ),
    dish(
      'sl-cupcake',
      'plum/cupcake',
      [15, 13.5],
      [
        localized('彩针杯子蛋糕', 'Sprinkle Cupcake', '彩針杯子蛋糕'),
        localized('生日可以插蜡烛', 'Takes a birthday candle', '生日可以插蠟燭'),
        localized('香草蛋糕体，奶油减糖三成。', 'Vanilla sponge, 30% less sugar in the cream.', '雲呢拿蛋糕，忌廉減糖三成。'),
      ],
      { box: 'sl-bag', sold: 190 },
    ),
    dish(
      'sl-waffle',
      'citrus/waffle',
      [18, 16],
      [
        localized('现烤华夫', 'Waffle from the Iron', '即烤窩夫'),
        localized('等 6 分钟，值得', 'Six minutes, worth it', '等 6 分鐘，值得'),
        localized('配枫糖和黄油。', 'With maple syrup and butter.', '配楓糖同牛油。'),
      ],
      { allergens: ['gluten', 'milk', 'egg'], tags: ['new'], box: 'sl-bag', sold: 275 },
    ),
  ],
})
