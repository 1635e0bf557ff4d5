/* What deploy/try/upgrade.sh runs. */
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { release } from '../../scripts/lib/release.mjs'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { migrate, readMigrations } from '../../server/db/migrate'
import { createChecks, expectSame } from './support/checks.mjs'
import { createLoad, faultsOfOrders } from './support/load.mjs'
import { createTrial, freePort, HOST, until } from './support/programs.mjs'
import { ROOT, SETTINGS } from './support/release.mjs'

const TURNS = Number(process.argv[2] ?? 3)
const ROWS = Number(process.env.ROWS ?? 1_000_000)
const [CLIENTS, PER_SECOND, MOST_ORDERS] = [4, 6, 6000]
const LONGEST_LOCK_MS = 200
const DRAIN_SECONDS = 6
const trial = createTrial('upgrade')
const { check, print } = createChecks()

const { url: serverUrl, stop: stopPostgres, missing } = await startPostgres()
if (!serverUrl) throw new Error(missing)
const urlOf = (database) => Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href
const ask = async (url, sql, values = []) => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return (await client.query(sql, values).finally(() => client.end())).rows
}

/** The server of a commit, with this checkout's packages. */
const releaseOf = async (name, commit) => {
  const tree = path.join(trial.folder, `${name}-tree`)
  await trial.run('git', ['-C', ROOT, 'worktree', 'add', '--detach', tree, commit])
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'))
  const folder = path.join(trial.folder, name)
  const program = `import('./scripts/lib/release.mjs').then(({ release }) => release(${JSON.stringify(folder)}, []))`
  await trial.run(process.execPath, ['-e', program], { cwd: tree })
  await trial.run('git', ['-C', ROOT, 'worktree', 'remove', '--force', tree])
  return folder
}
const linked = (folder) => {
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}
const last = JSON.parse(readFileSync(path.join(ROOT, 'contract/lastRelease.json'), 'utf8'))
const [commit] = (
  await trial.run('git', ['-C', ROOT, 'log', '--reverse', '--format=%H', `-S## ${last.version},`, '--', 'CHANGELOG.md'])
).split('\n')
const old = linked(await releaseOf('old', commit))
const today = path.join(trial.folder, 'today')
await release(today, [])
linked(today)
// The release after this one: an online migration more.
const next = path.join(trial.folder, 'next')
cpSync(today, next, { recursive: true, verbatimSymlinks: true })
writeFileSync(
  path.join(next, 'server/migrations/9999_next.sql'),
  `-- online: yes, statement by statement\nALTER TABLE customer_order ADD COLUMN IF NOT EXISTS next_note text NOT NULL DEFAULT '';\nCREATE INDEX CONCURRENTLY IF NOT EXISTS customer_order_next ON customer_order (next_note) WHERE next_note <> '';\n`,
)

/** HAProxy with places for servers that come and go; whoever is not ready is sent nobody. */
const startProxy = async (ports) => {
  const port = await freePort()
  const admin = path.join(trial.folder, `haproxy-${port}`)
  const config = path.join(trial.folder, `haproxy-${port}.cfg`)
  const servers = ports.map((one, at) => `  server s${at} ${HOST}:${one} check`).join('\n')
  writeFileSync(
    config,
    `global\n  stats socket ${admin} level admin\n  hard-stop-after 5s\ndefaults\n  mode http\n  timeout connect 5s\n  timeout client 120s\n  timeout server 120s\n  timeout check 5s\n
frontend f\n  bind ${HOST}:${port}\n  default_backend b\n
backend b\n  balance roundrobin\n  option httpchk GET /ready\n  option redispatch\n  retries 3\n  retry-on conn-failure\n  default-server inter 1s fall 2 rise 1\n${servers}\n`,
  )
  const one = await trial.start('haproxy', ['-db', '-f', config], { port })
  const command = (text) =>
    new Promise((resolve, reject) => {
      let answer = ''
      const socket = connect(admin, () => socket.write(`${text}\n`))
      socket.on('data', (bytes) => (answer += bytes))
      socket.on('end', () => resolve(answer))
      socket.on('error', reject)
    })
  return { ...one, port, command, drain: (at) => command(`set server b/s${at} state drain`) }
}

const startServer = async (folder, port, databaseUrl, settings = {}) => {
  const env = {
    ...SETTINGS,
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: path.join(trial.folder, 'files'), PORT: String(port), SEED_DEMO: 'yes', RATE_LIMITS: 'no' },
    ...{ SANDBOX_AUTOPILOT: 'no', TRUST_PROXY: 'yes', DRAIN_SECONDS: String(DRAIN_SECONDS), ...settings },
  }
  const server = await trial.start(process.execPath, ['--enable-source-maps', 'main.cjs'], { cwd: folder, env, port })
  await until('the server is ready', async () => (await fetch(`http://${HOST}:${port}/ready`).catch(() => null))?.ok, 120)
  return server
}
const connections = async (url) =>
  (await ask(url, 'select count(*)::int as n from pg_stat_activity where datname = current_database()'))[0].n

/** Orders all the while that `work` runs and a little longer; answers what was seen. */
const underLoad = async (databaseUrl, { port, output }, prefix, work) => {
  const load = await createLoad({
    databaseUrl,
    port,
    secret: SETTINGS.SIGN_SECRET,
    prefix,
    most: MOST_ORDERS,
    clients: CLIENTS,
    perSecond: PER_SECOND,
  })
  await delay(3000)
  await work()
  await delay(3000)
  await load.stop()
  const query = (sql, values) => ask(databaseUrl, sql, values)
  await until('every order is settled', async () => (await faultsOfOrders(query, load.acknowledged)).stuck === 0, 60).catch(() => undefined)
  const faults = await faultsOfOrders(query, load.acknowledged)
  if (load.broken.length > 0) {
    process.stderr.write(`${load.broken.join('\n')}\n${output()}\n`)
    throw new Error(`${load.broken.length} of ${load.calls()} calls failed: ${load.broken[0]}`)
  }
  expectSame([faults, load.refused], [{ lost: 0, double: 0, stuck: 0 }, []], 'what became of the orders')
  return `${load.calls()} calls, 0 failed; ${load.acknowledged.length} orders paid, 0 lost; longest wait ${load.silence()} ms`
}

for (let turn = 1; turn <= TURNS; turn++) {
  const database = `turn${turn}`
  await ask(serverUrl, `create database ${database}`)
  const url = urlOf(database)
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()]
  const servers = [await startServer(old, ports[0], url), await startServer(old, ports[1], url)]
  const proxy = await startProxy(ports)
  await until('the proxy has servers', async () => (await fetch(`http://${HOST}:${proxy.port}/health`).catch(() => null))?.ok)
  /** A new server beside those that serve, until the proxy sends it guests. */
  const join = async (at, folder) => {
    servers[at] = await startServer(folder, ports[at], url, { SEED_DEMO: 'no' })
    await delay(1500)
  }
  const leave = async (at) => {
    expectSame(await servers[at].stop(), 0, 'the end of a server')
  }
  /** The last release does not drain by itself: its balancer stops sending it guests first. */
  const drainAndLeave = async (at) => {
    await proxy.drain(at)
    await delay(2000)
    await leave(at)
  }
  await check(`turn ${turn}: ${last.version} to this version`, () =>
    underLoad(url, proxy, `up${turn}u`, async () => {
      await join(2, today)
      await join(3, today)
      await drainAndLeave(0)
      await drainAndLeave(1)
    }),
  )
  for (const at of [0, 1]) await proxy.command(`set server b/s${at} state ready`)
  await check(`turn ${turn}: to a release after it, one server at a time`, () =>
    underLoad(url, proxy, `nx${turn}u`, async () => {
      await join(0, next)
      await leave(2)
      await join(1, next)
      await leave(3)
    }),
  )
  await check(`turn ${turn}: and back, with the schema of the release after it`, async () => {
    const seen = await underLoad(url, proxy, `bk${turn}u`, async () => {
      await join(2, today)
      await leave(0)
      await join(3, today)
      await leave(1)
    })
    const [{ found }] = await ask(url, `select count(*)::int as found from migration where version = 9999`)
    expectSame(found, 1, 'migrations of the release after it')
    return seen
  })
  await leave(2)
  await leave(3)
  await proxy.stop('SIGKILL')
  await until('nobody is connected', async () => (await connections(url)) === 1)
}

/** Rows like one that is there, with keys of their own. */
const grow = async (client, table, keys) => {
  const [{ columns }] = (
    await client.query(
      `select string_agg(case when attname = any($2) then quote_literal('G') || ' || n' else 'o.' || quote_ident(attname) end, ', ' order by attnum) as columns
         from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table, keys],
    )
  ).rows
  await client.query(`insert into ${table} select ${columns} from (select * from ${table} limit 1) o, generate_series(1, ${ROWS}) n`)
  await client.query(`analyze ${table}`)
}

await check(`migrations since ${last.version}, on ${ROWS} orders, payments and invoices`, async () => {
  await ask(serverUrl, 'create database big')
  const url = urlOf('big')
  const pool = new pg.Pool({ connectionString: url, max: 6 })
  pool.on('error', () => undefined)
  const released = readMigrations().filter(({ file }) => file in last.migrations)
  await migrate(pool, { migrations: released, schema: null })
  const client = await pool.connect()
  // Neither keys nor triggers: what is looked at is how long a table is locked.
  await client.query('set session_replication_role = replica')
  const server = await startServer(old, await freePort(), url)
  await server.stop()
  const has = async (table) => (await client.query(`select 1 from ${table} limit 1`)).rowCount > 0
  const grown = []
  for (const [table, keys] of [
    ['customer_order', ['order_no']],
    ['payment', ['payment_id', 'order_no']],
    ['invoice', ['invoice_no', 'order_no']],
  ]) {
    if (!(await has(table))) continue
    await grow(client, table, keys)
    grown.push(table)
  }
  client.release()
  // PostgreSQL itself says whether a writer would have waited for longer.
  let isOver = false
  let tries = 0
  const late = []
  const probes = grown.map(async (table) => {
    const probe = await pool.connect()
    await probe.query(`set lock_timeout = ${LONGEST_LOCK_MS}`)
    while (!isOver) {
      tries++
      await probe.query(`begin; lock table ${table} in row exclusive mode; commit`).catch(async (fault) => {
        late.push(`${table}: ${fault.message}`)
        await probe.query('rollback')
      })
      await delay(5)
    }
    probe.release()
  })
  const began = Date.now()
  const files = await migrate(pool).finally(() => (isOver = true))
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  await Promise.all(probes)
  await pool.end()
  expectSame(late, [], `locks over ${LONGEST_LOCK_MS} ms`)
  return `${files.length} migrations, ${seconds} s; ${grown.join(', ')}: ${tries} writers, none waited over ${LONGEST_LOCK_MS} ms`
})

await trial.finish()
await stopPostgres()
print()
process.exit()
