import { cart } from '../cart/steps'
import { answered } from '../faults/answered'
import { order } from '../order/steps'
import type { Scenario } from '../scenarios/model'
import { shop } from '../shop/steps'
import type { Lever } from '../scenarios/model'
import { code } from './code'
import { newCode, table } from './steps'

/** What a diner sees in the table's cart of an order that somebody else placed. */
const mates = (
  state: string,
  { title, see, code, levers, shows }: { title: string; see: string; code: string; levers: readonly Lever[]; shows: string },
): Scenario => ({
  id: `tableOrder-${state}`,
  spec: 'orders of a table-mate (decision 0098)',
  title: `Table-mate’s order: ${title}`,
  see,
  levers,
  open: table(code),
  taps: [{ role: 'button', name: '购物车…' }],
  shows,
})

/** Each by another member: one diner may have few unpaid orders. */
const tableOrders: readonly Scenario[] = [
  mates('paying', {
    title: 'being paid',
    see: 'Who is paying, and no money; it follows the order by itself.',
    code: 'TNTYYA02',
    levers: [order('toPay', 'TNTYYA02', '13800000001')],
    shows: '正在付款',
  }),
  mates('cancelled', {
    title: 'cancelled without being paid',
    see: 'Its dishes are in the table’s cart again.',
    code: 'TNTYYA04',
    levers: [order('cancelled', 'TNTYYA04', '13800000002')],
    shows: '已取消，菜在购物车',
  }),
]

export const tableScenarios: readonly Scenario[] = [
  {
    id: 'shop-none',
    spec: 'scan code info error',
    title: 'A code of nobody opens no shop',
    see: 'No menu and no shop that the app chose: scan again, or choose a shop.',
    levers: [],
    open: table('TNTYYZ98'),
    shows: '重新扫一次，或自己选门店。',
  },
  {
    id: 'table-headcount',
    spec: 'dining headcount required when the store asks',
    title: 'The shop asks how many they are',
    see: 'Paying without an answer points at the question.',
    levers: [shop('nt-jingan', { isOpen: true }), cart('TNTJAA05')],
    open: table('TNTJAA05'),
    taps: [
      { role: 'button', name: '去结算' },
      { role: 'button', name: '微信支付…' },
    ],
    shows: '请选用餐人数',
    undo: [shop('nt-jingan', { openMin: 600, closeMin: 1350 })],
  },
  code('say-codeUnknown', 'scan code info error', 'A code of nobody', 'TNTYYZ99', 'codeUnknown'),
  code('say-codeDisabled', 'scan code info error', 'A code that was withdrawn', 'TNTYYA20', 'codeDisabled'),
  {
    ...code('say-codeReplaced', 'scan code info error', 'A table’s code that was replaced', 'TNTXTB08', 'tableCodeReplaced'),
    levers: [newCode('TNTXTB08')],
    see: 'The reason, with a key to scan; the new code leads to the table.',
  },
  code('say-tableDisabled', 'table state error', 'A table out of use', 'TNTYYA19', 'tableDisabled'),
  answered('say-presence', 'please scan table code', 'The shop asks for a scan at the table', '/nocheck/getCart', 'scanTableCode', {
    open: table('TNTYYA12'),
  }),
  answered(
    'say-notInShop',
    'current position not in the store',
    'The shop asks to be near, and one is not',
    '/nocheck/getCart',
    'positionNotInShop',
    { open: table('TNTYYA18') },
  ),
  {
    id: 'say-scanTable',
    spec: 'please scan table code',
    title: 'Eating in needs a scan',
    see: 'Adding asks for it; the table’s code then opens the way.',
    levers: [shop('nt-xintiandi', { isOpen: true })],
    open: table('SNTXT01'),
    taps: [{ role: 'radio', name: '堂食' }],
    shows: '堂食请先扫桌上的码',
    undo: [shop('nt-xintiandi', { openMin: 600, closeMin: 1380 })],
  },
  code(
    'say-businessMode',
    'check the store business mode',
    'A pre-order terminal at a shop without full service',
    'SXKYD02',
    'checkBusinessMode',
  ),
  ...tableOrders,
]
