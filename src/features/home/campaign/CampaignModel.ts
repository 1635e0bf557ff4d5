import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import { type Api, isRefusal, newKey, ignoreShown } from '@/api'

export type Campaign = NonNullable<Output<'/v2/getCouponDialog'>['dialog']>
export type Given = NonNullable<Output<'/v2/getCouponDialog'>['given']>

/** Shown at most once per run of the app. */
let wasShown = false

/** The coupons that home offers in a dialog: all claimed at once, or dismissed for good. */
export class CampaignModel {
  gift: Campaign | null = null
  /** The last shown coupons, kept while the dialog closes. */
  last: Campaign | null = null
  isBusy = false
  /** A visitor is logging in to claim the coupons. */
  requested: Campaign | null = null
  private key: string | null = null

  constructor(private readonly api: Api) {
    makeAutoObservable<this, 'api' | 'key'>(this, { api: false, key: false, gift: observableRef, last: false, requested: observableRef })
  }

  /** `isFree`: whether no other dialog covers the page when the answer arrives. Answers what has come by itself, which is shown instead. */
  async look(shopId: string, isFree: () => boolean): Promise<Given | null> {
    if (wasShown) return null
    const nothing = { dialog: null, given: null }
    const { dialog, given = null } = await this.api.call('/v2/getCouponDialog', { shopId }, { notice: 'none' }).catch(() => nothing)
    if ((!dialog && !given) || wasShown || !isFree()) return null
    wasShown = true
    if (given) {
      this.markHandled(given)
      return given
    }
    this.last = dialog
    runInAction(() => (this.gift = dialog))
    return null
  }

  dismiss(): void {
    this.markHandled(this.gift)
  }

  /** Logs in with a phone first, then claims the coupons. */
  logInFirst(): void {
    this.requested = this.gift
    this.gift = null
  }

  /** The outcome; undefined: it was refused, and the call has already shown that. */
  async take(): Promise<Output<'/coupon/batchReceiveCoupon'> | undefined> {
    const gift = this.gift ?? this.requested
    if (!gift || this.isBusy) return undefined
    this.isBusy = true
    this.key ??= newKey()
    const offerIds = gift.offers.map(({ offerId }) => offerId)
    const answer = await this.api.call('/coupon/batchReceiveCoupon', { offerIds, idempotencyKey: this.key }).catch((error) => {
      // None of them can be claimed any more.
      if (isRefusal(error)) this.markHandled(gift)
      return ignoreShown(error)
    })
    runInAction(() => (this.isBusy = false))
    if (!answer) return undefined
    this.markHandled(gift)
    return answer
  }

  private markHandled(gift: Pick<Campaign, 'campaignId'> | null): void {
    this.gift = this.requested = null
    // If this call fails, the server shows the dialog again another day.
    if (gift) void this.api.call('/saveUserJumpDialog', { campaignId: gift.campaignId }, { notice: 'none' }).catch(() => undefined)
  }
}
