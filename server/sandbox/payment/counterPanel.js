import { h, key, table, toggle } from '../console/dom.js'
import { copy, get, pull } from '../console/levers.js'
import { both, dotted, matcher, money, name, otherName, time, titled, words } from '../console/words.js'
import { MODES } from '../order/words.js'
import { methodWords } from './words.js'

/** Those that somebody of the shop takes. */
const TAKEN = ['cash', 'bankTransfer']

const left = (tries) => both(`${tries} left`, `还剩 ${tries} 次`)

const codeRow = ({ orderNo, code, amountFen, triesLeft, expiresAt, utcOffsetMin }) => [
  h('b', {}, orderNo),
  money(amountFen),
  key(code, () => copy(code, both('Code', '授权码')), { kind: 'tonal', title: both('Copy', '复制'), id: `${orderNo}-code` }),
  left(triesLeft),
  time(expiresAt, utcOffsetMin),
  h('div.keys', {}, [
    key(
      both('Diner types it', '顾客输入'),
      () => pull('POST', `/waiter-codes/${orderNo}`, { action: 'pay' }, titled(orderNo, both('paid in cash', '已付现金'))),
      { id: `${orderNo}-pay` },
    ),
    key(
      both('Diner types wrong ones', '顾客一直输错'),
      () => pull('POST', `/waiter-codes/${orderNo}`, { action: 'wrong' }, titled(orderNo, both('no try left', '不能再试'))),
      { kind: 'danger', id: `${orderNo}-wrong` },
    ),
  ]),
]

const returnRow = ({ returnId, orderNo, method, amountFen, askedAt, utcOffsetMin }) => [
  time(askedAt, utcOffsetMin),
  h('b', {}, orderNo),
  methodWords(method),
  money(amountFen),
  key(
    both('Handed over', '已交还'),
    () =>
      pull('POST', `/hand-returns/${returnId}`, {}, titled(orderNo, both(`${money(amountFen)} handed back`, `已退 ${money(amountFen)}`))),
    { kind: 'solid', id: returnId },
  ),
]

const termsOf = ({ method, minFen, maxFen, isForMembers, modes }) =>
  dotted(
    methodWords(method),
    minFen > 0 && both(`from ${money(minFen)}`, `满 ${money(minFen)}`),
    maxFen !== null && both(`up to ${money(maxFen)}`, `最多 ${money(maxFen)}`),
    isForMembers && both('members only', '仅会员'),
    ...(modes ?? []).map((mode) => both(words(mode), MODES[mode] ?? mode)),
  )

const shopRow = ({ shopId, name: shop, merchant, methods }) => [
  [h('b', {}, name(shop)), h('small', {}, `${name(merchant)} · ${otherName(shop)} · ${shopId}`)],
  h(
    'div.keys',
    {},
    TAKEN.map((method) => {
      const isTaken = methods.some((one) => one.method === method)
      const words = methodWords(method)
      const done = isTaken ? both(`no ${words.en}`, `不收${words.zh}`) : both(`takes ${words.en}`, `收${words.zh}`)
      return toggle(
        words,
        isTaken,
        () => pull('POST', `/pay-methods/${encodeURIComponent(shopId)}`, { method, on: !isTaken }, titled(shop, done)),
        `${shopId}-${method}`,
      )
    }),
  ),
  methods.map((method) => h('small', {}, termsOf(method))),
]

export const counter = {
  id: 'counter',
  title: both('Counter', '柜台'),
  about: both(
    'What waiters read out for cash, money to be handed back, and what shops take besides WeChat Pay.',
    '服务员收现金时报的码、要交还的钱，以及门店在微信支付以外还收什么。',
  ),
  parts: ['orders', 'shops'],
  async load() {
    const [codes, returns, methods] = await Promise.all([get('/waiter-codes'), get('/hand-returns'), get('/pay-methods')])
    return { codes: codes.list, returns: returns.list, methods: methods.list }
  },
  draw({ codes, returns, methods }, { query }) {
    const matches = matcher(query)
    const order = both('Order', '订单')
    const sum = both('Sum', '金额')
    const act = both('Do', '操作')
    return [
      table(
        [order, sum, both('Code', '授权码'), both('Tries', '可试'), both('Until', '有效至'), act],
        codes.filter(({ orderNo }) => matches(orderNo)).map(codeRow),
        both('Nobody pays cash now.', '现在没有人付现金。'),
      ),
      table(
        [both('Asked', '时间'), order, both('Paid by', '付款方式'), sum, act],
        returns.filter(({ orderNo }) => matches(orderNo)).map(returnRow),
        both('No money is to be handed back.', '没有要交还的钱。'),
      ),
      table(
        [both('Shop', '门店'), both('Takes', '收'), both('Terms', '条件')],
        methods.filter((shop) => matches(shop.shopId, shop.name.hans, shop.name.en)).map(shopRow),
        both('No shop is called that.', '没有这家店。'),
      ),
    ]
  },
}
