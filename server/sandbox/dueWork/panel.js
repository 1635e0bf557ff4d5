import { h, key, table } from '../console/dom.js'
import { get, pull } from '../console/levers.js'
import { both, matcher, time } from '../console/words.js'

export const dueWork = {
  id: 'due-work',
  title: both('Set aside', '待重试'),
  about: both(
    'Work that fell due and failed: prizes, refunds, messages and the rest. It is tried again later and later, and holds up nothing else.',
    '到期要办却没办成的事：奖品、退款、消息等。会隔越来越久再试，不耽误别的。',
  ),
  parts: ['dueWork'],
  load: async () => {
    const [{ list }, { utcOffsetMin }] = await Promise.all([get('/due-work'), get('/clock')])
    return { list, utcOffsetMin }
  },
  draw({ list, utcOffsetMin }, { query, reload }) {
    const matches = matcher(query)
    return [
      table(
        [
          both('Work', '事项'),
          both('Why it failed', '失败原因'),
          both('Attempts', '已试次数'),
          both('Failed', '失败于'),
          both('Next try', '下次再试'),
          both('Do', '操作'),
        ],
        list
          .filter((one) => matches(one.work, one.key, one.reason))
          .map((one) => [
            [one.work, h('small', {}, h('code', {}, one.key))],
            one.reason,
            String(one.attempts),
            time(one.failedAt, utcOffsetMin),
            time(one.retryAt, utcOffsetMin),
            key(
              both('Try now', '现在再试'),
              async () => {
                await pull('POST', '/due-work', { work: one.work, key: one.key }, both('Tried again', '已再试'))
                reload()
              },
              { kind: 'tonal', id: `${one.work} ${one.key}` },
            ),
          ]),
        both('Nothing is set aside.', '没有待重试的事。'),
      ),
    ]
  },
}
