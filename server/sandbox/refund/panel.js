import { h, key, table, tag } from '../console/dom.js'
import { get, openPhone, pull } from '../console/levers.js'
import { both, date, dotted, matcher, money, name, time, zone } from '../console/words.js'

const REASONS = {
  missing: both('something is missing', '少送了'),
  damaged: both('spilt or damaged', '洒了、坏了'),
  taste: both('doesn’t taste right', '味道不对'),
  tooSlow: both('took too long', '等太久'),
  wrongOrder: both('ordered by mistake', '点错了'),
  other: both('something else', '其他'),
}
const PROVIDER = [
  ['prompt', both('Give back now', '现在退回'), both('The provider gives back at once', '支付机构立刻退回')],
  ['late', both('An hour late', '晚一小时'), both('The provider takes an hour', '支付机构要一小时')],
  ['refuses', both('Refuses', '拒绝退'), both('The provider refuses; it is asked again and again', '支付机构拒绝，会一直再试')],
]

const link = (orderNo, refundId) =>
  h(
    'button.link',
    {
      type: 'button',
      title: both('Open in the app', '在点单页打开'),
      onClick: () => openPhone(`/#/packDomain/pages/refund?orderNo=${orderNo}&refundId=${refundId}`),
    },
    orderNo,
  )

const times = (at, utcOffsetMin) => [
  h('span.number', {}, time(at, utcOffsetMin)),
  h('small', {}, `${date(at, utcOffsetMin)} ${zone(utcOffsetMin)}`),
]

const provider = ({ orderNo }) =>
  h(
    'div.keys',
    {},
    PROVIDER.map(([which, label, title]) =>
      key(label, () => pull('POST', `/payments/${orderNo}/refunds`, { provider: which }, title), {
        title,
        kind: which === 'prompt' ? 'tonal' : which === 'refuses' ? 'danger' : 'plain',
        id: `${orderNo}-${which}`,
      }),
    ),
  )

const requestsOf = (refund) => [
  times(refund.askedAt, refund.utcOffsetMin),
  [link(refund.orderNo, refund.refundId), h('small', {}, name(refund.shopName))],
  [REASONS[refund.reason] ?? refund.reason, refund.note && h('small', {}, refund.note)],
  [
    money(refund.askedFen),
    h(
      'small',
      {},
      dotted(
        both('answer by', '答复期限'),
        `${date(refund.answerDueAt, refund.utcOffsetMin)} ${time(refund.answerDueAt, refund.utcOffsetMin)}`,
      ),
    ),
  ],
  provider(refund),
]
const owing = (refund) => [
  times(refund.askedAt, refund.utcOffsetMin),
  [link(refund.orderNo, refund.refundId), h('small', {}, name(refund.shopName))],
  [money(refund.grantedFen), tag(both('on its way', '退款中'), 'warning')],
  provider(refund),
]

export const refunds = {
  id: 'refunds',
  title: both('Refunds', '退款'),
  about: both(
    'How the provider gives money back. What diners ask back is answered in the console, from the section Staff.',
    '支付机构怎样退钱。顾客要退的在商家后台答复，从“员工”一栏进去。',
  ),
  parts: ['orders'],
  load: () => get('/refunds'),
  draw({ list, owed }, { query }) {
    const matches = matcher(query)
    const some = (all) => all.filter((one) => matches(one.orderNo, one.note, one.shopName.hans, one.shopName.en, REASONS[one.reason]))
    return [
      table(
        [both('Asked', '申请时间'), both('Order', '订单'), both('Why', '原因'), both('Sum', '金额'), both('Provider', '支付机构')],
        some(list).map(requestsOf),
        both('Nobody asks for money back.', '没有人申请退款。'),
      ),
      h('h3', {}, both('On the way back', '退回途中')),
      table(
        [both('Asked', '申请时间'), both('Order', '订单'), both('Sum', '金额'), both('Provider', '支付机构')],
        some(owed).map(owing),
        both('Nothing is on its way.', '没有在路上的退款。'),
      ),
    ]
  },
}
