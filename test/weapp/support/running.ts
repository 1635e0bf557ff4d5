import { appJsonOf } from './appJson'
import { Declared } from './components'
import { Hand } from './hand'
import { Pages } from './pages'
import { Realm } from './realm'
import type { Templates } from './view'
import { type Diner, type Done, makeWx, nobody, type Wx } from './wx'
import { type Ruler, rulerWithoutDrawing } from './wx/measure'
import type { Network } from './wx/network'

type Hooks = Record<string, ((this: object, options?: unknown) => unknown) | undefined>

export interface Launch {
  path?: string
  /** Encoded, as WeChat writes it. */
  query?: Readonly<Record<string, string>>
  /** WeChat's number for the way of opening. */
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
  /** Measures drawn elements, where pictures are drawn. */
  ruler?: Ruler
}

/** Runs the built mini-program as WeChat does. The app can be ended and launched again; its storage stays. */
export abstract class Running extends Hand {
  readonly diner: Diner
  readonly network: Network
  /** Whether repeated timers of the app run. */
  beats = true
  /** Whether timers of the app wait until no call is in progress, so that they do not depend on the speed of the test's machine. */
  isUnhurried = false
  /** Calls of the app to WeChat besides its pages: phone calls, vibrations, copies, payments. */
  readonly done: Done[] = []
  protected realm!: Realm
  protected wx: Wx | null = null
  private app: Hooks = {}
  protected launchOptions: Required<Launch> & { referrerInfo: object } = { path: '', query: {}, scene: 0, referrerInfo: {} }
  private readonly persistent = { storage: new Map<string, unknown>(), permissions: new Map<string, boolean>() }

  constructor(protected readonly options: PhoneOptions) {
    super()
    this.network = { ...options.network }
    this.diner = { ...nobody, failures: {}, ...options.diner }
  }

  /** A cold start. */
  launch({ path = 'pages/index/main', query = {}, scene = 1001 }: Launch = {}): void {
    this.end()
    const { dist, templates, now } = this.options
    const components = new Declared(() => this.realm)
    this.pages = new Pages(dist, () => this.realm, templates, components)
    const globals = {
      App: (hooks: Hooks) => void (this.app = hooks),
      Page: this.pages.declare,
      Component: components.declare,
      getApp: () => this.app,
      getCurrentPages: () => this.pages.stack.map(({ instance }) => instance),
    }
    this.realm = new Realm(
      dist,
      globals,
      now,
      () => this.beats,
      () => this.isUnhurried && (this.wx?.isBusy === true || this.realm.isBusy),
    )
    this.launchOptions = { path, query, scene, referrerInfo: {} }
    this.wx = makeWx({
      realm: this.realm,
      app: appJsonOf(dist),
      diner: this.diner,
      network: this.network,
      done: this.done,
      persistent: this.persistent,
      pages: this.pages,
      ruler: this.options.ruler ?? rulerWithoutDrawing(() => this.pages.top),
      launchOptions: () => this.launchOptions,
    })
    this.realm.define('wx', this.wx.api)
    if (this.diner.payPlugin !== 'none') this.realm.define('requirePlugin', () => ({ requestPayment: this.paysByPlugin }))
    this.realm.guard(() => this.realm.require('app.js'))
    this.callApp('onLaunch')
    this.callApp('onShow')
    this.pages.launch(path, query)
  }

  /** The plugin's sheet is WeChat's own. */
  private readonly paysByPlugin = (options: { fail: (failure: object) => void }): unknown => {
    this.done.push({ name: 'pluginPayment', options })
    if (this.diner.payPlugin === 'broken') return options.fail({ errMsg: 'requestPayment:fail plugin' })
    return (this.wx!.api as unknown as { requestPayment: (options: object) => unknown }).requestPayment(options)
  }

  protected callApp(hook: string): void {
    this.realm.guard(() => this.app[hook]?.call(this.app, this.realm.value(this.launchOptions)))
  }

  protected get complaints(): readonly string[] {
    return this.realm.messages
  }

  protected readonly open = (openType: string) => this.wx!.open(openType)

  /** The app's stored value of this key. */
  stored = (key: string): unknown => this.persistent.storage.get(key)

  /** The system ends the app. */
  end(): void {
    this.realm?.close()
    this.wx?.hangUp()
  }

  /** Ends all activity. Timers of Node's that still refer to the phone keep no app in memory. */
  forget(): void {
    this.end()
    Object.assign(this, { realm: undefined, pages: undefined, wx: null, app: {}, drawing: null, options: null, done: [] })
  }

  protected async draws(): Promise<void> {
    let quiet = 0
    await this.waits(() => (quiet = this.realm.isBusy ? 0 : quiet + 1) > 1, 'end of the drawing')
  }

  /** Waits until no call is in progress and no timer is about to run. */
  async settles(): Promise<void> {
    let quiet = 0
    await this.waits(() => (quiet = this.wx!.isBusy || this.realm.isBusy ? 0 : quiet + 1) > 2, 'rest of the app')
  }

  /** Fails when the app's console had a message, or an error was uncaught, since the last call. */
  expectQuiet(): void {
    const all = this.realm.messages.splice(0)
    if (all.length > 0) throw new Error(`The app must stay quiet, but on ${this.pages.stack.at(-1)?.route}:\n${all.join('\n')}`)
  }
}
