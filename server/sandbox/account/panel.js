import { h, key, table } from '../console/dom.js'
import { copy, get } from '../console/levers.js'
import { both, date, matcher, name, time, zone } from '../console/words.js'

const CODE = /\b\d{4,6}\b/

/** How much of each merchant's hourly limit is used, and what was not sent. */
const smsUse = ({ perHour, list }, utcOffsetMin) =>
  table(
    [
      both('Merchant', '商家'),
      both('In the last hour', '过去一小时'),
      both('Held back today', '今天拦下'),
      both('Last held back', '最近一次拦下'),
    ],
    list.map(({ merchant, sentInHour, heldBackInDay, heldBackAt }) => [
      name(merchant) || both('None named', '没说是哪家'),
      h('span.number', {}, `${sentInHour} / ${perHour}`),
      h('span.number', {}, String(heldBackInDay)),
      heldBackAt === null ? '' : time(heldBackAt, utcOffsetMin),
    ]),
    both('No code was sent in the last hour.', '过去一小时没有发过验证码。'),
  )

export const messages = {
  id: 'messages',
  title: both('Messages', '短信'),
  about: both('Text messages that a phone would have got.', '手机本该收到的短信。'),
  parts: ['messages'],
  /** With a real provider there is no outbox. */
  load: async () => {
    const [list, use, { utcOffsetMin }] = await Promise.all([get('/sms').catch(() => null), get('/sms-use'), get('/clock')])
    return { list, use, utcOffsetMin }
  },
  draw({ list, use, utcOffsetMin }, { query }) {
    if (list === null)
      return [smsUse(use, utcOffsetMin), h('p.nothing', {}, both('A real provider sends the messages.', '短信由真实的服务商发送。'))]
    const matches = matcher(query)
    const rows = list
      .filter(({ phone, text }) => matches(phone, text))
      .map(({ sentAt, phone, text }) => {
        const code = CODE.exec(text)?.[0]
        return [
          [time(sentAt, utcOffsetMin), h('small', {}, `${date(sentAt, utcOffsetMin)} ${zone(utcOffsetMin)}`)],
          h('span.number', {}, phone),
          text,
          code ? key(code, () => copy(code, both('Code', '验证码')), { kind: 'tonal', title: both('Copy', '复制') }) : '',
        ]
      })
    return [
      smsUse(use, utcOffsetMin),
      table(
        [both('Sent', '时间'), both('Phone', '手机号'), both('Text', '内容'), both('Code', '验证码')],
        rows,
        both(
          'No message yet. Demo members log in as 13800000001 to 13800000024.',
          '还没有短信。演示会员的手机号是 13800000001 到 13800000024。',
        ),
      ),
    ]
  },
}
