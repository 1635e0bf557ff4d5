import { dish } from '../dish'
import type { CategorySeed } from '../model'
import { localized } from '../words'
import { plainTea } from './extras'

export const plainTeas = (): CategorySeed => ({
  categoryId: 'sl-plain-tea',
  name: localized('原叶纯茶', 'Pure leaf tea', '原葉清茶'),
  items: [
    dish(
      'sl-cloud',
      'matcha/teacup-without-handle',
      [12, 10],
      [
        localized('高山云雾绿茶', 'High Mountain Green', '高山雲霧綠茶'),
        localized('零糖零卡', 'No sugar, no calories', '零糖零卡'),
        localized(
          '海拔一千二的春茶，八十度水泡三分钟。',
          'Spring leaves from 1,200 m, three minutes at 80 °C.',
          '海拔一千二嘅春茶，八十度水泡三分鐘。',
        ),
      ],
      plainTea({ tags: ['vegetarian'], sold: 980 }),
    ),
    dish(
      'sl-dancong',
      'tea/teapot',
      [32, 28.8],
      [
        localized('蜜兰单丛壶', 'Honey-Orchid Dancong, a Pot', '蜜蘭單叢一壺'),
        localized('一壶三泡，堂食可续水', 'Three infusions, refilled in the shop', '一壺三泡，堂食可以加水'),
        localized('乌岽山老丛，花果香。', 'Old bushes of Wudong mountain, floral and ripe.', '烏崬山老叢，花果香。'),
      ],
      { allergens: [], tags: ['signature'], sold: 210 },
    ),
    dish(
      'sl-tangerine-white',
      'citrus/teapot_tangerine',
      [28, 25],
      [
        localized('陈皮老白茶壶', 'Aged White Tea with Tangerine Peel', '陳皮老白茶一壺'),
        localized('煮着喝，暖胃', 'Simmered, warming', '煲住飲，暖胃'),
        localized(
          '六年白茶，十年陈皮，文火煮十五分钟。',
          'Six-year tea, ten-year peel, fifteen minutes over a low flame.',
          '六年白茶，十年陳皮，慢火煲十五分鐘。',
        ),
      ],
      { allergens: [], sold: 165 },
    ),
    dish(
      'sl-jasmine',
      'sea/teacup-without-handle_cherry-blossom',
      [13, 11.5],
      [
        localized('茉莉雪芽', 'Jasmine Snow Buds', '茉莉雪芽'),
        localized('九窨一提', 'Scented nine times', '九窨一提'),
        localized('横县茉莉，花走香留。', 'Hengxian jasmine; the flowers leave, the scent stays.', '橫縣茉莉，花走香留。'),
      ],
      plainTea({ tags: ['vegetarian'], sold: 760 }),
    ),
  ],
})
