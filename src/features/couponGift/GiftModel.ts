import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import type { Api, Push } from '@/api'
import { Resource } from '@/stores'
import { createRequestKeys } from '@/stores/form/requestKeys'
import type { GiftCover } from '@domain/coupon/gift'

type Shown = Output<'/getSendCouponConfigInfo'>
export type Gift = NonNullable<Shown['gift']>
export type Giving = NonNullable<Shown['giving']>

/** A gift, or a coupon that is about to be given. */
export class GiftModel {
  readonly shown: Resource<Shown>
  cover: GiftCover = 'tea'
  wish = ''
  count = 1
  isBusy = false
  private readonly keyOf = createRequestKeys()

  constructor(
    private readonly deps: { api: Api; push: Push },
    private readonly couponId: string | null,
    private giftId: string | null,
  ) {
    this.shown = new Resource(() => this.fetch())
    makeAutoObservable<this, 'deps' | 'keyOf' | 'couponId' | 'giftId'>(
      this,
      { deps: false, keyOf: false, couponId: false, giftId: false, shown: false },
      { autoBind: true },
    )
  }

  get gift(): Gift | null {
    return this.shown.value?.gift ?? null
  }

  watch(): () => void {
    return this.deps.push.watch('user', () => (this.gift ? this.load() : Promise.resolve()))
  }

  clear(): void {
    this.shown.clear()
  }

  load(): Promise<void> {
    return this.shown.load()
  }

  choose(cover: GiftCover): void {
    this.cover = cover
  }

  write(wish: string): void {
    this.wish = wish
  }

  countTo(count: number): void {
    this.count = count
  }

  /** Makes the gift; null: it was refused, and the call has already shown that. */
  async give(): Promise<Gift | null> {
    const couponIds = this.shown.value?.giving?.couponIds.slice(0, this.count) ?? []
    const input = { couponIds, cover: this.cover, wish: this.wish }
    return this.change(() => this.deps.api.call('/setSendCouponConfigInfo', { ...input, idempotencyKey: this.keyOf(input) }))
  }

  async take(): Promise<Gift | null> {
    const { gift } = this
    if (!gift) return null
    const { giftId, giftKind } = gift
    const input = { giftId, idempotencyKey: this.keyOf({ giftId }) }
    const path = giftKind === 'one' ? '/coupon/getGiveCouponReceive' : '/coupon/getShareCouponReceive'
    return this.change(() => this.deps.api.call(path, input))
  }

  async takeBack(): Promise<Gift | null> {
    const giftId = this.gift?.giftId
    return giftId === undefined ? null : this.change(() => this.deps.api.call('/coupon/takeBackGift', { giftId }))
  }

  /** Reloads it after a refusal, because somebody else may have been faster. */
  private async change(call: () => Promise<Gift>): Promise<Gift | null> {
    if (this.isBusy) return null
    this.isBusy = true
    try {
      const gift = await call()
      this.giftId = gift.giftId
      this.shown.set({ gift, giving: null })
      return gift
    } catch {
      await this.load()
      return null
    } finally {
      runInAction(() => (this.isBusy = false))
    }
  }

  private async fetch(): Promise<Shown> {
    const { api } = this.deps
    const request = (input: { giftId: string } | { couponId: string }) => api.call('/getSendCouponConfigInfo', input, { notice: 'none' })
    if (this.giftId !== null) return request({ giftId: this.giftId })
    const found = await request({ couponId: this.couponId ?? '-' })
    const giftId = found.giving?.giftId ?? null
    if (giftId === null) return found
    this.giftId = giftId
    return request({ giftId })
  }
}
