import { dish } from '../dish'
import type { CategorySeed } from '../model'
import { localized } from '../words'

export const soups = (): CategorySeed => ({
  categoryId: 'nt-soup',
  name: localized('炖汤', 'Simmered soups', '燉湯'),
  items: [
    dish(
      'nt-ginseng-soup',
      'tea/pot-of-food_poultry-leg',
      [48, 43],
      [
        localized('花旗参炖乌鸡', 'Silkie Chicken and Ginseng', '花旗參燉竹絲雞'),
        localized('隔水炖足六小时', 'Six hours in a double boiler', '隔水燉足六個鐘'),
        localized(
          '一人一盅，不加味精，第一口先喝汤。',
          'One pot per person, no MSG. Drink the broth first.',
          '一人一盅，冇味精，飲啖湯先。',
        ),
      ],
      { allergens: [], box: 'nt-bowl', sold: 142 },
    ),
    dish(
      'nt-coconut-soup',
      'cream/pot-of-food_coconut',
      [46, 41.5],
      [
        localized('椰子炖鸡汤', 'Chicken Soup in Young Coconut', '椰子燉雞湯'),
        localized('整只椰青，原盅上桌', 'A whole young coconut, served in its shell', '原個椰青，原盅上枱'),
        localized(
          '椰肉可以刮着吃，汤清甜不腻。',
          'Scrape the coconut as you go; the broth is clear and sweet.',
          '椰肉可以刮嚟食，湯清甜唔膩。',
        ),
      ],
      { tags: ['signature'], allergens: [], limit: 4, box: 'nt-bowl', sold: 233 },
    ),
    dish(
      'nt-watercress-soup',
      'matcha/pot-of-food_leafy-green',
      [32, 28.8],
      [
        localized('西洋菜陈肾汤', 'Watercress and Dried Gizzard Soup', '西洋菜陳腎湯'),
        localized('老火煲三小时', 'Three hours over the fire', '老火煲三個鐘'),
        localized(
          '西洋菜煲到绵，汤色青润，秋冬最润喉。',
          'Watercress cooked soft, a green and soothing broth.',
          '西洋菜煲到綿，秋冬最潤喉。',
        ),
      ],
      { box: 'nt-bowl', sold: 118 },
    ),
    dish(
      'nt-oxtail-soup',
      'chili/pot-of-food_tomato',
      [42, 38],
      [
        localized('番茄牛尾汤', 'Oxtail and Tomato Soup', '番茄牛尾湯'),
        localized('牛尾炖到脱骨', 'Oxtail that leaves the bone', '牛尾燉到甩骨'),
        localized(
          '番茄先炒出红油，酸甜浓厚，拌饭也好。',
          'Tomatoes fried until red, sweet and sour, good over rice too.',
          '番茄炒出紅油，酸甜濃厚，撈飯一流。',
        ),
      ],
      { allergens: ['soy'], box: 'nt-bowl', sold: 167 },
    ),
    dish(
      'nt-mushroom-soup',
      'broth/pot-of-food_brown-mushroom',
      [28, 25],
      [
        localized('五菌素汤', 'Five-Mushroom Broth', '五菌素湯'),
        localized('松茸、竹荪、鸡油菌', 'Matsutake, bamboo fungus, chanterelle', '松茸、竹笙、雞油菌'),
        localized('全素熬汤，菌子一样不少都能吃到。', 'Wholly vegetarian, every mushroom there to be eaten.', '全素熬湯，每款菌都食到。'),
      ],
      { tags: ['vegetarian'], allergens: [], box: 'nt-bowl', sold: 134 },
    ),
  ],
})
