import { memberAgreement, privacyAgreement } from '../../modules/merchantSettings/index'
import { demoPeople } from '../history/people'
import { card, dishSlide, toItem, toMenu } from '../home'
import type { MerchantSeed } from '../model'
import { localized } from '../words'
import { breads, cakes } from './bakery'
import { dairy, pantry, produce } from './grocery'

const PHONE = '021-64150099'

/** A bakery with a grocery counter: a single shop, for pickup and by parcel. */
export function maisui(): MerchantSeed {
  const name = localized('麦穗面包杂货', 'Maisui Bakery & Grocer', '麥穗麵包雜貨')
  return {
    code: 'M1004',
    name,
    story: localized(
      '前面是面包，后面是杂货。烤炉早上五点点火，夜里有自取柜。',
      'Bread in front, groceries behind. The oven is lit at five; at night there are lockers.',
      '前面賣麵包，後面賣雜貨。焗爐朝早五點開，夜晚有自取櫃。',
    ),
    logo: 'wheat/sheaf-of-rice',
    phone: PHONE,
    invoicing: { name: '上海麦穗食品有限公司', taxNumber: '91310115MA1FMS6J9H', ratePermille: 60 },
    chainFlag: '02',
    // Its mini-program has used up WeChat's phone checks, so members log in by SMS code.
    phoneQuota: 0,
    colors: { brand: '#B7791F', tab: '#B7791F' },
    agreement: memberAgreement(name),
    privacyAgreement: privacyAgreement(name, PHONE),
    // A neighbourhood grocer: only phones on its list may register.
    whiteList: demoPeople().map(({ phone }) => phone),
    shops: [
      {
        shopId: 'ms-yongkang',
        regionCd: '310100',
        name: localized('永康路店', 'Yongkang Road', '永康路店'),
        address: localized('徐汇区永康路 99 号', '99 Yongkang Road, Xuhui', '徐匯區永康路 99 號'),
        phone: PHONE,
        lng: 121.45621,
        lat: 31.20984,
        art: 'wheat/croissant',
        busiModel: '1',
        hours: [0, 1440],
        dineIn: false,
        pickup: true,
        delivery: {
          maxMetres: 12_000,
          startFareFen: 600,
          steps: [
            { beyondM: 3_000, feeFen: 800 },
            { beyondM: 8_000, feeFen: 1_200 },
          ],
          minimumFen: 2_900,
          hours: [480, 1320],
          minutes: 180,
        },
        shipsParcels: true,
        prepMin: 8,
        refundMinutes: 120,
        notice: localized(
          '22:00 到 7:00 由自取柜交付，凭取货号开柜。',
          'From 22:00 to 7:00 your order waits in a locker: open it with your number.',
          '22:00 到 7:00 由自取櫃交貨，用取貨號開櫃。',
        ),
        payMethods: [{ method: 'points' }],
        terminals: [{ termId: 'MS0101', name: localized('柜台', 'Counter', '櫃枱') }],
        storeCodes: [{ code: 'SMSYK01' }],
        stock: {
          'ms-mooncake': 0,
          'ms-strawberry': 12,
          'ms-birthday': 3,
          'ms-baguette': 8,
          'ms-eggs': 24,
          'ms-birthday:mango': 0,
          'ms-doughnut': 0,
        },
      },
    ],
    boxes: [
      { boxId: 'ms-bag', name: localized('面包纸袋', 'Paper bag', '麵包紙袋'), priceFen: 30 },
      { boxId: 'ms-box', name: localized('蛋糕盒', 'Cake box', '蛋糕盒'), priceFen: 200 },
    ],
    categories: [breads(), cakes(), dairy(), produce(), pantry()],
    promotions: [
      {
        promotionId: 'ms-99-10',
        name: localized('满 99 减 10', '¥10 off ¥99', '滿 99 減 10'),
        thresholdFen: 9900,
        reductionFen: 1000,
        endsInDays: 90,
      },
    ],
    home: [
      {
        componentType: 'banner',
        data: {
          slides: [
            dishSlide(
              'ms-croissant',
              'wheat/croissant',
              localized('早上五点点火', 'Lit at five', '朝早五點開爐'),
              localized('刚刚出炉', 'Just out', '啱啱出爐'),
              localized('发酵黄油可颂', 'Cultured butter croissant', '發酵牛油牛角包'),
            ),
            dishSlide(
              'ms-birthday',
              'plum/birthday-cake',
              localized('提前两小时', 'Two hours ahead', '提早兩個鐘'),
              localized('今天生日', 'Somebody’s birthday', '今日生日'),
              localized('生日蛋糕', 'Birthday cake', '生日蛋糕'),
            ),
          ],
        },
      },
      { componentType: 'orderEntries', data: { entries: ['pickup', 'delivery'] } },
      { componentType: 'orderInProgress', data: {} },
      {
        componentType: 'imageLinks',
        data: {
          cards: [
            card(
              toItem('ms-strawberry'),
              'berry/strawberry',
              localized('草莓到店', 'Strawberries', '士多啤梨到咗'),
              localized('每日 20 盒', '20 boxes', '每日 20 盒'),
            ),
            card(
              toMenu,
              'citrus/butter',
              localized('冰箱补货', 'Fill the fridge', '雪櫃補貨'),
              localized('牛奶、鸡蛋、黄油', 'Milk, eggs, butter', '牛奶、雞蛋、牛油'),
            ),
          ],
        },
      },
      {
        componentType: 'recommended',
        data: {
          title: localized('今天的货架', 'On the shelf today', '今日貨架'),
          itemIds: ['ms-croissant', 'ms-toast', 'ms-shortcake', 'ms-strawberry', 'ms-baguette'],
        },
      },
      {
        componentType: 'notice',
        data: {
          text: localized(
            '法棍 11:00 与 16:00 出炉，每炉四十根。',
            'Baguettes at 11:00 and 16:00, forty a batch.',
            '法包 11:00 同 16:00 出爐，每爐四十條。',
          ),
          link: toItem('ms-baguette'),
        },
      },
      { componentType: 'storeCard', data: { title: localized('自取门店', 'Pick up here', '自取分店') } },
    ],
  }
}
