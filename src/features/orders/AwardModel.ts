import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import { type Api, newKey, told } from '@/api'
import { Resource } from '@/stores'

export type Award = NonNullable<Output<'/coupon/getCouponAward'>['award']>

/** The coupon that an order has earned, and taking it. */
export class AwardModel {
  isBusy = false
  readonly award: Resource<Award | null>
  private readonly key = newKey()

  constructor(
    private readonly api: Api,
    private readonly orderNo: string,
  ) {
    this.award = new Resource(async () => (await api.call('/coupon/getCouponAward', { orderNo }, { notice: 'none' })).award)
    makeAutoObservable<this, 'api' | 'orderNo' | 'key'>(this, { api: false, orderNo: false, key: false, award: false })
  }

  async take(): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    await this.api.call('/coupon/setCouponAward', { orderNo: this.orderNo, idempotencyKey: this.key }).catch(told)
    await this.award.load()
    runInAction(() => (this.isBusy = false))
  }
}
