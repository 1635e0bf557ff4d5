import { dish } from '../dish'
import type { CategorySeed } from '../model'
import { attribute, option, usual } from '../options'
import { localized } from '../words'

export const vegetables = (): CategorySeed => ({
  categoryId: 'nt-vegetables',
  name: localized('时蔬', 'Seasonal vegetables', '時蔬'),
  items: [
    dish(
      'nt-garlic-lettuce',
      'matcha/leafy-green_garlic',
      [22, 19.8],
      [
        localized('蒜蓉炒生菜', 'Lettuce with Garlic', '蒜蓉炒生菜'),
        localized('大火三十秒', 'Thirty seconds, high flame', '猛火三十秒'),
        localized('生菜早上到店，叶脆梗甜。', 'Delivered each morning, crisp leaves and sweet stems.', '生菜朝早送到，葉爽梗甜。'),
      ],
      {
        tags: ['vegetarian'],
        allergens: ['soy'],
        groups: [
          attribute(
            'way',
            localized('做法', 'Cooked', '煮法'),
            usual(option('garlic', localized('蒜蓉', 'With garlic', '蒜蓉'))),
            option('oyster', localized('蚝油', 'Oyster sauce', '蠔油')),
            option('plain', localized('白灼', 'Blanched', '白灼')),
          ),
        ],
        box: 'nt-box',
        sold: 302,
      },
    ),
    dish(
      'nt-broccoli',
      'sea/broccoli',
      [24, 21.5],
      [
        localized('上汤西兰花', 'Broccoli in Superior Broth', '上湯西蘭花'),
        localized('咸蛋、皮蛋、金华火腿', 'Two kinds of egg, Jinhua ham', '鹹蛋、皮蛋、金華火腿'),
        localized('高汤浓白，西兰花脆嫩。', 'A milky broth, broccoli with a bite.', '上湯奶白，西蘭花爽脆。'),
      ],
      { allergens: ['egg', 'soy'], box: 'nt-bowl', sold: 155 },
    ),
    dish(
      'nt-eggplant',
      'plum/eggplant_hot-pepper',
      [28, 25],
      [
        localized('鱼香茄子煲', 'Fish-Fragrant Aubergine Pot', '魚香茄子煲'),
        localized('咸鱼粒提味，微辣', 'Salted fish, a little heat', '鹹魚粒提味，小辣'),
        localized('茄子先炸后煲，入口即化。', 'Fried, then braised until it melts.', '茄子炸過再煲，入口即溶。'),
      ],
      { tags: ['mild'], allergens: ['fish', 'soy', 'gluten'], box: 'nt-box', sold: 209 },
    ),
    dish(
      'nt-cucumber',
      'matcha/cucumber',
      [16],
      [
        localized('凉拌拍黄瓜', 'Smashed Cucumber Salad', '涼拌青瓜'),
        localized('蒜醋香油，冰镇上桌', 'Garlic, vinegar, sesame oil, served cold', '蒜醋麻油，冰鎮上枱'),
        localized('点单后现拍，十分脆。', 'Smashed when you order, very crisp.', '落單先拍，好爽脆。'),
      ],
      { tags: ['cold', 'vegetarian'], allergens: ['sesame', 'soy'], box: 'nt-box', sold: 342 },
    ),
    dish(
      'nt-salad',
      'citrus/green-salad',
      [36, 32],
      [
        localized('时蔬沙拉', 'Market Salad', '時蔬沙律'),
        localized('当季七种菜叶', 'Seven leaves of the season', '時令七款菜葉'),
        localized('菜叶每天早市挑，酱汁另放。', 'Leaves from the morning market, dressing on the side.', '菜葉日日早市揀，醬汁另上。'),
      ],
      {
        tags: ['vegetarian', 'cold'],
        groups: [
          attribute(
            'dressing',
            localized('酱汁', 'Dressing', '醬汁'),
            usual(option('vinaigrette', localized('油醋汁', 'Vinaigrette', '油醋汁'))),
            option('sesame', localized('焙煎芝麻', 'Roasted sesame', '焙煎芝麻')),
          ),
        ],
        box: 'nt-box',
        sold: 98,
      },
    ),
    dish(
      'nt-corn-peas',
      'citrus/ear-of-corn_pea-pod',
      [22],
      [
        localized('松仁玉米甜豆', 'Sweetcorn, Peas and Pine Nuts', '松仁粟米甜豆'),
        localized('孩子最爱的一盘', 'The plate children finish', '小朋友至愛'),
        localized('不加辣不加酒，松仁出锅前撒。', 'No heat, no wine; pine nuts added at the end.', '冇辣冇酒，松仁最後先落。'),
      ],
      { tags: ['vegetarian'], allergens: ['nuts'], box: 'nt-box', sold: 176 },
    ),
  ],
})
