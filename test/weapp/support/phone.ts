import { canBePulled } from './appJson'
import type { Card } from './hand'
import { type Launch, Running } from './running'
import type { Element } from './view'

export type { Launch, PhoneOptions } from './running'

/** WeChat on a person’s phone, with the built mini-program in it, and events of the phone. */
export class Phone extends Running {
  /** The app goes to the background. After a while there WeChat closes its sockets. */
  hides({ long = false } = {}): void {
    this.pages.top.call('onHide')
    this.callApp('onHide')
    this.wx!.notify('AppHide', {})
    if (long) this.wx!.hangUp()
  }

  /** The app comes back from the background, opened this way. */
  reenter({ path = this.pages.top.route, query = {}, scene = 1001 }: Launch = {}): void {
    this.launchOptions = { path, query, scene, referrerInfo: {} }
    this.callApp('onShow')
    this.wx!.notify('AppShow', this.launchOptions)
    if (path !== this.pages.top.route) this.pages.launch(path, query)
    else this.pages.top.call('onShow')
  }

  /** In a tunnel: nothing gets through, and WeChat reports it. */
  losesNetwork(): void {
    this.network.online = false
    this.wx!.hangUp()
    this.wx!.notify('NetworkStatusChange', { isConnected: false, networkType: 'none' })
  }

  regainsNetwork(): void {
    this.network.online = true
    this.wx!.notify('NetworkStatusChange', { isConnected: true, networkType: 'wifi' })
  }

  async pulls(): Promise<void> {
    const page = this.pages.top
    const list = this.elements().find(({ tag, attr }) => tag === 'scroll-view' && attr.refresherEnabled === true)
    if (list) return this.pullsList(list)
    if (!canBePulled(this.options.dist, page.route)) throw new Error(`${page.route} cannot be pulled`)
    const already = this.done.length
    page.call('onPullDownRefresh')
    await this.waits(() => this.done.slice(already).some(({ name }) => name === 'stopPullDownRefresh'), 'end of the refresh')
  }

  /** A list's own refresher stays open until the app closes it. */
  private async pullsList(list: Element): Promise<void> {
    const isOpen = () => this.elements().find(({ attr }) => attr['data-sid'] === list.attr['data-sid'])?.attr.refresherTriggered === true
    this.pages.top.send(list, 'refresherrefresh', { detail: { deltaY: 60 } })
    await this.waits(isOpen, 'list that is being refreshed')
    await this.waits(() => !isOpen(), 'end of the refresh')
  }

  shares(from: 'menu' | 'button' = 'menu'): Card {
    const page = this.pages.top
    if (!page.instance.onShareAppMessage) throw new Error(`${page.route} cannot be shared`)
    const card = page.call('onShareAppMessage', this.realm.value({ from })) as Card
    this.done.push({ name: 'share', options: { ...card } })
    return card
  }

  /** What Moments get of the page on top. */
  posts(): { title: string; query: string; imageUrl?: string } {
    const page = this.pages.top
    // WeChat offers Moments only where the page can also be sent to friends.
    if (!page.instance.onShareAppMessage || !page.instance.onShareTimeline) throw new Error(`${page.route} cannot be posted`)
    return page.call('onShareTimeline') as ReturnType<Phone['posts']>
  }

  /** Opens a card that somebody sent. */
  opensCard({ path }: Card): void {
    const { route, query } = this.pages.read(path)
    this.launch({ path: route, query, scene: 1007 })
  }

  /** The app's own navigation; `Phone.launch` opens it from outside. */
  async navigatesTo(url: string): Promise<void> {
    const route = url.split('?')[0]!.slice(1)
    const { switchTab, navigateTo } = this.wx!.api
    await (this.pages.isTab(route) ? switchTab : navigateTo)({ url })
  }
}
