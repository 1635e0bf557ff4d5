import { offersTimes } from '@domain/order/placing/pickupTimes'
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import { CODES, isRefusal } from '@/api'
import { type CartChange, type CartLine, Resource } from '@/stores'
import { isSamePlan } from '@domain/payment/plan'
import type { ChoiceOffers, OrderChoices } from '@contract/order/choices'
import type { CheckoutDeps, CheckoutState, Delivery, Draft, Following, Quote, Submitted } from './checkoutTypes'
import { agreedIn, requestedAddress, dropsUnavailable } from './requested'
import { Chosen } from './Chosen'
import { type EmptyReason, emptyReasonOf } from './emptyReason'
import { Hold } from './Hold'

export type { CheckoutDeps, CouponAdvice, Delivery, Quote, Submitted } from './checkoutTypes'

/** The page itself shows what changed after these refusals, so no toast is shown for them. */
const SHOWN_AS_CHANGES: readonly string[] = [
  CODES.cartChanged,
  CODES.priceChanged,
  CODES.stockShort,
  CODES.itemRemoved,
  CODES.itemSoldOut,
  CODES.itemNotOnSale,
]

const NOTHING_NEW: Following = { changes: [], isSlotUnavailable: false }

/** The last non-empty cart that this page has shown. `agreed`: the diner has agreed to its changes since, so an empty cart needs no explanation. */
type Shown = { kind: 'nothing' } | { kind: 'cart'; version: number } | { kind: 'agreed' }

/** The checkout of one order: its time, headcount and note, and the amounts that the server would charge now. */
export class CheckoutModel {
  state: CheckoutState = { kind: 'choosing', ...NOTHING_NEW }
  readonly quote: Resource<Quote>
  readonly hold: Hold
  readonly chosen = new Chosen()
  private shown: Shown = { kind: 'nothing' }
  /** The number of this diner's own changes in progress; the pay button is not delayed for them. */
  private ownChanges = 0
  /** The amounts that are being loaded after the diner agreed to changes, or after a change. */
  private coming: Promise<unknown> = Promise.resolve()

  constructor(private readonly deps: CheckoutDeps) {
    this.quote = new Resource(() => this.fetchQuote())
    this.hold = new Hold(deps.sleep)
    makeAutoObservable<this, 'deps' | 'shown' | 'coming' | 'ownChanges'>(
      this,
      {
        deps: false,
        state: observableRef,
        shown: observableRef,
        coming: false,
        ownChanges: false,
        quote: false,
        hold: false,
        chosen: false,
      },
      { autoBind: true },
    )
  }

  /** Follows the cart, which others at the table may change, until the returned function is called. */
  open(): () => void {
    void this.load()
    const stopLooking = reaction(
      () => (this.deps.cart.lines.length > 0 ? this.deps.cart.version : null),
      (version) => {
        if (version !== null) this.shown = { kind: 'cart', version }
      },
      { fireImmediately: true },
    )
    const stopFollowing = reaction(
      () => this.deps.cart.version,
      (version, before) => {
        if (!this.following || this.isSubmitting) return
        void this.holdAfter(before)
        if (version !== this.quote.value?.cartVersion) return void this.load()
        // The new amounts have arrived before the cart, which names the changes.
        this.follow({ changes: [...this.deps.cart.changes] })
      },
    )
    // The order whose answer was lost does not exist, or the diner gave it up, so the cart can be ordered again.
    const stopWaiting = reaction(
      () => this.state.kind === 'unanswered' && !this.deps.pendingOperations.isUnknown,
      (isOver) => isOver && this.startOver(),
    )
    return () => {
      stopLooking()
      stopFollowing()
      stopWaiting()
    }
  }

  /** The order is being submitted, so nothing can be tapped. */
  get isSubmitting(): boolean {
    return this.state.kind === 'preparing' || this.state.kind === 'requesting'
  }

  /** The diner tried to order without a required choice. */
  get isIncomplete(): boolean {
    return this.state.kind === 'incomplete'
  }

  /** Changes since the diner last saw the cart, which they must agree to before ordering. */
  get changes(): readonly CartChange[] {
    return this.following?.changes ?? []
  }

  /** The chosen time has passed or is fully booked. */
  get isSlotUnavailable(): boolean {
    return this.following?.isSlotUnavailable === true
  }

  /** The dishes as they were ordered; undefined before that. */
  get slotAt(): number | null {
    return this.state.kind === 'ordered' ? this.state.slotAt : this.deps.cart.choices.slotAt
  }

  get headcount(): number | null {
    return this.deps.cart.choices.headcount
  }

  get lines(): CartLine[] {
    return 'lines' in this.state ? this.state.lines : this.deps.cart.lines
  }

  /** Why the cart became empty without an action on this page; null: it is not empty, or was empty from the start. */
  get emptyReason(): EmptyReason | null {
    const { cart, shop } = this.deps
    return this.lines.length > 0 ? null : emptyReasonOf(cart, this.shown.kind === 'cart' ? this.shown.version : null, shop.table !== null)
  }

  /** The order that this page was paying before it was reloaded: the diner continues there. */
  get begun(): string | null {
    const { cart, pendingOperations } = this.deps
    const orderNo = this.shown.kind === 'nothing' && this.lines.length === 0 && cart.ordered?.isMe ? cart.ordered.orderNo : null
    return orderNo !== null && pendingOperations.isPaying(orderNo) ? orderNo : null
  }

  /** An order that was sent, or may have been, stays unchanged, because a repeated request must be identical. */
  async load(): Promise<void> {
    if (this.following) await this.expect(this.loadQuote())
  }

  /** The order cannot be made as soon as possible, so a time must be chosen. */
  get mustChooseSlot(): boolean {
    return this.quote.value?.asapReadyAt === null
  }

  get choosesSlot(): boolean {
    const { mode, shop } = this.deps.shop
    return this.quote.value?.sentBy === undefined && offersTimes(mode, shop?.pickupTimes ?? '0')
  }

  get asksHeadcount(): boolean {
    return this.deps.shop.mode === 'dineIn' && this.deps.shop.shop?.asksHeadcount === true
  }

  /** The delivery's fee and terms; null: it is not a delivery. */
  get delivery(): Delivery | null {
    return this.deps.shop.mode === 'delivery' ? (this.quote.value?.delivery ?? null) : null
  }

  /** The choices about the bill that the diner can make. */
  get offers(): ChoiceOffers {
    return this.chosen.shown(this.quote.value ?? {})
  }

  get isSlotMissing(): boolean {
    return this.choosesSlot && this.mustChooseSlot && this.slotAt === null
  }

  get isHeadcountMissing(): boolean {
    return this.asksHeadcount && this.headcount === null
  }

  /** Moves on from times that pass while the page is open. */
  tick(): void {
    if ((this.choosesSlot || this.quote.value?.sentBy) && !this.isSubmitting) void this.load()
  }

  setSlot(slotAt: number | null): void {
    this.deps.cart.choices.setSlot(slotAt)
    void this.load()
  }

  /** Adds one more portion for this diner, which does not count as a change by others. */
  async addDish(add: () => void): Promise<void> {
    await this.accepting(() => {
      add()
      return this.deps.cart.settled().then(this.load)
    })
  }

  /** Changes the choices about the bill, or clears them. Coupons that cannot be combined with the first one are dropped. */
  async choose(choice: OrderChoices): Promise<void> {
    this.chosen.choose(choice, this.offers)
    await this.accepting(this.load)
    this.chosen.settle(choice, this.quote.value)
  }

  /** Chooses a handover point of the shop; null: delivery to the door. A changed fee is the diner's own choice. */
  async setPoint(pointId: string | null): Promise<void> {
    this.deps.cart.choices.setPoint(pointId)
    await this.accepting(this.load)
  }

  setHeadcount(headcount: number): void {
    this.deps.cart.choices.setHeadcount(headcount)
  }

  async submit(): Promise<Submitted> {
    const { state } = this
    if (this.isSubmitting || state.kind === 'ordered' || this.hold.isOn) return { kind: 'refused' }
    if (this.isSlotMissing || this.isHeadcountMissing || (this.delivery?.problem ?? null) !== null) {
      if (this.following) this.state = { ...this.following, kind: 'incomplete' }
      return { kind: 'incomplete' }
    }
    this.state = 'lines' in state ? { kind: 'requesting', lines: state.lines } : { ...state, kind: 'preparing' }
    try {
      return await this.create()
    } finally {
      this.stopSubmitting()
    }
  }

  /** Accepts the current prices and removes what can no longer be ordered; the diner then reviews the order again. */
  async acceptChanges(): Promise<void> {
    this.shown = { kind: 'agreed' }
    await this.accepting(() => this.deps.cart.acceptChanges().then(this.load))
  }

  /** Stops the diner before paying when others at the table have changed the cart, or when the total has changed for another reason. */
  private async holdAfter(version: number): Promise<void> {
    const shownFen = this.quote.value?.bill.payableFen
    if (this.ownChanges > 0 || shownFen === undefined) return
    const news = this.deps.cart.table.newsSince(version)
    // The new amounts are requested in the same turn.
    const figures = Promise.resolve().then(() => this.coming)
    if (news.length > 0) return this.hold.during(news, figures)
    await figures
    if (this.quote.value?.bill.payableFen !== shownFen) await this.hold.during([], Promise.resolve())
  }

  /** The state of the cart while the page follows it; null: the page shows what was ordered, or may have been. */
  private get following(): Following | null {
    return 'changes' in this.state ? this.state : null
  }

  private follow(news: Partial<Following>): void {
    if ('changes' in this.state) this.state = { ...this.state, ...news }
  }

  private startOver(): void {
    this.state = { kind: 'choosing', ...NOTHING_NEW }
    void this.deps.cart.refresh()
    void this.load()
  }

  private stopSubmitting(): void {
    if (this.state.kind === 'preparing') this.state = { ...this.state, kind: 'choosing' }
    if (this.state.kind === 'requesting') this.state = { ...this.state, kind: 'unanswered' }
  }

  private accepting(figures: () => Promise<void>): Promise<void> {
    this.ownChanges += 1
    return this.expect(figures()).finally(() => (this.ownChanges -= 1))
  }

  private expect(figures: Promise<void>): Promise<void> {
    this.coming = Promise.allSettled([this.coming, figures])
    return figures
  }

  private async loadQuote(): Promise<void> {
    await this.quote.load()
    const { value } = this.quote
    if (!value || !this.following) return
    const isSlotUnavailable = this.slotAt !== null && !value.slots.includes(this.slotAt)
    if (isSlotUnavailable) this.deps.cart.choices.setSlot(null)
    this.follow({ isSlotUnavailable, changes: [...this.deps.cart.changes] })
    if (value.delivery && dropsUnavailable(this.deps.cart.choices, value.delivery)) await this.loadQuote()
    if (this.ownChanges === 0 && this.chosen.dropsUnavailable(value)) await this.loadQuote()
  }

  private async create(): Promise<Submitted> {
    const { cart, shop, pendingOperations } = this.deps
    // The values at the time of the tap: a time that becomes unavailable meanwhile is refused instead of dropped silently.
    const { slotAt } = this
    const seen = this.quote.value
    const plan = this.deps.plan()
    if (!shop.ref || !seen || !plan) return { kind: 'refused' }
    if (this.following) {
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
    const { lines } = this
    this.request(lines, quote)
    try {
      const order = await pendingOperations.order(draft, { tolerates: SHOWN_AS_CHANGES })
      runInAction(() => (this.state = { kind: 'ordered', lines, slotAt }))
      cart.choices.clear()
      void cart.refresh()
      return { kind: 'ordered', orderNo: order.orderNo, payableFen: order.payableFen, plan }
    } catch (error) {
      if (!isRefusal(error)) throw error
      runInAction(() => (this.state = { kind: 'preparing', ...NOTHING_NEW }))
      // An earlier try whose answer was lost may have caused this.
      void pendingOperations.resume()
      void shop.reloadMenu()
      await cart.refresh()
      await this.load()
      return { kind: SHOWN_AS_CHANGES.includes(error.code) ? 'changed' : 'refused' }
    }
  }

  /** From here on the page shows this order and ignores amounts that are still being loaded. */
  private request(lines: CartLine[], quote: Quote): void {
    this.state = { kind: 'requesting', lines }
    this.quote.set(quote)
  }

  private async fetchQuote(): Promise<Quote> {
    const { api, shop, cart } = this.deps
    await cart.settled()
    if (!shop.ref) throw new Error('Checkout without a shop')
    const choices = this.chosen.all
    const requested = { ...shop.ref, slotAt: this.slotAt, ...requestedAddress(cart.choices), ...choices }
    return { ...(await api.call('/calcOrderDis', requested, { notice: 'none' })), choices }
  }
}
