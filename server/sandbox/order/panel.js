import { h, key, table, tag, toggle } from '../console/dom.js'
import { get, openPhone, pull } from '../console/levers.js'
import { both, date, dotted, money, name, time, titled, zone } from '../console/words.js'
import { eventWords, modeWords, statusWords } from './words.js'

const TONES = {
  toPay: 'warning',
  confirmingPayment: 'warning',
  completed: 'success',
  reviewed: 'success',
  refunding: 'warning',
  refundRejected: 'danger',
  deliveryException: 'danger',
}
/** Steps for which the console has no key; all others are taken there. */
const ONLY_HERE = ['markOffline']
const SPEEDS = [1, 5, 20, 100]

function pace({ on, speed }) {
  return h(
    'div.bar',
    {},
    toggle(
      both('Autopilot', '自动出餐'),
      on,
      () =>
        pull(
          'POST',
          '/autopilot',
          { on: !on },
          on ? both('The kitchen waits for you', '后厨等你操作') : both('The kitchen works by itself', '后厨自己动'),
        ),
      'autopilot',
    ),
    h('span.bar__label', {}, both('Speed', '速度')),
    SPEEDS.map((one) =>
      h(
        `button.chip${one === speed ? '.chip--on' : ''}`,
        {
          type: 'button',
          'aria-pressed': String(one === speed),
          'data-key': `speed-${one}`,
          onClick: () => pull('POST', '/autopilot', { speed: one }, both(`${one} times as fast`, `${one} 倍速`)),
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
    ONLY_HERE.filter((event) => events.includes(event)).map((event) =>
      key(eventWords(event), () => pull('POST', `/orders/${orderNo}/${event}`, undefined, titled(orderNo, eventWords(event))), {
        kind: 'danger',
        id: `${orderNo}-${event}`,
      }),
    ),
  )

const row = (order) => [
  [
    h('span.number', {}, time(order.createdAt, order.utcOffsetMin)),
    h('small', {}, `${date(order.createdAt, order.utcOffsetMin)} ${zone(order.utcOffsetMin)}`),
  ],
  [
    h('b', {}, name(order.shopName)),
    h(
      'small',
      {},
      dotted(
        order.roomName ? name(order.roomName) : (order.tableName ?? modeWords(order.mode)),
        order.deliveryPoint && name(order.deliveryPoint),
        order.phone ?? both('visitor', '访客'),
      ),
    ),
  ],
  [
    h(
      'button.link',
      {
        type: 'button',
        title: both('Open in the app', '在点单页打开'),
        onClick: () => openPhone(`/#/packOrder/pages/details?orderNo=${order.orderNo}`),
      },
      order.orderNo,
    ),
    h('small', {}, dotted(both(`${order.itemCount} items`, `${order.itemCount} 份`), money(order.payableFen))),
  ],
  order.pickupNo ? h('span.number', {}, order.pickupNo) : '',
  tag(statusWords(order.status), TONES[order.status]),
  levers(order),
]

export const orders = {
  id: 'orders',
  title: both('Orders', '订单'),
  about: both(
    'Orders of every shop, and how fast the autopilot works; the section Staff leads to the console, where a shop accepts, cooks and hands over. The newest 40; a search looks through the newest 5,000.',
    '所有门店的订单，和自动出餐的速度；接单、出餐、交付在商家后台，从“员工”一栏进去。最新 40 单；搜索看最新 5000 单。',
  ),
  parts: ['orders'],
  searches: true,
  load: async (query) => {
    const [{ list }, autopilot] = await Promise.all([get(`/orders${query ? `?q=${encodeURIComponent(query)}` : ''}`), get('/autopilot')])
    return { list, autopilot }
  },
  draw: ({ list, autopilot }) => [
    pace(autopilot),
    table(
      [
        both('Time', '时间'),
        both('Where and who', '门店和顾客'),
        both('Order', '订单'),
        both('Number', '取餐号'),
        both('State', '状态'),
        both('Do', '操作'),
      ],
      list.map(row),
      both('No order yet: scan a code and order something.', '还没有订单：扫个码点一单。'),
    ),
  ],
}
