import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSchema } from './db/migrate'
import type { ModuleDescriptor } from './module'
import { tablesOf } from '../test/support/node/database/tablesOf'

interface Declared {
  name: string
  text: string
  file: string
}

const mockDeclared: Declared[] = []
jest.mock('./db/statement', () => {
  const actual = jest.requireActual<typeof import('./db/statement')>('./db/statement')
  const { relative: from } = jest.requireActual<typeof import('node:path')>('node:path')
  const stmt = (name: string, text: string) => {
    // The file whose evaluation declares it, also through a helper of another file; the files that import it are further down in the stack.
    const [, file] = /at Object\.<anonymous> \((\/[^\s():]+\.ts):/.exec(new Error().stack!)!
    mockDeclared.push({ name, text, file: from(__dirname, file!) })
    return actual.stmt(name, text)
  }
  return { ...actual, stmt }
})

/** Tables of the server itself for all modules: answers to keyed calls, tickets, failed due work. Parts of statements in many modules read them. */
const SERVER = ['due_failure', 'idempotency', 'ticket']
const isOutside = (table: string) => table.startsWith('sandbox_') || table.endsWith('_outbox')

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
const schema = new Set<string>()
/** Descriptors by their folder. */
const descriptors = new Map<string, ModuleDescriptor>()

/** The module of a file: the nearest folder whose index declares one. */
function moduleOf(file: string): ModuleDescriptor | null {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const found = descriptors.get(folder)
    if (found) return found
  }
  return null
}

beforeAll(async () => {
  for (const [, table] of readSchema().matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+)/gm)) schema.add(table!)
  const { modules } = await import('./modules')
  for (const file of sources.filter((one) => /^modules\/.*index\.ts$/.test(one)))
    for (const exported of Object.values((await import(join(__dirname, file))) as object))
      if ((modules as readonly unknown[]).includes(exported)) descriptors.set(dirname(file), exported as ModuleDescriptor)
  for (const file of sources.filter((one) => /\bstmt\s*[<(]/.test(readFileSync(join(__dirname, one), 'utf8'))))
    await import(join(__dirname, file))
})

const usesOf = (files: (file: string) => boolean) =>
  mockDeclared.filter(({ file }) => files(file)).map((one) => ({ ...one, ...tablesOf(one.text, schema) }))

it('tables of a statement are found in every clause that can name one', () => {
  const known = new Set(['shop', 'merchant', 'payment', 'review', 'ticket', 'stock'])
  const all = `with stock as (select 1), gone as (delete from ticket t where t.x is distinct from review)
    insert into shop (review) select 'from stock' from merchant m, payment p where exists (select from stock)`
  expect(tablesOf(all, known)).toEqual({ writes: ['ticket', 'shop'], reads: ['merchant', 'payment'] })
  expect(tablesOf('update shop s set x = 1 from merchant join review r using (x)', known)).toEqual({
    writes: ['shop'],
    reads: ['merchant', 'review'],
  })
})

it('every table belongs to one module, the server or the sandbox', () => {
  const owned = [...descriptors.values()].flatMap(({ tables = [] }) => tables)
  expect(owned.filter((table) => !schema.has(table))).toEqual([])
  expect([...schema].filter((table) => !owned.includes(table) && !SERVER.includes(table) && !isOutside(table))).toEqual([])
})

it('only statements of a table’s own module write it', () => {
  const inModules = usesOf((file) => file.startsWith('modules/')).flatMap(({ name, file, writes }) => {
    const descriptor = moduleOf(file)
    return writes.filter((table) => !descriptor?.tables?.includes(table)).map((table) => `${name} (${file}) writes ${table}`)
  })
  const elsewhere = usesOf((file) => !/^(modules|seeds)\//.test(file)).flatMap(({ name, file, writes }) =>
    writes
      .filter((table) => !(file.startsWith('ports/sandbox/') ? isOutside(table) : SERVER.includes(table)))
      .map((table) => `${name} (${file}) writes ${table}`),
  )
  expect([...inModules, ...elsewhere]).toEqual([])
})

it('each descriptor lists exactly the tables of others that its module reads', () => {
  const read = new Map([...descriptors.values()].map(({ name }) => [name, new Set<string>()]))
  for (const { file, reads } of usesOf((one) => one.startsWith('modules/'))) {
    const { name, tables = [] } = moduleOf(file)!
    for (const table of reads) if (!tables.includes(table) && !SERVER.includes(table)) read.get(name)!.add(table)
  }
  const announced = [...descriptors.values()].map(({ name, reads = [] }) => [name, [...reads].sort()])
  expect(announced).toEqual([...read].map(([name, tables]) => [name, [...tables].sort()]))
})
