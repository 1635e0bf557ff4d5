import { memberAgreement } from '../../modules/merchantSettings/index'
import { dishSlide, slide, toBooking } from '../home'
import { dish } from '../dish'
import { demoPeople } from '../history/people'
import type { CategorySeed, MerchantSeed } from '../model'
import { localized } from '../words'
import { hall } from './shop'

const PHONE = '021-54010233'

const gear = (): CategorySeed => ({
  categoryId: 'yy-gear',
  name: localized('球和拍', 'Shuttles & rackets', '波同拍'),
  items: [
    dish(
      'yy-shuttles',
      'stone/badminton',
      [48, 42],
      [
        localized('比赛球一筒', 'Tube of match shuttles', '比賽球一筒'),
        localized('鹅毛，十二只', 'Goose feather, twelve', '鵝毛，十二個', '鵝毛，十二個'),
        localized('落点稳，打两小时不散。', 'They fly true and last two hours.', '落點穩，打兩個鐘都唔散。'),
      ],
      { tags: ['signature'], recommended: true, sold: 286 },
    ),
    dish(
      'yy-racket',
      'sea/badminton',
      [20, 18],
      [
        localized('租一支球拍', 'Racket hire', '租一支球拍'),
        localized('26 磅，手胶新换', '26 lb, fresh grip', '26 磅，手膠新換'),
        localized('还拍时退到前台。', 'Hand it back at the front desk.', '還拍交返前枱。'),
      ],
      { limit: 4, sold: 174 },
    ),
    dish(
      'yy-shoes',
      'tea/running-shoe',
      [15],
      [
        localized('租一双球鞋', 'Court shoes hire', '租一對波鞋'),
        localized('36 到 45 码，每次消毒', 'Sizes 36 to 45, cleaned every time', '36 到 45 碼，次次消毒'),
        localized('配一双新袜子。', 'A new pair of socks comes with them.', '送一對新襪。'),
      ],
      { limit: 4, sold: 91 },
    ),
  ],
})

const bar = (): CategorySeed => ({
  categoryId: 'yy-bar',
  name: localized('水吧', 'Bar', '水吧'),
  items: [
    dish(
      'yy-lemonade',
      'citrus/cup-with-straw_lemon',
      [12, 10],
      [
        localized('海盐柠檬水', 'Salted lemonade', '海鹽檸檬水'),
        localized('大杯，补点盐', 'Large, with a pinch of salt', '大杯，補返啲鹽'),
        localized('打完第一局喝正好。', 'Just right after the first game.', '打完第一局飲啱啱好。'),
      ],
      { tags: ['cold'], allergens: [], recommended: true, sold: 412 },
    ),
    dish(
      'yy-banana',
      'citrus/banana',
      [4],
      [
        localized('香蕉一根', 'A banana', '香蕉一隻'),
        localized('中场来一根', 'For half time', '中場嚟一隻'),
        localized('当天的，不青不黑。', 'Of the day, neither green nor black.', '即日嘅，唔生唔熟過龍。'),
      ],
      { tags: ['vegetarian'], allergens: [], sold: 233 },
    ),
    dish(
      'yy-sandwich',
      'matcha/sandwich',
      [22, 20],
      [
        localized('鸡胸三明治', 'Chicken sandwich', '雞胸三文治'),
        localized('全麦，少酱', 'Wholemeal, light on sauce', '全麥，少醬'),
        localized('早上现做，下午四点前卖完。', 'Made in the morning, gone by four.', '朝早即整，四點前賣晒。'),
      ],
      { allergens: ['gluten', 'egg'], sold: 158 },
    ),
  ],
})

/** A badminton hall: courts by time, with equipment on the same bill. */
export function yangyu(): MerchantSeed {
  const name = localized('扬羽羽毛球馆', 'Yangyu Badminton', '揚羽羽毛球館')
  return {
    code: 'M1006',
    name,
    story: localized(
      '四片木地板，灯不晃眼，更衣室有热水。打多久算多久，球和水记在一张单上。',
      'Four wooden courts, lights that do not dazzle, hot showers. You pay for the time you play; shuttles and drinks go on the same bill.',
      '四個木地板場，燈光唔晃眼，更衣室有熱水。打幾耐計幾耐，波同水記喺同一張單。',
    ),
    logo: 'matcha/badminton',
    phone: PHONE,
    chainFlag: '02',
    colors: { brand: '#1F6FB2', tab: '#1F6FB2' },
    agreement: memberAgreement(name),
    // A club: only phones on its list may register.
    whiteList: demoPeople().map(({ phone }) => phone),
    shops: [hall()],
    boxes: [],
    categories: [gear(), bar()],
    promotions: [],
    home: [
      {
        componentType: 'banner',
        data: {
          slides: [
            slide(
              toBooking('yy-binjiang'),
              'matcha/badminton',
              localized('半小时起算', 'By the half hour', '半個鐘計'),
              localized('订一片场', 'Book a court', '訂個場'),
              localized('提前七天，订了不用先付', 'Up to a week ahead, nothing to pay now', '提早七日，訂咗唔使先畀錢'),
            ),
            dishSlide(
              'yy-shuttles',
              'sea/badminton',
              localized('到场再拿', 'Waiting at the desk', '到場先攞'),
              localized('球不用自己带', 'No need to bring any', '波唔使自己帶'),
              localized('比赛球一筒十二只', 'Match shuttles, twelve to a tube', '比賽球一筒十二個'),
            ),
          ],
        },
      },
      { componentType: 'orderEntries', data: { entries: ['dineIn', 'pickup'] } },
      { componentType: 'orderInProgress', data: {} },
      {
        componentType: 'recommended',
        data: {
          title: localized('上场前看看', 'Before you play', '落場前睇睇'),
          itemIds: ['yy-shuttles', 'yy-lemonade', 'yy-racket', 'yy-shoes', 'yy-banana'],
        },
      },
      { componentType: 'storeCard', data: { title: localized('球馆', 'Your hall', '球館') } },
    ],
  }
}
