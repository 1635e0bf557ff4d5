import { dish } from '../dish'
import type { CategorySeed } from '../model'
import { option, spec, usual } from '../options'
import { localized } from '../words'

export const breads = (): CategorySeed => ({
  categoryId: 'ms-bread',
  name: localized('面包', 'Bread', '麵包'),
  items: [
    dish(
      'ms-toast',
      'wheat/bread',
      [26, 23.5],
      [
        localized('北海道牛奶吐司', 'Hokkaido Milk Loaf', '北海道牛奶方包'),
        localized('450g，中种法', '450 g, sponge dough', '450g，中種法'),
        localized(
          '隔夜中种，撕开是丝。室温两天，冷冻两周。',
          'An overnight sponge; it tears in threads. Two days at room temperature, two weeks frozen.',
          '隔夜中種，撕開有絲。室溫兩日，冰格兩星期。',
        ),
      ],
      {
        tags: ['popular'],
        allergens: ['gluten', 'milk', 'egg'],
        groups: [
          spec(
            'cut',
            localized('切片', 'Slicing', '切片'),
            usual(option('whole', localized('不切', 'Whole', '唔切'))),
            option('thick', localized('厚切', 'Thick', '厚切')),
            option('thin', localized('薄切', 'Thin', '薄切')),
          ),
        ],
        box: 'ms-bag',
        recommended: true,
        sold: 760,
      },
    ),
    dish(
      'ms-baguette',
      'cream/baguette-bread',
      [16, 14],
      [
        localized('天然酵种法棍', 'Sourdough Baguette', '天然酵種法包'),
        localized('11:00 与 16:00 出炉', 'Out of the oven at 11:00 and 16:00', '11:00 同 16:00 出爐'),
        localized('十八小时低温发酵，割口要立得住。', 'Eighteen cold hours, ears that stand.', '十八個鐘低溫發酵。'),
      ],
      { tags: ['vegetarian'], allergens: ['gluten'], box: 'ms-bag', recommended: true, sold: 540 },
    ),
    dish(
      'ms-croissant',
      'wheat/croissant',
      [15, 13.5],
      [
        localized('发酵黄油可颂', 'Cultured Butter Croissant', '發酵牛油牛角包'),
        localized('层次清楚，不掉一桌', 'Clean layers', '層次分明'),
        localized('法国 AOP 黄油，三折三次。', 'French AOP butter, three folds of three.', '法國 AOP 牛油，三摺三次。'),
      ],
      { allergens: ['gluten', 'milk', 'egg'], box: 'ms-bag', recommended: true, sold: 890 },
    ),
    dish(
      'ms-bagel',
      'citrus/bagel',
      [12, 10.5],
      [
        localized('芝麻贝果', 'Sesame Bagel', '芝麻貝果'),
        localized('先煮后烤，有嚼劲', 'Boiled, then baked', '煮完先焗，有咬口'),
        localized('配奶酪或者什么都不配。', 'With cheese, or with nothing.', '配芝士或者淨食。'),
      ],
      { tags: ['vegetarian'], allergens: ['gluten', 'sesame'], box: 'ms-bag', sold: 430 },
    ),
    dish(
      'ms-pretzel',
      'tea/pretzel',
      [14],
      [
        localized('海盐碱水结', 'Sea Salt Pretzel', '海鹽鹼水包'),
        localized('巴伐利亚做法', 'The Bavarian way', '巴伐利亞做法'),
        localized('底白面褐，盐粒要大。', 'Pale below, brown above, coarse salt.', '底白面啡，鹽要大粒。'),
      ],
      { allergens: ['gluten'], box: 'ms-bag', sold: 260 },
    ),
    dish(
      'ms-sandwich',
      'matcha/sandwich',
      [24, 21.5],
      [
        localized('火腿芝士三明治', 'Ham and Cheese Sandwich', '火腿芝士三文治'),
        localized('当天的吐司现做', 'Made on today’s loaf', '即日方包整'),
        localized('当天吐司，不过午。', 'On today’s loaf, gone by noon.', '即日方包，唔過晏。'),
      ],
      { allergens: ['gluten', 'milk', 'egg'], window: [7, 11], box: 'ms-bag', sold: 370 },
    ),
  ],
})

export const cakes = (): CategorySeed => ({
  categoryId: 'ms-cake',
  name: localized('蛋糕点心', 'Cakes & sweets', '蛋糕甜點'),
  items: [
    dish(
      'ms-shortcake',
      'berry/shortcake',
      [34, 30.5],
      [
        localized('草莓奶油切件', 'Strawberry Shortcake Slice', '士多啤梨忌廉件'),
        localized('红颜草莓，当天切', 'Red Face strawberries', '紅顏士多啤梨，即日切'),
        localized('奶油甜度减三成，草莓不减。', '30% less sugar, no fewer strawberries.', '忌廉減糖三成，士多啤梨冇減。'),
      ],
      { tags: ['popular'], allergens: ['gluten', 'egg', 'milk'], limit: 6, box: 'ms-box', recommended: true, sold: 480 },
    ),
    dish(
      'ms-birthday',
      'plum/birthday-cake',
      [188, 168],
      [
        localized('生日蛋糕', 'Birthday Cake', '生日蛋糕'),
        localized('现做，建议约两小时后取', 'Made to order: best picked up two hours on', '即做，建議兩個鐘後攞'),
        localized(
          '含蜡烛和餐具，写字请备注（10 字以内）。',
          'Candles and plates included; write the words in the remark.',
          '包蠟燭同餐具，寫字請備註（10 字內）。',
        ),
      ],
      {
        allergens: ['gluten', 'egg', 'milk'],
        groups: [
          spec(
            'size',
            localized('尺寸', 'Size', '尺寸'),
            usual(option('s6', localized('6 寸 · 3–4 人', '15 cm, 3–4 people', '6 吋 · 3–4 人'))),
            option('s8', localized('8 寸 · 6–8 人', '20 cm, 6–8 people', '8 吋 · 6–8 人'), 90),
            option('s10', localized('10 寸 · 10–12 人', '25 cm, 10–12 people', '10 吋 · 10–12 人'), 200),
          ),
          spec(
            'filling',
            localized('夹心', 'Filling', '夾心'),
            usual(option('berry', localized('草莓', 'Strawberry', '士多啤梨'))),
            option('mango', localized('芒果', 'Mango', '芒果')),
            option('taro', localized('芋泥', 'Taro', '芋泥'), 10),
          ),
        ],
        exclusions: [
          {
            optionIds: ['s10', 'taro'],
            reason: localized('10 寸不做芋泥夹心', 'The 25 cm cake does not come with taro', '10 吋冇芋泥夾心'),
          },
        ],
        limit: 2,
        box: 'ms-box',
        sold: 96,
      },
    ),
    dish(
      'ms-cupcake',
      'sea/cupcake',
      [18, 16],
      [
        localized('香草杯子蛋糕', 'Vanilla Cupcake', '雲呢拿杯子蛋糕'),
        localized('香草籽看得见', 'Vanilla you can see', '見到雲呢拿籽'),
        localized('六个一盒更合适。', 'Better by the half dozen.', '六個一盒更抵。'),
      ],
      {
        allergens: ['gluten', 'egg', 'milk'],
        groups: [
          spec(
            'count',
            localized('数量', 'Pieces', '數量'),
            usual(option('p1', localized('1 个', '1 piece', '1 個'))),
            option('p6', localized('6 个', '6 pieces', '6 個'), 78),
          ),
        ],
        box: 'ms-box',
        sold: 210,
      },
    ),
    dish(
      'ms-cookies',
      'tea/cookie',
      [38, 34],
      [
        localized('黄油曲奇罐', 'Butter Cookie Tin', '牛油曲奇罐'),
        localized('320g，四种口味', '320 g, four kinds', '320g，四款口味'),
        localized(
          '送人自留都体面，保质三十天。',
          'Fit for a present; keeps thirty days.',
          '送人自用都得體，保質三十日。',
          '送人自用都體面，可保存三十天。',
        ),
      ],
      { allergens: ['gluten', 'egg', 'milk', 'nuts'], sold: 330 },
    ),
    dish(
      'ms-mooncake',
      'citrus/moon-cake',
      [88, 79],
      [
        localized('双黄莲蓉月饼', 'Double-Yolk Mooncakes', '雙黃蓮蓉月餅'),
        localized('季节商品，明年见', 'A season’s cake; next year again', '季節商品，下年再見'),
        localized('一盒四只，湘莲手炒。', 'A box of four, lotus paste stirred by hand.', '一盒四個，湘蓮手炒。'),
      ],
      { allergens: ['gluten', 'egg'], sold: 0 },
    ),
    dish(
      'ms-doughnut',
      'chili/doughnut',
      [13],
      [
        localized('巧克力甜甜圈', 'Chocolate Doughnut', '朱古力冬甩'),
        localized('酵种面团，不油', 'Sourdough, never greasy', '酵種麵團，唔油膩'),
        localized('当天炸当天卖。', 'Fried and sold today.', '即日炸即日賣。'),
      ],
      { box: 'ms-bag', sold: 240 },
    ),
  ],
})
