import type { PageKey, SharedKey } from '../../src/nav/routes'
import type { Belongings } from './node/features/belongings'
import { OWNER } from './node/features/belongings'

interface Shared {
  /** The parameters of its link. */
  query: (mine: Belongings) => Readonly<Record<string, string>>
  /** Text on the sender's page, and on the page that the card opens for the recipient. */
  sees: string
  /** The text for the recipient where it differs: a private page leads to the menu of the shop. */
  seesThere?: string
  opens: PageKey
}

/** Every page that can be shared (a page that is left out does not compile), in simplified Chinese, at the shop of SNTYY01. */
export const SHARED: Record<SharedKey, Shared> = {
  home: { query: () => ({}), sees: '愚园路店', opens: 'home' },
  menu: { query: () => ({}), sees: '愚园路店', opens: 'menu' },
  search: { query: () => ({ word: '虾' }), sees: '水晶虾饺', opens: 'search' },
  setMeal: { query: () => ({ itemId: 'nt-two-set' }), sees: '双人小聚套餐', opens: 'setMeal' },
  group: { query: ({ groupId }) => ({ groupId }), sees: '四人家宴', opens: 'group' },
  giveCoupon: { query: ({ giftId }) => ({ giftId }), sees: OWNER.name, opens: 'giveCoupon' },
  couponGoods: { query: ({ couponId }) => ({ couponNo: couponId }), sees: '焦糖布丁', seesThere: '愚园路店', opens: 'menu' },
  paid: { query: ({ orderNo }) => ({ orderNo }), sees: '愚园路店', opens: 'menu' },
}
export const SHARED_KEYS = Object.keys(SHARED) as SharedKey[]
