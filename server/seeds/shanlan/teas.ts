import { dish } from '../dish'
import type { CategorySeed } from '../model'
import { say } from '../words'
import { fruitTea, milkTea, plainTea } from './extras'

export const milkTeas = (): CategorySeed => ({
  categoryId: 'sl-milk-tea',
  name: say('鲜奶茶', 'Fresh milk tea', '鮮奶茶'),
  items: [
    dish('sl-osmanthus', 'citrus/bubble-tea_blossom', [19, 17], [
      say('桂花乌龙鲜奶茶', 'Osmanthus Oolong Milk Tea', '桂花烏龍鮮奶茶'),
      say('当年新桂，安溪乌龙', 'This year’s osmanthus, Anxi oolong', '今年新桂花，安溪烏龍'),
      say('鲜奶冷藏配送，不用奶精，桂花出杯前才撒。', 'Chilled fresh milk, no creamer; blossoms go on last.', '鮮奶冷鏈送到，唔用奶精，桂花最後先落。'),
    ], milkTea({ tags: ['signature'], recommended: true, sold: 3260 })),
    dish('sl-boba-milk', 'tea/bubble-tea', [18, 16], [
      say('黑糖波波牛乳', 'Brown Sugar Boba Milk', '黑糖波波鮮奶'),
      say('无茶，孩子也能喝', 'No tea, fine for children', '冇茶，小朋友都飲得'),
      say('黑糖熬到挂壁，波波每四小时现煮一锅。', 'Sugar boiled until it clings to the cup, pearls cooked every four hours.', '黑糖熬到掛杯，波波四個鐘煮一煲。'),
    ], milkTea({ tags: ['popular'], recommended: true, sold: 2980 })),
    dish('sl-gardenia', 'matcha/bubble-tea_cherry-blossom', [18, 16], [
      say('栀香绿茶鲜奶', 'Gardenia Green Milk Tea', '梔香綠茶鮮奶'),
      say('七窨栀子，清而不涩', 'Scented seven times, never bitter', '七窨梔子，清唔澀'),
      say('绿茶底，奶味轻，推荐少冰三分糖。', 'A green base with little milk; best with less ice and 30% sugar.', '綠茶底，奶味輕，推介少冰三分甜。'),
    ], milkTea({ tags: ['signature'], recommended: true, sold: 2410 })),
    dish('sl-coconut-matcha', 'matcha/bubble-tea_coconut', [24, 21.5], [
      say('生椰抹茶', 'Coconut Matcha', '生椰抹茶'),
      say('宇治抹茶现点现打', 'Uji matcha whisked to order', '宇治抹茶即叫即打'),
      say('椰浆代替牛奶，先搅匀再喝。', 'Coconut milk instead of dairy. Stir first.', '椰漿代替牛奶，攪勻先飲。'),
    ], milkTea({ tags: ['new', 'vegetarian'], allergens: [], recommended: true, sold: 1420 })),
    dish('sl-strawberry-milk', 'berry/bubble-tea_strawberry', [25, 22.5], [
      say('草莓大福牛乳茶', 'Strawberry Daifuku Milk Tea', '士多啤梨大福鮮奶茶'),
      say('整颗草莓，糯米小丸子', 'Whole strawberries, rice dumplings', '原粒士多啤梨，糯米丸'),
      say('草莓季限定，果肉当天切。', 'In season only, fruit cut the same day.', '士多啤梨季限定，果肉即日切。'),
    ], milkTea({ tags: ['new'], limit: 6, sold: 1105 })),
    dish('sl-taro', 'plum/bubble-tea_roasted-sweet-potato', [22, 20], [
      say('手捣芋泥奶茶', 'Hand-Mashed Taro Milk Tea', '手搗芋泥奶茶'),
      say('荔浦芋头蒸透手捣', 'Lipu taro, steamed and mashed by hand', '荔浦芋頭蒸透手搗'),
      say('有颗粒才是真芋头，热喝更糯。', 'The lumps prove it is taro; hot is softer.', '有粒粒先係真芋頭，熱飲更糯。'),
    ], milkTea({ tags: ['popular'], sold: 1760 })),
    dish('sl-peanut', 'wheat/bubble-tea_peanuts', [20, 18], [
      say('花生酥牛乳茶', 'Peanut Crisp Milk Tea', '花生酥鮮奶茶'),
      say('花生现炒现磨', 'Peanuts roasted and ground here', '花生即炒即磨'),
      say('香气很浓，花生过敏请避开。', 'Intense; avoid it with a peanut allergy.', '好香，花生敏感請避開。'),
    ], milkTea({ allergens: ['milk', 'peanut'], sold: 640 })),
    dish('sl-chestnut', 'broth/bubble-tea_chestnut', [23, 20.8], [
      say('迁西栗子乌龙', 'Roasted Chestnut Oolong', '遷西栗子烏龍'),
      say('秋冬限定，栗子泥打底', 'For autumn and winter, on chestnut purée', '秋冬限定，栗子蓉打底'),
      say('热饮最好，杯底用勺挖着吃。', 'Best hot, with a spoon for the bottom.', '熱飲最好，杯底用匙羹刮。'),
    ], milkTea({ tags: ['new'], sold: 820 })),
    dish('sl-royal', 'cream/bubble-tea_sheaf-of-rice', [17, 15], [
      say('焙火大麦鲜奶茶', 'Toasted Barley Milk Tea', '焙火大麥鮮奶茶'),
      say('不含咖啡因', 'Free of caffeine', '冇咖啡因'),
      say('大麦焙到深金色，晚上喝也不怕。', 'Barley roasted deep gold, fit for the evening.', '大麥焙到深金色，夜晚飲都唔怕。'),
    ], milkTea({ allergens: ['milk', 'gluten'], sold: 590 })),
  ],
})

export const fruitTeas = (): CategorySeed => ({
  categoryId: 'sl-fruit-tea',
  name: say('鲜果茶', 'Fruit tea', '鮮果茶'),
  items: [
    dish('sl-lemon', 'citrus/cup-with-straw_lemon', [16, 14], [
      say('手打香水柠檬茶', 'Pounded Perfume Lemon Tea', '手打香水檸檬茶'),
      say('一整颗，现打四十下', 'A whole lemon, forty strokes', '成個檸檬，即打四十下'),
      say('茉莉绿茶底，酸甜清爽。', 'On jasmine green tea, sharp and clean.', '茉莉綠茶底，酸甜清爽。'),
    ], fruitTea({ tags: ['popular'], recommended: true, sold: 2650 })),
    dish('sl-grape', 'plum/cup-with-straw_grapes', [22, 19.8], [
      say('多肉巨峰葡萄', 'Plump Kyoho Grape Tea', '多肉巨峰葡萄'),
      say('手剥去皮，十二颗', 'Twelve grapes, peeled by hand', '手剝去皮，十二粒'),
      say('葡萄冰沙打底，果肉看得见。', 'On grape ice, with fruit you can see.', '葡萄沙冰打底，見到果肉。'),
    ], fruitTea({ tags: ['signature', 'cold'], recommended: true, sold: 2240 })),
    dish('sl-peach', 'berry/cup-with-straw_peach', [21, 19], [
      say('白桃乌龙冰茶', 'White Peach Oolong', '白桃烏龍凍茶'),
      say('阳山水蜜桃', 'Yangshan honey peaches', '陽山水蜜桃'),
      say('桃肉捣碎，和乌龙一起摇。', 'Crushed peach shaken with oolong.', '桃肉搗碎，同烏龍一齊搖。'),
    ], fruitTea({ tags: ['cold'], sold: 1380 })),
    dish('sl-orange', 'wheat/cup-with-straw_tangerine', [20, 18], [
      say('满杯鲜橙', 'A Cup Full of Orange', '滿杯鮮橙'),
      say('三颗赣南脐橙', 'Three Gannan oranges', '三個贛南臍橙'),
      say('橙肉剥瓤，不加香精。', 'Segments without pith, no flavouring.', '橙肉去衣，冇香精。'),
    ], fruitTea({ sold: 1190 })),
    dish('sl-watermelon', 'chili/cup-with-straw_watermelon', [18, 16], [
      say('西瓜椰椰', 'Watermelon Coconut', '西瓜椰椰'),
      say('麒麟瓜现榨，椰子水', 'Fresh watermelon and coconut water', '麒麟瓜即榨，椰子水'),
      say('不加糖也甜。', 'Sweet without sugar.', '唔落糖都甜。'),
    ], fruitTea({ tags: ['cold', 'vegetarian'], sold: 870 })),
    dish('sl-kiwi', 'matcha/cup-with-straw_kiwi-fruit', [20, 18], [
      say('奇异果青茶', 'Kiwi Green Tea', '奇異果青茶'),
      say('徐香猕猴桃，籽不过筛', 'Xuxiang kiwis, seeds left in', '徐香奇異果，籽唔隔走'),
      say('酸得清醒，适合下午三点。', 'Sharp enough for three in the afternoon.', '酸到醒神，啱晒下晝三點。'),
    ], fruitTea({ sold: 540 })),
    dish('sl-pineapple', 'cream/cup-with-straw_pineapple', [19, 17], [
      say('凤梨百香', 'Pineapple Passion Fruit', '鳳梨熱情果'),
      say('徐闻凤梨，百香果连籽', 'Xuwen pineapple, passion fruit with its seeds', '徐聞鳳梨，熱情果連籽'),
      say('果味足，茶味轻。', 'More fruit than tea.', '果味足，茶味輕。'),
    ], fruitTea({ sold: 610 })),
    dish('sl-blueberry', 'night/cup-with-straw_blueberries', [23, 20.8], [
      say('蓝莓桑葚冰茶', 'Blueberry Mulberry Iced Tea', '藍莓桑椹凍茶'),
      say('云南蓝莓，一杯三十颗', 'Thirty Yunnan blueberries', '雲南藍莓，一杯三十粒'),
      say('颜色来自果子，不是色素。', 'The colour is fruit, not dye.', '顏色嚟自果實，冇色素。'),
    ], fruitTea({ tags: ['new', 'cold'], sold: 730 })),
  ],
})

export const plainTeas = (): CategorySeed => ({
  categoryId: 'sl-plain-tea',
  name: say('原叶纯茶', 'Pure leaf tea', '原葉清茶'),
  items: [
    dish('sl-cloud', 'matcha/teacup-without-handle', [12, 10], [
      say('高山云雾绿茶', 'High Mountain Green', '高山雲霧綠茶'),
      say('零糖零卡', 'No sugar, no calories', '零糖零卡'),
      say('海拔一千二的春茶，八十度水泡三分钟。', 'Spring leaves from 1,200 m, three minutes at 80 °C.', '海拔一千二嘅春茶，八十度水泡三分鐘。'),
    ], plainTea({ tags: ['vegetarian'], sold: 980 })),
    dish('sl-dancong', 'tea/teapot', [32, 28.8], [
      say('蜜兰单丛壶', 'Honey-Orchid Dancong, a Pot', '蜜蘭單叢一壺'),
      say('一壶三泡，堂食可续水', 'Three infusions, refilled in the shop', '一壺三泡，堂食可以加水'),
      say('乌岽山老丛，花果香。', 'Old bushes of Wudong mountain, floral and ripe.', '烏崬山老叢，花果香。'),
    ], { allergens: [], tags: ['signature'], sold: 210 }),
    dish('sl-tangerine-white', 'citrus/teapot_tangerine', [28, 25], [
      say('陈皮老白茶壶', 'Aged White Tea with Tangerine Peel', '陳皮老白茶一壺'),
      say('煮着喝，暖胃', 'Simmered, warming', '煲住飲，暖胃'),
      say('六年白茶，十年陈皮，文火煮十五分钟。', 'Six-year tea, ten-year peel, fifteen minutes over a low flame.', '六年白茶，十年陳皮，慢火煲十五分鐘。'),
    ], { allergens: [], sold: 165 }),
    dish('sl-jasmine', 'sea/teacup-without-handle_cherry-blossom', [13, 11.5], [
      say('茉莉雪芽', 'Jasmine Snow Buds', '茉莉雪芽'),
      say('九窨一提', 'Scented nine times', '九窨一提'),
      say('横县茉莉，花走香留。', 'Hengxian jasmine; the flowers leave, the scent stays.', '橫縣茉莉，花走香留。'),
    ], plainTea({ tags: ['vegetarian'], sold: 760 })),
  ],
})
