import { makeAutoObservable, runInAction } from 'mobx'
import { ignoreShown } from '@/api'
import { settle, cancelPayment } from './settle'
import { outcomeOf, paymentStateOf } from './paymentState'
import type { Outcome, Till } from './way'

/** `again`: the payer wants to go there once more. */
export type Ended = Outcome | 'again'

export interface ElsewhereBill {
  paymentId: string
  /** The code for a phone to scan; null: the payer went to WeChat. */
  codeUrl: string | null
  dueAt: number
}

/** The polling interval without push. */
const QUERY_EVERY_MS = 3_000

/** A payment that continues outside of this page: on a phone that scans its code, or in WeChat. It closes as soon as the server knows the outcome. */
export class Elsewhere {
  isBusy = false
  /** The time to pay is over; the server states the outcome. */
  isLate = false
  private isDone = false
  private readonly stop: () => void

  constructor(
    private readonly till: Till,
    readonly bill: ElsewhereBill,
    private readonly done: (ended: Ended) => void,
  ) {
    makeAutoObservable<this, 'till' | 'done' | 'stop' | 'isDone'>(
      this,
      { till: false, bill: false, done: false, stop: false, isDone: false },
      { autoBind: true },
    )
    this.stop = till.deps.push.watch(`order:${till.orderNo}`, this.look, { everyMs: QUERY_EVERY_MS })
  }

  get fen(): number {
    return this.till.fen
  }

  get sign(): string | undefined {
    return this.till.sign
  }

  async look(): Promise<void> {
    const standing = await paymentStateOf(this.till)
    const outcome = standing && outcomeOf(standing, this.bill.paymentId)
    // Payments close shortly before the order ends, so an invitation to try again would be wrong.
    const isOver = outcome === 'failed' && this.till.deps.now() >= this.bill.dueAt
    if (isOver) this.isLate = true
    else if (!this.isBusy && outcome !== null && outcome !== 'confirming') this.end(outcome)
  }

  /** The payer says that they have paid; if the server does not know yet, the page of the order continues to wait. */
  async paid(): Promise<void> {
    if (this.isBusy || this.isDone) return
    this.isBusy = true
    this.end(await settle(this.till, this.bill.paymentId, 'done'))
  }

  again(): void {
    if (!this.isBusy) this.end('again')
  }

  /** The payer cancels. The outcome is unknown, since it may still be paid. */
  async close(): Promise<void> {
    if (this.isBusy || this.isDone) return
    this.isBusy = true
    const outcome = await cancelPayment(this.till, this.bill.paymentId).catch(ignoreShown)
    this.end(outcome ?? 'confirming')
  }

  expire(): void {
    this.isLate = true
    void this.look()
  }

  private end(ended: Ended): void {
    if (this.isDone) return
    this.isDone = true
    this.stop()
    runInAction(() => (this.isBusy = false))
    this.done(ended)
  }
}
