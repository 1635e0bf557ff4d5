import { h, key, table, tag } from '../console/dom.js'
import { get, pull } from '../console/levers.js'
import { both, dotted, matcher } from '../console/words.js'

const PLATFORM = {
  unused: both('not used', '未用'),
  used: both('used', '已核销'),
  refunded: both('refunded', '已退款'),
  expired: both('expired', '已过期'),
}
const HERE = {
  held: [both('a coupon', '已成券'), 'success'],
  inQuestion: [both('in question', '待确认'), 'warning'],
  used: [both('used', '已用'), 'neutral'],
  refused: [both('paid with, and refused', '付了款，平台拒绝'), 'danger'],
  ended: [both('ended', '已失效'), 'neutral'],
}
const FAULTS = [
  ['none', both('answers', '正常')],
  ['down', both('answers nothing', '没有回应')],
  ['mute', both('does it and does not say so', '做了但不回话')],
]

const row = (one) => {
  const change = (does, title, words) =>
    key(title, () => pull('POST', '/vouchers/change', { code: one.code, does }, words), {
      id: `${does}-${one.code}`,
      disabled: one.platform !== 'unused',
    })
  const here = one.here === null ? null : HERE[one.here]
  return [
    [h('b', {}, one.code), h('small', {}, dotted(one.dealId, one.orderNo))],
    PLATFORM[one.platform],
    here === null
      ? both('nobody has added it', '没人添加')
      : [tag(here[0], here[1]), one.tries > 0 ? h('small', {}, both(`asked ${one.tries} times`, `问了 ${one.tries} 次`)) : null],
    [
      change('refund', both('Refund', '退款'), both('Refunded there', '平台已退款')),
      change('use', both('Use elsewhere', '别处核销'), both('Used elsewhere', '别处已核销')),
      change('end', both('Let it end', '到期'), both('It has ended', '到期了')),
    ],
  ]
}

export const vouchers = {
  id: 'vouchers',
  title: both('Douyin vouchers', '抖音券'),
  about: both(
    'What was sold on Douyin, and what became of it there and here. A code is added in the app, under Me.',
    '抖音上卖出的券，在平台和这里各是什么状态。券码在点单页的“我的”里添加。',
  ),
  parts: ['vouchers', 'orders'],
  load: () => get('/vouchers'),
  draw({ fault, deals, list }, { query }) {
    const matches = matcher(query)
    return [
      h(
        'div.bar',
        {},
        deals.map(({ dealId }) =>
          key(both(`Sell ${dealId}`, `卖一张 ${dealId}`), () => pull('POST', '/vouchers', { dealId }, both('Sold', '卖了')), {
            kind: 'tonal',
            id: `sell-${dealId}`,
          }),
        ),
      ),
      h('h3', {}, both('The platform', '平台')),
      h(
        'div.bar',
        {},
        FAULTS.map(([value, title]) =>
          key(title, () => pull('POST', '/vouchers/fault', { fault: value }, both('Set', '已设')), {
            kind: fault === value ? 'solid' : 'outline',
            id: `voucher-fault-${value}`,
          }),
        ),
      ),
      table(
        [both('Code', '券码'), both('There', '平台'), both('Here', '这里'), both('Do', '操作')],
        list.filter((one) => matches(one.code, one.dealId, one.orderNo ?? '')).map(row),
        both('Nothing was sold.', '还没有卖出。'),
      ),
    ]
  },
}
