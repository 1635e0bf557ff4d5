import { cart } from '../cart/steps'
import { DETAIL, order } from '../order/steps'
import { both, type Scenario } from '../scenarios/model'
import { table } from '../table/steps'
import { answered } from './answered'
import { fault, wellAgain } from './steps'

export const faultScenarios: readonly Scenario[] = [
  {
    id: 'say-network',
    spec: 'request failed, please check your network',
    title: both('The connection is cut', '连接断了'),
    see: both('The message for 1.8 seconds; the order stays as it is.', '提示 1.8 秒；订单不变。'),
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
    title: both('An order whose answer is lost, and nobody can say whether it exists', '下单的回答丢了，谁也不知道成没成'),
    see: both(
      'Every page says so, with a key to try again and one to give up; once nothing goes wrong any more, it settles by itself.',
      '每一页都会说，可以再试或放弃；不再出错后会自己弄清。',
    ),
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
  answered(
    'say-fault',
    'any other code shows resultMsg as a toast',
    both('The server is at fault', '服务器出错'),
    '/nocheck/addCart',
    'internalError',
    {
      open: table('TNTYYA16'),
      taps: [{ role: 'button', name: '加一份…' }],
    },
  ),
  answered(
    'say-busy',
    'any other code shows resultMsg as a toast',
    both('Too many people at once', '同时人太多'),
    '/nocheck/addCart',
    'busy',
    {
      open: table('TNTYYA17'),
      taps: [{ role: 'button', name: '加一份…' }],
    },
  ),
]
