import { degrees, id, optional, type Received, type Sent, text } from './params'

const none = {}
/** The merchant of the card, the shop where it is topped up, the missing amount, and where the diner came from. */
const toTopUp = { mchntCd: optional.text, shopId: optional.text, needFen: optional.integer, next: optional.oneOf('checkout') }

/** Every page by its name, with the path of the spec and its query parameters. Tabs have no parameters, because WeChat switches tabs without a query. */
export const routes = {
  home: { path: 'pages/index/main', params: none },
  menu: { path: 'pages/menu/main', params: none },
  orders: { path: 'pages/order/main', params: none },
  me: { path: 'pages/user/main', params: none },
  memberTab: { path: 'pages/member/main', params: none },
  closeAccount: { path: 'pages/user/logout/main', params: none },
  webview: { path: 'pages/webview/main', params: { url: text, title: optional.text } },

  shops: { path: 'packShop/pages/shop/main', params: { city: optional.text } },
  cities: { path: 'packShop/pages/city/main', params: none },
  /** `dish`: with the poster of one of its dishes. */
  store: { path: 'packShop/pages/detail/main', params: { shopId: id, dish: optional.text } },

  /** Rooms of a shop that are charged by time; of the open shop if none is named. */
  booking: { path: 'packShop/pages/booking/main', params: { shopId: optional.text } },

  coupons: { path: 'packUser/pages/coupon', params: none },
  profile: { path: 'packUser/pages/userInfo', params: none },
  cards: { path: 'packUser/pages/account', params: none },
  levels: { path: 'packUser/pages/vip', params: { list: optional.oneOf('points') } },
  topUp: { path: 'packUser/pages/cardPay', params: toTopUp },
  redeem: { path: 'packUser/pages/code', params: { code: optional.text } },
  redemptions: { path: 'packUser/pages/code/records', params: none },
  /** `data`: the data that the app requests, and why. `download`: what is held of the member, as files. */
  about: { path: 'packUser/pages/more', params: { show: optional.oneOf('data', 'download') } },
  balance: { path: 'packUser/pages/cardDetail', params: { cardId: optional.text } },
  cardShops: { path: 'packUser/pages/cardList', params: { cardId: optional.text } },
  /** `points`: the points mall; `exchanges`: what was exchanged there. */
  couponCenter: { path: 'packUser/pages/couponCenter', params: { tab: optional.oneOf('points', 'exchanges'), promotion: optional.text } },
  giveCoupon: { path: 'packUser/pages/giveCoupon', params: { couponNo: optional.text, giftId: optional.text } },
  couponGoods: { path: 'packUser/pages/applyGoods', params: { couponNo: optional.text } },
  memberCode: { path: 'packUser/pages/member', params: none },
  oldTopUp: { path: 'userPack/pages/cardPay', params: toTopUp },

  orderDetail: { path: 'packOrder/pages/details', params: { orderNo: text } },
  checkout: { path: 'packOrder/pages/payment/main', params: none },
  preorder: { path: 'packOrder/pages/payment/preorder', params: none },
  paid: { path: 'packOrder/pages/success', params: { orderNo: text } },
  quickPay: { path: 'packOrder/pages/quickPay', params: none },
  remittance: { path: 'packOrder/pages/payment/orderMemoMingXian/main', params: { orderNo: optional.text } },

  register: { path: 'packOther/pages/register', params: none },
  signUp: { path: 'packOther/pages/registUser', params: none },
  activities: { path: 'packOther/pages/pointsLottery', params: none },
  draw: { path: 'packOther/pages/luckGame', params: { activityId: optional.text } },
  invoices: { path: 'packOther/pages/invoice/history', params: none },
  invoiceDetail: { path: 'packOther/pages/invoice/historyDetail', params: { invoiceNo: optional.text } },
  addInvoiceTitle: { path: 'packOther/pages/invoice/add', params: { titleId: optional.text, type: optional.oneOf('personal') } },
  invoice: {
    path: 'packOther/pages/invoice/info',
    params: { orderNo: optional.text, orderNos: optional.text, invoiceNo: optional.text },
  },
  invoiceDone: { path: 'packOther/pages/invoice/success', params: { invoiceNo: optional.text } },
  search: { path: 'packOther/pages/searchGoodsNew', params: { word: optional.text } },
  suggested: { path: 'packOther/pages/suggest', params: none },
  showcase: { path: 'packOther/pages/case', params: { mchntCd: optional.text, groupId: optional.text, groupCode: optional.text } },
  payCode: { path: 'packOther/pages/pay', params: { charge: optional.text, scene: optional.text } },
  visitCards: { path: 'packOther/pages/visitCard', params: { mchntCd: optional.text } },
  visitCard: { path: 'packOther/pages/visitCard/detail', params: { cardId: optional.text } },
  payPassword: { path: 'packOther/pages/payPassword', params: none },
  login: { path: 'packOther/pages/validatePhone', params: { purpose: optional.oneOf('login', 'changePhone') } },

  addresses: { path: 'packDomain/pages/address', params: { choose: optional.oneOf('yes') } },
  /** `lat`, `lng` and the name: a new address at a chosen place. `choose`: for the current order. */
  editAddress: {
    path: 'packDomain/pages/address/add',
    params: {
      addressId: optional.text,
      lat: optional.degrees,
      lng: optional.degrees,
      name: optional.text,
      address: optional.text,
      choose: optional.oneOf('yes'),
    },
  },
  review: { path: 'packDomain/pages/comment', params: { orderNo: text } },
  deposits: { path: 'packDomain/pages/deposit', params: none },
  group: {
    path: 'packDomain/pages/gathering',
    params: { groupId: optional.text, offerId: optional.text, shopId: optional.text, scene: optional.text },
  },
  groups: { path: 'packDomain/pages/gathering/list', params: none },
  remarks: { path: 'packDomain/pages/remarks', params: none },
  tableCode: { path: 'packDomain/pages/tableCode', params: none },
  refund: { path: 'packDomain/pages/refund', params: { orderNo: text, refundId: optional.text } },
  setMeal: { path: 'packDomain/pages/package', params: { itemId: text, lineId: optional.text } },
  firstOrder: { path: 'packDomain/pages/firstOrder/index', params: none },
  vouchers: { path: 'packDomain/pages/douyin/main', params: { code: optional.text } },
  voucherPhoto: { path: 'packDomain/pages/douyin/photo', params: none },
  stamps: { path: 'packDomain/pages/collectPoint', params: none },
  inStore: { path: 'packDomain/pages/inStore', params: none },

  // Pages that are built into WeChat; a browser needs them as pages of ours (decision 0201).
  /** `urls`: pictures of ours, each encoded, separated by commas; `current`: the one shown first. */
  pictureViewer: { path: 'preview-image', params: { urls: text, current: optional.text } },
  placePicker: { path: 'choose-location', params: { latitude: optional.degrees, longitude: optional.degrees } },
  placeOnMap: {
    path: 'open-location',
    params: { latitude: degrees, longitude: degrees, name: optional.text, address: optional.text },
  },
} as const

export type Routes = typeof routes
export type PageKey = keyof Routes

/** These pages show personal data, so a visitor who is refused is offered the login. */
export const OWN_PAGES: readonly PageKey[] = [
  'couponGoods',
  'giveCoupon',
  'orderDetail',
  'paid',
  'remittance',
  'invoice',
  'invoiceDetail',
  'invoiceDone',
  'addInvoiceTitle',
  'visitCard',
  'editAddress',
  'review',
  'refund',
]

/** Pages that can be shared. The config of each has `enableShareAppMessage`, without which WeChat offers no card and its share buttons do nothing. */
export const SHARED_PAGES = [
  'home',
  'menu',
  'couponGoods',
  'giveCoupon',
  'paid',
  'search',
  'group',
  'setMeal',
] as const satisfies readonly PageKey[]
export type SharedKey = (typeof SHARED_PAGES)[number]

/** The tab pages, in the order of the bar. */
export const TABS = ['home', 'menu', 'orders', 'memberTab', 'me'] as const satisfies readonly PageKey[]
export type TabKey = (typeof TABS)[number]
export type PushedKey = Exclude<PageKey, TabKey>

export type RouteParams<K extends PageKey> = Received<Routes[K]['params']>
export type SentParams<K extends PageKey> = Sent<Routes[K]['params']>

/** No second argument where the page takes nothing or only optional parameters. */
export type ParamArgs<K extends PageKey> = Record<string, never> extends SentParams<K> ? [params?: SentParams<K>] : [params: SentParams<K>]

export const keyOfPath = (path: string): PageKey | undefined => {
  const bare = path.replace(/^\//, '').replace(/[?#].*$/, '')
  return (Object.keys(routes) as PageKey[]).find((key) => routes[key].path === bare)
}
