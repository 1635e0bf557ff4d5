import { makeAutoObservable, reaction, runInAction } from 'mobx'
import type { Api } from '@/api'
import { settings } from '@/platform/settings'
import { Resource, type Shop, type ShopStore, toShop } from '@/stores'
import { toWireRegion } from '@domain/geo'
import type { OrderMode } from '@domain/order/mode'

export type ModeFilter = 'all' | OrderMode

const REFUSALS = { diner: 'denied', phone: 'deniedByPhone', privacy: 'deniedByPrivacy' } as const
type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS] | 'unavailable'

/** Long enough that a word is typed, short enough that the list seems to follow. */
const TYPING_MS = 250

/** The app's one merchant, or every merchant of the server: not only the one whose shop is open now. */
const everywhere = { mchntCd: settings.merchantCode }

const without = (shops: readonly Shop[], others: readonly Shop[]): Shop[] =>
  shops.filter(({ shopId }) => !others.some((other) => other.shopId === shopId))

/** The shops to order from: nearest first once the position is known, by city and name always. */
export class ShopsModel {
  word = ''
  mode: ModeFilter = 'all'
  isLocating = false
  private asked = false
  readonly list: Resource<Shop[]>
  readonly recent: Resource<Shop[]>
  readonly favourites: Resource<Shop[]>

  constructor(
    private readonly api: Api,
    private readonly shop: ShopStore,
  ) {
    this.list = new Resource(() => this.fetchList())
    this.recent = new Resource(() => this.fetchRecent())
    this.favourites = new Resource(() => this.fetchFavourites())
    makeAutoObservable<this, 'api' | 'shop'>(
      this,
      { api: false, shop: false, list: false, recent: false, favourites: false },
      { autoBind: true },
    )
  }

  /** Follows the city, the words and the position until the answer is called. */
  open(): () => void {
    void this.load()
    const stops = [
      reaction(
        () => [this.shop.city?.cityId, this.word.trim()],
        () => void this.list.load(),
        { delay: TYPING_MS },
      ),
      // It may become known by itself, where the diner allowed it before.
      reaction(
        () => this.knowsPosition,
        () => {
          if (!this.isLocating) void this.load()
        },
      ),
    ]
    return () => stops.forEach((stop) => stop())
  }

  async load(): Promise<void> {
    await Promise.all([this.list.load(), this.recent.load(), this.favourites.load()])
  }

  /** Without a position, the city of the shop that is open now comes first. */
  get shops(): Shop[] {
    const shops = (this.list.value ?? []).filter((shop) => this.fits(shop))
    const here = this.shop.shop?.cityId
    if (this.knowsPosition || here === undefined) return shops
    return [...shops.filter(({ cityId }) => cityId === here), ...shops.filter(({ cityId }) => cityId !== here)]
  }

  /** Where the diner most likely goes: the first in sight that is open. */
  get likeliestId(): string | null {
    return [...this.kept, ...this.pinned, ...this.rest].find(({ state }) => state === 'open')?.shopId ?? null
  }

  /** Those that the diner keeps come first while nothing is searched, then recent shops; none appears twice. */
  get kept(): Shop[] {
    return this.isSearching ? [] : (this.favourites.value ?? []).filter((shop) => this.fits(shop))
  }

  get pinned(): Shop[] {
    if (this.isSearching) return []
    return without(this.recent.value ?? [], this.kept)
      .filter((shop) => this.fits(shop))
      .slice(0, 2)
  }

  get rest(): Shop[] {
    return without(this.shops, [...this.kept, ...this.pinned])
  }

  isKept(shopId: string): boolean {
    return (this.favourites.value ?? []).some((shop) => shop.shopId === shopId)
  }

  /** Shown at once, and taken back when the server refuses. */
  async keep(shop: Shop): Promise<void> {
    const before = this.favourites.value ?? []
    const isKept = this.isKept(shop.shopId)
    this.favourites.set(isKept ? without(before, [shop]) : [shop, ...before])
    try {
      await this.api.call(isKept ? '/cancelCollection' : '/collectionShop', { shopId: shop.shopId })
    } catch {
      this.favourites.set(before)
    }
  }

  /** Of the city that is looked at, as its shops tell it: in the language of now. */
  get cityName(): string | null {
    const { city } = this.shop
    return city && (this.list.value?.find(({ cityId }) => cityId === city.cityId)?.cityName ?? city.name)
  }

  get nearestId(): string | null {
    return this.nearestOf(this.list.value ?? [])?.shopId ?? null
  }

  get knowsPosition(): boolean {
    return this.shop.position?.kind === 'at'
  }

  /** Why it is not known although the diner asked for it: they, or the phone, did not give it. */
  get refusal(): Refusal | null {
    const { position } = this.shop
    if (!this.asked) return null
    if (position?.kind === 'denied') return REFUSALS[position.by]
    return position?.kind === 'unavailable' ? 'unavailable' : null
  }

  /** An open shop of the same merchant that is clearly nearer (100 m or more) than the one that is about to be chosen. */
  nearerThan(chosen: Shop): (Shop & { distance: number }) | null {
    const isRival = (shop: Shop) => shop.merchantCode === chosen.merchantCode && shop.state === 'open' && this.fits(shop)
    const nearest = this.nearestOf((this.list.value ?? []).filter(isRival))
    if (!nearest || chosen.distance === null || nearest.shopId === chosen.shopId) return null
    return chosen.distance - nearest.distance >= 100 ? nearest : null
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
        this.asked = true
      }),
    )
    if (this.knowsPosition) await this.load()
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
    return answer.list.map(toShop)
  }

  private async fetchFavourites(): Promise<Shop[]> {
    const answer = await this.api.call('/getShopCollectionList', { ...everywhere, ...this.place }, { notice: 'none' })
    return answer.list.map(toShop)
  }

  private async fetchRecent(): Promise<Shop[]> {
    const answer = await this.api.call('/nocheck/getAllOrderShopList', { ...everywhere, ...this.place }, { notice: 'none' })
    return answer.list.map(toShop)
  }
}
