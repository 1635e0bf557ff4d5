import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { ApiError, CODES } from '@/api'
import { callError, type FieldError, SmsCode } from '@/stores'
import { isWeakPassword, PAY_PASSWORD } from '@domain/payment/payPassword'
import { confirmPay } from './confirm'
import type { Outcome, Till } from './way'

/** Told at the field, not in a toast. */
export const TOLD_AT_PASSWORD: readonly string[] = [
  CODES.payPasswordNeeded,
  CODES.payPasswordUnset,
  CODES.payPasswordWrong,
  CODES.payPasswordWait,
  CODES.payPasswordBlocked,
]

/** Much is paid from stored value: the member's six digits are asked for, or set first by a code of SMS. */
export class PasswordAsk {
  password = ''
  /** Set anew: the first time, or because it was forgotten. */
  isSetting: boolean
  isShort = false
  isWeak = false
  error: FieldError | undefined = undefined
  isBusy = false
  readonly sms: SmsCode
  private isDone = false

  constructor(
    private readonly till: Till,
    { isUnset }: { isUnset: boolean },
    private readonly end: { done: (outcome: Outcome) => void; refused: (error: unknown) => void },
  ) {
    this.isSetting = isUnset
    const { api, now } = till.deps
    // The server sends it to the member's own number, whatever is said here.
    this.sms = new SmsCode({ ask: () => api.call('/getSmsCode', { phone: '', purpose: 'payPassword' }), now })
    makeAutoObservable<this, 'till' | 'end' | 'isDone'>(
      this,
      { till: false, end: false, isDone: false, sms: false, error: observableRef },
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
    this.password = text.replace(/\D/g, '').slice(0, 6)
    this.isShort = false
    this.isWeak = false
    this.error = undefined
  }

  forget(): void {
    this.isSetting = true
    this.setPassword('')
  }

  async confirm(): Promise<void> {
    if (this.isBusy) return
    this.isShort = !PAY_PASSWORD.test(this.password)
    this.isWeak = this.isSetting && !this.isShort && isWeakPassword(this.password)
    const hasCode = !this.isSetting || this.sms.check()
    if (this.isShort || this.isWeak || !hasCode) return
    this.isBusy = true
    try {
      if (this.isSetting && !(await this.set())) return
      await confirmPay(this.till, { method: 'balance', amountFen: this.till.fen, password: this.password }, [
        ...TOLD_AT_PASSWORD,
        CODES.paidAlready,
      ])
      this.leaveWith('paid')
    } catch (error) {
      runInAction(() => this.refused(error))
    } finally {
      runInAction(() => (this.isBusy = false))
    }
  }

  leave(): void {
    if (!this.isBusy) this.leaveWith('cancelled')
  }

  /** False: it was refused, and that is told at the code. */
  private async set(): Promise<boolean> {
    try {
      await this.till.deps.api.call('/setPayPassword', { password: this.password, smsCode: this.sms.code }, { notice: 'none' })
      runInAction(() => (this.isSetting = false))
      return true
    } catch (error) {
      this.sms.fail(error)
      return false
    }
  }

  private refused(error: unknown): void {
    if (error instanceof ApiError && error.code === CODES.paidAlready) return this.leaveWith('paidElsewhere')
    if (error instanceof ApiError && !TOLD_AT_PASSWORD.includes(error.code)) {
      this.isDone = true
      return this.end.refused(error)
    }
    this.password = ''
    this.error = callError(error)
  }

  private leaveWith(outcome: Outcome): void {
    if (this.isDone) return
    this.isDone = true
    this.end.done(outcome)
  }
}
