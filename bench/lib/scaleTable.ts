import { type Figure, median } from './figure'
import { show, table } from './table'

/** The stored results of each area. */
export type Results = ReadonlyMap<string, readonly Figure[]>

/** A line of docs/scale.md: its step, and the figure; of several that match the pattern, the worst. */
interface Line {
  step: string
  label: string
  area: string
  figure: string | RegExp
}

const clients = (count: number) => (count === 1 ? '1 client' : `${count} clients`)
const ofEngine = (step: string, engine: string): Line[] => [
  ...[1, 8, 32].flatMap((count): Line[] => [
    {
      step,
      label: `orders a second, ${clients(count)}`,
      area: 'server.orders',
      figure: `${engine}, ${clients(count)}: place and pay over HTTP`,
    },
    { step, label: 'of bare SQL', area: 'server.orders', figure: `${engine}, ${clients(count)}: HTTP to bare` },
  ]),
  { step, label: 'placing with 32 clients, p99', area: 'server.orders', figure: `${engine}, 32 clients: placing, p99` },
  { step, label: 'memory of the server', area: 'server.orders', figure: `${engine}: memory after these orders` },
]

const LINES: readonly Line[] = [
  { step: '1', label: 'start on a filled database', area: 'server.start', figure: 'from spawning to /health on a filled PGlite' },
  { step: '1', label: 'routes ready', area: 'server.start', figure: 'every route registered and ready, the first time in a process' },
  ...ofEngine('1', 'PGlite, durable'),
  ...ofEngine('2', 'PostgreSQL'),
  {
    step: '2',
    label: 'processor time of an order in the server, 32 clients',
    area: 'server.orders',
    figure: 'PostgreSQL, 32 clients: processor time of an order, the server',
  },
  ...[1, 2, 4].map((count): Line => {
    const processes = count === 1 ? '1 process' : `${count} processes`
    return {
      step: '3',
      label: `orders a second, ${processes} on two cores`,
      area: 'server.processes',
      figure: `${processes}, 32 clients: place and pay`,
    }
  }),
  { step: '3', label: 'lost, numbered twice or miscounted', area: 'server.processes', figure: /^orders lost/ },
  { step: '5', label: 'menus of 2,000 dishes, compressed', area: 'server.menus', figure: '2,000 dishes over HTTP from memory, brotli' },
  { step: '5', label: 'times as many as from the database', area: 'server.menus', figure: '2,000 dishes: memory to database' },
  { step: '6', label: 'a list with 100,000 orders to one with 100, the worst median', area: 'server.lists', figure: / orders, median$/ },
  { step: '6', label: 'the same, the worst p99', area: 'server.lists', figure: / orders, p99$/ },
  { step: 'all', label: '2,000 phones told at once, p99', area: 'server.sockets', figure: /all told at once/ },
  { step: 'all', label: 'memory of a phone that listens', area: 'server.sockets', figure: 'memory of a socket' },
  { step: 'all', label: 'memory after thousands of diners to before them', area: 'server.memory', figure: /^the same: last to/ },
]

const worse = (one: Figure, other: Figure) =>
  one.better === 'more' ? median(one.readings) - median(other.readings) : median(other.readings) - median(one.readings)

function rowOf({ step, label, area, figure }: Line, results: Results): string[] {
  const isMeant = ({ name }: Figure) => (typeof figure === 'string' ? name === figure : figure.test(name))
  const [found] = (results.get(area) ?? []).filter(isMeant).sort(worse)
  return [
    step,
    label,
    found ? show(median(found.readings)) : 'not measured',
    found?.unit ?? '',
    `\`${area}\`: ${found?.name ?? String(figure)}`,
  ]
}

/** The figures of the steps of docs/scale.md, as they were measured last. */
export const scaleTable = (results: Results): string =>
  table([['step', 'what', 'measured', 'unit', 'figure'], ...LINES.map((line) => rowOf(line, results))])

const BEGIN = '<!-- Written by `npm run bench`, from bench/results. -->'
const END = '<!-- Until here. -->'

/** The page with its current table. */
export function withScaleTable(page: string, results: Results): string {
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('docs/scale.md has lost the marks around its table')
  return `${before}${BEGIN}\n\n${scaleTable(results)}\n\n${END}${after}`
}
