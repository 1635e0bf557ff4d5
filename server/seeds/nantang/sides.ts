import { dish } from '../dish'
import type { CategorySeed } from '../model'
import { attribute, option, spec, usual } from '../options'
import { say } from '../words'

export const dimSum = (): CategorySeed => ({
  categoryId: 'nt-dim-sum',
  name: say('点心小食', 'Dim sum & small plates', '點心小食'),
  items: [
    dish(
      'nt-pan-dumplings',
      'wheat/dumpling',
      [22, 19.8],
      [
        say('鲜肉煎饺', 'Pan-Fried Pork Dumplings', '鮮肉煎餃'),
        say('冰花底，咬开有汤', 'A lace of crust below, broth inside', '冰花底，一咬有湯'),
        say('前腿肉手剁，皮边捏十二褶，煎到底金黄。', 'Hand-chopped pork, twelve pleats, fried until golden.', '前髀肉手剁，十二摺，煎到底金黃。'),
      ],
      {
        tags: ['popular'],
        allergens: ['gluten', 'soy', 'sesame'],
        groups: [spec('count', say('数量', 'Pieces', '數量'), usual(option('p8', say('8 只', '8 pieces', '8 隻'))), option('p12', say('12 只', '12 pieces', '12 隻'), 9))],
        box: 'nt-box',
        recommended: true,
        sold: 768,
      },
    ),
    dish(
      'nt-har-gow',
      'sea/dumpling_shrimp',
      [26, 23.5],
      [
        say('水晶虾饺', 'Crystal Prawn Dumplings', '水晶蝦餃'),
        say('澄皮透亮，笋丁提鲜', 'Translucent wheat-starch skin, bamboo shoot', '皮薄透亮，筍粒提鮮'),
        say('一笼四只，每只一整尾虾，现点现蒸。', 'Four to a basket, a whole prawn in each, steamed to order.', '一籠四隻，隻隻成尾蝦，即叫即蒸。'),
      ],
      { tags: ['signature'], allergens: ['crustacean', 'gluten'], limit: 3, box: 'nt-box', recommended: true, sold: 621 },
    ),
    dish(
      'nt-siu-mai',
      'citrus/dumpling_crab',
      [24, 21.8],
      [
        say('蟹籽干蒸烧卖', 'Siu Mai with Crab Roe', '蟹籽乾蒸燒賣'),
        say('肉粒弹牙，虾蟹双鲜', 'Springy pork, prawn and crab roe', '肉粒彈牙，蝦蟹雙鮮'),
        say('猪肉手切成粒，摔打上劲，一笼四只。', 'Pork cut by hand and beaten until springy; four to a basket.', '豬肉手切粒，撻到彈牙，一籠四粒。'),
      ],
      { allergens: ['crustacean', 'gluten', 'egg', 'fish'], box: 'nt-box', sold: 430 },
    ),
    dish(
      'nt-lotus-rice',
      'matcha/tamale',
      [22],
      [
        say('荷叶糯米鸡', 'Sticky Rice in Lotus Leaf', '荷葉糯米雞'),
        say('鸡肉、瑶柱、咸蛋黄', 'Chicken, dried scallop, salted yolk', '雞肉、瑤柱、鹹蛋黃'),
        say('鲜荷叶包蒸四十分钟，打开一桌香。', 'Forty minutes of steam in a fresh lotus leaf.', '鮮荷葉包住蒸四十分鐘，一打開成枱香。'),
      ],
      { allergens: ['egg', 'soy', 'mollusc'], box: 'nt-box', sold: 254 },
    ),
    dish(
      'nt-tempura',
      'citrus/fried-shrimp',
      [28, 25.2],
      [
        say('虾天妇罗', 'Prawn Tempura', '蝦天婦羅'),
        say('薄浆快炸，蘸椒盐', 'A thin batter, spiced salt to dip', '薄漿快炸，點椒鹽'),
        say('一份六尾，虾身划刀去弯，炸足一分半。', 'Six prawns, scored so that they stay straight, ninety seconds in the oil.', '一份六隻，蝦身別直，炸足一分半鐘。'),
      ],
      { tags: ['new'], allergens: ['crustacean', 'gluten', 'egg'], box: 'nt-box', sold: 188 },
    ),
    dish(
      'nt-fish-balls',
      'broth/oden',
      [20, 18],
      [
        say('咖喱鱼蛋串', 'Curry Fish Balls', '咖喱魚蛋'),
        say('街边味道，汁多', 'Street style, plenty of sauce', '街邊味，多汁'),
        say('鱼蛋先炸后卤，吸饱咖喱汁。', 'Fried first, then simmered until full of curry.', '魚蛋炸過再滷，索晒咖喱汁。'),
      ],
      { tags: ['hot'], allergens: ['fish', 'gluten', 'soy'], box: 'nt-bowl', sold: 305 },
    ),
    dish(
      'nt-spring-rolls',
      'wheat/burrito',
      [18],
      [
        say('三丝春卷', 'Three-Shred Spring Rolls', '三絲春卷'),
        say('冬菇、胡萝卜、粉丝', 'Shiitake, carrot and glass noodles', '冬菇、紅蘿蔔、粉絲'),
        say('全素馅，皮脆三小时不回软。', 'A vegetable filling in a shell that stays crisp.', '全素餡，皮夠脆。'),
      ],
      { tags: ['vegetarian'], allergens: ['gluten', 'soy'], box: 'nt-box', sold: 221 },
    ),
    dish(
      'nt-french-toast',
      'cream/pancakes',
      [24, 21.5],
      [
        say('港式西多士', 'Hong Kong French Toast', '西多士'),
        say('花生酱夹心，淋炼奶', 'Peanut butter inside, condensed milk on top', '花生醬夾心，淋煉奶'),
        say('厚切吐司裹蛋炸，外脆里软，趁热吃。', 'Thick toast in egg batter, fried; eat it hot.', '厚切多士裹蛋炸，外脆內軟，趁熱食。'),
      ],
      { allergens: ['gluten', 'egg', 'milk', 'peanut'], box: 'nt-box', sold: 279 },
    ),
  ],
})

export const soups = (): CategorySeed => ({
  categoryId: 'nt-soup',
  name: say('炖汤', 'Slow-simmered soups', '燉湯'),
  items: [
    dish(
      'nt-ginseng-soup',
      'tea/pot-of-food_poultry-leg',
      [48, 43],
      [
        say('花旗参炖乌鸡', 'Silkie Chicken and Ginseng', '花旗參燉竹絲雞'),
        say('隔水炖足六小时', 'Six hours in a double boiler', '隔水燉足六個鐘'),
        say('一人一盅，不加味精，第一口先喝汤。', 'One pot per person, no MSG. Drink the broth first.', '一人一盅，冇味精，飲啖湯先。'),
      ],
      { allergens: [], box: 'nt-bowl', sold: 142 },
    ),
    dish(
      'nt-coconut-soup',
      'cream/pot-of-food_coconut',
      [46, 41.5],
      [
        say('椰子炖鸡汤', 'Chicken Soup in Young Coconut', '椰子燉雞湯'),
        say('整只椰青，原盅上桌', 'A whole young coconut, served in its shell', '原個椰青，原盅上枱'),
        say('椰肉可以刮着吃，汤清甜不腻。', 'Scrape the coconut as you go; the broth is clear and sweet.', '椰肉可以刮嚟食，湯清甜唔膩。'),
      ],
      { tags: ['signature'], allergens: [], limit: 4, box: 'nt-bowl', sold: 233 },
    ),
    dish(
      'nt-watercress-soup',
      'matcha/pot-of-food_leafy-green',
      [32, 28.8],
      [
        say('西洋菜陈肾汤', 'Watercress and Dried Gizzard Soup', '西洋菜陳腎湯'),
        say('老火煲三小时', 'Three hours over the fire', '老火煲三個鐘'),
        say('西洋菜煲到绵，汤色青润，秋冬最润喉。', 'Watercress cooked soft, a green and soothing broth.', '西洋菜煲到綿，秋冬最潤喉。'),
      ],
      { box: 'nt-bowl', sold: 118 },
    ),
    dish(
      'nt-oxtail-soup',
      'chili/pot-of-food_tomato',
      [42, 38],
      [
        say('番茄牛尾汤', 'Oxtail and Tomato Soup', '番茄牛尾湯'),
        say('牛尾炖到脱骨', 'Oxtail that leaves the bone', '牛尾燉到甩骨'),
        say('番茄先炒出红油，酸甜浓厚，拌饭也好。', 'Tomatoes fried until red, sweet and sour, good over rice too.', '番茄炒出紅油，酸甜濃厚，撈飯一流。'),
      ],
      { allergens: ['soy'], box: 'nt-bowl', sold: 167 },
    ),
    dish(
      'nt-mushroom-soup',
      'broth/pot-of-food_brown-mushroom',
      [28, 25],
      [
        say('五菌素汤', 'Five-Mushroom Broth', '五菌素湯'),
        say('松茸、竹荪、鸡油菌', 'Matsutake, bamboo fungus, chanterelle', '松茸、竹笙、雞油菌'),
        say('全素熬汤，菌子一样不少都能吃到。', 'Wholly vegetarian, every mushroom there to be eaten.', '全素熬湯，每款菌都食到。'),
      ],
      { tags: ['vegetarian'], allergens: [], box: 'nt-bowl', sold: 134 },
    ),
  ],
})

export const vegetables = (): CategorySeed => ({
  categoryId: 'nt-vegetables',
  name: say('时蔬', 'Seasonal vegetables', '時蔬'),
  items: [
    dish(
      'nt-garlic-lettuce',
      'matcha/leafy-green_garlic',
      [22, 19.8],
      [
        say('蒜蓉炒生菜', 'Lettuce with Garlic', '蒜蓉炒生菜'),
        say('大火三十秒', 'Thirty seconds, high flame', '猛火三十秒'),
        say('生菜早上到店，叶脆梗甜。', 'Delivered each morning, crisp leaves and sweet stems.', '生菜朝早送到，葉爽梗甜。'),
      ],
      { tags: ['vegetarian'], allergens: ['soy'], groups: [attribute('way', say('做法', 'Cooked', '煮法'), usual(option('garlic', say('蒜蓉', 'With garlic', '蒜蓉'))), option('oyster', say('蚝油', 'Oyster sauce', '蠔油')), option('plain', say('白灼', 'Blanched', '白灼')))], box: 'nt-box', sold: 302 },
    ),
    dish(
      'nt-broccoli',
      'sea/broccoli',
      [24, 21.5],
      [
        say('上汤西兰花', 'Broccoli in Superior Broth', '上湯西蘭花'),
        say('咸蛋、皮蛋、金华火腿', 'Two kinds of egg, Jinhua ham', '鹹蛋、皮蛋、金華火腿'),
        say('高汤浓白，西兰花脆嫩。', 'A milky broth, broccoli with a bite.', '上湯奶白，西蘭花爽脆。'),
      ],
      { allergens: ['egg', 'soy'], box: 'nt-bowl', sold: 155 },
    ),
    dish(
      'nt-eggplant',
      'plum/eggplant_hot-pepper',
      [28, 25],
      [
        say('鱼香茄子煲', 'Fish-Fragrant Aubergine Pot', '魚香茄子煲'),
        say('咸鱼粒提味，微辣', 'Salted fish, a little heat', '鹹魚粒提味，小辣'),
        say('茄子先炸后煲，入口即化。', 'Fried, then braised until it melts.', '茄子炸過再煲，入口即溶。'),
      ],
      { tags: ['mild'], allergens: ['fish', 'soy', 'gluten'], box: 'nt-box', sold: 209 },
    ),
    dish(
      'nt-cucumber',
      'matcha/cucumber',
      [16],
      [
        say('凉拌拍黄瓜', 'Smashed Cucumber Salad', '涼拌青瓜'),
        say('蒜醋香油，冰镇上桌', 'Garlic, vinegar, sesame oil, served cold', '蒜醋麻油，冰鎮上枱'),
        say('点单后现拍，十分脆。', 'Smashed when you order, very crisp.', '落單先拍，好爽脆。'),
      ],
      { tags: ['cold', 'vegetarian'], allergens: ['sesame', 'soy'], box: 'nt-box', sold: 342 },
    ),
    dish(
      'nt-salad',
      'citrus/green-salad',
      [36, 32],
      [
        say('时蔬沙拉', 'Market Salad', '時蔬沙律'),
        say('当季七种菜叶', 'Seven leaves of the season', '時令七款菜葉'),
        say('菜叶每天早市挑，酱汁另放。', 'Leaves from the morning market, dressing on the side.', '菜葉日日早市揀，醬汁另上。'),
      ],
      {
        tags: ['vegetarian', 'cold'],
        groups: [attribute('dressing', say('酱汁', 'Dressing', '醬汁'), usual(option('vinaigrette', say('油醋汁', 'Vinaigrette', '油醋汁'))), option('sesame', say('焙煎芝麻', 'Roasted sesame', '焙煎芝麻')))],
        box: 'nt-box',
        sold: 98,
      },
    ),
    dish(
      'nt-corn-peas',
      'citrus/ear-of-corn_pea-pod',
      [22],
      [
        say('松仁玉米甜豆', 'Sweetcorn, Peas and Pine Nuts', '松仁粟米甜豆'),
        say('孩子最爱的一盘', 'The plate children finish', '小朋友至愛'),
        say('不加辣不加酒，松仁出锅前撒。', 'No heat, no wine; pine nuts added at the end.', '冇辣冇酒，松仁最後先落。'),
      ],
      { tags: ['vegetarian'], allergens: ['nuts'], box: 'nt-box', sold: 176 },
    ),
  ],
})
