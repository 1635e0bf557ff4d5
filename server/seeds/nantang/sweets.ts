import { dish, setMeal } from '../dish'
import type { CategorySeed } from '../model'
import { attribute, coldOrHot, cup, iceOnly, noIceInHot, option, slot, spec, sugar, usual } from '../options'
import { say } from '../words'
import { drinkAddOns } from './extras'

export const drinks = (): CategorySeed => ({
  categoryId: 'nt-drinks',
  name: say('茶饮', 'Tea & cold drinks', '茶飲'),
  items: [
    dish(
      'nt-bubble-tea',
      'tea/bubble-tea',
      [18, 16.2],
      [
        say('黑糖珍珠奶茶', 'Brown Sugar Bubble Tea', '黑糖珍珠奶茶'),
        say('珍珠每四小时现煮', 'Pearls cooked every four hours', '珍珠每四個鐘即煮'),
        say('锡兰红茶配鲜奶，黑糖自己熬。', 'Ceylon tea, fresh milk, brown sugar boiled in house.', '錫蘭紅茶配鮮奶，黑糖自家熬。'),
      ],
      {
        tags: ['popular'],
        allergens: ['milk'],
        groups: [cup(3), ...coldOrHot(), sugar()],
        exclusions: noIceInHot(),
        addOns: drinkAddOns(),
        maxAddOns: 3,
        recommended: true,
        sold: 934,
      },
    ),
    dish(
      'nt-lemon-tea',
      'citrus/cup-with-straw_lemon',
      [16, 14.5],
      [
        say('手捶冻柠茶', 'Hand-Pounded Iced Lemon Tea', '手撞凍檸茶'),
        say('整颗香水柠檬现捶', 'A whole perfume lemon in every glass', '原個香水檸檬即撞'),
        say('茶底偏浓，冰化了也不淡。', 'Brewed strong, so that melting ice does not drown it.', '茶底夠濃，冰溶咗都唔淡。'),
      ],
      { tags: ['cold'], allergens: [], groups: [cup(3), iceOnly(), sugar()], addOns: drinkAddOns().slice(0, 2), maxAddOns: 2, sold: 512 },
    ),
    dish(
      'nt-silk-milk-tea',
      'cream/hot-beverage',
      [16, 14.5],
      [
        say('丝袜奶茶', 'Silk-Stocking Milk Tea', '絲襪奶茶'),
        say('六拼茶胆，撞足八次', 'Six teas, pulled eight times', '六拼茶膽，撞足八次'),
        say('茶味先到，奶味在后，不甜不腻。', 'Tea first, milk after, never cloying.', '茶味行先，奶味行後，唔甜唔膩。'),
      ],
      { allergens: ['milk'], groups: [...coldOrHot('hot'), sugar()], exclusions: noIceInHot(), sold: 421 },
    ),
    dish(
      'nt-yuanyang',
      'night/hot-beverage',
      [18],
      [
        say('港式鸳鸯', 'Coffee with Tea', '港式鴛鴦'),
        say('咖啡三分，奶茶七分', 'Three parts coffee, seven parts tea', '三分咖啡，七分奶茶'),
        say('提神够劲，下午少点。', 'It wakes you up; think twice after four.', '好提神，下晝少嗌。'),
      ],
      { allergens: ['milk'], groups: [...coldOrHot('hot'), sugar()], exclusions: noIceInHot(), sold: 187 },
    ),
    dish(
      'nt-dancong',
      'tea/teapot',
      [58, 52],
      [
        say('凤凰单丛', 'Phoenix Dancong Oolong', '鳳凰單叢'),
        say('一壶四杯，可续水', 'A pot for four, refilled', '一壺四杯，可以加水'),
        say('蜜兰香型，第三泡最好。', 'Honey-orchid; the third infusion is the best.', '蜜蘭香，第三泡最靚。'),
      ],
      { allergens: [], sold: 96 },
    ),
    dish(
      'nt-longjing',
      'matcha/teacup-without-handle',
      [28, 25],
      [
        say('明前龙井', 'Pre-Qingming Longjing', '明前龍井'),
        say('单杯，玻璃杯直泡', 'By the cup', '單杯沖泡'),
        say('豆香清甜，八十五度水冲。', 'Chestnut-sweet, brewed at 85 °C.', '豆香清甜，八十五度水沖。'),
      ],
      { allergens: [], sold: 74 },
    ),
    dish(
      'nt-wheat-beer',
      'citrus/beer-mug',
      [28],
      [
        say('精酿小麦', 'Craft Wheat Beer', '手工小麥啤'),
        say('500ml，仅售成年人', '500 ml, adults only', '500ml，只售成年人'),
        say('未过滤，带橙皮和芫荽籽香。', 'Unfiltered, with orange peel and coriander seed.', '未過濾，有橙皮同芫荽籽香。'),
      ],
      { tags: ['cold'], allergens: ['gluten'], limit: 6, sold: 143 },
    ),
    dish(
      'nt-sunset',
      'chili/tropical-drink',
      [26, 23.5],
      [
        say('落日特调', 'Sunset Cooler', '落日特飲'),
        say('血橙、石榴、气泡水，无酒精', 'Blood orange, pomegranate, soda; no alcohol', '血橙、石榴、梳打，冇酒精'),
        say('喝之前搅一搅。', 'Stir before the first sip.', '飲之前攪一攪。'),
      ],
      { tags: ['new', 'cold'], groups: [iceOnly()], sold: 121 },
    ),
  ],
})

export const desserts = (): CategorySeed => ({
  categoryId: 'nt-desserts',
  name: say('甜品', 'Desserts', '甜品'),
  items: [
    dish(
      'nt-pudding',
      'cream/custard',
      [6],
      [
        say('焦糖布丁', 'Caramel Pudding', '焦糖布甸'),
        say('小小一只，饭后刚好', 'Small, just right after a meal', '細細件，飯後啱啱好'),
        say('蛋香浓，焦糖微苦。', 'Rich with egg, the caramel a little bitter.', '蛋味濃，焦糖微苦。'),
      ],
      { allergens: ['egg', 'milk'], box: 'nt-box', sold: 455 },
    ),
    dish(
      'nt-mango-sago',
      'citrus/bowl-with-spoon_mango',
      [28, 25],
      [
        say('杨枝甘露', 'Mango Pomelo Sago', '楊枝甘露'),
        say('台农芒现剥，西柚粒', 'Mango peeled to order, pomelo', '芒果即剝，西柚粒粒'),
        say('椰奶打底，西米煮到透心。', 'On coconut milk, sago cooked clear.', '椰奶打底，西米煮到透心。'),
      ],
      { tags: ['popular', 'cold'], allergens: ['milk'], groups: [iceOnly()], box: 'nt-bowl', sold: 318 },
    ),
    dish(
      'nt-red-bean',
      'plum/bowl-with-spoon_beans',
      [18, 16],
      [
        say('陈皮红豆沙', 'Red Bean Soup with Tangerine Peel', '陳皮紅豆沙'),
        say('十年新会陈皮', 'Ten-year Xinhui peel', '十年新會陳皮'),
        say('豆起沙，汤不稀，冷热都行。', 'Beans cooked to velvet, hot or cold.', '豆起沙，凍熱都得。'),
      ],
      { tags: ['vegetarian'], allergens: [], groups: [attribute('warmth', say('温度', 'Temperature', '冷熱'), option('cold', say('冷', 'Cold', '凍')), usual(option('hot', say('热', 'Hot', '熱'))))], box: 'nt-bowl', sold: 163 },
    ),
    dish(
      'nt-strawberry-cake',
      'berry/shortcake',
      [32, 28.8],
      [
        say('草莓奶油蛋糕', 'Strawberry Shortcake', '士多啤梨忌廉蛋糕'),
        say('丹东草莓，动物奶油', 'Dandong strawberries, dairy cream', '丹東士多啤梨，動物忌廉'),
        say('当天做当天卖，不过夜。', 'Made and sold the same day.', '即日做即日賣，唔過夜。'),
      ],
      { tags: ['new'], allergens: ['gluten', 'egg', 'milk'], limit: 4, box: 'nt-box', recommended: true, sold: 247 },
    ),
    dish(
      'nt-double-skin-milk',
      'stone/glass-of-milk',
      [16, 14],
      [
        say('顺德双皮奶', 'Shunde Double-Skin Milk', '順德雙皮奶'),
        say('水牛奶，两层奶皮', 'Buffalo milk, two skins', '水牛奶，兩層奶皮'),
        say('每天只做四十碗，卖完等明天。', 'Forty bowls a day; then tomorrow.', '每日得四十碗，賣晒聽日請早。'),
      ],
      { allergens: ['milk', 'egg'], box: 'nt-bowl', sold: 352 },
    ),
    dish(
      'nt-dango',
      'matcha/dango',
      [14],
      [
        say('三色团子', 'Three-Colour Dango', '三色團子'),
        say('樱花、原味、抹茶', 'Cherry blossom, plain, matcha', '櫻花、原味、抹茶'),
        say('一份两串，软糯不粘牙。', 'Two skewers, soft and not sticky.', '一份兩串，軟糯唔黐牙。'),
      ],
      { tags: ['vegetarian'], box: 'nt-box', sold: 131 },
    ),
    dish(
      'nt-egg-tart',
      'wheat/pie',
      [12, 10.8],
      [
        say('酥皮蛋挞', 'Flaky Egg Tarts', '酥皮蛋撻'),
        say('一份两只，下午两点出炉', 'Two of them, out of the oven at two', '一份兩個，下晝兩點出爐'),
        say('酥皮一百二十八层，蛋浆会晃。', 'A hundred and twenty-eight layers, and a filling that trembles.', '酥皮一百二十八層，蛋漿會震。'),
      ],
      { allergens: ['gluten', 'egg', 'milk'], groups: [spec('count', say('数量', 'Pieces', '數量'), usual(option('p2', say('2 只', '2 pieces', '2 個'))), option('p6', say('6 只', '6 pieces', '6 個'), 22))], box: 'nt-box', sold: 396 },
    ),
  ],
})

export const sets = (): CategorySeed => ({
  categoryId: 'nt-sets',
  name: say('套餐', 'Set meals', '套餐'),
  items: [
    setMeal(
      'nt-lunch-set',
      'wheat/bento-box_cup-with-straw',
      [49, 45],
      [
        say('一人午市套餐', 'Lunch for One', '一人午市套餐'),
        say('主食、小食、饮品各选一', 'A main, a side and a drink', '主食、小食、飲品各揀一'),
        say('比单点省 10 元起，工作日周末都供应。', 'Saves ¥10 or more, every day of the week.', '平過散叫 10 蚊起，平日週末都有。'),
      ],
      {
        tags: ['popular'],
        slots: [
          slot('main', say('主食', 'Main', '主食'), 1, [['nt-beef-noodle', 0, 'usual'], ['nt-curry-rice'], ['nt-wonton-noodle'], ['nt-teriyaki-bento', 4], ['nt-seafood-rice', 38]]),
          slot('side', say('小食', 'Side', '小食'), 1, [['nt-spring-rolls', 0, 'usual'], ['nt-cucumber'], ['nt-pan-dumplings', 3], ['nt-har-gow', 6]]),
          slot('drink', say('饮品', 'Drink', '飲品'), 1, [['nt-lemon-tea', 0, 'usual'], ['nt-silk-milk-tea'], ['nt-bubble-tea', 2], ['nt-sunset', 8]]),
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
        say('双人小聚套餐', 'Dinner for Two', '二人小聚套餐'),
        say('两份主食、两份小食、一汤两饮', 'Two mains, two sides, a soup, two drinks', '兩份主食、兩份小食、一湯兩飲'),
        say('两个人吃饱又不剩。', 'Enough for two and nothing left over.', '兩個人食飽又唔嘥。'),
      ],
      {
        slots: [
          slot('main', say('主食', 'Mains', '主食'), 2, [['nt-beef-noodle'], ['nt-curry-rice'], ['nt-claypot-rice', 4], ['nt-beef-hofun']]),
          slot('side', say('小食', 'Sides', '小食'), 2, [['nt-pan-dumplings', 0, 'usual'], ['nt-har-gow', 4], ['nt-siu-mai', 2], ['nt-garlic-lettuce']]),
          slot('soup', say('炖汤', 'Soup', '燉湯'), 1, [['nt-watercress-soup', 0, 'usual'], ['nt-mushroom-soup'], ['nt-coconut-soup', 12]]),
          slot('drink', say('饮品', 'Drinks', '飲品'), 2, [['nt-lemon-tea', 0, 'usual'], ['nt-bubble-tea', 2], ['nt-wheat-beer', 10]]),
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
        say('四人家宴', 'Family Table for Four', '四人家宴'),
        say('两道招牌、三样时蔬小食、一锅饭', 'Two signatures, three sides, one big pot', '兩款招牌、三款小菜、一煲飯'),
        say('招牌菜可以选两样，也可以同一样来两份。', 'Choose two signatures, or the same one twice.', '招牌可以揀兩款，或者同款要兩份。'),
      ],
      {
        tags: ['signature'],
        slots: [
          slot('signature', say('招牌菜', 'Signatures', '招牌菜'), 2, [['nt-roast-goose', 10], ['nt-char-siu'], ['nt-poached-chicken'], ['nt-shrimp-tofu-pot', 2]]),
          slot('vegetable', say('时蔬与小食', 'Vegetables and sides', '時蔬同小食'), 3, [['nt-garlic-lettuce', 0, 'usual'], ['nt-eggplant', 4], ['nt-corn-peas'], ['nt-fish-balls'], ['nt-broccoli']]),
          slot('pot', say('主食', 'Rice', '飯'), 1, [['nt-seafood-rice', 0, 'usual']]),
          slot('tea', say('茶', 'Tea', '茶'), 1, [['nt-dancong', 0, 'usual']]),
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
        say('下午茶套餐', 'Afternoon Tea', '下午茶餐'),
        say('14:00 至 17:30 供应', 'From 14:00 to 17:30', '14:00 至 17:30 供應'),
        say('甜品一份、茶饮一杯，坐多久都行。', 'A dessert and a drink; stay as long as you like.', '一份甜品一杯茶，坐幾耐都得。'),
      ],
      {
        window: [14, 17.5],
        slots: [
          slot('dessert', say('甜品', 'Dessert', '甜品'), 1, [['nt-mango-sago', 0, 'usual'], ['nt-strawberry-cake', 4], ['nt-french-toast']]),
          slot('drink', say('茶饮', 'Drink', '茶飲'), 1, [['nt-silk-milk-tea', 0, 'usual'], ['nt-yuanyang'], ['nt-longjing', 8]]),
        ],
        box: 'nt-box',
        allergens: [],
        sold: 173,
      },
    ),
  ],
})
