import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(__dirname, '..', '..', '..')

export interface Running {
  process: ChildProcess
  /** Everything it has written so far. */
  output: () => string
  /** Waits until it has written this; fails when it ends before. */
  until(pattern: RegExp): Promise<RegExpExecArray>
  /** How it ended: exit code or signal. */
  ended: Promise<number | string>
}

/** Runs a TypeScript file as a process of its own. */
export const runScript = (file: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Running =>
  run(['--import', 'tsx', join(ROOT, file), ...args], env)

/** The server as `npm start` runs it, compiled once for all tests: it starts in half the time that its sources take. */
export const runServer = (env: Readonly<Record<string, string>>): Running => run([process.env.TEST_SERVER_FILE!], env)

/** These live for seconds: the embedded engine's code is not worth optimising. */
const SHORT_LIVED = '--liftoff-only'

function run(args: readonly string[], env: Readonly<Record<string, string>>): Running {
  const child = spawn(process.execPath, [SHORT_LIVED, ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const watchers = new Set<() => void>()
  const hear = (bytes: Buffer) => {
    output += bytes.toString()
    watchers.forEach((look) => look())
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<number | string>((resolve) => child.on('close', (code, signal) => resolve(code ?? signal ?? 'unknown')))

  return {
    process: child,
    output: () => output,
    ended,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output)
          if (!found) return
          watchers.delete(look)
          resolve(found)
        }
        watchers.add(look)
        look()
        void ended.then((how) => reject(new Error(`It ended (${how}) before it said ${pattern}:\n${output}`)))
      }),
  }
}
