import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import { isRefusal } from '@/api'
import { type CartChange, type CartLine, Resource } from '@/stores'
import { isSamePlan } from '@domain/payment/plan'
import type { CheckoutDeps, CouponAdvice, CouponChoice, Delivery, Draft, Quote, Submitted } from './checkoutTypes'
import { agreedIn, askedAddress, couponsIn, leavesGone } from './asked'
import { Deductions } from './Deductions'
import { type Gone, goneFrom } from './gone'
import { Hold } from './Hold'
import { TOLD_BY_DIALOG } from './toldByDialog'

export type { CheckoutDeps, CouponAdvice, Delivery, Quote, Submitted } from './checkoutTypes'

/** One order in the making: its time, people and note, and the figures that the server would charge now. */
export class CheckoutModel {
  /** The time that was chosen has passed, or was taken by others. */
  isSlotGone = false
  isSubmitting = false
  /** The dishes as they were ordered: the cart is empty by then, and the page below the cashier must not be. */
  ordered: CartLine[] | null = null
  private orderedSlotAt: number | null = null
  /** Set when the diner tried to order without a choice that is needed. */
  isIncomplete = false
  /** What was no longer as the diner saw it, to be agreed to before ordering. */
  changes: CartChange[] = []
  readonly quote: Resource<Quote>
  readonly hold: Hold
  readonly deductions = new Deductions()
  /** The latest version of the cart that had something to order. */
  private seen: number | null = null
  private isFirstLook = true
  /** What changes now is what this diner agreed to. */
  private isAccepting = false
  /** The dishes of an order that was asked for and answered neither way: it may exist already. */
  private attempted: CartLine[] | null = null
  /** Figures that are still to come: what the diner agreed to, or what changed. */
  private coming: Promise<unknown> = Promise.resolve()

  constructor(private readonly deps: CheckoutDeps) {
    this.quote = new Resource(() => this.fetchQuote())
    this.hold = new Hold(deps.sleep)
    makeAutoObservable<this, 'deps' | 'attempted' | 'coming' | 'isAccepting'>(
      this,
      { deps: false, attempted: observableRef, coming: false, isAccepting: false, quote: false, hold: false, deductions: false },
      { autoBind: true },
    )
  }

  /** Follows the cart, which others at the table may change, until the answer is called. */
  open(): () => void {
    void this.load()
    const stopLooking = reaction(
      () => (this.deps.cart.lines.length > 0 ? this.deps.cart.version : null),
      (version) => {
        if (version === null) return
        this.seen = version
        this.isFirstLook = false
      },
      { fireImmediately: true },
    )
    const stopFollowing = reaction(
      () => this.deps.cart.version,
      (version, before) => {
        if (this.isSubmitting) return
        void this.holdAfter(before)
        if (version !== this.quote.value?.cartVersion) return void this.load()
        // The figures came first: what changed comes with the cart.
        if (!this.ordered && !this.attempted) this.changes = [...this.deps.cart.changes]
      },
    )
    // The order without an answer does not exist, or was given up: the cart is what can be ordered.
    const stopWaiting = reaction(
      () => this.deps.pendingOperations.isUnknown || this.isSubmitting,
      (isOpen) => !isOpen && this.startOver(),
    )
    return () => {
      stopLooking()
      stopFollowing()
      stopWaiting()
    }
  }

  /** As it was ordered, once it was. */
  get slotAt(): number | null {
    return this.ordered ? this.orderedSlotAt : this.deps.cart.choices.slotAt
  }

  get headcount(): number | null {
    return this.deps.cart.choices.headcount
  }

  get lines(): CartLine[] {
    return this.ordered ?? this.attempted ?? this.deps.cart.lines
  }

  /** What was about to be ordered is gone from the cart without anything done on this page; null: it is not, or there was nothing. */
  get gone(): Gone | null {
    const { cart, shop } = this.deps
    return this.lines.length > 0 ? null : goneFrom(cart, this.seen, shop.table !== null)
  }

  /** The order that this page had taken to the cashier before it was loaded anew: there its diner goes on. */
  get begun(): string | null {
    const { cart, pendingOperations } = this.deps
    const orderNo = this.isFirstLook && this.lines.length === 0 && cart.ordered?.isMe ? cart.ordered.orderNo : null
    return orderNo !== null && pendingOperations.isPaying(orderNo) ? orderNo : null
  }

  /** What was ordered, or perhaps ordered, stays as it was: asking once more must ask for the same. */
  async load(): Promise<void> {
    if (!this.ordered && !this.attempted) await this.expect(this.loadQuote())
  }

  /** Nothing can be made as soon as possible: a time must be chosen. */
  get mustChooseSlot(): boolean {
    return this.quote.value?.asapReadyAt === null
  }

  get choosesSlot(): boolean {
    return this.deps.shop.mode !== 'dineIn'
  }

  get asksHeadcount(): boolean {
    return this.deps.shop.mode === 'dineIn' && this.deps.shop.shop?.asksHeadcount === true
  }

  /** What delivering comes to; null: it is not delivered. */
  get delivery(): Delivery | null {
    return this.deps.shop.mode === 'delivery' ? (this.quote.value?.delivery ?? null) : null
  }

  get coupons(): CouponAdvice | null {
    return this.deductions.shown(couponsIn(this.quote.value))
  }

  get isSlotMissing(): boolean {
    return this.choosesSlot && this.mustChooseSlot && this.slotAt === null
  }

  get isHeadcountMissing(): boolean {
    return this.asksHeadcount && this.headcount === null
  }

  /** Times to choose from pass while the page is looked at. */
  tick(): void {
    if (this.choosesSlot && !this.isSubmitting) void this.load()
  }

  setSlot(slotAt: number | null): void {
    this.deps.cart.choices.setSlot(slotAt)
    void this.load()
  }

  /** A dish more, which this diner asks for here: nothing that others changed. */
  async addDish(add: () => void): Promise<void> {
    this.isAccepting = true
    add()
    await this.accepting(() => this.deps.cart.settled().then(this.load))
  }

  /** Other coupons, none, or the best again. Those that do not go with the first named are left out. */
  async chooseCoupons(choice: CouponChoice): Promise<void> {
    this.deductions.chooseCoupons(choice, this.coupons)
    await this.accepting(this.load)
    this.deductions.settle(choice, this.quote.value)
  }

  /** Cards of visits pay, or are left for another time. */
  async useVisits(isUsed: boolean): Promise<void> {
    this.deductions.useVisits(isUsed)
    await this.accepting(this.load)
  }

  /** Handed over at a point of the shop's; null: at the door. What it costs is this diner's own choice. */
  async setPoint(pointId: string | null): Promise<void> {
    this.deps.cart.choices.setPoint(pointId)
    await this.accepting(this.load)
  }

  setHeadcount(headcount: number): void {
    this.deps.cart.choices.setHeadcount(headcount)
  }

  async submit(): Promise<Submitted> {
    if (this.isSubmitting || this.ordered || this.hold.isOn) return { kind: 'refused' }
    if (this.isSlotMissing || this.isHeadcountMissing || (this.delivery?.problem ?? null) !== null) {
      this.isIncomplete = true
      return { kind: 'incomplete' }
    }
    this.isSubmitting = true
    try {
      return await this.create()
    } finally {
      runInAction(() => (this.isSubmitting = false))
    }
  }

  /** Takes today's prices and drops what is gone; then the diner looks once more. */
  async acceptChanges(): Promise<void> {
    // What is dropped now is dropped by this diner.
    this.seen = null
    await this.accepting(() => this.deps.cart.acceptChanges().then(this.load))
  }

  /** What others at the table changed is read before it is paid, and so is any other total that this diner did not ask for. */
  private async holdAfter(version: number): Promise<void> {
    const shownFen = this.quote.value?.bill.payableFen
    if (this.ordered || this.attempted || this.isAccepting || shownFen === undefined) return
    const news = this.deps.cart.table.newsSince(version)
    // The new figures are asked for in this same turn.
    const figures = Promise.resolve().then(() => this.coming)
    if (news.length > 0) return this.hold.during(news, figures)
    await figures
    if (this.quote.value?.bill.payableFen !== shownFen) await this.hold.during([], Promise.resolve())
  }

  private startOver(): void {
    if (!this.attempted || this.ordered) return
    this.attempted = null
    void this.deps.cart.refresh()
    void this.load()
  }

  private accepting(figures: () => Promise<void>): Promise<void> {
    this.isAccepting = true
    return this.expect(figures()).finally(() => (this.isAccepting = false))
  }

  private expect(figures: Promise<void>): Promise<void> {
    this.coming = Promise.allSettled([this.coming, figures])
    return figures
  }

  private async loadQuote(): Promise<void> {
    await this.quote.load()
    const { value } = this.quote
    if (!value) return
    runInAction(() => {
      this.isSlotGone = this.slotAt !== null && !value.slots.includes(this.slotAt)
      if (this.isSlotGone) this.deps.cart.choices.setSlot(null)
      this.changes = [...this.deps.cart.changes]
    })
    if (value.delivery && leavesGone(this.deps.cart.choices, value.delivery)) await this.loadQuote()
    if (!this.isAccepting && this.deductions.leavesGone(value)) await this.loadQuote()
  }

  private async create(): Promise<Submitted> {
    const { cart, shop, pendingOperations } = this.deps
    // As they were when the diner tapped: a time that goes meanwhile is refused, not left out.
    const { slotAt } = this
    const seen = this.quote.value
    const plan = this.deps.plan()
    if (!shop.ref || !seen || !plan) return { kind: 'refused' }
    if (!this.attempted) {
      await cart.confirmed()
      await this.coming
    }
    const quote = this.quote.value ?? seen
    if (this.changes.length > 0 || quote.bill.payableFen !== seen.bill.payableFen || !isSamePlan(plan, this.deps.plan() ?? []))
      return { kind: 'changed' }
    const draft: Draft = {
      ...shop.ref,
      slotAt,
      guestsCount: this.asksHeadcount ? this.headcount : null,
      remark: cart.choices.remark,
      ...agreedIn(quote),
    }
    try {
      runInAction(() => (this.attempted = this.lines))
      const order = await pendingOperations.order(draft, { tolerates: TOLD_BY_DIALOG })
      runInAction(() => {
        this.ordered = this.lines
        this.orderedSlotAt = slotAt
      })
      cart.choices.clear()
      void cart.refresh()
      return { kind: 'ordered', orderNo: order.orderNo, payableFen: order.payableFen, plan }
    } catch (error) {
      if (!isRefusal(error)) throw error
      runInAction(() => (this.attempted = null))
      // An earlier try, of which nothing was heard, may be the reason.
      void pendingOperations.resume()
      void shop.reloadMenu()
      await cart.refresh()
      await this.load()
      return { kind: TOLD_BY_DIALOG.includes(error.code) ? 'changed' : 'refused' }
    }
  }

  private async fetchQuote(): Promise<Quote> {
    const { api, shop, cart } = this.deps
    await cart.settled()
    if (!shop.ref) throw new Error('Checkout without a shop')
    const asked = { ...shop.ref, slotAt: this.slotAt, ...askedAddress(cart.choices), ...this.deductions.asked }
    return api.call('/calcOrderDis', asked, { notice: 'none' })
  }
}
