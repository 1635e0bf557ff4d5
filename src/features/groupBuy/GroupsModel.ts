import { makeAutoObservable } from 'mobx'
import type { Output } from '@contract/index'
import type { Api, Push } from '@/api'
import { Resource } from '@/stores'

export type Offers = Output<'/groupBuy/getOfferList'>['offers']
export type Offer = Offers[number]['offer']
export type OneGroup = Output<'/groupBuy/getGroup'>
export type Group = OneGroup['group']
export type GroupTab = 'open' | 'mine' | 'ended'

export const GROUPING = '01'

/** A merchant's group offers, and the diner's own groups. */
export class GroupsModel {
  tab: GroupTab = 'open'
  readonly offers: Resource<Offers>
  readonly own: Resource<OneGroup[]>

  constructor(
    /** `isKnown`: whether the diner's place has been determined, including that there is none. */
    private readonly deps: { api: Api; push: Push; hasUser: () => boolean; isKnown: () => boolean },
    readonly merchantCode: () => string | undefined,
  ) {
    const { api } = deps
    this.offers = new Resource(async () => {
      const mchntCd = merchantCode()
      return mchntCd === undefined ? [] : (await api.call('/groupBuy/getOfferList', { mchntCd }, { notice: 'none' })).offers
    })
    this.own = new Resource(async () => {
      const mchntCd = merchantCode()
      if (mchntCd === undefined || !deps.hasUser()) return []
      return (await api.call('/groupBuy/getMyGroups', { mchntCd }, { notice: 'none' })).list
    })
    makeAutoObservable<this, 'deps'>(this, { deps: false, merchantCode: false, offers: false, own: false }, { autoBind: true })
  }

  /** Groups that still lack a member. */
  get running(): OneGroup[] {
    return (this.own.value ?? []).filter(({ group }) => group.groupState === GROUPING)
  }

  get ended(): OneGroup[] {
    return (this.own.value ?? []).filter(({ group }) => group.groupState !== GROUPING)
  }

  turnTo(tab: GroupTab): void {
    this.tab = tab
  }

  watch(): () => void {
    return this.deps.push.watch('user', () => this.load())
  }

  clear(): void {
    this.offers.clear()
    this.own.clear()
  }

  async load(): Promise<void> {
    if (!this.deps.isKnown()) return
    await Promise.all([this.offers.load(), this.own.load()])
  }
}
