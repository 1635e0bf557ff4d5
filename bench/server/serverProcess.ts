import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compiledServer } from '../../scripts/lib/server.mjs'
import { freePort } from '../dev/program'

const ROOT = join(__dirname, '..', '..')
export const SECRET = 'signs the calls of a measurement'

/** As in production, except for payments and the limits per address. */
const SETTINGS = {
  NODE_ENV: 'production',
  SANDBOX_IN_PRODUCTION: 'yes',
  SANDBOX_AUTOPILOT: 'no',
  SIGN_SECRET: SECRET,
  IDENTITY_HASH_SECRET: 'remembers who closed an account',
  SANDBOX_PAY_SECRET: 'signs what the sandbox tells',
  RATE_LIMITS: 'no',
  SEED_DEMO: 'no',
  H5_DIR: 'no-web-app',
  HOST: '127.0.0.1',
}

export interface ServerProcess {
  port: number
  pid: number
  /** From spawning to answering /health, ms. */
  startMs: number
  /** Resident memory now, MB. */
  memoryMb: () => number
  /** Processor time until now, ms. */
  cpuMs: () => number
  stop: () => Promise<void>
}

const TICK_MS = 10

/** Processor time of a process until now, ms, its threads included. */
export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

const memoryOf = (pid: number): number => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) / 1024

async function untilHealthy(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`The server did not become ready (${child.exitCode})`)
}

/** The server as `npm start` runs it, in a process of its own, on the database that the settings name. */
export async function startServer(env: Readonly<Record<string, string>>, nodeArgs: readonly string[] = []): Promise<ServerProcess> {
  const port = await freePort()
  const program = await compiledServer()
  const before = performance.now()
  const child = spawn(process.execPath, [...nodeArgs, program], {
    cwd: ROOT,
    env: { ...process.env, ...SETTINGS, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const stop = async () => {
    process.off('exit', killWithUs)
    child.kill('SIGTERM')
    await ended
  }
  try {
    await untilHealthy(port, child)
  } catch (fault) {
    await stop()
    throw fault
  }
  const pid = child.pid!
  return { port, pid, startMs: performance.now() - before, memoryMb: () => memoryOf(pid), cpuMs: () => cpuMsOf(pid), stop }
}
