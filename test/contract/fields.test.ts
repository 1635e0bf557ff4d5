import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fields, fieldsGuide } from '../../scripts/lib/docs/fields'

const all = fields()
const named = (list: typeof all) => list.map(({ entity, name }) => `${entity} ${name}`)

it('every field of section 3 is served', () => {
  expect(named(all.filter(({ servedBy }) => servedBy.length === 0))).toEqual([])
})

it('every field of section 3, or a value derived from it, is used in the app', () => {
  expect(named(all.filter(({ readBy }) => readBy.length === 0))).toEqual([])
})

it('the loader returns the fields of section 3', () => {
  const loader = '/nocheck/getMchntShopData'
  const brought = all.filter(({ servedBy }) => servedBy.includes(loader))
  expect(named(brought)).toEqual(named(all.filter(({ entity }) => !['Members', 'Orders'].includes(entity))))
})

it('docs/fields.md is what `npm run fields` writes', () => {
  expect(readFileSync(join(__dirname, '../../docs/fields.md'), 'utf8')).toBe(fieldsGuide())
})
