import { h, key, table, tag } from '../console/dom.js'
import { get, pull } from '../console/levers.js'
import { matcher, money, time, words } from '../console/words.js'

const STATES = {
  NOTPAY: ['not paid', 'warning'],
  USERPAYING: ['bank is asked', 'warning'],
  SUCCESS: ['settled', 'success'],
  CLOSED: ['closed', 'neutral'],
  PAYERROR: ['failed', 'danger'],
  REFUND: ['given back', 'neutral'],
}
const OPEN = ['NOTPAY', 'USERPAYING']
const LATE = 30_000

const PAYING = [
  ['Settle', { action: 'pay' }, 'solid', 'Paid, and told of once'],
  ['Fail', { action: 'fail' }, 'danger', 'The bank refuses'],
  ['Cancel', { action: 'cancel' }, 'plain', 'The payer closes the cashier'],
  ['Delay 30 s', { action: 'pay', settleMs: LATE }, 'plain', 'The bank takes 30 seconds; until then it is being confirmed'],
  ['Notify twice', { action: 'pay', notify: 'twice' }, 'plain', 'Paid, and told of twice at once'],
  ['Notify late', { action: 'pay', notifyMs: LATE }, 'plain', 'Paid now, told of in 30 seconds; a query settles it before'],
  ['Never notify', { action: 'pay', notify: 'never' }, 'plain', 'Paid, and never told of: a query settles it'],
]
const ENDED = [
  ['Settle all the same', { action: 'settle' }, 'danger', 'The bank settles although it failed or was closed: the money goes back'],
]
const SETTLED = [['Notify again', { action: 'notify' }, 'plain', 'Tells of it once more']]

const leversOf = (state) => (OPEN.includes(state) ? PAYING : state === 'CLOSED' || state === 'PAYERROR' ? ENDED : SETTLED)

const planned = ({ settleMs, notify, notifyMs }) =>
  [
    settleMs > 0 && `settles after ${settleMs / 1000} s`,
    notify !== 'once' && `told of ${notify}`,
    notifyMs > 0 && `told after ${notifyMs / 1000} s`,
  ]
    .filter(Boolean)
    .join(', ')

function row(trade) {
  const [label, tone] = STATES[trade.state] ?? [trade.state, 'neutral']
  return [
    time(trade.createdAt),
    [h('b', {}, trade.orderNo), h('small', {}, trade.description)],
    [money(trade.amountFen), trade.refundedFen > 0 && h('small', {}, `${money(trade.refundedFen)} back`)],
    [tag(label, tone), h('small', {}, planned(trade.plan))],
    [tag(words(trade.payState)), trade.notifyDueAt && h('small', {}, `told at ${time(trade.notifyDueAt)}`)],
    h(
      'div.keys',
      {},
      leversOf(trade.state).map(([text, input, kind, title]) =>
        key(text, () => pull('POST', `/pay/${trade.prepayId}`, input, title), { kind, title, id: `${trade.prepayId}-${text}` }),
      ),
    ),
  ]
}

export const payments = {
  id: 'payments',
  title: 'Payments',
  about: 'The provider’s side of each payment: it appears when the diner’s cashier opens.',
  parts: ['orders'],
  load: () => get('/payments').then(({ list }) => list),
  draw(list, { query }) {
    const matches = matcher(query)
    const found = list.filter((trade) => matches(trade.orderNo, trade.description, trade.state, trade.payState, trade.prepayId))
    return [table(['Begun', 'Order', 'Sum', 'Provider says', 'We say', 'Do'], found.map(row), 'Nobody is paying.')]
  },
}
