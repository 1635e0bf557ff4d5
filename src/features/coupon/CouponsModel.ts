import { makeAutoObservable } from 'mobx'
import type { Output } from '@contract/index'
import type { Api } from '@/api'
import { PagedList } from '@/stores/PagedList'

export type HeldCoupon = Output<'/getCoupon'>
export type CouponTab = 'unused' | 'used' | 'expired' | 'gifted'

/** The diner's coupons, one tab at a time. */
export class CouponsModel {
  tab: CouponTab = 'unused'
  unusedCount = 0
  claimableCount = 0
  readonly coupons: PagedList<HeldCoupon>

  constructor(api: Api, shopId: () => string | undefined) {
    this.coupons = new PagedList(async (cursor) => {
      const here = shopId()
      const input = { state: this.tab, ...(here !== undefined && { shopId: here }), ...(cursor !== undefined && { cursor }) }
      const answer = await api.call('/v2/getCouponList', input, { notice: 'none' })
      // A diner who has logged out sees no counts any more.
      if (this.coupons.list.state !== 'idle') this.count(answer)
      return answer
    })
    makeAutoObservable(this, { coupons: false }, { autoBind: true })
  }

  clear(): void {
    this.coupons.clear()
    this.unusedCount = 0
  }

  load(): Promise<void> {
    return this.coupons.load()
  }

  show(tab: CouponTab): void {
    this.tab = tab
    this.coupons.clear()
    void this.coupons.load()
  }

  private count({ unusedCount, claimableCount }: Output<'/v2/getCouponList'>): void {
    this.unusedCount = unusedCount
    this.claimableCount = claimableCount
  }
}
