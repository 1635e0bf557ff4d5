import { memberAgreement, privacyAgreement } from '../../modules/merchantSettings/index'
import { card, dishSlide, slide, toItem, toMember, toMenu, toShops } from '../home'
import type { MerchantSeed } from '../model'
import { localized } from '../words'
import { fruitTeas } from './fruitTeas'
import { lattes } from './lattes'
import { milkTeas } from './milkTeas'
import { pairs } from './pairs'
import { plainTeas } from './plainTeas'
import { shanlanShops } from './shops'
import { snacks } from './snacks'

const PHONE = '400-820-1688'

/** A tea chain with shops in six cities. */
export function shanlan(): MerchantSeed {
  const name = localized('山岚茶事', 'Shanlan Tea', '山嵐茶事')
  return {
    code: 'M1002',
    name,
    story: localized(
      '茶叶只用当年的，奶只用冷藏的，水果当天切。做得慢一点，喝得清楚一点。',
      'This year’s leaves, chilled milk, fruit cut today. A little slower, a good deal clearer.',
      '茶葉只用今年嘅，奶只用冷藏嘅，生果即日切。整得慢少少，飲得清楚啲。',
    ),
    logo: 'matcha/teacup-without-handle',
    phone: PHONE,
    invoicing: { name: '上海山岚茶业有限公司', taxNumber: '91310106MA1FSL8T5R', ratePermille: 60 },
    chainFlag: '01',
    colors: { brand: '#16A05D', tab: '#16A05D' },
    agreement: memberAgreement(name),
    privacyAgreement: privacyAgreement(name, PHONE),
    topUps: {
      minFen: 2_000,
      passwordOverFen: 20_000,
      tiers: [
        { amountFen: 5_000, bonusFen: 300 },
        { amountFen: 10_000, bonusFen: 800, isRecommended: true },
        { amountFen: 20_000, bonusFen: 2_000 },
        { amountFen: 50_000, bonusFen: 6_000 },
      ],
    },
    shops: shanlanShops(),
    boxes: [{ boxId: 'sl-bag', name: localized('牛皮纸袋', 'Paper bag', '牛皮紙袋'), priceFen: 50 }],
    categories: [milkTeas(), fruitTeas(), plainTeas(), lattes(), snacks(), pairs()],
    promotions: [
      {
        promotionId: 'sl-30-3',
        name: localized('满 30 减 3', '¥3 off ¥30', '滿 30 減 3'),
        thresholdFen: 3000,
        reductionFen: 300,
        endsInDays: 60,
      },
      {
        promotionId: 'sl-55-8',
        name: localized('满 55 减 8', '¥8 off ¥55', '滿 55 減 8'),
        thresholdFen: 5500,
        reductionFen: 800,
        endsInDays: 60,
      },
      {
        promotionId: 'sl-90-15',
        name: localized('满 90 减 15', '¥15 off ¥90', '滿 90 減 15'),
        thresholdFen: 9000,
        reductionFen: 1500,
        endsInDays: 60,
      },
    ],
    home: [
      {
        componentType: 'banner',
        data: {
          slides: [
            dishSlide(
              'sl-chestnut',
              'broth/bubble-tea',
              localized('秋冬限定', 'For the cold months', '秋冬限定'),
              localized('栗子熟了', 'Chestnuts are in', '栗子熟喇'),
              localized('迁西栗子乌龙', 'Roasted chestnut oolong', '遷西栗子烏龍'),
            ),
            dishSlide(
              'sl-strawberry-milk',
              'berry/strawberry',
              localized('草莓季', 'Strawberry season', '士多啤梨季'),
              localized('一杯六颗', 'Six in every cup', '一杯六粒'),
              localized('草莓大福牛乳茶', 'Strawberry daifuku milk tea', '士多啤梨大福鮮奶茶'),
            ),
            slide(
              toItem('sl-two-cups'),
              'matcha/bubble-tea',
              localized('一起喝', 'Together', '一齊飲'),
              localized('双杯 30 起', 'Two cups from ¥30', '孖杯 30 蚊起'),
              localized('任选两杯，可以同款', 'Any two, or the same twice', '任揀兩杯，同款都得'),
            ),
          ],
        },
      },
      { componentType: 'orderEntries', data: { entries: ['pickup', 'dineIn'] } },
      { componentType: 'orderInProgress', data: {} },
      {
        componentType: 'imageLinks',
        data: {
          cards: [
            card(
              toItem('sl-mango-ice'),
              'citrus/mango',
              localized('芒芒冰沙', 'Mango ice', '芒芒沙冰'),
              localized('台农芒两颗', 'Two mangoes', '台農芒兩個'),
            ),
            card(
              toMember,
              'plum/wrapped-gift',
              localized('会员价', 'Members', '會員價'),
              localized('免费注册', 'Free to join', '免費註冊'),
            ),
            card(
              toItem('sl-croissant'),
              'wheat/croissant',
              localized('七点的可颂', 'Croissants', '七點牛角包'),
              localized('二十七层', 'From seven', '二十七層'),
            ),
            card(
              toShops,
              'matcha/teapot',
              localized('十二家茶铺', '12 tea shops', '十二間茶舖'),
              localized('六座城市', 'In six cities', '六個城市'),
            ),
          ],
        },
      },
      {
        componentType: 'recommended',
        data: {
          title: localized('都在喝', 'What people drink', '個個都飲'),
          itemIds: ['sl-osmanthus', 'sl-boba-milk', 'sl-grape', 'sl-lemon', 'sl-gardenia', 'sl-coconut-matcha', 'sl-two-cups'],
        },
      },
      {
        componentType: 'notice',
        data: {
          text: localized(
            '茶汤每两小时换一桶，过时就倒掉。',
            'Tea is brewed anew every two hours; what is left is poured away.',
            '茶湯兩個鐘換一桶，過時就倒。',
          ),
          link: toMenu,
        },
      },
      { componentType: 'storeCard', data: { title: localized('取茶门店', 'Your tea shop', '取茶分店') } },
    ],
  }
}
