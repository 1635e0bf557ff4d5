import type { OrderStatus } from '@domain/order/status'
import { cart } from '../cart/steps'
import { clockAhead, clockNow } from '../clock/steps'
import { answered } from '../faults/answered'
import type { Scenario } from '../scenarios/model'
import { table } from '../table/steps'
import { autopilotOff, autopilotOn, DETAIL, order } from './steps'

const DOOR = 'SNTYY01'
const TABLE = 'TNTYYA01'

/** An order of the reader's own in this status, opened. The kitchen would move it on. */
const status = (
  spec: string,
  of: OrderStatus,
  shows: string,
  see: string,
  { code = DOOR, says = shows, isMoving = false }: { code?: string; says?: string; isMoving?: boolean } = {},
): Scenario => ({
  id: `order-${of}`,
  spec,
  title: `Order: ${spec}`,
  see,
  levers: [...(isMoving ? [autopilotOff] : []), order(of, code)],
  open: DETAIL,
  shows,
  says: `订单状态：${says}`,
  ...(isMoving ? { undo: [autopilotOn] } : {}),
})

export const orderScenarios: readonly Scenario[] = [
  status('to pay', 'toPay', '待付款', 'A countdown, a button to pay and one to cancel.'),
  status(
    'payment awaiting confirmation',
    'confirmingPayment',
    '付款确认中',
    'It updates by itself; neither pay nor cancel can be pressed.',
  ),
  status('pending acceptance', 'pendingAcceptance', '等待接单', 'The pickup number; the order can still be cancelled.', { isMoving: true }),
  status('accepted', 'accepted', '已接单', 'The steps with their times.', { isMoving: true, code: TABLE }),
  status('in production', 'inProduction', '制作中', 'Cancel is off and says why.', { isMoving: true, code: TABLE }),
  status('pending pickup', 'pendingPickup', '可取餐', 'The number large, and a button “I have it”.', { isMoving: true }),
  status('completed', 'completed', '已完成', 'Order again, and review.', { code: TABLE }),
  {
    ...status('completed awaiting review', 'completed', '评价', 'The review button.', { says: '已完成' }),
    id: 'order-awaitingReview',
    title: 'Order: completed awaiting review',
  },
  status('reviewed', 'reviewed', '我的评价', 'The review that was written.', { says: '已评价' }),
  status('refund in progress', 'refunding', '退款中', 'The shop refused; the bank takes an hour to give the money back.'),
  status('refunded', 'refunded', '已退款', 'The sum that went back.'),
  status('cancelled by customer', 'cancelled', '你取消了这单。', 'Order again.', { says: '已取消' }),
  status('offline', 'offline', '线下处理', 'The shop deals with it itself.', { code: TABLE }),
  {
    id: 'order-unpaid',
    spec: 'cancelled by customer',
    title: 'Order: cancelled because nobody paid in time',
    see: 'It ended by itself, and its portions went back.',
    levers: [order('toPay', DOOR), clockAhead(16)],
    open: DETAIL,
    shows: '超过付款时间，已自动取消。',
    undo: [clockNow],
  },
  {
    id: 'order-paid-late',
    spec: 'refunded',
    title: 'Order: paid after it was cancelled',
    see: 'The bank settled after the deadline: the order stays cancelled and the money goes back, visibly.',
    levers: [
      order('confirmingPayment', DOOR),
      clockAhead(16),
      { method: 'POST', path: '/payments/{orderNo}', input: { action: 'settle' }, does: 'the bank settles all the same' },
    ],
    open: DETAIL,
    shows: '已退回，3 个工作日内到账',
    undo: [clockNow],
  },
  answered(
    'say-unpaidLeft',
    'unpaid orders are limited (decision 0096)',
    'As many unpaid orders as one may have',
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
