import { h, key } from '../console/dom.js'
import { get, pull } from '../console/levers.js'
import { both, date, momentOf, span, time, zone } from '../console/words.js'

const MINUTE = 60_000
const JUMPS = [
  [1, both('+1 min', '+1 分钟')],
  [15, both('+15 min', '+15 分钟')],
  [60, both('+1 h', '+1 小时')],
  [6 * 60, both('+6 h', '+6 小时')],
  [1440, both('+1 day', '+1 天')],
  [31 * 1440, both('+31 days', '+31 天')],
  [-60, both('−1 h', '−1 小时')],
]
const CASES = [
  [both('Unpaid orders run out', '未付款的订单到期'), both('15 to 16 minutes', '15 到 16 分钟')],
  [both('A login code runs out', '登录验证码到期'), both('5 minutes', '5 分钟')],
  [both('Shops close for the night', '门店打烊'), both('some hours', '几小时')],
  [both('Tickets end', '登录凭证到期'), both('31 days', '31 天')],
]

const to = (offsetMs) => {
  const how = span(offsetMs)
  return pull('POST', '/clock', { offsetMs }, both(`The server’s clock: ${how.en}`, `服务器时钟：${how.zh}`))
}

const from = (offsetMs) => {
  const how = span(offsetMs)
  return both(`${how.en} from the real time.`, `与真实时间相差 ${how.zh}。`)
}

export const clock = {
  id: 'clock',
  title: both('Clock', '时钟'),
  about: both(
    'What time the server takes it to be. Whatever falls due by a jump is done at once. Phones keep their own time.',
    '服务器以为现在是几点。时间一跳，到期的事立刻办完；手机的时间不变。',
  ),
  parts: ['clock'],
  load: () => get('/clock'),
  draw({ offsetMs, now, utcOffsetMin }) {
    const moment = h('input', { type: 'datetime-local', 'aria-label': both('Date and time', '日期和时间'), 'data-key': 'clock-when' })
    return [
      h(
        'section.card.clock',
        {},
        h('p.clock__now.number', {}, `${date(now, utcOffsetMin)} ${time(now, utcOffsetMin)} `, h('small', {}, zone(utcOffsetMin))),
        h('p', {}, offsetMs === 0 ? both('The real time.', '真实时间。') : from(offsetMs)),
        h(
          'div.keys',
          {},
          JUMPS.map(([minutes, label]) => key(label, () => to(offsetMs + minutes * MINUTE), { id: `jump-${minutes}` })),
          key(both('Back to now', '回到现在'), () => to(0), { kind: 'solid', disabled: offsetMs === 0, id: 'jump-0' }),
        ),
        h(
          'div.keys',
          {},
          moment,
          key(both('Go there', '跳到那时'), () => moment.value && to(offsetMs + momentOf(moment.value, utcOffsetMin) - now), {
            id: 'jump-when',
          }),
        ),
        h('dl.cases', {}, CASES.map(([what, after]) => [h('dt', {}, what), h('dd', {}, after)]).flat()),
      ),
    ]
  },
}
