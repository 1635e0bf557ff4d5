import { makeAutoObservable, runInAction } from 'mobx'
import type { Input, Output } from '@contract/index'
import { type Api, CODES, newKey } from '@/api'
import { isDefinite, Resource, type SessionStore, type ShopStore } from '@/stores'
import { priceQuickPay, type QuickPayAmount, quickPayProblem } from '@domain/order/quickPay'
import type { Bill } from '@domain/order/pricing'
import type { CouponAdvice } from '@/features/couponPick'
import { type AmountKey, amountOf, typed } from './amount'
import type { KeptUnanswered } from './unanswered'

export type Figures = Output<'/calcQuickPay'>
type Draft = Omit<Input<'/createQuickPay'>, 'idempotencyKey'>

/** What is typed into. */
export type AmountField = 'amount' | 'excluded'

/** How it was begun. `changed`: the figures are not what the diner saw, and are new by now. */
export type Begun = { kind: 'placed'; orderNo: string; payableFen: number } | { kind: 'changed' } | { kind: 'refused' }

export interface QuickPayDeps {
  api: Api
  shop: Pick<ShopStore, 'ref'>
  session: Pick<SessionStore, 'reckonsQuickPay' | 'userId'>
  unanswered: KeptUnanswered
  now: () => number
  sleep: (ms: number) => Promise<void>
}

/** Nobody reads figures between two keys. */
const PAUSE_MS = 400

/** One payment at the counter in the making: what is typed, and what it comes to. */
export class QuickPayModel {
  amount = ''
  excluded = ''
  field: AmountField = 'amount'
  isPadOpen = true
  /** From the tap on pay until it is refused; once the order is made this page is only left, so that what stands on it stays what is paid. */
  isSubmitting = false
  /** The server's figures for what was typed when it was asked, and the terms that this phone reckons with. */
  readonly figures: Resource<{ typed: QuickPayAmount; answer: Figures }, [notice?: 'toast']>
  private turn = 0
  /** The diner's coupons: the best, or those that were chosen. */
  couponChoice: 'auto' | string[] = 'auto'

  constructor(private readonly deps: QuickPayDeps) {
    this.figures = new Resource((notice) => this.fetchFigures(notice))
    makeAutoObservable<this, 'deps' | 'turn'>(this, { deps: false, turn: false, figures: false }, { autoBind: true })
  }

  async load(): Promise<void> {
    this.takeUp()
    await this.figures.load()
  }

  /** The page was reloaded before an answer came: what was typed stands there again. */
  private takeUp(): void {
    const { unanswered, session, shop } = this.deps
    const last = this.amount === '' ? unanswered.read() : undefined
    if (!last || last.userId !== session.userId || (JSON.parse(last.draft) as Draft).shopId !== shop.ref?.shopId) return
    this.amount = last.amount
    this.excluded = last.excluded
  }

  get typed(): QuickPayAmount {
    return { amountFen: amountOf(this.amount), excludedFen: amountOf(this.excluded) }
  }

  /** Why it cannot be paid; null: it can. */
  get problem() {
    return quickPayProblem(this.typed)
  }

  /** What it comes to; null: nothing is typed, or what it comes to is not known yet. */
  get bill(): Bill | null {
    const known = this.figures.value
    if (!known || this.problem) return null
    if (this.isAnswered) return known.answer.bill
    // Without coupons, which the server adds as soon as the diner rests.
    return this.deps.session.reckonsQuickPay ? priceQuickPay(this.typed, known.answer.terms, this.deps.now()) : null
  }

  /** The server's figures are of what stands there now. */
  private get isAnswered(): boolean {
    const { amountFen, excludedFen } = this.typed
    const asked = this.figures.value?.typed
    return asked?.amountFen === amountFen && asked.excludedFen === excludedFen
  }

  /** By what it can be paid; null: nothing is to be paid, or the server has not said yet. */
  get offers(): Figures['methods'] | null {
    const { bill } = this
    return bill && bill.payableFen > 0 && this.isAnswered ? (this.figures.value?.answer.methods ?? null) : null
  }

  /** What is told of the diner's coupons; null: they have none here. */
  get coupons(): CouponAdvice | null {
    return this.figures.value?.answer.coupons ?? null
  }

  /** What is told of them is of another sum, which is asked about. */
  get isChoosingCoupons(): boolean {
    return !this.isAnswered
  }

  chooseCoupons(choice: 'auto' | string[]): void {
    if (this.isSubmitting) return
    this.couponChoice = choice
    void this.load()
  }

  press(key: AmountKey): void {
    if (this.isSubmitting) return
    if (this.field === 'amount') this.amount = typed(this.amount, key)
    else this.excluded = typed(this.excluded, key)
    void this.loadSoon()
  }

  typeInto(field: AmountField): void {
    if (this.isSubmitting) return
    this.field = field
    this.isPadOpen = true
  }

  closePad(): void {
    this.isPadOpen = false
  }

  async begin(): Promise<Begun> {
    const { bill } = this
    const { ref } = this.deps.shop
    if (!bill || !ref || this.isSubmitting) return { kind: 'refused' }
    this.isSubmitting = true
    let begun: Begun = { kind: 'refused' }
    try {
      // What the phone reckons has no coupons in it: nobody loses one by tapping quickly.
      if (this.coupons && !this.isAnswered) {
        await this.figures.load('toast')
        if (!this.isAnswered) return { kind: 'refused' }
        if (this.bill?.payableFen !== bill.payableFen) return { kind: 'changed' }
      }
      begun = await this.place({ ...ref, ...this.typed, expectedPayableFen: bill.payableFen, coupons: this.coupons?.chosen ?? [] })
      return begun
    } finally {
      if (begun.kind !== 'placed') runInAction(() => (this.isSubmitting = false))
    }
  }

  private async place(draft: Draft): Promise<Begun> {
    const { api, unanswered } = this.deps
    try {
      const asked = this.keyed(draft)
      const { orderNo, payableFen } = await api.call('/createQuickPay', asked, { tolerates: [CODES.priceChanged] })
      unanswered.clear()
      return { kind: 'placed', orderNo, payableFen }
    } catch (error) {
      if (!isDefinite(error)) throw error
      unanswered.clear()
      await this.load()
      return { kind: error.code === CODES.priceChanged ? 'changed' : 'refused' }
    }
  }

  /**
   * Of the same payment the same key, until there is an answer; and the same coupons: the one that was not answered may have them, so that by now others
   * would be chosen.
   */
  private keyed(draft: Draft): Draft & { idempotencyKey: string } {
    const { unanswered, session } = this.deps
    const userId = session.userId ?? ''
    const last = unanswered.read()
    const before = last?.userId === userId ? (JSON.parse(last.draft) as Draft) : null
    const isSame = before?.shopId === draft.shopId && before.amountFen === draft.amountFen && before.excludedFen === draft.excludedFen
    if (last && before && isSame) return { ...before, idempotencyKey: last.key }
    const key = newKey()
    unanswered.write({ userId, draft: JSON.stringify(draft), key, amount: this.amount, excluded: this.excluded })
    return { ...draft, idempotencyKey: key }
  }

  private async loadSoon(): Promise<void> {
    const turn = ++this.turn
    await this.deps.sleep(PAUSE_MS)
    if (turn === this.turn && !this.problem) await this.load()
  }

  private async fetchFigures(notice: 'toast' | 'none' = 'none') {
    const { api, shop } = this.deps
    if (!shop.ref) throw new Error('A quick payment without a shop')
    const nothing = { amountFen: 0, excludedFen: 0 }
    const asked = this.problem ? nothing : this.typed
    return {
      typed: asked,
      answer: await api.call('/calcQuickPay', { ...shop.ref, ...asked, coupons: this.couponChoice }, { notice }),
    }
  }
}
