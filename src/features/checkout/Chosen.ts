import type { ChoiceOffers, OrderChoices } from '@contract/order/choices'
import { makeAutoObservable, observableRef } from 'mobx'
import { withChoice } from './requested'
import type { CouponAdvice, CouponChoice, Quote } from './checkoutTypes'

/** The diner's choices about the bill. Where they have chosen nothing the server chooses, for example the best coupons for the current cart. */
export class Chosen {
  all: OrderChoices = {}
  /** The coupons that were chosen on this phone; null: those that the server chose. */
  private expected: CouponAdvice | null = null

  constructor() {
    makeAutoObservable<this, 'expected'>(this, { all: observableRef, expected: observableRef }, { autoBind: true })
  }

  /** `offers`: the previous options, by which a changed choice of coupons can be shown at once. */
  choose(choice: OrderChoices, offers: ChoiceOffers): void {
    this.all = { ...this.all, ...choice }
    if (choice.coupons) this.expected = offers.coupons ? withChoice(offers.coupons, choice.coupons) : null
  }

  /** Takes the options that the server computed for the last choice. */
  shown(offers: ChoiceOffers): ChoiceOffers {
    return offers.coupons && this.expected ? { ...offers, coupons: this.expected } : offers
  }

  /** Keeps those of the requested coupons that can be combined, unless others were chosen meanwhile. */
  settle({ coupons }: OrderChoices, quote: Quote | undefined): void {
    if (coupons === undefined || this.all.coupons !== coupons) return
    this.expected = null
    if (coupons !== 'auto') this.setCoupons([...(quote?.coupons?.chosen ?? [])])
  }

  /** Drops a chosen coupon that can no longer be used after a change of the cart, so that the best ones apply. Returns whether that happened. */
  dropsUnavailable(quote: Quote): boolean {
    const { coupons = 'auto' } = this.all
    if (coupons === 'auto' || (quote.coupons?.chosen.length ?? 0) >= coupons.length) return false
    this.setCoupons('auto')
    return true
  }

  private setCoupons(coupons: CouponChoice): void {
    this.all = { ...this.all, coupons }
  }
}
