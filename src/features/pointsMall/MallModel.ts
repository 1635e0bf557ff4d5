import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import { type Api, ignoreShown } from '@/api'
import type { Address } from '@/features/address'
import { Resource } from '@/stores'
import { createRequestKeys } from '@/stores/form/requestKeys'
import { byNearness, canHave } from '@domain/pointsMall/nearness'
import type { Exchange, GoodsDraft, MallGoods } from './goods'

export type Mall = Output<'/queryCouponJfNew'>
export type MallOffer = Mall['list'][number]
export type PointInfo = Output<'/getPointInfo'>
/** An item of the mall: a coupon, or goods. */
export type Entry = { id: string; offer: MallOffer; goods: null } | { id: string; offer: null; goods: MallGoods }
export const MALL_TABS = ['all', 'mine', 'dishes', 'things', 'off', 'delivery'] as const
export type MallTab = (typeof MALL_TABS)[number]

const KINDS: Record<Exclude<MallTab, 'all' | 'mine' | 'things'>, readonly MallOffer['kind'][]> = {
  off: ['amount', 'percent'],
  dishes: ['product', 'secondHalf', 'exchange'],
  delivery: ['delivery'],
}

const pricedOf = ({ offer, goods }: Entry) => offer ?? goods
const isOn = ({ offer, goods }: Entry, tab: Exclude<MallTab, 'all' | 'mine'>): boolean => {
  if (goods) return goods.shelf === tab
  if (tab === 'things') return false
  if (tab === 'dishes') return offer.isForDishes || KINDS.dishes.includes(offer.kind)
  return !offer.isForDishes && KINDS[tab].includes(offer.kind)
}

/** What a merchant's points can be exchanged for. */
export class MallModel {
  tab: MallTab = 'all'
  isBusy = false
  readonly mall: Resource<Mall>
  readonly points: Resource<PointInfo>
  /** The addresses that goods can be sent to, the default first. */
  readonly book: Resource<Address[]>
  /** Counts answered exchanges: one more of the same is another request. */
  private done = 0
  private readonly keyOf = createRequestKeys()

  constructor(
    private readonly deps: { api: Api; session: { isMember: boolean } },
    private readonly shop: { shopId: () => string | undefined; mchntCd: () => string | undefined },
  ) {
    const { api } = deps
    this.mall = new Resource(() => {
      const shopId = shop.shopId()
      return api.call('/queryCouponJfNew', shopId === undefined ? {} : { shopId }, { notice: 'none' })
    })
    this.points = new Resource(() => api.call('/getPointInfo', { mchntCd: shop.mchntCd() ?? '' }, { notice: 'none' }))
    this.book = new Resource(async () => (await api.call('/getReceiveAddressList', {}, { notice: 'none' })).list)
    makeAutoObservable<this, 'deps' | 'shop' | 'keyOf' | 'done'>(
      this,
      { deps: false, shop: false, keyOf: false, done: false, mall: false, points: false, book: false },
      { autoBind: true },
    )
  }

  get addresses(): Address[] {
    return this.book.value ?? []
  }

  private get all(): Entry[] {
    const { list = [], goods = [] } = this.mall.value ?? {}
    const entries: Entry[] = [
      ...goods.map((one) => ({ id: one.goodsId, offer: null, goods: one })),
      ...list.map((one) => ({ id: one.offerId, offer: one, goods: null })),
    ]
    return entries.sort((a, b) => byNearness(pricedOf(a), pricedOf(b)))
  }

  get entries(): Entry[] {
    const { tab, all } = this
    if (tab === 'all') return all
    return all.filter((entry) => (tab === 'mine' ? canHave(pricedOf(entry)) : isOn(entry, tab)))
  }

  get mineCount(): number {
    return this.all.filter((entry) => canHave(pricedOf(entry))).length
  }

  show(tab: MallTab): void {
    this.tab = tab
  }

  clear(): void {
    this.mall.clear()
    this.points.clear()
    this.book.clear()
  }

  async load(): Promise<void> {
    const { isMember } = this.deps.session
    // The merchant whose points they are is known with the shop.
    const points = isMember && this.shop.mchntCd() !== undefined ? [this.points.load()] : []
    await Promise.all([this.mall.load(), ...points, ...(isMember ? [this.book.load()] : [])])
  }

  /** At the price that was shown; the call itself shows a refusal, and the list then shows the new state. */
  async exchange({ offerId, pointsPrice, heldCount }: MallOffer): Promise<boolean> {
    if (this.isBusy) return false
    this.isBusy = true
    try {
      const idempotencyKey = this.keyOf({ offerId, pointsPrice, heldCount })
      const held = await this.deps.api.call('/getCoupon', { offerId, points: pointsPrice, idempotencyKey }).catch(ignoreShown)
      return held !== undefined
    } finally {
      await this.load()
      runInAction(() => (this.isBusy = false))
    }
  }

  /**
   * Exchanges goods at the price that was shown. With money in it an order waits to be paid; undefined: it was refused, and the call has already shown that.
   */
  async exchangeGoods(draft: GoodsDraft): Promise<Exchange | undefined> {
    if (this.isBusy) return undefined
    this.isBusy = true
    try {
      const idempotencyKey = this.keyOf({ ...draft, done: this.done })
      const exchange = await this.deps.api.call('/exchange/exchangeGoods', { ...draft, idempotencyKey }).catch(ignoreShown)
      if (exchange) this.done += 1
      return exchange
    } finally {
      await this.load()
      runInAction(() => (this.isBusy = false))
    }
  }
}
