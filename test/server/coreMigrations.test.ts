import type { Engine } from '../../server/db/database'
import { migrate, type Migration, readMigrations } from '../../server/db/migrate'
import { openTestEngine } from '../support/node/database'

let engine: Engine
let applied: Migration[]
beforeAll(async () => {
  engine = await openTestEngine()
  applied = readMigrations()
})
afterAll(() => engine.close())

const next = (sql: string, name = 'next'): Migration => {
  const version = applied.length + 1
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
  await expect(migrate(engine.pool, drifted)).rejects.toThrow(`${applied[1]!.file} was changed after it was applied`)
})

it('A database that is newer than the program is refused', async () => {
  await expect(migrate(engine.pool, applied.slice(0, -1))).rejects.toThrow('older than its database')
})

it('A migration that fails leaves nothing of itself, and says which it was', async () => {
  const broken = next('create table half (x integer); create table half (x integer)')
  await expect(migrate(engine.pool, [...applied, broken])).rejects.toThrow(
    `Migration ${broken.file} failed: relation "half" already exists`,
  )
  expect((await engine.pool.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
  expect(await versions()).toHaveLength(applied.length)
})

it('Servers that start together apply a migration once', async () => {
  const migration = next('create table once (x integer); insert into once values (1)')
  const answers = await Promise.all([1, 2, 3].map(() => migrate(engine.pool, [...applied, migration])))
  expect(answers.flat()).toEqual([migration.file])
  expect((await engine.pool.query('select x from once')).rows).toEqual([{ x: 1 }])
})
