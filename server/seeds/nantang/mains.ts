import { dish } from '../dish'
import type { CategorySeed } from '../model'
import { attribute, option, portion, spec, spice, usual } from '../options'
import { say } from '../words'
import { bowlAddOns, noodleKind, scallion } from './extras'

export const signature = (): CategorySeed => ({
  categoryId: 'nt-signature',
  name: say('招牌', 'Signature', '招牌'),
  items: [
    dish(
      'nt-beef-noodle',
      'broth/steaming-bowl',
      [36, 32.8],
      [
        say('红烧牛腱面', 'Slow-Braised Beef Shank Noodle Soup', '紅燒牛展麵'),
        say('牛腱慢火炖足四小时', 'Four-hour shank broth', '牛展慢火炆足四個鐘'),
        say('汤底清亮，面条每日现压，端上桌前才撒葱花。', 'A clear broth, noodles pressed every day, spring onion added at the last moment.', '湯底清，麵條日日新鮮壓，上枱先至落葱花。'),
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
        say('咖喱牛肉饭', 'Slow-Cooked Beef Rib Curry on Rice', '咖喱牛腩飯'),
        say('现炒咖喱，慢炖牛肋条', 'Curry fried to order', '即炒咖喱，慢炆牛肋條'),
        say('咖喱用十一味香料现炒，牛肋条炖到筷子一夹就开。', 'Eleven spices fried to order, beef rib simmered until chopsticks part it.', '十一味香料即炒，牛肋條炆到一夾就開。'),
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
        say('鲜虾豆腐砂锅', 'Prawn and Tofu Clay Pot', '鮮蝦豆腐煲'),
        say('每日 60 份，活虾现剥', '60 pots a day, prawns peeled to order', '每日 60 煲，游水蝦即剝'),
        say('虾头熬油做底，嫩豆腐吸满汤汁，上桌还在咕嘟。', 'A base of prawn-head oil, silken tofu soaked in it, still bubbling when it arrives.', '蝦頭熬油做底，嫩豆腐索晒湯汁，上枱仲滾緊。'),
      ],
      { tags: ['signature'], allergens: ['crustacean', 'soy', 'egg'], addOns: bowlAddOns(), maxAddOns: 2, box: 'nt-bowl', recommended: true, sold: 705 },
    ),
    dish(
      'nt-roast-goose',
      'citrus/poultry-leg',
      [68, 62],
      [
        say('脆皮烧鹅', 'Crisp Roast Goose', '脆皮燒鵝'),
        say('荔枝木明炉现烧', 'Roasted over lychee wood', '荔枝柴明爐即燒'),
        say('皮脆汁多，配酸梅酱；下腿数量有限，先到先得。', 'Crackling skin, juicy meat, with plum sauce. Legs go first.', '皮脆多汁，跟酸梅醬；下髀有限，先到先得。'),
      ],
      {
        tags: ['signature'],
        allergens: ['soy', 'sesame'],
        groups: [
          spec('cut', say('份量', 'Cut', '份量'), usual(option('regular', say('例牌', 'Regular', '例牌'))), option('leg', say('下腿', 'Leg', '下髀'), 20), option('half', say('半只', 'Half a goose', '半隻'), 98)),
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
        say('蜜汁叉烧', 'Honey Char Siu', '蜜汁叉燒'),
        say('半肥瘦梅头肉，蜜汁回炉', 'Pork shoulder glazed twice with honey', '半肥瘦梅頭，蜜汁回爐'),
        say('腌足一夜，边角微焦，甜里带一点玫瑰露。', 'Marinated overnight, charred at the edges, a hint of rose liqueur.', '醃足一晚，邊位微燶，甜入面帶少少玫瑰露。'),
      ],
      {
        tags: ['popular'],
        allergens: ['soy', 'gluten'],
        groups: [attribute('fat', say('肥瘦', 'Cut', '肥瘦'), usual(option('half', say('半肥瘦', 'Half lean', '半肥瘦'))), option('lean', say('全瘦', 'Lean', '全瘦')))],
        box: 'nt-box',
        sold: 633,
      },
    ),
    dish(
      'nt-poached-chicken',
      'cream/poultry-leg_ginger-root',
      [52, 46.8],
      [
        say('姜葱白切鸡', 'Poached Chicken, Ginger and Spring Onion', '薑葱白切雞'),
        say('三黄鸡浸煮，冰水过皮', 'Poached gently, chilled for a silken skin', '三黃雞浸熟，過冰水'),
        say('皮爽肉滑，姜葱蓉每日现剁，冷吃最好。', 'Silken skin, tender meat, ginger relish chopped every day. Best cold.', '皮爽肉滑，薑葱蓉日日新鮮剁，凍食至正。'),
      ],
      { tags: ['cold'], allergens: [], groups: [spec('cut', say('份量', 'Cut', '份量'), usual(option('regular', say('例牌', 'Regular', '例牌'))), option('half', say('半只', 'Half a chicken', '半隻'), 46))], box: 'nt-box', sold: 288 },
    ),
  ],
})

export const rice = (): CategorySeed => ({
  categoryId: 'nt-rice',
  name: say('饭食', 'Rice bowls', '飯麵'),
  items: [
    dish(
      'nt-teriyaki-bento',
      'plum/bento-box',
      [38, 34],
      [
        say('照烧鸡腿便当', 'Teriyaki Chicken Bento', '照燒雞髀便當'),
        say('去骨鸡腿，四样小菜', 'Boned chicken leg, four sides', '去骨雞髀，四款小菜'),
        say('鸡腿皮煎到脆再刷酱，配玉子烧、西兰花和腌萝卜。', 'Skin seared crisp before the glaze, with rolled egg, broccoli and pickled radish.', '雞髀煎到皮脆先掃汁，配玉子燒、西蘭花同醃蘿蔔。'),
      ],
      {
        tags: ['popular'],
        allergens: ['gluten', 'soy', 'egg', 'sesame'],
        groups: [
          attribute('rice', say('米饭', 'Rice', '白飯'), usual(option('regular', say('标准', 'Regular', '正常'))), option('less', say('米饭少', 'Less rice', '少飯')), option('more', say('加饭', 'More rice', '加底'), 2)),
          scallion(),
        ],
        box: 'nt-box',
        recommended: true,
        sold: 540,
      },
    ),
    dish(
      'nt-seafood-rice',
      'chili/shallow-pan-of-food',
      [88, 79],
      [
        say('海鲜砂锅焗饭', 'Baked Seafood Rice in Clay Pot', '海鮮砂鍋焗飯'),
        say('青口、鱿鱼、大虾，现焗 20 分钟', 'Mussels, squid and prawns, 20 minutes in the oven', '青口、魷魚、大蝦，即焗 20 分鐘'),
        say('两人份，锅底一层焦香饭焦，记得刮一刮。', 'Serves two. Scrape the crust from the bottom of the pot.', '兩人份，煲底有層飯焦，記得刮吓。'),
      ],
      { allergens: ['crustacean', 'mollusc', 'fish', 'milk'], groups: [portion(28), scallion()], box: 'nt-bowl', sold: 196 },
    ),
    dish(
      'nt-claypot-rice',
      'broth/cooked-rice_meat-on-bone',
      [42, 38],
      [
        say('腊味煲仔饭', 'Clay Pot Rice with Cured Meats', '臘味煲仔飯'),
        say('油鸭腿、腊肠、润肠', 'Cured duck, two kinds of sausage', '油鴨髀、臘腸、膶腸'),
        say('丝苗米小火慢焗，起锅前淋头抽，饭焦另有一番香。', 'Jasmine rice over a low flame, finished with first-draw soy sauce.', '絲苗米細火慢焗，起鍋前淋頭抽，飯焦好香。'),
      ],
      { tags: ['signature'], allergens: ['soy', 'gluten'], groups: [portion(8), scallion()], box: 'nt-bowl', sold: 377 },
    ),
    dish(
      'nt-egg-rice',
      'citrus/cooked-rice_egg',
      [32, 28.8],
      [
        say('叉烧滑蛋饭', 'Char Siu and Silky Egg on Rice', '叉燒滑蛋飯'),
        say('三只蛋快火滑炒', 'Three eggs, a hot wok, twenty seconds', '三隻蛋猛火滑炒'),
        say('蛋要嫩，饭要热，叉烧切厚片。', 'Soft eggs, hot rice, char siu in thick slices.', '蛋要滑，飯要熱，叉燒切厚件。'),
      ],
      { allergens: ['egg', 'soy', 'gluten'], groups: [portion(6), scallion()], box: 'nt-box', sold: 458 },
    ),
    dish(
      'nt-wonton-noodle',
      'sea/steaming-bowl_shrimp',
      [34, 30.5],
      [
        say('鲜虾云吞面', 'Prawn Wonton Noodle Soup', '鮮蝦雲吞麵'),
        say('大地鱼汤底，竹升面', 'Dried-flounder broth, bamboo-pressed noodles', '大地魚湯底，竹昇麵'),
        say('每碗五只云吞，每只包一整尾虾。', 'Five wontons, a whole prawn in each.', '每碗五粒雲吞，粒粒成隻蝦。'),
      ],
      { tags: ['popular'], allergens: ['gluten', 'egg', 'crustacean', 'fish'], groups: [portion(8), noodleKind()], addOns: bowlAddOns(), maxAddOns: 3, box: 'nt-bowl', sold: 512 },
    ),
    dish(
      'nt-beef-hofun',
      'wheat/spaghetti',
      [36, 32],
      [
        say('干炒牛河', 'Wok-Fried Beef Ho Fun', '乾炒牛河'),
        say('镬气十足，根根分明', 'Smoky from the wok, never greasy', '夠鑊氣，條條分明'),
        say('河粉当天送到，牛肉用苏打水拍过，盘底不见油。', 'Rice noodles delivered the same day; no oil left on the plate.', '河粉即日送到，牛肉夠腍，碟底唔見油。'),
      ],
      { allergens: ['soy', 'gluten'], groups: [portion(6), spice()], box: 'nt-box', sold: 330 },
    ),
    dish(
      'nt-congee',
      'stone/bowl-with-spoon_egg',
      [18, 16],
      [
        say('皮蛋瘦肉粥', 'Century Egg and Pork Congee', '皮蛋瘦肉粥'),
        say('明火白粥，早上现煲', 'Cooked over an open flame each morning', '明火粥，朝早即煲'),
        say('米先用油盐抓过，煲到米花全开。', 'Rice rubbed with oil and salt, cooked until every grain opens.', '米落油鹽醃過，煲到米粒開晒花。'),
      ],
      { allergens: ['egg', 'soy'], window: [6.5, 10.5], box: 'nt-bowl', sold: 264 },
    ),
  ],
})
