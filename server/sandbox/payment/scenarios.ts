import { DETAIL, order } from '../order/steps'
import { both, type Scenario } from '../scenarios/model'

const DOOR = 'SNTYY01'

export const paymentScenarios: readonly Scenario[] = [
  {
    id: 'payment-wechat',
    spec: 'payment in progress: wechat',
    title: both('Payment in progress', '正在付款'),
    see: both('The cashier is open; see it under Payments.', '收银台开着；在“付款”一栏看得到。'),
    levers: [order('toPay', DOOR)],
    open: DETAIL,
    taps: [{ role: 'button', name: '去支付' }],
    shows: '测试收银台，不会真的扣钱。',
  },
  {
    id: 'say-cancelPayment',
    spec: 'cancel payment',
    title: both('Turning back at the cashier', '在收银台反悔'),
    see: both('The order is kept and can be paid again.', '订单还在，可以再付。'),
    levers: [order('toPay', 'SNTYY01')],
    open: DETAIL,
    taps: [
      { role: 'button', name: '去支付' },
      { role: 'button', name: '暂不支付' },
    ],
    shows: '已取消支付，订单还留着。',
  },
]
