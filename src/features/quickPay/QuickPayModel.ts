import { makeAutoObservable, runInAction } from 'mobx'
import type { Input, Output } from '@contract/index'
import { type Api, CODES, isRefusal, newKey } from '@/api'
import { Resource, type SessionStore, type ShopStore } from '@/stores'
import { priceQuickPay, type QuickPayAmount, quickPayProblem } from '@domain/order/quickPay'
import type { Bill } from '@domain/order/pricing'
import { type AmountKey, amountOf, typed } from './amount'

export type Figures = Output<'/calcQuickPay'>
type Draft = Omit<Input<'/createQuickPay'>, 'idempotencyKey'>

/** What is typed into. */
export type AmountField = 'amount' | 'excluded'

/** How it was begun. `changed`: the figures are not what the diner saw, and are new by now. */
export type Begun = { kind: 'placed'; orderNo: string; payableFen: number } | { kind: 'changed' } | { kind: 'refused' }

export interface QuickPayDeps {
  api: Api
  shop: Pick<ShopStore, 'ref'>
  session: Pick<SessionStore, 'reckonsQuickPay'>
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
  isSubmitting = false
  /** The server's figures for what was typed when it was asked, and the terms that this phone reckons with. */
  readonly figures: Resource<{ typed: QuickPayAmount; answer: Figures }>
  private turn = 0
  /** Asked for and answered neither way: the same payment has the same key. */
  private asked: { text: string; key: string } | null = null

  constructor(private readonly deps: QuickPayDeps) {
    this.figures = new Resource(() => this.fetchFigures())
    makeAutoObservable<this, 'deps' | 'turn' | 'asked'>(
      this,
      { deps: false, turn: false, asked: false, figures: false },
      { autoBind: true },
    )
  }

  load(): Promise<void> {
    return this.figures.load()
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
    const { amountFen, excludedFen } = this.typed
    if (this.deps.session.reckonsQuickPay) return priceQuickPay(this.typed, known.answer.terms, this.deps.now())
    const isOfThis = known.typed.amountFen === amountFen && known.typed.excludedFen === excludedFen
    return isOfThis ? known.answer.bill : null
  }

  press(key: AmountKey): void {
    if (this.isSubmitting) return
    if (this.field === 'amount') this.amount = typed(this.amount, key)
    else this.excluded = typed(this.excluded, key)
    if (!this.deps.session.reckonsQuickPay) void this.loadSoon()
  }

  typeInto(field: AmountField): void {
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
    try {
      return await this.place({ ...ref, ...this.typed, expectedPayableFen: bill.payableFen })
    } finally {
      runInAction(() => (this.isSubmitting = false))
    }
  }

  private async place(draft: Draft): Promise<Begun> {
    const text = JSON.stringify(draft)
    const key = this.asked?.text === text ? this.asked.key : newKey()
    this.asked = { text, key }
    try {
      const { orderNo, payableFen } = await this.deps.api.call(
        '/createQuickPay',
        { ...draft, idempotencyKey: key },
        { tolerates: [CODES.priceChanged] },
      )
      this.asked = null
      return { kind: 'placed', orderNo, payableFen }
    } catch (error) {
      if (!isRefusal(error)) throw error
      this.asked = null
      await this.load()
      return { kind: error.code === CODES.priceChanged ? 'changed' : 'refused' }
    }
  }

  private async loadSoon(): Promise<void> {
    const turn = ++this.turn
    await this.deps.sleep(PAUSE_MS)
    if (turn === this.turn && !this.problem) await this.load()
  }

  private async fetchFigures() {
    const { api, shop } = this.deps
    if (!shop.ref) throw new Error('A quick payment without a shop')
    const nothing = { amountFen: 0, excludedFen: 0 }
    const asked = this.problem ? nothing : this.typed
    return { typed: asked, answer: await api.call('/calcQuickPay', { ...shop.ref, ...asked }, { notice: 'none' }) }
  }
}
