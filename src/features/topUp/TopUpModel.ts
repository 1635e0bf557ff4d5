import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Input, Output } from '@contract/index'
import { type Api, isRefusal, newKey, type Push, ignoreShown } from '@/api'
import { Resource } from '@/stores'
import { amountText } from '@domain/money'
import { type TopUp, topUpTyped } from '@domain/storedValue/topUp'

export type CardInfo = Output<'/getCardInfo'>
export type Gifts = Output<'/coupon/getRechargeCouponDetail'>
export type Standing = Output<'/rechargeQuery'>
export type Begun = Pick<Standing, 'orderNo' | 'amountFen' | 'bonusFen'>

/** Which card, at which shop, and how much the diner is short of. */
export interface Requested {
  mchntCd: string | null
  shopId: string | null
  needFen: number | null
}

/** Chosen: an amount that the diner types. */
export const OTHER = 'other'

/** One top-up: the possible amounts, the chosen one, and the state of the last one. */
export class TopUpModel {
  typed = ''
  agreed = false
  isBusy = false
  /** The top-up that was paid, or is being confirmed, on this page. */
  standing: Standing | null = null
  readonly info: Resource<CardInfo>
  /** The coupons that the amounts bring, and those that the paid one has brought. */
  readonly gifts: Resource<Gifts>
  private picked: string | null = null
  /** A request without an answer: the same top-up is sent again with the same key. */
  private attempt: { text: string; key: string } | null = null

  private requested: Requested = { mchntCd: null, shopId: null, needFen: null }

  constructor(private readonly deps: { api: Api; push: Push }) {
    this.info = new Resource(() => this.fetch())
    this.gifts = new Resource(() => this.fetchGifts())
    makeAutoObservable<this, 'deps' | 'requested' | 'attempt' | 'fetch' | 'fetchGifts'>(
      this,
      { deps: false, requested: observableRef, attempt: false, fetch: false, fetchGifts: false, info: false, gifts: false },
      { autoBind: true },
    )
  }

  at(requested: Requested): void {
    this.requested = requested
  }

  watch(): () => void {
    return this.deps.push.watch('user', () => this.load())
  }

  clear(): void {
    this.standing = null
    this.info.clear()
    this.gifts.clear()
  }

  async load(): Promise<void> {
    await this.info.load()
    if (this.info.value) void this.gifts.load()
    if (this.standing && this.standing.state !== 'done') await this.look(this.standing.orderNo)
  }

  /** The names of the coupons that a tier brings. */
  giftsOf(tierId: string | null): string[] {
    const tiers = this.gifts.value?.tiers ?? []
    return tiers.filter((tier) => tier.tierId === tierId).flatMap(({ coupons }) => coupons.map(({ name }) => name))
  }

  get rule() {
    return this.info.value?.rule ?? null
  }

  /** The picked amount; before that the smallest that covers what the diner is short of, the recommended one, or the first. */
  get chosen(): string | null {
    if (this.picked !== null) return this.picked
    const { tiers = [], minFen = null } = this.rule ?? {}
    const { needFen } = this.requested
    const covering = needFen === null ? undefined : tiers.find(({ amountFen, bonusFen }) => amountFen + bonusFen >= needFen)
    const first = covering ?? tiers.find(({ isRecommended }) => isRecommended) ?? tiers[0]
    return first?.tierId ?? (minFen === null ? null : OTHER)
  }

  choose(tierId: string): void {
    this.picked = tierId
  }

  type(amount: string): void {
    this.typed = amount
  }

  agree(agreed: boolean): void {
    this.agreed = agreed
  }

  /** What it brings, or why it is not possible. */
  get outcome() {
    return topUpTyped(this.rule, this.amount)
  }

  get topUp(): TopUp | null {
    return 'topUp' in this.outcome ? this.outcome.topUp : null
  }

  /** An earlier top-up that waits to be paid. */
  get begun(): CardInfo['begun'] {
    return this.info.value?.begun ?? null
  }

  /** Begins it, or continues the one that waits; null: it was refused, and the call has already shown that. */
  async begin(): Promise<Begun | null> {
    const { topUp, begun, info } = this
    const shop = info.value?.shop
    if (!topUp || !shop || this.isBusy) return null
    if (begun?.amountFen === topUp.amountFen && begun.bonusFen === topUp.bonusFen) return begun
    this.isBusy = true
    try {
      // Another amount: the earlier order is cancelled, so that nobody pays both.
      if (begun?.state === 'toPay') await this.deps.api.call('/cancelOrder', { orderNo: begun.orderNo })
      return await this.start({ shopId: shop.shopId, amount: this.amount, agreed: this.agreed })
    } finally {
      runInAction(() => (this.isBusy = false))
    }
  }

  /** Queries its state from the server; an unpaid one is shown by `begun`. */
  async look(orderNo: string): Promise<void> {
    const standing = await this.deps.api.call('/rechargeQuery', { orderNo }, { notice: 'none' }).catch(() => null)
    if (!standing) return
    runInAction(() => (this.standing = standing.state === 'done' || standing.state === 'confirming' ? standing : null))
    if (this.standing?.state === 'done') void this.gifts.load()
  }

  async giveUp(): Promise<void> {
    const { begun } = this
    if (!begun || this.isBusy) return
    this.isBusy = true
    await this.deps.api.call('/cancelOrder', { orderNo: begun.orderNo }).catch(ignoreShown)
    runInAction(() => (this.isBusy = false))
    await this.load()
  }

  /** Starts another top-up. */
  again(): void {
    this.standing = null
    void this.load()
  }

  private get amount(): string {
    if (this.chosen === OTHER) return this.typed
    const tier = this.rule?.tiers.find(({ tierId }) => tierId === this.chosen)
    return tier ? amountText(tier.amountFen) : ''
  }

  private async start(draft: Omit<Input<'/rechargePay'>, 'idempotencyKey'>): Promise<Begun | null> {
    const text = JSON.stringify(draft)
    const key = this.attempt?.text === text ? this.attempt.key : newKey()
    this.attempt = { text, key }
    try {
      const begun = await this.deps.api.call('/rechargePay', { ...draft, idempotencyKey: key })
      this.attempt = null
      return begun
    } catch (error) {
      if (!isRefusal(error)) throw error
      this.attempt = null
      await this.info.load()
      return null
    }
  }

  private fetchGifts(): Promise<Gifts> {
    const { standing } = this
    const mchntCd = this.info.value?.mchntCd ?? ''
    const input = { mchntCd, ...(standing?.state === 'done' && { orderNo: standing.orderNo }) }
    return this.deps.api.call('/coupon/getRechargeCouponDetail', input, { notice: 'none' })
  }

  private async fetch(): Promise<CardInfo> {
    const { mchntCd, shopId } = this.requested
    const where = { ...(mchntCd !== null && { mchntCd }), ...(shopId !== null && { shopId }) }
    return this.deps.api.call('/getCardInfo', where, { notice: 'none' })
  }
}
