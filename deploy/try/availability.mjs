/* What deploy/try/availability.sh runs. */
import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { release } from '../../scripts/lib/release.mjs'
import { createChecks, expectSame } from './support/checks.mjs'
import { createLoad, faultsOfOrders } from './support/load.mjs'
import { createTrial, freePort, HOST, until } from './support/programs.mjs'
import { ROOT, SETTINGS } from './support/release.mjs'

const TURNS = Number(process.argv[2] ?? 20)
const [CLIENTS, PER_SECOND] = [3, 4]
const NODES = ['one', 'two', 'three']
const trial = createTrial('availability')
const { check, print } = createChecks()
const user = { uid: Number(execFileSync('id', ['-u', 'postgres'])), gid: Number(execFileSync('id', ['-g', 'postgres'])) }
const folder = (name) => {
  const made = path.join(trial.folder, name)
  mkdirSync(made, { mode: 0o700 })
  chownSync(made, user.uid, user.gid)
  return made
}
chownSync(trial.folder, user.uid, user.gid)

/** A file of deploy/ha with this trial's ports and folders instead of its own. */
const written = (name, file, replacements) => {
  let text = readFileSync(path.join(ROOT, 'deploy/ha', file), 'utf8')
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/ha/${file} no longer has "${from}"`)
    text = text.replaceAll(from, to)
  }
  const place = path.join(trial.folder, name)
  writeFileSync(place, text)
  chownSync(place, user.uid, user.gid)
  return place
}
const ports = async (count) => {
  const found = new Set()
  while (found.size < count) found.add(await freePort())
  return [...found]
}
const etcdPorts = await ports(3)
const peerPorts = await ports(3)
const databasePorts = await ports(3)
const restPorts = await ports(3)
const [guestPort, primaryPort, poolPort, ...serverPorts] = await ports(5)
const endpoints = etcdPorts.map((port) => `${HOST}:${port}`).join(',')

const etcds = []
const cluster = peerPorts.map((port, at) => `e${at}=http://${HOST}:${port}`).join(',')
const startEtcd = async (at, state = 'new') => {
  const [client, peer] = [`http://${HOST}:${etcdPorts[at]}`, `http://${HOST}:${peerPorts[at]}`]
  etcds[at] = await trial.start(
    'etcd',
    [
      [
        '--name',
        `e${at}`,
        '--data-dir',
        path.join(trial.folder, `etcd${at}`),
        '--initial-cluster',
        cluster,
        '--initial-cluster-state',
        state,
      ],
      [
        '--listen-client-urls',
        client,
        '--advertise-client-urls',
        client,
        '--listen-peer-urls',
        peer,
        '--initial-advertise-peer-urls',
        peer,
      ],
      ['--heartbeat-interval', '300', '--election-timeout', '3000', '--unsafe-no-fsync', '--log-level', 'error'],
    ].flat(),
    { env: { ETCDCTL_API: '3' } },
  )
}
const nodes = []
const startNode = async (at) => {
  const name = NODES[at]
  const config = path.join(trial.folder, `patroni-${name}.yml`)
  nodes[at] = await trial.start('patroni', [config], { ...user, cwd: trial.folder, detached: true, env: { HOME: trial.folder, TZ: 'UTC' } })
}
NODES.forEach((name, at) => {
  const data = folder(`data-${name}`)
  written(`patroni-${name}.yml`, 'patroni.yml', [
    ['name: one', `name: ${name}`],
    [`127.0.0.1:8008`, `${HOST}:${restPorts[at]}`],
    ['127.0.0.1:2379,127.0.0.1:2479,127.0.0.1:2579', endpoints],
    ['127.0.0.1:5432', `${HOST}:${databasePorts[at]}`],
    ['/var/lib/postgresql/15/zhuoma', path.join(data, 'db')],
    ['/var/lib/postgresql/pgpass-zhuoma', path.join(trial.folder, `pgpass-${name}`)],
    ['/var/run/postgresql', data],
  ])
})
process.once('exit', () => nodes.forEach((node) => endGroup(node)))
/** Patroni and the PostgreSQL that it started, wherever they are. */
const processesOf = (at) => {
  const data = path.join(trial.folder, `data-${NODES[at]}`)
  const lines = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' }).split('\n').slice(1)
  const rows = lines.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)).filter(Boolean)
  const found = new Set(
    rows.filter(([, pid, , args]) => Number(pid) === nodes[at].child.pid || args.includes(`-D ${data}/db`)).map(([, pid]) => pid),
  )
  for (let size = -1; size !== found.size;) {
    size = found.size
    for (const [, pid, parent] of rows) if (found.has(parent)) found.add(pid)
  }
  return [...found].map(Number)
}
const signal = (at, name) => {
  for (const pid of processesOf(at))
    try {
      process.kill(pid, name)
    } catch {
      // It has ended meanwhile.
    }
}
function endGroup(node) {
  const at = nodes.indexOf(node)
  if (at >= 0) {
    signal(at, 'SIGCONT')
    signal(at, 'SIGKILL')
  }
}

const primary = async () => {
  for (const [at, port] of restPorts.entries()) {
    const answer = await fetch(`http://${HOST}:${port}/primary`, { signal: AbortSignal.timeout(1500) }).catch(() => null)
    if (answer?.status === 200) return at
  }
  return null
}
const healthy = async () => {
  const at = await primary()
  if (at === null) return false
  const { members } = await (await fetch(`http://${HOST}:${restPorts[at]}/cluster`)).json()
  return (
    members.length === 3 &&
    members.some(({ role }) => role === 'sync_standby') &&
    members.every(({ state }) => state === 'running' || state === 'streaming')
  )
}
const whole = () => until('primary, synchronous standby and a third are up', () => healthy().catch(() => false), 240)

for (const at of [0, 1, 2]) await startEtcd(at)
for (const [at, port] of etcdPorts.entries())
  await until(`etcd ${at} is healthy`, async () => (await fetch(`http://${HOST}:${port}/health`).catch(() => null))?.ok)
await startNode(0)
await until('there is a primary', async () => (await primary()) === 0, 180)
await startNode(1)
await startNode(2)
await whole()

const proxyConfig = written('haproxy.cfg', 'haproxy.cfg', [
  ['127.0.0.1:8000', `${HOST}:${guestPort}`],
  ['127.0.0.1:8081', `${HOST}:${serverPorts[0]}`],
  ['127.0.0.1:8082', `${HOST}:${serverPorts[1]}`],
  ['127.0.0.1:6000', `${HOST}:${primaryPort}`],
  ...[5432, 5433, 5434].map((port, at) => [`127.0.0.1:${port} check`, `${HOST}:${databasePorts[at]} check`]),
  ...[8008, 8009, 8010].map((port, at) => [`check port ${port}`, `check port ${restPorts[at]}`]),
])
await trial.start('haproxy', ['-db', '-f', proxyConfig], { port: primaryPort })
const ask = async (sql, values = []) => {
  const client = new pg.Client({
    connectionString: `postgres://postgres:CHANGE-ME-postgres@${HOST}:${primaryPort}/zhuoma`,
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => undefined)
  await client.connect()
  return (await client.query(sql, values).finally(() => client.end())).rows
}
{
  const admin = new pg.Client({ connectionString: `postgres://postgres:CHANGE-ME-postgres@${HOST}:${databasePorts[0]}/postgres` })
  await admin.connect()
  await admin.query(`create role zhuoma login password 'CHANGE-ME-zhuoma'`)
  await admin.query('create database zhuoma owner zhuoma')
  await admin.query('alter database zhuoma set plan_cache_mode = force_generic_plan')
  await admin.query(`alter role zhuoma set statement_timeout = '30s'`)
  await admin.query(`alter role zhuoma set idle_in_transaction_session_timeout = '60s'`)
  await admin.end()
}
const users = path.join(trial.folder, 'userlist.txt')
writeFileSync(users, '"zhuoma" "CHANGE-ME-zhuoma"\n')
chownSync(users, user.uid, user.gid)
const poolConfig = written('pgbouncer.ini', 'pgbouncer.ini', [
  ['port=6000', `port=${primaryPort}`],
  ['listen_port = 6432', `listen_port = ${poolPort}`],
  ['/etc/pgbouncer/userlist.txt', users],
])
writeFileSync(poolConfig, `${readFileSync(poolConfig, 'utf8')}unix_socket_dir =\n`)
await trial.start('pgbouncer', [poolConfig], { ...user, cwd: trial.folder, port: poolPort })
const databaseUrl = `postgres://zhuoma:CHANGE-ME-zhuoma@${HOST}:${poolPort}/zhuoma`

const program = path.join(trial.folder, 'release')
await release(program, [])
symlinkSync(path.join(ROOT, 'node_modules'), path.join(program, 'node_modules'))
const servers = []
const startServer = async (at, seed = 'no') => {
  const env = {
    ...SETTINGS,
    ...{
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(trial.folder, 'files'),
      PORT: String(serverPorts[at]),
      SEED_DEMO: seed,
      RATE_LIMITS: 'no',
    },
    ...{ SANDBOX_AUTOPILOT: 'no', TRUST_PROXY: 'yes', DRAIN_SECONDS: '3' },
  }
  servers[at] = await trial.start(process.execPath, ['--enable-source-maps', 'main.cjs'], { cwd: program, env, port: serverPorts[at] })
}
await startServer(0, 'yes')
await startServer(1)
await until('the servers are ready', async () => (await fetch(`http://${HOST}:${guestPort}/ready`).catch(() => null))?.ok, 120)

const killPrimary = async () => {
  const at = await primary()
  signal(at, 'SIGKILL')
  await nodes[at].ended
  await until('another primary', async () => ![null, at].includes(await primary()), 120)
  await startNode(at)
}
const cutOff = async () => {
  const at = await primary()
  signal(at, 'SIGSTOP')
  await until('another primary', async () => ![null, at].includes(await primary()), 120)
  await delay(2000)
  // The network is back: the one of before finds that it is no longer the primary.
  signal(at, 'SIGCONT')
}
const stopEtcdLeader = async () => {
  const leader = JSON.parse(
    execFileSync('etcdctl', ['--endpoints', endpoints, 'endpoint', 'status', '-w', 'json'], {
      env: { ...process.env, ETCDCTL_API: '3' },
      encoding: 'utf8',
    }),
  ).findIndex(({ Status }) => Status.leader === Status.header.member_id)
  await etcds[leader].stop('SIGKILL')
  await delay(15_000)
  await startEtcd(leader, 'existing')
}
let restarted = 0
const restartServer = async () => {
  const at = restarted++ % 2
  // In turns as an upgrade does, and as a machine does that loses power.
  await servers[at].stop(restarted % 4 < 2 ? 'SIGTERM' : 'SIGKILL')
  await startServer(at)
  await until('it is ready again', async () => (await fetch(`http://${HOST}:${serverPorts[at]}/ready`).catch(() => null))?.ok, 120)
}
const EVENTS = [
  ['primary killed', killPrimary],
  ['primary cut off', cutOff],
  ['leader of etcd stopped', stopEtcdLeader],
  ['server restarted', restartServer],
]
const silences = new Map(EVENTS.map(([name]) => [name, []]))
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
const totals = { orders: 0, broken: 0 }

for (let turn = 0; turn < TURNS; turn++) {
  const [name, event] = EVENTS[turn % EVENTS.length]
  await check(`turn ${turn + 1}: ${name}`, async () => {
    await whole()
    const load = await createLoad({
      databaseUrl,
      port: guestPort,
      secret: SETTINGS.SIGN_SECRET,
      prefix: `ha${turn}u`,
      most: 600,
      clients: CLIENTS,
      perSecond: PER_SECOND,
    })
    await delay(4000)
    load.silence()
    await event()
    await delay(6000)
    const silence = load.silence()
    await load.stop()
    const settled = async () => (await faultsOfOrders(ask, load.acknowledged)).stuck === 0
    await until('every order is settled', () => settled().catch(() => false), 90).catch(() => undefined)
    const faults = await faultsOfOrders(ask, load.acknowledged)
    silences.get(name).push(silence)
    totals.orders += load.acknowledged.length
    totals.broken += load.broken.length
    expectSame(faults, { lost: 0, double: 0, stuck: 0 }, 'what became of the orders')
    expectSame(load.refused, [], 'orders that failed for good')
    return `${load.acknowledged.length} orders paid, 0 lost, 0 double, 0 stuck; ${load.broken.length} of ${load.calls()} calls made again; no answer for ${(silence / 1000).toFixed(1)} s`
  })
}
for (const [name, times] of silences)
  if (times.length > 0)
    await check(
      `${name}, ${times.length} times`,
      () => `no answer for ${(median(times) / 1000).toFixed(1)} s (median), ${(Math.max(...times) / 1000).toFixed(1)} s (worst)`,
    )
await check('all together', () => `${totals.orders} orders acknowledged; ${totals.broken} calls made again`)
await check('a message of one server reaches the other’s listeners after all of it', async () => {
  const [{ listeners }] = await ask(
    `select count(*)::int as listeners from pg_stat_activity where query ilike 'listen %' and datname = 'zhuoma'`,
  )
  expectSame(listeners, 2, 'connections that listen')
})
for (const server of servers) await server.stop()
nodes.forEach(endGroup)
await trial.finish()
print()
process.exit()
