import { h, key, table, tag } from '../console/dom.js'
import { get, pull } from '../console/levers.js'
import { both, dotted, matcher, money } from '../console/words.js'
import { methodWords, paymentWords } from '../payment/words.js'

const WHAT = {
  missingHere: [both('missing here', '我们没有'), 'danger'],
  missingThere: [both('missing there', '账单没有'), 'danger'],
  amount: [both('other amount', '金额不同'), 'danger'],
  state: [both('other state', '状态不同'), 'warning'],
}
const KINDS = { payment: both('payment', '付款'), refund: both('refund', '退款') }
const FAULTS = [
  ['lost', both('Lose it', '漏掉它'), both('The bill loses this line', '账单漏掉这一笔')],
  ['amount', both('One fen more', '多一分'), both('The bill says one fen more', '账单多写一分')],
  ['state', both('Another state', '状态写错'), both('The bill says another state', '账单写错状态')],
]

let number = ''

const STATES = {
  paid: both('paid', '已付'),
  revoked: both('revoked', '已撤销'),
  requested: both('owed', '待退'),
  returning: both('on its way back', '退款中'),
  returned: both('given back', '已退'),
  done: both('given back', '已退'),
  failed: both('failed', '失败'),
}
const side = (fen, state) => (fen === null ? both('nothing', '没有') : [money(fen), h('small', {}, STATES[state] ?? paymentWords(state))])

const row = (one) => {
  const [label, tone] = WHAT[one.what]
  return [
    [one.day, h('small', {}, methodWords(one.method))],
    [tag(label, tone), h('small', {}, KINDS[one.kind])],
    [h('code', {}, one.number), one.orderNo && h('small', {}, one.orderNo)],
    [side(one.oursFen, one.oursState)].flat(),
    [side(one.theirsFen, one.theirsState)].flat(),
    key(
      both('Looked into', '已核对'),
      () => pull('POST', `/differences/${one.differenceId}`, { by: 'sandbox' }, both('Ticked off', '已勾掉')),
      { kind: 'tonal', id: one.differenceId },
    ),
  ]
}

export const books = {
  id: 'books',
  title: both('Books', '对账'),
  about: both(
    'The bills of a day, WeChat Pay’s and the card issuer’s, beside our payments and refunds. They are compared every morning; here also today, so far.',
    '微信支付和发卡单位一天的账单，和我们的付款、退款。每天早上核对；这里也能核对今天到现在的。',
  ),
  parts: ['books'],
  load: async () => {
    const [{ list, today, charges }, payments] = await Promise.all([get('/differences'), get('/payments')])
    const trades = payments.list.filter(({ state }) => state === 'SUCCESS' || state === 'REFUND')
    return {
      list,
      today,
      payments: [
        ...trades.map(({ paymentId, orderNo, amountFen }) => ({ method: 'wechat', paymentId, name: orderNo, amountFen })),
        ...charges.map(({ paymentId, cardNo, amountFen }) => ({ method: 'campusCard', paymentId, name: cardNo, amountFen })),
      ],
    }
  },
  draw({ list, today, payments }, { query, redraw, reload }) {
    const matches = matcher(query)
    if (!payments.some((one) => one.paymentId === number)) number = payments[0]?.paymentId ?? ''
    const method = payments.find((one) => one.paymentId === number)?.method ?? 'wechat'
    return [
      h(
        'div.bar',
        {},
        key(
          both(`Compare ${today}`, `核对 ${today}`),
          async () => {
            await pull('POST', '/differences', { day: today })
            reload()
          },
          { kind: 'solid', id: 'compare' },
        ),
        h(
          'select',
          {
            'aria-label': both('A payment that the bill gets wrong', '账单写错的一笔付款'),
            'data-key': 'bill-number',
            onChange: ({ target }) => {
              number = target.value
              redraw()
            },
          },
          payments.map((one) =>
            h(
              'option',
              { value: one.paymentId, selected: one.paymentId === number },
              dotted(methodWords(one.method), one.name, money(one.amountFen)),
            ),
          ),
        ),
        FAULTS.map(([fault, label, title]) =>
          key(label, () => pull('POST', '/bill', { number, method, fault }, title), {
            title,
            id: `bill-${fault}`,
            disabled: number === '',
          }),
        ),
        key(
          both('Invent one', '多出一笔'),
          () =>
            pull(
              'POST',
              '/bill',
              { number: `invented-${Date.now()}`, method, fault: 'invented' },
              both('The bill has one that nobody knows', '账单多出一笔没人认识的'),
            ),
          { id: 'bill-invented' },
        ),
        key(both('Mend the bill', '改正账单'), () => pull('DELETE', '/bill', undefined, both('The bill is right again', '账单改正了')), {
          id: 'bill-mend',
        }),
      ),
      table(
        [
          both('Day', '日期'),
          both('What', '差异'),
          both('Number', '编号'),
          both('Ours', '我们'),
          both('Theirs', '账单'),
          both('Do', '操作'),
        ],
        list.filter((one) => matches(one.number, one.orderNo, one.day, WHAT[one.what][0])).map(row),
        both('Nothing differs that was not looked into.', '没有未核对的差异。'),
      ),
    ]
  },
}
