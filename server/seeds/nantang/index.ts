import { memberAgreement, privacyAgreement } from '../../modules/merchantSettings/index'
import { card, dishSlide, slide, toItem, toMenu, toShops } from '../home'
import type { MerchantSeed } from '../model'
import { localized } from '../words'
import { desserts } from './desserts'
import { dimSum } from './dimSum'
import { drinks } from './drinks'
import { rice } from './rice'
import { sets } from './sets'
import { nantangShops } from './shops'
import { signature } from './signature'
import { soups } from './soups'
import { vegetables } from './vegetables'

const PHONE = '021-62520546'

/** A Cantonese restaurant with tables. */
export function nantang(): MerchantSeed {
  const name = localized('南塘小馆', 'Nantang', '南塘小館')
  return {
    code: 'M1001',
    name,
    story: localized(
      '2011 年从愚园路一间十二个座位的小店开始，做街坊吃得起的广东味道：烧味当天烧，汤慢火炖，面自己压。',
      'Began in 2011 with twelve seats on Yuyuan Road: Cantonese cooking that neighbours can afford. Roasts of the day, slow soups, our own noodles.',
      '2011 年由愚園路一間十二個位嘅細舖做起，做街坊食得起嘅廣東味：燒味即日燒，湯慢火燉，麵自己壓。',
      '2011 年從愚園路一間十二個座位的小店開始，做街坊吃得起的廣東味道：燒味當天燒，湯慢火燉，麵自己壓。',
    ),
    logo: 'broth/steaming-bowl',
    phone: PHONE,
    invoicing: { name: '上海南塘餐饮管理有限公司', taxNumber: '91310105MA1FND7K3X', ratePermille: 60 },
    chainFlag: '01',
    agreement: memberAgreement(name),
    privacyAgreement: privacyAgreement(name, PHONE),
    topUps: {
      minFen: 5_000,
      passwordOverFen: 20_000,
      tiers: [
        { amountFen: 10_000, bonusFen: 500 },
        { amountFen: 20_000, bonusFen: 1_500 },
        { amountFen: 30_000, bonusFen: 3_000 },
        { amountFen: 50_000, bonusFen: 8_000, isRecommended: true },
        { amountFen: 100_000, bonusFen: 20_000 },
      ],
    },
    shops: nantangShops(),
    boxes: [
      { boxId: 'nt-box', name: localized('可降解餐盒', 'Compostable box', '可降解餐盒'), priceFen: 100 },
      { boxId: 'nt-bowl', name: localized('密封汤碗', 'Sealed soup bowl', '密封湯碗'), priceFen: 150 },
    ],
    categories: [signature(), dimSum(), rice(), soups(), vegetables(), drinks(), desserts(), sets()],
    promotions: [
      {
        promotionId: 'nt-60-4',
        name: localized('满 60 减 4', '¥4 off ¥60', '滿 60 減 4'),
        thresholdFen: 6000,
        reductionFen: 400,
        endsInDays: 45,
      },
      {
        promotionId: 'nt-120-12',
        name: localized('满 120 减 12', '¥12 off ¥120', '滿 120 減 12'),
        thresholdFen: 12000,
        reductionFen: 1200,
        endsInDays: 45,
      },
      {
        promotionId: 'nt-200-25',
        name: localized('满 200 减 25', '¥25 off ¥200', '滿 200 減 25'),
        thresholdFen: 20000,
        reductionFen: 2500,
        endsInDays: 45,
      },
      {
        promotionId: 'nt-wk-50-8',
        name: localized('武康路店自取满 50 减 8', '¥8 off ¥50 at Wukang Road', '武康路店自取滿 50 減 8'),
        thresholdFen: 5000,
        reductionFen: 800,
        shopId: 'nt-wukang',
        endsInDays: 20,
      },
      {
        promotionId: 'nt-midautumn',
        name: localized('中秋满 100 减 15', 'Mid-Autumn: ¥15 off ¥100', '中秋滿 100 減 15'),
        thresholdFen: 10000,
        reductionFen: 1500,
        endsInDays: -20,
      },
    ],
    home: [
      {
        componentType: 'banner',
        data: {
          slides: [
            dishSlide(
              'nt-beef-noodle',
              'broth/steaming-bowl',
              localized('秋冬新汤底', 'A new broth for winter', '秋冬新湯底'),
              localized('慢火\n四小时', 'Four slow\nhours', '慢火\n四個鐘'),
              localized('红烧牛腱面', 'Beef shank noodle soup', '紅燒牛展麵'),
            ),
            dishSlide(
              'nt-shrimp-tofu-pot',
              'sea/pot-of-food',
              localized('每日 60 份', '60 pots a day', '每日 60 煲'),
              localized('还在咕嘟', 'Still bubbling', '仲滾緊'),
              localized('鲜虾豆腐砂锅', 'Prawn and tofu clay pot', '鮮蝦豆腐煲'),
            ),
            slide(
              toItem('nt-lunch-set'),
              'plum/bento-box',
              localized('天天午市', 'Lunch every day', '日日午市'),
              localized('一人也成套', 'A set for one', '一個人都有套餐'),
              localized('主食、小食、饮品各一', 'A main, a side and a drink', '主食、小食、飲品各一'),
            ),
          ],
        },
      },
      { componentType: 'orderEntries', data: { entries: ['dineIn', 'pickup'] } },
      { componentType: 'orderInProgress', data: {} },
      {
        componentType: 'imageLinks',
        data: {
          cards: [
            card(
              toItem('nt-strawberry-cake'),
              'berry/shortcake',
              localized('草莓季', 'Strawberries', '士多啤梨季'),
              localized('蛋糕当天做', 'Cake of today', '蛋糕即日做'),
            ),
            card(
              toItem('nt-bubble-tea'),
              'tea/bubble-tea',
              localized('黑糖自己熬', 'Brown sugar', '黑糖自己熬'),
              localized('四小时一锅', 'Boiled here', '四個鐘一煲'),
            ),
            card(
              toItem('nt-tea-set'),
              'cream/hot-beverage',
              localized('下午茶 36 元', 'Tea for ¥36', '下午茶 36 蚊'),
              localized('14:00 至 17:30', '14:00–17:30', '14:00 至 17:30'),
            ),
            card(
              toShops,
              'matcha/takeout-box',
              localized('五家门店', 'Five shops', '五間分店'),
              localized('上海、杭州', 'In two cities', '上海、杭州'),
            ),
          ],
        },
      },
      {
        componentType: 'recommended',
        data: {
          title: localized('店长推荐', 'The cook recommends', '店長推介'),
          itemIds: [
            'nt-beef-noodle',
            'nt-har-gow',
            'nt-curry-rice',
            'nt-pan-dumplings',
            'nt-bubble-tea',
            'nt-strawberry-cake',
            'nt-lunch-set',
          ],
        },
      },
      {
        componentType: 'notice',
        data: {
          text: localized(
            '南塘支持无接触自取：付款后凭取餐号到窗口，不用排队。',
            'Pick up without queuing: pay, then show your number at the window.',
            '南塘支援無接觸自取：畀咗錢攞住取餐號去窗口，唔使排隊。',
          ),
          link: toMenu,
        },
      },
      { componentType: 'storeCard', data: { title: localized('当前门店', 'Your shop', '而家嘅分店') } },
    ],
  }
}
