import { setMeal } from '../dish'
import type { CategorySeed } from '../model'
import { slot } from '../options'
import { localized } from '../words'

export const pairs = (): CategorySeed => ({
  categoryId: 'sl-sets',
  name: localized('组合', 'Together', '組合'),
  items: [
    setMeal(
      'sl-two-cups',
      'wheat/bubble-tea_grapes',
      [30, 27],
      [
        localized('双杯分享', 'Two Cups to Share', '孖杯分享'),
        localized('任选两杯，可以同款', 'Any two, or the same twice', '任揀兩杯，同款都得'),
        localized('两杯都是中杯、少冰、三分糖。', 'Both medium, less ice, 30% sugar.', '兩杯都係中杯、少冰、三分甜。'),
      ],
      {
        slots: [
          slot('cups', localized('饮品', 'Drinks', '飲品'), 2, [
            ['sl-osmanthus', 2],
            ['sl-gardenia'],
            ['sl-boba-milk'],
            ['sl-lemon'],
            ['sl-grape', 4],
            ['sl-peach', 3],
            ['sl-coconut-matcha', 5],
          ]),
        ],
        allergens: [],
        tags: ['popular'],
        recommended: true,
        sold: 890,
      },
    ),
    setMeal(
      'sl-tea-break',
      'cream/croissant_hot-beverage',
      [26, 23.5],
      [
        localized('一茶一点', 'A Tea and a Bite', '一茶一點'),
        localized('茶或咖啡，配一份点心', 'Tea or coffee with something to eat', '茶或者咖啡，配一份點心'),
        localized('比单点划算，点心现取现吃。', 'Cheaper together; eat the bite while it is fresh.', '抵過散叫，點心攞到就食。'),
      ],
      {
        slots: [
          slot('drink', localized('饮品', 'Drink', '飲品'), 1, [
            ['sl-jasmine-latte', 0, 'usual'],
            ['sl-gardenia'],
            ['sl-lemon'],
            ['sl-sea-salt', 2],
          ]),
          slot('snack', localized('茶点', 'Bite', '茶點'), 1, [
            ['sl-croissant', 0, 'usual'],
            ['sl-doughnut'],
            ['sl-cupcake', 2],
            ['sl-waffle', 4],
          ]),
        ],
        allergens: [],
        box: 'sl-bag',
        sold: 430,
      },
    ),
  ],
})
