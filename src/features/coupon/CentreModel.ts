import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import { type Api, ignoreShown } from '@/api'
import { Resource } from '@/stores'
import { createRequestKeys } from '@/stores/form/requestKeys'
import { DAY } from '@domain/time'

export type Centre = Output<'/getNewSendCouponList'>
export type Offer = Centre['list'][number]
export const CENTRE_TABS = ['all', 'off', 'dishes', 'delivery'] as const
export type CentreTab = (typeof CENTRE_TABS)[number]

const KINDS: Record<Exclude<CentreTab, 'all'>, readonly Offer['kind'][]> = {
  off: ['amount', 'percent'],
  dishes: ['product', 'secondHalf', 'exchange'],
  delivery: ['delivery'],
}

/** The coupons that can be claimed at the merchant, and claiming them. */
export class CentreModel {
  tab: CentreTab = 'all'
  /** The id of the offer that is being claimed; 'all': several. */
  claiming: string | null = null
  readonly centre: Resource<Centre>
  private readonly keyOf = createRequestKeys()

  constructor(
    private readonly api: Api,
    shopId: () => string | undefined,
  ) {
    this.centre = new Resource(() => {
      const here = shopId()
      return api.call('/getNewSendCouponList', here === undefined ? {} : { shopId: here }, { notice: 'none' })
    })
    makeAutoObservable<this, 'api' | 'keyOf' | 'heldOf'>(
      this,
      { api: false, keyOf: false, heldOf: false, centre: false },
      { autoBind: true },
    )
  }

  get offers(): Offer[] {
    const { tab } = this
    const list = this.centre.value?.list ?? []
    return tab === 'all' ? list : list.filter(({ kind, isForDishes }) => (tab === 'dishes' && isForDishes) || KINDS[tab].includes(kind))
  }

  get claimable(): Offer[] {
    return this.offers.filter(({ state }) => state === 'claimable')
  }

  /** The first offer that opens within a day; null: none does. */
  nextRelease(now: number): Offer | null {
    const soon = this.offers.filter(({ state, claimFrom }) => state === 'later' && claimFrom - now < DAY)
    return soon.sort((a, b) => a.claimFrom - b.claimFrom)[0] ?? null
  }

  /** Something here is for first orders, and the diner's next order may be the first. */
  get isForFirstOrder(): boolean {
    const { value } = this.centre
    return value !== undefined && value.isNew !== false && value.list.some(({ isForNew }) => isForNew)
  }

  show(tab: CentreTab): void {
    this.tab = tab
  }

  /** Whether it was claimed; the call itself shows a refusal, and the list then shows the new state. */
  async claim(offerId: string): Promise<boolean> {
    const input = { offerId }
    const claimed = await this.exclusively(offerId, () =>
      this.api.call('/getCoupon', { ...input, idempotencyKey: this.keyOf({ ...input, held: this.heldOf(offerId) }) }),
    )
    return claimed !== undefined
  }

  async claimAll(): Promise<{ claimed: number; refused: number } | undefined> {
    const offerIds = this.claimable.map(({ offerId }) => offerId).slice(0, 20)
    const held = offerIds.map((offerId) => this.heldOf(offerId))
    const answer = await this.exclusively('all', () =>
      this.api.call('/coupon/batchReceiveCoupon', { offerIds, idempotencyKey: this.keyOf({ offerIds, held }) }),
    )
    return answer && { claimed: answer.claimed.length, refused: answer.refused.length }
  }

  /** Claiming a second coupon of an offer is another request than claiming the first. */
  private heldOf(offerId: string): number {
    return this.offers.find((offer) => offer.offerId === offerId)?.heldCount ?? 0
  }

  private async exclusively<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
    if (this.claiming !== null) return undefined
    this.claiming = what
    try {
      return await work().catch(ignoreShown)
    } finally {
      await this.centre.load()
      runInAction(() => (this.claiming = null))
    }
  }
}
