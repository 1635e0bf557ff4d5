import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { appJsonOf, declaredPages } from './appJson'
import type { Declared } from './components'
import { OpenPage, type PageConfig } from './page'
import type { Realm } from './realm'
import { elementsIn, type Templates } from './view'
import { type Calls, Refusal } from './wx/call'

const STACK_LIMIT = 10

/** The open pages, the one on top last, and navigation between them. */
export class Pages {
  readonly stack: OpenPage[] = []
  readonly declared: string[]
  private readonly tabBar: string | null
  private readonly tabs: string[]
  private readonly configs = new Map<string, PageConfig>()
  private readonly aliveTabs = new Map<string, OpenPage>()
  private declaring: string | null = null
  /** Containers that were closed by back. */
  private readonly spent = new Set<string>()

  constructor(
    private readonly dist: string,
    private readonly realm: () => Realm,
    private readonly templates: Templates,
    private readonly components: Declared,
  ) {
    const json = appJsonOf(dist)
    this.declared = declaredPages(json)
    this.tabBar = json.tabBar.custom ? 'custom-tab-bar/index' : null
    this.tabs = json.tabBar.list.map(({ pagePath }) => pagePath)
  }

  /** Called for `Page()` in a page's own file. */
  declare = (config: PageConfig): void => {
    if (this.declaring === null) throw new Error('Page() outside of a page’s file')
    this.configs.set(this.declaring, config)
  }

  isTab = (route: string): boolean => this.tabs.includes(route)

  get top(): OpenPage {
    const page = this.stack.at(-1)
    if (!page) throw new Error('No page is open')
    return page
  }

  /** The page that the app knows as this object. */
  of(instance: object): OpenPage {
    const page = [...this.stack, ...this.aliveTabs.values()].find((one) => one.instance === instance)
    if (!page) throw new Error('The app speaks of a page that is not open')
    return page
  }

  api = (calls: Calls) => {
    const goTo = (name: string, move: (route: string, query: Record<string, string>) => void) =>
      calls.define<{ url: string }>(name, ({ url }) => {
        const { route, query } = this.read(url)
        const isTab = this.tabs.includes(route)
        if (name === 'switchTab' && !isTab) throw new Refusal(`can not switch to no-tabBar page ${route}`)
        if (/navigateTo|redirectTo/.test(name) && isTab) throw new Refusal(`can not ${name} a tabbar page`)
        move(route, query)
      })
    return {
      navigateTo: goTo('navigateTo', (route, query) => {
        if (this.stack.length >= STACK_LIMIT) throw new Refusal('webview count limit exceed')
        this.top.call('onHide')
        this.open(route, query)
      }),
      redirectTo: goTo('redirectTo', (route, query) => {
        this.close(this.stack.pop()!)
        this.open(route, query)
      }),
      reLaunch: goTo('reLaunch', (route, query) => this.launch(route, query)),
      switchTab: goTo('switchTab', (route) => this.switchTo(route)),
      navigateBack: calls.define<{ delta?: number }>('navigateBack', ({ delta = 1 }) => this.back(delta)),
    }
  }

  /** Opens the only page there is. */
  launch(route: string, query: Readonly<Record<string, string>>): void {
    for (const page of new Set([...this.stack.splice(0), ...this.aliveTabs.values()])) this.close(page)
    this.aliveTabs.clear()
    this.open(route, query)
  }

  back(delta = 1): void {
    if (this.retainsBack()) return
    if (this.stack.length < 2) throw new Refusal('cannot navigate back at first page.')
    for (let n = Math.min(delta, this.stack.length - 1); n > 0; n--) this.close(this.stack.pop()!)
    this.top.call('onShow')
  }

  /** An open `page-container` is closed in place of the page, once. */
  private retainsBack(): boolean {
    const shown = elementsIn(this.top.root).find(({ tag, attr }) => tag === 'page-container' && attr.show === true)
    if (!shown || this.spent.has(String(shown.attr['data-sid']))) return false
    this.spent.add(String(shown.attr['data-sid']))
    for (const event of ['beforeleave', 'leave', 'afterleave']) this.top.send(shown, event)
    return true
  }

  private switchTo(route: string): void {
    const before = this.stack.splice(0)
    if (before.at(-1)?.route === route) return void this.stack.push(before.at(-1)!)
    // Tab pages stay alive; the pages on top of them have ended.
    for (const page of before.reverse()) {
      if (!this.tabs.includes(page.route)) this.close(page)
      else if (page === before[0]) page.call('onHide')
    }
    const alive = this.aliveTabs.get(route)
    if (!alive) return this.open(route, {})
    this.stack.push(alive)
    alive.call('onShow')
  }

  private open(route: string, query: Readonly<Record<string, string>>): void {
    const isTab = this.tabs.includes(route)
    const page = new OpenPage({
      route,
      query,
      config: this.configOf(route),
      declared: this.components,
      realm: this.realm(),
      templates: this.templates,
      tabBar: isTab ? this.tabBar : null,
    })
    if (isTab) this.aliveTabs.set(route, page)
    this.stack.push(page)
    page.call('onLoad', this.realm().value(query))
    page.call('onShow')
    this.realm().later(() => page.call('onReady'), 0)
  }

  private close(page: OpenPage): void {
    this.aliveTabs.delete(page.route)
    page.call('onUnload')
  }

  private configOf(route: string): PageConfig {
    if (!this.configs.has(route)) {
      this.declaring = route
      this.realm().guard(() => this.realm().require(`${route}.js`))
      this.declaring = null
    }
    const config = this.configs.get(route)
    if (!config) throw new Error(`${route}.js declared no page: ${this.realm().messages.join('\n')}`)
    return config
  }

  /** Queries reach a page undecoded. */
  read(url: string): { route: string; query: Record<string, string> } {
    const [path = '', search = ''] = url.split('?')
    const route = path.replace(/^\//, '')
    if (!this.declared.includes(route) || !existsSync(join(this.dist, `${route}.js`))) throw new Refusal(`page "${route}" is not found`)
    const pairs = search.split('&').filter(Boolean)
    return { route, query: Object.fromEntries(pairs.map((pair) => [pair.split('=')[0]!, pair.split('=').slice(1).join('=')])) }
  }
}
