import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '../../../../server/db/database'
import { migrate, type Migration, readMigrations } from '../../../../server/db/migrate'
import { openTestEngine } from '../../../support/node/database/database'

let engine: Engine
let applied: Migration[]
beforeAll(async () => {
  engine = await openTestEngine()
  applied = readMigrations()
})
afterAll(() => engine.close())

const next = (sql: string, name = 'next', version = applied[applied.length - 1]!.version + 1): Migration => {
  return { version, file: `${String(version).padStart(4, '0')}_${name}.sql`, sql, checksum: `checksum of ${sql}` }
}
const versions = async () =>
  (await engine.pool.query<{ version: number }>('select version from migration order by version')).rows.map(({ version }) => version)

it('Migrations that are applied are not applied again', async () => {
  expect(await migrate(engine.pool)).toEqual([])
  expect(await versions()).toEqual(applied.map(({ version }) => version))
})

it('A migration that was changed after it was applied is refused by name', async () => {
  const drifted = applied.map((migration, index) => (index === 1 ? { ...migration, checksum: 'changed' } : migration))
  await expect(migrate(engine.pool, { migrations: drifted })).rejects.toThrow(`${applied[1]!.file} was changed after it was applied`)
})

it('A database that is newer than the program is refused', async () => {
  await expect(migrate(engine.pool, { migrations: applied.slice(0, 1) })).rejects.toThrow('older than its database')
})

it('A migration that fails is rolled back, and is named', async () => {
  const broken = next('create table half (x integer); create table half (x integer)')
  await expect(migrate(engine.pool, { migrations: [...applied, broken] })).rejects.toThrow(
    `Migration ${broken.file} failed: relation "half" already exists`,
  )
  expect((await engine.pool.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
  expect(await versions()).toHaveLength(applied.length)
})

it('Servers that start together apply a migration once', async () => {
  const migration = next('create table once (x integer); insert into once values (1)')
  const answers = await Promise.all([1, 2, 3].map(() => migrate(engine.pool, { migrations: [...applied, migration] })))
  expect(answers.flat()).toEqual([migration.file])
  expect((await engine.pool.query('select x from once')).rows).toEqual([{ x: 1 }])
})

it('A late migration, with a number between others, is applied all the same', async () => {
  const last = Math.max(...(await versions()))
  const [later, late] = [next('create table later (x integer)', 'later', last + 3), next('create table late (x integer)', 'late', last + 2)]
  const before = (await engine.pool.query<{ version: number }>('select version from migration')).rows.map(({ version }) => version)
  const known = [
    ...applied,
    ...before.filter((version) => !applied.some((one) => one.version === version)).map((version) => next('', 'once', version)),
  ]
  const checksums = await engine.pool.query<{ version: number; checksum: string }>('select version, checksum from migration')
  const asApplied = known.map((one) => ({ ...one, checksum: checksums.rows.find(({ version }) => version === one.version)!.checksum }))
  expect(await migrate(engine.pool, { migrations: [...asApplied, later] })).toEqual([later.file])
  expect(await migrate(engine.pool, { migrations: [...asApplied, late, later] })).toEqual([late.file])
})

it('Numbers may be missing, but none is used twice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zhuoma-migrations-'))
  const write = (name: string) => writeFileSync(join(folder, name), '')
  try {
    write('0001_one.sql')
    write('0004_four.sql')
    expect(readMigrations(folder).map(({ version }) => version)).toEqual([1, 4])
    write('0004_other.sql')
    expect(() => readMigrations(folder)).toThrow('have the same number')
    rmSync(join(folder, '0004_other.sql'))
    write('five.sql')
    expect(() => readMigrations(folder)).toThrow('five.sql should be named like')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('Money is a whole number of fen in every table', async () => {
  const { rows } = await engine.pool.query<{ place: string; data_type: string }>(
    `select table_name || '.' || column_name as place, data_type from information_schema.columns
      where table_schema = 'public' and column_name like '%\\_fen'`,
  )
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter(({ data_type }) => data_type !== 'integer' && data_type !== 'bigint').map(({ place }) => place)).toEqual([])
})
