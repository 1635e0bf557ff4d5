import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import { type Api, newKey, ignoreShown } from '@/api'
import { Resource } from '@/stores'

export type Award = NonNullable<Output<'/coupon/getCouponAward'>['award']>

/** The coupon that an order has earned, and claiming it. */
export class AwardModel {
  isBusy = false
  readonly answer: Resource<Output<'/coupon/getCouponAward'>>
  private readonly key = newKey()

  constructor(
    private readonly api: Api,
    private readonly orderNo: string,
  ) {
    this.answer = new Resource(() => api.call('/coupon/getCouponAward', { orderNo }, { notice: 'none' }))
    makeAutoObservable<this, 'api' | 'orderNo' | 'key'>(this, { api: false, orderNo: false, key: false, answer: false })
  }

  get award(): Award | null {
    return this.answer.value?.award ?? null
  }

  /** The points and growth that the order earns. */
  get earned() {
    return this.answer.value?.earned ?? null
  }

  load(): Promise<void> {
    return this.answer.load()
  }

  async take(): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    await this.api.call('/coupon/setCouponAward', { orderNo: this.orderNo, idempotencyKey: this.key }).catch(ignoreShown)
    await this.load()
    runInAction(() => (this.isBusy = false))
  }
}
