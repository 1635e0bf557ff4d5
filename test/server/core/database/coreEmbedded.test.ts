import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createDatabase } from '../../../../server/db/database'
import { DurableNodeFs } from '../../../../server/db/pglite/durableFs'
import { LockedError } from '../../../../server/db/pglite/lock'
import { openPglite } from '../../../../server/db/pglite/open'
import { folderWithShop } from '../../../support/node/faults/durable'
import { memoryFolder } from '../../../../scripts/lib/jest/memoryFolder.mjs'
import { runHelper, runServer } from '../../../support/node/processes'
import { freePort } from '../../../support/node/merchants/restaurant'
import { until } from '../../../support/until'

let dataDir: string
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  // One that a failed test left open would fail later files when its folder is gone.
  for (const db of opened.splice(0)) await db.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const throwFault = (fault: unknown) => {
  throw fault
}
const open = async () => {
  const db = createDatabase(await openPglite(dataDir, throwFault))
  opened.push(db)
  return db
}
const close = async (db: { close(): Promise<void> }) => {
  opened.splice(opened.indexOf(db), 1)
  await db.close()
}
const written = { name: 'written.all', text: 'select n from written order by n' } as {
  name: string
  text: string
  types?: () => { n: number }
}

it('Every commit reaches the disk', async () => {
  dataDir = await folderWithShop('embedded')
  const directory = join(dataDir, 'db')
  const files = new DurableNodeFs(directory)
  const db = await PGlite.create({
    fs: files,
    startParams: [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
  })
  await db.exec('create table t (n integer)')
  const before = files.syncs
  for (let n = 0; n < 5; n++) await db.query('insert into t values ($1)', [n])
  expect(files.syncs - before).toBeGreaterThanOrEqual(5)
  await db.close()
})

it('Committed data survive a killed process, and no other process may open the database while it runs', async () => {
  dataDir = await folderWithShop('embedded')
  const writer = runHelper('writer', [dataDir])
  await writer.until(/\n50\n/)
  await expect(open()).rejects.toThrow(LockedError)
  await expect(open()).rejects.toThrow(`process ${writer.process.pid}`)
  writer.process.kill('SIGKILL')
  expect(await writer.ended).toBe('SIGKILL')
  const message = writer.output().trim().split('\n').map(Number)

  const db = await open()
  const retained = (await db.all(written)).map(({ n }) => n)
  expect(retained.slice(0, message.length)).toEqual(message)
  // At most the one that was committed but not yet confirmed.
  expect(retained.length - message.length).toBeLessThanOrEqual(1)
  await close(db)

  const again = await open()
  expect((await again.all(written)).map(({ n }) => n)).toEqual(retained)
  await close(again)
})

it('The server starts, answers, ends cleanly on a signal, and starts again on the same data', async () => {
  dataDir = memoryFolder('embedded')
  const start = async () => {
    const server = runServer({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SEED_DEMO: 'no', DATABASE_URL: '' })
    const [, url] = await server.until(/(http:\/\/localhost:\d+)\//)
    return { server, url: url! }
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const { server, url } = await start()
    const health = await fetch(`${url}/health`)
    expect([health.status, await health.json()]).toMatchObject([200, { ok: true, database: 'pglite' }])
    server.process.kill(signal)
    expect(await server.ended).toBe(0)
    expect(server.output()).not.toMatch(/"level":[56]0/)
  }
})

it('A signal during the first answer ends it cleanly', async () => {
  dataDir = memoryFolder('embedded')
  const port = await freePort()
  const server = runServer({ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, SEED_DEMO: 'no', DATABASE_URL: '' })
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      () => true,
      () => false,
    )
  await until(answers, 'it answers')
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

it('An answer of any length is complete, also when its end arrives in two pieces of 8 KB', async () => {
  dataDir = await folderWithShop('embedded')
  const engine = await openPglite(dataDir, throwFault)
  for (let length = 16_000; length <= 16_384; length++) {
    const { rows } = await engine.pool.query<{ text: string }>(`select repeat('x', $1) as text`, [length])
    expect(rows[0]?.text).toHaveLength(length)
  }
  await engine.close()
})

it('An unusable configuration is reported in full, at once', async () => {
  dataDir = memoryFolder('embedded')
  const server = runServer({ PORT: 'eighty', LOG_LEVEL: 'loud', DATA_DIR: dataDir })
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('PORT must be a port number, 0 to 65535; it is "eighty"')
  expect(server.output()).toContain('LOG_LEVEL must be one of: fatal, error, warn, info, debug, trace, silent')
  expect(server.output()).not.toContain('    at ')
})
