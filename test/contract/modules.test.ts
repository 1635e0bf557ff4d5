import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { moduleTables, withModuleTables } from '../../scripts/lib/docs/modulesGuide'

const document = readFileSync(join(__dirname, '../../docs/architecture.md'), 'utf8')

it('the tables of docs/architecture.md are what `npm run modules` writes', () => {
  expect(withModuleTables(document)).toBe(document)
})

it('every hook of an order and every extension point has a description and is used', () => {
  for (const row of moduleTables().flatMap((table) => table.split('\n').slice(2))) expect(row).toMatch(/^\| `\w+.* \| \S.* \| \S.* \|$/)
})
