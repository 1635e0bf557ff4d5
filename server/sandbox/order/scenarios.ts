import type { OrderStatus } from '@domain/order/status'
import { cart } from '../cart/steps'
import { clockAhead, clockNow } from '../clock/steps'
import { answered } from '../faults/answered'
import { both, type Scenario, type Label } from '../scenarios/model'
import { table } from '../table/steps'
import { autopilotOff, autopilotOn, DETAIL, order } from './steps'

const DOOR = 'SNTYY01'
const TABLE = 'TNTYYA01'

/** Opens an order of the reader's own in this status, with the automatic kitchen off. */
const status = (
  spec: string,
  of: OrderStatus,
  shows: string,
  see: Label,
  { code = DOOR, text = shows, isMoving = false }: { code?: string; text?: string; isMoving?: boolean } = {},
): Scenario => ({
  id: `order-${of}`,
  spec,
  title: both(`Order: ${spec}`, `订单：${text}`),
  see,
  levers: [...(isMoving ? [autopilotOff] : []), order(of, code)],
  open: DETAIL,
  shows,
  text: `订单状态：${text}`,
  ...(isMoving ? { undo: [autopilotOn] } : {}),
})

export const orderScenarios: readonly Scenario[] = [
  status('to pay', 'toPay', '待付款', both('A countdown, a button to pay and one to cancel.', '倒计时，可以付款，可以取消。')),
  status(
    'payment awaiting confirmation',
    'confirmingPayment',
    '付款确认中',
    both('It updates by itself; neither pay nor cancel can be pressed.', '会自己更新；付款和取消都不能按。'),
  ),
  status(
    'pending acceptance',
    'pendingAcceptance',
    '等待接单',
    both('The pickup number; the order can still be cancelled.', '有取餐号；还可以取消。'),
    { isMoving: true },
  ),
  status('accepted', 'accepted', '已接单', both('The steps with their times.', '每一步和时间。'), { isMoving: true, code: TABLE }),
  status('in production', 'inProduction', '制作中', both('Cancel is off and says why.', '取消是灰的，并说明原因。'), {
    isMoving: true,
    code: TABLE,
  }),
  status('pending pickup', 'pendingPickup', '可取餐', both('The number large, and a button “I have it”.', '大大的取餐号，和“我已取餐”。'), {
    isMoving: true,
  }),
  status('completed', 'completed', '已完成', both('Order again, and review.', '再来一单，和评价。'), { code: TABLE }),
  {
    ...status('completed awaiting review', 'completed', '评价', both('The review button.', '评价的按钮。'), { text: '已完成' }),
    id: 'order-awaitingReview',
    title: both('Order: completed awaiting review', '订单：已完成，待评价'),
  },
  status('reviewed', 'reviewed', '我的评价', both('The review that was written.', '写过的评价。'), { text: '已评价' }),
  status(
    'refund in progress',
    'refunding',
    '退款中',
    both('The shop refused; the bank takes an hour to give the money back.', '门店拒单；银行一小时后才退回。'),
  ),
  status('refunded', 'refunded', '已退款', both('The sum that went back.', '退回的金额。')),
  status('cancelled by customer', 'cancelled', '你取消了这单。', both('Order again.', '再来一单。'), { text: '已取消' }),
  status('offline', 'offline', '线下处理', both('The shop deals with it itself.', '门店自己处理。'), { code: TABLE }),
  {
    id: 'order-unpaid',
    spec: 'cancelled by customer',
    title: both('Order: cancelled because nobody paid in time', '订单：没按时付款，已取消'),
    see: both('It ended by itself, and its portions went back.', '自己结束了，库存也还了回去。'),
    levers: [order('toPay', DOOR), clockAhead(16)],
    open: DETAIL,
    shows: '超过付款时间，已自动取消。',
    undo: [clockNow],
  },
  {
    id: 'order-paid-late',
    spec: 'refunded',
    title: both('Order: paid after it was cancelled', '订单：取消后才付上'),
    see: both(
      'The bank settled after the deadline: the order stays cancelled and the money goes back, visibly.',
      '银行过了时限才扣款：订单仍是取消，钱退回，看得见。',
    ),
    levers: [
      order('confirmingPayment', DOOR),
      clockAhead(16),
      {
        method: 'POST',
        path: '/payments/{orderNo}',
        input: { action: 'settle' },
        does: both('the bank settles all the same', '银行照样扣款'),
      },
    ],
    open: DETAIL,
    shows: '已退回，3 个工作日内到账',
    undo: [clockNow],
  },
  answered(
    'say-unpaidLeft',
    'unpaid orders are limited (decision 0096)',
    both('As many unpaid orders as one may have', '未付款的订单到了上限'),
    '/createOrder',
    'unpaidOrderLeft',
    {
      levers: [cart('TNTYYA07')],
      open: table('TNTYYA07'),
      taps: [
        { role: 'button', name: '去结算' },
        { role: 'button', name: '微信支付…' },
      ],
    },
  ),
]
