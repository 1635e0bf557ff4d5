import { h, key, table } from '../console/dom.js'
import { copy, get, pull } from '../console/levers.js'
import { both, matcher, money, time, titled } from '../console/words.js'

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

export const counter = {
  id: 'counter',
  title: both('Counter', '柜台'),
  about: both('What waiters read out for cash, typed as a diner would.', '服务员收现金时报的码，替顾客输入。'),
  parts: ['orders'],
  async load() {
    const { list } = await get('/waiter-codes')
    return { codes: list }
  },
  draw({ codes }, { query }) {
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
    ]
  },
}
