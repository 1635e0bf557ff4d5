import type { Localized } from '@domain/lang'
import type { ShopService } from '@domain/storefront'
import { artPath } from '../art/pictures'
import type { Database } from '../db/database'
import { filler } from './fill'
import type { MerchantSeed } from './model'
import { say } from './words'

const fillPage = filler('shop_page', 'shop_id about pictures services custom_fields')
const fillGroup = filler('shop_group', 'group_id group_code mchnt_cd name caption picture sort')
const fillGroupShop = filler('shop_group_shop', 'group_id shop_id sort')

/** Of the merchant's recommended dishes, beside the shop's own picture. */
const PICTURES = 3

interface Page {
  about: Localized
  services: ShopService[]
}

/** What shops say of themselves; another shop says what its merchant does. */
const PAGES: Record<string, Page> = {
  'nt-yuyuan': {
    about: say(
      '老弄堂口的头一家南塘，楼下散座二十张，通宵有汤有面。靠窗六个单人位，一个人来也自在。',
      'The first Nantang, at the mouth of an old lane. Twenty tables, soup and noodles all night, and six seats by the window for one.',
      '舊弄堂口第一間南塘，樓下散座二十張，通宵有湯有麵。窗邊六個單人位，一個人嚟都自在。',
    ),
    services: ['wifi', 'highChair', 'stepFree', 'powerSockets'],
  },
  'nt-jingan': {
    about: say(
      '静安寺地铁站出来就是。圆桌多，家里人来坐得下，包间两间要提前打电话。',
      'Right outside Jing’an Temple station. Round tables for families, and two private rooms: please call ahead.',
      '靜安寺地鐵站出嚟就係。圓枱多，一家人都坐得落，廂房兩間要提早打電話。',
    ),
    services: ['wifi', 'highChair', 'privateRooms', 'stepFree', 'parking'],
  },
  'nt-wukang': {
    about: say(
      '武康路上的小窗口，只做外带。汤和面分开装，走到家还是烫的。',
      'A window on Wukang Road, to take away only. Broth and noodles are packed apart and still hot at home.',
      '武康路上嘅小窗口，淨係外帶。湯同麵分開裝，返到屋企仲係熱辣辣。',
    ),
    services: ['stepFree'],
  },
  'nt-wujiaochang': {
    about: say(
      '大学边上的小院子，天好时坐外面。上课日中午人多，错开半小时不用等。',
      'A small courtyard beside the university: sit outside when the weather is good. Come half an hour off the lunch bell and there is no wait.',
      '大學隔籬嘅小院子，天氣好可以坐出面。上堂日中午多人，錯開半個鐘就唔使等。',
    ),
    services: ['outdoorSeats', 'pets', 'wifi', 'powerSockets'],
  },
}

/** Of no use to whoever only takes away. */
const FOR_GUESTS: readonly ShopService[] = ['wifi', 'highChair', 'outdoorSeats', 'privateRooms', 'powerSockets', 'pets']

const OF_MERCHANTS: Record<string, Page> = {
  M1001: {
    about: say(
      '烧味当天出炉，牛腱汤熬足四小时。坐下来慢慢吃，带走也用陶碗的汤。',
      'Roasts of the day, and a beef broth that takes four hours. Stay for a slow meal, or take the soup with you.',
      '燒味即日出爐，牛腱湯熬足四個鐘。坐低慢慢食，帶走都有靚湯。',
    ),
    services: ['wifi', 'highChair', 'stepFree'],
  },
  M1002: {
    about: say(
      '茶叶自己选，每小时泡一壶。糖和冰都能调，不加奶精。',
      'Leaves we choose ourselves, a fresh pot every hour. Sugar and ice as you like, never any creamer.',
      '茶葉自己揀，每個鐘沖一壺。糖同冰都可以較，唔落奶精。',
    ),
    services: ['wifi', 'powerSockets', 'stepFree'],
  },
  M1003: {
    about: say(
      '巷子口的面馆，一碗一锅现煮。面条软硬跟师傅说一声。',
      'A noodle shop at the lane’s mouth, each bowl boiled on its own. Tell the cook how firm you like it.',
      '巷口嘅麵館，一碗一煲即煮。麵硬定淋同師傅講聲就得。',
    ),
    services: ['wifi', 'outdoorSeats'],
  },
  M1004: {
    about: say(
      '天没亮就开炉，可颂七点出第一炉。晚上的从自取柜拿，随到随取。',
      'The oven is lit before dawn, the first croissants come at seven. In the evening your order waits in a locker.',
      '天未光就開爐，牛角包七點出第一爐。夜晚喺自取櫃攞，隨到隨取。',
    ),
    services: ['stepFree', 'parking', 'wifi'],
  },
}

const GROUPS = [
  {
    code: 'NT-LANES',
    merchant: 'M1001',
    art: 'broth/steaming-bowl',
    name: say('老上海弄堂店', 'Shops in the old lanes', '舊上海弄堂店'),
    caption: say('梧桐树下的三家南塘', 'Three Nantangs under the plane trees', '梧桐樹下嘅三間南塘'),
    shops: ['nt-yuyuan', 'nt-jingan', 'nt-wukang'],
  },
  {
    code: 'SL-WESTLAKE',
    merchant: 'M1002',
    art: 'tea/teapot',
    name: say('西湖边喝茶', 'Tea by West Lake', '西湖邊飲茶'),
    caption: say('湖滨到钱江，走走停停', 'From the lakeside to the river, at your own pace', '由湖濱到錢江，行行企企'),
    shops: ['sl-hb', 'sl-qj'],
  },
  {
    code: 'SL-SHANGHAI',
    merchant: 'M1002',
    art: 'matcha/bubble-tea_coconut',
    name: say('上海茶铺', 'Tea shops of Shanghai', '上海茶舖'),
    caption: say('从人民广场到陆家嘴', 'From People’s Square to Lujiazui', '由人民廣場到陸家嘴'),
    shops: ['sl-rg', 'sl-lj', 'sl-xj', 'sl-zs'],
  },
]

/** What only one of the shops has to show. */
const CUSTOM_FIELDS: Record<string, { fieldId: string; remark: Localized; picUrl: string }[]> = {
  'nt-wujiaochang': [
    {
      fieldId: 'courtyard',
      remark: say('院子里的桌，雨天收起来', 'Courtyard tables are put away when it rains', '院仔嘅枱，落雨會收埋'),
      picUrl: artPath('matcha/teacup-without-handle'),
    },
  ],
}

/** Pages of all shops, and the groups that merchants show them in. */
export async function writeStorefront(db: Database, merchants: readonly MerchantSeed[]): Promise<void> {
  const pages = merchants.flatMap(({ code, shops, categories }) => {
    const pictures = categories
      .flatMap(({ items }) => items)
      .filter(({ recommended }) => recommended)
      .slice(0, PICTURES)
      .map(({ art }) => artPath(art))
    return shops.flatMap(({ shopId, dineIn }) => {
      const page = PAGES[shopId] ?? OF_MERCHANTS[code]
      return page
        ? [
            {
              shop_id: shopId,
              about: page.about,
              pictures,
              services: page.services.filter((one) => dineIn || !FOR_GUESTS.includes(one)),
              custom_fields: CUSTOM_FIELDS[shopId] ?? [],
            },
          ]
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
