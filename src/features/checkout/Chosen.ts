import type { ChoiceOffers, OrderChoices } from '@contract/order/choices'
import { makeAutoObservable, observableRef } from 'mobx'
import { rechosen } from './requested'
import type { CouponAdvice, CouponChoice, Quote } from './checkoutTypes'

/** What the diner chose of the bill; of what is left out, what the server chooses: the best coupons, whatever the cart becomes. */
export class Chosen {
  all: OrderChoices = {}
  /** Coupons as this phone chose them; null: as the server said. */
  private rechosen: CouponAdvice | null = null

  constructor() {
    makeAutoObservable<this, 'rechosen'>(this, { all: observableRef, rechosen: observableRef }, { autoBind: true })
  }

  /** `offers`: what there was to choose before, by which another choice of coupons is seen at once. */
  choose(choice: OrderChoices, offers: ChoiceOffers): void {
    this.all = { ...this.all, ...choice }
    if (choice.coupons) this.rechosen = offers.coupons ? rechosen(offers.coupons, choice.coupons) : null
  }

  /** What there is to choose, as it is with what was chosen last. */
  shown(offers: ChoiceOffers): ChoiceOffers {
    return offers.coupons && this.rechosen ? { ...offers, coupons: this.rechosen } : offers
  }

  /** Of the requested coupons, those that go together; unless others were chosen meanwhile. */
  settle({ coupons }: OrderChoices, quote: Quote | undefined): void {
    if (coupons === undefined || this.all.coupons !== coupons) return
    this.rechosen = null
    if (coupons !== 'auto') this.setCoupons([...(quote?.coupons?.chosen ?? [])])
  }

  /** A chosen coupon can no longer be used, since the cart has changed: the best take its place. True: that happened. */
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
