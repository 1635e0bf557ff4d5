import { memberAgreement, privacyAgreement } from '../../modules/merchantSettings/index'
import { card, dishSlide, toItem, toMenu, toShops } from '../home'
import type { MerchantSeed } from '../model'
import { localized } from '../words'
import { mixedNoodles, toppedNoodles } from './noodles'
import { xiangkouShops } from './shops'
import { drinks, sets, sides } from './sides'

const PHONE = '021-62511277'

/** A noodle shop; one of its doors opens only in the morning and takes orders ahead. */
export function xiangkou(): MerchantSeed {
  const name = localized('巷口面馆', 'Lane Noodles', '巷口麵館')
  return {
    code: 'M1003',
    name,
    story: localized(
      '一碗面，一个浇头，一张方桌。汤是骨头吊了一夜的，面是早上四点压的。',
      'A bowl, a topping, a square table. The broth has been on all night, the noodles were pressed at four.',
      '一碗麵，一個澆頭，一張方枱。湯吊咗一晚骨，麵朝早四點壓。',
      '一碗麵，一份澆頭，一張方桌。湯是大骨熬了一夜的，麵是清晨四點壓的。',
    ),
    logo: 'broth/steaming-bowl',
    phone: PHONE,
    invoicing: { name: '上海巷口面馆', taxNumber: '92310104MA1FXK2P7Q', ratePermille: 10 },
    chainFlag: '01',
    colors: { brand: '#C8501E', tab: '#C8501E' },
    agreement: memberAgreement(name),
    privacyAgreement: privacyAgreement(name, PHONE),
    shops: xiangkouShops(),
    boxes: [
      { boxId: 'xk-bowl', name: localized('汤面分装碗', 'Split soup bowl', '湯麵分裝碗'), priceFen: 150 },
      { boxId: 'xk-box', name: localized('小菜盒', 'Side box', '小菜盒'), priceFen: 50 },
    ],
    categories: [toppedNoodles(), mixedNoodles(), sides(), drinks(), sets()],
    promotions: [
      {
        promotionId: 'xk-50-5',
        name: localized('满 50 减 5', '¥5 off ¥50', '滿 50 減 5'),
        thresholdFen: 5000,
        reductionFen: 500,
        endsInDays: 30,
      },
    ],
    home: [
      {
        componentType: 'banner',
        data: {
          slides: [
            dishSlide(
              'xk-pork-chop',
              'broth/steaming-bowl',
              localized('汤吊了一夜', 'A night on the stove', '湯吊咗一晚'),
              localized('一碗到底', 'To the last drop', '一碗到底'),
              localized('红烧大排面', 'Braised pork chop noodles', '紅燒大排麵'),
            ),
            dishSlide(
              'xk-three-shrimp',
              'sea/shrimp',
              localized('每天不多', 'Few a day', '每日唔多'),
              localized('一斤虾一碗', 'A pound a bowl', '一斤蝦一碗'),
              localized('三虾面', 'Three-shrimp noodles', '三蝦麵'),
            ),
          ],
        },
      },
      { componentType: 'orderEntries', data: { entries: ['dineIn', 'pickup', 'preorder'] } },
      { componentType: 'orderInProgress', data: {} },
      {
        componentType: 'imageLinks',
        data: {
          cards: [
            card(
              toItem('xk-breakfast'),
              'citrus/egg',
              localized('早市一套 18 元', 'Breakfast ¥18', '早市一套 18 蚊'),
              localized('5:30 开门', 'From 5:30', '5:30 開門'),
            ),
            card(
              toShops,
              'matcha/takeout-box',
              localized('打烊也能约', 'Order ahead', '收咗舖都約得'),
              localized('次日来取', 'For tomorrow', '第二日攞'),
            ),
          ],
        },
      },
      {
        componentType: 'recommended',
        data: {
          title: localized('老客常点', 'What regulars order', '熟客常叫'),
          itemIds: ['xk-pork-chop', 'xk-spicy-pork', 'xk-scallion', 'xk-braised-pork', 'xk-shengjian', 'xk-hearty'],
        },
      },
      {
        componentType: 'notice',
        data: {
          text: localized(
            '面现煮，取餐晚到十分钟会坨，看好时间再下单。',
            'Noodles are cooked to order and wait for nobody: mind the time.',
            '麵即煮，遲十分鐘攞會黐埋一嚿，睇啱時間先落單。',
            '麵現煮，晚十分鐘取餐會糊，看好時間再下單。',
          ),
          link: toMenu,
        },
      },
      { componentType: 'storeCard', data: { title: localized('面馆', 'Your noodle shop', '麵館') } },
    ],
  }
}
