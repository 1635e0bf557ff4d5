import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { loadConfig } from '../../server/config'
import { createDatabase } from '../../server/db/database'
import { openDatabase } from '../../server/db/open'
import { openPglite } from '../../server/db/pglite/open'
import { folderThatSyncs } from '../support/node/folder'
import { runScript } from '../support/node/processes'
import { auditBooks, freePort, kill, openShop, seat, startServer, tallyOf } from '../support/node/restaurant'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1)

const throwFault = (fault: unknown) => {
  throw fault
}

const inFolder = async <T>(work: (dataDir: string) => Promise<T>): Promise<T> => {
  const dataDir = folderThatSyncs('disk')
  return work(dataDir).finally(() => rmSync(dataDir, { recursive: true, force: true }))
}

/** How many commits were said, and how many of them were still there after the power was back; null: the database did not open again. */
const loseAndReopen = (engine: 'durable' | 'stock', commits: number) =>
  inFolder(async (dataDir) => {
    const writer = runScript('test/support/node/powerCut.ts', [dataDir, engine, String(commits)])
    expect(await writer.ended).toBe('SIGKILL')
    const said = writer.output().trim().split('\n').length
    const db = await openPglite(dataDir, throwFault).then(createDatabase, () => null)
    if (!db) return { said, kept: null }
    const kept = await db
      .all<[], { n: number }>({
        name: '',
        text: `select count(*)::int as n from written where filler in (repeat('x', 700), repeat('y', 700))`,
      })
      .then(
        ([row]) => row!.n,
        () => null,
      )
      .finally(() => db.close())
    return { said, kept }
  })

describe('the power fails', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round))('and every commit that was said is there afterwards (%i)', async (round) => {
    const { said, kept } = await loseAndReopen('durable', 30 + Math.round(Math.random() * 120) + round)
    expect(kept).toBe(said)
  })

  it('and the engine as it comes would have lost some: this test can fail', async () => {
    const { said, kept } = await loseAndReopen('stock', 60)
    expect(kept).not.toBe(said)
  })
})

describe('the disk is full', () => {
  const PARTY = 6
  const openShopIn = async (dataDir: string) => {
    const prepared = await openDatabase({ ...loadConfig({}), databaseUrl: undefined, dataDir }, throwFault)
    await openShop(prepared)
    await prepared.close()
  }
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await delay(10)
  }

  it('so the diners are told to wait; with room again they go on, and nothing was lost', () =>
    inFolder(async (dataDir) => {
      const marker = join(dataDir, 'full')
      await openShopIn(dataDir)
      const port = String(await freePort())
      const server = await startServer({ PORT: port, DATA_DIR: dataDir, DISK_FULL: marker }, 'test/support/node/fullDisk.ts')
      const diners = await seat(PARTY, () => `http://127.0.0.1:${port}`)
      let isOver = false
      const dining = Promise.all(diners.map((diner) => diner.dine(() => isOver)))
      await until(() => tallyOf(diners).orders > PARTY)
      writeFileSync(marker, '')
      await until(() => tallyOf(diners).faults > PARTY)
      const before = tallyOf(diners)
      rmSync(marker)
      await until(() => tallyOf(diners).paid > before.paid + PARTY)
      isOver = true
      await dining
      expect(server.output()).not.toMatch(/"msg":"fault"/)
      await kill(server)
      const db = createDatabase(await openPglite(dataDir, throwFault))
      expect(await auditBooks(db, diners, { atRest: true })).toEqual([])
      await db.close()
    }))

  it('at a checkpoint: the server ends, the one that is started instead has every order, and the diners go on', () =>
    inFolder(async (dataDir) => {
      const marker = join(dataDir, 'full')
      await openShopIn(dataDir)
      const port = String(await freePort())
      const server = await startServer(
        { PORT: port, DATA_DIR: dataDir, DISK_FULL: marker, CHECKPOINT: 'yes' },
        'test/support/node/fullDisk.ts',
      )
      const diners = await seat(PARTY, () => `http://127.0.0.1:${port}`)
      let isOver = false
      const dining = Promise.all(diners.map((diner) => diner.dine(() => isOver)))
      await until(() => tallyOf(diners).orders > PARTY)
      writeFileSync(marker, '')
      expect(await server.ended).toBe(70)
      expect(server.output()).toContain('The embedded database has stopped working.')
      rmSync(marker)
      const instead = await startServer({ PORT: port, DATA_DIR: dataDir })
      const before = tallyOf(diners)
      await until(() => tallyOf(diners).paid > before.paid + PARTY)
      isOver = true
      await dining
      await kill(instead)
      const db = createDatabase(await openPglite(dataDir, throwFault))
      expect(await auditBooks(db, diners, { atRest: true })).toEqual([])
      await db.close()
    }))

  it('so a file cannot be made; with room again it can', () =>
    inFolder(async (dataDir) => {
      const script = runScript('test/support/node/unmadeFile.ts', [dataDir, join(dataDir, 'full')])
      expect(await script.ended).toBe(0)
      expect(script.output().trim().split('\n')).toEqual([expect.stringMatching(/could not create file.*No space left/), 'done'])
    }))

  it('even for the log: the server ends and says so, and the next one has all that was committed', () =>
    inFolder(async (dataDir) => {
      const marker = join(dataDir, 'full')
      const port = String(await freePort())
      const server = await startServer(
        { PORT: port, DATA_DIR: dataDir, DISK_FULL: marker, BREAK_LOG: 'yes' },
        'test/support/node/fullDisk.ts',
      )
      await server.until(/committed/)
      writeFileSync(marker, '')
      expect(await server.ended).toBe(70)
      expect(server.output()).toContain('The embedded database has stopped working.')
      rmSync(marker)
      const db = createDatabase(await openPglite(dataDir, throwFault))
      expect(await db.all<[], { n: number }>({ name: '', text: 'select count(*)::int as n from kept' })).toEqual([{ n: 100 }])
      await db.close()
    }))
})
