import { type PageKey, routes } from '../../src/nav/routes'
import { type Belongings, OWNER } from './node/features/belongings'

type Query = Readonly<Record<string, string>>

interface PageLink {
  /** The parameters of its link, where it needs some, or to show something that a member has. */
  good?: (mine: Belongings) => Query
  /** Words on the page for its owner, and for nobody else. */
  shows?: readonly string[]
  /** The message instead for a visitor without an account, and for a member who does not have it. */
  denied?: { visitor?: string; another?: string }
}

const { name, consignee, house, firm, email, luckyWord } = OWNER
const MASKED_PHONE = '139****0771'
const BALANCE = '¥236.47'
const DISH = '蟹籽干蒸烧卖'

const toBoth = (text: string) => ({ visitor: text, another: text })
const NO_ORDER = toBoth('没找到订单')
const NO_INVOICE = toBoth('没有找到这张发票')
const NO_CARD = { visitor: '登录后使用储值卡', another: '还没有储值卡' }

/** Every page of the app, in the words of simplified Chinese. */
export const PAGE_LINKS: Record<PageKey, PageLink> = {
  home: { shows: [name, BALANCE] },
  menu: {},
  orders: { shows: ['四人家宴'], denied: toBoth('还没有订单') },
  me: { shows: [name, MASKED_PHONE, BALANCE] },
  memberTab: { shows: [name, MASKED_PHONE, BALANCE] },
  closeAccount: { shows: ['单没完成'], denied: { visitor: '登录后才能注销' } },
  webview: { good: () => ({ url: 'https://example.com' }) },

  shops: {},
  cities: {},
  store: { good: () => ({ shopId: 'nt-yuyuan' }) },

  coupons: { shows: ['转赠中'], denied: { visitor: '登录后看优惠券', another: '还没有优惠券' } },
  profile: { shows: [name, MASKED_PHONE], denied: { visitor: '还没有登录' } },
  cards: { shows: [BALANCE], denied: NO_CARD },
  levels: { good: () => ({ list: 'points' }), shows: ['7,313'] },
  topUp: { denied: { visitor: '登录后充值' } },
  redeem: { good: ({ redeemed }) => ({ code: redeemed }), denied: { visitor: '登录后兑换' } },
  redemptions: { shows: ['下午茶套餐一份'], denied: { visitor: '登录后兑换', another: '还没有兑换记录' } },
  about: {},
  balance: { good: ({ cardId }) => ({ cardId }), shows: [BALANCE], denied: NO_CARD },
  cardShops: {
    good: ({ cardId }) => ({ cardId }),
    shows: ['家店可用余额付款'],
    denied: { visitor: NO_CARD.visitor, another: '现在没有门店收这张卡' },
  },
  couponCenter: { good: () => ({ tab: 'exchanges' }), denied: { visitor: '登录后看兑换记录' } },
  giveCoupon: {
    good: ({ couponId }) => ({ couponNo: couponId }),
    shows: [name],
    denied: { visitor: '登录后看转赠', another: '未找到优惠券' },
  },
  couponGoods: {
    good: ({ couponId }) => ({ couponNo: couponId }),
    denied: { visitor: '登录后看这张券能用在哪些菜上', another: '未找到优惠券' },
  },
  memberCode: { shows: [name, MASKED_PHONE, BALANCE], denied: { visitor: '成为会员后出示会员码' } },
  oldTopUp: { denied: { visitor: '登录后充值' } },

  orderDetail: { good: ({ parcelNo }) => ({ orderNo: parcelNo }), shows: ['林小雨'], denied: NO_ORDER },
  checkout: {},
  preorder: {},
  paid: { good: ({ orderNo }) => ({ orderNo }), shows: [DISH], denied: NO_ORDER },
  quickPay: {},
  remittance: { good: ({ transferredNo }) => ({ orderNo: transferredNo }), shows: ['上海满满文化传播有限公司'], denied: NO_ORDER },

  register: {},
  signUp: {},
  activities: {},
  draw: { shows: [luckyWord] },
  invoices: { shows: [firm, email], denied: toBoth('还没有发票') },
  invoiceDetail: { good: ({ invoiceNo }) => ({ invoiceNo }), shows: [firm, email], denied: NO_INVOICE },
  addInvoiceTitle: { good: ({ titleId }) => ({ titleId }), shows: [firm, email], denied: toBoth('这个抬头已被删除') },
  invoice: { good: ({ orderNo }) => ({ orderNo }), shows: [firm], denied: NO_ORDER },
  invoiceDone: { good: ({ invoiceNo }) => ({ invoiceNo }), shows: [email], denied: NO_INVOICE },
  search: { good: () => ({ word: '虾' }) },
  suggested: {},
  showcase: { good: () => ({ mchntCd: 'M1005' }) },
  payCode: {},
  visitCards: { good: () => ({ mchntCd: 'M1002' }), shows: ['我的次卡'], denied: { visitor: '登录后看自己的次卡', another: '还没有次卡' } },
  visitCard: {
    good: ({ visitCardId }) => ({ cardId: visitCardId }),
    shows: ['茶咖十次卡'],
    denied: { visitor: '登录后看自己的次卡', another: '没有找到这张次卡' },
  },
  payPassword: { shows: [MASKED_PHONE], denied: { visitor: '还没有登录' } },
  login: { good: () => ({ purpose: 'changePhone' }) },

  addresses: { shows: [consignee, house], denied: toBoth('还没有地址') },
  editAddress: { good: ({ addressId }) => ({ addressId }), shows: [consignee, house], denied: toBoth('这个地址已被删除') },
  review: { good: ({ orderNo }) => ({ orderNo }), shows: [DISH], denied: NO_ORDER },
  deposits: { shows: ['赤霞珠干红'], denied: toBoth('还没有存酒') },
  group: { good: ({ groupId }) => ({ groupId }), shows: ['取消这个团'] },
  groups: {},
  remarks: {},
  tableCode: {},
  refund: { good: ({ returnedNo, refundId }) => ({ orderNo: returnedNo, refundId }), shows: ['味道不对'], denied: NO_ORDER },
  setMeal: { good: () => ({ itemId: 'nt-two-set' }) },
  firstOrder: {},
  vouchers: { good: () => ({ code: '105500009999' }), denied: { visitor: '登录后用抖音券' } },
  voucherPhoto: {},
  stamps: {},
  inStore: {},

  pictureViewer: { good: () => ({ urls: '/art/cream/custard.svg' }) },
  placePicker: { good: () => ({ latitude: '31.2271', longitude: '121.4435' }) },
  placeOnMap: { good: () => ({ latitude: '31.2271', longitude: '121.4435', name: 'Somewhere' }) },

  // Last, since its shop is the open one from then on.
  booking: { good: () => ({ shopId: 'yy-binjiang' }), shows: ['我订的'] },
}

export const PAGE_KEYS = Object.keys(PAGE_LINKS) as PageKey[]
/** Pages that show something of a member. */
export const PERSONAL = PAGE_KEYS.filter((key) => PAGE_LINKS[key].shows)

export const goodQuery = (key: PageKey, mine: Belongings): Query => PAGE_LINKS[key].good?.(mine) ?? {}
/** The same with ids of nobody, and words in place of numbers. */
export const unknownQuery = (key: PageKey, mine: Belongings): Query => {
  const known = PAGE_LINKS[key].good ? goodQuery(key, mine) : routes[key].params
  return Object.fromEntries(Object.keys(known).map((param) => [param, 'nobody']))
}

/** The message for a link to nothing, where the link names something that a member could have. */
export const refusalOf = (key: PageKey, person: 'visitor' | 'another', mine: Belongings): string => {
  const things = Object.values<string>(mine)
  return Object.values(goodQuery(key, mine)).some((value) => things.includes(value)) ? (PAGE_LINKS[key].denied?.[person] ?? '') : ''
}

export const linkTo = (key: PageKey, query: Query): string => {
  const pairs = Object.entries(query).map(([param, value]) => `${param}=${encodeURIComponent(value)}`)
  return [routes[key].path, ...(pairs.length > 0 ? [pairs.join('&')] : [])].join('?')
}

const tight = (text: string) => text.replace(/\s/g, '')

/** Words of the owner's page that this text lacks; numbers may be written in groups. */
export const missingIn = (words: string, key: PageKey): string[] =>
  (PAGE_LINKS[key].shows ?? []).filter((word) => !tight(words).includes(tight(word)))

/** Words of the owner in this text, except those that the link itself contains. */
export const ownersIn = (words: string, key: PageKey, mine: Belongings): string[] => {
  const inLink = Object.values(goodQuery(key, mine))
  const all = [...Object.values(OWNER), MASKED_PHONE, ...Object.values(mine).filter((word) => !inLink.includes(word))]
  return [...all, ...(PAGE_LINKS[key].shows ?? [])].filter((word) => tight(words).includes(tight(word)))
}
