import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import type { Api } from '@/api'
import { Resource, type SessionStore, SmsCode } from '@/stores'
import { payPasswordProblem } from '@domain/payment/payPassword'

export type Standing = Output<'/getPayPassword'>

export interface PayPasswordDeps {
  api: Api
  session: Pick<SessionStore, 'profile'>
  now: () => number
}

/** A member's password for payments: chosen for the first time, or anew, with a code of SMS. */
export class PayPasswordModel {
  password = ''
  /** Why it cannot be chosen. */
  problem: 'short' | 'weak' | null = null
  isSaving = false
  readonly sms: SmsCode
  readonly standing: Resource<Standing>

  constructor(private readonly deps: PayPasswordDeps) {
    const { api, now } = deps
    this.standing = new Resource(() => api.call('/getPayPassword', {}))
    // The server sends it to the member's own number, whatever is said here.
    this.sms = new SmsCode({ ask: () => api.call('/getSmsCode', { phone: '', purpose: 'payPassword' }, { notice: 'none' }), now })
    makeAutoObservable<this, 'deps'>(this, { deps: false, sms: false, standing: false }, { autoBind: true })
  }

  async load(): Promise<void> {
    await Promise.all([this.standing.load(), this.deps.session.profile.load()])
  }

  setPassword(text: string): void {
    this.password = text.replace(/\D/g, '').slice(0, 6)
    this.problem = null
  }

  /** False: something is missing or wrong, and stands at its field. */
  async save(): Promise<boolean> {
    const wrong = payPasswordProblem(this.password)
    this.problem = wrong && (wrong.result === 'payPasswordWeak' ? 'weak' : 'short')
    const hasCode = this.sms.check()
    if (this.isSaving || wrong || !hasCode) return false
    this.isSaving = true
    try {
      await this.deps.api.call('/setPayPassword', { password: this.password, smsCode: this.sms.code }, { notice: 'none' })
      return true
    } catch (error) {
      this.sms.fail(error)
      return false
    } finally {
      runInAction(() => (this.isSaving = false))
    }
  }
}
