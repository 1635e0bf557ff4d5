import { h, key, tag } from '../console/dom.js'
import { meHere } from '../console/identity.js'
import { get, openPhone, pull } from '../console/levers.js'
import { both, date, dotted, matcher, money, name, time } from '../console/words.js'

const STATES = {
  free: both('free', '空着'),
  booked: both('booked', '有人订'),
  running: both('clock running', '计时中'),
  overdue: both('past its time', '超时'),
  toBeCleared: both('to be cleared', '待清台'),
}
const TONES = { booked: 'warning', running: 'success', overdue: 'danger', toBeCleared: 'warning' }
const HOUR = 60 * 60_000

function stateOf(room) {
  const running = room.bookings.find(({ state }) => state === 'running')
  if (running) return running.overdue_at === null ? 'running' : 'overdue'
  if (room.order_no !== null && room.is_paid) return 'toBeCleared'
  return room.bookings.some(({ state }) => state === 'booked') ? 'booked' : 'free'
}

const span = (room, one) =>
  `${date(one.from_at, room.utc_offset_min)} ${time(one.from_at, room.utc_offset_min)}–${time(one.to_at, room.utc_offset_min)}`

const bookingRow = (room, one) =>
  h(
    'p',
    {},
    span(room, one),
    ' ',
    h('small', {}, dotted(one.nick_name || both('a guest', '客人'), one.state === 'noShow' ? both('did not come', '没来') : '')),
    one.state === 'booked'
      ? key(both('Will not come', '不来了'), () => pull('POST', `/bookings/${one.booking_id}/miss`, {}, name(room.name)), {
          id: `miss-${one.booking_id}`,
        })
      : null,
  )

function card(room, offsetMs) {
  const state = stateOf(room)
  const act = (path, label, input = {}, kind = 'plain', mark = path) =>
    key(label, () => pull('POST', path, input, name(room.name)), { kind, id: `${room.room_id}-${mark}` })
  const isOn = state === 'running' || state === 'overdue'
  return h(
    'section.card',
    { 'data-room': room.room_id },
    h('h3', {}, name(room.name), h('small', {}, ' ', dotted(name(room.merchant), name(room.shop)))),
    h('p', {}, tag(STATES[state], TONES[state] ?? 'neutral'), room.costs_fen === null ? null : h('b', {}, ' ', money(room.costs_fen))),
    room.has_rule ? null : h('p', {}, both('No timing rule: it cannot be opened.', '没有计时规则，开不了台。')),
    room.bookings.map((one) => bookingRow(room, one)),
    h(
      'div.keys',
      {},
      room.code === null ? null : key(both('Open as a phone', '当手机打开'), () => openPhone(`/?scene=${room.code}`), { kind: 'solid' }),
      act(
        `/rooms/${room.room_id}/book`,
        both('Somebody books the next two hours', '有人订接下来两小时'),
        { who: '13800000010' },
        'plain',
        'book',
      ),
      act(`/rooms/${room.room_id}/book`, both('Book for me, in two hours', '给我订两小时后'), { who: meHere(), after: 4 }, 'plain', 'mine'),
      isOn ? act(`/rooms/${room.room_id}/end`, both('Settled and left', '收款并清台'), {}, 'tonal', 'end') : null,
      state === 'toBeCleared' ? act(`/floor/${room.table_id}/clear`, both('Clear', '清台'), {}, 'danger', 'clear') : null,
      act('/clock', both('An hour passes', '过一小时'), { offsetMs: offsetMs + HOUR }, 'plain', 'hour'),
      act(
        `/timing/${room.shop_id}`,
        room.has_rule ? both('Take the timing rule away', '去掉计时规则') : both('Set a timing rule', '设置计时规则'),
        { isSet: !room.has_rule },
        'plain',
        'rule',
      ),
    ),
  )
}

export const rooms = {
  id: 'rooms',
  title: both('Rooms', '计时房间'),
  about: both(
    'Rooms, courts and seats that are charged by time: who is there, who comes next, who did not come. Dishes and calls of those inside are in the section Floor.',
    '按时间算的房间、场地和座位：谁在用、谁要来、谁没来。里面点的菜和叫人在“桌台”一栏。',
  ),
  parts: ['orders', 'clock'],
  load: async () => ({ ...(await get('/rooms')), ...(await get('/clock')) }),
  draw({ list, offsetMs }, { query }) {
    const matches = matcher(query)
    const found = list.filter((one) => matches(one.code ?? '', one.name.hans, one.name.en, one.shop.hans, one.shop.en))
    if (found.length === 0) return [h('p.nothing', {}, both('No such room.', '没有这样的房间。'))]
    return [
      h(
        'div.cards',
        {},
        found.map((room) => card(room, offsetMs)),
      ),
    ]
  },
}
