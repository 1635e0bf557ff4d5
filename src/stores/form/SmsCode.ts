import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { SMS_CODE_DIGITS, smsCodeProblem } from '@domain/validation/person'
import { callError, type FieldError, ruleError } from './fieldError'

/** No wait is longer, whatever the phone's clock says. */
const LONGEST_WAIT_MS = 60_000

export interface SmsCodeDeps {
  request: () => Promise<{ resendAt: number }>
  now: () => number
}

/** A form's field for a code by SMS: requests it, counts down to the next one, and takes what is typed. */
export class SmsCode {
  code = ''
  error: FieldError | undefined = undefined
  isSending = false
  wasSent = false
  /** Until then no other one can be had. */
  resendAt: number | null = null

  constructor(private readonly deps: SmsCodeDeps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, error: observableRef }, { autoBind: true })
  }

  setCode(text: string): void {
    this.code = text.replace(/\D/g, '').slice(0, SMS_CODE_DIGITS)
    this.error = undefined
  }

  /** Refusals are shown at the code field, whatever their reason. */
  async send(): Promise<void> {
    if (this.isSending || this.resendAt !== null) return
    this.isSending = true
    this.error = undefined
    try {
      const { resendAt } = await this.deps.request()
      const now = this.deps.now()
      runInAction(() => {
        this.resendAt = Math.min(Math.max(resendAt, now), now + LONGEST_WAIT_MS)
        this.wasSent = true
      })
    } catch (error) {
      this.fail(error)
    } finally {
      runInAction(() => (this.isSending = false))
    }
  }

  waited(): void {
    this.resendAt = null
  }

  /** Whether it may be sent in. */
  check(): boolean {
    this.error = ruleError(smsCodeProblem(this.code))
    return this.error === undefined
  }

  fail(error: unknown): void {
    this.error = callError(error)
  }
}
