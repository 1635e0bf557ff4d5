import { compareStructural, makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import { isRefusal } from '@/api'
import type { Located } from '@/platform'
import { isPreorderTerminal, type OrderMode } from '@domain/order/mode'
import type { EntryProblem, PlaceQuery } from './EntryProblem'
import { idle, type Loadable } from '../loadable'
import { createMenuCache, type MenuCache } from './menuCache'
import { type City, type Merchant, modeAt, type Place, toMenu, toPlace } from './place'
import { createPlaceMemory, type PlaceMemory, rememberedOf } from './placeMemory'
import { placeQueryOf } from './placeQuery'
import { isPreloadedFor } from './preloadedState'
import type { ShopDeps } from './shopDeps'
import type { ShopMenu } from './ShopMenu'
import type { Table } from './table'

/** The diner's place: loaded, remembered over restarts, and stored with its menu for a start without a network. */
export class CurrentPlace {
  place: Loadable<Place> = idle
  mode: OrderMode = 'dineIn'
  position: Located | null = null
  /** The city whose shops are listed; null: all. */
  city: City | null = null
  /** The diner's progress on the merchant's stamp card, by the loader's answer; null: none. */
  collected: { filled: number; toNext: number | null } | null = null
  /** The code that the visit began with. */
  code: string | null = null
  /** Of the last visit, until the merchant is known. */
  lastTheme: Merchant['theme'] | null = null
  /** The table whose code was scanned, or whose number was typed, and which has not answered since. */
  arrivingAt: string | null = null
  private readonly memory: PlaceMemory
  private readonly menuCache: MenuCache
  /** The place on screen is from the menu cache and has not been confirmed since. */
  private isFromCache = false
  /** A place has been opened since the app started. */
  private hasArrived = false
  private isReload = false
  private turn = 0

  constructor(
    private readonly deps: Pick<ShopDeps, 'api' | 'platform' | 'now' | 'preloaded'>,
    private readonly menu: ShopMenu,
    private readonly problem: EntryProblem,
  ) {
    this.memory = createPlaceMemory(deps.platform.storage, deps.now)
    this.menuCache = createMenuCache(deps.platform.storage, deps.now)
    makeAutoObservable<this, 'deps' | 'menu' | 'problem' | 'memory' | 'menuCache' | 'hasArrived' | 'isReload' | 'turn'>(
      this,
      {
        place: observableRef,
        position: observableRef,
        city: observableRef,
        collected: observableRef,
        deps: false,
        menu: false,
        problem: false,
        memory: false,
        menuCache: false,
        hasArrived: false,
        isReload: false,
        turn: false,
      },
      { autoBind: true },
    )
  }

  /** Place and menu are from the server, so they can be stored for a start without it. */
  get isWhole(): boolean {
    const { current, value } = this.menu.resource
    return this.place.state === 'ready' && current.state === 'ready' && value?.shopId === this.place.value.shop?.shopId
  }

  /** Proof that this phone is at the table, for shops that require it. */
  scannedCode(): string | null {
    return this.memory.scannedCode()
  }

  /** From the last visit. */
  lastMerchantCode(): string | null {
    return this.memory.place()?.merchantCode ?? null
  }

  /** The table has answered, so from now on the page counts as left open. */
  arrived(tableId: string): void {
    if (this.arrivingAt === tableId) this.arrivingAt = null
  }

  /** The visit at this table has ended: the diner is in the shop without a table. False: they are already elsewhere. */
  leaveTable(tableId: string): boolean {
    const { value } = this.place
    if (value?.table?.tableId !== tableId) return false
    this.place = { state: 'ready', value: { ...value, table: null, foundBy: 'chosen' } }
    this.remember()
    return true
  }

  /** Another person uses the app now. */
  forgetDiner(): void {
    this.collected = null
  }

  forgetTerminal(): void {
    this.memory.forgetTerminal()
  }

  /** A code opens its place; a reload stays where the diner has moved on to since. */
  async enter(code: string | null, isReload: boolean): Promise<void> {
    this.code = code
    this.isReload = isReload
    const isKnown = isReload && this.memory.place()?.code === code
    if (code !== null && this.adoptPreloaded(code, isKnown)) return
    await (code === null || isKnown ? this.loadRemembered() : this.load({ ecode: code }))
  }

  async load(query: PlaceQuery, requested: OrderMode = this.mode): Promise<void> {
    const turn = ++this.turn
    const sent = placeQueryOf(query, { shop: this.place.value?.shop ?? null, mode: requested, position: this.position, city: this.city })
    this.showCached(query, requested)
    this.place = { state: 'loading', value: this.place.value }
    const { mode } = this
    try {
      const wire = await this.deps.api.call('/nocheck/getMchntShopData', sent, { notice: 'none' })
      // A choice that the diner made meanwhile is kept.
      if (turn !== this.turn) return
      this.noteCollected(wire.collectProgress)
      await this.arriveAt(toPlace(wire), this.mode === mode ? requested : this.mode)
    } catch (error) {
      if (turn === this.turn) await this.failed(error, query, sent)
    }
  }

  /** Loads the same place again: another language, another time, changed stock. */
  async reload(): Promise<void> {
    const { shop, table } = this.place.value ?? {}
    if (!shop) return this.enter(this.code, this.isReload)
    await this.load({ shopId: shop.shopId, termId: shop.terminalId, ...(table && { tableFuiouId: table.tableId }) })
  }

  async changeMode(mode: OrderMode): Promise<void> {
    const shop = this.place.value?.shop
    const wasPreorder = isPreorderTerminal(shop?.terminalId)
    if (shop && mode === 'preorder' && shop.preorderTerminalId && !wasPreorder) {
      return this.load({ shopId: shop.shopId, termId: shop.preorderTerminalId }, mode)
    }
    if (shop && mode !== 'preorder' && wasPreorder) return this.load({ shopId: shop.shopId }, mode)
    this.mode = mode
    this.remember()
  }

  /** What the table's own page has learned about it since. */
  noteTable(table: Table): void {
    const { place } = this
    if (place.state !== 'ready' || place.value.table?.tableId !== table.tableId || compareStructural(place.value.table, table)) return
    this.place = { ...place, value: { ...place.value, table } }
  }

  /** The party was moved to another table: its place becomes the current one. Returns whether it is. */
  async followTable(tableId: string): Promise<boolean> {
    const { shop, table } = this.place.value ?? {}
    if (!shop || !table || table.tableId === tableId) return false
    await this.load({ shopId: shop.shopId, tableFuiouId: tableId })
    return this.place.value?.table?.tableId === tableId
  }

  /** Requests the position only with `ask`; then loads the place again for its distances. */
  async locate(prompts: boolean): Promise<Located> {
    const position = await this.deps.platform.locate({ prompts })
    runInAction(() => (this.position = position))
    if (position.kind === 'at' && this.place.value?.shop) await this.reload()
    return position
  }

  async keepMenu(): Promise<void> {
    const [place, menu, at] = [this.place.value, this.menu.resource.value, this.menu.at]
    if (this.isWhole && place && menu && at !== null) await this.menuCache.keep({ code: this.code, place, menu, at })
  }

  private async loadRemembered(): Promise<void> {
    const last = this.memory.place()
    if (!last) return this.loadNearest()
    const { shopId, terminalId, tableId, mode } = last
    this.lastTheme = last.theme
    const query = { shopId, ...(terminalId && { termId: terminalId }), ...(tableId && { tableFuiouId: tableId }) }
    this.showCached(query, mode)
    if (terminalId) void this.menu.load(shopId, terminalId)
    await this.load(query, mode)
  }

  private async loadNearest(): Promise<void> {
    const position = this.position ?? (await this.deps.platform.locate({ prompts: false }))
    runInAction(() => (this.position = position))
    await this.load({ isOpenDefaultShop: '1' })
  }

  /** Pre-orders are made at a terminal of their own, which a code or a card does not name. */
  private async arriveAt(place: Place, requested: OrderMode, isScan = true): Promise<void> {
    this.arrive(place, requested, isScan)
    if (this.mode === 'preorder' && !isPreorderTerminal(place.shop?.terminalId)) await this.changeMode('preorder')
  }

  private arrive(place: Place, requested: OrderMode, isScan: boolean): void {
    const { shop, table } = place
    const last = this.hasArrived ? null : this.memory.place()
    this.hasArrived = true
    this.place = { state: 'ready', value: place }
    if (isScan) this.memory.scanned(place, this.code)
    if (place.foundBy === 'table' && isScan) this.arrivingAt = table?.tableId ?? null
    this.isFromCache = false
    // A link to the shop of the last visit continues with its last order mode there, and so with the cart of that mode.
    this.mode = modeAt(place, last && last.shopId === shop?.shopId ? last.mode : requested) ?? this.mode
    this.remember()
    if (shop) this.menu.follow(shop)
  }

  /** The document contained place and menu of this code. */
  private adoptPreloaded(code: string, isKnown: boolean): boolean {
    const preloaded = this.deps.preloaded?.()
    const last = isKnown ? this.memory.place() : null
    if (preloaded?.code !== code || !preloaded.place.shop || (last && !isPreloadedFor(preloaded, last))) return false
    this.turn += 1
    this.menu.adopt(toMenu(preloaded.menu), preloaded.place.shop.termId, this.deps.now())
    // After a reload the document was found by its code, which was not scanned again.
    void this.arriveAt(toPlace(preloaded.place), last?.mode ?? this.mode, last === null)
    return true
  }

  /** At the start: the cached menu of this place, until the server answers. */
  private showCached(query: PlaceQuery, requested: OrderMode): void {
    const cached = this.place.value ? undefined : this.menuCache.find(query)
    if (!cached) return
    this.isFromCache = true
    this.place = { state: 'loading', value: cached.place }
    this.mode = modeAt(cached.place, requested) ?? this.mode
    this.menu.show(cached.menu, cached.at)
  }

  /** A refused code or a missing shop is shown, and the app opens elsewhere; without an answer the diner can retry. */
  private async failed(error: unknown, query: PlaceQuery, sent: PlaceQuery): Promise<void> {
    if (!isRefusal(error) || query.isOpenDefaultShop) {
      runInAction(() => (this.place = { state: 'failed', value: this.place.value, error }))
      return
    }
    runInAction(() => {
      this.problem.report(error, sent)
      if (!this.isFromCache) return
      // The cached menu of it is discarded.
      this.isFromCache = false
      this.place = idle
      this.menu.clear()
    })
    const stay = this.place.value
    if (stay) return runInAction(() => void (this.place = { state: 'ready', value: stay }))
    // With an unreadable code the diner's place is unknown, so no shop is opened, so that they do not order at the wrong one.
    if (query.ecode) return this.load({ isOpenDefaultShop: '0' })
    // A card that cannot be opened says nothing about the place of the last visit.
    if (query.isShareApplet) return this.loadRemembered()
    if (query.shopId) this.memory.forget()
    await this.loadNearest()
  }

  private noteCollected(progress: Output<'/nocheck/getMchntShopData'>['collectProgress']): void {
    const filled = progress?.filled ?? null
    this.collected = filled === null ? null : { filled, toNext: progress?.toNext ?? null }
  }

  private remember(): void {
    const remembered = this.place.value && rememberedOf(this.place.value, this.mode, this.code)
    if (remembered) this.memory.keep(remembered)
  }
}
