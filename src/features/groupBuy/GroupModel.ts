import { makeAutoObservable, runInAction } from 'mobx'
import { type Api, isRefusal, newKey, type Push } from '@/api'
import { Resource, type ShopStore } from '@/stores'
import type { Offer, OneGroup } from './GroupsModel'

export interface GroupDeps {
  api: Api
  push: Push
  shop: Pick<ShopStore, 'shop'>
}

/** What one looks at before one has a group: an offer by itself. */
export interface Shown {
  offer: Offer
  group: OneGroup['group'] | null
  award: OneGroup['award']
  goods: OneGroup['goods']
}

/** One group, or an offer to begin one with. One key for all tries to join. */
export class GroupModel {
  readonly shown: Resource<Shown | null>
  isBusy = false
  private key: { of: string; key: string } | null = null
  groupId: string | null

  constructor(
    private readonly deps: GroupDeps,
    groupId: string | null,
    private readonly offerId: string | null,
  ) {
    this.groupId = groupId
    this.shown = new Resource(() => this.fetch())
    makeAutoObservable<this, 'deps' | 'key' | 'offerId'>(
      this,
      { deps: false, key: false, offerId: false, shown: false },
      { autoBind: true },
    )
  }

  watch(): () => void {
    return this.deps.push.watch('user', () => this.load())
  }

  clear(): void {
    this.shown.clear()
  }

  load(): Promise<void> {
    return this.shown.load()
  }

  /** The order that waits to be paid for a place; null: it was refused, which has been told. */
  async join(): Promise<{ orderNo: string; groupId: string; payableFen: number } | null> {
    const shown = this.shown.value
    const shopId = this.deps.shop.shop?.shopId
    if (!shown || this.isBusy) return null
    this.isBusy = true
    try {
      // A card leads to a group before any shop is known, or with a shop of somebody else's open.
      const where = shown.group ? { groupId: shown.group.groupId } : shopId !== undefined && { shopId }
      const input = { offerId: shown.offer.offerId, ...where }
      const of = JSON.stringify(input)
      if (this.key?.of !== of) this.key = { of, key: newKey() }
      const placed = await this.deps.api.call('/groupBuy/joinGroup', { ...input, idempotencyKey: this.key.key })
      this.key = null
      return placed
    } catch (error) {
      if (isRefusal(error)) this.key = null
      await this.load()
      return null
    } finally {
      runInAction(() => (this.isBusy = false))
    }
  }

  async cancel(): Promise<void> {
    const groupId = this.shown.value?.group?.groupId
    if (groupId === undefined) return
    const after = await this.deps.api.call('/groupBuy/cancelGroup', { groupId }).catch(() => null)
    if (after) this.shown.set(after)
    else await this.load()
  }

  /** The group that was paid for stands in the place of the offer. */
  become(groupId: string): void {
    this.groupId = groupId
    void this.load()
  }

  private async fetch(): Promise<Shown | null> {
    const { api, shop } = this.deps
    if (this.groupId !== null) return api.call('/groupBuy/getGroup', { groupId: this.groupId }, { notice: 'none' })
    const mchntCd = shop.shop?.merchantCode
    if (mchntCd === undefined) return null
    const { offers } = await api.call('/groupBuy/getOfferList', { mchntCd }, { notice: 'none' })
    const found = offers.find(({ offer }) => offer.offerId === this.offerId) ?? offers[0]
    return found ? { offer: found.offer, group: null, award: null, goods: null } : null
  }
}
