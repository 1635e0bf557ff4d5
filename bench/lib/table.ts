import { type Figure, isWithinLimit, median } from './figure'

export const show = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 3 : 1))

const bound = ({ limit, goal, better = 'less' }: Figure): string => {
  const sign = better === 'less' ? '≤' : '≥'
  return [limit === undefined ? '' : `${sign} ${show(limit)}`, goal === undefined ? '' : `goal ${show(goal)}`].filter(Boolean).join(', ')
}

const peersOf = ({ peers = {} }: Figure): string =>
  Object.entries(peers)
    .map(([name, value]) => `${name} ${show(value)}`)
    .join('; ')

const row = (figure: Figure): string[] => [
  figure.name,
  figure.unit,
  show(median(figure.readings)),
  show(Math.min(...figure.readings)),
  show(Math.max(...figure.readings)),
  bound(figure),
  isWithinLimit(figure) ? 'yes' : 'NO',
  peersOf(figure),
]

const HEAD = ['figure', 'unit', 'median', 'min', 'max', 'limit', 'kept', 'peers']

/** A Markdown table, which also reads well in a terminal. */
export const table = (rows: readonly string[][]): string => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((cells) => cells[column]!.length)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const [head, ...body] = rows.map(line)
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n')
}

export const figureTable = (figures: readonly Figure[]): string => table([HEAD, ...figures.map(row)])

/** The figures of several areas, in one table. */
export const wholeTable = (areas: readonly { name: string; figures: readonly Figure[] }[]): string =>
  table([['area', ...HEAD], ...areas.flatMap(({ name, figures }) => figures.map((figure) => [name, ...row(figure)]))])
