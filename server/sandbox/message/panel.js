import { h, key, table, tag } from '../console/dom.js'
import { get, pull } from '../console/levers.js'
import { both, date, matcher, time, zone } from '../console/words.js'

const TOPICS = {
  orderReady: both('order ready', '可取餐'),
  refundDone: both('refunded', '退款到账'),
  couponExpiring: both('coupon ends', '券快到期'),
  bottleExpiring: both('bottle ends', '存酒快到期'),
}
const STATES = {
  queued: [both('on its way', '待发送'), 'warning'],
  sent: [both('sent', '已送达'), 'success'],
  refused: [both('refused', '被拒收'), 'neutral'],
  lost: [both('given up', '已放弃'), 'danger'],
}
const FAULTS = [
  ['none', both('brings them', '正常')],
  ['busy', both('is busy', '繁忙')],
  ['refuse', both('refuses', '拒收')],
  ['mute', both('brings them and does not say so', '送达但不回话')],
]

export const subscribeMessages = {
  id: 'subscribeMessages',
  title: both('WeChat messages', '订阅消息'),
  about: both(
    'Messages that diners of the mini-program have agreed to, once for each consent. Reminders are looked for every six hours: move the clock.',
    '小程序顾客同意接收的消息，同意一次发一条。到期提醒每六小时检查一次，可拨快时钟。',
  ),
  parts: ['messages', 'orders'],
  load: async () => {
    const [state, { utcOffsetMin }] = await Promise.all([get('/subscribeMessages'), get('/clock')])
    return { ...state, utcOffsetMin }
  },
  draw({ fault, list, utcOffsetMin }, { query }) {
    const matches = matcher(query)
    const rows = list
      .filter(({ fields, subject, nickName }) => matches(...fields, subject, nickName ?? ''))
      .map((one) => [
        [time(one.createdAt, utcOffsetMin), h('small', {}, `${date(one.createdAt, utcOffsetMin)} ${zone(utcOffsetMin)}`)],
        TOPICS[one.topic],
        [h('b', {}, one.fields[0]), h('small', {}, one.fields.slice(1).join(' · '))],
        h('small', {}, one.page),
        [tag(...STATES[one.state]), one.tries > 1 ? h('small', {}, both(`${one.tries} tries`, `试了 ${one.tries} 次`)) : null],
      ])
    return [
      h(
        'div.bar',
        {},
        FAULTS.map(([value, title]) =>
          key(title, () => pull('POST', '/subscribeMessages/fault', { fault: value }, both('Set', '已设')), {
            kind: fault === value ? 'solid' : 'outline',
            id: `message-fault-${value}`,
          }),
        ),
      ),
      table(
        [both('Written', '时间'), both('Topic', '主题'), both('Says', '内容'), both('Opens', '打开'), both('State', '状态')],
        rows,
        both('No message yet: agree to one in the mini-program.', '还没有消息：先在小程序里同意接收。'),
      ),
    ]
  },
}
