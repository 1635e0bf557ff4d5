import type { AddOnDocument, SpecGroupDocument } from '../../modules/menu/index'
import { artPath } from '../../art/pictures'
import { dish } from '../dish'
import type { CategorySeed, ItemExtras } from '../model'
import { attribute, option, spec, spice, usual } from '../options'
import { localized } from '../words'

const toppings = (): AddOnDocument[] => [
  {
    addOnId: 'xk-add-egg',
    name: localized('荷包蛋', 'Fried egg', '煎蛋'),
    picture: artPath('citrus/cooking'),
    priceFen: 300,
    allergens: ['egg'],
  },
  {
    addOnId: 'xk-add-pork',
    name: localized('大排', 'Pork chop', '豬扒'),
    picture: artPath('chili/meat-on-bone'),
    priceFen: 1000,
    allergens: ['soy', 'gluten'],
  },
  {
    addOnId: 'xk-add-gluten',
    name: localized('素鸡', 'Bean curd roll', '素雞'),
    picture: artPath('cream/tamale'),
    priceFen: 400,
    allergens: ['soy'],
  },
  {
    addOnId: 'xk-add-greens',
    name: localized('小青菜', 'Pak choi', '小棠菜'),
    picture: artPath('matcha/leafy-green'),
    priceFen: 300,
    allergens: [],
  },
]

const weight = (): SpecGroupDocument =>
  spec(
    'weight',
    localized('面量', 'Noodles', '麵量'),
    usual(option('two', localized('二两', '100 g', '二両'))),
    option('three', localized('三两', '150 g', '三両'), 2),
    option('one', localized('一两', '50 g', '一両'), -1),
  )

const softness = (): SpecGroupDocument =>
  attribute(
    'softness',
    localized('软硬', 'Bite', '軟硬'),
    option('firm', localized('偏硬', 'Firm', '硬啲')),
    usual(option('regular', localized('正好', 'Regular', '啱啱好'))),
    option('soft', localized('偏软', 'Soft', '腍啲')),
  )

const broth = (): SpecGroupDocument =>
  attribute(
    'broth',
    localized('汤', 'Broth', '湯'),
    usual(option('red', localized('红汤', 'Red', '紅湯'))),
    option('white', localized('白汤', 'White', '白湯')),
    option('dry', localized('干拌', 'Dry', '撈麵')),
  )

/** A bowl with a topping: size, softness, broth. */
const bowl = (more: ItemExtras): ItemExtras => ({
  groups: [weight(), softness(), broth()],
  addOns: toppings(),
  maxAddOns: 4,
  allergens: ['gluten', 'soy'],
  box: 'xk-bowl',
  ...more,
})
const mixed = (more: ItemExtras): ItemExtras => bowl({ groups: [weight(), softness()], ...more })

export const toppedNoodles = (): CategorySeed => ({
  categoryId: 'xk-noodles',
  name: localized('浇头汤面', 'Noodle soups', '澆頭湯麵'),
  items: [
    dish(
      'xk-pork-chop',
      'broth/steaming-bowl_meat-on-bone',
      [24, 21.5],
      [
        localized('红烧大排面', 'Braised Pork Chop Noodles', '紅燒大排麵'),
        localized('大排先煎后焖', 'Seared, then braised', '大排煎過再炆'),
        localized(
          '一块大排二两重，汤里吊了一夜骨头。',
          'A hundred grams of chop over an overnight bone broth.',
          '一塊大排二両重，湯底用骨吊一晚。',
        ),
      ],
      bowl({ tags: ['signature'], recommended: true, sold: 1320 }),
    ),
    dish(
      'xk-spicy-pork',
      'chili/steaming-bowl_hot-pepper',
      [22, 19.8],
      [
        localized('辣肉面', 'Spicy Pork Noodles', '辣肉麵'),
        localized('肉丁、豆干、辣酱现炒', 'Pork, bean curd and chilli, fried to order', '肉粒、豆乾、辣醬即炒'),
        localized('上海人的辣，香大于辣。', 'Shanghai heat: more fragrance than fire.', '上海人嘅辣，香過辣。'),
      ],
      bowl({ groups: [weight(), softness(), broth(), spice()], tags: ['popular', 'hot'], recommended: true, sold: 1150 }),
    ),
    dish(
      'xk-braised-pork',
      'wheat/steaming-bowl_cut-of-meat',
      [26, 23.5],
      [
        localized('枫镇焖肉面', 'Fengzhen Braised Pork Noodles', '楓鎮炆肉麵'),
        localized('酒酿吊白汤，肉入口即化', 'Rice-wine broth, pork that melts', '酒釀吊白湯，肉入口即溶'),
        localized(
          '肉要埋在面里焐三十秒再吃。',
          'Bury the pork under the noodles for thirty seconds.',
          '塊肉埋喺麵底焗三十秒先食。',
          '肉要埋在麵裡燜三十秒再吃。',
        ),
      ],
      bowl({ groups: [weight(), softness()], tags: ['signature'], recommended: true, sold: 760 }),
    ),
    dish(
      'xk-pickled-pork',
      'matcha/steaming-bowl_leafy-green',
      [20, 18],
      [
        localized('雪菜肉丝面', 'Pickled Greens and Pork Noodles', '雪菜肉絲麵'),
        localized('雪里蕻自己腌', 'Greens pickled here', '雪裡蕻自己醃'),
        localized('肉丝切细，雪菜挤干了再炒。', 'Pork in fine threads, greens pressed dry before frying.', '肉絲切幼，雪菜揸乾先炒。'),
      ],
      bowl({ sold: 880 }),
    ),
    dish(
      'xk-eel',
      'night/steaming-bowl_fish',
      [32, 28.8],
      [
        localized('响油鳝丝面', 'Sizzling Eel Noodles', '響油鱔絲麵'),
        localized('热油一浇，滋啦一声', 'Hot oil poured at the last moment', '滾油一淋，吱一聲'),
        localized('黄鳝活杀，胡椒要多。', 'Live eel, plenty of pepper.', '黃鱔即劏，胡椒要多。'),
      ],
      bowl({ allergens: ['gluten', 'soy', 'fish'], sold: 420 }),
    ),
    dish(
      'xk-three-shrimp',
      'sea/steaming-bowl_shrimp',
      [98, 88],
      [
        localized('三虾面', 'Three-Shrimp Noodles', '三蝦麵'),
        localized('虾仁、虾籽、虾脑，干拌', 'Shrimp, roe and tomalley, dry', '蝦仁、蝦籽、蝦腦，乾撈'),
        localized(
          '一碗要剥一斤河虾，每天不多。',
          'A pound of river shrimp, peeled for one bowl. Few a day.',
          '一碗要剝一斤河蝦，每日唔多。',
        ),
      ],
      mixed({ tags: ['signature'], allergens: ['gluten', 'crustacean', 'egg'], limit: 2, sold: 138 }),
    ),
    dish(
      'xk-tomato-egg',
      'citrus/steaming-bowl_tomato',
      [18, 16],
      [
        localized('番茄鸡蛋面', 'Tomato and Egg Noodles', '番茄雞蛋麵'),
        localized('孩子不挑食的一碗', 'The bowl children finish', '小朋友唔揀食嗰碗'),
        localized('番茄炒出沙，蛋要嫩。', 'Tomatoes cooked down, eggs kept soft.', '番茄炒到起沙，蛋要滑。'),
      ],
      bowl({ tags: ['vegetarian'], allergens: ['gluten', 'egg', 'soy'], sold: 690 }),
    ),
    dish(
      'xk-vegetable',
      'matcha/steaming-bowl_brown-mushroom',
      [17, 15],
      [
        localized('双菇素浇面', 'Mushroom and Greens Noodles', '雙菇素澆麵'),
        localized('香菇、草菇、面筋', 'Two mushrooms, wheat gluten', '冬菇、草菇、麵筋'),
        localized('素汤单独一锅，不沾荤腥。', 'The broth has a pot of its own.', '素湯獨立一煲，唔掂葷腥。'),
      ],
      bowl({ tags: ['vegetarian'], sold: 310 }),
    ),
  ],
})

export const mixedNoodles = (): CategorySeed => ({
  categoryId: 'xk-mixed',
  name: localized('拌面与馄饨', 'Dry noodles & wontons', '撈麵同雲吞'),
  items: [
    dish(
      'xk-scallion',
      'cream/spaghetti_onion',
      [15, 13],
      [
        localized('葱油拌面', 'Scallion Oil Noodles', '葱油撈麵'),
        localized('小葱熬到焦香', 'Spring onions fried until dark', '細葱熬到燶香'),
        localized('酱油用两种，糖只放一点。', 'Two soy sauces, very little sugar.', '兩種豉油，糖只落少少。'),
      ],
      mixed({ tags: ['popular', 'vegetarian'], recommended: true, sold: 1410 }),
    ),
    dish(
      'xk-sesame',
      'wheat/spaghetti_peanuts',
      [16, 14],
      [
        localized('花生麻酱拌面', 'Sesame Peanut Noodles', '花生麻醬撈麵'),
        localized('现磨芝麻，花生碎', 'Ground sesame, crushed peanuts', '即磨芝麻，花生碎'),
        localized('夏天可以过冷水。', 'Ask for cold noodles in summer.', '夏天可以過冷河。'),
      ],
      mixed({ tags: ['cold', 'vegetarian'], allergens: ['gluten', 'sesame', 'peanut', 'soy'], sold: 620 }),
    ),
    dish(
      'xk-small-wonton',
      'cream/bowl-with-spoon_dumpling',
      [14, 12.5],
      [
        localized('绉纱小馄饨', 'Gauze-Skin Wontons', '縐紗小雲吞'),
        localized('皮薄得透字，十二只', 'Skins thin enough to read through, twelve', '皮薄到見字，十二粒'),
        localized('蛋皮丝、紫菜、虾皮，一把葱花。', 'Egg threads, seaweed, dried shrimp, spring onion.', '蛋皮絲、紫菜、蝦米，一執葱花。'),
      ],
      { allergens: ['gluten', 'egg', 'crustacean'], box: 'xk-bowl', sold: 940 },
    ),
    dish(
      'xk-big-wonton',
      'matcha/dumpling_leafy-green',
      [19, 17],
      [
        localized('荠菜大馄饨', 'Shepherd’s Purse Wontons', '薺菜大雲吞'),
        localized('八只，荠菜手剁', 'Eight, greens chopped by hand', '八粒，薺菜手剁'),
        localized('可以汤煮，也可以冷拌。', 'In broth, or cold with dressing.', '可以湯煮，又可以凍撈。'),
      ],
      {
        allergens: ['gluten', 'soy', 'sesame'],
        groups: [
          attribute(
            'way',
            localized('做法', 'Served', '食法'),
            usual(option('broth', localized('汤', 'In broth', '湯'))),
            option('cold', localized('冷拌', 'Cold', '凍撈')),
          ),
        ],
        box: 'xk-bowl',
        sold: 530,
      },
    ),
  ],
})
