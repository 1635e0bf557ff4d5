import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { SMS_CODE_DIGITS, smsCodeProblem } from '@domain/validation/person'
import { callError, type FieldError, ruleError } from './fieldError'

/** No wait is longer, whatever the phone's clock says. */
const LONGEST_WAIT_MS = 60_000

export interface SmsCodeDeps {
  request: () => Promise<{ resendAt: number }>
  now: () => number
}

/** A form's field for an SMS code: requests it, counts down to the next one, and takes the input. */
export class SmsCode {
  code = ''
  error: FieldError | undefined = undefined
  isSending = false
  wasSent = false
  /** Until then no other code can be requested. */
  resendAt: number | null = null

  constructor(private readonly deps: SmsCodeDeps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, error: observableRef }, { autoBind: true })
  }

  setCode(text: string): void {
    this.code = text.replace(/\D/g, '').slice(0, SMS_CODE_DIGITS)
    this.error = undefined
  }

  /** All refusals are shown at the code field. */
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

  /** Whether it can be sent. */
  check(): boolean {
    this.error = ruleError(smsCodeProblem(this.code))
    return this.error === undefined
  }

  fail(error: unknown): void {
    this.error = callError(error)
  }
}
