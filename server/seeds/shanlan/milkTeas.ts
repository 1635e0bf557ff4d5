import { dish } from '../dish'
import type { CategorySeed } from '../model'
import { localized } from '../words'
import { milkTea } from './extras'

export const milkTeas = (): CategorySeed => ({
  categoryId: 'sl-milk-tea',
  name: localized('鲜奶茶', 'Fresh milk tea', '鮮奶茶'),
  items: [
    dish(
      'sl-osmanthus',
      'citrus/bubble-tea_blossom',
      [19, 17],
      [
        localized('桂花乌龙鲜奶茶', 'Osmanthus Oolong Milk Tea', '桂花烏龍鮮奶茶'),
        localized('当年新桂，安溪乌龙', 'This year’s osmanthus, Anxi oolong', '今年新桂花，安溪烏龍'),
        localized(
          '鲜奶冷藏配送，不用奶精，桂花出杯前才撒。',
          'Chilled fresh milk, no creamer; blossoms go on last.',
          '鮮奶冷鏈送到，唔用奶精，桂花最後先落。',
        ),
      ],
      milkTea({ tags: ['signature'], recommended: true, sold: 3260 }),
    ),
    dish(
      'sl-boba-milk',
      'tea/bubble-tea',
      [18, 16],
      [
        localized('黑糖波波牛乳', 'Brown Sugar Boba Milk', '黑糖波波鮮奶'),
        localized('无茶，孩子也能喝', 'No tea, fine for children', '冇茶，小朋友都飲得'),
        localized(
          '黑糖熬到挂壁，波波每四小时现煮一锅。',
          'Sugar boiled until it clings to the cup, pearls cooked every four hours.',
          '黑糖熬到掛杯，波波四個鐘煮一煲。',
        ),
      ],
      milkTea({ tags: ['popular'], recommended: true, sold: 2980 }),
    ),
    dish(
      'sl-gardenia',
      'matcha/bubble-tea_cherry-blossom',
      [18, 16],
      [
        localized('栀香绿茶鲜奶', 'Gardenia Green Milk Tea', '梔香綠茶鮮奶'),
        localized('七窨栀子，清而不涩', 'Scented seven times, never bitter', '七窨梔子，清唔澀'),
        localized(
          '绿茶底，奶味轻，推荐少冰三分糖。',
          'A green base with little milk; best with less ice and 30% sugar.',
          '綠茶底，奶味輕，推介少冰三分甜。',
        ),
      ],
      milkTea({ tags: ['signature'], recommended: true, sold: 2410 }),
    ),
    dish(
      'sl-coconut-matcha',
      'matcha/bubble-tea_coconut',
      [24, 21.5],
      [
        localized('生椰抹茶', 'Coconut Matcha', '生椰抹茶'),
        localized('宇治抹茶现点现打', 'Uji matcha whisked to order', '宇治抹茶即叫即打'),
        localized('椰浆代替牛奶，先搅匀再喝。', 'Coconut milk instead of dairy. Stir first.', '椰漿代替牛奶，攪勻先飲。'),
      ],
      milkTea({ tags: ['new', 'vegetarian'], allergens: [], recommended: true, sold: 1420 }),
    ),
    dish(
      'sl-strawberry-milk',
      'berry/bubble-tea_strawberry',
      [25, 22.5],
      [
        localized('草莓大福牛乳茶', 'Strawberry Daifuku Milk Tea', '士多啤梨大福鮮奶茶'),
        localized('整颗草莓，糯米小丸子', 'Whole strawberries, rice dumplings', '原粒士多啤梨，糯米丸'),
        localized('草莓季限定，果肉当天切。', 'In season only, fruit cut the same day.', '士多啤梨季限定，果肉即日切。'),
      ],
      milkTea({ tags: ['new'], limit: 6, sold: 1105 }),
    ),
    dish(
      'sl-taro',
      'plum/bubble-tea_roasted-sweet-potato',
      [22, 20],
      [
        localized('手捣芋泥奶茶', 'Hand-Mashed Taro Milk Tea', '手搗芋泥奶茶'),
        localized('荔浦芋头蒸透手捣', 'Lipu taro, steamed and mashed by hand', '荔浦芋頭蒸透手搗'),
        localized('有颗粒才是真芋头，热喝更糯。', 'The lumps prove it is taro; hot is softer.', '有粒粒先係真芋頭，熱飲更糯。'),
      ],
      milkTea({ tags: ['popular'], sold: 1760 }),
    ),
    dish(
      'sl-peanut',
      'wheat/bubble-tea_peanuts',
      [20, 18],
      [
        localized('花生酥牛乳茶', 'Peanut Crisp Milk Tea', '花生酥鮮奶茶'),
        localized('花生现炒现磨', 'Peanuts roasted and ground here', '花生即炒即磨'),
        localized('香气很浓，花生过敏请避开。', 'Intense; avoid it with a peanut allergy.', '好香，花生敏感請避開。'),
      ],
      milkTea({ allergens: ['milk', 'peanut'], sold: 640 }),
    ),
    dish(
      'sl-chestnut',
      'broth/bubble-tea_chestnut',
      [23, 20.8],
      [
        localized('迁西栗子乌龙', 'Roasted Chestnut Oolong', '遷西栗子烏龍'),
        localized('秋冬限定，栗子泥打底', 'For autumn and winter, on chestnut purée', '秋冬限定，栗子蓉打底'),
        localized('热饮最好，杯底用勺挖着吃。', 'Best hot, with a spoon for the bottom.', '熱飲最好，杯底用匙羹刮。'),
      ],
      milkTea({ tags: ['new'], sold: 820 }),
    ),
    dish(
      'sl-royal',
      'cream/bubble-tea_sheaf-of-rice',
      [17, 15],
      [
        localized('焙火大麦鲜奶茶', 'Toasted Barley Milk Tea', '焙火大麥鮮奶茶'),
        localized('不含咖啡因', 'Free of caffeine', '冇咖啡因'),
        localized('大麦焙到深金色，晚上喝也不怕。', 'Barley roasted deep gold, fit for the evening.', '大麥焙到深金色，夜晚飲都唔怕。'),
      ],
      milkTea({ allergens: ['milk', 'gluten'], sold: 590 }),
    ),
  ],
})
