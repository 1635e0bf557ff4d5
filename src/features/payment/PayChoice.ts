import { makeAutoObservable, observableRef } from 'mobx'
import type { ChosenMethod, MethodOffer } from '@domain/payment/methods'
import { canPay, type PlanStep, planOf, restOffers, type ChosenWays } from '@domain/payment/plan'
import type { LastMethod } from './lastMethod'
import { isKnown } from './ways'

/** The amount to pay and the methods that can pay it, by the server's latest answer. */
export interface Bid {
  leftFen: number
  offers: readonly MethodOffer[]
}

/** Every shop accepts it: an older server answers without offers. */
const WECHAT_ALONE = (fen: number): MethodOffer[] => [{ method: 'wechat', payableFen: fen, availableFen: null, off: null }]

export const bidOf = (leftFen: number, offers: readonly MethodOffer[] | undefined): Bid => ({
  leftFen,
  offers: (offers ?? WECHAT_ALONE(leftFen)).filter(({ method }) => isKnown(method)),
})

/** The diner's preferred method, applied to the current offers; a method that is no longer offered is not selected. */
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

  /** The payments to make; empty where nothing has to be paid. Null: no method can pay, or the offers are not known yet. */
  get plan(): PlanStep[] | null {
    if (!this.bid) return null
    const { offers, leftFen } = this.bid
    return leftFen === 0 ? [] : planOf(offers, this.preference, leftFen)
  }

  /** There is a choice to make, or a reason to show why nothing can be chosen. */
  get hasChoice(): boolean {
    return this.bid !== null && this.bid.leftFen > 0 && (this.bid.offers.length > 1 || this.plan === null)
  }

  /** More than one method can pay, or none, so the diner has to choose. */
  get isQuestion(): boolean {
    const { offers = [], leftFen = 0 } = this.bid ?? {}
    return leftFen > 0 && (this.plan === null || offers.filter((offer) => this.canPay(offer)).length > 1)
  }

  private get card(): MethodOffer | undefined {
    return this.bid?.offers.find(({ method }) => method === 'balance')
  }

  /** The merchant has frozen the member's card: it neither pays nor is topped up. */
  get isCardFrozen(): boolean {
    return this.card?.off?.reason === 'cardFrozen'
  }

  /** The amount that a member's card lacks to pay everything; null: it is sufficient, frozen, or not accepted here. */
  get lackingFen(): number | null {
    const { card } = this
    if (!card || !this.bid || card.off?.reason === 'membersOnly' || this.isCardFrozen || card.payableFen >= this.bid.leftFen) return null
    const lacking = this.bid.leftFen - (card.availableFen ?? 0)
    return lacking > 0 ? lacking : null
  }

  /** The offer of the preferred method where it cannot pay this; null: it can, or is not accepted here. */
  get missed(): MethodOffer | null {
    const offer = this.bid?.offers.find(({ method }) => method === this.preference.method)
    return offer?.off && offer.off.reason !== 'membersOnly' ? offer : null
  }

  /** The offer of a member's card with a balance; null: it is not accepted here, or is empty. */
  get balance(): MethodOffer | null {
    const { card } = this
    return card && card.availableFen !== null && card.availableFen > 0 && card.off?.reason !== 'membersOnly' ? card : null
  }

  /** The methods that can pay the rest, where the first method pays a part. */
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
