import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { isRefusal } from '@/api'
import type { Entry, Located } from '@/platform'
import { settings } from '@/platform/settings'
import { entryOfScan, sceneEffect } from '@domain/entry'
import type { MenuItem } from '@domain/menu'
import { isPreorderTerminal, type OrderMode } from '@domain/order/mode'
import { EntryProblem, type PlaceQuery as Query } from './EntryProblem'
import { isGivenFor } from './given'
import { codeOf, followEntries, sharedPlaceOf } from './lead'
import { idle, type Loadable } from './loadable'
import { createMenuShelf, type MenuShelf } from './menuShelf'
import { type City, dineInNeedsScan, type Merchant, modeAt, type Place, type Shop, type Table, toMenu, toPlace } from './place'
import { createPlaceMemory, type PlaceMemory, rememberedOf } from './placeMemory'
import { NOWHERE, type PlaceRef, refOf, type Switch, type Target } from './placeRef'
import type { ShopDeps } from './shopDeps'
import { ShopMenu } from './ShopMenu'
import { prepareSwitch } from './switching'

/** Where the diner orders: merchant, shop, table, menu and in which mode. */
export class ShopStore {
  place: Loadable<Place> = idle
  mode: OrderMode = 'dineIn'
  position: Located | null = null
  /** The dish that a card, or a link on another page, led to; the menu opens it and takes it away. */
  wantedItemId: string | null = null
  /** The city whose shops the diner looks at; null: all. */
  city: City | null = null
  readonly menu: ShopMenu['resource']
  readonly problem: EntryProblem
  private readonly card: ShopMenu
  private readonly memory: PlaceMemory
  private readonly shelf: MenuShelf
  /** What is on screen is as it was at `menuAt`; nobody has confirmed it since. */
  private isFromShelf = false
  private lastTheme: Merchant['theme'] | null = null
  private code: string | null = null
  private turn = 0

  constructor(private readonly deps: ShopDeps) {
    this.memory = createPlaceMemory(deps.platform.storage, deps.now)
    this.shelf = createMenuShelf(deps.platform.storage, deps.now)
    this.card = new ShopMenu(deps.api, deps.now)
    this.menu = this.card.resource
    this.problem = new EntryProblem(deps.api)
    makeAutoObservable<this, 'deps' | 'card' | 'memory' | 'shelf' | 'code' | 'turn'>(
      this,
      {
        place: observableRef,
        position: observableRef,
        city: observableRef,
        menu: false,
        problem: false,
        card: false,
        deps: false,
        memory: false,
        shelf: false,
        code: false,
        turn: false,
      },
      { autoBind: true },
    )
  }

  get merchant(): Merchant | null {
    return this.place.value?.merchant ?? null
  }

  get entryProblem(): EntryProblem['value'] {
    return this.problem.value
  }

  get shop(): Shop | null {
    return this.place.value?.shop ?? null
  }

  /** The merchant's colours; at the start those of the last visit, so that the page does not change colour under the diner's eyes. */
  get theme(): Merchant['theme'] | null {
    return this.merchant?.theme ?? this.lastTheme
  }

  /** The table that the diner orders at; another mode than eating in leaves it, without forgetting it. */
  get table(): Table | null {
    return this.mode === 'dineIn' ? (this.place.value?.table ?? null) : null
  }

  /** Ordering here starts with a table's code. */
  get needsScan(): boolean {
    return this.mode === 'dineIn' && dineInNeedsScan(this.place.value)
  }

  get ref(): PlaceRef | null {
    return this.shop && refOf(this.shop, this.mode, this.table)
  }

  /** When the menu on screen was fetched, in epoch milliseconds. */
  get menuAt(): number | null {
    return this.card.at
  }

  itemOf(itemId: string): MenuItem | undefined {
    return this.card.itemOf(itemId)
  }

  /** Opens the app at the place of its launch, and follows every later way in. */
  async start(): Promise<void> {
    await this.enter(followEntries(this.deps.platform.launch, (later) => void this.enter(later)))
  }

  /** A code leads to its place, a shared card to its shop; without either, the place of the last visit. */
  async enter(entry: Entry): Promise<void> {
    if (sceneEffect(entry.sceneId) === 'clearTerminal') this.memory.forgetTerminal()
    const code = codeOf(entry)
    this.code = code
    const shared = code === null && !entry.isReload ? sharedPlaceOf(entry) : null
    if (shared) {
      await this.load({ shopId: shared.shopId, isShareApplet: '1' })
      // Dishes of several shops have the same id: none is wanted before its shop is the one on screen.
      return this.shop?.shopId === shared.shopId ? this.want(shared.itemId) : undefined
    }
    const isKnown = entry.isReload && this.memory.place()?.code === code
    if (code !== null && this.adoptGiven(code, isKnown)) return
    await (code === null || isKnown ? this.loadRemembered() : this.load({ ecode: code }))
  }

  /** What a scan inside the app says, through `prepare` since it may lose a cart. */
  prepareScan(text: string): Switch {
    const entry = entryOfScan(text)
    return this.prepare({ code: entry.kind === 'plain' ? text : entry.code })
  }

  prepare(target: Target): Switch {
    return prepareSwitch(this.deps, {
      keepsCart: () => this.keepsCart(target),
      move: () => this.move(target),
      ref: () => this.ref,
      isThere: () => this.place.state === 'ready',
    })
  }

  /** Asks for the position only when `ask`; then fetches the place anew for its distances. */
  async locate(ask: boolean): Promise<Located> {
    const position = await this.deps.platform.locate({ ask })
    runInAction(() => (this.position = position))
    if (position.kind === 'at' && this.shop) await this.reload()
    return position
  }

  /** The same place again: another language, another time, stock that moved. */
  async reload(): Promise<void> {
    const { shop } = this
    if (!shop) return this.code === null ? this.loadRemembered() : this.load({ ecode: this.code })
    const table = this.place.value?.table
    await this.load({ shopId: shop.shopId, termId: shop.terminalId, ...(table && { tableFuiouId: table.tableId }) })
  }

  /** The network is back: whatever it kept from coming is fetched. */
  async recover(): Promise<void> {
    await (this.place.state === 'failed' ? this.reload() : this.reloadMenu())
  }

  /** Both are as the server said: worth keeping for a start without it. */
  get isWhole(): boolean {
    return this.place.state === 'ready' && this.menu.current.state === 'ready' && this.menu.value?.shopId === this.shop?.shopId
  }

  async keepMenu(): Promise<void> {
    const [place, menu, at] = [this.place.value, this.menu.value, this.menuAt]
    if (this.isWhole && place && menu && at !== null) await this.shelf.keep({ code: this.code, place, menu, at })
  }

  async reloadMenu(): Promise<void> {
    if (this.shop) await this.card.load(this.shop.shopId, this.shop.terminalId)
  }

  want(itemId: string | null): void {
    this.wantedItemId = itemId
  }

  lookIn(city: City | null): void {
    this.city = city
  }

  private keepsCart(target: Target): boolean {
    if ('mode' in target) return target.mode === this.mode
    if ('shopId' in target) return target.shopId === this.shop?.shopId
    return target.code === this.code && this.entryProblem === null
  }

  private async move(target: Target): Promise<void> {
    this.problem.dismiss()
    if ('mode' in target) return this.changeMode(target.mode)
    if ('shopId' in target) return this.load({ shopId: target.shopId })
    this.code = target.code
    await this.load({ ecode: target.code })
  }

  private async changeMode(mode: OrderMode): Promise<void> {
    const { shop } = this
    const wasPreorder = isPreorderTerminal(shop?.terminalId)
    if (shop && mode === 'preorder' && shop.preorderTerminalId && !wasPreorder) {
      return this.load({ shopId: shop.shopId, termId: shop.preorderTerminalId }, mode)
    }
    if (shop && mode !== 'preorder' && wasPreorder) return this.load({ shopId: shop.shopId }, mode)
    this.mode = mode
    this.remember()
  }

  private async loadRemembered(): Promise<void> {
    const last = this.memory.place()
    if (!last) return this.loadNearest()
    const { shopId, terminalId, tableId, mode } = last
    this.lastTheme = last.theme
    const query = { shopId, ...(terminalId && { termId: terminalId }), ...(tableId && { tableFuiouId: tableId }) }
    this.showKept(query, mode)
    if (terminalId) void this.card.load(shopId, terminalId)
    await this.load(query, mode)
  }

  private async loadNearest(): Promise<void> {
    const position = this.position ?? (await this.deps.platform.locate({ ask: false }))
    runInAction(() => (this.position = position))
    await this.load({ isOpenDefaultShop: '1' })
  }

  private async load(query: Query, wanted: OrderMode = this.mode): Promise<void> {
    const turn = ++this.turn
    const position = this.position?.kind === 'at' ? { gitu: this.position.lng, titu: this.position.lat } : {}
    const nowhere = { ...NOWHERE, mchntCd: settings.merchantCode }
    this.showKept(query, wanted)
    this.place = { state: 'loading', value: this.place.value }
    const { mode } = this
    try {
      const wire = await this.deps.api.call('/nocheck/getMchntShopData', { ...nowhere, ...position, ...query }, { notice: 'none' })
      // What the diner has chosen meanwhile stands.
      if (turn === this.turn) this.arrive(toPlace(wire), this.mode === mode ? wanted : this.mode)
    } catch (error) {
      if (turn === this.turn) await this.failed(error, query)
    }
  }

  private arrive(place: Place, wanted: OrderMode): void {
    const { shop } = place
    this.place = { state: 'ready', value: place }
    this.isFromShelf = false
    this.mode = modeAt(place, wanted) ?? this.mode
    this.remember()
    if (shop) this.card.follow(shop)
  }

  /** The document brought place and menu of this code. */
  private adoptGiven(code: string, isKnown: boolean): boolean {
    const given = this.deps.given?.()
    const last = isKnown ? this.memory.place() : null
    if (given?.code !== code || !given.place.shop || (last && !isGivenFor(given, last))) return false
    this.turn += 1
    this.card.adopt(toMenu(given.menu), given.place.shop.termId, this.deps.now())
    this.arrive(toPlace(given.place), last?.mode ?? this.mode)
    return true
  }

  /** At the start: what the shelf has of this place, until the server answers. */
  private showKept(query: Query, wanted: OrderMode): void {
    const kept = this.place.value ? undefined : this.shelf.find(query)
    if (!kept) return
    this.isFromShelf = true
    this.place = { state: 'loading', value: kept.place }
    this.mode = modeAt(kept.place, wanted) ?? this.mode
    this.card.show(kept.menu, kept.at)
  }

  /** A refused code or a shop that is gone is told, and the app opens elsewhere; without an answer there is a retry. */
  private async failed(error: unknown, query: Query): Promise<void> {
    if (!isRefusal(error) || query.isOpenDefaultShop) {
      runInAction(() => (this.place = { state: 'failed', value: this.place.value, error }))
      return
    }
    runInAction(() => {
      this.problem.tell(error, { ...NOWHERE, mchntCd: settings.merchantCode, ...query })
      if (!this.isFromShelf) return
      // What the shelf had of it is worth nothing.
      this.isFromShelf = false
      this.place = idle
      this.card.clear()
    })
    const stay = this.place.value
    if (stay) return runInAction(() => void (this.place = { state: 'ready', value: stay }))
    // A code or a card that leads nowhere says nothing about the place of the last visit.
    if (query.ecode || query.isShareApplet) return this.loadRemembered()
    if (query.shopId) this.memory.forget()
    await this.loadNearest()
  }

  private remember(): void {
    const remembered = this.place.value && rememberedOf(this.place.value, this.mode, this.code)
    if (remembered) this.memory.keep(remembered)
  }
}
