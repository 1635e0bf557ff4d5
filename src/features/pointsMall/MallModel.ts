import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import { type Api, told } from '@/api'
import { Resource } from '@/stores'
import { createRequestKeys } from '@/stores/form/requestKeys'
import { canHave } from '@domain/coupon/mall'

export type Mall = Output<'/queryCouponJfNew'>
export type MallOffer = Mall['list'][number]
export type PointInfo = Output<'/getPointInfo'>
export const MALL_TABS = ['all', 'mine', 'off', 'dishes', 'delivery'] as const
export type MallTab = (typeof MALL_TABS)[number]

const KINDS: Record<Exclude<MallTab, 'all' | 'mine'>, readonly MallOffer['kind'][]> = {
  off: ['amount', 'percent'],
  dishes: ['product', 'secondHalf', 'exchange'],
  delivery: ['delivery'],
}

/** What a merchant's points are exchanged for. */
export class MallModel {
  tab: MallTab = 'all'
  isBusy = false
  readonly mall: Resource<Mall>
  readonly points: Resource<PointInfo>
  private readonly keyOf = createRequestKeys()

  constructor(
    private readonly deps: { api: Api; session: { isMember: boolean } },
    shop: { shopId: () => string | undefined; mchntCd: () => string | undefined },
  ) {
    const { api } = deps
    this.mall = new Resource(() => {
      const shopId = shop.shopId()
      return api.call('/queryCouponJfNew', shopId === undefined ? {} : { shopId }, { notice: 'none' })
    })
    this.points = new Resource(() => api.call('/getPointInfo', { mchntCd: shop.mchntCd() ?? '' }, { notice: 'none' }))
    makeAutoObservable<this, 'deps' | 'keyOf'>(this, { deps: false, keyOf: false, mall: false, points: false }, { autoBind: true })
  }

  get offers(): MallOffer[] {
    const { tab } = this
    const list = this.mall.value?.list ?? []
    if (tab === 'all') return list
    if (tab === 'mine') return list.filter(canHave)
    return list.filter(
      ({ kind, isForDishes }) =>
        (tab === 'dishes') === (isForDishes || KINDS.dishes.includes(kind)) && (tab === 'dishes' || KINDS[tab].includes(kind)),
    )
  }

  get mineCount(): number {
    return (this.mall.value?.list ?? []).filter(canHave).length
  }

  show(tab: MallTab): void {
    this.tab = tab
  }

  clear(): void {
    this.mall.clear()
    this.points.clear()
  }

  async load(): Promise<void> {
    await Promise.all([this.mall.load(), ...(this.deps.session.isMember ? [this.points.load()] : [])])
  }

  /** At the price that was shown; a refusal is told by the call itself, and the list shows what holds now. */
  async exchange({ offerId, pointsPrice, heldCount }: MallOffer): Promise<boolean> {
    if (this.isBusy) return false
    this.isBusy = true
    try {
      const idempotencyKey = this.keyOf({ offerId, pointsPrice, heldCount })
      const held = await this.deps.api.call('/getCoupon', { offerId, points: pointsPrice, idempotencyKey }).catch(told)
      return held !== undefined
    } finally {
      await this.load()
      runInAction(() => (this.isBusy = false))
    }
  }
}
