import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { createContext, runInContext, Script } from 'node:vm'
import { ABSENT_GLOBALS, ABSENT_MEMBERS, brokenPattern } from '../../../scripts/lib/weapp/weappEngine.mjs'

/** Globals of a browser that WeChat hides from the code of a mini-program. */
const HIDDEN =
  'window document frames self location navigator history screen alert confirm prompt MessageChannel setImmediate process Buffer'
    .split(' ')
    .concat(ABSENT_GLOBALS)

/**
 * Removes what WeChat's engines lack. `at` stays, since functions of ours have that name too: the gate recognises it by its index, and running finds the rest.
 */
const AGED = `(globals, members, broken) => {
  for (const name of globals) delete globalThis[name]
  for (const owner of [Object, Array, String, Number, Date, RegExp, Map, Promise, Reflect.getPrototypeOf(Int8Array)])
    for (const name of members) { delete owner[name]; delete owner.prototype[name] }
  const readable = ([source]) => { for (const what of broken(String(source?.source ?? source))) throw new SyntaxError(what) }
  globalThis.RegExp = new Proxy(RegExp, {
    construct: (real, given, target) => { readable(given); return Reflect.construct(real, given, target) },
    apply: (real, self, given) => { readable(given); return Reflect.apply(real, self, given) } })
}`

/** A timer that is due within this time belongs to the current activity. */
const SOON_MS = 100

declare const rememberedByWorker: Map<string, Script> | undefined
const scripts = typeof rememberedByWorker === 'undefined' ? new Map<string, Script>() : rememberedByWorker

/** A file of the build as the body of a function, compiled once for all realms, also of later test files of this worker. */
const compiled = (file: string): Script => {
  const key = `${file} ${statSync(file).mtimeMs}`
  const known = scripts.get(key)
  if (known) return known
  const code = readFileSync(file, 'utf8')
  for (const what of brokenPattern(code)) throw new SyntaxError(`${file}: ${what.slice(0, 100)}`)
  const script = new Script(`(function (${['require', 'module', 'exports', ...HIDDEN].join(', ')}) {${code}\n})`, { filename: file })
  scripts.set(key, script)
  return script
}

type Callback = (...args: unknown[]) => void

/** JavaScript as WeChat runs it: no browser, no eval, a module per file, every error recorded. */
export class Realm {
  /** Messages of the console and uncaught errors. */
  readonly messages: string[] = []
  private readonly context: object
  private readonly modules = new Map<string, { exports: unknown }>()
  private readonly timers = new Map<NodeJS.Timeout, boolean>()
  /** The app has ended: none of its code runs any more. */
  isClosed = false
  private readonly parse: (text: string) => unknown

  constructor(
    private readonly dist: string,
    globals: Readonly<Record<string, unknown>>,
    now: number,
    beats = () => true,
    /** Longer timers wait while this is true. */
    private readonly isPaused = () => false,
  ) {
    const console = Object.fromEntries(
      ['log', 'info', 'debug', 'warn', 'error'].map((level) => [
        level,
        (...words: unknown[]) => void (/warn|error/.test(level) && this.messages.push(`console.${level}: ${words.map(text).join(' ')}`)),
      ]),
    )
    const clear = (timer: NodeJS.Timeout | undefined) => {
      if (timer === undefined) return
      clearTimeout(timer)
      this.timers.delete(timer)
    }
    this.context = createContext(
      {
        ...globals,
        console,
        setTimeout: (run: Callback, ms = 0, ...args: unknown[]) => this.later(run, ms, args),
        setInterval: (run: Callback, ms = 0, ...args: unknown[]) => {
          const timer = setInterval(() => beats() && this.guard(() => run(...args)), ms)
          this.timers.set(timer, false)
          return timer
        },
        clearTimeout: clear,
        clearInterval: clear,
      },
      { codeGeneration: { strings: false, wasm: false } },
    )
    const age = runInContext(AGED, this.context) as (...lacking: unknown[]) => void
    age(ABSENT_GLOBALS, [...ABSENT_MEMBERS, 'at'], brokenPattern)
    this.parse = runInContext('JSON.parse', this.context) as typeof this.parse
    const runFrom = runInContext(
      `ahead => { const Real = Date, now = () => Real.now() + ahead
        globalThis.Date = new Proxy(Real, {
          construct: (_, given) => Reflect.construct(Real, given.length > 0 ? given : [now()]),
          get: (real, name) => name === 'now' ? now : Reflect.get(real, name) }) }`,
      this.context,
    ) as (ahead: number) => void
    runFrom(now - Date.now())
  }

  /** A global that can only be created once there is a realm. */
  define(name: string, value: unknown): void {
    ;(this.context as Record<string, unknown>)[name] = value
  }

  /** The same data as an object of this realm; functions cannot cross. */
  value = (data: unknown): unknown => (data === undefined ? undefined : this.parse(JSON.stringify(data)))

  /** Runs a file of the build, once. */
  require(file: string): unknown {
    const known = this.modules.get(file)
    if (known) return known.exports
    const module = { exports: {} as unknown }
    this.modules.set(file, module)
    const body = compiled(join(this.dist, file)).runInContext(this.context) as Callback
    body((path: string) => this.require(this.resolve(file, path)), module, module.exports)
    return module.exports
  }

  /** Records whatever the app throws, as WeChat's console does. */
  guard = (run: () => unknown): void => {
    if (this.isClosed) return
    try {
      run()
    } catch (fault) {
      this.messages.push(`uncaught: ${text(fault)}`)
    }
  }

  later(run: Callback, ms: number, args: readonly unknown[] = []): NodeJS.Timeout {
    if (this.isClosed) return setTimeout(() => undefined, 0)
    const timer = setTimeout(() => {
      if (ms > SOON_MS && this.isPaused()) return void timer.refresh()
      this.timers.delete(timer)
      this.guard(() => run(...args))
    }, ms)
    this.timers.set(timer, ms <= SOON_MS)
    return timer
  }

  get isBusy(): boolean {
    return [...this.timers.values()].some(Boolean)
  }

  close(): void {
    this.isClosed = true
    for (const timer of this.timers.keys()) clearTimeout(timer)
    this.timers.clear()
  }

  private resolve(from: string, path: string): string {
    const file = posix.join(posix.dirname(from), path)
    return existsSync(join(this.dist, file)) && file.endsWith('.js') ? file : `${file}.js`
  }
}

const text = (word: unknown): string =>
  typeof word === 'object' && word !== null && 'stack' in word ? String(word.stack) : typeof word === 'string' ? word : JSON.stringify(word)
