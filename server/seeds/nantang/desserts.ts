import { dish } from '../dish'
import type { CategorySeed } from '../model'
import { attribute, iceOnly, option, spec, usual } from '../options'
import { localized } from '../words'

export const desserts = (): CategorySeed => ({
  categoryId: 'nt-desserts',
  name: localized('甜品', 'Desserts', '甜品'),
  items: [
    dish(
      'nt-pudding',
      'cream/custard',
      [6],
      [
        localized('焦糖布丁', 'Caramel Pudding', '焦糖布甸'),
        localized('小小一只，饭后刚好', 'Small, just right after a meal', '細細件，飯後啱啱好'),
        localized('蛋香浓，焦糖微苦。', 'Rich with egg, the caramel a little bitter.', '蛋味濃，焦糖微苦。'),
      ],
      { allergens: ['egg', 'milk'], box: 'nt-box', sold: 455 },
    ),
    dish(
      'nt-mango-sago',
      'citrus/bowl-with-spoon_mango',
      [28, 25],
      [
        localized('杨枝甘露', 'Mango Pomelo Sago', '楊枝甘露'),
        localized('台农芒现剥，西柚粒', 'Mango peeled to order, pomelo', '芒果即剝，西柚粒粒'),
        localized('椰奶打底，西米煮到透心。', 'On coconut milk, sago cooked clear.', '椰奶打底，西米煮到透心。'),
      ],
      { tags: ['popular', 'cold'], allergens: ['milk'], groups: [iceOnly()], box: 'nt-bowl', sold: 318 },
    ),
    dish(
      'nt-red-bean',
      'chili/bowl-with-spoon_beans',
      [18, 16],
      [
        localized('陈皮红豆沙', 'Red Bean Soup with Tangerine Peel', '陳皮紅豆沙'),
        localized('十年新会陈皮', 'Ten-year Xinhui peel', '十年新會陳皮'),
        localized('豆起沙，汤不稀，冷热都行。', 'Beans cooked to velvet, hot or cold.', '豆起沙，凍熱都得。'),
      ],
      {
        tags: ['vegetarian'],
        allergens: [],
        groups: [
          attribute(
            'warmth',
            localized('温度', 'Temperature', '冷熱'),
            option('cold', localized('冷', 'Cold', '凍')),
            usual(option('hot', localized('热', 'Hot', '熱'))),
          ),
        ],
        box: 'nt-bowl',
        sold: 163,
      },
    ),
    dish(
      'nt-strawberry-cake',
      'berry/shortcake',
      [32, 28.8],
      [
        localized('草莓奶油蛋糕', 'Strawberry Shortcake', '士多啤梨忌廉蛋糕'),
        localized('丹东草莓，动物奶油', 'Dandong strawberries, dairy cream', '丹東士多啤梨，動物忌廉'),
        localized('当天做当天卖，不过夜。', 'Made and sold the same day.', '即日做即日賣，唔過夜。'),
      ],
      { tags: ['new'], allergens: ['gluten', 'egg', 'milk'], limit: 4, box: 'nt-box', recommended: true, sold: 247 },
    ),
    dish(
      'nt-double-skin-milk',
      'stone/bowl-with-spoon',
      [16, 14],
      [
        localized('顺德双皮奶', 'Shunde Double-Skin Milk', '順德雙皮奶'),
        localized('水牛奶，两层奶皮', 'Buffalo milk, two skins', '水牛奶，兩層奶皮'),
        localized('每天只做四十碗，卖完等明天。', 'Forty bowls a day; then tomorrow.', '每日得四十碗，賣晒聽日請早。'),
      ],
      { allergens: ['milk', 'egg'], box: 'nt-bowl', sold: 352 },
    ),
    dish(
      'nt-dango',
      'matcha/dango',
      [14],
      [
        localized('三色团子', 'Three-Colour Dango', '三色團子'),
        localized('樱花、原味、抹茶', 'Cherry blossom, plain, matcha', '櫻花、原味、抹茶'),
        localized('一份两串，软糯不粘牙。', 'Two skewers, soft and not sticky.', '一份兩串，軟糯唔黐牙。'),
      ],
      { tags: ['vegetarian'], box: 'nt-box', sold: 131 },
    ),
    dish(
      'nt-egg-tart',
      'wheat/pie_egg',
      [12, 10.8],
      [
        localized('酥皮蛋挞', 'Flaky Egg Tarts', '酥皮蛋撻'),
        localized('一份两只，下午两点出炉', 'Two of them, out of the oven at two', '一份兩個，下晝兩點出爐'),
        localized(
          '酥皮一百二十八层，蛋浆会晃。',
          'A hundred and twenty-eight layers, and a filling that trembles.',
          '酥皮一百二十八層，蛋漿會震。',
        ),
      ],
      {
        allergens: ['gluten', 'egg', 'milk'],
        groups: [
          spec(
            'count',
            localized('数量', 'Pieces', '數量'),
            usual(option('p2', localized('2 只', '2 pieces', '2 個'))),
            option('p6', localized('6 只', '6 pieces', '6 個'), 22),
          ),
        ],
        box: 'nt-box',
        sold: 396,
      },
    ),
  ],
})
