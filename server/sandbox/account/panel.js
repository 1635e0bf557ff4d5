import { h, key, table } from '../console/dom.js'
import { copy, get } from '../console/levers.js'
import { both, date, matcher, time, zone } from '../console/words.js'

const CODE = /\b\d{4,6}\b/

export const messages = {
  id: 'messages',
  title: both('Messages', '短信'),
  about: both('Text messages that a phone would have got.', '手机本该收到的短信。'),
  parts: ['messages'],
  /** With a real provider there is no outbox. */
  load: async () => {
    const [list, { utcOffsetMin }] = await Promise.all([get('/sms').catch(() => null), get('/clock')])
    return { list, utcOffsetMin }
  },
  draw({ list, utcOffsetMin }, { query }) {
    if (list === null) return [h('p.nothing', {}, both('A real provider sends the messages.', '短信由真实的服务商发送。'))]
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
