import { dish } from '../dish'
import type { CategorySeed } from '../model'
import { coldOrHot, cup, iceOnly, noIceInHot, sugar } from '../options'
import { localized } from '../words'
import { drinkAddOns } from './extras'

export const drinks = (): CategorySeed => ({
  categoryId: 'nt-drinks',
  name: localized('茶饮', 'Tea & cold drinks', '茶飲'),
  items: [
    dish(
      'nt-bubble-tea',
      'tea/bubble-tea',
      [18, 16.2],
      [
        localized('黑糖珍珠奶茶', 'Brown Sugar Bubble Tea', '黑糖珍珠奶茶'),
        localized('珍珠每四小时现煮', 'Pearls cooked every four hours', '珍珠每四個鐘即煮'),
        localized('锡兰红茶配鲜奶，黑糖自己熬。', 'Ceylon tea, fresh milk, brown sugar boiled in house.', '錫蘭紅茶配鮮奶，黑糖自家熬。'),
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
      'broth/cup-with-straw_lemon',
      [16, 14.5],
      [
        localized('手捶冻柠茶', 'Hand-Pounded Iced Lemon Tea', '手撞凍檸茶'),
        localized('整颗香水柠檬现捶', 'A whole perfume lemon in every glass', '原個香水檸檬即撞'),
        localized('茶底偏浓，冰化了也不淡。', 'Brewed strong, so that melting ice does not drown it.', '茶底夠濃，冰溶咗都唔淡。'),
      ],
      { tags: ['cold'], allergens: [], groups: [cup(3), iceOnly(), sugar()], addOns: drinkAddOns().slice(0, 2), maxAddOns: 2, sold: 512 },
    ),
    dish(
      'nt-silk-milk-tea',
      'cream/hot-beverage',
      [16, 14.5],
      [
        localized('丝袜奶茶', 'Silk-Stocking Milk Tea', '絲襪奶茶'),
        localized('六拼茶胆，撞足八次', 'Six teas, pulled eight times', '六拼茶膽，撞足八次'),
        localized('茶味先到，奶味在后，不甜不腻。', 'Tea first, milk after, never cloying.', '茶味行先，奶味行後，唔甜唔膩。'),
      ],
      { allergens: ['milk'], groups: [...coldOrHot('hot'), sugar()], exclusions: noIceInHot(), sold: 421 },
    ),
    dish(
      'nt-yuanyang',
      'night/hot-beverage',
      [18],
      [
        localized('港式鸳鸯', 'Coffee with Tea', '港式鴛鴦'),
        localized('咖啡三分，奶茶七分', 'Three parts coffee, seven parts tea', '三分咖啡，七分奶茶'),
        localized('提神够劲，下午少点。', 'It wakes you up; think twice after four.', '好提神，下晝少嗌。'),
      ],
      { allergens: ['milk'], groups: [...coldOrHot('hot'), sugar()], exclusions: noIceInHot(), sold: 187 },
    ),
    dish(
      'nt-dancong',
      'tea/teapot',
      [58, 52],
      [
        localized('凤凰单丛', 'Phoenix Dancong Oolong', '鳳凰單叢'),
        localized('一壶四杯，可续水', 'A pot for four, refilled', '一壺四杯，可以加水'),
        localized('蜜兰香型，第三泡最好。', 'Honey-orchid; the third infusion is the best.', '蜜蘭香，第三泡最靚。'),
      ],
      { allergens: [], sold: 96 },
    ),
    dish(
      'nt-longjing',
      'matcha/teacup-without-handle',
      [28, 25],
      [
        localized('明前龙井', 'Pre-Qingming Longjing', '明前龍井'),
        localized('单杯，玻璃杯直泡', 'By the cup', '單杯沖泡'),
        localized('豆香清甜，八十五度水冲。', 'Chestnut-sweet, brewed at 85 °C.', '豆香清甜，八十五度水沖。'),
      ],
      { allergens: [], sold: 74 },
    ),
    dish(
      'nt-wheat-beer',
      'citrus/beer-mug',
      [28],
      [
        localized('精酿小麦', 'Craft Wheat Beer', '手工小麥啤'),
        localized('500ml，仅售成年人', '500 ml, adults only', '500ml，只售成年人'),
        localized('未过滤，带橙皮和芫荽籽香。', 'Unfiltered, with orange peel and coriander seed.', '未過濾，有橙皮同芫荽籽香。'),
      ],
      { tags: ['cold'], allergens: ['gluten'], limit: 6, sold: 143 },
    ),
    dish(
      'nt-sunset',
      'chili/tropical-drink',
      [26, 23.5],
      [
        localized('落日特调', 'Sunset Cooler', '落日特飲'),
        localized('血橙、石榴、气泡水，无酒精', 'Blood orange, pomegranate, soda; no alcohol', '血橙、石榴、梳打，冇酒精'),
        localized('喝之前搅一搅。', 'Stir before the first sip.', '飲之前攪一攪。'),
      ],
      { tags: ['new', 'cold'], groups: [iceOnly()], sold: 121 },
    ),
  ],
})
