import { setMeal } from '../dish'
import type { CategorySeed } from '../model'
import { slot } from '../options'
import { localized } from '../words'

export const sets = (): CategorySeed => ({
  categoryId: 'nt-sets',
  name: localized('套餐', 'Set meals', '套餐'),
  items: [
    setMeal(
      'nt-lunch-set',
      'wheat/bento-box_cup-with-straw',
      [49, 45],
      [
        localized('一人午市套餐', 'Lunch for One', '一人午市套餐'),
        localized('主食、小食、饮品各选一', 'A main, a side and a drink', '主食、小食、飲品各揀一'),
        localized('比单点省 10 元起，工作日周末都供应。', 'Saves ¥10 or more, every day of the week.', '平過散叫 10 蚊起，平日週末都有。'),
      ],
      {
        tags: ['popular'],
        slots: [
          slot('main', localized('主食', 'Main', '主食'), 1, [
            ['nt-beef-noodle', 0, 'usual'],
            ['nt-curry-rice'],
            ['nt-wonton-noodle'],
            ['nt-teriyaki-bento', 4],
            ['nt-seafood-rice', 38],
          ]),
          slot('side', localized('小食', 'Side', '小食'), 1, [
            ['nt-spring-rolls', 0, 'usual'],
            ['nt-cucumber'],
            ['nt-pan-dumplings', 3],
            ['nt-har-gow', 6],
          ]),
          slot('drink', localized('饮品', 'Drink', '飲品'), 1, [
            ['nt-lemon-tea', 0, 'usual'],
            ['nt-silk-milk-tea'],
            ['nt-bubble-tea', 2],
            ['nt-sunset', 8],
          ]),
        ],
        box: 'nt-box',
        boxCount: 2,
        allergens: [],
        recommended: true,
        sold: 488,
      },
    ),
    setMeal(
      'nt-two-set',
      'broth/steaming-bowl_dumpling',
      [128, 116],
      [
        localized('双人小聚套餐', 'Dinner for Two', '二人小聚套餐'),
        localized('两份主食、两份小食、一汤两饮', 'Two mains, two sides, a soup, two drinks', '兩份主食、兩份小食、一湯兩飲'),
        localized('两个人吃饱又不剩。', 'Enough for two and nothing left over.', '兩個人食飽又唔嘥。'),
      ],
      {
        slots: [
          slot('main', localized('主食', 'Mains', '主食'), 2, [
            ['nt-beef-noodle'],
            ['nt-curry-rice'],
            ['nt-claypot-rice', 4],
            ['nt-beef-hofun'],
          ]),
          slot('side', localized('小食', 'Sides', '小食'), 2, [
            ['nt-pan-dumplings', 0, 'usual'],
            ['nt-har-gow', 4],
            ['nt-siu-mai', 2],
            ['nt-garlic-lettuce'],
          ]),
          slot('soup', localized('炖汤', 'Soup', '燉湯'), 1, [
            ['nt-watercress-soup', 0, 'usual'],
            ['nt-mushroom-soup'],
            ['nt-coconut-soup', 12],
          ]),
          slot('drink', localized('饮品', 'Drinks', '飲品'), 2, [
            ['nt-lemon-tea', 0, 'usual'],
            ['nt-bubble-tea', 2],
            ['nt-wheat-beer', 10],
          ]),
        ],
        box: 'nt-box',
        boxCount: 5,
        allergens: [],
        sold: 205,
      },
    ),
    setMeal(
      'nt-family-set',
      'chili/shallow-pan-of-food_poultry-leg',
      [268, 241],
      [
        localized('四人家宴', 'Family Table for Four', '四人家宴'),
        localized('两道招牌、三样时蔬小食、一锅饭', 'Two signatures, three sides, one big pot', '兩款招牌、三款小菜、一煲飯'),
        localized(
          '招牌菜可以选两样，也可以同一样来两份。',
          'Choose two signatures, or the same one twice.',
          '招牌可以揀兩款，或者同款要兩份。',
        ),
      ],
      {
        tags: ['signature'],
        slots: [
          slot('signature', localized('招牌菜', 'Signatures', '招牌菜'), 2, [
            ['nt-roast-goose', 10],
            ['nt-char-siu'],
            ['nt-poached-chicken'],
            ['nt-shrimp-tofu-pot', 2],
          ]),
          slot('vegetable', localized('时蔬与小食', 'Vegetables and sides', '時蔬同小食'), 3, [
            ['nt-garlic-lettuce', 0, 'usual'],
            ['nt-eggplant', 4],
            ['nt-corn-peas'],
            ['nt-fish-balls'],
            ['nt-broccoli'],
          ]),
          slot('pot', localized('主食', 'Rice', '飯'), 1, [['nt-seafood-rice', 0, 'usual']]),
          slot('tea', localized('茶', 'Tea', '茶'), 1, [['nt-dancong', 0, 'usual']]),
        ],
        box: 'nt-bowl',
        boxCount: 6,
        allergens: [],
        limit: 2,
        sold: 87,
      },
    ),
    setMeal(
      'nt-tea-set',
      'berry/shortcake_teacup-without-handle',
      [36, 32],
      [
        localized('下午茶套餐', 'Afternoon Tea', '下午茶餐'),
        localized('一份甜品配一杯茶', 'A dessert with a drink', '一份甜品配一杯茶'),
        localized('甜品一份、茶饮一杯，坐多久都行。', 'A dessert and a drink; stay as long as you like.', '一份甜品一杯茶，坐幾耐都得。'),
      ],
      {
        window: [14, 17.5],
        slots: [
          slot('dessert', localized('甜品', 'Dessert', '甜品'), 1, [
            ['nt-mango-sago', 0, 'usual'],
            ['nt-strawberry-cake', 4],
            ['nt-french-toast'],
          ]),
          slot('drink', localized('茶饮', 'Drink', '茶飲'), 1, [['nt-silk-milk-tea', 0, 'usual'], ['nt-yuanyang'], ['nt-longjing', 8]]),
        ],
        box: 'nt-box',
        allergens: [],
        sold: 173,
      },
    ),
  ],
})
