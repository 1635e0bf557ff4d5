import { Pages } from './pages'
import { Realm } from './realm'
import { type Element, elementsIn, isHidden, nameOf, Templates, textOf } from './view'
import { Calls } from './wx/call'
import { deviceApi, storageApi } from './wx/device'
import { type Diner, dinerApi } from './wx/diner'
import { type AppEvent, eventsApi } from './wx/events'
import { measureApi, type Ruler, rulerWithoutLayout } from './wx/measure'
import { type Network, networkApi } from './wx/network'

type Hooks = Record<string, ((this: object, options?: unknown) => unknown) | undefined>
type Name = string | RegExp

export interface Launch {
  path?: string
  /** As WeChat writes it: encoded. */
  query?: Readonly<Record<string, string>>
  /** WeChat's number for the way in. */
  scene?: number
}

export interface PhoneOptions {
  dist: string
  network: Network
  /** The server's time. */
  now: number
  diner?: Partial<Diner>
  /** The templates of the build are compiled once for all phones. */
  templates: Templates
  /** Measures what is drawn, where something is. */
  ruler?: Ruler
}

/** Webpack keeps its own list there, and makes it when it is absent; `cloud` is asked for by Taro alone. */
const EXPECTED_ABSENT = new Set<string | symbol>(['webpackJsonp', 'cloud'])

const PATIENCE_MS = 10_000
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const fits = (text: string, name: Name) => (typeof name === 'string' ? text === name : name.test(text))

/** WeChat on somebody's phone, with the built mini-program in it. The app can be ended and launched again; what it stored stays. */
export class Phone {
  readonly diner: Diner
  readonly network: Network
  /** What the app did besides its pages: called, vibrated, copied. */
  readonly done: { name: string; options: unknown }[] = []
  pages!: Pages
  private realm!: Realm
  private calls!: Calls
  private tellApp!: (event: AppEvent, data: unknown) => void
  private hangUp: () => void = () => undefined
  private app: Hooks = {}
  private launchOptions: unknown
  private readonly kept = new Map<string, unknown>()

  constructor(private readonly options: PhoneOptions) {
    this.network = { ...options.network }
    this.diner = { name: 'diner', payment: 'pay', position: null, code: null, pictures: [], ...options.diner }
  }

  /** A cold start. */
  launch({ path = 'pages/index/main', query = {}, scene = 1001 }: Launch = {}): void {
    this.end()
    this.pages = new Pages(this.options.dist, () => this.realm, this.options.templates)
    const globals = {
      App: (hooks: Hooks) => void (this.app = hooks),
      Page: this.pages.declare,
      Component: () => undefined,
      getApp: () => this.app,
      getCurrentPages: () => this.pages.stack.map(({ instance }) => instance),
    }
    this.realm = new Realm(this.options.dist, globals, this.options.now)
    this.calls = new Calls(this.realm)
    this.realm.define('wx', this.makeWx())
    this.launchOptions = { path, query, scene, shareTicket: undefined, referrerInfo: {} }
    this.realm.guard(() => this.realm.require('app.js'))
    this.callApp('onLaunch')
    this.callApp('onShow')
    this.pages.launch(path, query)
  }

  private makeWx(): object {
    const { realm, calls } = this
    const network = networkApi(calls, realm, this.network)
    const events = eventsApi(realm)
    this.hangUp = network.close
    this.tellApp = events.tell
    const wx = {
      env: realm.value({ USER_DATA_PATH: 'http://usr' }),
      ...network.api,
      ...events.api,
      ...dinerApi(calls, this.diner, this.network),
      ...deviceApi(calls, realm.value, this.done),
      ...storageApi(this.kept, realm.value),
      ...measureApi(calls, realm.value, this.options.ruler ?? rulerWithoutLayout(() => this.pages.top.root)),
      ...this.pages.api(calls),
      getLaunchOptionsSync: () => realm.value(this.launchOptions),
      getEnterOptionsSync: () => realm.value(this.launchOptions),
    }
    // Taro lists what there is when it loads; what the app asks for besides would be missing without a word.
    return new Proxy<Record<string | symbol, unknown>>(wx, {
      get: (known, name) => {
        if (!(name in known) && !EXPECTED_ABSENT.has(name)) realm.said.push(`wx.${String(name)} is not known here`)
        return known[name]
      },
    })
  }

  private callApp(hook: string): void {
    this.realm.guard(() => this.app[hook]?.call(this.app, this.realm.value(this.launchOptions)))
  }

  /** The app comes back from the background by this way in. */
  reenter({ path = this.pages.top.route, query = {}, scene = 1001 }: Launch): void {
    this.launchOptions = { path, query, scene, referrerInfo: {} }
    this.callApp('onShow')
    this.tellApp('AppShow', this.launchOptions)
  }

  /** The system ends the app. */
  end(): void {
    this.hangUp()
    this.realm?.close()
  }

  /** Waits until nothing is on its way and nothing is about to happen. */
  async settles(): Promise<void> {
    const until = Date.now() + PATIENCE_MS
    for (let quiet = 0; quiet < 3;) {
      if (Date.now() > until) throw new Error('The app did not come to rest')
      await sleep(5)
      quiet = this.calls.isBusy || this.realm.isBusy ? 0 : quiet + 1
    }
  }

  /** What the page on top shows to everybody, in the order of reading. */
  elements = (): Element[] => [...elementsIn(this.pages.top.root)]

  named(role: string, name: Name): Element[] {
    return this.elements().filter((element) => element.attr.ariaRole === role && !isHidden(element) && fits(nameOf(element), name))
  }

  /** Waits for it; the one on top comes last. */
  async finds(role: string, name: Name): Promise<Element> {
    return this.waits(() => this.named(role, name).at(-1), `a ${role} named ${String(name)}`)
  }

  async sees(text: Name): Promise<string> {
    const shown = () =>
      this.elements()
        .map((element) => textOf(element).trim())
        .filter((words) => fits(words, text))
        .at(-1)
    return this.waits(shown, String(text))
  }

  async isAt(route: string): Promise<void> {
    await this.waits(() => this.pages.top.route === route, `page ${route}`)
  }

  /** A finger on it: the event rises through everything that listens. */
  async taps(name: Name, role = 'button'): Promise<void> {
    const element = await this.finds(role, name)
    this.pages.top.send(element, 'tap', { detail: { x: 0, y: 0 }, bubbles: true })
  }

  /** Addresses of the pictures on the page on top. */
  pictures = (): string[] =>
    this.elements()
      .filter(({ tag }) => tag === 'image')
      .map(({ attr }) => String(attr.src))

  get screen(): string {
    return textOf(this.pages.top.root)
  }

  /** Fails when the app's console or an uncaught error said anything since the last look. */
  expectQuiet(): void {
    const all = this.realm.said.splice(0)
    if (all.length > 0) throw new Error(`The app must stay quiet, but on ${this.pages.stack.at(-1)?.route}:\n${all.join('\n')}`)
  }

  private async waits<T>(look: () => T, what: string): Promise<NonNullable<T>> {
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      const found = look()
      if (found) return found
      if (Date.now() > until) {
        throw new Error(`No ${what} on ${this.pages.top.route}, which shows: ${this.screen}\n${this.realm.said.join('\n')}`)
      }
      await sleep(10)
    }
  }
}
