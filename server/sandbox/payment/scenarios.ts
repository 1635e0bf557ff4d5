import { DETAIL, order } from '../order/steps'
import type { Scenario } from '../scenarios/model'

const DOOR = 'SNTYY01'

export const paymentScenarios: readonly Scenario[] = [
  {
    id: 'payment-wechat',
    spec: 'payment in progress: wechat',
    title: 'Payment in progress',
    see: 'The cashier is open; see it under Payments.',
    levers: [order('toPay', DOOR)],
    open: DETAIL,
    taps: [{ role: 'button', name: '去支付' }],
    shows: '测试收银台，不会真的扣钱。',
  },
  {
    id: 'say-cancelPayment',
    spec: 'cancel payment',
    title: 'Turning back at the cashier',
    see: 'The order is kept and can be paid again.',
    levers: [order('toPay', 'SNTYY01')],
    open: DETAIL,
    taps: [
      { role: 'button', name: '去支付' },
      { role: 'button', name: '暂不支付' },
    ],
    shows: '已取消支付，订单还留着。',
  },
]
