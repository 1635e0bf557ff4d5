import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { loadConfig } from '../../../server/config'
import { createDatabase } from '../../../server/db/database'
import { openDatabase } from '../../../server/db/open'
import { openPostgres } from '../../../server/db/postgres'
import { isExhaustive } from '../../support/exhaustive'
import { openTestEngine } from '../../support/node/database/database'
import { runScript } from '../../support/node/processes'
import { auditBooks, freePort, kill, openedShop, seat, startServer, tallyOf } from '../../support/node/merchants/restaurant'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2)
const DINERS = 12
const TERMINATIONS = isExhaustive ? 60 : 10

it(
  `PostgreSQL that crashes ${ROUNDS} times under two servers and ${DINERS} diners loses nothing that was said`,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'zhuoma-two-'))
    const postgres = runScript('test/support/node/faults/ownPostgres.mjs')
    const [, url] = await postgres.until(/url (\S+)/)
    const config = { ...loadConfig({}), databaseUrl: url }
    const open = () => openDatabase(config, () => undefined)
    const prepared = await open()
    await openedShop.run(prepared)
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
  600_000 + ROUNDS * 60_000,
)

it('Connections that PostgreSQL ends while orders are placed do not end the server, and nothing that was confirmed is lost', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zhuoma-ended-'))
  const db = createDatabase(await openTestEngine(openedShop, () => undefined))
  const { name } = await db.one<[], { name: string }>({ name: '', text: 'select current_database() as name' })
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: `/${name}` }).href
  const server = await startServer({ PORT: String(await freePort()), DATA_DIR: dataDir, DATABASE_URL: url })
  const [, address] = await server.until(/(http:\/\/localhost:\d+)\//)
  const diners = await seat(DINERS, () => address!)
  let isOver = false
  const dining = Promise.all(diners.map((diner) => diner.dine(() => isOver)))
  for (let round = 0; round < TERMINATIONS && server.process.exitCode === null; round++) {
    await db.exec('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
    await delay(Math.random() * 60)
  }
  expect(server.process.exitCode).toBe(null)
  const settled = tallyOf(diners).paid + 3
  while (tallyOf(diners).paid < settled) await delay(10)
  isOver = true
  await dining
  expect(await auditBooks(db, diners, { atRest: true })).toEqual([])
  expect(server.output()).not.toMatch(/"msg":"fault"/)
  await kill(server)
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
})

it('A connection that breaks between the pool and its first listener does not end the server', async () => {
  const engine = await openTestEngine()
  const client = await engine.pool.connect()
  expect(() => client.emit('error', new Error('terminating connection due to administrator command'))).not.toThrow()
  client.release(true)
  await engine.close()
})

/** A way to PostgreSQL that can be closed and opened again; counts who tries. */
async function openWay(target: URL) {
  const port = await freePort()
  const passing = new Set<Socket>()
  let tries = 0
  let isOpen = true
  const server: Server = createServer((from) => {
    tries += 1
    if (!isOpen) return void from.destroy()
    const to = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      passing.add(one)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href,
    tries: () => tries,
    shut: () => {
      isOpen = false
      passing.forEach((socket) => socket.destroy())
    },
    open: () => void (isOpen = true),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

it('While PostgreSQL is unavailable, the listener reconnects once a second for any length of time, and receives again afterwards', async () => {
  const url = process.env.TEST_DATABASE_URL!
  const way = await openWay(new URL(url))
  const db = createDatabase(await openPostgres(url, () => undefined, { listenUrl: way.url }))
  const received: string[] = []
  let gaps = 0
  db.listen(
    'away',
    (payload) => received.push(payload),
    () => (gaps += 1),
  )
  const before = way.tries()
  way.shut()
  const shutAt = Date.now()
  while (way.tries() < before + 5) await delay(20)
  // Five tries that doubled would have come within three seconds, and many more with them.
  expect(Date.now() - shutAt).toBeGreaterThan(4000)
  way.open()
  while (gaps === 0) await delay(20)
  await db.exec(`select pg_notify('away', 'back')`)
  while (received.length === 0) await delay(20)
  expect([gaps, received]).toEqual([1, ['back']])
  await db.close()
  await way.close()
})
