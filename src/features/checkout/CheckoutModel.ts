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

/** After these refusals the page shows what changed, so that a toast would only repeat it. */
const SHOWN_AS_CHANGES: readonly string[] = [
  CODES.cartChanged,
  CODES.priceChanged,
  CODES.stockShort,
  CODES.itemRemoved,
  CODES.itemSoldOut,
  CODES.itemNotOnSale,
]

const NOTHING_NEW: Following = { changes: [], isSlotUnavailable: false }

/** The latest cart with something to order that this page has shown. `agreed`: the diner has agreed to its changes since, so that an empty one needs no reason. */
type Shown = { kind: 'nothing' } | { kind: 'cart'; version: number } | { kind: 'agreed' }

/** One order in the making: its time, people and note, and the figures that the server would charge now. */
export class CheckoutModel {
  state: CheckoutState = { kind: 'choosing', ...NOTHING_NEW }
  readonly quote: Resource<Quote>
  readonly hold: Hold
  readonly chosen = new Chosen()
  private shown: Shown = { kind: 'nothing' }
  /** How many changes of this diner's own are under way: the key is not held for their figures. */
  private ownChanges = 0
  /** Figures that are still to come: what the diner agreed to, or what changed. */
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

  /** Follows the cart, which others at the table may change, until the answer is called. */
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
        // The figures came first: what changed comes with the cart.
        this.follow({ changes: [...this.deps.cart.changes] })
      },
    )
    // The order without an answer does not exist, or was given up: the cart is what can be ordered.
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

  /** The order is on its way: nothing can be tapped. */
  get isSubmitting(): boolean {
    return this.state.kind === 'preparing' || this.state.kind === 'requesting'
  }

  /** The diner tried to order without a choice that is needed. */
  get isIncomplete(): boolean {
    return this.state.kind === 'incomplete'
  }

  /** What is no longer as the diner saw it, to be agreed to before ordering. */
  get changes(): readonly CartChange[] {
    return this.following?.changes ?? []
  }

  /** The time that was chosen has passed, or was taken by others. */
  get isSlotUnavailable(): boolean {
    return this.following?.isSlotUnavailable === true
  }

  /** As it was ordered, once it was. */
  get slotAt(): number | null {
    return this.state.kind === 'ordered' ? this.state.slotAt : this.deps.cart.choices.slotAt
  }

  get headcount(): number | null {
    return this.deps.cart.choices.headcount
  }

  get lines(): CartLine[] {
    return 'lines' in this.state ? this.state.lines : this.deps.cart.lines
  }

  /** Why the cart became empty without anything done on this page; null: it is not empty, or was so from the start. */
  get emptyReason(): EmptyReason | null {
    const { cart, shop } = this.deps
    return this.lines.length > 0 ? null : emptyReasonOf(cart, this.shown.kind === 'cart' ? this.shown.version : null, shop.table !== null)
  }

  /** The order that this page had taken to the cashier before it was reloaded: the diner goes on at that order. */
  get begun(): string | null {
    const { cart, pendingOperations } = this.deps
    const orderNo = this.shown.kind === 'nothing' && this.lines.length === 0 && cart.ordered?.isMe ? cart.ordered.orderNo : null
    return orderNo !== null && pendingOperations.isPaying(orderNo) ? orderNo : null
  }

  /** What was ordered, or perhaps ordered, stays as it was: asking once more must ask for the same. */
  async load(): Promise<void> {
    if (this.following) await this.expect(this.loadQuote())
  }

  /** Nothing can be made as soon as possible: a time must be chosen. */
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

  /** What delivering comes to; null: it is not delivered. */
  get delivery(): Delivery | null {
    return this.deps.shop.mode === 'delivery' ? (this.quote.value?.delivery ?? null) : null
  }

  /** What of the bill the diner may choose. */
  get offers(): ChoiceOffers {
    return this.chosen.shown(this.quote.value ?? {})
  }

  get isSlotMissing(): boolean {
    return this.choosesSlot && this.mustChooseSlot && this.slotAt === null
  }

  get isHeadcountMissing(): boolean {
    return this.asksHeadcount && this.headcount === null
  }

  /** Times to choose from pass while the page is looked at. */
  tick(): void {
    if ((this.choosesSlot || this.quote.value?.sentBy) && !this.isSubmitting) void this.load()
  }

  setSlot(slotAt: number | null): void {
    this.deps.cart.choices.setSlot(slotAt)
    void this.load()
  }

  /** One more dish that this diner adds here: not a change by others. */
  async addDish(add: () => void): Promise<void> {
    await this.accepting(() => {
      add()
      return this.deps.cart.settled().then(this.load)
    })
  }

  /** Something else of the bill, or nothing of it. Coupons that do not go with the first named are left out. */
  async choose(choice: OrderChoices): Promise<void> {
    this.chosen.choose(choice, this.offers)
    await this.accepting(this.load)
    this.chosen.settle(choice, this.quote.value)
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

  /** Takes today's prices and removes what cannot be ordered any more; then the diner looks once more. */
  async acceptChanges(): Promise<void> {
    this.shown = { kind: 'agreed' }
    await this.accepting(() => this.deps.cart.acceptChanges().then(this.load))
  }

  /** What others at the table changed is read before it is paid, and so is any other total that this diner did not ask for. */
  private async holdAfter(version: number): Promise<void> {
    const shownFen = this.quote.value?.bill.payableFen
    if (this.ownChanges > 0 || shownFen === undefined) return
    const news = this.deps.cart.table.newsSince(version)
    // The new figures are asked for in this same turn.
    const figures = Promise.resolve().then(() => this.coming)
    if (news.length > 0) return this.hold.during(news, figures)
    await figures
    if (this.quote.value?.bill.payableFen !== shownFen) await this.hold.during([], Promise.resolve())
  }

  /** What the page knows of the cart while it follows it; null: it stays with what was ordered, or perhaps ordered. */
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
    // As they were when the diner tapped: a time that becomes unavailable meanwhile is refused, not dropped silently.
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
      // An earlier try without an answer may be the reason.
      void pendingOperations.resume()
      void shop.reloadMenu()
      await cart.refresh()
      await this.load()
      return { kind: SHOWN_AS_CHANGES.includes(error.code) ? 'changed' : 'refused' }
    }
  }

  /** From here on the page shows this order: figures still on their way do not belong to it. */
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
