import { cart } from '../cart/steps'
import { clockAhead, clockNow } from '../clock/steps'
import { answered } from '../faults/answered'
import { order } from '../order/steps'
import { both, type Scenario, type Label, type Words } from '../scenarios/model'
import { shop } from '../shop/steps'
import type { Lever } from '../scenarios/model'
import { code } from './code'
import { newCode, table } from './steps'

/** What a diner sees in the table's cart after another diner has placed its order. */
const mates = (
  state: string,
  { title, see, code, levers, shows }: { title: Words; see: Label; code: string; levers: readonly Lever[]; shows: string },
): Scenario => ({
  id: `tableOrder-${state}`,
  spec: 'orders of a table-mate (decision 0098)',
  title: both(`Table-mate’s order: ${title.en}`, `同桌的订单：${title.zh}`),
  see,
  levers,
  open: table(code),
  taps: [{ role: 'button', name: '购物车…' }],
  shows,
})

/** Each by another member, since a diner may have few unpaid orders. */
const tableOrders: readonly Scenario[] = [
  mates('paying', {
    title: both('being paid', '正在付款'),
    see: both('Who is paying, and no money; it follows the order by itself.', '谁在付，不显示金额；会自己跟着订单变。'),
    code: 'TNTYYA02',
    levers: [order('toPay', 'TNTYYA02', '13800000001')],
    shows: '正在付款',
  }),
  mates('cancelled', {
    title: both('cancelled without being paid', '没付就取消了'),
    see: both('Its dishes are in the table’s cart again.', '菜又回到桌上的购物车。'),
    code: 'TNTYYA04',
    levers: [order('cancelled', 'TNTYYA04', '13800000002')],
    shows: '已取消，菜在购物车',
  }),
]

export const tableScenarios: readonly Scenario[] = [
  {
    id: 'shop-none',
    spec: 'scan code info error',
    title: both('A code of nobody opens no shop', '谁也不是的码不会打开任何门店'),
    see: both('No menu and no shop that the app chose: scan again, or choose a shop.', '没有菜单，也不替人选门店：重新扫，或自己选。'),
    levers: [],
    open: table('TNTYYZ98'),
    shows: '重新扫一次，或自己选门店。',
  },
  {
    id: 'table-headcount',
    spec: 'dining headcount required when the store asks',
    title: both('The shop asks how many they are', '门店要问人数'),
    see: both('Paying without an answer points at the question.', '没答就付款，会指到这个问题。'),
    levers: [shop('nt-jingan', { isOpen: true }), cart('TNTJAA05')],
    open: table('TNTJAA05'),
    taps: [
      { role: 'button', name: '去结算' },
      { role: 'button', name: '微信支付…' },
    ],
    shows: '请选用餐人数',
    undo: [shop('nt-jingan', { openMin: 600, closeMin: 1350 })],
  },
  code('say-codeUnknown', 'scan code info error', both('A code of nobody', '谁也不是的码'), 'TNTYYZ99', 'codeUnknown'),
  code('say-codeDisabled', 'scan code info error', both('A code that was withdrawn', '停用的码'), 'TNTYYA20', 'codeDisabled'),
  {
    ...code(
      'say-codeReplaced',
      'scan code info error',
      both('A table’s code that was replaced', '桌码换过了'),
      'TNTXTB08',
      'tableCodeReplaced',
    ),
    levers: [newCode('TNTXTB08')],
    see: both('The reason, with a key to scan; the new code leads to the table.', '说明原因，并可扫码；新码能到这张桌。'),
  },
  code('say-tableDisabled', 'table state error', both('A table out of use', '停用的桌'), 'TNTYYA19', 'tableDisabled'),
  answered(
    'say-presence',
    'please scan table code',
    both('The shop asks for a scan at the table', '门店要求在桌边扫码'),
    '/nocheck/getCart',
    'scanTableCode',
    {
      open: table('TNTYYA12'),
    },
  ),
  {
    id: 'say-outsideRange',
    spec: 'outside ordering range',
    title: both(
      'Hours after the scan, away from a shop that asks to be near, while others still choose',
      '扫码几小时后，人已离开要求在附近的门店，同桌还在点',
    ),
    see: both(
      'Within how many metres a table orders, with a key to scan; picking up needs no nearness. The browser is asked for the position before, and must give it.',
      '说明多少米内才能在桌上点单，并可扫码；改自取不看距离。先在浏览器里允许定位。',
    ),
    first: table('TXKGQA01'),
    levers: [clockAhead(60), cart('TXKGQA01', undefined, 1, '13800000001'), clockAhead(181)],
    open: '/#/pages/menu/main',
    shows: '你不在点单范围内',
    undo: [clockNow],
  },
  {
    id: 'say-scanTable',
    spec: 'please scan table code',
    title: both('Eating in needs a scan', '堂食要扫码'),
    see: both('Adding asks for it; the table’s code then opens the way.', '加菜时会要求；扫了桌码就能点。'),
    levers: [shop('nt-xintiandi', { isOpen: true })],
    open: table('SNTXT01'),
    taps: [{ role: 'radio', name: '堂食' }],
    shows: '堂食请先扫桌上的码',
    undo: [shop('nt-xintiandi', { openMin: 600, closeMin: 1380 })],
  },
  code(
    'say-businessMode',
    'check the store business mode',
    both('A pre-order terminal at a shop without full service', '不支持的门店里的预约终端'),
    'SXKYD02',
    'checkBusinessMode',
  ),
  ...tableOrders,
]
