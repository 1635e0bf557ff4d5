import type { Allergen } from '@domain/menu/menu'
import { memberAgreement, privacyAgreement } from '../../modules/merchantSettings/index'
import { GRADIENTS } from '../../art/gradients'
import { dish } from '../dish'
import { toMenu } from '../home'
import type { CategorySeed, ItemExtras, MerchantSeed } from '../model'
import { option, portion, spice } from '../options'
import { attribute, usual } from '../options'
import { tables } from '../shops/tables'
import { same, localized } from '../words'
import { bigName } from './names'

export const BIG_MERCHANT = 'M9001'
export const BIG_SHOP = 'big-canteen'
const PER_CATEGORY = 50
const PHONE = '021-60000000'
const ALLERGENS: readonly Allergen[][] = [['soy'], ['gluten', 'soy'], ['crustacean'], ['fish'], [], ['peanut'], ['egg', 'milk']]

/** A third of the dishes has no choices, a third portion sizes, a third more. */
function choicesOf(no: number): ItemExtras {
  if (no % 3 === 0) return {}
  if (no % 3 === 1) return { groups: [portion(6)] }
  const herbs = attribute(
    'herbs',
    localized('香菜', 'Coriander', '芫荽'),
    usual(option('with', localized('要', 'With', '要'))),
    option('without', localized('不要', 'Without', '走')),
  )
  return { groups: [portion(8), spice(), herbs] }
}

function bigDish(no: number) {
  const { name, drawing } = bigName(no)
  const gradients = Object.keys(GRADIENTS)
  const price = 12 + ((no * 7) % 60)
  return dish(
    `big-${no}`,
    `${gradients[(no * 5) % gradients.length]}/${drawing}`,
    no % 2 === 0 ? [price, Math.round(price * 9) / 10] : [price],
    [
      name,
      localized('现点现做', 'Made to order', '即叫即做'),
      localized('用当天的食材，分量以门店为准。', 'From what came in today; portions as served.', '用即日食材，份量以店舖為準。'),
    ],
    {
      ...choicesOf(no),
      tags: no % 11 === 0 ? ['popular'] : no % 17 === 0 ? ['new'] : [],
      ...(no % 4 !== 0 && { allergens: ALLERGENS[no % ALLERGENS.length] }),
      ...(no % 29 === 0 && { limit: 5 }),
      box: 'big-box',
      recommended: no % 100 === 0,
      sold: (no * 37) % 900,
    },
  )
}

/** A canteen with any number of dishes, fifty to a category, for load tests of the menu. */
export function bigMerchant(dishes: number): MerchantSeed {
  const name = localized('万味食堂', 'Ten Thousand Tastes', '萬味食堂')
  const categories: CategorySeed[] = []
  for (let from = 0; from < dishes; from += PER_CATEGORY) {
    const no = categories.length + 1
    categories.push({
      categoryId: `big-category-${no}`,
      name: localized(`第 ${no} 档口`, `Counter ${no}`, `${no} 號檔口`),
      items: Array.from({ length: Math.min(PER_CATEGORY, dishes - from) }, (_, index) => bigDish(from + index)),
    })
  }
  const stock = Object.fromEntries(
    Array.from({ length: dishes }, (_, no) => no)
      .filter((no) => no % 13 === 0)
      .map((no) => [`big-${no}`, no % 39 === 0 ? 0 : 1 + (no % 50)]),
  )
  return {
    code: BIG_MERCHANT,
    name,
    story: localized('几十个档口，一次点齐。', 'Dozens of counters, one order.', '幾十個檔口，一次叫齊。'),
    logo: 'chili/shallow-pan-of-food',
    phone: PHONE,
    chainFlag: '01',
    agreement: memberAgreement(name),
    privacyAgreement: privacyAgreement(name, PHONE),
    shops: [
      {
        shopId: BIG_SHOP,
        regionCd: '310100',
        name: localized('总店', 'Main Hall', '總店'),
        address: localized('浦东新区张杨路 500 号 B1', 'B1, 500 Zhangyang Road, Pudong', '浦東新區張楊路 500 號 B1'),
        phone: PHONE,
        lng: 121.51802,
        lat: 31.22905,
        art: 'chili/shallow-pan-of-food',
        busiModel: '1',
        hours: [0, 1440],
        dineIn: true,
        pickup: true,
        prepMin: 15,
        slotCapacity: 200,
        terminals: [{ termId: 'BG0101', name: same('1') }],
        tables: tables('BIG', 'A', 20, () => 4),
        storeCodes: [{ code: 'SBIG0001' }],
        stock,
      },
    ],
    boxes: [{ boxId: 'big-box', name: localized('餐盒', 'Box', '餐盒'), priceFen: 100 }],
    categories,
    promotions: [
      {
        promotionId: 'big-60-6',
        name: localized('满 60 减 6', '¥6 off ¥60', '滿 60 減 6'),
        thresholdFen: 6000,
        reductionFen: 600,
        endsInDays: 90,
      },
    ],
    home: [
      { componentType: 'orderEntries', data: { entries: ['dineIn', 'pickup'] } },
      {
        componentType: 'notice',
        data: { text: localized('几十个档口，一次点齐。', 'Dozens of counters, one order.', '幾十個檔口，一次叫齊。'), link: toMenu },
      },
    ],
  }
}
