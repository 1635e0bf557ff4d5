import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'
import type { Area, Figure } from './figure'
import { withScaleTable } from './scaleTable'
import { figureTable } from './table'

const FOLDER = path.join(__dirname, '..', 'results')
const GB = 1024 ** 3

interface Result {
  about: string
  date: string
  machine: string
  figures: Figure[]
}

const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / GB)} GB, Node ${process.versions.node}`

const rounded = (figure: Figure): Figure => ({ ...figure, readings: figure.readings.map((value) => Number(value.toPrecision(4))) })

/** Stores the results, so that the diff of the next run shows the changes. */
export const keepResult = ({ name, about }: Area, figures: readonly Figure[]) => {
  mkdirSync(FOLDER, { recursive: true })
  const result: Result = { about, date: new Date().toISOString().slice(0, 10), machine: machine(), figures: figures.map(rounded) }
  writeFileSync(path.join(FOLDER, `${name}.json`), `${JSON.stringify(result, undefined, 2)}\n`)
}

const results = (): (readonly [name: string, result: Result])[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => [path.basename(file, '.json'), JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Result])

/** The last result of every area as one page. */
export const resultsPage = (): string => {
  const sections = results().map(
    ([name, { about, date, machine: where, figures }]) => `## ${name}\n\n${about}\n\n${date}, ${where}\n\n${figureTable(figures)}\n`,
  )
  return `# What was measured\n\nWritten by \`npm run bench\`. Claims are ratios within one run; milliseconds belong to the machine named.\n\n${sections.join('\n')}`
}

const SCALE = path.join(__dirname, '..', '..', 'docs', 'scale.md')

/** docs/scale.md with the last results in its table. */
export const scalePage = (): string =>
  withScaleTable(readFileSync(SCALE, 'utf8'), new Map(results().map(([name, { figures }]) => [name, figures])))

export const writeResultsPage = () => {
  writeFileSync(path.join(FOLDER, '..', 'RESULTS.md'), resultsPage())
  writeFileSync(SCALE, scalePage())
}
