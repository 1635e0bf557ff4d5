import { makeAutoObservable, runInAction } from 'mobx'
import { type Api, NetworkError } from '@/api'
import { openOrders } from '@/features/place'
import { fetchHeld, type Held } from './remainingValue'
import { Resource, type SessionStore, SmsCode } from '@/stores'

export interface CloseAccountDeps {
  api: Api
  session: Pick<SessionStore, 'profile' | 'sendSmsCode' | 'cancelAccount'>
  now: () => number
}

/** Closes an account for good: shows what prevents it, and takes the code and the consent. */
export class CloseAccountModel {
  isUnderstood = false
  isConsentMissing = false
  isClosing = false
  readonly sms: SmsCode
  readonly openOrders: Resource<number>
  /** What is left on the member's cards: as long as there is something, the account cannot be closed. */
  readonly held: Resource<Held[]>

  constructor(private readonly deps: CloseAccountDeps) {
    // The server sends the code to the account's own number, which the app knows only masked.
    this.sms = new SmsCode({ request: () => deps.session.sendSmsCode(deps.session.profile.value?.phone ?? '', 'cancel'), now: deps.now })
    this.openOrders = openOrders(deps.api)
    this.held = new Resource(() => fetchHeld(deps.api))
    makeAutoObservable<this, 'deps'>(this, { deps: false, sms: false, openOrders: false, held: false }, { autoBind: true })
  }

  async load(): Promise<void> {
    await Promise.all([this.openOrders.load(), this.held.load(), this.deps.session.profile.load()])
  }

  setUnderstood(is: boolean): void {
    this.isUnderstood = is
    this.isConsentMissing = false
  }

  /** Whether everything required is filled in. */
  check(): boolean {
    this.isConsentMissing = !this.isUnderstood
    return this.sms.check() && this.isUnderstood
  }

  /** True once the account is closed; a refusal is shown at the code. */
  async close(): Promise<boolean> {
    if (this.isClosing || !this.check()) return false
    this.isClosing = true
    try {
      await this.deps.session.cancelAccount(this.sms.code)
      return true
    } catch (error) {
      this.sms.fail(error)
      // An order may have been placed, or a card topped up, on another phone meanwhile.
      if (!(error instanceof NetworkError)) void Promise.all([this.openOrders.load(), this.held.load()])
      return false
    } finally {
      runInAction(() => (this.isClosing = false))
    }
  }
}
