import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { memoryFolder } from '../../../../scripts/lib/jest/memoryFolder.mjs'
import { backUp as backUpNow, keepNewest, restore, verify } from '../../../../server/archive/index'
import type { Database } from '../../../../server/db/database'
import { openDatabase } from '../../../../server/db/open'
import { createFiles } from '../../../../server/ports/files/index'
import { folderWithShop } from '../../../support/node/faults/durable'
import { runScript } from '../../../support/node/processes'
import { startObjectStore } from '../../../support/node/providers/objectStore'
import { startTestServer, type TestServer } from '../../../support/node/server'
import { rowsOf } from '../../../support/node/diner'
import { smallMerchant } from '../../../support/node/merchants/smallMerchant'

const SERVER = process.env.TEST_DATABASE_URL
const KEY = randomBytes(32)
const PICTURE = randomBytes(300_000)

let server: TestServer
let db: Database | undefined
let place: { dataDir: string; databaseUrl: string | undefined }
let backups: string
const made: string[] = []

const throwFault = (fault: unknown) => {
  throw fault
}
const urlOf = (database: string) => Object.assign(new URL(SERVER!), { pathname: `/${database}` }).href
const admin = async (sql: string) => {
  const client = new Client({ connectionString: SERVER })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** Where something can be restored: nothing is there yet. */
async function emptyPlace(): Promise<typeof place> {
  const dataDir = memoryFolder('restored')
  made.push(dataDir)
  if (SERVER === undefined) return { dataDir, databaseUrl: undefined }
  const name = `zhuoma_restored_${randomBytes(4).toString('hex')}`
  await admin(`create database ${name}`)
  return { dataDir, databaseUrl: urlOf(name) }
}
const leave = async ({ databaseUrl }: typeof place) =>
  databaseUrl === undefined ? undefined : admin(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`)

const run = (script: 'backup' | 'restore', args: readonly string[], where: typeof place) =>
  runScript(`server/commands/${script}.ts`, args, {
    DATA_DIR: where.dataDir,
    DATABASE_URL: where.databaseUrl ?? '',
    BACKUP_KEY: KEY.toString('hex'),
  })
const FOLDER = { fileStore: 'folder' } as const
const withKey = (where: typeof place) => ({ ...where, ...FOLDER, backupKey: KEY })
let at = Date.UTC(2030, 0, 1)

beforeAll(async () => {
  backups = memoryFolder('backups')
  made.push(backups)
  if (SERVER === undefined) {
    place = { dataDir: await folderWithShop('backed-up'), databaseUrl: undefined }
    db = await openDatabase(place, throwFault)
    server = await startTestServer({ db, config: { dataDir: place.dataDir } })
  } else {
    server = await startTestServer({ preparation: smallMerchant })
    const [{ name }] = (await rowsOf<{ name: string }>(server, 'select current_database() as name')) as [{ name: string }]
    place = { dataDir: server.config.dataDir, databaseUrl: urlOf(name) }
  }
  made.push(place.dataDir)
  mkdirSync(join(place.dataDir, 'pictures'), { recursive: true })
  writeFileSync(join(place.dataDir, 'pictures', 'abc.jpg'), PICTURE)
})
afterAll(async () => {
  await server.close()
  await db?.close()
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

const backUp = async () => (await backUpNow(withKey(place), backups, (at += 1000))).file
const factsOf = (one: TestServer) =>
  rowsOf<object>(
    one,
    `select (select count(*)::int from shop) as shops, (select count(*)::int from menu_item) as dishes, (select max(version) from migration) as migration`,
  )

it('a backup made while a server runs can be restored, and the restored data are the same', async () => {
  const before = await factsOf(server)
  const making = run('backup', ['--to', backups], place)
  expect([await making.ended, making.output()]).toEqual([0, expect.stringContaining(' MB, encrypted')])
  const file = making.output().split(':')[0]!
  expect(readdirSync(backups)).toEqual([file.split('/').at(-1)])
  // The copy that the server made for it, and the dump, are removed.
  expect(readdirSync(place.dataDir).filter((name) => /^(snapshot-|zhuoma-)/.test(name))).toEqual([])
  expect(await verify(withKey(place), file)).toMatchObject({ broken: [] })

  const target = await emptyPlace()
  const restoring = run('restore', [file], target)
  expect([await restoring.ended, restoring.output()]).toEqual([0, expect.stringMatching(/^Restored: \d+ files/)])
  const restored = await openDatabase(target, throwFault)
  expect(await factsOf({ db: restored } as TestServer)).toEqual(before)
  await restored.close()
  expect(readFileSync(join(target.dataDir, 'pictures', 'abc.jpg')).equals(PICTURE)).toBe(true)

  await expect(restore(withKey(target), file)).rejects.toThrow('is not empty')
  await leave(target)
})

it('an incomplete backup, or one with another key, is reported as such, and nothing is restored', async () => {
  const file = await backUp()
  const bytes = readFileSync(file)
  const wrong = (name: string, content: Buffer) => {
    writeFileSync(join(backups, name), content)
    return join(backups, name)
  }
  const changed = Buffer.from(bytes)
  changed[bytes.length >> 1]! ^= 1
  const target = await emptyPlace()
  const fault = (name: string, key?: Buffer) =>
    restore({ ...target, ...FOLDER, backupKey: key }, name).then(
      () => 'restored',
      (error: Error) => error.message,
    )
  expect(await fault(file)).toContain('BACKUP_KEY is needed')
  expect(await fault(file, randomBytes(32))).toContain('BACKUP_KEY is not the key')
  expect(await fault(wrong('changed', changed), KEY)).toContain('It is damaged')
  expect(await fault(wrong('cut', bytes.subarray(0, -1)), KEY)).toContain('its end is missing')
  expect(await fault(wrong('letter', Buffer.from('Dear Ms Lin')), KEY)).toContain('is no backup')
  expect(await fault(join(backups, 'none'), KEY)).toContain('cannot be read')
  expect(readdirSync(target.dataDir)).toEqual([])

  const { file: plain } = await backUpNow({ ...place, ...FOLDER, backupKey: undefined }, backups, (at += 1000))
  const zip = readFileSync(plain)
  expect(await fault(wrong('cut plain', zip.subarray(0, -100)))).toContain('its end is missing')
  const other = { dataDir: target.dataDir, databaseUrl: SERVER === undefined ? 'postgres://127.0.0.1:1/none' : undefined }
  if (SERVER !== undefined) await expect(restore(withKey(other), plain)).rejects.toThrow('DATABASE_URL is needed')
  expect(readdirSync(target.dataDir)).toEqual([])
  await leave(target)
})

it('violated rules of the books in a backup are reported', async () => {
  await server.db.exec(`insert into app_user (user_id, created_at) values ('u_broken', 0);
    insert into member_standing (mchnt_cd, user_id, growth, counts_at, due_at) select min(mchnt_cd), 'u_broken', 7, 0, 0 from merchant`)
  const file = await backUp()
  const running = run('restore', [file, '--verify'], place)
  expect([await running.ended, running.output()]).toEqual([2, expect.stringContaining('growth: u_broken')])
})

it('with an object store, pictures are part of the backup; a restore adds missing ones and changes none', async () => {
  const store = await startObjectStore()
  const files = createFiles({ ...place, ...store.config })
  await files.put('pictures/in-the-store.jpg', PICTURE)
  const names = ['pictures/abc.jpg', 'pictures/in-the-store.jpg']
  const { file, manifest } = await backUpNow({ ...withKey(place), ...store.config }, backups, (at += 1000))
  expect(manifest.files.map(({ name }) => name).filter((name) => name.startsWith('pictures/'))).toEqual(names)

  await files.remove('pictures/in-the-store.jpg')
  for (let turn = 0; turn < 2; turn++) {
    const target = await emptyPlace()
    expect((await restore({ ...withKey(target), ...store.config }, file)).manifest.files).toEqual(manifest.files)
    const restored = createFiles({ ...target, ...store.config })
    expect(await Promise.all(names.map(async (name) => (await restored.find(name))?.bytes))).toEqual([PICTURE.length, PICTURE.length])
    await leave(target)
  }
  const target = await emptyPlace()
  await createFiles({ ...target, ...store.config }).remove(names[0]!)
  await createFiles({ ...target, ...store.config }).put(names[0]!, Buffer.from('another'))
  await expect(restore({ ...withKey(target), ...store.config }, file)).rejects.toThrow(`has another ${names[0]}`)
  expect(readdirSync(target.dataDir)).toEqual([])
  await leave(target)
  await store.close()
})

it('only the newest backups up to the limit are kept', async () => {
  const all = readdirSync(backups)
    .filter((name) => name.startsWith('zhuoma-'))
    .sort()
  expect(await keepNewest(backups, 1)).toBe(all.length - 1)
  expect(readdirSync(backups).filter((name) => name.startsWith('zhuoma-'))).toEqual(all.slice(-1))
})
