import { makeAutoObservable, runInAction } from 'mobx'
import type { Input, Output } from '@contract/index'
import { type Api, isRefusal, newKey, type Push, ignoreShown } from '@/api'
import { Resource } from '@/stores'

export type OffersInfo = Output<'/visitCard/getOfferList'>
export type CardOffer = OffersInfo['list'][number]
export type HeldCard = Output<'/visitCard/getMyCards'>['list'][number]

export interface Begun {
  orderNo: string
  offerId: string
}

interface Deps {
  api: Api
  push: Push
  session: { isLoggedIn: boolean }
  /** The merchant whose cards are for sale; empty as long as the shop is not known. */
  mchntCd: () => string
  /** The shop that gets the money. */
  shopId: () => string | null
}

/** The member's cards, those that a merchant sells, and the one that is being bought. */
export class VisitCardsModel {
  readonly offers: Resource<OffersInfo>
  readonly mine: Resource<HeldCard[]>
  /** Null: the sheet is closed. */
  chosen: string | null = null
  agreed = false
  /** The card that was paid on this page. */
  paid: string | null = null
  isBusy = false
  /** A request without an answer: the same purchase is sent again with the same key. */
  private attempt: { text: string; key: string } | null = null

  constructor(private readonly deps: Deps) {
    const { api } = deps
    this.offers = new Resource(() => api.call('/visitCard/getOfferList', { mchntCd: deps.mchntCd() }, { notice: 'none' }))
    this.mine = new Resource(async () =>
      deps.session.isLoggedIn ? (await api.call('/visitCard/getMyCards', {}, { notice: 'none' })).list : [],
    )
    makeAutoObservable<this, 'deps' | 'attempt'>(this, { deps: false, attempt: false, offers: false, mine: false }, { autoBind: true })
  }

  async load(): Promise<void> {
    await Promise.all([this.deps.mchntCd() === '' ? Promise.resolve() : this.offers.load(), this.mine.load()])
  }

  clear(): void {
    this.offers.clear()
    this.mine.clear()
    this.close()
  }

  watch(): () => void {
    return this.deps.push.watch('user', () => this.load())
  }

  get offer(): CardOffer | null {
    return this.offers.value?.list.find(({ offerId }) => offerId === this.chosen) ?? null
  }

  open(offerId: string): void {
    this.chosen = offerId
    this.paid = null
    this.agreed = false
  }

  close(): void {
    this.chosen = null
    this.paid = null
  }

  agree(value: boolean): void {
    this.agreed = value
  }

  hasPaid(offerId: string): void {
    this.chosen = offerId
    this.paid = offerId
  }

  /** The order to be paid: the one that was begun before, or a new one; null: it was refused, and the call has already shown that. */
  async begin(): Promise<Begun | null> {
    const { chosen, isBusy } = this
    const begun = this.offers.value?.begun ?? null
    if (chosen === null || isBusy) return null
    if (begun && !begun.isConfirming && begun.offerId === chosen) return begun
    this.isBusy = true
    try {
      // Another card: the earlier order is cancelled, so that nobody pays both.
      if (begun && !begun.isConfirming) await this.deps.api.call('/cancelOrder', { orderNo: begun.orderNo })
      return await this.buy(chosen)
    } finally {
      runInAction(() => (this.isBusy = false))
    }
  }

  async giveUp(): Promise<void> {
    const begun = this.offers.value?.begun
    if (!begun || this.isBusy) return
    this.isBusy = true
    await this.deps.api.call('/cancelOrder', { orderNo: begun.orderNo }).catch(ignoreShown)
    runInAction(() => (this.isBusy = false))
    await this.load()
  }

  private async buy(offerId: string): Promise<Begun | null> {
    const shopId = this.deps.shopId()
    const version = this.offer?.version
    const draft: Omit<Input<'/visitCard/buy'>, 'idempotencyKey'> = {
      offerId,
      agreed: this.agreed,
      ...(version !== undefined && { version }),
      ...(shopId !== null && { shopId }),
    }
    const text = JSON.stringify(draft)
    const key = this.attempt?.text === text ? this.attempt.key : newKey()
    this.attempt = { text, key }
    try {
      const { orderNo } = await this.deps.api.call('/visitCard/buy', { ...draft, idempotencyKey: key })
      this.attempt = null
      return { orderNo, offerId }
    } catch (error) {
      if (!isRefusal(error)) throw error
      this.attempt = null
      await this.load()
      return null
    }
  }
}
