import { dish, setMeal } from '../dish'
import type { CategorySeed } from '../model'
import { attribute, option, slot, spec, usual } from '../options'
import { localized } from '../words'

export const sides = (): CategorySeed => ({
  categoryId: 'xk-sides',
  name: localized('小菜', 'Small plates', '小菜'),
  items: [
    dish(
      'xk-ribs',
      'chili/meat-on-bone',
      [26, 23.5],
      [
        localized('糖醋小排', 'Sweet and Sour Ribs', '糖醋排骨'),
        localized('冷盘，现浇热汁', 'Cold ribs under a hot glaze', '凍盤，即淋熱汁'),
        localized('本帮做法，醋用镇江的。', 'The Shanghai way, with Zhenjiang vinegar.', '本幫做法，用鎮江醋。'),
      ],
      { allergens: ['soy', 'gluten'], box: 'xk-box', sold: 450 },
    ),
    dish(
      'xk-chicken',
      'cream/poultry-leg_ginger-root',
      [28, 25],
      [
        localized('三黄白斩鸡', 'Cold Poached Chicken', '三黃白切雞'),
        localized('蘸葱姜酱油', 'With ginger soy', '點薑葱豉油'),
        localized('骨头带一点红，是刚好熟。', 'A little pink at the bone is just right.', '骨位帶少少紅，係啱啱熟。'),
      ],
      { tags: ['cold'], allergens: ['soy'], box: 'xk-box', sold: 390 },
    ),
    dish(
      'xk-egg',
      'broth/egg',
      [4],
      [
        localized('卤蛋', 'Soy-Braised Egg', '滷水蛋'),
        localized('卤了一夜', 'Overnight in the pot', '滷咗一晚'),
        localized('蛋黄还带一点糯。', 'The yolk still soft.', '蛋黃仲有少少糯。'),
      ],
      { allergens: ['egg', 'soy'], sold: 1020 },
    ),
    dish(
      'xk-shengjian',
      'citrus/dumpling',
      [16, 14.5],
      [
        localized('鲜肉生煎', 'Pan-Fried Pork Buns', '鮮肉生煎包'),
        localized('底脆、皮松、汤足', 'Crisp below, soft above, full of broth', '底脆、皮鬆、湯足'),
        localized('先开窗，再喝汤。', 'Bite a window first, then drink.', '咬個窿先，飲啖湯。'),
      ],
      {
        tags: ['popular'],
        allergens: ['gluten', 'soy', 'sesame'],
        groups: [
          spec(
            'count',
            localized('数量', 'Pieces', '數量'),
            usual(option('p4', localized('4 只', '4 pieces', '4 隻'))),
            option('p8', localized('8 只', '8 pieces', '8 隻'), 14),
          ),
        ],
        box: 'xk-box',
        recommended: true,
        sold: 870,
      },
    ),
    dish(
      'xk-cucumber',
      'matcha/cucumber_garlic',
      [10],
      [
        localized('蒜泥拍黄瓜', 'Garlic Cucumber', '蒜蓉青瓜'),
        localized('现拍', 'Smashed to order', '即拍'),
        localized('解腻。', 'Cuts through the rich.', '解膩。'),
      ],
      { tags: ['cold', 'vegetarian'], allergens: ['sesame', 'soy'], box: 'xk-box', sold: 480 },
    ),
    dish(
      'xk-youtiao',
      'wheat/baguette-bread',
      [5],
      [
        localized('现炸油条', 'Fried Dough Stick', '即炸油炸鬼'),
        localized('早市，到 10:30', 'Mornings, until 10:30', '早市，到 10:30'),
        localized('无矾，一根一两。', 'No alum, fifty grams each.', '冇礬，一條一両。'),
      ],
      { allergens: ['gluten'], window: [5.5, 10.5], limit: 6, sold: 760 },
    ),
  ],
})

export const drinks = (): CategorySeed => ({
  categoryId: 'xk-drinks',
  name: localized('喝的', 'Drinks', '飲品'),
  items: [
    dish(
      'xk-soy-milk',
      'cream/glass-of-milk',
      [6],
      [
        localized('现磨豆浆', 'Fresh Soy Milk', '即磨豆漿'),
        localized('非转基因黄豆', 'From whole beans', '非基改黃豆'),
        localized('每两小时磨一次。', 'Ground every two hours.', '兩個鐘磨一次。'),
      ],
      {
        tags: ['vegetarian'],
        allergens: ['soy'],
        groups: [
          attribute(
            'taste',
            localized('口味', 'Taste', '口味'),
            usual(option('sweet', localized('甜', 'Sweet', '甜'))),
            option('plain', localized('淡', 'Plain', '淡')),
            option('savoury', localized('咸浆', 'Savoury', '鹹漿'), 3),
          ),
          attribute(
            'warmth',
            localized('温度', 'Temperature', '冷熱'),
            usual(option('hot', localized('热', 'Hot', '熱'))),
            option('cold', localized('冰', 'Iced', '凍')),
          ),
        ],
        exclusions: [
          { optionIds: ['savoury', 'cold'], reason: localized('咸浆只做热的', 'Savoury soy milk is only served hot', '鹹漿只有熱嘅') },
        ],
        sold: 930,
      },
    ),
    dish(
      'xk-plum',
      'plum/cup-with-straw_cherries',
      [8, 7],
      [
        localized('桂花酸梅汤', 'Osmanthus Plum Drink', '桂花酸梅湯'),
        localized('乌梅、山楂、陈皮', 'Smoked plum, hawthorn, tangerine peel', '烏梅、山楂、陳皮'),
        localized('慢熬两小时，冰镇。', 'Two hours on the stove, served cold.', '慢熬兩個鐘，冰鎮。'),
      ],
      { tags: ['cold', 'vegetarian'], allergens: [], sold: 540 },
    ),
    dish(
      'xk-soda',
      'sea/cup-with-straw_salt',
      [5],
      [
        localized('盐汽水', 'Salt Soda', '鹽汽水'),
        localized('老上海的夏天', 'Summer in old Shanghai', '老上海嘅夏天'),
        localized('咸一点，解渴。', 'A little salty, very thirst-quenching.', '鹹少少，好解渴。'),
      ],
      { sold: 260 },
    ),
  ],
})

export const sets = (): CategorySeed => ({
  categoryId: 'xk-sets',
  name: localized('套餐', 'Set meals', '套餐'),
  items: [
    setMeal(
      'xk-breakfast',
      'citrus/bowl-with-spoon_egg',
      [18, 16],
      [
        localized('早市一套', 'Breakfast Set', '早市一套'),
        localized('热碗、油条、豆浆', 'A hot bowl, a dough stick, soy milk', '熱碗、油炸鬼、豆漿'),
        localized('热的一碗、油条一根、豆浆一杯。', 'Something hot, a dough stick, soy milk.', '熱嘅一碗、油炸鬼一條、豆漿一杯。'),
      ],
      {
        window: [5.5, 10.5],
        slots: [
          slot('bowl', localized('主食', 'Bowl', '主食'), 1, [['xk-small-wonton', 0, 'usual'], ['xk-scallion'], ['xk-shengjian', 1]]),
          slot('side', localized('点心', 'Side', '點心'), 1, [['xk-youtiao', 0, 'usual'], ['xk-egg']]),
          slot('drink', localized('饮品', 'Drink', '飲品'), 1, [['xk-soy-milk', 0, 'usual'], ['xk-soda']]),
        ],
        allergens: [],
        box: 'xk-bowl',
        sold: 610,
      },
    ),
    setMeal(
      'xk-hearty',
      'broth/steaming-bowl_egg',
      [39, 35],
      [
        localized('一碗两碟', 'A Bowl and Two Plates', '一碗兩碟'),
        localized('面一碗，小菜任选两样', 'A bowl and any two plates', '一碗麵，小菜任揀兩款', '麵一碗，小菜任選兩樣'),
        localized('小菜可以选两份一样的。', 'The two plates may be the same.', '小菜可以兩份一樣。'),
      ],
      {
        tags: ['popular'],
        slots: [
          slot('noodle', localized('面食', 'Noodles', '麵'), 1, [
            ['xk-pork-chop', 0, 'usual'],
            ['xk-spicy-pork'],
            ['xk-braised-pork', 2],
            ['xk-eel', 8],
          ]),
          slot('plates', localized('小菜', 'Plates', '小菜'), 2, [['xk-cucumber'], ['xk-shengjian', 4], ['xk-ribs', 14]]),
        ],
        allergens: [],
        box: 'xk-bowl',
        boxCount: 2,
        recommended: true,
        sold: 470,
      },
    ),
  ],
})
