import { h, key, table, tag } from '../console/dom.js'
import { meHere } from '../console/identity.js'
import { get, pull } from '../console/levers.js'
import { both, matcher } from '../console/words.js'

const KINDS = [
  ['delay', both('Slower', '变慢')],
  ['dropBefore', both('Cut before the work', '办之前断开')],
  ['dropAfter', both('Cut after the work', '办完后断开')],
  ['answer', both('Answer a chosen code', '返回指定的结果码')],
  ['cutSocket', both('Cut push sockets', '断开推送')],
]
const EVERYBODY = both('everybody', '所有人')
const WELL = both('All well again', '全部恢复正常')

const form = { call: '*', who: '', kind: 'delay', ms: '2000', resultCode: '', resultMsg: '', times: '' }

/** The fields of a kind of fault. */
const HAS = {
  delay: ['call', 'ms', 'times'],
  dropBefore: ['call', 'times'],
  dropAfter: ['call', 'times'],
  answer: ['call', 'resultCode', 'resultMsg', 'times'],
  cutSocket: ['ms'],
}

const PRESETS = [
  [both('Everything 2 s slower', '全部慢 2 秒'), { kind: 'delay', ms: 2000 }],
  [both('Next order: cut before', '下一单：办之前断开'), { kind: 'dropBefore', call: '/createOrder', times: 1 }],
  [both('Next order: answer lost', '下一单：回答丢失'), { kind: 'dropAfter', call: '/createOrder', times: 1 }],
  [both('Next cart change: answer lost', '下次改购物车：回答丢失'), { kind: 'dropAfter', call: '/nocheck/addCart', times: 1 }],
  [both('No network', '没有网络'), { kind: 'dropBefore' }],
  [both('Sockets off for a minute', '推送断一分钟'), { kind: 'cutSocket', ms: 60_000 }],
  [both('Server at fault', '服务器出错'), { kind: 'answer', resultCode: '900007' }],
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

const set = (input) => pull('POST', '/faults', input, both('Set', '已设好'))

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
    field('kind', both('What', '什么故障'), kind),
    has.includes('call') && field('call', both('Call', '接口'), h('input', { list: 'fault-calls', spellcheck: false })),
    field('who', both('Who', '谁'), h('input', { list: 'fault-people', placeholder: EVERYBODY, spellcheck: false })),
    has.includes('ms') && field('ms', both('Milliseconds', '毫秒'), h('input', { inputMode: 'numeric', size: 8 })),
    has.includes('resultCode') &&
      field('resultCode', both('Result code', '结果码'), h('input', { inputMode: 'numeric', size: 8, placeholder: '300002' })),
    has.includes('resultMsg') &&
      field('resultMsg', both('Message', '提示语'), h('input', { placeholder: both('the code’s own', '结果码自己的') })),
    has.includes('times') &&
      field('times', both('Times', '次数'), h('input', { inputMode: 'numeric', size: 6, placeholder: both('until removed', '直到移除') })),
    h('button.key.key--solid', { type: 'submit' }, both('Set', '设好')),
    h(
      'datalist',
      { id: 'fault-calls' },
      h('option', { value: '*' }),
      calls.map((value) => h('option', { value })),
    ),
    h(
      'datalist',
      { id: 'fault-people' },
      me && h('option', { value: me }, both('this browser’s diner', '这个浏览器里的顾客')),
      people.map(({ userId, phone, nickName }) =>
        h('option', { value: phone ?? userId }, nickName || (phone ? both('member', '会员') : both('visitor', '访客'))),
      ),
    ),
  )
}

const row = (fault) => [
  tag(KINDS.find(([kind]) => kind === fault.kind)?.[1] ?? fault.kind, 'danger'),
  h('code', {}, fault.kind === 'cutSocket' ? '/socket' : fault.call),
  fault.who ?? EVERYBODY,
  [fault.ms > 0 && `${fault.ms} ms`, fault.resultCode, fault.resultMsg].filter(Boolean).join(' · '),
  fault.times === null ? `${fault.hits}` : `${fault.hits} / ${fault.times}`,
  key(both('Remove', '移除'), () => pull('DELETE', `/faults/${fault.id}`, undefined, both('Removed', '已移除')), {
    id: `fault-${fault.id}`,
  }),
]

export const faults = {
  id: 'faults',
  title: both('Faults', '故障'),
  about: both(
    'What is to go wrong, for which call and for whom. It holds in this server process until it is removed.',
    '让什么出错：哪个接口、对谁。在这个服务器进程里一直有效，直到移除。',
  ),
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
        PRESETS.map(([label, input]) => key(label, () => set(input), { id: `preset-${label.en}` })),
        key(WELL, () => pull('DELETE', '/faults', undefined, WELL), {
          kind: 'tonal',
          disabled: state.list.length === 0,
          id: 'faults-none',
        }),
      ),
      dial(state, redraw),
      table(
        [
          both('What', '什么故障'),
          both('Call', '接口'),
          both('Who', '谁'),
          both('How', '怎样'),
          both('Happened', '已发生'),
          both('Do', '操作'),
        ],
        found.map(row),
        both('Nothing goes wrong.', '一切正常。'),
      ),
    ]
  },
}
