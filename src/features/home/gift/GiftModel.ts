import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import { type Api, isRefusal, newKey, told } from '@/api'

export type Gift = NonNullable<Output<'/v2/getCouponDialog'>['dialog']>

/** In one life of the app nobody is shown two. */
let wasShown = false

/** The coupons that home offers in a dialog: taken all at once, or dismissed for good. */
export class GiftModel {
  gift: Gift | null = null
  /** What was shown, while it leaves the screen. */
  last: Gift | null = null
  isBusy = false
  /** A visitor wants them, and is logging in. */
  wanted: Gift | null = null
  private key: string | null = null

  constructor(private readonly api: Api) {
    makeAutoObservable<this, 'api' | 'key'>(this, { api: false, key: false, gift: observableRef, last: false, wanted: observableRef })
  }

  /** `isFree`: nothing else lies over the page by the time of the answer. */
  async look(shopId: string, isFree: () => boolean): Promise<void> {
    if (wasShown) return
    const { dialog } = await this.api.call('/v2/getCouponDialog', { shopId }, { notice: 'none' }).catch(() => ({ dialog: null }))
    if (!dialog || wasShown || !isFree()) return
    wasShown = true
    this.last = dialog
    runInAction(() => (this.gift = dialog))
  }

  dismiss(): void {
    this.dealtWith(this.gift)
  }

  /** First a phone, then the coupons. */
  logInFirst(): void {
    this.wanted = this.gift
    this.gift = null
  }

  /** What became of it; undefined: it was refused, and that was told. */
  async take(): Promise<Output<'/coupon/batchReceiveCoupon'> | undefined> {
    const gift = this.gift ?? this.wanted
    if (!gift || this.isBusy) return undefined
    this.isBusy = true
    this.key ??= newKey()
    const offerIds = gift.offers.map(({ offerId }) => offerId)
    const answer = await this.api.call('/coupon/batchReceiveCoupon', { offerIds, idempotencyKey: this.key }).catch((error) => {
      // None of them is to be had.
      if (isRefusal(error)) this.dealtWith(gift)
      return told(error)
    })
    runInAction(() => (this.isBusy = false))
    if (!answer) return undefined
    this.dealtWith(gift)
    return answer
  }

  private dealtWith(gift: Gift | null): void {
    this.gift = this.wanted = null
    // Not having been told, the server shows it once more another day.
    if (gift) void this.api.call('/saveUserJumpDialog', { campaignId: gift.campaignId }, { notice: 'none' }).catch(() => undefined)
  }
}
