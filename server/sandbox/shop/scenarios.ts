import { cart } from '../cart/steps'
import { answered } from '../faults/answered'
import { both, type Scenario } from '../scenarios/model'
import { code } from '../table/code'
import { table } from '../table/steps'
import { shop } from './steps'

export const shopScenarios: readonly Scenario[] = [
  {
    id: 'mode-dineIn',
    spec: 'order type: dine-in',
    title: both('Dine-in at a table', '堂食，在桌边'),
    see: both('The menu of the shop with the table’s name; no login, no question.', '门店的菜单，带桌号；不用登录，什么都不问。'),
    levers: [],
    open: table('TNTYYA05'),
    shows: 'A05 桌',
  },
  {
    id: 'mode-pickup',
    spec: 'order type: takeout',
    title: both('Takeout, with something in the cart', '自取，购物车里有东西'),
    see: both('The cart of the pickup mode, which is another than the table’s.', '自取的购物车，和桌上的是两个。'),
    levers: [cart('SNTYY01')],
    open: table('SNTYY01'),
    taps: [
      { role: 'radio', name: '自取' },
      { role: 'button', name: '购物车…' },
    ],
    shows: '共 1 份',
  },
  {
    id: 'mode-preorder',
    spec: 'a termId beginning YD marks an advance-order shop',
    title: both('Advance order', '预约点单'),
    see: both('The order type says so; checkout asks for a time.', '点单方式写着预约；结算时要选时间。'),
    levers: [],
    open: table('SXKYD01'),
    shows: '预约',
  },
  {
    id: 'mode-switch',
    spec: 'switching order type clears the cart after confirmation',
    title: both('Another order type with a cart', '购物车有东西时换点单方式'),
    see: both(
      'It asks first, names what would be lost, and changes nothing until told to.',
      '先问一声，说明会失去什么；确认前什么都不变。',
    ),
    levers: [cart('SNTYY01')],
    open: table('SNTYY01'),
    taps: [
      { role: 'radio', name: '自取' },
      { role: 'radio', name: '堂食', once: '购物车 1' },
    ],
    shows: '改成堂食？',
  },
  {
    id: 'shop-switch',
    spec: 'switching shop clears the cart after confirmation',
    title: both('Another shop with a cart', '购物车有东西时换门店'),
    see: both(
      'It asks first, names what would be lost, and changes nothing until told to.',
      '先问一声，说明会失去什么；确认前什么都不变。',
    ),
    levers: [shop('nt-wukang', { isOpen: true }), cart('SNTWK01')],
    open: table('SNTWK01'),
    taps: [
      { role: 'button', name: '南塘小馆 武康路店…' },
      { role: 'button', name: '去点单，南塘小馆 愚园路店' },
    ],
    shows: '换到愚园路店？',
    undo: [shop('nt-wukang', { openMin: 600, closeMin: 1260 })],
  },
  {
    id: 'shop-single',
    spec: 'a chain flag containing 02 marks a single shop',
    title: both('The only shop of its merchant', '商户唯一的门店'),
    see: both('Its menu; there is no other shop to change to.', '它的菜单；没有别的门店可换。'),
    levers: [],
    open: table('SMSYK01'),
    shows: '永康路店',
  },
  {
    id: 'say-locationDenied',
    spec: 'failed to get location, please authorise',
    title: both('No position', '没有定位'),
    see: both(
      'Refuse when the browser asks: ordering goes on without it, and the page says how.',
      '浏览器询问时拒绝：照样能点单，页面会说怎么做。',
    ),
    levers: [],
    open: '/#/packShop/pages/shop/main',
    taps: [{ role: 'button', name: '按距离排序' }],
    shows: '没有位置也能点单，可按城市和店名找。',
  },
  {
    id: 'say-shopClosed',
    spec: 'store closed or at rest',
    title: both('The shop is closed', '门店已打烊'),
    see: both('When it opens; its menu can be looked at.', '什么时候开门；菜单可以看。'),
    levers: [shop('nt-hubin', { isOpen: false })],
    open: table('SNTHB01'),
    shows: '已打烊',
    undo: [shop('nt-hubin', { openMin: 630, closeMin: 1320 })],
  },
  {
    id: 'say-shopResting',
    spec: 'store closed or at rest',
    title: both('The shop rests', '门店暂停营业'),
    see: both('Others that are open, and its menu.', '其他营业的门店，和它的菜单。'),
    levers: [],
    open: table('SSLWX01'),
    shows: '今天暂停营业',
  },
  {
    id: 'say-noPickup',
    spec: 'store does not support pickup or takeaway',
    title: both('No pickup here', '这里不能自取'),
    see: both('The order type is off and says why.', '这种点单方式是灰的，并说明原因。'),
    levers: [shop('nt-xintiandi', { isOpen: true, pickup: false })],
    open: table('TNTXTB05'),
    taps: [{ role: 'radio', name: '自取', isOff: true }],
    shows: '这家店不支持自取',
    undo: [shop('nt-xintiandi', { openMin: 600, closeMin: 1380, pickup: true })],
  },
  code(
    'say-appClosed',
    'store does not open mini-program ordering',
    both('The shop takes no orders by app', '门店没开小程序点单'),
    'SNTWJ01',
    'appOrderingNotOpen',
  ),
  code(
    'say-noTerminal',
    'store has no terminal',
    both('A shop that has no terminal yet', '还没有终端的门店'),
    'SXKHS01',
    'shopWithoutTerminal',
  ),
  answered(
    'say-noShop',
    'store information not found',
    both('A shop that is gone', '门店不在了'),
    '/nocheck/getMchntShopData',
    'shopNotFound',
    {
      open: table('TNTYYA15'),
    },
  ),
]
