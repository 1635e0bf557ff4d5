/* What deploy/try/recovery.sh runs. */
import { execFileSync } from 'node:child_process'
import { chownSync, copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { openShops, prepareDiners } from '../../bench/server/diners'
import { askPayables, placeAndPay } from '../../bench/server/placing'
import { Wire } from '../../bench/server/wire'
import { openDatabase } from '../../server/db/open'
import { createChecks, expectSame } from './support/checks.mjs'
import { createTrial, freePort, HOST, until } from './support/programs.mjs'
import { prepareRelease, RELEASE, SETTINGS, startRelease } from './support/release.mjs'

/** Whether the log is also streamed, as it is written, to where the repository is. */
const ROUNDS = [false, false, true, true]
const CLIENTS = 4
const MOST_ORDERS = 4000
const [LEAST_MS, MORE_MS] = [3000, 5000]
const BIN = `/usr/lib/postgresql/${readdirSync('/usr/lib/postgresql').sort((a, b) => b - a)[0]}/bin`
const SECRET = SETTINGS.SIGN_SECRET

const trial = createTrial('recovery')
const { check, print } = createChecks()
const user = { uid: Number(execFileSync('id', ['-u', 'postgres'])), gid: Number(execFileSync('id', ['-g', 'postgres'])) }
const own = (name) => {
  const folder = path.join(trial.folder, name)
  mkdirSync(folder, { mode: 0o700 })
  chownSync(folder, user.uid, user.gid)
  return folder
}
chownSync(trial.folder, user.uid, user.gid)

const data = path.join(trial.folder, 'data')
const port = await freePort()
const databaseUrl = `postgres://postgres@${HOST}:${port}/postgres`
const [repository, logs, spool, stream] = ['repository', 'logs', 'spool', 'stream'].map(own)
const config = path.join(trial.folder, 'pgbackrest.conf')
writeFileSync(
  config,
  `[global]\nrepo1-path=${repository}\nrepo1-retention-full=2\nlog-path=${logs}\nlock-path=${logs}\nlog-level-console=error\nlog-level-file=off\nstart-fast=y\ncompress-type=lz4\narchive-async=y\nspool-path=${spool}\n
[zhuoma]\npg1-path=${data}\npg1-port=${port}\npg1-socket-path=${trial.folder}\npg1-user=postgres\n`,
)
const as = { cwd: trial.folder, env: { PGDATA: data, PGTZ: 'UTC' }, ...user }
const pgbackrest = (...args) => trial.run('pgbackrest', [`--config=${config}`, '--stanza=zhuoma', ...args], as)

const startPostgres = () =>
  trial.start(
    path.join(BIN, 'postgres'),
    [
      ['-D', data, '-p', String(port), '-c', `unix_socket_directories=${trial.folder}`, '-c', `listen_addresses=${HOST}`],
      ['-c', 'archive_mode=on', '-c', `archive_command=pgbackrest --config=${config} --stanza=zhuoma archive-push %p`],
      // The log is archived every second, as far as there is any: this is what bounds the loss.
      ['-c', 'archive_timeout=1', '-c', 'max_connections=60', '-c', 'shared_buffers=64MB'],
    ].flat(),
    { ...as, port },
  )
const query = async (sql, values = []) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  return (await client.query(sql, values).finally(() => client.end())).rows
}
const isUp = () =>
  query('select pg_is_in_recovery() as recovering').then(
    ([{ recovering }]) => !recovering,
    () => false,
  )
const startServer = () =>
  startRelease(trial, { DATABASE_URL: databaseUrl, DATA_DIR: path.join(trial.folder, 'files'), RATE_LIMITS: 'no', SANDBOX_AUTOPILOT: 'no' })

/** Restores into an empty folder, as on a new machine, and waits until the database can be written to. */
const recover = async (...target) => {
  rmSync(data, { recursive: true, force: true })
  own('data')
  const began = Date.now()
  await pgbackrest('restore', ...target)
  // Read after what was archived; the last one is not full.
  for (const file of readdirSync(stream)) {
    const to = path.join(data, 'pg_wal', file.replace(/\.partial$/, ''))
    copyFileSync(path.join(stream, file), to)
    chownSync(to, user.uid, user.gid)
    rmSync(path.join(stream, file))
  }
  const postgres = await startPostgres()
  await until('the database is recovered', isUp, 120)
  return { postgres, seconds: ((Date.now() - began) / 1000).toFixed(1) }
}

/** pg_receivewal, on the machine of the repository: what is written there is there a moment after it is on the database's own disk. */
const startStream = () =>
  trial.start(
    path.join(BIN, 'pg_receivewal'),
    ['-h', HOST, '-p', String(port), '-U', 'postgres', '-D', stream, '--synchronous', '--no-loop'],
    as,
  )

/** Orders one after the other at several clients until nothing answers; each with when its payment was acknowledged. */
const burst = async (server, diners, payables) => {
  const acknowledged = []
  const waiting = diners.values()
  const clients = Array.from({ length: CLIENTS }, async () => {
    const wire = await Wire.connect(server.port, SECRET)
    try {
      for (const diner of waiting) {
        const { orderNo } = await placeAndPay(wire, diner, payables)
        acknowledged.push({ orderNo, at: Date.now() })
      }
    } catch {
      // The machine is gone.
    } finally {
      wire.close()
    }
  })
  return { acknowledged, over: Promise.all(clients) }
}

await prepareRelease(trial)
await trial.run(path.join(BIN, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--data-checksums'], as)
let postgres = await startPostgres()
await pgbackrest('stanza-create')
let server = await startRelease(trial, { DATABASE_URL: databaseUrl, DATA_DIR: path.join(trial.folder, 'files'), SEED_DEMO: 'yes' })
await server.stop()
await pgbackrest('backup', '--type=full')

const present = async (orders) => {
  const rows = await query(`select order_no from customer_order where paid_at is not null and order_no = any($1)`, [
    orders.map(({ orderNo }) => orderNo),
  ])
  const found = new Set(rows.map(({ order_no }) => order_no))
  return orders.filter(({ orderNo }) => !found.has(orderNo))
}
const prepare = async (prefix) => {
  const db = await openDatabase({ databaseUrl, dataDir: trial.folder }, () => undefined)
  const diners = await prepareDiners(db, await openShops(db), prefix, 1, MOST_ORDERS)
  await db.close()
  return diners
}

for (const [round, isStreamed] of ROUNDS.entries()) {
  await check(
    `machine lost in a burst of orders, log archived${isStreamed ? ' and streamed' : ' each second'}, round ${round + 1}`,
    async () => {
      const diners = await prepare(`round${round}d`)
      const streaming = isStreamed ? await startStream() : null
      server = await startServer()
      const wire = await Wire.connect(server.port, SECRET)
      const payables = await askPayables(wire, diners)
      wire.close()
      const { acknowledged, over } = await burst(server, diners, payables)
      await delay(LEAST_MS + Math.random() * MORE_MS)
      // All at once: nothing is flushed, nothing is archived any more, and the disk is gone.
      const lostAt = Date.now()
      postgres.child.kill('SIGQUIT')
      server.child.kill('SIGKILL')
      await Promise.all([postgres.ended, server.ended, over, streaming?.ended])
      const orders = acknowledged.filter(({ at }) => at <= lostAt)
      const recovered = await recover('--type=default')
      postgres = recovered.postgres
      const lost = await present(orders)
      const oldest = lost.length > 0 ? lostAt - Math.min(...lost.map(({ at }) => at)) : 0
      // A busy machine archives later; the figure says how late.
      if (oldest > (isStreamed ? 1000 : 15_000)) throw new Error(`${lost.length} orders of the last ${oldest} ms are lost`)
      return `${orders.length} orders paid, ${lost.length} lost, of the last ${(oldest / 1000).toFixed(1)} s; up again after ${recovered.seconds} s`
    },
  )
}

await check('back to a moment before somebody deleted what they should not have', async () => {
  const diners = await prepare('accident')
  server = await startServer()
  const wire = await Wire.connect(server.port, SECRET)
  const payables = await askPayables(wire, diners)
  const orders = []
  for (const diner of diners.slice(0, 20)) orders.push(await placeAndPay(wire, diner, payables))
  wire.close()
  await until('every payment is settled', async () => (await present(orders)).length === 0)
  await server.stop()
  const [{ at }] = await query('select clock_timestamp()::text as at')
  await delay(1500)
  await query('delete from shop_rating')
  await query('update payment set amount_fen = amount_fen + 1')
  await query('select pg_switch_wal()')
  await delay(2500)
  await postgres.stop('SIGINT')
  const recovered = await recover('--type=time', `--target=${at}`, '--target-action=promote')
  postgres = recovered.postgres
  expectSame((await present(orders)).length, 0, 'orders lost')
  const [{ ratings }] = await query('select count(*)::int as ratings from shop_rating')
  if (ratings === 0) throw new Error('the deletion is still there')
  return `20 orders before it are there, the deletion is not; ${recovered.seconds} s`
})

await check('what was restored: its rules, by backup and restore --verify', async () => {
  const env = { ...SETTINGS, DATABASE_URL: databaseUrl, DATA_DIR: path.join(trial.folder, 'files') }
  const made = await trial.run(process.execPath, ['backup.cjs', '--to', path.join(trial.folder, 'backups')], { cwd: RELEASE, env })
  const [file] = made.split(':')
  return (await trial.run(process.execPath, ['restore.cjs', file, '--verify'], { cwd: RELEASE, env })).trim()
})
await trial.finish()
print()
