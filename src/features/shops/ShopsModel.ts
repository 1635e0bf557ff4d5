import { makeAutoObservable, reaction, runInAction } from 'mobx'
import type { Api } from '@/api'
import { Resource, type Shop, type ShopStore, toShop } from '@/stores'
import type { OrderMode } from '@domain/order/mode'

export type ModeFilter = 'all' | OrderMode

/** Long enough that a word is typed, short enough that the list seems to follow. */
const TYPING_MS = 250

/** Every merchant of this server, not only the one whose shop is open now. */
const everywhere = { mchntCd: undefined }

/** The shops to order from: nearest first once the position is known, by city and name always. */
export class ShopsModel {
  word = ''
  mode: ModeFilter = 'all'
  isLocating = false
  readonly list: Resource<Shop[]>
  readonly recent: Resource<Shop[]>

  constructor(
    private readonly api: Api,
    private readonly shop: ShopStore,
  ) {
    this.list = new Resource(() => this.fetchList())
    this.recent = new Resource(() => this.fetchRecent())
    makeAutoObservable<this, 'api' | 'shop'>(this, { api: false, shop: false, list: false, recent: false }, { autoBind: true })
  }

  /** Follows the city and the words until the answer is called. */
  open(): () => void {
    void this.load()
    return reaction(
      () => [this.shop.city?.cityId, this.word.trim()],
      () => void this.list.load(),
      { delay: TYPING_MS },
    )
  }

  async load(): Promise<void> {
    await Promise.all([this.list.load(), this.recent.load()])
  }

  get shops(): Shop[] {
    return (this.list.value ?? []).filter((shop) => this.fits(shop))
  }

  /** Recent shops are pinned while nothing is searched; they do not appear twice. */
  get pinned(): Shop[] {
    return this.word.trim() === '' && !this.shop.city ? (this.recent.value ?? []).filter((shop) => this.fits(shop)).slice(0, 2) : []
  }

  get rest(): Shop[] {
    const pinned = new Set(this.pinned.map(({ shopId }) => shopId))
    return this.shops.filter(({ shopId }) => !pinned.has(shopId))
  }

  get nearestId(): string | null {
    return this.nearestOf(this.list.value ?? [])?.shopId ?? null
  }

  /** Shops of several merchants are told apart by the merchant's name. */
  get namesMerchants(): boolean {
    return new Set((this.list.value ?? []).map(({ merchantCode }) => merchantCode)).size > 1
  }

  get knowsPosition(): boolean {
    return this.shop.position?.kind === 'at'
  }

  get isDenied(): boolean {
    return this.shop.position !== null && this.shop.position.kind !== 'at' && this.asked
  }

  /** An open shop that is clearly nearer (100 m or more) than the one that is about to be chosen. */
  nearerThan(chosen: Shop): (Shop & { distance: number }) | null {
    const nearest = this.nearestOf((this.list.value ?? []).filter((shop) => shop.state === 'open' && this.fits(shop)))
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

  private asked = false

  async locate(): Promise<void> {
    this.isLocating = true
    await this.shop.locate(true)
    runInAction(() => {
      this.isLocating = false
      this.asked = true
    })
    await this.load()
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
      { ...everywhere, ...this.place, ...(city && { regionCd: city.cityId }), ...(keyword && { keyword }) },
      { notice: 'none' },
    )
    return answer.list.map(toShop)
  }

  private async fetchRecent(): Promise<Shop[]> {
    const answer = await this.api.call('/nocheck/getAllOrderShopList', { ...everywhere, ...this.place }, { notice: 'none' })
    return answer.list.map(toShop)
  }
}
