import { cart } from '../cart/steps'
import { answered } from '../faults/answered'
import type { Scenario } from '../scenarios/model'
import { code } from '../table/code'
import { table } from '../table/steps'
import { shop } from './steps'

export const shopScenarios: readonly Scenario[] = [
  {
    id: 'mode-dineIn',
    spec: 'order type: dine-in',
    title: 'Dine-in at a table',
    see: 'The menu of the shop with the table’s name; no login, no question.',
    levers: [],
    open: table('TNTYYA05'),
    shows: 'A05 桌',
  },
  {
    id: 'mode-pickup',
    spec: 'order type: takeout',
    title: 'Takeout, with something in the cart',
    see: 'The cart of the pickup mode, which is another than the table’s.',
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
    title: 'Advance order',
    see: 'The order type says so; checkout asks for a time.',
    levers: [],
    open: table('SXKYD01'),
    shows: '预约',
  },
  {
    id: 'mode-switch',
    spec: 'switching order type clears the cart after confirmation',
    title: 'Another order type with a cart',
    see: 'It asks first, names what would be lost, and changes nothing until told to.',
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
    title: 'Another shop with a cart',
    see: 'It asks first, names what would be lost, and changes nothing until told to.',
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
    title: 'The only shop of its merchant',
    see: 'Its menu; there is no other shop to change to.',
    levers: [],
    open: table('SMSYK01'),
    shows: '永康路店',
  },
  {
    id: 'say-locationDenied',
    spec: 'failed to get location, please authorise',
    title: 'No position',
    see: 'Refuse when the browser asks: ordering goes on without it, and the page says how.',
    levers: [],
    open: '/#/packShop/pages/shop/main',
    taps: [{ role: 'button', name: '按距离排序' }],
    shows: '没有位置也能点单，可按城市和店名找。',
  },
  {
    id: 'say-shopClosed',
    spec: 'store closed or at rest',
    title: 'The shop is closed',
    see: 'When it opens; its menu can be looked at.',
    levers: [shop('nt-hubin', { isOpen: false })],
    open: table('SNTHB01'),
    shows: '已打烊',
    undo: [shop('nt-hubin', { openMin: 630, closeMin: 1320 })],
  },
  {
    id: 'say-shopResting',
    spec: 'store closed or at rest',
    title: 'The shop rests',
    see: 'Others that are open, and its menu.',
    levers: [],
    open: table('SSLWX01'),
    shows: '今天暂停营业',
  },
  {
    id: 'say-noPickup',
    spec: 'store does not support pickup or takeaway',
    title: 'No pickup here',
    see: 'The order type is off and says why.',
    levers: [shop('nt-xintiandi', { isOpen: true, pickup: false })],
    open: table('TNTXTB05'),
    taps: [{ role: 'radio', name: '自取', isOff: true }],
    shows: '这家店不支持自取',
    undo: [shop('nt-xintiandi', { openMin: 600, closeMin: 1380, pickup: true })],
  },
  code('say-appClosed', 'store does not open mini-program ordering', 'The shop takes no orders by app', 'SNTWJ01', 'appOrderingNotOpen'),
  answered('say-noTerminal', 'store has no terminal', 'A shop without a terminal', '/nocheck/getMchntShopData', 'shopWithoutTerminal', {
    open: table('TNTYYA14'),
  }),
  answered('say-noShop', 'store information not found', 'A shop that is gone', '/nocheck/getMchntShopData', 'shopNotFound', {
    open: table('TNTYYA15'),
  }),
]
