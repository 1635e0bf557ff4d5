import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import { type Api, CODES, isRefusal } from '@/api'
import { Resource, type SessionStore, SmsCode } from '@/stores'
import { payPasswordProblem } from '@domain/payment/payPassword'
import type { ResultName } from '@domain/results'

export type Standing = Output<'/getPayPassword'>

const PROBLEMS: Partial<Record<ResultName, 'weak' | 'own'>> = { payPasswordWeak: 'weak', payPasswordOwn: 'own' }

export interface PayPasswordDeps {
  api: Api
  session: Pick<SessionStore, 'profile'>
  now: () => number
}

/** A member's password for payments: set for the first time or replaced, with an SMS code. */
export class PayPasswordModel {
  password = ''
  /** The password typed a second time, to catch typing errors. */
  again = ''
  /** Why the password is not allowed. */
  problem: 'short' | 'weak' | 'own' | null = null
  /** The second input differs from the first. */
  isDifferent = false
  isSaving = false
  readonly sms: SmsCode
  readonly standing: Resource<Standing>

  constructor(private readonly deps: PayPasswordDeps) {
    const { api, now } = deps
    // Loads the profile as well, since the password must not be the birthday or part of the phone number.
    this.standing = new Resource(async () => {
      const [standing] = await Promise.all([api.call('/getPayPassword', {}), deps.session.profile.load()])
      return standing
    })
    // The server sends it to the member's own number, so the call names none.
    this.sms = new SmsCode({ request: () => api.call('/getSmsCode', { phone: '', purpose: 'payPassword' }, { notice: 'none' }), now })
    makeAutoObservable<this, 'deps'>(this, { deps: false, sms: false, standing: false }, { autoBind: true })
  }

  async load(): Promise<void> {
    await this.standing.load()
  }

  setPassword(text: string): void {
    this.password = text.replace(/\D/g, '').slice(0, 6)
    this.problem = null
    this.isDifferent = false
  }

  setAgain(text: string): void {
    this.again = text.replace(/\D/g, '').slice(0, 6)
    this.isDifferent = false
  }

  /** False: something is missing or wrong, and is shown at its field. */
  async save(): Promise<boolean> {
    const { phone = '', birthday = '' } = this.deps.session.profile.value ?? {}
    const wrong = payPasswordProblem(this.password, { phone, birthday })
    this.problem = wrong && (PROBLEMS[wrong.result] ?? 'short')
    this.isDifferent = !wrong && this.again !== this.password
    const hasCode = this.sms.check()
    if (this.isSaving || wrong || this.isDifferent || !hasCode) return false
    this.isSaving = true
    try {
      await this.deps.api.call('/setPayPassword', { password: this.password, smsCode: this.sms.code }, { notice: 'none' })
      return true
    } catch (error) {
      // The profile that this app has may be older than the server's.
      if (isRefusal(error, CODES.payPasswordOwn)) runInAction(() => (this.problem = 'own'))
      else this.sms.fail(error)
      return false
    } finally {
      runInAction(() => (this.isSaving = false))
    }
  }
}
