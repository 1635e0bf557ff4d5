import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { buildSync } from 'esbuild'

const ROOT = join(__dirname, '..', '..', '..')

export interface Running {
  process: ChildProcess
  /** Everything it has written so far. */
  output: () => string
  /** Waits until it has written this; fails when it ends first. */
  until(pattern: RegExp): Promise<RegExpExecArray>
  /** How it ended: exit code or signal. */
  ended: Promise<number | string>
}

/** Runs a file as a process of its own, from its source. */
export const runScript = (file: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Running =>
  run([...(file.endsWith('.ts') ? ['--import', 'tsx'] : []), join(ROOT, file), ...args], env)

/** Runs a compiled program in its own folder. */
export const runFile = (file: string, args: readonly string[], env: Readonly<Record<string, string>>): Running =>
  run([file, ...args], env, dirname(file))

/** Runs one of the scripts in `faults`: compiled, it starts in a third of the time. */
export const runHelper = (name: string, args: readonly string[] = []): Running => run([compiled(name), ...args], {})

/** The server as `npm start` runs it, compiled once for all tests: it starts in half the time that its sources take. `preload` is loaded first. */
export const runServer = (env: Readonly<Record<string, string>>, preload?: string): Running =>
  run([...(preload ? ['--require', compiled(preload)] : []), process.env.TEST_SERVER_FILE!], env)

function compiled(name: string): string {
  const outfile = join(ROOT, 'node_modules', '.cache', 'zhuoma', 'helpers', `${name}.cjs`)
  buildSync({
    entryPoints: [join(__dirname, `faults/${name}.ts`)],
    tsconfig: join(ROOT, 'tsconfig.server.json'),
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'silent',
  })
  return outfile
}

/** These processes live for seconds, so the embedded engine's code is not worth optimising. */
const SHORT_LIVED = '--liftoff-only'

function run(args: readonly string[], env: Readonly<Record<string, string>>, cwd = ROOT): Running {
  const child = spawn(process.execPath, [SHORT_LIVED, ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const watchers = new Set<() => void>()
  const receive = (bytes: Buffer) => {
    output += bytes.toString()
    watchers.forEach((look) => look())
  }
  child.stdout.on('data', receive)
  child.stderr.on('data', receive)
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
