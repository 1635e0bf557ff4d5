import { makeAutoObservable, observableRef } from 'mobx'
import { rechosen } from './asked'
import type { CouponAdvice, CouponChoice, Quote } from './checkoutTypes'

/** What the diner wants taken off: coupons, the best ones unless told, and what cards of visits pay. */
export class Deductions {
  /** 'auto': the best ones, whatever the cart becomes. */
  private coupons: CouponChoice = 'auto'
  /** As this phone chose; null: as the server said. */
  private rechosen: CouponAdvice | null = null
  /** Whether the diner's cards of visits pay what they are for. */
  private usesVisits = true

  constructor() {
    makeAutoObservable<this, 'coupons' | 'rechosen'>(this, { coupons: observableRef, rechosen: observableRef }, { autoBind: true })
  }

  /** Has the diner chosen coupons, or none, instead of the best? */
  get choosesCoupons(): boolean {
    return this.coupons !== 'auto'
  }

  /** As it is asked for; left out: the best coupons, and visits where they count. */
  get asked(): { coupons?: CouponChoice; visitCards?: boolean } {
    return { ...(this.coupons !== 'auto' && { coupons: this.coupons }), ...(!this.usesVisits && { visitCards: false }) }
  }

  /** `told`: what the server said of the choice before; the new one is seen at once. */
  chooseCoupons(choice: CouponChoice, told: CouponAdvice | null): void {
    this.coupons = choice
    this.rechosen = told && rechosen(told, choice)
  }

  /** What is shown of the coupons, where the server has said that. */
  shown(told: CouponAdvice | null): CouponAdvice | null {
    return told && (this.rechosen ?? told)
  }

  useVisits(isUsed: boolean): void {
    this.usesVisits = isUsed
  }

  /** Of the coupons that were asked for, those that go together; unless others were chosen meanwhile. */
  settle(choice: CouponChoice, quote: Quote | undefined): void {
    if (this.coupons !== choice) return
    this.rechosen = null
    if (choice !== 'auto') this.coupons = [...(quote?.coupons?.chosen ?? [])]
  }

  /** A coupon that was chosen cannot be used any more, since the cart is another one: the best take its place. True: so it was. */
  leavesGone({ coupons }: Quote): boolean {
    if (this.coupons === 'auto' || (coupons?.chosen.length ?? 0) >= this.coupons.length) return false
    this.coupons = 'auto'
    return true
  }
}
