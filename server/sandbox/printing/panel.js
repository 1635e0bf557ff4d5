import { h, key, table, tag } from '../console/dom.js'
import { get, pull } from '../console/levers.js'
import { both, date, matcher, name, time, zone } from '../console/words.js'

const STATES = {
  ok: [both('ready', '正常'), 'success'],
  paperOut: [both('out of paper', '缺纸'), 'warning'],
  coverOpen: [both('cover open', '开盖'), 'warning'],
  away: [both('away', '离线'), 'danger'],
  jams: [both('jams at the next paper', '下一张会卡纸'), 'warning'],
}
const LEVERS = [
  ['ok', both('Ready', '恢复正常'), both('It is ready', '恢复正常了'), 'tonal'],
  ['paperOut', both('Out of paper', '缺纸'), both('It is out of paper', '没纸了'), 'plain'],
  ['coverOpen', both('Open the cover', '开盖'), both('Its cover is open', '盖子开了'), 'plain'],
  ['away', both('Away', '离线'), both('It cannot be reached', '连不上了'), 'danger'],
  ['jams', both('Jam', '卡纸'), both('The next paper gets stuck in the middle', '下一张会卡在半路'), 'danger'],
]
const SLOW_MS = 8_000

const printer = (one) => {
  const [label, tone] = STATES[one.state]
  const become = (input, done) => pull('POST', `/papers/printers/${encodeURIComponent(one.serialNo)}`, input, done)
  return [
    [h('b', {}, one.name), h('small', {}, name(one.shopName))],
    [h('code', {}, one.serialNo), h('small', {}, `${one.paperMm} mm`)],
    [
      tag(label, tone),
      one.slowMs > 0 && tag(both('slow', '打得慢'), 'warning'),
      one.waiting > 0 && h('small', {}, both(`${one.waiting} wait or are unconfirmed`, `${one.waiting} 张待打或没确认`)),
    ],
    h(
      'div.keys',
      {},
      LEVERS.filter(([state]) => state !== one.state).map(([state, title, done, kind]) =>
        key(title, () => become({ state }, done), { kind, id: `${one.serialNo}-${state}` }),
      ),
      one.slowMs > 0
        ? key(both('Fast', '打得快'), () => become({ slowMs: 0 }, both('It prints at once', '马上就打')), { id: `${one.serialNo}-fast` })
        : key(both('Slow', '打得慢'), () => become({ slowMs: SLOW_MS }, both('It takes eight seconds', '一张要打八秒')), {
            id: `${one.serialNo}-slow`,
          }),
    ),
  ]
}

/** Runs of ASCII unchanged, every other character two columns wide, as printers set them. */
const places = (text) => text.match(/[ -~]+|[^ -~]/gu)?.map((run) => (/^[ -~]/.test(run) ? run : h('span.paper__wide', {}, run))) ?? []

const line =
  ({ paperNo }) =>
  (one, at) => {
    if (one.kind === 'space') return h('div.paper__line')
    if (one.kind === 'qr')
      return h('img.paper__code', { src: `/sandbox/papers/${paperNo}/${at}/qr.svg`, alt: one.text, width: 120, height: 120 })
    const classes = [
      one.size === 2 && 'paper__line--2',
      one.isBold && 'paper__line--bold',
      one.isStruck && 'paper__line--struck',
      one.align !== 'left' && `paper__line--${one.align}`,
    ]
    return h(['div.paper__line', ...classes].filter(Boolean).join('.'), {}, places(one.text))
  }

const textOf = (paper) => paper.lines.map(({ text = '' }) => text).join('\n')

/** The number of columns of a line. */
const COLUMNS = { 80: 48, 58: 32 }

const figure = (printers) => (paper) => {
  const of = printers.find(({ serialNo }) => serialNo === paper.serialNo)
  const offsetMin = of?.utcOffsetMin ?? 0
  const slip = h(paper.isTorn ? 'div.paper.paper--torn' : 'div.paper', { tabIndex: 0 }, paper.lines.map(line(paper)))
  slip.style.width = `calc(${COLUMNS[paper.paperMm]}ch + 32px)`
  return h(
    'figure',
    { 'data-paper': paper.paperNo },
    h(
      'figcaption',
      {},
      h('b', {}, of?.name ?? paper.serialNo),
      h(
        'small',
        {},
        `${of ? `${name(of.shopName)} · ` : ''}${date(paper.printedAt, offsetMin)} ${time(paper.printedAt, offsetMin)} ${zone(offsetMin)}`,
      ),
      paper.isTorn && tag(both('jammed here', '卡在这里'), 'danger'),
    ),
    slip,
  )
}

export const papers = {
  id: 'papers',
  title: both('Paper', '打印纸'),
  about: both(
    'What came out of the cloud printers: receipts, kitchen tickets, table codes, Z reports. Have one jam, run out of paper or go away, and see what the console says.',
    '云打印机打出来的纸：结账单、后厨单、桌码、日结单。可以让打印机卡纸、缺纸、离线，看商家后台怎么提醒。',
  ),
  parts: ['papers'],
  load: () => get('/papers'),
  draw({ isHere, printers, papers: list }, { query }) {
    if (!isHere) return [h('p.nothing', {}, both('A real company prints.', '由真实的云打印公司打印。'))]
    const matches = matcher(query)
    const nameOf = (serialNo) => printers.find((one) => one.serialNo === serialNo)
    const shown = list.filter((paper) => {
      const of = nameOf(paper.serialNo)
      return matches(textOf(paper), paper.serialNo, of?.name ?? '', of ? name(of.shopName) : '')
    })
    return [
      table(
        [both('Printer', '打印机'), both('Number', '编号'), both('State', '状态'), both('Levers', '操作')],
        printers.map(printer),
        both(
          'No shop has a cloud printer. Add one at the console: any number and key will do.',
          '还没有云打印机：在商家后台加一台，编号随便填。',
        ),
      ),
      shown.length === 0
        ? h('p.nothing', {}, both('Nothing was printed yet.', '还没有打过纸。'))
        : h('div.papers', {}, shown.map(figure(printers))),
    ]
  },
}
