import { makeAutoObservable, runInAction } from 'mobx'
import { type Api, NetworkError } from '@/api'
import { openOrders } from '@/features/place'
import { fetchHeld, type Held } from './held'
import { Resource, type SessionStore, SmsCode } from '@/stores'

export interface CloseAccountDeps {
  api: Api
  session: Pick<SessionStore, 'profile' | 'sendSmsCode' | 'cancelAccount'>
  now: () => number
}

/** Closing an account for good: what stands in the way, the code, the tick. */
export class CloseAccountModel {
  isUnderstood = false
  lacksTick = false
  isClosing = false
  readonly sms: SmsCode
  readonly openOrders: Resource<number>
  /** What is on the member's cards: as long as there is something, the account stays. */
  readonly held: Resource<Held[]>

  constructor(private readonly deps: CloseAccountDeps) {
    // The server sends it to the account's own number, which the app knows only masked.
    this.sms = new SmsCode({ ask: () => deps.session.sendSmsCode(deps.session.profile.value?.phone ?? '', 'cancel'), now: deps.now })
    this.openOrders = openOrders(deps.api)
    this.held = new Resource(() => fetchHeld(deps.api))
    makeAutoObservable<this, 'deps'>(this, { deps: false, sms: false, openOrders: false, held: false }, { autoBind: true })
  }

  async load(): Promise<void> {
    await Promise.all([this.openOrders.load(), this.held.load(), this.deps.session.profile.load()])
  }

  setUnderstood(is: boolean): void {
    this.isUnderstood = is
    this.lacksTick = false
  }

  /** Whether everything that is asked for is there. */
  check(): boolean {
    this.lacksTick = !this.isUnderstood
    return this.sms.check() && this.isUnderstood
  }

  /** True once the account is gone; a refusal is shown at the code. */
  async close(): Promise<boolean> {
    if (this.isClosing || !this.check()) return false
    this.isClosing = true
    try {
      await this.deps.session.cancelAccount(this.sms.code)
      return true
    } catch (error) {
      this.sms.fail(error)
      // An order may have been placed meanwhile, or a card filled, on another phone.
      if (!(error instanceof NetworkError)) void Promise.all([this.openOrders.load(), this.held.load()])
      return false
    } finally {
      runInAction(() => (this.isClosing = false))
    }
  }
}
