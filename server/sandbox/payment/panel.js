import { h, key, table, tag } from '../console/dom.js'
import { get, pull } from '../console/levers.js'
import { both, date, dotted, matcher, money, time, zone } from '../console/words.js'
import { paymentWords } from './words.js'

const STATES = {
  NOTPAY: [both('not paid', '未付'), 'warning'],
  USERPAYING: [both('bank is asked', '银行处理中'), 'warning'],
  SUCCESS: [both('settled', '已付'), 'success'],
  CLOSED: [both('closed', '已关闭'), 'neutral'],
  PAYERROR: [both('failed', '失败'), 'danger'],
  REFUND: [both('given back', '已退回'), 'neutral'],
}
const OPEN = ['NOTPAY', 'USERPAYING']
const LATE = 30_000

const PAYING = [
  [both('Settle', '付款成功'), { action: 'pay' }, 'solid', both('Paid, and told of once', '付好，通知一次')],
  [both('Fail', '付款失败'), { action: 'fail' }, 'danger', both('The bank refuses', '银行拒绝')],
  [both('Cancel', '取消'), { action: 'cancel' }, 'plain', both('The payer closes the cashier', '付款人关掉收银台')],
  [
    both('Delay 30 s', '晚 30 秒'),
    { action: 'pay', settleMs: LATE },
    'plain',
    both('The bank takes 30 seconds; until then it is being confirmed', '银行要 30 秒，之前一直在确认'),
  ],
  [
    both('Notify twice', '通知两次'),
    { action: 'pay', notify: 'twice' },
    'plain',
    both('Paid, and told of twice at once', '付好，同时通知两次'),
  ],
  [
    both('Notify late', '晚通知'),
    { action: 'pay', notifyMs: LATE },
    'plain',
    both('Paid now, told of in 30 seconds; a query settles it before', '现在付好，30 秒后才通知；查询会先知道'),
  ],
  [
    both('Never notify', '不通知'),
    { action: 'pay', notify: 'never' },
    'plain',
    both('Paid, and never told of: a query settles it', '付好，从不通知：靠查询得知'),
  ],
]
const ENDED = [
  [
    both('Settle all the same', '照样到账'),
    { action: 'settle' },
    'danger',
    both('The bank settles although it failed or was closed: the money goes back', '失败或关闭后银行仍然扣了款：钱会退回'),
  ],
]
const SETTLED = [[both('Notify again', '再通知'), { action: 'notify' }, 'plain', both('Tells of it once more', '再通知一次')]]

const leversOf = (state) => (OPEN.includes(state) ? PAYING : state === 'CLOSED' || state === 'PAYERROR' ? ENDED : SETTLED)

const NOTICES = { twice: both('told of twice', '通知两次'), never: both('never told of', '不通知') }

const planned = ({ settleMs, notify, notifyMs }) =>
  dotted(
    settleMs > 0 && both(`settles after ${settleMs / 1000} s`, `${settleMs / 1000} 秒后到账`),
    NOTICES[notify],
    notifyMs > 0 && both(`told after ${notifyMs / 1000} s`, `${notifyMs / 1000} 秒后通知`),
  )

const notifiedAt = (time) => both(`told at ${time}`, `${time} 通知`)

function row(trade) {
  const [label, tone] = STATES[trade.state] ?? [trade.state, 'neutral']
  return [
    [
      h('span.number', {}, time(trade.createdAt, trade.utcOffsetMin)),
      h('small', {}, `${date(trade.createdAt, trade.utcOffsetMin)} ${zone(trade.utcOffsetMin)}`),
    ],
    [h('b', {}, trade.orderNo), h('small', {}, trade.description)],
    [
      money(trade.amountFen),
      trade.refundedFen > 0 && h('small', {}, both(`${money(trade.refundedFen)} back`, `退回 ${money(trade.refundedFen)}`)),
    ],
    [tag(label, tone), h('small', {}, planned(trade.plan))],
    [tag(paymentWords(trade.payState)), trade.notifyDueAt && h('small', {}, notifiedAt(time(trade.notifyDueAt, trade.utcOffsetMin)))],
    h(
      'div.keys',
      {},
      leversOf(trade.state).map(([text, input, kind, title]) =>
        key(text, () => pull('POST', `/pay/${trade.prepayId}`, input, title), { kind, title, id: `${trade.prepayId}-${text.en}` }),
      ),
    ),
  ]
}

const WAYS = [
  ['sheet', both('In the app’s own sheet', '在应用内的收银台'), both('The cashier opens in the app', '收银台在应用里打开')],
  [
    'wechat',
    both('As with WeChat', '和微信一样'),
    both(
      'By a code on a laptop, by another page on a phone, after a visit to WeChat in its own browser',
      '电脑上扫码，手机上跳转，微信里先授权',
    ),
  ],
]
const waysKeys = (now) =>
  h(
    'div.keys',
    {},
    h('small', {}, both('Browsers pay', '浏览器里付款')),
    WAYS.map(([ways, label, title]) =>
      key(label, () => pull('POST', '/payments/ways', { ways }, label), {
        kind: ways === now ? 'solid' : 'plain',
        title,
        id: `ways-${ways}`,
      }),
    ),
  )

export const payments = {
  id: 'payments',
  title: both('Payments', '付款'),
  about: both(
    'The provider’s side of each payment: it appears when the diner’s cashier opens.',
    '每笔付款在支付机构那一边：顾客打开收银台就会出现。',
  ),
  parts: ['orders'],
  load: () => get('/payments'),
  draw({ list, ways }, { query }) {
    const matches = matcher(query)
    const found = list.filter((trade) => matches(trade.orderNo, trade.description, trade.state, trade.payState, trade.prepayId))
    return [
      waysKeys(ways),
      table(
        [
          both('Begun', '开始'),
          both('Order', '订单'),
          both('Sum', '金额'),
          both('Provider says', '支付机构说'),
          both('We say', '我们说'),
          both('Do', '操作'),
        ],
        found.map(row),
        both('Nobody is paying.', '没有人在付款。'),
      ),
    ]
  },
}
