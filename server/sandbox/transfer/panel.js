import { h, key, table, tag } from '../console/dom.js'
import { get, pull } from '../console/levers.js'
import { both, date, dotted, matcher, money, name, time, zone } from '../console/words.js'
import { paymentWords } from '../payment/words.js'

const TONES = { pending: 'danger', confirming: 'warning', succeeded: 'success', refunding: 'warning' }
/** Found so much less, or more, than was asked for. */
const OFF_BY = 100

const found = (foundFen) => ({ action: 'receive', foundFen })
const NOT_FOUND = { action: 'sendBack', note: '没有查到这笔转账，请核对付款户名' }

function leversOf({ isOpen, payState, askedFen }) {
  if (!isOpen && payState !== 'closed') return []
  if (!isOpen)
    return [
      [
        both('Found late', '后来查到'),
        found(askedFen),
        'danger',
        both('The order has ended: the money goes back by hand', '订单已经结束：钱人工退还'),
      ],
    ]
  return [
    [both('Found', '查到'), found(askedFen), 'solid', both('The money is there: the order is paid', '钱到了：订单付清')],
    askedFen > OFF_BY && [
      both('¥1 less', '少 ¥1'),
      found(askedFen - OFF_BY),
      'plain',
      both('A part is paid, the rest is asked for', '付了一部分，还差的再付'),
    ],
    [
      both('¥1 more', '多 ¥1'),
      found(askedFen + OFF_BY),
      'plain',
      both('The order is paid, ¥1 goes back by hand', '订单付清，多的 ¥1 人工退还'),
    ],
    payState === 'confirming' && [
      both('Send back', '退回'),
      NOT_FOUND,
      'danger',
      both('Not found: the diner corrects it', '没有查到：顾客改好再交'),
    ],
  ].filter(Boolean)
}

const until = (when) => both(`until ${when}`, `到 ${when}`)

const row = (one) => [
  [
    h('span.number', {}, time(one.sentAt, one.utcOffsetMin)),
    h('small', {}, `${date(one.sentAt, one.utcOffsetMin)} ${zone(one.utcOffsetMin)}`),
  ],
  [h('b', {}, one.orderNo), h('small', {}, name(one.shopName))],
  [money(one.askedFen), one.foundFen !== null && h('small', {}, both(`${money(one.foundFen)} found`, `查到 ${money(one.foundFen)}`))],
  [
    h('b', {}, one.payerName),
    h('small', {}, dotted(one.paidOn, one.pickupCode, name(one.pickupPoint), one.remark)),
    one.proofs.map((url, index) =>
      h('a.link', { href: url, target: '_blank', rel: 'noopener' }, both(`proof ${index + 1} `, `凭证 ${index + 1} `)),
    ),
  ],
  [
    tag(paymentWords(one.payState), TONES[one.payState] ?? 'neutral'),
    one.isOpen && h('small', {}, until(`${date(one.payDueAt, one.utcOffsetMin)} ${time(one.payDueAt, one.utcOffsetMin)}`)),
  ],
  h(
    'div.keys',
    {},
    leversOf(one).map(([label, input, kind, title]) =>
      key(label, () => pull('POST', `/transfers/${one.transferId}`, { ...input, version: one.version }, title), {
        kind,
        title,
        id: `${one.transferId}-${label.en}`,
      }),
    ),
  ),
]

export const transfers = {
  id: 'transfers',
  title: both('Transfers', '转账'),
  about: both(
    'The transfer desk: what diners say they sent, and whether it is on the account. What goes back by hand is listed with the counter.',
    '转账核对：顾客说转了什么，账上有没有。要人工退还的钱列在收银台。',
  ),
  parts: ['orders'],
  load: () => get('/transfers'),
  draw({ list }, { query }) {
    const matches = matcher(query)
    const shown = list.filter((one) => matches(one.orderNo, one.payerName, one.payState, name(one.shopName)))
    return [
      table(
        [both('Sent', '提交'), both('Order', '订单'), both('Sum', '金额'), both('Said', '填的'), both('State', '状态'), both('Do', '操作')],
        shown.map(row),
        both('Nobody has sent a transfer.', '没有人提交转账。'),
      ),
    ]
  },
}
