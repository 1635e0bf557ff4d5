import { dish } from '../dish'
import type { CategorySeed } from '../model'
import { localized } from '../words'

/** The usual weight of a portion; it is weighed when it is packed. */
const PORTION_G = 500

export const dairy = (): CategorySeed => ({
  categoryId: 'ms-dairy',
  name: localized('乳品蛋类', 'Dairy & eggs', '乳品蛋類'),
  items: [
    dish(
      'ms-milk',
      'sea/glass-of-milk',
      [18, 16],
      [
        localized('鲜牛奶 950ml', 'Fresh Milk 950 ml', '鮮奶 950ml'),
        localized('当日送到，冷藏七天', 'Delivered today, keeps seven days cold', '即日送到，冷藏七日'),
        localized('崇明牧场，巴氏杀菌。', 'From Chongming, pasteurised.', '崇明牧場，巴氏殺菌。'),
      ],
      { allergens: ['milk'], sold: 650 },
    ),
    dish(
      'ms-butter',
      'citrus/butter',
      [42, 38],
      [
        localized('发酵黄油 200g', 'Cultured Butter 200 g', '發酵牛油 200g'),
        localized('和我们做可颂用的一样', 'The one in our croissants', '同我哋整牛角包嗰款一樣'),
        localized('无盐，诺曼底。', 'Unsalted, from Normandy.', '無鹽，諾曼第。'),
      ],
      { allergens: ['milk'], sold: 180 },
    ),
    dish(
      'ms-cheese',
      'cream/cheese-wedge',
      [36, 32],
      [
        localized('埃曼塔奶酪', 'Emmental', '埃文達芝士'),
        localized('现切，按实重算', 'Cut to order, by the weight it has', '即切，按實重計'),
        localized('坚果香，夹吐司最好。', 'Nutty, made for toast.', '果仁香，夾方包最正。'),
      ],
      { allergens: ['milk'], weighGrams: 150, sold: 120 },
    ),
    dish(
      'ms-eggs',
      'wheat/egg',
      [22, 19.8],
      [
        localized('可生食鸡蛋 10 枚', 'Ten Eggs', '可生食雞蛋 10 隻'),
        localized('巴氏清洁，七日内', 'Washed, laid this week', '巴氏清潔，七日內'),
        localized('蛋黄挺，做布丁刚好。', 'Firm yolks, right for custard.', '蛋黃企身，整布甸啱晒。'),
      ],
      { allergens: ['egg'], limit: 3, sold: 410 },
    ),
  ],
})

export const produce = (): CategorySeed => ({
  categoryId: 'ms-produce',
  name: localized('蔬果', 'Fruit & vegetables', '蔬果'),
  items: [
    dish(
      'ms-avocado',
      'matcha/avocado',
      [15, 13.5],
      [
        localized('即食牛油果', 'Ready Avocado', '即食牛油果'),
        localized('今天就能吃', 'Ripe today', '今日食得'),
        localized('一个约 180g，软硬店员捏过。', 'About 180 g, tested by hand.', '一個約 180g，店員試過軟硬。'),
      ],
      { tags: ['vegetarian'], allergens: [], sold: 290 },
    ),
    dish(
      'ms-banana',
      'citrus/banana',
      [9, 8],
      [
        localized('高山香蕉', 'Mountain Bananas', '高山香蕉'),
        localized('三至四根，现称', 'Three or four, weighed to order', '三至四條，即磅'),
        localized('带一点点斑的更甜。', 'Freckled ones are sweeter.', '有少少斑嘅更甜。'),
      ],
      { tags: ['vegetarian'], allergens: [], weighGrams: PORTION_G, sold: 370 },
    ),
    dish(
      'ms-apple',
      'chili/red-apple',
      [16, 14],
      [
        localized('阿克苏苹果', 'Aksu Apples', '阿克蘇蘋果'),
        localized('冰糖心，现称', 'Sweet at the core, weighed to order', '冰糖心，即磅'),
        localized('产区直发，不打蜡。', 'Straight from the orchard, unwaxed.', '產區直送，冇打蠟。'),
      ],
      { tags: ['vegetarian'], allergens: [], weighGrams: PORTION_G, sold: 330 },
    ),
    dish(
      'ms-tomato',
      'berry/tomato',
      [12, 10.5],
      [
        localized('普罗旺斯番茄', 'Provence Tomatoes', '普羅旺斯番茄'),
        localized('沙瓤，能生吃', 'Tender, good raw', '起沙，可以生食'),
        localized('自然熟，皮薄易裂，轻拿。', 'Ripened on the vine; handle gently.', '自然熟，皮薄易爆，輕手啲。'),
      ],
      { tags: ['vegetarian'], allergens: [], weighGrams: PORTION_G, sold: 280 },
    ),
    dish(
      'ms-lemon',
      'cream/lemon',
      [8],
      [
        localized('安岳柠檬 2 枚', 'Two Anyue Lemons', '安岳檸檬 2 個'),
        localized('皮厚，汁多', 'Thick skin, plenty of juice', '皮厚，多汁'),
        localized('无催熟。', 'Never forced.', '冇催熟。'),
      ],
      { tags: ['vegetarian'], allergens: [], sold: 190 },
    ),
    dish(
      'ms-strawberry',
      'plum/strawberry',
      [39, 35],
      [
        localized('丹东红颜草莓 300g', 'Dandong Strawberries 300 g', '丹東紅顏士多啤梨 300g'),
        localized('每日到店 20 盒', 'Twenty boxes a day', '每日到 20 盒'),
        localized('轻拿轻放，当天吃完。', 'Handle gently, eat today.', '輕拎輕放，即日食晒。'),
      ],
      { tags: ['new', 'vegetarian'], allergens: [], limit: 2, recommended: true, sold: 220 },
    ),
  ],
})

export const pantry = (): CategorySeed => ({
  categoryId: 'ms-pantry',
  name: localized('柜台好物', 'Pantry', '雜貨'),
  items: [
    dish(
      'ms-honey',
      'wheat/honey-pot',
      [68, 61],
      [
        localized('秦岭百花蜜 500g', 'Qinling Wildflower Honey 500 g', '秦嶺百花蜜 500g'),
        localized('结晶是正常的', 'Crystals are natural', '結晶係正常'),
        localized('一岁以下不宜。', 'Not for infants under one.', '一歲以下唔適合。'),
      ],
      { allergens: [], sold: 140 },
    ),
    dish(
      'ms-jam',
      'berry/jar_strawberry',
      [36, 32],
      [
        localized('草莓果酱 220g', 'Strawberry Jam 220 g', '士多啤梨果醬 220g'),
        localized('果肉七成', '70% fruit', '果肉七成'),
        localized('店里自己熬，开封冷藏一个月。', 'Made here; a month in the fridge once open.', '自家熬，開咗冷藏一個月。'),
      ],
      { tags: ['vegetarian'], allergens: [], sold: 160 },
    ),
    dish(
      'ms-chocolate',
      'night/chocolate-bar',
      [32, 28.8],
      [
        localized('70% 黑巧克力', '70% Dark Chocolate', '70% 黑朱古力'),
        localized('海南可可豆', 'Hainan cacao', '海南可可豆'),
        localized('同线生产含坚果与乳制品。', 'Made on a line that handles nuts and milk.', '同線生產含果仁同奶類。'),
      ],
      { allergens: ['nuts', 'milk', 'soy'], sold: 130 },
    ),
    dish(
      'ms-olives',
      'matcha/olive',
      [45, 40],
      [
        localized('特级初榨橄榄油 250ml', 'Extra Virgin Olive Oil 250 ml', '特級初榨橄欖油 250ml'),
        localized('早收，微辣', 'Early harvest, peppery', '早收，微辣'),
        localized('配法棍刚好。', 'For the baguette.', '配法包啱啱好。'),
      ],
      { tags: ['vegetarian'], allergens: [], sold: 70 },
    ),
    dish(
      'ms-tinned',
      'chili/canned-food',
      [19],
      [
        localized('去皮番茄罐头', 'Peeled Tomatoes, Tinned', '去皮番茄罐頭'),
        localized('400g', '400 g', '400g'),
        localized('做意面、炖牛尾都行。', 'For pasta or oxtail.', '整意粉、燉牛尾都得。'),
      ],
      { sold: 85 },
    ),
  ],
})
