import { h, key, table } from '../console/dom.js'
import { copy, get } from '../console/levers.js'
import { matcher, time } from '../console/words.js'

const CODE = /\b\d{4,6}\b/

export const messages = {
  id: 'messages',
  title: 'Messages',
  about: 'Text messages that a phone would have got. Waiter codes join them here when the product has them.',
  parts: ['messages'],
  /** With a real provider there is no outbox. */
  load: () => get('/sms').catch(() => null),
  draw(list, { query }) {
    if (list === null) return [h('p.nothing', {}, 'A real provider sends the messages.')]
    const matches = matcher(query)
    const rows = list
      .filter(({ phone, text }) => matches(phone, text))
      .map(({ sentAt, phone, text }) => {
        const code = CODE.exec(text)?.[0]
        return [
          time(sentAt),
          h('span.number', {}, phone),
          text,
          code ? key(code, () => copy(code, 'Code'), { kind: 'tonal', title: 'Copy' }) : '',
        ]
      })
    return [table(['Sent', 'Phone', 'Text', 'Code'], rows, 'No message yet. Demo members log in as 13800000001 to 13800000024.')]
  },
}
