import { h, key, table, tag, toggle } from '../console/dom.js'
import { get, openPhone, pull } from '../console/levers.js'
import { money, name, time, words } from '../console/words.js'

const TONES = {
  toPay: 'warning',
  confirmingPayment: 'warning',
  completed: 'success',
  reviewed: 'success',
  refunding: 'warning',
  refundRejected: 'danger',
  deliveryException: 'danger',
}
/** What usually comes next is the solid one. */
const ONWARD = ['accept', 'make', 'ready', 'readyToShip', 'ship', 'serve', 'pickUp', 'deliver']
const SPEEDS = [1, 5, 20, 100]

function pace({ on, speed }) {
  return h(
    'div.bar',
    {},
    toggle(
      'Autopilot',
      on,
      () => pull('POST', '/autopilot', { on: !on }, on ? 'The kitchen waits for you' : 'The kitchen works by itself'),
      'autopilot',
    ),
    h('span.bar__label', {}, 'Speed'),
    SPEEDS.map((one) =>
      h(
        `button.chip${one === speed ? '.chip--on' : ''}`,
        {
          type: 'button',
          'aria-pressed': String(one === speed),
          'data-key': `speed-${one}`,
          onClick: () => pull('POST', '/autopilot', { speed: one }, `${one} times as fast`),
        },
        `${one}×`,
      ),
    ),
  )
}

const levers = ({ orderNo, events }) =>
  h(
    'div.keys',
    {},
    events.map((event) =>
      key(words(event), () => pull('POST', `/orders/${orderNo}/${event}`, undefined, `${orderNo}: ${words(event)}`), {
        kind: ONWARD.includes(event) ? 'tonal' : event === 'markOffline' || event === 'reject' ? 'danger' : 'plain',
        id: `${orderNo}-${event}`,
      }),
    ),
  )

const row = (order) => [
  time(order.createdAt),
  [h('b', {}, name(order.shopName)), h('small', {}, [order.tableName ?? words(order.mode), order.phone ?? 'visitor'].join(' · '))],
  [
    h(
      'button.link',
      { type: 'button', title: 'Open in the app', onClick: () => openPhone(`/#/packOrder/pages/details?orderNo=${order.orderNo}`) },
      order.orderNo,
    ),
    h('small', {}, `${order.itemCount} items · ${money(order.payableFen)}`),
  ],
  order.pickupNo ? h('span.number', {}, order.pickupNo) : '',
  tag(words(order.status), TONES[order.status]),
  levers(order),
]

export const orders = {
  id: 'orders',
  title: 'Orders',
  about: 'What a kitchen, a counter and a rider do. The newest 40; a search looks through the newest 5,000.',
  parts: ['orders'],
  searches: true,
  load: async (query) => {
    const [{ list }, autopilot] = await Promise.all([get(`/orders${query ? `?q=${encodeURIComponent(query)}` : ''}`), get('/autopilot')])
    return { list, autopilot }
  },
  draw: ({ list, autopilot }) => [
    pace(autopilot),
    table(['Time', 'Where and who', 'Order', 'Number', 'State', 'Do'], list.map(row), 'No order yet: scan a code and order something.'),
  ],
}
