import { artPath } from '../../art/pictures'
import type { Database } from '../../db/database'
import { memberAgreement, privacyAgreement } from '../../modules/merchantSettings/index'
import { filler } from '../fill'
import { card, slide, toShops } from '../home'
import { localized } from '../words'
import { fillDecoration, fillMerchant } from '../write'

/** A merchant without shops of its own, as a row beside the demo's merchants. */
export const TRADE_AREA = 'M1005'
const PHONE = '021-64330088'
/** Shops of three merchants between the park and the lane. */
const SHOPS = ['sl-zs', 'nt-wukang', 'ms-yongkang']

const fillArea = filler('trade_area_shop', 'mchnt_cd shop_id sort')

/** A street that shows the shops of several merchants as one. */
export async function writeTradeArea(db: Database): Promise<void> {
  const name = localized('梧桐街区', 'Plane Tree Quarter', '梧桐街區')
  await fillMerchant(db, [
    {
      mchnt_cd: TRADE_AREA,
      name,
      story: localized(
        '武康路到永康路，一条街慢慢逛。',
        'From Wukang Road to Yongkang Road, one slow walk.',
        '武康路到永康路，一條街慢慢行。',
      ),
      logo: artPath('matcha/teacup-without-handle'),
      phone: PHONE,
      currency_desc: { hans: '元', hant: '元', en: 'yuan', yue: '蚊' },
      chain_flag: '01',
      brand_color: '#3E7B4F',
      tab_color: '#3E7B4F',
      agreement: memberAgreement(name),
      privacy_agreement: privacyAgreement(name, PHONE),
      has_white_list: false,
      trade_area: true,
      sort: 99,
    },
  ])
  await fillArea(
    db,
    SHOPS.map((shop_id, sort) => ({ mchnt_cd: TRADE_AREA, shop_id, sort })),
  )
  const parts = [
    {
      component_type: 'banner',
      data: {
        slides: [
          slide(
            toShops,
            'matcha/teacup-without-handle',
            localized('这条街', 'This street', '呢條街'),
            localized('一杯茶，一碗面', 'Tea, then noodles', '一杯茶，一碗麵'),
            localized('三家店，走路十分钟', 'Three shops, ten minutes on foot', '三間舖，行十分鐘'),
          ),
        ],
      },
    },
    {
      component_type: 'notice',
      data: {
        text: localized(
          '周末步行街，10:00 到 22:00 不通车。',
          'On weekends no cars from 10:00 to 22:00.',
          '週末行人專用，10:00 到 22:00 冇車。',
        ),
        link: toShops,
      },
    },
    {
      component_type: 'imageLinks',
      data: {
        cards: [
          card(
            toShops,
            'wheat/bread',
            localized('早上的面包', 'Bread in the morning', '朝早嘅麵包'),
            localized('七点第一炉', 'First batch at seven', '七點第一爐'),
          ),
        ],
      },
    },
  ]
  await fillDecoration(
    db,
    parts.map((part, index) => ({ mchnt_cd: TRADE_AREA, main_type: 'home', sort: index + 1, ...part })),
  )
}
