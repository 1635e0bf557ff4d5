import { dish } from '../dish'
import type { CategorySeed } from '../model'
import { option, spec, usual } from '../options'
import { localized } from '../words'

export const dimSum = (): CategorySeed => ({
  categoryId: 'nt-dim-sum',
  name: localized('点心小食', 'Dim sum & bites', '點心小食'),
  items: [
    dish(
      'nt-pan-dumplings',
      'wheat/dumpling',
      [22, 19.8],
      [
        localized('鲜肉煎饺', 'Pan-Fried Pork Dumplings', '鮮肉煎餃'),
        localized('冰花底，咬开有汤', 'A lace of crust below, broth inside', '冰花底，一咬有湯'),
        localized(
          '前腿肉手剁，皮边捏十二褶，煎到底金黄。',
          'Hand-chopped pork, twelve pleats, fried until golden.',
          '前髀肉手剁，十二摺，煎到底金黃。',
        ),
      ],
      {
        tags: ['popular'],
        allergens: ['gluten', 'soy', 'sesame'],
        groups: [
          spec(
            'count',
            localized('数量', 'Pieces', '數量'),
            usual(option('p8', localized('8 只', '8 pieces', '8 隻'))),
            option('p12', localized('12 只', '12 pieces', '12 隻'), 9),
          ),
        ],
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
        localized('水晶虾饺', 'Crystal Prawn Dumplings', '水晶蝦餃'),
        localized('澄皮透亮，笋丁提鲜', 'Translucent wheat-starch skin, bamboo shoot', '皮薄透亮，筍粒提鮮'),
        localized(
          '一笼四只，每只一整尾虾，现点现蒸。',
          'Four to a basket, a whole prawn in each, steamed to order.',
          '一籠四隻，隻隻成尾蝦，即叫即蒸。',
        ),
      ],
      { tags: ['signature'], allergens: ['crustacean', 'gluten'], limit: 3, box: 'nt-box', recommended: true, sold: 621 },
    ),
    dish(
      'nt-siu-mai',
      'citrus/dumpling_crab',
      [24, 21.8],
      [
        localized('蟹籽干蒸烧卖', 'Siu Mai with Crab Roe', '蟹籽乾蒸燒賣'),
        localized('肉粒弹牙，虾蟹双鲜', 'Springy pork, prawn and crab roe', '肉粒彈牙，蝦蟹雙鮮'),
        localized(
          '猪肉手切成粒，摔打上劲，一笼四只。',
          'Pork cut by hand and beaten until springy; four to a basket.',
          '豬肉手切粒，撻到彈牙，一籠四粒。',
        ),
      ],
      { allergens: ['crustacean', 'gluten', 'egg', 'fish'], box: 'nt-box', sold: 430 },
    ),
    dish(
      'nt-lotus-rice',
      'matcha/tamale',
      [22],
      [
        localized('荷叶糯米鸡', 'Sticky Rice in Lotus Leaf', '荷葉糯米雞'),
        localized('鸡肉、瑶柱、咸蛋黄', 'Chicken, dried scallop, salted yolk', '雞肉、瑤柱、鹹蛋黃'),
        localized(
          '鲜荷叶包蒸四十分钟，打开一桌香。',
          'Forty minutes of steam in a fresh lotus leaf.',
          '鮮荷葉包住蒸四十分鐘，一打開成枱香。',
        ),
      ],
      { allergens: ['egg', 'soy', 'mollusc'], box: 'nt-box', sold: 254 },
    ),
    dish(
      'nt-tempura',
      'citrus/fried-shrimp',
      [28, 25.2],
      [
        localized('虾天妇罗', 'Prawn Tempura', '蝦天婦羅'),
        localized('薄浆快炸，蘸椒盐', 'A thin batter, spiced salt to dip', '薄漿快炸，點椒鹽'),
        localized(
          '一份六尾，虾身划刀去弯，炸足一分半。',
          'Six prawns, scored so that they stay straight, ninety seconds in the oil.',
          '一份六隻，蝦身別直，炸足一分半鐘。',
        ),
      ],
      { tags: ['new'], allergens: ['crustacean', 'gluten', 'egg'], box: 'nt-box', sold: 188 },
    ),
    dish(
      'nt-fish-balls',
      'broth/dango',
      [20, 18],
      [
        localized('咖喱鱼蛋串', 'Curry Fish Balls', '咖喱魚蛋'),
        localized('街边味道，汁多', 'Street style, plenty of sauce', '街邊味，多汁'),
        localized('鱼蛋先炸后卤，吸饱咖喱汁。', 'Fried first, then simmered until full of curry.', '魚蛋炸過再滷，索晒咖喱汁。'),
      ],
      { tags: ['hot'], allergens: ['fish', 'gluten', 'soy'], box: 'nt-bowl', sold: 305 },
    ),
    dish(
      'nt-spring-rolls',
      'wheat/baguette-bread_carrot',
      [18],
      [
        localized('三丝春卷', 'Three-Shred Spring Rolls', '三絲春卷'),
        localized('冬菇、胡萝卜、粉丝', 'Shiitake, carrot and glass noodles', '冬菇、紅蘿蔔、粉絲'),
        localized('全素馅，皮脆三小时不回软。', 'A vegetable filling in a shell that stays crisp.', '全素餡，皮夠脆。'),
      ],
      { tags: ['vegetarian'], allergens: ['gluten', 'soy'], box: 'nt-box', sold: 221 },
    ),
    dish(
      'nt-french-toast',
      'cream/bread_butter',
      [24, 21.5],
      [
        localized('港式西多士', 'Hong Kong French Toast', '西多士'),
        localized('花生酱夹心，淋炼奶', 'Peanut butter inside, condensed milk on top', '花生醬夾心，淋煉奶'),
        localized(
          '厚切吐司裹蛋炸，外脆里软，趁热吃。',
          'Thick toast in egg batter, fried; eat it hot.',
          '厚切多士裹蛋炸，外脆內軟，趁熱食。',
        ),
      ],
      { allergens: ['gluten', 'egg', 'milk', 'peanut'], box: 'nt-box', sold: 279 },
    ),
  ],
})
