import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Figure } from './figure'
import { scalePage } from './results'
import { scaleTable } from './scaleTable'

const figure = (name: string, readings: number[], better?: 'more'): Figure => ({ name, unit: 'ratio', readings, ...(better && { better }) })
const lineOf = (table: string, text: string) => table.split('\n').find((line) => line.includes(text))

test('docs/scale.md shows the stored results', () => {
  expect(readFileSync(path.join(__dirname, '..', '..', 'docs', 'scale.md'), 'utf8')).toBe(scalePage())
})

test('every line of the table is a measured figure', () => {
  const missing = scalePage()
    .split('\n')
    .filter((line) => line.includes('not measured'))
  expect(missing).toEqual([])
})

test('of several figures the table shows the worst, by its median', () => {
  const lists = [
    figure('/a: 9 to 1 orders, p99', [0.9, 1, 9]),
    figure('/b: 9 to 1 orders, p99', [1.1, 1.2, 1.3]),
    figure('/c: 9 to 1 orders, p99', [2]),
  ]
  expect(lineOf(scaleTable(new Map([['server.lists', lists]])), 'the worst p99')).toContain('/c: 9 to 1 orders, p99')
  const rates = [figure('2,000 dishes: memory to database', [9], 'more')]
  expect(lineOf(scaleTable(new Map([['server.menus', rates]])), 'as from the database')).toMatch(/ 9 .*server\.menus/)
})
