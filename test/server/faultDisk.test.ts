import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../../server/db/database'
import { openPglite } from '../../server/db/pglite/open'
import { runScript } from '../support/node/processes'

// The embedded engine: PostgreSQL has its own tests of its own disk.
const embedded = process.env.TEST_DATABASE_URL ? describe.skip : describe

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2)

const throwFault = (fault: unknown) => {
  throw fault
}

const inFolder = async <T>(work: (dataDir: string) => Promise<T>): Promise<T> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zhuoma-disk-'))
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

embedded('the power fails', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'and every commit that was said is there afterwards (%i)',
    async (round) => {
      const { said, kept } = await loseAndReopen('durable', 30 + Math.round(Math.random() * 120) + round)
      expect(kept).toBe(said)
    },
    60_000,
  )

  it('and the engine as it comes would have lost some: this test can fail', async () => {
    const { said, kept } = await loseAndReopen('stock', 60)
    expect(kept).not.toBe(said)
  }, 60_000)
})
