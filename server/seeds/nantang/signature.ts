import { dish } from '../dish'
import type { CategorySeed } from '../model'
import { attribute, option, portion, spec, spice, usual } from '../options'
import { localized } from '../words'
import { bowlAddOns, noodleKind } from './extras'

export const signature = (): CategorySeed => ({
  categoryId: 'nt-signature',
  name: localized('招牌', 'Signature', '招牌'),
  items: [
    dish(
      'nt-beef-noodle',
      'broth/steaming-bowl',
      [36, 32.8],
      [
        localized('红烧牛腱面', 'Slow-Braised Beef Shank Noodle Soup', '紅燒牛展麵'),
        localized('牛腱慢火炖足四小时', 'Four-hour shank broth', '牛展慢火炆足四個鐘'),
        localized(
          '汤底清亮，面条每日现压，端上桌前才撒葱花。',
          'A clear broth, noodles pressed every day, spring onion added at the last moment.',
          '湯底清，麵條日日新鮮壓，上枱先至落葱花。',
        ),
      ],
      {
        tags: ['signature', 'mild'],
        allergens: ['gluten', 'soy'],
        groups: [portion(6), noodleKind(), spice()],
        addOns: bowlAddOns(),
        maxAddOns: 3,
        box: 'nt-bowl',
        recommended: true,
        sold: 1180,
      },
    ),
    dish(
      'nt-curry-rice',
      'wheat/curry-rice',
      [28, 25.5],
      [
        localized('咖喱牛肉饭', 'Slow-Cooked Beef Rib Curry on Rice', '咖喱牛腩飯'),
        localized('现炒咖喱，慢炖牛肋条', 'Curry fried to order', '即炒咖喱，慢炆牛肋條'),
        localized(
          '咖喱用十一味香料现炒，牛肋条炖到筷子一夹就开。',
          'Eleven spices fried to order, beef rib simmered until chopsticks part it.',
          '十一味香料即炒，牛肋條炆到一夾就開。',
        ),
      ],
      {
        tags: ['mild', 'popular'],
        allergens: ['gluten', 'milk', 'soy'],
        groups: [portion(5), spice()],
        addOns: bowlAddOns(),
        maxAddOns: 3,
        box: 'nt-box',
        recommended: true,
        sold: 860,
      },
    ),
    dish(
      'nt-shrimp-tofu-pot',
      'sea/pot-of-food_shrimp',
      [48, 43.8],
      [
        localized('鲜虾豆腐砂锅', 'Prawn and Tofu Clay Pot', '鮮蝦豆腐煲'),
        localized('每日 60 份，活虾现剥', '60 pots a day, prawns peeled to order', '每日 60 煲，游水蝦即剝'),
        localized(
          '虾头熬油做底，嫩豆腐吸满汤汁，上桌还在咕嘟。',
          'A base of prawn-head oil, silken tofu soaked in it, still bubbling when it arrives.',
          '蝦頭熬油做底，嫩豆腐索晒湯汁，上枱仲滾緊。',
        ),
      ],
      {
        tags: ['signature'],
        allergens: ['crustacean', 'soy', 'egg'],
        addOns: bowlAddOns(),
        maxAddOns: 2,
        box: 'nt-bowl',
        recommended: true,
        sold: 705,
      },
    ),
    dish(
      'nt-roast-goose',
      'citrus/poultry-leg',
      [68, 62],
      [
        localized('脆皮烧鹅', 'Crisp Roast Goose', '脆皮燒鵝'),
        localized('荔枝木明炉现烧', 'Roasted over lychee wood', '荔枝柴明爐即燒'),
        localized(
          '皮脆汁多，配酸梅酱；下腿数量有限，先到先得。',
          'Crackling skin, juicy meat, with plum sauce. Legs go first.',
          '皮脆多汁，跟酸梅醬；下髀有限，先到先得。',
        ),
      ],
      {
        tags: ['signature'],
        allergens: ['soy', 'sesame'],
        groups: [
          spec(
            'cut',
            localized('份量', 'Cut', '份量'),
            usual(option('regular', localized('例牌', 'Regular', '例牌'))),
            option('leg', localized('下腿', 'Leg', '下髀'), 20),
            option('half', localized('半只', 'Half a goose', '半隻'), 98),
          ),
        ],
        limit: 2,
        box: 'nt-box',
        sold: 412,
      },
    ),
    dish(
      'nt-char-siu',
      'chili/cut-of-meat',
      [46, 41.8],
      [
        localized('蜜汁叉烧', 'Honey Char Siu', '蜜汁叉燒'),
        localized('半肥瘦梅头肉，蜜汁回炉', 'Pork shoulder glazed twice with honey', '半肥瘦梅頭，蜜汁回爐'),
        localized(
          '腌足一夜，边角微焦，甜里带一点玫瑰露。',
          'Marinated overnight, charred at the edges, a hint of rose liqueur.',
          '醃足一晚，邊位微燶，甜入面帶少少玫瑰露。',
        ),
      ],
      {
        tags: ['popular'],
        allergens: ['soy', 'gluten'],
        groups: [
          attribute(
            'fat',
            localized('肥瘦', 'Cut', '肥瘦'),
            usual(option('half', localized('半肥瘦', 'Half lean', '半肥瘦'))),
            option('lean', localized('全瘦', 'Lean', '全瘦')),
          ),
        ],
        box: 'nt-box',
        sold: 633,
      },
    ),
    dish(
      'nt-poached-chicken',
      'cream/poultry-leg_ginger-root',
      [52, 46.8],
      [
        localized('姜葱白切鸡', 'Poached Chicken, Ginger and Spring Onion', '薑葱白切雞'),
        localized('三黄鸡浸煮，冰水过皮', 'Poached gently, chilled for a silken skin', '三黃雞浸熟，過冰水'),
        localized(
          '皮爽肉滑，姜葱蓉每日现剁，冷吃最好。',
          'Silken skin, tender meat, ginger relish chopped every day. Best cold.',
          '皮爽肉滑，薑葱蓉日日新鮮剁，凍食至正。',
        ),
      ],
      {
        tags: ['cold'],
        allergens: [],
        groups: [
          spec(
            'cut',
            localized('份量', 'Cut', '份量'),
            usual(option('regular', localized('例牌', 'Regular', '例牌'))),
            option('half', localized('半只', 'Half a chicken', '半隻'), 46),
          ),
        ],
        box: 'nt-box',
        sold: 288,
      },
    ),
  ],
})
