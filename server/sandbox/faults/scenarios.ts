import { cart } from '../cart/steps'
import { DETAIL, order } from '../order/steps'
import type { Scenario } from '../scenarios/model'
import { table } from '../table/steps'
import { answered } from './answered'
import { fault, wellAgain } from './steps'

export const faultScenarios: readonly Scenario[] = [
  {
    id: 'say-network',
    spec: 'request failed, please check your network',
    title: 'The connection is cut',
    see: 'The message for 1.8 seconds; the order stays as it is.',
    levers: [order('toPay', 'SNTYY01'), fault({ kind: 'dropBefore', call: '/cancelOrder' })],
    open: DETAIL,
    taps: [
      { role: 'button', name: '取消订单' },
      { role: 'button', name: '取消订单' },
    ],
    shows: '请求失败，请检查网络',
    undo: [wellAgain],
  },
  {
    id: 'say-unknownOrder',
    spec: 'request failed, please check your network',
    title: 'An order whose answer is lost, and nobody can say whether it exists',
    see: 'Every page says so, with a key to try again and one to give up; once nothing goes wrong any more, it settles by itself.',
    levers: [
      cart('TNTYYA06'),
      fault({ kind: 'dropBefore', call: '/createOrder' }),
      fault({ kind: 'dropBefore', call: '/closeOrderRequest' }),
    ],
    open: table('TNTYYA06'),
    taps: [
      { role: 'button', name: '去结算' },
      { role: 'button', name: '微信支付…' },
    ],
    shows: '还不知道刚才的订单有没有提交',
    undo: [wellAgain],
  },
  answered('say-fault', 'any other code shows resultMsg as a toast', 'The server is at fault', '/nocheck/addCart', 'internalError', {
    open: table('TNTYYA16'),
    taps: [{ role: 'button', name: '加一份…' }],
  }),
  answered('say-busy', 'any other code shows resultMsg as a toast', 'Too many people at once', '/nocheck/addCart', 'busy', {
    open: table('TNTYYA17'),
    taps: [{ role: 'button', name: '加一份…' }],
  }),
]
