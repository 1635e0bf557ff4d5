import { DETAIL, order } from '../order/steps'
import { both, type Scenario } from '../scenarios/model'
import { campusCard, cash, passwordLimit, payMethod, topUp } from './steps'

const DOOR = 'SNTYY01'
const SHOP = 'nt-yuyuan'
const takesCash = payMethod(SHOP, 'cash')
const takesNone = payMethod(SHOP, 'cash', false)

/** A member of the demo data who has bound a campus card where this shop takes it. */
const MEMBER = '13800000001'
const CAMPUS_DOOR = 'SXKGQ01'
const byCard = [
  { role: 'button', name: '去支付' },
  { role: 'radio', name: '校园卡…' },
  { role: 'button', name: '校园卡支付…' },
] as const

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
    shows: '已取消支付，订单已保留。',
  },
  {
    id: 'payment-methods',
    spec: 'waiter authorisation code: cash payments',
    title: both('A choice of ways to pay', '有得选的付款方式'),
    see: both(
      'Each method with what it would pay, or why it is off. With WeChat Pay alone nobody is asked.',
      '每种方式付多少，或者为什么不能用。只有微信支付时不问。',
    ),
    levers: [takesCash, order('toPay', DOOR)],
    open: DETAIL,
    taps: [{ role: 'button', name: '去支付' }],
    shows: '现金交给店员',
    undo: [takesNone],
  },
  {
    id: 'payment-cash',
    spec: 'waiter authorisation code: cash payments',
    title: both('Cash, with the waiter’s code', '付现金，用服务员的码'),
    see: both(
      'The waiter’s six digits are in the console under Counter. Type them here: the order is paid.',
      '服务员的六位码在控制台“柜台”一栏。在这里输入，订单就付好了。',
    ),
    levers: [takesCash, order('toPay', DOOR)],
    open: DETAIL,
    taps: [
      { role: 'button', name: '去支付' },
      { role: 'radio', name: '现金…' },
      { role: 'button', name: '付现金…' },
    ],
    shows: '把钱交给店员，收好后会报给你六位码。',
    undo: [takesNone],
  },
  {
    id: 'payment-cash-wrong',
    spec: 'waiter authorisation code: cash payments',
    title: both('A waiter’s code without tries left', '服务员的码不能再试'),
    see: both(
      'Five wrong codes were typed; another one can be had once this one’s ten minutes are over.',
      '输错了五次；这个码的十分钟过后可以再要一个。',
    ),
    levers: [takesCash, order('toPay', DOOR), cash('wrong')],
    open: DETAIL,
    taps: [
      { role: 'button', name: '去支付' },
      { role: 'radio', name: '现金…' },
      { role: 'button', name: '付现金…' },
    ],
    shows: '输错次数太多，这个授权码已失效。',
    undo: [takesNone],
  },
  {
    id: 'payment-cash-back',
    spec: 'waiter authorisation code: cash payments',
    title: both('Cash that goes back', '退现金'),
    see: both(
      'Cancelling owes the cash: it waits in the console under Counter until somebody has handed it over.',
      '取消后要退现金：在控制台“柜台”一栏等着，直到有人交还。',
    ),
    levers: [takesCash, order('toPay', DOOR), cash('pay')],
    open: DETAIL,
    taps: [
      { role: 'button', name: '取消订单' },
      { role: 'button', name: '取消订单', once: '先不取消' },
    ],
    shows: '现金',
    undo: [takesNone],
  },
  {
    id: 'payment-password',
    spec: 'payment password above a limit',
    title: both('Much from the balance', '余额付得多'),
    see: both(
      'This member has none yet: the sheet leads to its page, and comes back to the payment. Once it is set, it is typed here.',
      '这位会员还没设：从这里去设，设好再回来付。设过的在这里输入。',
    ),
    levers: [passwordLimit(0), topUp(MEMBER, 10_000), order('toPay', DOOR, MEMBER)],
    as: MEMBER,
    open: DETAIL,
    taps: [
      { role: 'button', name: '去支付' },
      { role: 'radio', name: '会员余额…' },
      { role: 'button', name: '余额支付…' },
    ],
    shows: '余额支付金额较大，需要支付密码。请先设置，再回来付款。',
    undo: [passwordLimit(20_000)],
  },
  {
    id: 'payment-password-set',
    spec: 'payment password above a limit',
    title: both('Setting it by a code', '用验证码设支付密码'),
    see: both('The code is in the console under Messages.', '验证码在控制台“短信”一栏。'),
    levers: [],
    as: MEMBER,
    open: '/#/packOther/pages/payPassword',
    taps: [{ role: 'button', name: '获取验证码' }],
    shows: '已发送，5 分钟内有效',
  },
  {
    id: 'payment-campusCard',
    spec: 'payment in progress: campus card',
    title: both('A campus card that is late', '校园卡付得慢'),
    see: both(
      'The card’s issuer answers after 30 seconds; nothing else can be paid with meanwhile. The page hears of it by itself.',
      '发卡单位三十秒后才回话，这之间不能换别的付。到了页面自己会更新。',
    ),
    levers: [campusCard('late'), order('toPay', CAMPUS_DOOR, MEMBER)],
    as: MEMBER,
    open: DETAIL,
    taps: byCard,
    shows: '付款结果确认后会自动更新，不用重复付款。',
    undo: [campusCard(null)],
  },
  {
    id: 'payment-campusCard-declined',
    spec: 'payment in progress: campus card',
    title: both('A campus card that is declined', '校园卡没付成'),
    see: both('The order waits on, and can be paid otherwise.', '订单还在，可以换别的付。'),
    levers: [campusCard('declines'), order('toPay', CAMPUS_DOOR, MEMBER)],
    as: MEMBER,
    open: DETAIL,
    taps: byCard,
    shows: '付款失败，请重试',
    undo: [campusCard(null)],
  },
]
