import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { ApiError, CODES } from '@/api'
import { callError, type FieldError } from '@/stores'
import { confirmPay } from './confirm'
import { outcomeOf, paymentStateOf } from './paymentState'
import type { Outcome, Till } from './way'

/** Refusals that are shown at the field, not in a toast. */
const SHOWN_AT_FIELD: readonly string[] = [
  CODES.payPasswordNeeded,
  CODES.payPasswordUnset,
  CODES.payPasswordWrong,
  CODES.payPasswordWait,
  CODES.payPasswordBlocked,
  CODES.paidAlready,
]

const DIGITS = 6

/** Requests the member's six digits before a large sum is paid from stored value. */
export class PasswordPrompt {
  password = ''
  isShort = false
  /** The server's refusal, or that the server could not be reached. */
  error: FieldError | undefined = undefined
  isBusy = false
  /** The password was sent without an answer, so the order may have been paid. */
  private isUnanswered = false
  private isDone = false

  constructor(
    private readonly till: Till,
    /** The member has no password yet. */
    public isUnset: boolean,
    private readonly end: { done: (outcome: Outcome) => void; refused: (error: unknown) => void },
  ) {
    makeAutoObservable<this, 'till' | 'end' | 'isUnanswered' | 'isDone'>(
      this,
      { till: false, end: false, isUnanswered: false, isDone: false, error: observableRef },
      { autoBind: true },
    )
  }

  get fen(): number {
    return this.till.fen
  }

  get sign(): string | undefined {
    return this.till.sign
  }

  setPassword(text: string): void {
    this.password = text.replace(/\D/g, '').slice(0, DIGITS)
    this.isShort = false
    this.error = undefined
  }

  /** The member goes to set a password, and returns here with it. */
  leadsToSetting(): void {
    this.isUnset = false
    this.setPassword('')
  }

  async confirm(): Promise<void> {
    if (this.isBusy) return
    this.isShort = this.password.length < DIGITS
    if (this.isShort) return
    this.isBusy = true
    const wasUnanswered = this.isUnanswered
    this.isUnanswered = true
    try {
      await confirmPay(this.till, { method: 'balance', amountFen: this.till.fen }, SHOWN_AT_FIELD, this.password)
      this.leaveWith('paid')
    } catch (error) {
      runInAction(() => this.refused(error, wasUnanswered))
    } finally {
      runInAction(() => (this.isBusy = false))
    }
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

  private refused(error: unknown, wasUnanswered: boolean): void {
    this.password = ''
    if (error instanceof ApiError) {
      this.isUnanswered = false
      if (error.code === CODES.paidAlready) return this.leaveWith(wasUnanswered ? 'paid' : 'paidElsewhere')
      if (!SHOWN_AT_FIELD.includes(error.code)) {
        this.isDone = true
        return this.end.refused(error)
      }
      this.isUnset = error.code === CODES.payPasswordUnset
    }
    this.error = callError(error)
  }

  private leaveWith(outcome: Outcome): void {
    if (this.isDone) return
    this.isDone = true
    this.end.done(outcome)
  }
}
