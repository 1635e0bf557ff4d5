import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { loadConfig } from '../../server/config'
import { openDatabase } from '../../server/db/open'
import { runScript } from '../support/node/processes'
import { auditBooks, freePort, kill, openShop, seat, startServer, tallyOf } from '../support/node/restaurant'

// Only where there is a PostgreSQL: a crash of the embedded one is a crash of its server.
const test = process.env.TEST_DATABASE_URL ? it : it.skip

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2)
const DINERS = 12

test(
  `PostgreSQL that crashes ${ROUNDS} times under two servers and ${DINERS} diners loses nothing that was said`,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'zhuoma-two-'))
    const postgres = runScript('test/support/node/ownPostgres.mjs')
    const [, url] = await postgres.until(/url (\S+)/)
    const config = { ...loadConfig({}), databaseUrl: url }
    const open = () => openDatabase(config, () => undefined)
    const prepared = await open()
    await openShop(prepared)
    await prepared.close()
    const ports = [await freePort(), await freePort()]
    const servers = await Promise.all(ports.map((port) => startServer({ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: url! })))
    const diners = await seat(DINERS, () => `http://127.0.0.1:${ports[Math.random() < 0.5 ? 0 : 1]!}`)
    let isOver = false
    const dining = Promise.all(diners.map((diner) => diner.dine(() => isOver)))
    const answered = () => diners.reduce((sum, one) => sum + one.answered, 0)
    for (let round = 1; round <= ROUNDS; round++) {
      const enough = answered() + Math.random() * 150
      while (answered() < enough) await delay(1)
      postgres.process.kill('SIGUSR2')
      await postgres.until(new RegExp(`(restarted\\s+){${round}}`))
    }
    const settled = tallyOf(diners).paid + 3
    while (tallyOf(diners).paid < settled) await delay(10)
    isOver = true
    await dining
    const db = await open()
    expect(await auditBooks(db, diners, { atRest: true })).toEqual([])
    await db.close()
    const tally = tallyOf(diners)
    if (process.env.FAULT_ROUNDS) process.stdout.write(`${JSON.stringify({ rounds: ROUNDS, ...tally })}\n`)
    expect(tally.unanswered).toBeGreaterThan(0)
    for (const server of servers) expect(server.output()).not.toMatch(/"msg":"fault"/)
    await Promise.all(servers.map(kill))
    postgres.process.kill('SIGTERM')
    await postgres.ended
    rmSync(dataDir, { recursive: true, force: true })
  },
  120_000 + ROUNDS * 30_000,
)
