import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase } from '../../../server/db/database'
import { openPglite } from '../../../server/db/pglite/open'
import { folderWithShop } from '../../support/node/faults/durable'
import { memoryFolder } from '../../../scripts/lib/jest/memoryFolder.mjs'
import { type Running, runHelper } from '../../support/node/processes'
import { auditBooks, freePort, seat, startServer, tallyOf } from '../../support/node/merchants/restaurant'
import type { StubbornDiner } from '../../support/node/faults/stubbornDiner'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1)

const throwFault = (fault: unknown) => {
  throw fault
}

const inFolder = async <T>(folder: string | Promise<string>, work: (dataDir: string) => Promise<T>): Promise<T> => {
  const dataDir = await folder
  return work(dataDir).finally(() => rmSync(dataDir, { recursive: true, force: true }))
}

/** How many commits were confirmed, and how many of them existed after the power was back; null: the database did not open again. */
const loseAndReopen = (engine: 'durable' | 'stock', commits: number) =>
  // The durable engine creates its database here, which must be complete as well.
  inFolder(engine === 'durable' ? memoryFolder('disk') : folderWithShop('disk'), async (dataDir) => {
    const writer = runHelper('powerCut', [dataDir, engine, String(commits)])
    expect(await writer.ended).toBe('SIGKILL')
    const message = writer.output().trim().split('\n').length
    const db = await openPglite(dataDir, throwFault).then(createDatabase, () => null)
    if (!db) return { message: message, retained: null }
    const retained = await db
      .all<[], { n: number }>({
        name: '',
        text: `select count(*)::int as n from written where filler in (repeat('x', 700), repeat('y', 700))`,
      })
      .then(
        ([row]) => row!.n,
        () => null,
      )
      .finally(() => db.close())
    return { message: message, retained: retained }
  })

describe('the power fails', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round))('and every confirmed commit is there afterwards (%i)', async (round) => {
    const { message, retained } = await loseAndReopen('durable', 30 + Math.round(Math.random() * 120) + round)
    expect(retained).toBe(message)
  })

  it('and the unmodified engine would have lost some, so this test can fail', async () => {
    const { message, retained } = await loseAndReopen('stock', 60)
    expect(retained).not.toBe(message)
  })
})

it('A file cannot be created while the disk is full; with room again it can', () =>
  inFolder(folderWithShop('disk'), async (dataDir) => {
    const script = runHelper('unmadeFile', [dataDir, join(dataDir, 'full')])
    expect(await script.ended).toBe(0)
    expect(script.output().trim().split('\n')).toEqual([expect.stringMatching(/could not create file.*No space left/), 'done'])
  }))

/** One shop, whose disk is full three times. */
describe('the disk is full', () => {
  const PARTY = 6
  let dataDir: string
  let marker: string
  let port: string
  let server: Running
  let diners: StubbornDiner[]
  beforeAll(async () => {
    dataDir = await folderWithShop('disk')
    marker = join(dataDir, 'full')
    port = String(await freePort())
    server = await start()
    diners = await seat(PARTY, () => `http://127.0.0.1:${port}`)
  })
  afterAll(() => {
    server.process.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })

  const start = () => startServer({ PORT: port, DATA_DIR: dataDir, DISK_FULL: marker }, 'fullDisk')
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await delay(10)
  }
  /** This many further ones. */
  const more = (what: 'orders' | 'faults' | 'paid', count = PARTY) => {
    const before = tallyOf(diners)[what]
    return until(() => tallyOf(diners)[what] > before + count)
  }
  /** The party dines meanwhile, and ends its meals. */
  async function whileDining(work: () => Promise<void>): Promise<void> {
    let isOver = false
    const dining = Promise.all(diners.map((diner) => diner.dine(() => isOver)))
    await work()
    isOver = true
    await dining
  }
  const hasEnded = async () => {
    expect(await server.ended).toBe(70)
    expect(server.output()).toContain('The embedded database has stopped working.')
    rmSync(marker)
  }

  it('so the diners have to wait; with room again they continue', () =>
    whileDining(async () => {
      await more('orders')
      writeFileSync(marker, '')
      await more('faults')
      rmSync(marker)
      await more('paid')
      expect(server.output()).not.toMatch(/"msg":"fault"/)
    }))

  it('at a checkpoint: the server ends, and on a new one the diners continue', () =>
    whileDining(async () => {
      await more('orders')
      writeFileSync(marker, 'checkpoint')
      await hasEnded()
      server = await start()
      await more('paid')
    }))

  it('even for the log: the server ends with a message, and the database has everything that was committed', async () => {
    writeFileSync(marker, 'log')
    await hasEnded()
    const db = createDatabase(await openPglite(dataDir, throwFault))
    expect(await auditBooks(db, diners, { atRest: true })).toEqual([])
    await db.close()
  })
})
