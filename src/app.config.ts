const orderPack = { network: 'all' as const, packages: ['packOrder'] }

const tab = (pagePath: string, text: string) => ({ pagePath, text })

/** Pages that WeChat has built in: in a browser they are pages of ours (decision 0201). */
const systemPages = process.env.TARO_ENV === 'weapp' ? [] : ['preview-image', 'choose-location', 'open-location']

const app = {
  pages: [
    'pages/index/main',
    'pages/menu/main',
    'pages/order/main',
    'pages/user/main',
    'pages/member/main',
    'pages/webview/main',
    ...systemPages,
  ],
  subPackages: [
    { root: 'packShop', pages: ['pages/shop/main', 'pages/city/main', 'pages/detail/main', 'pages/booking/main'] },
    {
      root: 'packUser',
      pages: [
        'pages/coupon',
        'pages/userInfo',
        'pages/account',
        'pages/cardPay',
        'pages/vip',
        'pages/code',
        'pages/code/records',
        'pages/more',
        'pages/cardDetail',
        'pages/cardList',
        'pages/couponCenter',
        'pages/giveCoupon',
        'pages/applyGoods',
        'pages/member',
      ],
    },
    { root: 'userPack', pages: ['pages/cardPay'] },
    // Closing an account is rare: its form and texts stay out of the first package. Its path is the one that links use.
    { root: 'pages/user/logout', pages: ['main'] },
    {
      root: 'packOrder',
      pages: [
        'pages/details',
        'pages/payment/main',
        'pages/payment/preorder',
        'pages/success',
        'pages/quickPay',
        'pages/payment/orderMemoMingXian/main',
      ],
    },
    {
      root: 'packOther',
      pages: [
        'pages/register',
        'pages/registUser',
        'pages/pointsLottery',
        'pages/luckGame',
        'pages/invoice/history',
        'pages/invoice/historyDetail',
        'pages/invoice/add',
        'pages/invoice/info',
        'pages/invoice/success',
        'pages/searchGoodsNew',
        'pages/suggest',
        'pages/case',
        'pages/pay',
        'pages/validatePhone',
        'pages/visitCard',
        'pages/visitCard/detail',
        'pages/payPassword',
      ],
    },
    {
      root: 'packDomain',
      pages: [
        'pages/address',
        'pages/address/add',
        'pages/comment',
        'pages/deposit',
        'pages/gathering',
        'pages/gathering/list',
        'pages/remarks',
        'pages/tableCode',
        'pages/refund',
        'pages/package',
        'pages/firstOrder/index',
        'pages/douyin/main',
        'pages/douyin/photo',
        'pages/collectPoint',
        'pages/inStore',
      ],
    },
  ],
  // An order usually follows a look at these pages.
  preloadRule: {
    'pages/index/main': orderPack,
    'pages/menu/main': orderPack,
    'pages/order/main': orderPack,
  },
  lazyCodeLoading: 'requiredComponents',
  // Taro's router hides a page some time after the one above it has slid in, even when the diner has returned by then, which leaves a blank screen.
  ...(process.env.TARO_ENV === 'h5' && { animation: false }),
  window: {
    navigationStyle: 'custom',
    navigationBarTextStyle: 'black',
    navigationBarTitleText: '桌码',
    backgroundColor: '#F6F5F3',
    backgroundTextStyle: 'dark',
  },
  // The bar on screen is our own component, drawn by each tab page in the shopper's language; WeChat only needs to know the tabs.
  tabBar: {
    custom: true,
    color: '#6E6660',
    selectedColor: '#E81F1C',
    backgroundColor: '#FFFFFF',
    list: [
      tab('pages/index/main', '首页'),
      tab('pages/menu/main', '点单'),
      tab('pages/order/main', '订单'),
      tab('pages/member/main', '会员'),
      tab('pages/user/main', '我的'),
    ],
  },
  // Tablets rotate and desktop windows are resized; px and media queries follow (decision 0050).
  resizable: true,
  permission: { 'scope.userLocation': { desc: '用于把门店按离你的远近排列' } },
  requiredPrivateInfos: ['getLocation', 'chooseLocation', 'chooseAddress'],
  sitemapLocation: 'sitemap.json',
  networkTimeout: { request: 60000, connectSocket: 60000, uploadFile: 60000, downloadFile: 60000 },
} satisfies Parameters<typeof defineAppConfig>[0]

/** Shows every component in every state, beside two tabs, which WeChat requires; for development, never in a release. */
const gallery = {
  ...app,
  pages: ['pages/user/main', 'pages/order/main'],
  subPackages: [{ root: 'packGallery', pages: ['pages/main'] }],
  preloadRule: {},
  tabBar: { ...app.tabBar, list: app.tabBar.list.filter(({ pagePath }) => /\/(user|order)\//.test(pagePath)) },
}

/** A payment plugin as `provider@version`, added to the mini-program in WeChat's console before (decision 0114). */
const [provider, version] = (process.env.TARO_APP_PAY_PLUGIN ?? '').split('@')
if (provider && version) Object.assign(app, { plugins: { payPlugin: { provider, version } } })

export default defineAppConfig(process.env.TARO_APP_GALLERY === 'yes' ? gallery : app)
