import { h, key, table, tag } from '../console/dom.js'
import { pull } from '../console/levers.js'
import { both, date, money, name, time, zone } from '../console/words.js'
import { REASONS } from './reasons.js'

/** The cashier's input, and the sale on the screen. */
const form = { code: '', door: 'SNTYY01', yuan: '268.00' }
let sale = null

const STATES = { open: both('open', '进行中'), taken: both('taken', '已核销'), undone: both('undone', '已撤销') }

function field(id, label) {
  const node = h('input', {
    'aria-label': label,
    placeholder: label,
    value: form[id],
    size: 18,
    'data-key': `till-${id}`,
    spellcheck: false,
  })
  node.addEventListener('input', () => (form[id] = node.value))
  return h('label.field', {}, h('span', {}, label), node)
}

async function act(path, input, done, redraw) {
  const answer = await pull('POST', `/coupons/till${path}`, input, done)
  if (!answer) return
  sale = { ...sale, ...answer }
  redraw()
}

const option = (redraw) => (one) => [
  h('b', {}, name(one.name)),
  one.obstacle ? tag(REASONS[one.obstacle.reason], 'neutral') : money(-one.savesFen),
  one.obstacle || sale.state !== 'open'
    ? ''
    : key(
        both('Take this one', '用这张'),
        () => act('/take', { tillNo: sale.tillNo, couponIds: [one.couponId] }, both('Taken', '核销了'), redraw),
        { id: `till-take-${one.couponId}` },
      ),
]

const screen = (redraw) =>
  h(
    'div.card',
    {},
    h(
      'p',
      {},
      both(`${money(sale.amountFen)}, less ${money(sale.savedFen)}:`, `${money(sale.amountFen)}，减 ${money(sale.savedFen)}：`),
      ' ',
      h('b', {}, money(sale.dueFen)),
      ' ',
      tag(STATES[sale.state], sale.state === 'taken' ? 'success' : 'neutral'),
    ),
    h(
      'div.keys',
      {},
      key(
        both('Take what counts only here', '核销收银台专用券'),
        () => act('/take', { tillNo: sale.tillNo }, both('Taken', '核销了'), redraw),
        {
          kind: 'solid',
          id: 'till-take',
          disabled: sale.state !== 'open' || sale.chosen.length === 0,
        },
      ),
      key(both('Call the sale off', '撤销'), () => act('/undo', { tillNo: sale.tillNo }, both('Undone', '撤销了'), redraw), {
        id: 'till-undo',
        disabled: sale.state === 'undone',
      }),
    ),
    table(
      [both('Coupon', '券'), both('Takes off', '减'), ''],
      sale.options.map(option(redraw)),
      both('This member has no coupon here.', '这位会员在这里没有券。'),
    ),
  )

const row = (one) => [
  h('b', {}, one.tillNo),
  one.shopId,
  `${money(one.amountFen)} − ${money(one.savedFen)}`,
  tag(STATES[one.state], one.state === 'taken' ? 'success' : 'neutral'),
  [
    h('span.number', {}, time(one.begunAt, one.utcOffsetMin)),
    h('small', {}, `${date(one.begunAt, one.utcOffsetMin)} ${zone(one.utcOffsetMin)}`),
  ],
]

/** A cash register: the cashier types the member code and the amount; the code identifies its member until the sale is finished. */
export const till = (list, redraw) => [
  h('h2', {}, both('Cash register', '收银台')),
  h(
    'form.card.dial',
    { onSubmit: (event) => event.preventDefault() },
    field('code', both('Member code', '会员码')),
    field('door', both('Door code of the shop', '门店码')),
    field('yuan', both('Rung up', '应收')),
    key(
      both('Scan', '扫码'),
      async () => {
        const input = { code: form.code, door: form.door.trim(), amountFen: Math.round(Number(form.yuan) * 100) }
        const begun = await pull('POST', '/coupons/till', input)
        if (!begun) return
        form.code = ''
        sale = begun
        redraw()
      },
      { kind: 'solid', id: 'till-scan' },
    ),
  ),
  sale && screen(redraw),
  table(
    [both('Number', '编号'), both('Shop', '门店'), both('Sum', '金额'), both('State', '状态'), both('When', '时间')],
    list.map(row),
    both('No coupon was taken at a till.', '收银台还没有核销过券。'),
  ),
]
