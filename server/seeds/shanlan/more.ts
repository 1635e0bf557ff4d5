import { dish, setMeal } from '../dish'
import type { CategorySeed } from '../model'
import { cup, iceOnly, option, slot, spec, sugar, usual } from '../options'
import { say } from '../words'
import { milkTea } from './extras'

export const lattes = (): CategorySeed => ({
  categoryId: 'sl-latte',
  name: say('茶咖与冰品', 'Lattes & ices', '茶咖同冰品'),
  items: [
    dish('sl-jasmine-latte', 'cream/hot-beverage', [22, 19.8], [
      say('茉莉拿铁', 'Jasmine Latte', '茉莉拿鐵'),
      say('浓缩咖啡配茉莉奶', 'Espresso with jasmine milk', '濃縮咖啡配茉莉奶'),
      say('咖啡豆为云南日晒，酸度低。', 'Sun-dried Yunnan beans, low acidity.', '雲南日曬豆，酸度低。'),
    ], milkTea({ addOns: undefined, maxAddOns: undefined, sold: 690 })),
    dish('sl-sea-salt', 'night/hot-beverage_salt', [23, 20.8], [
      say('海盐焦糖茶咖', 'Sea Salt Caramel Tea Latte', '海鹽焦糖茶咖'),
      say('先喝盐奶盖，再喝茶', 'Salted foam first, tea after', '飲咗鹽奶蓋先再飲茶'),
      say('不建议用吸管，直接喝层次更好。', 'No straw: the layers are the point.', '唔好用飲管，直接飲更有層次。'),
    ], milkTea({ addOns: undefined, maxAddOns: undefined, tags: ['new'], sold: 455 })),
    dish('sl-honey', 'wheat/hot-beverage_honey-pot', [16, 14], [
      say('蜂蜜柚子热饮', 'Hot Honey Pomelo', '蜂蜜柚子熱飲'),
      say('只做热饮，润喉', 'Only hot, soothing', '只有熱飲，潤喉'),
      say('百花蜜和手切柚皮，一岁以下不宜。', 'Wildflower honey, hand-cut peel; not for infants.', '百花蜜同手切柚皮，一歲以下唔適合。'),
    ], { groups: [sugar()], allergens: [], sold: 380 }),
    dish('sl-mango-ice', 'citrus/shaved-ice_mango', [26, 23.5], [
      say('芒芒冰沙', 'Mango Ice', '芒芒沙冰'),
      say('台农芒两颗', 'Two Tainong mangoes', '台農芒兩個'),
      say('冰沙细到不硌牙，配椰奶。', 'Ice ground fine, with coconut milk.', '沙冰夠幼滑，配椰奶。'),
    ], { groups: [cup(4), sugar()], allergens: [], tags: ['cold', 'popular'], sold: 1010 }),
    dish('sl-matcha-cone', 'matcha/soft-ice-cream', [12, 10], [
      say('抹茶软冰淇淋', 'Matcha Soft Serve', '抹茶軟雪糕'),
      say('现打现吃，别走太远', 'Eat it at once', '即打即食，唔好行咁遠'),
      say('抹茶含量百分之八，微苦。', 'Eight per cent matcha, pleasantly bitter.', '抹茶含量八個百分比，微苦。'),
    ], { allergens: ['milk', 'gluten', 'egg'], tags: ['cold'], limit: 5, sold: 720 }),
    dish('sl-sparkling', 'chili/tropical-drink', [21, 19], [
      say('落日气泡茶', 'Sunset Sparkling Tea', '落日梳打茶'),
      say('冷萃红茶，血橙气泡', 'Cold-brewed black tea, blood orange soda', '冷泡紅茶，血橙梳打'),
      say('每天冷萃八小时，下午才有。', 'Cold-brewed for eight hours, ready after lunch.', '每日冷泡八個鐘，下晝先有。'),
    ], { groups: [cup(4), iceOnly()], allergens: [], tags: ['cold'], window: [12, 22], sold: 335 }),
    dish('sl-fresh-milk', 'sea/glass-of-milk', [10, 9], [
      say('每日鲜牛乳', 'Fresh Milk', '每日鮮奶'),
      say('巴氏杀菌，冷热皆可', 'Pasteurised, cold or hot', '巴氏殺菌，凍熱都得'),
      say('就是一杯好牛奶。', 'Simply a good glass of milk.', '就係一杯靚牛奶。'),
    ], { allergens: ['milk'], sold: 240 }),
  ],
})

export const snacks = (): CategorySeed => ({
  categoryId: 'sl-snacks',
  name: say('茶点', 'With your tea', '茶點'),
  items: [
    dish('sl-croissant', 'wheat/croissant', [14, 12.5], [
      say('黄油可颂', 'Butter Croissant', '牛油牛角包'),
      say('早上七点出炉', 'Out of the oven at seven', '朝早七點出爐'),
      say('发酵黄油，二十七层。', 'Cultured butter, twenty-seven layers.', '發酵牛油，二十七層。'),
    ], { allergens: ['gluten', 'milk', 'egg'], box: 'sl-bag', sold: 560 }),
    dish('sl-breakfast', 'cream/sandwich', [16, 14], [
      say('厚蛋烧三明治', 'Thick Omelette Sandwich', '厚蛋三文治'),
      say('早餐供应，到 10:30', 'Breakfast only, until 10:30', '早餐供應，到 10:30'),
      say('三只蛋一层蛋饼，现煎。', 'Three eggs, fried to order.', '三隻蛋一層，即煎。'),
    ], { allergens: ['gluten', 'egg', 'milk'], window: [7, 10.5], box: 'sl-bag', sold: 410 }),
    dish('sl-doughnut', 'berry/doughnut', [12], [
      say('糖珠甜甜圈', 'Sprinkled Doughnut', '糖珠冬甩'),
      say('红豆抹面，不腻', 'Light red bean glaze', '紅豆糖面，唔膩'),
      say('当天现炸，卖完为止。', 'Fried the same day, until they are gone.', '即日炸，賣晒就冇。'),
    ], { allergens: ['gluten', 'milk', 'egg', 'soy'], box: 'sl-bag', sold: 300 }),
    dish('sl-cookie', 'tea/cookie', [8], [
      say('海盐巧克力曲奇', 'Sea Salt Chocolate Cookie', '海鹽朱古力曲奇'),
      say('外脆里软，巴掌大', 'Crisp outside, soft inside, palm-sized', '外脆內軟，手板咁大'),
      say('可可六成五。', '65% cocoa.', '可可六成五。'),
    ], { allergens: ['gluten', 'milk', 'egg', 'nuts'], groups: [spec('count', say('数量', 'Pieces', '數量'), usual(option('p1', say('1 块', '1 piece', '1 塊'))), option('p3', say('3 块', '3 pieces', '3 塊'), 13))], box: 'sl-bag', sold: 520 }),
    dish('sl-cupcake', 'plum/cupcake', [15, 13.5], [
      say('彩针杯子蛋糕', 'Sprinkle Cupcake', '彩針杯子蛋糕'),
      say('生日可以插蜡烛', 'Takes a birthday candle', '生日可以插蠟燭'),
      say('香草蛋糕体，奶油减糖三成。', 'Vanilla sponge, 30% less sugar in the cream.', '雲呢拿蛋糕，忌廉減糖三成。'),
    ], { box: 'sl-bag', sold: 190 }),
    dish('sl-waffle', 'citrus/waffle', [18, 16], [
      say('现烤华夫', 'Waffle from the Iron', '即烤窩夫'),
      say('等 6 分钟，值得', 'Six minutes, worth it', '等 6 分鐘，值得'),
      say('配枫糖和黄油。', 'With maple syrup and butter.', '配楓糖同牛油。'),
    ], { allergens: ['gluten', 'milk', 'egg'], tags: ['new'], box: 'sl-bag', sold: 275 }),
  ],
})

export const pairs = (): CategorySeed => ({
  categoryId: 'sl-sets',
  name: say('组合', 'Together', '組合'),
  items: [
    setMeal('sl-two-cups', 'wheat/bubble-tea_grapes', [30, 27], [
      say('双杯分享', 'Two Cups to Share', '孖杯分享'),
      say('任选两杯，可以同款', 'Any two, or the same twice', '任揀兩杯，同款都得'),
      say('两杯都是中杯、少冰、三分糖。', 'Both medium, less ice, 30% sugar.', '兩杯都係中杯、少冰、三分甜。'),
    ], {
      slots: [slot('cups', say('饮品', 'Drinks', '飲品'), 2, [['sl-osmanthus', 2], ['sl-gardenia'], ['sl-boba-milk'], ['sl-lemon'], ['sl-grape', 4], ['sl-peach', 3], ['sl-coconut-matcha', 5]])],
      allergens: [],
      tags: ['popular'],
      recommended: true,
      sold: 890,
    }),
    setMeal('sl-tea-break', 'cream/croissant_hot-beverage', [26, 23.5], [
      say('一茶一点', 'A Tea and a Bite', '一茶一點'),
      say('茶或咖啡，配一份点心', 'Tea or coffee with something to eat', '茶或者咖啡，配一份點心'),
      say('比单点划算，点心现取现吃。', 'Cheaper together; eat the bite while it is fresh.', '抵過散叫，點心攞到就食。'),
    ], {
      slots: [
        slot('drink', say('饮品', 'Drink', '飲品'), 1, [['sl-jasmine-latte', 0, 'usual'], ['sl-gardenia'], ['sl-lemon'], ['sl-sea-salt', 2]]),
        slot('snack', say('茶点', 'Bite', '茶點'), 1, [['sl-croissant', 0, 'usual'], ['sl-doughnut'], ['sl-cupcake', 2], ['sl-waffle', 4]]),
      ],
      allergens: [],
      box: 'sl-bag',
      sold: 430,
    }),
  ],
})
