import { h, key, table, tag } from '../console/dom.js'
import { get, pull, say } from '../console/levers.js'
import { both, date, matcher, name, zone } from '../console/words.js'

const stateTag = ({ isClosed, left }) =>
  isClosed
    ? tag(both('given back or lapsed', '已退或失效'), 'neutral')
    : left === 0
      ? tag(both('used up', '用完'), 'neutral')
      : tag(both('in use', '可用'), 'success')

const row = (one) => [
  [h('b', {}, one.phone || one.userId), h('small', {}, name(one.mchntName))],
  [h('b', {}, name(one.name)), h('small', {}, both(`${one.left} of ${one.visits} left`, `剩 ${one.left} / ${one.visits} 次`))],
  stateTag(one),
  one.validUntil === null ? '' : [h('span.number', {}, date(one.validUntil, one.utcOffsetMin)), h('small', {}, zone(one.utcOffsetMin))],
  h(
    'div.bar',
    {},
    key(
      both('End it now', '让它到期'),
      () => pull('POST', '/visitCards/expiry', { cardId: one.cardId, days: 0 }, both('It has ended', '已到期')),
      { kind: 'danger', id: `end-${one.cardId}` },
    ),
    key(
      both('30 days from now', '30 天后到期'),
      () => pull('POST', '/visitCards/expiry', { cardId: one.cardId, days: 30 }, both('Set', '已设置')),
      { id: `later-${one.cardId}` },
    ),
  ),
]

/** A till: the member's code is typed, or read by a scanner that types. */
function till() {
  const field = (placeholder, value) => h('input', { placeholder, value, size: 18, 'aria-label': placeholder })
  const code = field('28…', '')
  const door = field('SNTYY01', 'SSLLJZ01')
  const use = async () => {
    const used = await pull('POST', '/visitCards/use', { code: code.value.trim(), door: door.value.trim() })
    if (used) say(both(`${name(used.name)}: ${used.left} left`, `${name(used.name)}：剩 ${used.left} 次`))
  }
  return h('div.keys', {}, code, door, key(both('Take one visit', '核销 1 次'), use, { kind: 'solid', id: 'use-visit' }))
}

export const visitCards = {
  id: 'visitCards',
  title: both('Visit cards', '次卡'),
  about: both(
    'Cards of visits that were sold, the newest first. The till takes one visit off the member’s card that ends first, by a member code.',
    '卖出的次卡，最新的在前。收银台扫会员码，从最先到期的次卡核销 1 次。',
  ),
  parts: ['activities', 'orders'],
  load: () => get('/visitCards'),
  draw({ cards }, { query }) {
    const matches = matcher(query)
    return [
      till(),
      table(
        [both('Member', '会员'), both('Card', '次卡'), both('State', '状态'), both('Until', '有效至'), both('Do', '操作')],
        cards.filter((one) => matches(one.phone, one.userId, name(one.name))).map(row),
        both('Nobody has bought one.', '还没有人买。'),
      ),
    ]
  },
}
