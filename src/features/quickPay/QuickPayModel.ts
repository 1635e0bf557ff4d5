import { makeAutoObservable, runInAction } from 'mobx'
import type { Input, Output } from '@contract/index'
import { type Api, CODES, newKey } from '@/api'
import { isDefinite, Resource, type SessionStore, type ShopStore } from '@/stores'
import { priceQuickPay, type QuickPayAmount, quickPayProblem } from '@domain/order/placing/quickPay'
import type { Bill } from '@domain/order/pricing/pricing'
import type { CouponAdvice } from '@/features/couponPick'
import { type AmountKey, amountOf, typed } from './amount'
import type { StoredUnanswered } from './unanswered'

export type Figures = Output<'/calcQuickPay'>
type Draft = Omit<Input<'/createQuickPay'>, 'idempotencyKey'>

/** The field that receives the input. */
export type AmountField = 'amount' | 'excluded'

/** The outcome. `changed`: the figures differ from those the diner saw, and have been loaded again. */
export type Begun = { kind: 'placed'; orderNo: string; payableFen: number } | { kind: 'changed' } | { kind: 'refused' }

export interface QuickPayDeps {
  api: Api
  shop: Pick<ShopStore, 'ref'>
  session: Pick<SessionStore, 'computesQuickPay' | 'userId'>
  unanswered: StoredUnanswered
  now: () => number
  sleep: (ms: number) => Promise<void>
}

/** Requests wait for a pause in typing. */
const PAUSE_MS = 400

/** A payment at the counter: the typed amount, and its bill. */
export class QuickPayModel {
  amount = ''
  excluded = ''
  field: AmountField = 'amount'
  isPadOpen = true
  /** True from the tap on pay until a refusal. Once the order is made it stays true, so that the page keeps showing the paid amount while it closes. */
  isSubmitting = false
  /** The server's amounts for the input at the time of the request, and the terms for calculations on this phone. */
  readonly figures: Resource<{ typed: QuickPayAmount; answer: Figures }, [notice?: 'toast']>
  private turn = 0
  /** The diner's coupons: the best, or those that they chose. */
  couponChoice: 'auto' | string[] = 'auto'

  constructor(private readonly deps: QuickPayDeps) {
    this.figures = new Resource((notice) => this.fetchFigures(notice))
    makeAutoObservable<this, 'deps' | 'turn'>(this, { deps: false, turn: false, figures: false }, { autoBind: true })
  }

  async load(): Promise<void> {
    this.takeUp()
    await this.figures.load()
  }

  /** Restores the input when the page was reloaded before an answer came. */
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

  /** The bill; null: nothing is typed, or the bill is not known yet. */
  get bill(): Bill | null {
    const known = this.figures.value
    if (!known || this.problem) return null
    if (this.isAnswered) return known.answer.bill
    // Calculated without coupons, which the server adds as soon as the diner stops typing.
    return this.deps.session.computesQuickPay ? priceQuickPay(this.typed, known.answer.terms, this.deps.now()) : null
  }

  /** Whether the server's figures are for the current input. */
  private get isAnswered(): boolean {
    const { amountFen, excludedFen } = this.typed
    const answered = this.figures.value?.typed
    return answered?.amountFen === amountFen && answered.excludedFen === excludedFen
  }

  /** The possible methods; null: nothing is to be paid, or the server has not named them yet. */
  get offers(): Figures['methods'] | null {
    const { bill } = this
    return bill && bill.payableFen > 0 && this.isAnswered ? (this.figures.value?.answer.methods ?? null) : null
  }

  /** The state of the diner's coupons; null: they have none here. */
  get coupons(): CouponAdvice | null {
    return this.figures.value?.answer.coupons ?? null
  }

  /** What a member would save on the current amount; 0: nothing, or it is not known yet. */
  get memberSavingFen(): number {
    return (this.isAnswered && this.figures.value?.answer.memberSavingFen) || 0
  }

  /** The shown coupons are for another amount, and those for this one are being loaded. */
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
      // The phone's calculation contains no coupons, so it waits for the server's: a quick tap must not lose a coupon.
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
      const request = this.keyed(draft)
      const { orderNo, payableFen } = await api.call('/createQuickPay', request, { tolerates: [CODES.priceChanged] })
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
   * A repeated payment has the same key and the same coupons until it is answered: the unanswered one may have used them, so the server would choose
   * others by now.
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
    const typed = this.problem ? nothing : this.typed
    return {
      typed,
      answer: await api.call('/calcQuickPay', { ...shop.ref, ...typed, coupons: this.couponChoice }, { notice }),
    }
  }
}
