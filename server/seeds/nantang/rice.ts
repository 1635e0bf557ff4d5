import { dish } from '../dish'
import type { CategorySeed } from '../model'
import { attribute, option, portion, spice, usual } from '../options'
import { localized } from '../words'
import { bowlAddOns, noodleKind, scallion } from './extras'

export const rice = (): CategorySeed => ({
  categoryId: 'nt-rice',
  name: localized('饭食', 'Rice bowls', '飯麵'),
  items: [
    dish(
      'nt-teriyaki-bento',
      'plum/bento-box',
      [38, 34],
      [
        localized('照烧鸡腿便当', 'Teriyaki Chicken Bento', '照燒雞髀便當'),
        localized('去骨鸡腿，四样小菜', 'Boned chicken leg, four sides', '去骨雞髀，四款小菜'),
        localized(
          '鸡腿皮煎到脆再刷酱，配玉子烧、西兰花和腌萝卜。',
          'Skin seared crisp before the glaze, with rolled egg, broccoli and pickled radish.',
          '雞髀煎到皮脆先掃汁，配玉子燒、西蘭花同醃蘿蔔。',
        ),
      ],
      {
        tags: ['popular'],
        allergens: ['gluten', 'soy', 'egg', 'sesame'],
        groups: [
          attribute(
            'rice',
            localized('米饭', 'Rice', '白飯'),
            usual(option('regular', localized('标准', 'Regular', '正常'))),
            option('less', localized('米饭少', 'Less rice', '少飯')),
            option('more', localized('加饭', 'More rice', '加底'), 2),
          ),
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
        localized('海鲜砂锅焗饭', 'Baked Seafood Rice in Clay Pot', '海鮮砂鍋焗飯'),
        localized('青口、鱿鱼、大虾，现焗 20 分钟', 'Mussels, squid and prawns, 20 minutes in the oven', '青口、魷魚、大蝦，即焗 20 分鐘'),
        localized(
          '两人份，锅底一层焦香饭焦，记得刮一刮。',
          'Serves two. Scrape the crust from the bottom of the pot.',
          '兩人份，煲底有層飯焦，記得刮吓。',
        ),
      ],
      { allergens: ['crustacean', 'mollusc', 'fish', 'milk'], groups: [portion(28), scallion()], box: 'nt-bowl', sold: 196 },
    ),
    dish(
      'nt-claypot-rice',
      'broth/cooked-rice_bacon',
      [42, 38],
      [
        localized('腊味煲仔饭', 'Clay Pot Rice with Cured Meats', '臘味煲仔飯'),
        localized('油鸭腿、腊肠、润肠', 'Cured duck, two kinds of sausage', '油鴨髀、臘腸、膶腸'),
        localized(
          '丝苗米小火慢焗，起锅前淋头抽，饭焦另有一番香。',
          'Jasmine rice over a low flame, finished with first-draw soy sauce.',
          '絲苗米細火慢焗，起鍋前淋頭抽，飯焦好香。',
        ),
      ],
      { tags: ['signature'], allergens: ['soy', 'gluten'], groups: [portion(8), scallion()], box: 'nt-bowl', sold: 377 },
    ),
    dish(
      'nt-egg-rice',
      'citrus/cooked-rice_cut-of-meat',
      [32, 28.8],
      [
        localized('叉烧滑蛋饭', 'Char Siu and Silky Egg on Rice', '叉燒滑蛋飯'),
        localized('三只蛋快火滑炒', 'Three eggs, a hot wok, twenty seconds', '三隻蛋猛火滑炒'),
        localized('蛋要嫩，饭要热，叉烧切厚片。', 'Soft eggs, hot rice, char siu in thick slices.', '蛋要滑，飯要熱，叉燒切厚件。'),
      ],
      { allergens: ['egg', 'soy', 'gluten'], groups: [portion(6), scallion()], box: 'nt-box', sold: 458 },
    ),
    dish(
      'nt-wonton-noodle',
      'sea/steaming-bowl_shrimp',
      [34, 30.5],
      [
        localized('鲜虾云吞面', 'Prawn Wonton Noodle Soup', '鮮蝦雲吞麵'),
        localized('大地鱼汤底，竹升面', 'Dried-flounder broth, bamboo-pressed noodles', '大地魚湯底，竹昇麵'),
        localized('每碗五只云吞，每只包一整尾虾。', 'Five wontons, a whole prawn in each.', '每碗五粒雲吞，粒粒成隻蝦。'),
      ],
      {
        tags: ['popular'],
        allergens: ['gluten', 'egg', 'crustacean', 'fish'],
        groups: [portion(8), noodleKind()],
        addOns: bowlAddOns(),
        maxAddOns: 3,
        box: 'nt-bowl',
        sold: 512,
      },
    ),
    dish(
      'nt-beef-hofun',
      'wheat/spaghetti',
      [36, 32],
      [
        localized('干炒牛河', 'Wok-Fried Beef Ho Fun', '乾炒牛河'),
        localized('镬气十足，根根分明', 'Smoky from the wok, never greasy', '夠鑊氣，條條分明'),
        localized(
          '河粉当天送到，牛肉用苏打水拍过，盘底不见油。',
          'Rice noodles delivered the same day; no oil left on the plate.',
          '河粉即日送到，牛肉夠腍，碟底唔見油。',
        ),
      ],
      { allergens: ['soy', 'gluten'], groups: [portion(6), spice()], box: 'nt-box', sold: 330 },
    ),
    dish(
      'nt-congee',
      'stone/bowl-with-spoon_egg',
      [18, 16],
      [
        localized('皮蛋瘦肉粥', 'Century Egg and Pork Congee', '皮蛋瘦肉粥'),
        localized('明火白粥，早上现煲', 'Cooked over an open flame each morning', '明火粥，朝早即煲'),
        localized(
          '米先用油盐抓过，煲到米花全开。',
          'Rice rubbed with oil and salt, cooked until every grain opens.',
          '米落油鹽醃過，煲到米粒開晒花。',
        ),
      ],
      { allergens: ['egg', 'soy'], window: [6.5, 10.5], box: 'nt-bowl', sold: 264 },
    ),
  ],
})
