import { h, key, table, tag } from '../console/dom.js'
import { get, pull } from '../console/levers.js'
import { both, date, matcher, money, name, time, zone } from '../console/words.js'

const STATES = {
  issuing: [both('issuing', '开票中'), 'warning'],
  issued: [both('issued', '已开'), 'success'],
  failed: [both('failed', '没开成'), 'danger'],
  reversed: [both('taken back', '已冲红'), 'neutral'],
}
/** The issuer's own text, which the diner sees unchanged. */
const REFUSALS = [
  [both('Fail: the title', '失败：抬头'), '税号和名称对不上'],
  [both('Fail: the quota', '失败：额度'), '开票额度不够'],
]

const settle = ({ invoiceNo }, input, done) => pull('POST', `/invoices/${invoiceNo}`, input, done)

const levers = (invoice) =>
  h(
    'div.keys',
    {},
    key(both('Issue', '开好'), () => settle(invoice, { action: 'finish' }, both('Issued', '已开')), {
      kind: 'tonal',
      id: `${invoice.invoiceNo}-finish`,
    }),
    key(both('Hold', '先等着'), () => settle(invoice, { action: 'hold' }, both('It waits for you', '等你操作')), {
      id: `${invoice.invoiceNo}-hold`,
      title: both('It is not issued by itself', '不会自己开好'),
    }),
    REFUSALS.map(([label, reason]) =>
      key(label, () => settle(invoice, { action: 'fail', reason }, both('Refused', '已拒绝')), {
        kind: 'danger',
        id: `${invoice.invoiceNo}-${label.en}`,
      }),
    ),
  )

const row = (invoice) => {
  const [label, tone] = STATES[invoice.state] ?? [invoice.state, 'neutral']
  return [
    [
      h('span.number', {}, time(invoice.createdAt, invoice.utcOffsetMin)),
      h('small', {}, `${date(invoice.createdAt, invoice.utcOffsetMin)} ${zone(invoice.utcOffsetMin)}`),
    ],
    [h('b', {}, invoice.title), h('small', {}, name(invoice.merchant))],
    [money(invoice.amountFen), invoice.kind === 'red' && h('small', {}, both('takes one back', '冲红'))],
    [tag(label, tone), h('small', {}, invoice.number ?? invoice.failReason ?? '')],
    invoice.state === 'issuing' ? levers(invoice) : '',
  ]
}

const mail = (one) => [
  h('span.number', {}, one.to),
  [h('b', {}, one.subject), h('small', {}, one.text)],
  one.attachmentName === null
    ? ''
    : h(
        'a',
        { href: `/sandbox/mails/${encodeURIComponent(one.mailId)}/attachment`, target: '_blank', rel: 'noopener' },
        one.attachmentName,
      ),
]

export const invoices = {
  id: 'invoices',
  title: both('Invoices', '发票'),
  about: both(
    'Whoever issues invoices: by itself after four seconds, or by hand. Below what was sent by e-mail.',
    '开票的一方：四秒后自己开好，或由你来定。下面是发出的邮件。',
  ),
  parts: ['books', 'orders'],
  load: async () => {
    const [{ list }, mails] = await Promise.all([get('/invoices'), get('/mails')])
    return { list, mails: mails.list }
  },
  draw({ list, mails }, { query }) {
    const matches = matcher(query)
    return [
      table(
        [both('Asked', '申请时间'), both('Title', '抬头'), both('Sum', '金额'), both('State', '状态'), both('Do', '操作')],
        list.filter((one) => matches(one.title, one.invoiceNo, one.number, one.state)).map(row),
        both('Nobody asked for an invoice.', '没有人要发票。'),
      ),
      h('h3', {}, both('E-mails', '邮件')),
      table(
        [both('To', '收件人'), both('Subject', '主题'), both('Attachment', '附件')],
        mails.filter((one) => matches(one.to, one.subject)).map(mail),
        both('No e-mail yet.', '还没有邮件。'),
      ),
    ]
  },
}
