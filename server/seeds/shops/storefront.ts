import type { Localized } from '@domain/lang'
import { artPath } from '../../art/pictures'
import type { Database } from '../../db/database'
import { filler } from '../fill'
import type { MerchantSeed } from '../model'
import { PAGES } from './shopPages'
import { localized } from '../words'

const fillPage = filler('shop_page', 'shop_id about pictures services custom_fields')
const fillGroup = filler('shop_group', 'group_id group_code mchnt_cd name caption picture sort')
const fillGroupShop = filler('shop_group_shop', 'group_id shop_id sort')

/** The number of recommended dishes' pictures, beside the shop's own picture. */
const PICTURES = 3

const GROUPS = [
  {
    code: 'NT-LANES',
    merchant: 'M1001',
    art: 'broth/steaming-bowl',
    name: localized('老上海弄堂店', 'Shops in the old lanes', '舊上海弄堂店'),
    caption: localized('梧桐树下的三家南塘', 'Three Nantangs under the plane trees', '梧桐樹下嘅三間南塘'),
    shops: ['nt-yuyuan', 'nt-jingan', 'nt-wukang'],
  },
  {
    code: 'SL-WESTLAKE',
    merchant: 'M1002',
    art: 'tea/teapot',
    name: localized('西湖边喝茶', 'Tea by West Lake', '西湖邊飲茶'),
    caption: localized('湖滨到钱江，走走停停', 'From the lakeside to the river, at your own pace', '由湖濱到錢江，行行企企'),
    shops: ['sl-hb', 'sl-qj'],
  },
  {
    code: 'SL-SHANGHAI',
    merchant: 'M1002',
    art: 'matcha/bubble-tea_coconut',
    name: localized('上海茶铺', 'Tea shops of Shanghai', '上海茶舖'),
    caption: localized('从人民广场到陆家嘴', 'From People’s Square to Lujiazui', '由人民廣場到陸家嘴'),
    shops: ['sl-rg', 'sl-lj', 'sl-xj', 'sl-zs'],
  },
]

/** Fields that only one of the shops has. */
const CUSTOM_FIELDS: Record<string, { fieldId: string; remark: Localized; picUrl: string }[]> = {
  'nt-wujiaochang': [
    {
      fieldId: 'courtyard',
      remark: localized('院子里的桌，雨天收起来', 'Courtyard tables are put away when it rains', '院仔嘅枱，落雨會收埋'),
      picUrl: artPath('matcha/teacup-without-handle'),
    },
  ],
  'nt-hubin': [
    {
      fieldId: 'lake',
      remark: localized(
        '靠湖六桌不留座，先到先坐',
        'The six tables at the window are not reserved: first come, first seated',
        '近湖六枱唔留位，先到先坐',
      ),
      picUrl: artPath('sea/lotus'),
    },
  ],
  'sl-hb': [
    {
      fieldId: 'terrace',
      remark: localized('下雨时露台收伞，请到店内坐', 'When it rains the terrace closes: please come inside', '落雨露台收遮，請入嚟坐'),
      picUrl: artPath('sea/umbrella'),
    },
  ],
  'sl-tk': [
    {
      fieldId: 'books',
      remark: localized('书架上的书随便看，看完放回去', 'Read what is on the shelf, and put it back', '書架啲書隨便睇，睇完放返'),
      picUrl: artPath('tea/hot-beverage'),
    },
    {
      fieldId: 'pets',
      remark: localized('狗狗有水碗，问店员拿', 'There is a water bowl for your dog: just ask', '狗狗有水碗，問店員攞'),
      picUrl: artPath('matcha/bowl-with-spoon'),
    },
  ],
  'xk-guanqian': [
    {
      fieldId: 'broth',
      remark: localized('面汤可以续，跟师傅说一声', 'More broth is free: tell the cook', '麵湯可以加，同師傅講聲'),
      picUrl: artPath('broth/steaming-bowl'),
    },
  ],
  'yy-binjiang': [
    {
      fieldId: 'shoes',
      remark: localized('进场换室内鞋，鞋柜免费', 'Indoor shoes only; lockers are free', '入場換室內鞋，鞋櫃免費'),
      picUrl: artPath('tea/running-shoe'),
    },
  ],
}

/** Pages of all shops, and the groups in which merchants show them. */
export async function writeStorefront(db: Database, merchants: readonly MerchantSeed[]): Promise<void> {
  const pages = merchants.flatMap(({ shops, categories }) => {
    const pictures = categories
      .flatMap(({ items }) => items)
      .filter(({ recommended }) => recommended)
      .slice(0, PICTURES)
      .map(({ art }) => artPath(art))
    return shops.flatMap(({ shopId }) => {
      const page = PAGES[shopId]
      return page
        ? [{ shop_id: shopId, about: page.about, pictures, services: page.services, custom_fields: CUSTOM_FIELDS[shopId] ?? [] }]
        : []
    })
  })
  await fillPage(db, pages)
  const shops = new Set(merchants.flatMap((merchant) => merchant.shops.map(({ shopId }) => shopId)))
  const groups = GROUPS.filter((group) => group.shops.every((shopId) => shops.has(shopId)))
  await fillGroup(
    db,
    groups.map(({ code, merchant, art, name, caption }, sort) => ({
      group_id: code.toLowerCase(),
      group_code: code,
      mchnt_cd: merchant,
      name,
      caption,
      picture: artPath(art),
      sort,
    })),
  )
  await fillGroupShop(
    db,
    groups.flatMap((group) => group.shops.map((shopId, sort) => ({ group_id: group.code.toLowerCase(), shop_id: shopId, sort }))),
  )
}
