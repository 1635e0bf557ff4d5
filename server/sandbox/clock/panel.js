import { h, key } from '../console/dom.js'
import { get, pull } from '../console/levers.js'
import { day, span } from '../console/words.js'

const MINUTE = 60_000
const JUMPS = [
  [1, '+1 min'],
  [15, '+15 min'],
  [60, '+1 h'],
  [6 * 60, '+6 h'],
  [1440, '+1 day'],
  [31 * 1440, '+31 days'],
  [-60, '−1 h'],
]
const CASES = [
  ['Unpaid orders run out', '15 to 16 minutes'],
  ['A login code runs out', '5 minutes'],
  ['Shops close for the night', 'some hours'],
  ['Tickets end', '31 days'],
]

const to = (offsetMs) => pull('POST', '/clock', { offsetMs }, `The server’s clock: ${span(offsetMs)}`)

export const clock = {
  id: 'clock',
  title: 'Clock',
  about: 'What time the server takes it to be. Whatever falls due by a jump is done at once. Phones keep their own time.',
  parts: ['clock'],
  load: () => get('/clock'),
  draw({ offsetMs, now }) {
    const when = h('input', { type: 'datetime-local', 'aria-label': 'Date and time', 'data-key': 'clock-when' })
    return [
      h(
        'section.card.clock',
        {},
        h('p.clock__now.number', {}, day(now)),
        h('p', {}, offsetMs === 0 ? 'The real time.' : `${span(offsetMs)} from the real time.`),
        h(
          'div.keys',
          {},
          JUMPS.map(([minutes, label]) => key(label, () => to(offsetMs + minutes * MINUTE), { id: `jump-${minutes}` })),
          key('Back to now', () => to(0), { kind: 'solid', disabled: offsetMs === 0, id: 'jump-0' }),
        ),
        h(
          'div.keys',
          {},
          when,
          key('Go there', () => when.value && to(offsetMs + new Date(when.value).getTime() - now), { id: 'jump-when' }),
        ),
        h('dl.cases', {}, CASES.map(([what, after]) => [h('dt', {}, what), h('dd', {}, after)]).flat()),
      ),
    ]
  },
}
