import { Components, type Declared } from './components'
import type { Realm } from './realm'
import { Scrolling } from './scrolling'
import { type Handler, type Stage, Surface, type Update } from './surface'
import type { Element, Templates } from './view'

export type PageConfig = Record<string, unknown> & { data: object; eh: Handler }
export type { Update }

export interface PageOptions {
  route: string
  query: Readonly<Record<string, string>>
  config: PageConfig
  declared: Declared
  realm: Realm
  templates: Templates
  /** The component that a tab page has at its lower end. */
  tabBar: string | null
}

export interface Sending {
  detail?: object
  bubbles?: boolean
  touches?: readonly object[]
  /** The time of the event, as WeChat gives it. */
  timeStamp?: number
}

/** A page that is open: what `Page()` declared, with data and a drawing of its own. */
export class OpenPage {
  /** What the page and its components sent, oldest first. */
  readonly updates: Update[] = []
  readonly scrolling: Scrolling
  private readonly components: Components
  private readonly surface: Surface
  private readonly tabBar: Surface | null
  private drawn: Element | null = null
  private waiting: (() => void)[] | null = null

  constructor(private readonly options: PageOptions) {
    const { route, query, config, declared, realm, templates, tabBar } = options
    const stage: Stage = { realm, templates, updates: this.updates, redraw: (done) => this.redraw(done) }
    this.scrolling = new Scrolling(this, realm)
    this.components = new Components(declared, stage)
    this.surface = new Surface(route, config.data, { ...config, route, options: query }, stage)
    this.tabBar = tabBar === null ? null : this.components.make(tabBar)
    this.tabBar?.call('attached')
  }

  get route(): string {
    return this.options.route
  }

  get query(): Readonly<Record<string, string>> {
    return this.options.query
  }

  /** The data that the page's template is drawn from. */
  get data(): object {
    return this.surface.data
  }

  get instance(): Record<string, unknown> {
    return this.surface.instance
  }

  /** A hook that the page may have. */
  call = (hook: string, ...args: unknown[]): unknown => this.surface.call(hook, ...args)

  get root(): Element {
    return this.drawn ?? this.draw()
  }

  /** Sends an event to the element and, when it bubbles, to each ancestor that listens; `catch` stops it. */
  send(target: Element, type: string, { detail = {}, bubbles = false, touches = [], timeStamp = Date.now() }: Sending = {}): void {
    const face = ({ attr }: Element) => ({ id: attr.id ?? '', dataset: { sid: attr['data-sid'] }, offsetLeft: 0, offsetTop: 0 })
    const lifted = type === 'touchend'
    const event = { type, timeStamp, target: face(target), detail, touches: lifted ? [] : touches, changedTouches: touches }
    for (let at: Element | null = target; at; at = bubbles ? at.parent : null) {
      const catching = at.attr[`catch${type}`]
      const handler = catching ?? at.attr[`bind${type}`]
      if (typeof handler === 'string') at.owner.call(handler, this.options.realm.value({ ...event, currentTarget: face(at) }))
      if (catching !== undefined) return
    }
  }

  private redraw(done?: () => void): void {
    this.drawn = null
    if (this.waiting) return void (done && this.waiting.push(done))
    const waiting = (this.waiting = done ? [done] : [])
    const { realm } = this.options
    realm.later(() => {
      this.waiting = null
      if (!this.drawn) this.draw()
      for (const next of waiting) realm.guard(next)
    }, 0)
  }

  private draw(): Element {
    const { templates } = this.options
    const { embed } = this.components
    const root = templates.render(this.surface, embed)
    if (this.tabBar) root.children = [...root.children, ...templates.render(this.tabBar, embed).children]
    this.drawn = root
    this.components.settle()
    this.scrolling.follow(root)
    return root
  }
}
