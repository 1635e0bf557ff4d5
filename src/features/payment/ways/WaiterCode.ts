import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import { ApiError, CODES } from '@/api'
import { callError, type FieldError } from '@/stores'
import { WAITER_CODE, WAITER_CODE_DIGITS } from '@domain/payment/waiterCode'
import { confirmPay } from './confirm'
import { outcomeOf, paymentStateOf } from './paymentState'
import type { Outcome, Till } from './way'

/** Refusals that are shown at the code, not in a toast. */
const SHOWN_AT_CODE: readonly string[] = [
  CODES.waiterCodeWrong,
  CODES.waiterCodeMissing,
  CODES.waiterCodeExpired,
  CODES.waiterTriesUsedUp,
  CODES.paidAlready,
]

type CodeTerms = Pick<Output<'/confirmPay'>, 'codeExpiresAt' | 'codeTriesLeft'>

export const START = ({ fen }: Till) => ({ method: 'cash', amountFen: fen }) as const

/** A payment in cash to a waiter: the diner types the six digits that the server sends to the waiter's device. */
export class WaiterCode {
  code = ''
  /** The code is incomplete. */
  isShort = false
  /** The server's refusal, or that the server could not be reached. */
  error: FieldError | undefined = undefined
  isBusy = false
  /** `open`: it can be typed. `over`: another one can be requested. `usedUp`: another one can be requested after this one expires. */
  phase: 'open' | 'over' | 'usedUp' = 'open'
  expiresAt = 0
  /** A code was sent without an answer, so the order may have been paid. */
  private isUnanswered = false
  private isDone = false
  private readonly stop: () => void

  constructor(
    private readonly till: Till,
    terms: CodeTerms,
    private readonly end: { done: (outcome: Outcome) => void; refused: (error: unknown) => void },
  ) {
    this.take(terms)
    makeAutoObservable<this, 'till' | 'end' | 'stop' | 'isUnanswered' | 'isDone'>(
      this,
      { till: false, end: false, stop: false, isUnanswered: false, isDone: false, error: observableRef },
      { autoBind: true },
    )
    this.stop = till.deps.push.watch(`order:${till.orderNo}`, this.look)
  }

  get fen(): number {
    return this.till.fen
  }

  get sign(): string | undefined {
    return this.till.sign
  }

  setCode(text: string): void {
    this.code = text.replace(/\D/g, '').slice(0, WAITER_CODE_DIGITS)
    this.isShort = false
    this.error = undefined
  }

  async confirm(): Promise<void> {
    if (this.isBusy || this.phase !== 'open') return
    this.isShort = !WAITER_CODE.test(this.code)
    if (this.isShort) return
    const wasUnanswered = this.isUnanswered
    this.isUnanswered = true
    await this.doing(async () => {
      await confirmPay(this.till, { method: 'cash', amountFen: this.till.fen, code: this.code }, SHOWN_AT_CODE)
      this.leaveWith('paid')
    }, wasUnanswered)
  }

  /** Sends another code to the waiter's device. */
  async again(): Promise<void> {
    if (this.isBusy) return
    await this.doing(async () => {
      const terms = await confirmPay(this.till, START(this.till), SHOWN_AT_CODE)
      runInAction(() => this.take(terms))
    }, this.isUnanswered)
  }

  /** The code has expired. */
  expire(): void {
    if (!this.isBusy) this.over()
  }

  /** The diner cancelled; if an answer is missing, the order may still have been paid. */
  async leave(): Promise<void> {
    if (this.isBusy || this.isDone) return
    if (!this.isUnanswered) return this.leaveWith('cancelled')
    this.isBusy = true
    const standing = await paymentStateOf(this.till)
    const outcome = standing ? outcomeOf(standing) : 'confirming'
    this.leaveWith(outcome === 'failed' ? 'cancelled' : outcome)
  }

  private async doing(work: () => Promise<void>, wasUnanswered: boolean): Promise<void> {
    this.isBusy = true
    this.error = undefined
    try {
      await work()
    } catch (error) {
      runInAction(() => this.refused(error, wasUnanswered))
    } finally {
      runInAction(() => (this.isBusy = false))
      if (this.till.isAbandoned()) void this.leave()
    }
  }

  private refused(error: unknown, wasUnanswered: boolean): void {
    if (error instanceof ApiError) {
      if (error.code === CODES.paidAlready) return this.leaveWith(wasUnanswered ? 'paid' : 'paidElsewhere')
      this.isUnanswered = false
      // Refusals about the order or the payment method are shown in a toast.
      if (!SHOWN_AT_CODE.includes(error.code)) {
        this.isDone = true
        this.stop()
        return this.end.refused(error)
      }
      if (error.code === CODES.waiterCodeExpired) return this.over()
      if (error.code === CODES.waiterTriesUsedUp) this.phase = 'usedUp'
    }
    this.error = callError(error)
  }

  private take({ codeExpiresAt, codeTriesLeft }: CodeTerms): void {
    this.code = ''
    this.expiresAt = codeExpiresAt ?? 0
    this.phase = codeTriesLeft === 0 ? 'usedUp' : 'open'
  }

  private over(): void {
    this.phase = 'over'
    this.error = undefined
  }

  /** Paid or ended by another device meanwhile. */
  private async look(): Promise<void> {
    const standing = await paymentStateOf(this.till)
    const outcome = standing ? outcomeOf(standing) : null
    if (this.isBusy) return
    if (outcome === 'paid') this.leaveWith(this.isUnanswered ? 'paid' : 'paidElsewhere')
    if (outcome === 'ended') this.leaveWith('ended')
  }

  private leaveWith(outcome: Outcome): void {
    if (this.isDone) return
    this.isDone = true
    this.stop()
    this.end.done(outcome)
  }
}
