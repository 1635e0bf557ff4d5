import { computedStruct, makeAutoObservable, observableRef } from 'mobx'
import type { Api } from '@/api'
import type { RailCategory } from '@/components/commerce/CategoryRail'
import type { Lang } from '@/i18n'
import type { Platform } from '@/platform'
import { type AllergenFilter, type CartStore, offsetOf, Resource, type ShopStore } from '@/stores'
import type { MenuItem } from '@domain/menu/menu'
import { isPreorderTerminal, type OrderMode } from '@domain/order/mode'
import { type DishContext, isOffered } from './dish'
import { categoryAt, type MenuRow, menuRows } from './list/rows'
import { type Ordering, orderingOf } from './status'

export interface MenuDeps {
  api: Api
  shop: Pick<ShopStore, 'shop' | 'place' | 'merchant' | 'reload' | 'reloadMenu' | 'mode' | 'table' | 'needsScan' | 'menu' | 'itemOf'>
  cart: Pick<CartStore, 'lines' | 'refresh'>
  session: { lang: Lang }
  allergens: AllergenFilter
  now: () => number
  afterPaint: Platform['afterPaint']
  /** The menu of a closed shop can still be viewed. */
  isPreview: boolean
}

const MOST_RECOMMENDED = 12

export class MenuModel {
  /** The category marked in the rail; empty until one was tapped or scrolled to. */
  private marked = ''
  /** The tapped category that the list has not scrolled to yet. */
  private awaited: string | null = null
  goTo: { index: number } | null = null
  /** The whole menu of a closed shop is shown, read-only. */
  isBrowsing: boolean
  private offered: { shopId: string; modes: OrderMode[] } | null = null
  now: number
  /** Ids of the dishes that the diner has ordered before. */
  readonly before: Resource<readonly string[], [shopId: string, termId: string]>

  constructor(private readonly deps: MenuDeps) {
    this.now = deps.now()
    this.isBrowsing = deps.isPreview
    this.before = new Resource(
      async (shopId, termId) =>
        (await deps.api.call('/goods/getMealRecommendAndDefGoodsList', { shopId, termId }, { notice: 'none' })).orderedBefore,
    )
    makeAutoObservable<this, 'deps' | 'offered' | 'awaited'>(
      this,
      // Each minute they are computed again, and the list draws what is new.
      { rows: computedStruct, goTo: observableRef, offered: observableRef, awaited: false, before: false, deps: false },
      { autoBind: true },
    )
  }

  get isPreview(): boolean {
    return this.deps.isPreview
  }

  get ordering(): Ordering {
    return orderingOf(this.deps.shop)
  }

  /** Dishes can be added to the cart. */
  get takesOrders(): boolean {
    return this.ordering.kind === 'open' || this.ordering.kind === 'needsScan'
  }

  /** The page of a closed shop replaces the menu. */
  get isClosed(): boolean {
    return (this.ordering.kind === 'closed' || this.ordering.kind === 'resting') && !this.isBrowsing
  }

  /** The shop's order modes. Its pre-order terminal only knows its own mode, so those of the shop are remembered. */
  get modes(): OrderMode[] {
    const { shop } = this.deps.shop
    return this.offered && this.offered.shopId === shop?.shopId ? this.offered.modes : (shop?.modes ?? [])
  }

  get context(): DishContext {
    const { shop, session, allergens } = this.deps
    return {
      lang: session.lang,
      now: this.now,
      offsetMin: offsetOf(shop.merchant),
      showsStock: shop.shop?.showsStock ?? false,
      avoided: allergens.avoided,
    }
  }

  get rows(): MenuRow[] {
    const { shop, allergens, session } = this.deps
    const menu = shop.menu.value
    if (!menu) return []
    const { context } = this
    return menuRows({
      lang: session.lang,
      categories: menu.categories,
      items: menu.items,
      before: this.itemsOf(this.before.value),
      recommended: this.recommended,
      notice: shop.shop?.notice ?? '',
      isOffered: (item) => isOffered(item, context),
      isHidden: (item) => allergens.isHidden(item),
    })
  }

  /** Loaded together with the menu, so that the list does not have to make room for them later. */
  private get recommended(): MenuItem[] {
    return this.itemsOf(this.deps.shop.menu.value?.recommended)
      .filter((item) => isOffered(item, this.context))
      .slice(0, MOST_RECOMMENDED)
  }

  /** Dishes to show where there is no room for the menu. */
  get showcase(): MenuItem[] {
    const { recommended } = this
    const all = recommended.length > 0 ? recommended : (this.deps.shop.menu.value?.items ?? [])
    return this.deps.allergens.shownOf(all).slice(0, 6)
  }

  get current(): string {
    const isThere = this.rows.some((row) => row.kind === 'head' && row.category.categoryId === this.marked)
    return isThere ? this.marked : (categoryAt(this.rows, 0) ?? '')
  }

  private get counts(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const { selection, quantity } of this.deps.cart.lines) {
      const category = this.deps.shop.itemOf(selection.itemId)?.categoryId
      if (category !== undefined) counts.set(category, (counts.get(category) ?? 0) + quantity)
    }
    return counts
  }

  get rail(): RailCategory[] {
    return this.rows.flatMap((row) =>
      row.kind === 'head'
        ? [{ id: row.category.categoryId, name: row.category.name, count: this.counts.get(row.category.categoryId) ?? 0 }]
        : [],
    )
  }

  /** A category was tapped: it is marked at once, and the list scrolls there once it is on screen. */
  select(categoryId: string): void {
    if (this.headOf(categoryId) < 0) return
    this.marked = categoryId
    this.awaited = categoryId
    this.deps.afterPaint(() => this.lead(categoryId))
  }

  /** The first category scrolls the list to its top. */
  private lead(categoryId: string): void {
    // Another category was tapped, or another shop entered, meanwhile.
    if (this.awaited !== categoryId) return
    this.awaited = null
    const index = this.headOf(categoryId)
    if (index >= 0) this.goTo = { index: categoryAt(this.rows, 0) === categoryId ? 0 : index }
  }

  private headOf(categoryId: string): number {
    return this.rows.findIndex((row) => row.kind === 'head' && row.category.categoryId === categoryId)
  }

  /** The list was scrolled by hand: the rail follows, unless the list is about to scroll to a tapped category. */
  reached(index: number): void {
    if (this.awaited === null) this.marked = categoryAt(this.rows, index) ?? ''
  }

  browse(isBrowsing: boolean): void {
    this.isBrowsing = isBrowsing
  }

  /** Sale times begin and end while the menu is open. */
  tick(): void {
    this.now = this.deps.now()
  }

  /** The place was loaded: the modes of the shop's own terminal are remembered for when its pre-order terminal is in use. */
  meet(): void {
    const { shop } = this.deps.shop
    if (shop && !isPreorderTerminal(shop.terminalId)) this.offered = { shopId: shop.shopId, modes: shop.modes }
  }

  /** Reloads place, menu and cart; false: no answer came, and what is shown is unchanged. */
  async refresh(): Promise<boolean> {
    const { shop, cart } = this.deps
    await Promise.all([shop.reload(), shop.reloadMenu(), cart.refresh(), this.loadBefore()])
    this.tick()
    return shop.place.state !== 'failed' && shop.menu.current.state !== 'failed'
  }

  /** Starts at the top for another shop, with the dishes ordered there before. */
  async arrive(): Promise<void> {
    this.marked = ''
    this.awaited = null
    this.isBrowsing = this.deps.isPreview
    this.before.clear()
    await this.loadBefore()
  }

  async loadBefore(): Promise<void> {
    const { shop } = this.deps.shop
    if (shop) await this.before.load(shop.shopId, shop.terminalId)
  }

  private itemsOf(ids: readonly string[] | undefined): MenuItem[] {
    return (ids ?? []).map((id) => this.deps.shop.itemOf(id)).filter((item) => item !== undefined)
  }
}
