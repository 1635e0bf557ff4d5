import { h, key, table, tag } from '../console/dom.js'
import { copy, get, openPhone, pull, say } from '../console/levers.js'
import { both, date, matcher, money, name, time, zone } from '../console/words.js'
import { STATUSES } from '../order/words.js'

const form = { shopId: '', code: '', yuan: '28.00' }
/** The current content of the cashier's screen. */
let shown = null

function field(id, label, node) {
  node.value = form[id]
  node.dataset.key = `payCode-${id}`
  node.addEventListener('input', () => (form[id] = node.value))
  return h('label.field', {}, h('span', {}, label), node)
}

const typed = () => ({ shopId: form.shopId, amountFen: Math.round(Number(form.yuan) * 100) })

async function scan() {
  const answer = await pull('POST', '/counter/scan', { ...typed(), code: form.code })
  if (!answer) return
  form.code = ''
  const sum = money(answer.payableFen)
  say(answer.isPaid ? both(`${sum} paid`, `已付 ${sum}`) : both(`${sum}: the diner agrees on their phone`, `${sum}：等顾客在手机上确认`))
}

async function request(redraw) {
  shown = await pull('POST', '/counter/charges', typed(), both('A code to be scanned', '出了一个码，等顾客来扫'))
  redraw()
}

const screen = ({ link, qr, expiresAt }) =>
  h(
    'div.code',
    {},
    h('img.code__qr', { src: qr, alt: both('The code that a diner scans', '顾客扫的码'), width: 132, height: 132 }),
    h(
      'div.code__facts',
      {},
      h('p', {}, h('a', { href: link, target: '_blank', rel: 'noopener' }, link)),
      h('small', {}, both(`for a minute, until ${new Date(expiresAt).toISOString().slice(11, 19)} UTC`, '一分钟内有效')),
      h(
        'div.keys',
        {},
        key(both('Open as a phone', '当手机打开'), () => openPhone(link), { kind: 'solid', id: 'charge-open' }),
        key(both('Copy link', '复制链接'), () => copy(link, both('Link', '链接')), { id: 'charge-copy' }),
      ),
    ),
  )

const row = (one) => [
  [
    h('span.number', {}, time(one.madeAt, one.utcOffsetMin)),
    h('small', {}, `${date(one.madeAt, one.utcOffsetMin)} ${zone(one.utcOffsetMin)}`),
  ],
  one.kind === 'scan' ? both('diner’s code', '顾客的码') : both('cashier’s code', '收银员的码'),
  [h('b', {}, one.orderNo ?? '–'), h('small', {}, one.shopId)],
  money(one.amountFen),
  one.status === null
    ? tag(both('not taken', '还没人付'), 'neutral')
    : tag(both(one.status, STATUSES[one.status] ?? one.status), one.isPaid ? 'success' : 'warning'),
]

export const charges = {
  id: 'charges',
  title: both('Charges by code', '扫码收款'),
  about: both(
    'The cashier: scans or types the code of a diner’s phone, or shows one with an amount for a diner to scan.',
    '收银员：扫或输入顾客手机上的付款码，或者出一个带金额的码给顾客扫。',
  ),
  parts: ['orders', 'shops'],
  async load() {
    const [{ list }, { list: shops }] = await Promise.all([get('/counter'), get('/pay-methods')])
    return { list, shops }
  },
  draw({ list, shops }, { query, redraw }) {
    const matches = matcher(query)
    if (!form.shopId) form.shopId = shops[0]?.shopId ?? ''
    const options = shops.map((shop) => h('option', { value: shop.shopId }, name(shop.name), ` ${name(shop.merchant)}`))
    return [
      h(
        'form.card.dial',
        { onSubmit: (event) => event.preventDefault() },
        field('shopId', both('Shop', '门店'), h('select', {}, options)),
        field('yuan', both('Sum', '金额'), h('input', { inputMode: 'decimal', size: 8 })),
        field('code', both('Code of the diner', '顾客的付款码'), h('input', { inputMode: 'numeric', size: 24, spellcheck: false })),
        h(
          'div.keys',
          {},
          key(both('Scan', '收款'), scan, { kind: 'solid', id: 'payCode-scan' }),
          key(both('Show a code', '出码给顾客扫'), () => request(redraw), { id: 'payCode-ask' }),
        ),
      ),
      shown && screen(shown),
      table(
        [both('When', '时间'), both('Which', '哪种码'), both('Order', '订单'), both('Sum', '金额'), both('State', '状态')],
        list.filter((one) => matches(one.orderNo, one.shopId)).map(row),
        both('Nobody has paid by a code.', '还没有人用付款码。'),
      ),
    ].filter(Boolean)
  },
}
