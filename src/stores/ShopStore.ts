import { compareStructural, makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Input } from '@contract/index'
import { type Api, isRefusal } from '@/api'
import type { Entry, Located, Platform } from '@/platform'
import { settings } from '@/platform/settings'
import { entryOfQuery, entryOfScan, sceneEffect } from '@domain/entry'
import type { MenuItem } from '@domain/menu'
import { isPreorderTerminal, type OrderMode, toWireMode } from '@domain/order/mode'
import type { CartLine } from './cart/lines'
import { idle, type Loadable } from './loadable'
import { type City, type Menu, type Merchant, type Place, type Shop, type Table, toMenu, toPlace } from './place'
import { createPlaceMemory, type PlaceMemory } from './placeMemory'
import type { PlaceRef, Switch, Target } from './placeRef'
import { Resource } from './Resource'

type Query = Input<'/nocheck/getMchntShopData'>

export interface ShopDeps {
  api: Api
  platform: Pick<Platform, 'storage' | 'locate' | 'launch'>
  now: () => number
  /** The diner's own lines in the current cart, which a switch would lose. */
  linesAtStake: () => CartLine[]
  /** Takes the diner's lines out of the cart of a place that was left. */
  abandonCart: (ref: PlaceRef) => Promise<void>
}

const codeOf = ({ query }: Entry): string | null => {
  const entry = entryOfQuery(query)
  return entry.kind === 'plain' ? null : entry.code
}

/** The shop that a card leads to which somebody sent. */
const sharedShopOf = ({ query }: Entry): string | null => query.shop || null

const leadOf = (entry: Entry): string | null => codeOf(entry) ?? sharedShopOf(entry)

/** Where the diner orders: merchant, shop, table, menu and in which mode. */
export class ShopStore {
  place: Loadable<Place> = idle
  mode: OrderMode = 'dineIn'
  position: Located | null = null
  /** The dish that a link on another page led to; the menu opens it and takes it away. */
  wantedItemId: string | null = null
  /** The city whose shops the diner looks at; null: all. */
  city: City | null = null
  /** Why the code that was scanned does not lead anywhere; the app stays usable beside it. */
  entryProblem: { code: string; message: string } | null = null
  readonly menu: Resource<Menu, [shopId: string, termId: string]>

  /** When the menu on screen was fetched, in epoch milliseconds. */
  menuAt: number | null = null

  private readonly memory: PlaceMemory
  private lastTheme: Merchant['theme'] | null = null
  private code: string | null = null
  private turn = 0
  /** Shop and terminal of the menu that is there or on its way. */
  private menuOf = ''

  constructor(private readonly deps: ShopDeps) {
    this.memory = createPlaceMemory(deps.platform.storage, deps.now)
    this.menu = new Resource(async (shopId, termId) => {
      const menu = toMenu(await deps.api.call('/goods/getAllGoodsInfo', { shopId, termId }, { notice: 'none' }))
      runInAction(() => (this.menuAt = deps.now()))
      return menu
    })
    makeAutoObservable<this, 'deps' | 'memory' | 'code' | 'turn' | 'menuOf'>(
      this,
      {
        place: observableRef,
        position: observableRef,
        city: observableRef,
        menu: false,
        deps: false,
        memory: false,
        code: false,
        turn: false,
        menuOf: false,
      },
      { autoBind: true },
    )
  }

  get merchant(): Merchant | null {
    return this.place.value?.merchant ?? null
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
    return this.mode === 'dineIn' && this.table === null && (this.shop?.needsScan === true || this.merchant?.needsScan === true)
  }

  get ref(): PlaceRef | null {
    const { shop } = this
    if (!shop) return null
    const ref = { shopId: shop.shopId, termId: shop.terminalId, ...toWireMode(this.mode) }
    return this.table ? { ...ref, tableFuiouId: this.table.tableId } : ref
  }

  private get itemsById(): Map<string, MenuItem> {
    return new Map(this.menu.value?.items.map((item) => [item.itemId, item]))
  }

  itemOf(itemId: string): MenuItem | undefined {
    return this.itemsById.get(itemId)
  }

  /** Opens the app at the place of its launch, and follows every later way in. */
  async start(): Promise<void> {
    const { launch } = this.deps.platform
    const entry = launch.entry()
    let last = leadOf(entry)
    launch.onEntry((later) => {
      const [lead, effect] = [leadOf(later), sceneEffect(later.sceneId)]
      const isNew = lead === null ? effect === 'clearTerminal' : lead !== last || effect !== 'none'
      last = lead ?? last
      // Coming back from the background repeats the way in of before: whoever has moved on since stays there.
      if (isNew) void this.enter(later)
    })
    await this.enter(entry)
  }

  /** A code leads to its place, a shared card to its shop; without either, the place of the last visit. */
  async enter(entry: Entry): Promise<void> {
    if (sceneEffect(entry.sceneId) === 'clearTerminal') this.memory.forgetTerminal()
    const code = codeOf(entry)
    this.code = code
    const shared = code === null && !entry.isReload ? sharedShopOf(entry) : null
    if (shared !== null) return this.load({ shopId: shared, isShareApplet: '1' })
    const isKnown = entry.isReload && this.memory.place()?.code === code
    await (code === null || isKnown ? this.loadRemembered() : this.load({ ecode: code }))
  }

  /** What a scan inside the app says, through `prepare` since it may lose a cart. */
  prepareScan(text: string): Switch {
    const entry = entryOfScan(text)
    return this.prepare({ code: entry.kind === 'plain' ? text : entry.code })
  }

  prepare(target: Target): Switch {
    return { lost: this.keepsCart(target) ? [] : this.deps.linesAtStake(), apply: () => this.apply(target) }
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

  async reloadMenu(): Promise<void> {
    if (this.shop) await this.loadMenu(this.shop.shopId, this.shop.terminalId)
  }

  want(itemId: string | null): void {
    this.wantedItemId = itemId
  }

  lookIn(city: City | null): void {
    this.city = city
  }

  dismissProblem(): void {
    this.entryProblem = null
  }

  private keepsCart(target: Target): boolean {
    if ('mode' in target) return target.mode === this.mode
    if ('shopId' in target) return target.shopId === this.shop?.shopId
    return target.code === this.code && this.entryProblem === null
  }

  private async apply(target: Target): Promise<void> {
    const left = this.keepsCart(target) || this.deps.linesAtStake().length === 0 ? null : this.ref
    await this.move(target)
    // Only now: a place that refuses must not cost the cart.
    const hasMoved = this.place.state === 'ready' && !compareStructural(left, this.ref)
    if (!left || !hasMoved) return
    await this.deps.abandonCart(left).catch(() => {
      // The diner has moved all the same; what stays behind is seen, and can be cleared, on coming back.
    })
  }

  private async move(target: Target): Promise<void> {
    this.entryProblem = null
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
    if (terminalId) void this.loadMenu(shopId, terminalId)
    await this.load({ shopId, ...(terminalId && { termId: terminalId }), ...(tableId && { tableFuiouId: tableId }) }, mode)
  }

  private async loadNearest(): Promise<void> {
    const position = this.position ?? (await this.deps.platform.locate({ ask: false }))
    runInAction(() => (this.position = position))
    await this.load({ isOpenDefaultShop: '1' })
  }

  private async load(query: Query, wanted: OrderMode = this.mode): Promise<void> {
    const turn = ++this.turn
    const position = this.position?.kind === 'at' ? { gitu: this.position.lng, titu: this.position.lat } : {}
    // The place that is left must not be sent beside the one that is asked for.
    const nowhere = { shopId: undefined, termId: undefined, tableFuiouId: undefined, mchntCd: settings.merchantCode, orderType: undefined }
    this.place = { state: 'loading', value: this.place.value }
    try {
      const wire = await this.deps.api.call('/nocheck/getMchntShopData', { ...nowhere, ...position, ...query }, { notice: 'none' })
      if (turn === this.turn) this.arrive(toPlace(wire), wanted)
    } catch (error) {
      if (turn === this.turn) await this.failed(error, query)
    }
  }

  private arrive(place: Place, wanted: OrderMode): void {
    const { shop } = place
    this.place = { state: 'ready', value: place }
    if (shop) this.mode = place.foundBy === 'table' ? 'dineIn' : shop.modes.includes(wanted) ? wanted : (shop.modes[0] ?? wanted)
    this.remember()
    if (!shop || (this.menuOf === `${shop.shopId} ${shop.terminalId}` && this.menu.current.state !== 'failed')) return
    if (this.menu.value?.shopId !== shop.shopId) this.menu.clear()
    void this.loadMenu(shop.shopId, shop.terminalId)
  }

  private loadMenu(shopId: string, terminalId: string): Promise<void> {
    this.menuOf = `${shopId} ${terminalId}`
    return this.menu.load(shopId, terminalId)
  }

  /** A refused code or a shop that is gone is told, and the app opens elsewhere; without an answer there is a retry. */
  private async failed(error: unknown, query: Query): Promise<void> {
    if (!isRefusal(error) || query.isOpenDefaultShop) {
      runInAction(() => (this.place = { state: 'failed', value: this.place.value, error }))
      return
    }
    runInAction(() => (this.entryProblem = { code: error.code, message: error.message }))
    const stay = this.place.value
    if (stay) {
      runInAction(() => (this.place = { state: 'ready', value: stay }))
      return
    }
    // A code or a card that leads nowhere says nothing about the place of the last visit.
    if (query.ecode || query.isShareApplet) return this.loadRemembered()
    if (query.shopId) this.memory.forget()
    await this.loadNearest()
  }

  private remember(): void {
    const { shop } = this
    if (!shop) return
    const tableId = this.place.value?.table?.tableId ?? null
    this.memory.keep({
      shopId: shop.shopId,
      terminalId: shop.terminalId,
      mode: this.mode,
      code: this.code,
      tableId,
      theme: this.merchant?.theme ?? null,
    })
  }
}
