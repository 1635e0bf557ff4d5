import { h, key, table, tag } from '../console/dom.js'
import { get, pull } from '../console/levers.js'
import { both, date, matcher, time, zone } from '../console/words.js'

const KINDS = {
  nickName: both('name', '昵称'),
  headImg: both('picture of a person', '头像'),
  review: both('review', '评价'),
  wish: both('line with a gift', '赠言'),
}
const STATES = {
  pending: [both('being checked', '检查中'), 'warning'],
  doubtful: [both('for you to decide', '待人工审核'), 'danger'],
}
const VERDICTS = { pass: both('fine', '通过'), review: both('not sure', '拿不准'), risky: both('not allowed', '违规') }
const FAULTS = [
  ['none', both('answers at once', '立即回答')],
  ['slow', both('answers later', '稍后回答')],
  ['down', both('does not answer', '不回答')],
]

const choice = (name, options, chosen) =>
  h(
    'div.bar',
    {},
    options.map(([value, title]) =>
      key(title, () => pull('POST', '/contentChecks/checker', { [name]: value }, both('Set', '已设')), {
        kind: chosen === value ? 'solid' : 'outline',
        id: `content-${name}-${value}`,
      }),
    ),
  )

/** The checker's later verdict on a picture. */
const answerKeys = ({ traceId, verdict }) =>
  traceId && !verdict
    ? ['pass', 'risky'].map((verdict) =>
        key(VERDICTS[verdict], () => pull('POST', '/contentChecks/answer', { traceId, verdict }, both('Told', '已回答')), {
          kind: 'outline',
        }),
      )
    : null

const partOf = (part) =>
  h(
    'div',
    {},
    part.kind === 'picture' ? h('img', { src: part.content, alt: '', width: 48, height: 48 }) : h('b', {}, part.content),
    part.verdict ? h('small', {}, VERDICTS[part.verdict]) : null,
    answerKeys(part),
  )

export const contentChecks = {
  id: 'contentChecks',
  title: both('Content to check', '内容审核'),
  about: both(
    'What diners wrote and others do not see yet. The checker refuses 违禁 and “forbidden”, and leaves 可疑 and “doubtful” to you.',
    '顾客写的、别人还看不到的内容。含“违禁”“forbidden”会被拒，含“可疑”“doubtful”由人工决定。',
  ),
  parts: [],
  load: async () => {
    const [state, { utcOffsetMin }] = await Promise.all([get('/contentChecks'), get('/clock')])
    return { ...state, utcOffsetMin }
  },
  draw({ fault, pictures, list, utcOffsetMin }, { query }) {
    const matches = matcher(query)
    const decide = (checkId, decision, title, kind) =>
      key(title, () => pull('POST', '/contentChecks/decide', { checkId, decision }, both('Decided', '已决定')), {
        kind,
        id: `content-${decision}-${checkId}`,
      })
    const rows = list
      .filter(({ nickName, subject, parts }) => matches(nickName, subject, ...parts.map(({ content }) => content)))
      .map((one) => [
        [time(one.createdAt, utcOffsetMin), h('small', {}, `${date(one.createdAt, utcOffsetMin)} ${zone(utcOffsetMin)}`)],
        [KINDS[one.kind], h('small', {}, one.nickName || one.subject)],
        one.parts.map(partOf),
        tag(...STATES[one.state]),
        [
          decide(one.checkId, 'pass', both('Show it', '通过'), 'solid'),
          decide(one.checkId, 'refuse', both('Refuse it', '拒绝'), 'outline'),
        ],
      ])
    return [
      choice('fault', FAULTS, fault),
      choice(
        'pictures',
        Object.entries(VERDICTS).map(([value, { en, zh }]) => [value, both(`Pictures: ${en}`, `图片：${zh}`)]),
        pictures,
      ),
      table(
        [both('Written', '时间'), both('What', '内容类型'), both('Says', '内容'), both('State', '状态'), both('Decide', '决定')],
        rows,
        both('Nothing waits: all of it was checked.', '没有待审内容。'),
      ),
    ]
  },
}
