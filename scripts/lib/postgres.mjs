import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { memoryFolder } from './jest/memoryFolder.mjs'
import { run } from './run.mjs'

const DEBIAN = '/usr/lib/postgresql'
const ENDS = ['SIGINT', 'SIGTERM']

const isBin = (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres'))

const findBinaries = () => {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    process.env.PG_BIN,
    ...debian.map((version) => path.join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  return folders.find((folder) => folder && isBin(folder))
}

const isRoot = () => process.getuid?.() === 0

const installBinaries = async () => {
  const apt = { env: { DEBIAN_FRONTEND: 'noninteractive' }, capture: true }
  await run('apt-get', ['update', '-qq'], apt)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], apt)
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/** PostgreSQL refuses to run as root, so then it runs as its own user. */
const account = () => {
  if (!isRoot()) return {}
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const untilReady = async (port, server) => {
  const { Client } = (await import('pg')).default
  for (let left = 600; left > 0 && server.exitCode === null; left -= 1) {
    const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('it did not become ready')
}

/** Settings of a database for tests, which must survive the end of its process but not that of the machine. */
const SHORT_LIVED = {
  // Tests of deadlocks need not wait a second until PostgreSQL looks for one.
  deadlock_timeout: '50ms',
  // Copies of a template are many, and small: nothing is gained by tidying them, nor by a log that others could follow.
  autovacuum: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

const startIn = async (folder, bin, isDurable) => {
  const user = account()
  if ('uid' in user) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const made = await run(path.join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    capture: true,
    cwd: folder,
    ...user,
  })
  if (made.code !== 0) throw new Error(made.output)
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: isDurable ? 'on' : 'off',
    max_connections: '200',
    ...(isDurable ? {} : SHORT_LIVED),
    log_min_messages: 'fatal',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const boot = async () => {
    const server = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...options], {
      cwd: folder,
      stdio: 'ignore',
      ...user,
    })
    const ended = new Promise((resolve) => server.once('close', resolve))
    await untilReady(port, server)
    return { server, ended }
  }
  return { port, boot }
}

/**
 * A PostgreSQL of our own, empty, on a free port; or the reason why there is none. Tests keep it in memory, since a disk takes three times as long
 * for each copy of a database; benchmarks keep it on disk.
 */
export const startPostgres = async ({ isDurable = false } = {}) => {
  if (!findBinaries() && process.env.CI === 'true' && isRoot() && existsSync('/usr/bin/apt-get')) await installBinaries()
  const bin = findBinaries()
  if (!bin) return { missing: 'no PostgreSQL found (looked at PG_BIN, /usr/lib/postgresql and PATH)' }
  const folder = isDurable ? mkdtempSync(path.join(tmpdir(), 'zhuoma-pg-')) : memoryFolder('pg')
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    const { port, boot } = await startIn(folder, bin, isDurable)
    let running = await boot()
    const killWithUs = () => {
      running.server.kill('SIGQUIT')
      remove()
    }
    // A signal without a listener ends a process without its exit handlers.
    const leave = () => process.exit(1)
    process.once('exit', killWithUs)
    for (const signal of ENDS) process.once(signal, leave)
    /** Stops it at once, as in a crash. */
    const restart = async () => {
      running.server.kill('SIGQUIT')
      await running.ended
      running = await boot()
    }
    const stop = async () => {
      process.off('exit', killWithUs)
      for (const signal of ENDS) process.off(signal, leave)
      running.server.kill('SIGINT')
      await running.ended
      remove()
    }
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, restart, stop }
  } catch (error) {
    remove()
    return { missing: `PostgreSQL of ${bin} could not be started: ${error.message}` }
  }
}
