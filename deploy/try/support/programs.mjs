import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export const HOST = '127.0.0.1'

/** A free port of the loopback address. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, HOST, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const isOpen = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, HOST)
    socket.once('connect', () => resolve(true) || socket.destroy())
    socket.once('error', () => resolve(false))
  })

/** Asks again until the answer is true. */
export const until = async (what, look, seconds = 60) => {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await delay(100)) if (await look()) return
  throw new Error(`${what}: not within ${seconds} s`)
}

/** Programs and a folder of one trial: all of them end, and the folder is removed, however the trial ends. */
export const createTrial = (name) => {
  const folder = mkdtempSync(path.join(tmpdir(), `zhuoma-${name}-`))
  const running = new Set()
  const end = (signal) => running.forEach(({ child }) => child.kill(signal))
  process.once('exit', () => {
    end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))

  /** Runs a program in the background. `port`: answers once something listens there. */
  const start = async (program, args, { env = {}, port, ...options } = {}) => {
    const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    const collect = (bytes) => (output = (output + bytes).slice(-1_000_000))
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const one = { child, output: () => output }
    one.ended = new Promise((resolve) => {
      child.once('error', (fault) => resolve(fault.message))
      child.once('close', (code, signal) => resolve(code ?? signal))
    }).finally(() => running.delete(one))
    one.stop = async (signal = 'SIGTERM') => {
      child.kill(signal)
      return one.ended
    }
    running.add(one)
    if (port !== undefined)
      await until(`${program} listens`, () => {
        if (child.exitCode !== null || child.pid === undefined) throw new Error(`${program} ended: ${output}`)
        return isOpen(port)
      })
    return one
  }

  /** Runs a program to its end; another end than 0 is a fault. Answers what it printed. */
  const run = async (program, args, options) => {
    const one = await start(program, args, options)
    const code = await one.ended
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${one.output()}`)
    return one.output()
  }

  return {
    folder,
    start,
    run,
    finish: async () => {
      end('SIGTERM')
      await Promise.all([...running].map(({ ended }) => ended))
    },
  }
}
