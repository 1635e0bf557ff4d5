import { makeAutoObservable } from 'mobx'
import { ApiError, CODES, ignoreShown } from '@/api'
import { language, translate } from '@/i18n'
import type { Entry, Located } from '@/platform'
import type { Capability } from '@domain/shop/capability'
import { dishCodeOf, dishOfLink, type DishRef } from '@domain/menu/dishLink'
import { codeTypeOf, entryOfScan, linkOfQuery, sceneEffect } from '@domain/shop/entry'
import type { MenuItem } from '@domain/menu/menu'
import { isFullService, isLightHeavy, type OrderMode, toWireMode } from '@domain/order/mode'
import { CurrentPlace } from './CurrentPlace'
import { EntryProblem } from './EntryProblem'
import { createForeignLinks } from './foreignLinks'
import { codeOf, followEntries, sharedPlaceOf } from './launchEntry'
import type { Loadable } from '../loadable'
import { type City, dineInNeedsScan, type Merchant, type Place, type Shop } from './place'
import { type PlaceRef, refOf, type Switch, type Target } from './placeRef'
import type { ShopDeps } from './shopDeps'
import { ShopMenu } from './ShopMenu'
import { prepareSwitch } from './switching'
import { type Table, toTable } from './table'
import { storeTexts } from '../texts'

/** Where the diner orders: merchant, shop, table, menu and order mode. */
export class ShopStore {
  /** The dish that a card, or a link on another page, named; the menu opens it and clears it. */
  requestedItemId: string | null = null
  readonly menu: ShopMenu['resource']
  readonly problem: EntryProblem
  readonly current: CurrentPlace
  private readonly shopMenu: ShopMenu
  private readonly foreignLinks: ReturnType<typeof createForeignLinks>

  constructor(private readonly deps: ShopDeps) {
    this.shopMenu = new ShopMenu(deps.api, deps.now)
    this.menu = this.shopMenu.resource
    this.problem = new EntryProblem(deps.api)
    this.current = new CurrentPlace(deps, this.shopMenu, this.problem)
    this.foreignLinks = createForeignLinks(deps)
    makeAutoObservable<this, 'deps' | 'shopMenu' | 'foreignLinks'>(
      this,
      { menu: false, problem: false, current: false, shopMenu: false, foreignLinks: false, deps: false },
      { autoBind: true },
    )
  }

  get place(): Loadable<Place> {
    return this.current.place
  }

  get mode(): OrderMode {
    return this.current.mode
  }

  get position(): Located | null {
    return this.current.position
  }

  /** The city whose shops are listed; null: all. */
  get city(): City | null {
    return this.current.city
  }

  get merchant(): Merchant | null {
    return this.place.value?.merchant ?? null
  }

  /** Until the merchant is known it is assumed to offer everything, as most do. */
  offers(capability: Capability): boolean {
    return !this.merchant?.notOffered.includes(capability)
  }

  get entryProblem(): EntryProblem['value'] {
    return this.problem.value
  }

  get shop(): Shop | null {
    return this.place.value?.shop ?? null
  }

  /** The merchant's colours; at the start those of the last visit, so that the page does not change colour while it loads. */
  get theme(): Merchant['theme'] | null {
    return this.merchant?.theme ?? this.current.lastTheme
  }

  /** The table that the code or link named, in whatever mode is ordered. */
  get namedTable(): Table | null {
    return this.place.value?.table ?? null
  }

  /** The table that the diner orders at; an order mode other than eating in leaves it without forgetting it. */
  get table(): Table | null {
    return this.mode === 'dineIn' ? this.namedTable : null
  }

  /** Orders go to a table with full service (spec section 4). */
  get isFullService(): boolean {
    const { shop, mode } = this
    const { orderType } = toWireMode(mode)
    return shop !== null && isFullService({ businessModel: shop.businessModel, orderType, isLightTakeaway: mode === 'pickup' })
  }

  /** Orders are made in rounds with one bill at the end: full service that is not light, by the table's setting or else the terminal's. */
  get servesFirst(): boolean {
    const { shop, table } = this
    const codes = { tableOrderModel: table?.orderModel, terminalEatingModel: shop?.eatingModel }
    return this.mode === 'dineIn' && this.isFullService && !isLightHeavy(codes)
  }

  /** The kind of code that the visit began with. */
  get codeType(): 'table' | 'store' | undefined {
    return codeTypeOf(this.current.code)
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
    return this.shopMenu.at
  }

  /** Place and menu are from the server. */
  get isWhole(): boolean {
    return this.current.isWhole
  }

  itemOf(itemId: string): MenuItem | undefined {
    return this.shopMenu.itemOf(itemId)
  }

  /** Opens the app at the place of its launch, and follows later launches. */
  async start(): Promise<void> {
    await this.enter(followEntries(this.deps.platform.launch, (later) => void this.enter(later)))
  }

  /** A code opens its place, a shared card its shop; without either, the place of the last visit. */
  async enter(entry: Entry): Promise<void> {
    this.problem.dismiss()
    await this.follow(entry)
    if (this.entryProblem) this.deps.onRefused?.(entry)
  }

  private async follow(entry: Entry): Promise<void> {
    if (sceneEffect(entry.sceneId) === 'clearTerminal') this.current.forgetTerminal()
    const link = linkOfQuery(entry.query)
    if (link !== null && (await this.refusesForeign(link))) return
    const code = codeOf(entry)
    const isDish = code !== null && dishCodeOf(code) !== null
    const shared = entry.isReload ? null : isDish ? await this.dishOf(code) : code === null ? sharedPlaceOf(entry) : null
    if (!shared) return this.current.enter(isDish ? null : code, entry.isReload)
    this.current.code = null
    await this.current.load({ shopId: shared.shopId, isShareApplet: '1' })
    // Dishes of several shops have the same id, so the requested dish is only set once its shop is the current one.
    if (this.shop?.shopId === shared.shopId) this.request(shared.itemId)
  }

  /** The foreign host of a link scanned in the app; null: the text may be one of our codes. */
  foreignHostOf(text: string): Promise<string | null> {
    return this.foreignLinks.hostOf(text)
  }

  /** Whether the platform scanned a foreign link, which opens no shop. */
  private async refusesForeign(link: string): Promise<boolean> {
    // Without an answer the code itself is looked up, and its page shows that there is no network.
    const host = await this.foreignLinks.hostOf(link, { notice: 'none' }).catch(() => null)
    if (host === null) return false
    const refusal = () => new ApiError(CODES.codeForeign, translate(storeTexts, language.get(), 'scan.foreign', { host }))
    this.problem.announce(refusal(), () => Promise.reject(refusal()))
    if (!this.place.value) await this.current.load({ isOpenDefaultShop: '0' })
    return true
  }

  /** The dish of a scanned text: a link names it, a code is looked up. Null: it is something else; undefined: nothing was found, which has been shown. */
  async dishOf(text: string): Promise<DishRef | null | undefined> {
    const code = dishCodeOf(text)
    if (code === null) return dishOfLink(text)
    const { api } = this.deps
    return api.call('/goods/getECodeGoods', { ecode: code }).then(({ shopId, item }) => ({ shopId, itemId: item.itemId }), ignoreShown)
  }

  /** Opens the target of a scan inside the app, through `prepare` since the cart may be lost. */
  prepareScan(text: string): Switch {
    const entry = entryOfScan(text)
    return this.prepare({ code: entry.kind === 'plain' ? text : entry.code })
  }

  prepare(target: Target): Switch {
    return prepareSwitch(this.deps, {
      retainsCart: () => this.retainsCart(target),
      mayBring: 'code' in target && this.table === null,
      move: () => this.move(target),
      ref: () => this.ref,
      hasArrived: () => this.place.state === 'ready',
    })
  }

  locate(prompts: boolean): Promise<Located> {
    return this.current.locate(prompts)
  }

  /** Loads the same place again: another language, another time, changed stock. */
  reload(): Promise<void> {
    return this.current.reload()
  }

  /** The network is back, so missing data is loaded. */
  async recover(): Promise<void> {
    await (this.place.state === 'failed' ? this.reload() : this.reloadMenu())
  }

  keepMenu(): Promise<void> {
    return this.current.keepMenu()
  }

  async reloadMenu(): Promise<void> {
    if (this.shop) await this.shopMenu.load(this.shop.shopId, this.shop.terminalId)
  }

  /** The table's own page knows more about it than the loader. */
  noteTable(table: Parameters<typeof toTable>[0]): void {
    this.current.noteTable(toTable(table))
  }

  request(itemId: string | null): void {
    this.requestedItemId = itemId
  }

  lookIn(city: City | null): void {
    this.current.city = city
  }

  private retainsCart(target: Target): boolean {
    if ('mode' in target) return target.mode === this.mode
    if ('shopId' in target) return target.shopId === this.shop?.shopId
    // Without a table so far, the chosen dishes are offered to the table's cart.
    if ('tableNo' in target) return this.table === null || target.tableNo === this.table.name
    return target.code === this.current.code && this.entryProblem === null
  }

  private async move(target: Target): Promise<void> {
    this.problem.dismiss()
    if ('mode' in target) return this.current.changeMode(target.mode)
    if ('shopId' in target) return this.current.load({ shopId: target.shopId })
    if ('tableNo' in target) return this.current.load({ shopId: this.shop?.shopId, tableNo: target.tableNo })
    this.current.code = target.code
    await this.current.load({ ecode: target.code })
  }
}
