import { makeAutoObservable, observableRef } from 'mobx'
import type { ChosenMethod, MethodOffer } from '@domain/payment/methods'
import { canPay, type PlanStep, planOf, restOffers, type ChosenWays } from '@domain/payment/plan'
import type { LastMethod } from './lastMethod'
import { isKnown } from './ways'

/** What is to be paid and what may pay it, by the server's latest answer. */
export interface Bid {
  leftFen: number
  offers: readonly MethodOffer[]
}

/** Every shop takes it: an answer without offers is an older server's. */
const WECHAT_ALONE = (fen: number): MethodOffer[] => [{ method: 'wechat', payableFen: fen, availableFen: null, off: null }]

export const bidOf = (leftFen: number, offers: readonly MethodOffer[] | undefined): Bid => ({
  leftFen,
  offers: (offers ?? WECHAT_ALONE(leftFen)).filter(({ method }) => isKnown(method)),
})

/** How the diner prefers to pay, applied to what is offered now: a method that is offered no more is not chosen any more. */
export class PayChoice {
  private preference: ChosenWays

  constructor(
    private readonly bidNow: () => Bid | null,
    lastMethod: Pick<LastMethod, 'read'>,
  ) {
    this.preference = { method: lastMethod.read(), rest: null }
    makeAutoObservable<this, 'preference' | 'bidNow'>(this, { preference: observableRef, bidNow: false }, { autoBind: true })
  }

  get bid(): Bid | null {
    return this.bidNow()
  }

  /** The payments to be made; none where nothing is to be paid. Null: nothing can pay it, or it is not known yet. */
  get plan(): PlanStep[] | null {
    if (!this.bid) return null
    const { offers, leftFen } = this.bid
    return leftFen === 0 ? [] : planOf(offers, this.preference, leftFen)
  }

  /** There is something to choose, or a reason to show why nothing can be. */
  get hasChoice(): boolean {
    return this.bid !== null && this.bid.leftFen > 0 && (this.bid.offers.length > 1 || this.plan === null)
  }

  /** There is more than one way that pays it, or none: somebody has to say how. */
  get isQuestion(): boolean {
    const { offers = [], leftFen = 0 } = this.bid ?? {}
    return leftFen > 0 && (this.plan === null || offers.filter((offer) => this.canPay(offer)).length > 1)
  }

  /** What a member's card lacks to pay all of it; null: it pays all, or is not taken here. */
  get lackingFen(): number | null {
    const card = this.bid?.offers.find(({ method }) => method === 'balance')
    if (!card || !this.bid || card.off?.reason === 'membersOnly' || card.payableFen >= this.bid.leftFen) return null
    const lacking = this.bid.leftFen - (card.availableFen ?? 0)
    return lacking > 0 ? lacking : null
  }

  /** The offer of the preferred method where it cannot pay this; null: it can, or is not taken here. */
  get missed(): MethodOffer | null {
    const offer = this.bid?.offers.find(({ method }) => method === this.preference.method)
    return offer?.off && offer.off.reason !== 'membersOnly' ? offer : null
  }

  /** What a member's card is offered for, where there is anything on it; null: it is not taken here, or is empty. */
  get balance(): MethodOffer | null {
    const card = this.bid?.offers.find(({ method }) => method === 'balance')
    return card && card.availableFen !== null && card.availableFen > 0 && card.off?.reason !== 'membersOnly' ? card : null
  }

  /** By what the rest can go, where the first method pays a part. */
  get restOffers(): MethodOffer[] {
    const [first, rest] = this.plan ?? []
    const chosen = this.bid?.offers.find(({ method }) => method === first?.method)
    return this.bid && chosen && rest ? restOffers(this.bid.offers, chosen, this.bid.leftFen) : []
  }

  canPay(offer: MethodOffer): boolean {
    return this.bid !== null && canPay(this.bid.offers, offer, this.bid.leftFen)
  }

  choose(method: ChosenMethod): void {
    this.preference = { ...this.preference, method }
  }

  chooseRest(rest: ChosenMethod): void {
    this.preference = { ...this.preference, rest }
  }
}
