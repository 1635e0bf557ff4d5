import { makeAutoObservable, reaction, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import type { Api } from '@/api'
import { settings } from '@/platform/settings'
import { isBlank, type Loadable, Resource, type Shop, type ShopStore, toShop } from '@/stores'
import { toWireRegion } from '@domain/geo/geo'
import type { OrderMode } from '@domain/order/mode'
import type { NearerRefusals } from './NearerRefusals'

export type LeftCart = Output<'/getCartInfoByCache'>['list'][number]

/** A nearer shop, and how far both are. */
export interface Nearer {
  name: string
  distance: number
  chosenDistance: number
}

export type ModeFilter = 'all' | OrderMode

const REFUSALS = { diner: 'denied', phone: 'deniedByPhone', privacy: 'deniedByPrivacy' } as const
type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS] | 'undeclared' | 'unavailable'

/** Long enough to type a word, short enough that the list appears to follow. */
const TYPING_MS = 250

/** The app's one merchant, or every merchant of the server, not only the one whose shop is open now. */
const everywhere = { mchntCd: settings.merchantCode }

const without = (shops: readonly Shop[], others: readonly Shop[]): Shop[] =>
  shops.filter(({ shopId }) => !others.some((other) => other.shopId === shopId))

/** The shops to order from: the nearest first once the position is known, always searchable by city and name. */
export class ShopsModel {
  word = ''
  mode: ModeFilter = 'all'
  isLocating = false
  private hasRequestedPosition = false
  readonly list: Resource<Shop[]>
  readonly recent: Resource<Shop[]>
  readonly favourites: Resource<Shop[]>
  readonly carts: Resource<LeftCart[]>

  constructor(
    private readonly api: Api,
    private readonly shop: ShopStore,
    private readonly nearerRefusals: NearerRefusals,
  ) {
    this.list = new Resource(() => this.fetchList())
    this.recent = new Resource(() => this.fetchRecent())
    this.favourites = new Resource(() => this.fetchFavourites())
    this.carts = new Resource(async () => (await this.api.call('/getCartInfoByCache', everywhere, { notice: 'none' })).list)
    makeAutoObservable<this, 'api' | 'shop' | 'nearerRefusals'>(
      this,
      { api: false, shop: false, nearerRefusals: false, list: false, recent: false, favourites: false, carts: false },
      { autoBind: true },
    )
  }

  /** Follows the city, the words and the position until the returned function is called. */
  open(): () => void {
    void this.load()
    const stops = [
      reaction(
        () => [this.shop.city?.cityId, this.word.trim()],
        () => void this.list.load(),
        { delay: TYPING_MS },
      ),
      // The position may become known without a question, where the diner allowed it before.
      reaction(
        () => this.hasPosition,
        () => {
          if (!this.isLocating) void this.load()
        },
      ),
    ]
    return () => stops.forEach((stop) => stop())
  }

  async load(): Promise<void> {
    await Promise.all([this.list.load(), this.recent.load(), this.favourites.load(), this.carts.load()])
  }

  /** The list, once everything above it has been loaded too, so that nothing is inserted later. */
  get shown(): Loadable<Shop[]> {
    const above = [this.shop.place, this.favourites.current, this.recent.current]
    return above.some(isBlank) ? { state: 'loading' } : this.list.current
  }

  /** Without a position, the city of the shop that is open now comes first. */
  get shops(): Shop[] {
    const shops = (this.list.value ?? []).filter((shop) => this.fits(shop))
    const here = this.shop.shop?.cityId
    if (this.hasPosition || here === undefined) return shops
    return [...shops.filter(({ cityId }) => cityId === here), ...shops.filter(({ cityId }) => cityId !== here)]
  }

  /** The shop that the diner most likely wants: the first in the list that is open. */
  get likeliestId(): string | null {
    return [...this.current, ...this.favouriteShops, ...this.pinned, ...this.rest].find(({ state }) => state === 'open')?.shopId ?? null
  }

  /** Without a position, the open shop comes first while nothing is searched. */
  get current(): Shop[] {
    if (this.isSearching || this.hasPosition) return []
    return this.shops.filter(({ shopId }) => shopId === this.shop.shop?.shopId)
  }

  /** Then the diner's favourites, then recent shops; none appears twice. */
  get favouriteShops(): Shop[] {
    if (this.isSearching) return []
    return without(this.favourites.value ?? [], this.current).filter((shop) => this.fits(shop))
  }

  get pinned(): Shop[] {
    if (this.isSearching) return []
    return without(this.recent.value ?? [], [...this.current, ...this.favouriteShops])
      .filter((shop) => this.fits(shop))
      .slice(0, 2)
  }

  get rest(): Shop[] {
    return without(this.shops, [...this.current, ...this.favouriteShops, ...this.pinned])
  }

  /** The other shops: grouped by brand where the position is unknown, the open shop's brand first; otherwise one group. */
  get brands(): { name: string; shops: Shop[] }[] {
    const { rest } = this
    const here = this.shop.shop?.merchantCode
    const codes = [...new Set(rest.map(({ merchantCode }) => merchantCode))].sort((a, b) => Number(b === here) - Number(a === here))
    if (this.hasPosition || codes.length < 2) return rest.length > 0 ? [{ name: '', shops: rest }] : []
    return codes.map((code) => {
      const shops = rest.filter(({ merchantCode }) => merchantCode === code)
      return { name: shops[0]!.merchantName, shops }
    })
  }

  isFavourite(shopId: string): boolean {
    return (this.favourites.value ?? []).some((shop) => shop.shopId === shopId)
  }

  /** Changed at once, and changed back when the server refuses. */
  async toggleFavourite(shop: Shop): Promise<void> {
    const before = this.favourites.value ?? []
    const isFavourite = this.isFavourite(shop.shopId)
    this.favourites.set(isFavourite ? without(before, [shop]) : [shop, ...before])
    try {
      await this.api.call(isFavourite ? '/cancelCollection' : '/collectionShop', { shopId: shop.shopId })
    } catch {
      this.favourites.set(before)
    }
  }

  /** The name of the chosen city, from its shops, in the current language. */
  get cityName(): string | null {
    const { city } = this.shop
    return city && (this.list.value?.find(({ cityId }) => cityId === city.cityId)?.cityName ?? city.name)
  }

  get nearestId(): string | null {
    return this.nearestOf(this.list.value ?? [])?.shopId ?? null
  }

  get hasPosition(): boolean {
    return this.shop.position?.kind === 'at'
  }

  /** Why the position is not known although the diner requested it: they, or the phone, refused it. */
  get refusal(): Refusal | null {
    const { position } = this.shop
    if (!this.hasRequestedPosition) return null
    if (position?.kind === 'denied') return REFUSALS[position.by]
    return position?.kind === 'undeclared' || position?.kind === 'unavailable' ? position.kind : null
  }

  /**
   * An open shop of the same merchant that is clearly nearer (100 m or more) than the one that is about to be chosen, also when a search does not show it.
   * Null, too, where the diner wants no question about this shop.
   */
  async nearerThan(chosen: Shop): Promise<Nearer | null> {
    const { position } = this.shop
    if (position?.kind !== 'at' || this.nearerRefusals.has(chosen.shopId)) return null
    const from = { shopId: chosen.shopId, gitu: position.lng, titu: position.lat }
    const answer = await this.api.call('/getShopNoNearestDialog', from, { notice: 'none' }).catch(() => null)
    const nearer = answer?.nearer ? toShop(answer.nearer) : null
    if (!answer || !nearer || nearer.distance === null || !this.fits(nearer)) return null
    if (answer.shopDistance - nearer.distance < 100) return null
    return { name: nearer.name, distance: nearer.distance, chosenDistance: answer.shopDistance }
  }

  /** No more questions about shops nearer than this one. */
  refuseNearer(shopId: string): void {
    this.nearerRefusals.add(shopId)
  }

  /** The diner's cart at a shop, the latest of several modes; undefined: empty. */
  cartOf(shopId: string): LeftCart | undefined {
    return this.carts.value?.find((cart) => cart.shopId === shopId)
  }

  setWord(word: string): void {
    this.word = word
  }

  setMode(mode: ModeFilter): void {
    this.mode = mode
  }

  showAll(): void {
    this.word = ''
    this.mode = 'all'
    this.shop.lookIn(null)
  }

  async locate(): Promise<void> {
    if (this.isLocating) return
    this.isLocating = true
    await this.shop.locate(true).finally(() =>
      runInAction(() => {
        this.isLocating = false
        this.hasRequestedPosition = true
      }),
    )
    if (this.hasPosition) await this.load()
  }

  private get isSearching(): boolean {
    return this.word.trim() !== '' || this.shop.city !== null
  }

  private fits(shop: Shop): boolean {
    return this.mode === 'all' || shop.modes.includes(this.mode)
  }

  private nearestOf(shops: readonly Shop[]): (Shop & { distance: number }) | null {
    const placed = shops.filter((shop): shop is Shop & { distance: number } => shop.distance !== null)
    return placed.reduce<(Shop & { distance: number }) | null>((best, shop) => (best && best.distance <= shop.distance ? best : shop), null)
  }

  private get place(): { gitu: number; titu: number } | object {
    const { position } = this.shop
    return position?.kind === 'at' ? { gitu: position.lng, titu: position.lat } : {}
  }

  private async fetchList(): Promise<Shop[]> {
    const { city } = this.shop
    const keyword = this.word.trim()
    const answer = await this.api.call(
      '/getShopList',
      { ...everywhere, ...this.place, ...(city && { regionCd: toWireRegion(city.cityId) }), ...(keyword && { keyword }) },
      { notice: 'none' },
    )
    return answer.list.map((one) => toShop(one))
  }

  private async fetchFavourites(): Promise<Shop[]> {
    const answer = await this.api.call('/getShopCollectionList', { ...everywhere, ...this.place }, { notice: 'none' })
    return answer.list.map((one) => toShop(one))
  }

  private async fetchRecent(): Promise<Shop[]> {
    const answer = await this.api.call('/nocheck/getAllOrderShopList', { ...everywhere, ...this.place }, { notice: 'none' })
    return answer.list.map((one) => toShop(one))
  }
}
