import { makeAutoObservable, runInAction } from 'mobx'
import { type Api, isRefusal, newKey, type Push } from '@/api'
import { Resource, type ShopStore } from '@/stores'
import type { Offer, OneGroup } from './GroupsModel'

export interface GroupDeps {
  api: Api
  push: Push
  shop: Pick<ShopStore, 'shop'>
}

/** The target of a link: a group, or an offer, which may name the shop where a group is started. */
export interface GroupLink {
  groupId: string | null
  offerId: string | null
  shopId: string | null
}

/** What the page shows: a group, or an offer alone while there is no group. */
export interface Shown {
  offer: Offer
  group: OneGroup['group'] | null
  award: OneGroup['award']
  goods: OneGroup['goods']
}

/** One group, or an offer to start one with. All tries to join use the same key. */
export class GroupModel {
  readonly shown: Resource<Shown | null>
  isBusy = false
  private key: { of: string; key: string } | null = null
  groupId: string | null

  constructor(
    private readonly deps: GroupDeps,
    private readonly link: GroupLink,
  ) {
    this.groupId = link.groupId
    this.shown = new Resource(() => this.fetch())
    makeAutoObservable<this, 'deps' | 'key' | 'link'>(this, { deps: false, key: false, link: false, shown: false }, { autoBind: true })
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

  /** The order for a place in the group, to be paid; null: it was refused, and the call has already shown that. */
  async join(): Promise<{ orderNo: string; groupId: string; payableFen: number } | null> {
    const shown = this.shown.value
    if (!shown || this.isBusy) return null
    this.isBusy = true
    try {
      const where = shown.group ? { groupId: shown.group.groupId } : { shopId: this.shopFor(shown.offer) }
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

  /** The shop where a group is started: the open shop, or the link's shop while no shop of this merchant is open. */
  shopFor({ mchntCd }: Offer): string | undefined {
    const open = this.deps.shop.shop
    return open?.merchantCode === mchntCd ? open.shopId : (this.link.shopId ?? undefined)
  }

  /** The group that was paid for replaces the offer. */
  become(groupId: string): void {
    this.groupId = groupId
    void this.load()
  }

  private async fetch(): Promise<Shown | null> {
    const { api } = this.deps
    if (this.groupId !== null) return api.call('/groupBuy/getGroup', { groupId: this.groupId }, { notice: 'none' })
    const offerId = this.link.offerId ?? (await this.firstOfferId())
    if (offerId === null) return null
    try {
      const found = await api.call('/groupBuy/getOffer', { offerId }, { notice: 'none' })
      // From now on the page shows this group: it stays when the group is full.
      this.groupId = found.group?.groupId ?? null
      return { ...found, award: null, goods: null }
    } catch (error) {
      if (isRefusal(error)) return null
      throw error
    }
  }

  private async firstOfferId(): Promise<string | null> {
    const { api, shop } = this.deps
    const mchntCd = shop.shop?.merchantCode
    if (mchntCd === undefined) return null
    const { offers } = await api.call('/groupBuy/getOfferList', { mchntCd }, { notice: 'none' })
    return offers[0]?.offer.offerId ?? null
  }
}
