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

/** How many portions of a line the desk gives, while it is looked at. */
const chosen = new Map()
const keyOf = ({ refundId }, { lineNo }) => `${refundId} ${lineNo}`
const given = (refund, line) => chosen.get(keyOf(refund, line)) ?? line.quantity

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

const when = (at, utcOffsetMin) => [
  h('span.number', {}, time(at, utcOffsetMin)),
  h('small', {}, `${date(at, utcOffsetMin)} ${zone(utcOffsetMin)}`),
]

function portions(refund, redraw) {
  return refund.lines.map((line) =>
    h(
      'div.keys',
      {},
      h('span', {}, name(line.name)),
      Array.from({ length: line.quantity + 1 }, (_, count) =>
        h(
          `button.chip${given(refund, line) === count ? '.chip--on' : ''}`,
          {
            type: 'button',
            'aria-pressed': String(given(refund, line) === count),
            'aria-label': both(`${count} of ${line.name.en || line.name.hans}`, `${line.name.hans} ${count} 份`),
            'data-key': `${keyOf(refund, line)} ${count}`,
            onClick: () => {
              chosen.set(keyOf(refund, line), count)
              redraw()
            },
          },
          String(count),
        ),
      ),
    ),
  )
}

function answers(refund) {
  const { refundId } = refund
  const path = `/refunds/${refundId}`
  const lines = refund.lines.map((line) => ({ lineNo: line.lineNo, quantity: given(refund, line) })).filter(({ quantity }) => quantity > 0)
  const isAll = refund.lines.every((line) => given(refund, line) === line.quantity)
  const note = h('input', {
    type: 'text',
    maxLength: 200,
    placeholder: both('Why not', '为什么不退'),
    'aria-label': both(`Why not, ${refund.orderNo}`, `${refund.orderNo} 为什么不退`),
    'data-key': `${refundId}-note`,
  })
  const agree = (isMade) =>
    pull(
      'POST',
      path,
      { action: 'approve', isMade, ...(isAll ? {} : { lines }) },
      both('Agreed; the money is on its way', '已同意，钱在路上'),
    )
  return h(
    'div.keys',
    {},
    key(isAll ? both('Agree', '同意') : both('Agree to a part', '同意一部分'), () => agree(true), {
      kind: 'tonal',
      id: `${refundId}-agree`,
      disabled: lines.length === 0,
    }),
    key(both('Agree, not made', '同意，没做过'), () => agree(false), {
      id: `${refundId}-unmade`,
      title: both('The portions are for sale again', '这些份数重新可卖'),
      disabled: lines.length === 0,
    }),
    note,
    key(both('Decline', '不同意'), () => pull('POST', path, { action: 'reject', note: note.value }, both('Declined', '已拒绝')), {
      kind: 'danger',
      id: `${refundId}-decline`,
    }),
  )
}

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

const asked = (refund, redraw) => [
  when(refund.askedAt, refund.utcOffsetMin),
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
  portions(refund, redraw),
  [answers(refund), provider(refund)],
]
const owing = (refund) => [
  when(refund.askedAt, refund.utcOffsetMin),
  [link(refund.orderNo, refund.refundId), h('small', {}, name(refund.shopName))],
  [money(refund.grantedFen), tag(both('on its way', '退款中'), 'warning')],
  provider(refund),
]

export const refunds = {
  id: 'refunds',
  title: both('Refunds', '退款'),
  about: both(
    'What diners ask back: agree to all or to some portions, or say why not; and how the provider gives money back.',
    '顾客要退的：同意全部或几份，或者说明为什么不退；以及支付机构怎样退钱。',
  ),
  parts: ['orders'],
  load: () => get('/refunds'),
  draw({ list, owed }, { query, redraw }) {
    const matches = matcher(query)
    const some = (all) => all.filter((one) => matches(one.orderNo, one.note, one.shopName.hans, one.shopName.en, REASONS[one.reason]))
    return [
      table(
        [
          both('Asked', '申请时间'),
          both('Order', '订单'),
          both('Why', '原因'),
          both('Sum', '金额'),
          both('Portions', '份数'),
          both('Do', '操作'),
        ],
        some(list).map((one) => asked(one, redraw)),
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
