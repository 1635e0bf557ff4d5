import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

export const ROOT = join(__dirname, '..', '..')

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

export interface Program {
  /** Resolves when it has printed this, to the time since its start in ms. */
  prints: (what: RegExp, withinMs: number) => Promise<number>
  /** Ends it with all its child processes. */
  stop: () => Promise<void>
}

/** Starts a program in a process group of its own. */
export function startProgram(command: string, args: readonly string[], env: Readonly<Record<string, string>>): Program {
  const before = performance.now()
  const child: ChildProcess = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      listeners.forEach((look) => look())
    })
  const kill = (signal: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, signal)
    } catch {
      // It has already ended.
    }
  }
  const killWithUs = () => kill('SIGKILL')
  process.once('exit', killWithUs)

  return {
    prints: (what, withinMs) =>
      new Promise((resolve, reject) => {
        const give = (result: () => void) => {
          clearTimeout(timer)
          listeners.delete(look)
          result()
        }
        const fail = (why: string) => give(() => reject(new Error(`${command} ${args.join(' ')} ${why}:\n${output.slice(-2000)}`)))
        const look = () => what.test(output) && give(() => resolve(performance.now() - before))
        const timer = setTimeout(() => fail(`did not say ${String(what)} within ${withinMs} ms`), withinMs)
        listeners.add(look)
        void ended.then(() => fail('ended'))
        look()
      }),
    stop: async () => {
      kill('SIGTERM')
      const giveUp = setTimeout(() => kill('SIGKILL'), 5_000)
      await ended
      clearTimeout(giveUp)
      process.off('exit', killWithUs)
    },
  }
}
