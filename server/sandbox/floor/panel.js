import { h, key, tag } from '../console/dom.js'
import { get, openPhone, pull } from '../console/levers.js'
import { both, dotted, matcher, money, name, time, titled } from '../console/words.js'

const STATES = {
  disabled: both('out of use', '停用'),
  free: both('free', '空台'),
  opened: both('opened', '已开台'),
  ordered: both('ordered', '用餐中'),
  settling: both('settling', '结账中'),
  toBeCleared: both('to be cleared', '待清台'),
}
const TONES = { opened: 'warning', ordered: 'success', settling: 'danger', toBeCleared: 'warning' }
const DISHES = {
  held: both('held', '等叫起'),
  waiting: both('waiting', '待制作'),
  making: both('being made', '制作中'),
  served: both('served', '已上'),
  takenBack: both('taken back', '已退'),
}
const CALLS = {
  waiter: both('waiter', '服务员'),
  hurry: both('hurry', '催菜'),
  water: both('water', '加水'),
  cashier: both('cashier', '收银'),
}

/** What a table is called: a room by its name. */
const called = (one) => (one.room_name === null ? one.name : name(one.room_name))

const dishRow = (one, dish, isMade) => {
  // Counted as served by the payment, and not brought yet.
  const state = dish.owed_state ?? dish.state
  return h(
    'p',
    {},
    h('b', {}, `${dish.round_no}. `),
    `${name(dish.name)} ×${dish.quantity - dish.taken_quantity} `,
    h('small', {}, DISHES[state]),
    isMade && ['held', 'waiting'].includes(state)
      ? key(both('Make', '制作'), () => pull('POST', `/floor/${one.table_id}/make`, { lineNo: dish.line_no }, name(dish.name)), {
          id: `${one.table_id}-make-${dish.line_no}`,
        })
      : null,
    isMade && ['held', 'waiting', 'making'].includes(state)
      ? key(both('Serve', '上菜'), () => pull('POST', `/floor/${one.table_id}/serve`, { lineNo: dish.line_no }, name(dish.name)), {
          id: `${one.table_id}-serve-${dish.line_no}`,
        })
      : null,
  )
}

/** To another table of the shop: a free one, or one where others sit. */
function moves(one, list) {
  const others = list.filter((other) => other.shop_id === one.shop_id && other.table_id !== one.table_id && other.enabled)
  const to = (other, way, label) =>
    key(label, () => pull('POST', `/floor/${one.table_id}/${way}`, { tableId: other.table_id }, dotted(called(one), called(other))), {
      id: `${one.table_id}-${way}-${other.table_id}`,
    })
  return h(
    'details',
    {},
    h('summary', {}, both('Move or join', '换桌、并桌')),
    h(
      'div.keys',
      {},
      others.map((other) =>
        other.visit === null
          ? to(other, 'relocate', both(`Move to ${other.name}`, `换到 ${other.name}`))
          : to(other, 'merge', both(`Join ${other.name}`, `并到 ${other.name}`)),
      ),
    ),
  )
}

/** How many they are: one fewer, one more. */
const heads = (one) =>
  [-1, 1]
    .map((step) => one.visit.headcount + step)
    .filter((count) => count > 0)
    .map((count) =>
      key(
        both(`${count} guests`, `${count} 位`),
        () => pull('POST', `/floor/${one.table_id}/seat`, { guestsCount: count }, both(`${count} guests`, `${count} 位`)),
        { id: `${one.table_id}-seat-${count > one.visit.headcount ? 'more' : 'fewer'}` },
      ),
    )

function card(one, list) {
  const act = (path, label, words, input = {}, kind = 'plain') =>
    key(label, () => pull('POST', `/floor/${one.table_id}/${path}`, input, words), { kind, id: `${one.table_id}-${path}` })
  const isOpen = one.visit !== null
  const canMove = isOpen && !one.visit.is_paid
  const isPlaced = isOpen && one.visit.status === 'placed'
  const isDue = isOpen && one.visit.order_no && !one.visit.is_paid && !isPlaced
  const answer = (event, label, kind) =>
    key(label, () => pull('POST', `/orders/${one.visit.order_no}/${event}`, { role: 'waiter' }, titled(called(one), label)), {
      kind,
      id: `${one.table_id}-${event}`,
    })
  return h(
    'section.card',
    {},
    h('h3', {}, called(one), h('small', {}, ` ${dotted(name(one.shop), both(`${one.seats} seats`, `${one.seats} 座`))}`)),
    h(
      'p',
      {},
      isPlaced ? tag(both('ordered, to be accepted', '已下单，待接单'), 'warning') : tag(STATES[one.state], TONES[one.state] ?? 'neutral'),
      one.opened_at !== null ? h('small', {}, ` ${time(one.opened_at, one.utc_offset_min)}`) : null,
      one.payable_fen !== null ? h('b', {}, ' ', money(one.payable_fen)) : null,
    ),
    one.permit === null ? null : h('p', {}, both('Waiter’s code', '店员授权码'), ' ', h('b.number', {}, one.permit)),
    one.calls.map((call) =>
      h(
        'p',
        {},
        both('Calls: ', '在叫：'),
        CALLS[call.kind],
        ' ',
        h('small', {}, time(call.at, one.utc_offset_min)),
        key(both('On the way', '这就来'), () => pull('POST', `/floor/${one.table_id}/answer`, { kind: call.kind }, CALLS[call.kind]), {
          kind: 'solid',
          id: `${one.table_id}-answer-${call.kind}`,
        }),
      ),
    ),
    one.dishes.map((dish) => dishRow(one, dish, !isPlaced)),
    canMove ? moves(one, list) : null,
    h(
      'div.keys',
      {},
      one.code === null ? null : key(both('Open as a phone', '当手机打开'), () => openPhone(`/?scene=${one.code}`), { kind: 'solid' }),
      isPlaced ? answer('accept', both('Accept', '接单'), 'tonal') : null,
      isPlaced ? answer('reject', both('Refuse', '拒单'), 'danger') : null,
      isDue ? act('make', both('Make all', '全部制作'), called(one), { lineNo: null }) : null,
      isDue ? act('serve', both('Serve all', '全部上菜'), called(one), { lineNo: null }) : null,
      isDue ? act('settle', both('Settled at the cashier', '收银台收款'), called(one), {}, 'tonal') : null,
      canMove && one.visit.headcount !== null ? heads(one) : null,
      isOpen && !isDue && !isPlaced ? act('clear', both('Clear', '清台'), called(one), {}, 'danger') : null,
    ),
  )
}

export const floor = {
  id: 'floor',
  title: both('Floor', '桌台'),
  about: both(
    'Tables that are served first: who sits there, what the kitchen owes them, who calls, and what a waiter reads out.',
    '先吃后付的桌：谁在坐、厨房还欠什么、谁在叫、店员报的授权码。',
  ),
  parts: ['orders'],
  load: () => get('/floor').then(({ list }) => list),
  draw(list, { query }) {
    const matches = matcher(query)
    const found = list.filter((one) =>
      matches(one.name, one.room_name?.hans ?? '', one.room_name?.en ?? '', one.code ?? '', one.shop.hans, one.shop.en, one.state),
    )
    if (found.length === 0) return [h('p.nothing', {}, both('No such table.', '没有这样的桌。'))]
    return [
      h(
        'div.cards',
        {},
        found.map((one) => card(one, list)),
      ),
    ]
  },
}
