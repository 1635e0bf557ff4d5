import { h, key, table, tag } from '../console/dom.js'
import { get, pull } from '../console/levers.js'
import { both, dotted, matcher, name } from '../console/words.js'
import { statusWords } from '../order/words.js'

const STATES = {
  notShipped: [both('not shipped', '未发货'), 'warning'],
  partial: [both('partly shipped', '部分发货'), 'solid'],
  all: [both('all shipped', '全部发货'), 'solid'],
  received: [both('received', '已收货'), 'success'],
}

const grams = (n) => both(`${n} g`, `${n} 克`)

/** A scale: one field for each item that is sold by weight. */
const scale = ({ orderNo, weighs }) => {
  const fields = weighs.map((line) => ({
    line,
    field: h('input', {
      type: 'number',
      min: '1',
      value: String(line.grams),
      'aria-label': line.name,
      'data-key': `${orderNo}-g${line.lineNo}`,
    }),
  }))
  return h(
    'div',
    {},
    fields.map(({ line, field }) => h('label.field', {}, h('small', {}, dotted(line.name, grams(line.grams))), field)),
    key(
      both('Weigh', '称好了'),
      () =>
        pull(
          'POST',
          `/fulfilment/${orderNo}/weights`,
          { weights: fields.map(({ line, field }) => ({ lineNo: line.lineNo, grams: Number(field.value) })) },
          both('weighed; what was paid too much goes back', '称好了，多付的退回'),
        ),
      { kind: 'tonal', id: `${orderNo}-weigh` },
    ),
  )
}

const row = (task) => {
  const { orderNo, ships, parcels } = task
  const send = (label, lines, kind) =>
    key(label, () => pull('POST', `/fulfilment/${orderNo}/parcels`, lines ? { lines } : {}, both('a parcel is on its way', '包裹已发出')), {
      kind,
      id: `${orderNo}-${label.en}`,
    })
  return [
    [h('b', {}, orderNo), h('small', {}, name(task.shopName))],
    [tag(statusWords(task.status), 'neutral'), task.state && tag(...STATES[task.state])].filter(Boolean),
    [
      ...ships.map(({ name: dish, quantity }) => h('small', {}, `${dish} ×${quantity}`)),
      ...parcels.map(({ parcelNo, courier, trackingNo, isReceived }) =>
        h('small', {}, dotted(both(`parcel ${parcelNo}`, `包裹 ${parcelNo}`), courier, trackingNo, isReceived && STATES.received[0])),
      ),
    ],
    h(
      'div.keys',
      {},
      [
        task.weighs.length > 0 && scale(task),
        ships.length > 1 && send(both('Send the first', '先发第一件'), [{ lineNo: ships[0].lineNo, quantity: ships[0].quantity }], 'plain'),
        ships.length > 0 && send(both('Send the rest', '全部发出'), null, 'tonal'),
        ...parcels
          .filter(({ isReceived }) => !isReceived)
          .map(({ parcelId, parcelNo }) =>
            key(
              both(`Parcel ${parcelNo} handed over`, `包裹 ${parcelNo} 已签收`),
              () => pull('POST', `/fulfilment/${orderNo}/parcels/${parcelId}/deliver`, {}, both('handed over', '已签收')),
              { kind: 'plain', id: parcelId },
            ),
          ),
      ].filter(Boolean),
    ),
  ]
}

export const fulfilment = {
  id: 'fulfilment',
  title: both('Weighing and parcels', '称重和包裹'),
  about: both(
    'What the grocery has to weigh and to send. Lighter than ordered: the difference goes back. The autopilot weighs and sends by itself.',
    '杂货店要称重、要发货的单。比预估轻，差价退回。自动出餐开着时会自己称、自己发。',
  ),
  parts: ['orders', 'clock'],
  searches: true,
  load: () => get('/fulfilment'),
  draw({ list }, { query }) {
    const matches = matcher(query)
    return [
      table(
        [both('Order', '订单'), both('State', '状态'), both('Left and sent', '待发和已发'), both('Do', '操作')],
        list.filter((one) => matches(one.orderNo, one.status, one.state ?? '')).map(row),
        both('Nothing to weigh, nothing to send.', '没有要称、要发的。'),
      ),
    ]
  },
}
