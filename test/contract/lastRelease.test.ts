import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changedMigrations, contractBreaks, contractShape, type ContractShape, type LastRelease } from '../../scripts/lib/contractShape'
import { readMigrations } from '../../server/db/migrate'
import { ACCEPTED_BREAKS } from './acceptedBreaks'

const read = (file: string) => readFileSync(join(__dirname, '../..', file), 'utf8')
const last = JSON.parse(read('contract/lastRelease.json')) as LastRelease

it('clients of the last release still work: no call and no answer is missing, and no new input is required', () => {
  const breaks = contractBreaks(last.contract, contractShape())
  expect(breaks.filter((one) => !ACCEPTED_BREAKS.some((accepted) => accepted.break.test(one)))).toEqual([])
})

it('every accepted break is one, of a version after the last release', () => {
  const breaks = contractBreaks(last.contract, contractShape())
  expect(ACCEPTED_BREAKS.filter((accepted) => !breaks.some((one) => accepted.break.test(one)))).toEqual([])
  expect(ACCEPTED_BREAKS.filter(({ version }) => version === last.version)).toEqual([])
})

it('databases of the last release can be upgraded: its migrations are unchanged', () => {
  expect(changedMigrations(last.migrations, readMigrations())).toEqual([])
})

it('the last release is the newest in CHANGELOG.md that has a date', () => {
  expect(/^## (\S+), \d{4}-/m.exec(read('CHANGELOG.md'))?.[1]).toBe(last.version)
})

describe('breaking changes', () => {
  const before: ContractShape = {
    '/a': {
      input: { '': 'object', id: 'string', more: 'integer?' },
      output: { '': 'object', list: 'array', 'list[]': 'object', 'list[].state': '"open" | "over"', name: 'string' },
    },
  }
  const changed = (input: object, output: object): ContractShape => ({
    '/a': { input: { ...before['/a']!.input, ...input }, output: { ...before['/a']!.output, ...output } },
  })
  it.each<[string, ContractShape, string[]]>([
    ['a call that is missing', {}, ['/a was removed']],
    ['a field that is asked for', changed({ size: 'integer' }, {}), ['/a asks for size']],
    ['a field that was optional', changed({ more: 'integer' }, {}), ['/a asks for more, which was optional']],
    ['a type that is refused', changed({ id: 'integer' }, {}), ['/a no longer takes id as string']],
    ['another type of an answer', changed({}, { name: 'null | string' }), ['/a answers name as null, which was string']],
    [
      'a new state of a list',
      changed({}, { 'list[].state': '"late" | "open" | "over"' }),
      ['/a answers list[].state as "late", which was "open" | "over"'],
    ],
    ['an answer that may be left out', changed({}, { name: 'string?' }), ['/a may leave out name']],
  ])('%s', (_what, now, breaks) => {
    expect(contractBreaks(before, now)).toEqual(breaks)
  })

  it.each<[string, ContractShape]>([
    ['another call', { ...before, '/b': { input: {}, output: {} } }],
    ['a field that may be sent, with parts of its own', changed({ place: 'object?', 'place.lng': 'number' }, {})],
    ['another answer, and fewer states', changed({}, { age: 'integer', 'list[].state': '"open"' })],
    ['an input that is bound less', changed({ id: 'null | string', more: 'number?' }, {})],
  ])('not %s', (_what, now) => {
    expect(contractBreaks(before, now)).toEqual([])
  })
})

it('the shape of a schema contains its fields, their types and which are optional', () => {
  // Of the real contract, as an example: a list of shops.
  const { input, output } = contractShape()['/staff/getShops']!
  expect(input).toMatchObject({ '': 'object' })
  expect(output).toMatchObject({ list: 'array', 'list[].shopId': 'string' })
})
