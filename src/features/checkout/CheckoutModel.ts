import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import type { Input, Output } from '@contract/index'
import { type Api, CODES, isRefusal } from '@/api'
import { isolated } from '@/i18n'
import { type CartChange, type CartLine, type CartStore, Resource, type ShopStore, type Unfinished } from '@/stores'
import type { Bill } from '@domain/order/pricing'

export interface Quote {
  bill: Bill
  cartVersion: number
  slots: number[]
  asapReadyAt: number | null
}

/** How submitting ended. `changed`: the order was not made, and `changes` or the new figures say why. */
export type Submitted =
  { kind: 'ordered'; orderNo: string; payableFen: number } | { kind: 'changed' } | { kind: 'incomplete' } | { kind: 'refused' }

/** Why the cart that was looked at is empty: this diner ordered it elsewhere, somebody at the table did, or nobody; or the server cannot tell. */
export type Gone = { by: 'me'; orderNo: string } | { by: 'other'; name: string } | { by: 'nobody' | 'unknown' }

export interface CheckoutDeps {
  api: Api
  unfinished: Pick<Unfinished, 'order' | 'resume' | 'isPaying'>
  shop: Pick<ShopStore, 'ref' | 'mode' | 'shop' | 'table' | 'reloadMenu'>
  cart: Pick<CartStore, 'lines' | 'settled' | 'confirmed' | 'refresh' | 'acceptChanges' | 'changes' | 'note' | 'version' | 'ordered'>
}

type Draft = Omit<Input<'/createOrder'>, 'idempotencyKey'>

/** One order in the making: its time, people and note, and the figures that the server would charge now. */
export class CheckoutModel {
  slotAt: number | null = null
  /** The time that was chosen has passed, or was taken by others. */
  isSlotGone = false
  headcount: number | null = null
  isSubmitting = false
  /** The dishes as they were ordered: the cart is empty by then, and the page below the cashier must not be. */
  ordered: CartLine[] | null = null
  /** Set when the diner tried to order without a choice that is needed. */
  isIncomplete = false
  /** What was no longer as the diner saw it, to be agreed to before ordering. */
  changes: CartChange[] = []
  readonly quote: Resource<Quote>
  /** The latest version of the cart that had something to order. */
  private seen: number | null = null
  private isFirstLook = true
  /** The dishes of an order that was asked for and answered neither way: it may exist already. */
  private attempted: CartLine[] | null = null
  /** Figures that are still to come: what the diner agreed to, or what changed. */
  private coming: Promise<unknown> = Promise.resolve()

  constructor(private readonly deps: CheckoutDeps) {
    this.quote = new Resource(() => this.fetchQuote())
    makeAutoObservable<this, 'deps' | 'attempted' | 'coming'>(
      this,
      { deps: false, attempted: observableRef, coming: false, quote: false },
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
      (version) => {
        if (this.isSubmitting) return
        if (version !== this.quote.value?.cartVersion) return void this.load()
        // The figures came first: what changed comes with the cart.
        if (!this.ordered && !this.attempted) this.changes = [...this.deps.cart.changes]
      },
    )
    return () => {
      stopLooking()
      stopFollowing()
    }
  }

  get lines(): CartLine[] {
    return this.ordered ?? this.attempted ?? this.deps.cart.lines
  }

  /** What was about to be ordered is gone from the cart without anything done on this page; null: it is not, or there was nothing. */
  get gone(): Gone | null {
    const { ordered } = this.deps.cart
    if (this.seen === null || this.lines.length > 0) return null
    if (ordered && ordered.version > this.seen) {
      const { isMe, orderNo, nickName } = ordered
      return isMe && orderNo !== null ? { by: 'me', orderNo } : { by: 'other', name: isolated(nickName) }
    }
    if (this.deps.shop.table === null) return null
    return { by: ordered === undefined ? 'unknown' : 'nobody' }
  }

  /** The order that this page had taken to the cashier before it was loaded anew: there its diner goes on. */
  get begun(): string | null {
    const { cart, unfinished } = this.deps
    const orderNo = this.isFirstLook && this.lines.length === 0 && cart.ordered?.isMe ? cart.ordered.orderNo : null
    return orderNo !== null && unfinished.isPaying(orderNo) ? orderNo : null
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
    this.slotAt = slotAt
    void this.load()
  }

  setHeadcount(headcount: number): void {
    this.headcount = headcount
  }

  async submit(): Promise<Submitted> {
    if (this.isSubmitting || this.ordered) return { kind: 'refused' }
    if (this.isSlotMissing || this.isHeadcountMissing) {
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
    await this.expect(this.deps.cart.acceptChanges().then(this.load))
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
      if (this.isSlotGone) this.slotAt = null
      this.changes = [...this.deps.cart.changes]
    })
  }

  private async create(): Promise<Submitted> {
    const { cart, shop, unfinished } = this.deps
    // As they were when the diner tapped: a time that goes meanwhile is refused, not left out.
    const { slotAt } = this
    const seen = this.quote.value
    if (!shop.ref || !seen) return { kind: 'refused' }
    if (!this.attempted) {
      await cart.confirmed()
      await this.coming
    }
    const quote = this.quote.value ?? seen
    if (this.changes.length > 0 || quote.bill.payableFen !== seen.bill.payableFen) return { kind: 'changed' }
    const draft: Draft = {
      ...shop.ref,
      slotAt,
      cartVersion: quote.cartVersion,
      expectedPayableFen: quote.bill.payableFen,
      headcount: this.asksHeadcount ? this.headcount : null,
      remark: cart.note.text,
    }
    try {
      runInAction(() => (this.attempted = this.lines))
      const order = await unfinished.order(draft, { tolerates: TOLD_BY_DIALOG })
      runInAction(() => (this.ordered = this.lines))
      cart.note.clear()
      void cart.refresh()
      return { kind: 'ordered', orderNo: order.orderNo, payableFen: order.payableFen }
    } catch (error) {
      if (!isRefusal(error)) throw error
      runInAction(() => (this.attempted = null))
      // An earlier try, of which nothing was heard, may be the reason.
      void unfinished.resume()
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
    const answer: Output<'/calcOrderDis'> = await api.call('/calcOrderDis', { ...shop.ref, slotAt: this.slotAt }, { notice: 'none' })
    return answer
  }
}

/** Refusals that the page answers by showing what changed. */
const TOLD_BY_DIALOG: readonly string[] = [
  CODES.cartChanged,
  CODES.priceChanged,
  CODES.stockShort,
  CODES.itemRemoved,
  CODES.itemSoldOut,
  CODES.itemNotOnSale,
]
