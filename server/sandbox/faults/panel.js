import { h, key, table, tag } from '../console/dom.js'
import { get, meHere, pull } from '../console/levers.js'
import { matcher } from '../console/words.js'

const KINDS = [
  ['delay', 'Slower'],
  ['dropBefore', 'Cut before the work'],
  ['dropAfter', 'Cut after the work'],
  ['answer', 'Answer a chosen code'],
  ['cutSocket', 'Cut push sockets'],
]
const form = { call: '*', who: '', kind: 'delay', ms: '2000', resultCode: '', resultMsg: '', times: '' }

/** Which fields a kind has. */
const HAS = {
  delay: ['call', 'ms', 'times'],
  dropBefore: ['call', 'times'],
  dropAfter: ['call', 'times'],
  answer: ['call', 'resultCode', 'resultMsg', 'times'],
  cutSocket: ['ms'],
}

const PRESETS = [
  ['Everything 2 s slower', { kind: 'delay', ms: 2000 }],
  ['Next order: cut before', { kind: 'dropBefore', call: '/createOrder', times: 1 }],
  ['Next order: answer lost', { kind: 'dropAfter', call: '/createOrder', times: 1 }],
  ['Next cart change: answer lost', { kind: 'dropAfter', call: '/nocheck/addCart', times: 1 }],
  ['No network', { kind: 'dropBefore' }],
  ['Sockets off for a minute', { kind: 'cutSocket', ms: 60_000 }],
  ['Server at fault', { kind: 'answer', resultCode: '900007' }],
]

function field(name, label, node) {
  node.value = form[name]
  node.dataset.key = `fault-${name}`
  node.addEventListener('input', () => (form[name] = node.value))
  return h('label.field', {}, h('span', {}, label), node)
}

function inputOf() {
  const has = HAS[form.kind]
  const number = (text) => (text.trim() === '' ? undefined : Number(text))
  return {
    kind: form.kind,
    ...(form.who ? { who: form.who } : {}),
    ...(has.includes('call') ? { call: form.call || '*' } : {}),
    ...(has.includes('ms') && number(form.ms) !== undefined ? { ms: number(form.ms) } : {}),
    ...(has.includes('resultCode') && form.resultCode ? { resultCode: form.resultCode } : {}),
    ...(has.includes('resultMsg') && form.resultMsg ? { resultMsg: form.resultMsg } : {}),
    ...(has.includes('times') && number(form.times) !== undefined ? { times: number(form.times) } : {}),
  }
}

const set = (input) => pull('POST', '/faults', input, 'Set')

function dial({ calls, people }, redraw) {
  const has = HAS[form.kind]
  const kind = h(
    'select',
    {},
    KINDS.map(([value, label]) => h('option', { value }, label)),
  )
  kind.addEventListener('change', redraw)
  const me = meHere()
  return h(
    'form.card.dial',
    {
      onSubmit: (event) => {
        event.preventDefault()
        void set(inputOf())
      },
    },
    field('kind', 'What', kind),
    has.includes('call') && field('call', 'Call', h('input', { list: 'fault-calls', spellcheck: false })),
    field('who', 'Who', h('input', { list: 'fault-people', placeholder: 'everybody', spellcheck: false })),
    has.includes('ms') && field('ms', 'Milliseconds', h('input', { inputMode: 'numeric', size: 8 })),
    has.includes('resultCode') && field('resultCode', 'Result code', h('input', { inputMode: 'numeric', size: 8, placeholder: '300002' })),
    has.includes('resultMsg') && field('resultMsg', 'Message', h('input', { placeholder: 'the code’s own' })),
    has.includes('times') && field('times', 'Times', h('input', { inputMode: 'numeric', size: 6, placeholder: 'until removed' })),
    h('button.key.key--solid', { type: 'submit' }, 'Set'),
    h(
      'datalist',
      { id: 'fault-calls' },
      h('option', { value: '*' }),
      calls.map((value) => h('option', { value })),
    ),
    h(
      'datalist',
      { id: 'fault-people' },
      me && h('option', { value: me }, 'this browser’s diner'),
      people.map(({ userId, phone, nickName }) => h('option', { value: phone ?? userId }, nickName || (phone ? 'member' : 'visitor'))),
    ),
  )
}

const row = (fault) => [
  tag(KINDS.find(([kind]) => kind === fault.kind)?.[1] ?? fault.kind, 'danger'),
  h('code', {}, fault.kind === 'cutSocket' ? '/socket' : fault.call),
  fault.who ?? 'everybody',
  [fault.ms > 0 && `${fault.ms} ms`, fault.resultCode, fault.resultMsg].filter(Boolean).join(' · '),
  `${fault.hits}${fault.times === null ? '' : ` of ${fault.times}`}`,
  key('Remove', () => pull('DELETE', `/faults/${fault.id}`, undefined, 'Removed'), { id: `fault-${fault.id}` }),
]

export const faults = {
  id: 'faults',
  title: 'Faults',
  about: 'What is to go wrong, for which call and for whom. It holds in this server process until it is removed.',
  parts: ['faults'],
  async load() {
    const [{ list, calls }, { list: people }] = await Promise.all([get('/faults'), get('/people')])
    return { list, calls, people }
  },
  draw(state, { query, redraw }) {
    const matches = matcher(query)
    const found = state.list.filter((fault) => matches(fault.kind, fault.call, fault.who, fault.resultCode))
    return [
      h(
        'div.keys',
        {},
        PRESETS.map(([label, input]) => key(label, () => set(input), { id: `preset-${label}` })),
        key('All well again', () => pull('DELETE', '/faults', undefined, 'All well again'), {
          kind: 'tonal',
          disabled: state.list.length === 0,
          id: 'faults-none',
        }),
      ),
      dial(state, redraw),
      table(['What', 'Call', 'Who', 'How', 'Happened', 'Do'], found.map(row), 'Nothing goes wrong.'),
    ]
  },
}
