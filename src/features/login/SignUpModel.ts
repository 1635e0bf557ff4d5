import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError, CODES, isRefusal } from '@/api'
import type { ProfileModel } from '@/features/profile'
import type { SessionStore } from '@/stores'
import type { LoginModel } from './LoginModel'

export interface SignUpDeps {
  session: Pick<SessionStore, 'isLoggedIn' | 'isMember' | 'profile' | 'register'>
  login: LoginModel
  profile: ProfileModel
}

const isOfPhone = (error: unknown): boolean => error instanceof ApiError && ['phone', 'smsCode', 'isAgree'].includes(error.field ?? '')

/** Becoming a member: name and birthday of a diner who is logged in; a visitor verifies their phone with them. */
export class SignUpModel {
  isJoining = false
  /** The typed number belongs to a member already: it can only log in. */
  private takenPhone: string | null = null

  constructor(private readonly deps: SignUpDeps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  get isTaken(): boolean {
    return this.takenPhone !== null && this.takenPhone === this.deps.login.phone
  }

  /** True once the diner is a member. */
  async join(): Promise<boolean> {
    if (this.isJoining) return false
    const { session, login, profile } = this.deps
    const isProved = session.isLoggedIn || login.check()
    if (!profile.check(true) || !isProved) return false
    this.isJoining = true
    try {
      await session.register(profile.fields, session.isLoggedIn ? null : login.proof)
      return true
    } catch (error) {
      return await this.refused(error)
    } finally {
      runInAction(() => (this.isJoining = false))
    }
  }

  private async refused(error: unknown): Promise<boolean> {
    const { session, login, profile } = this.deps
    const isTaken = isRefusal(error) && error.code === CODES.phoneTaken
    if (isTaken && session.isLoggedIn) {
      // They have registered before, on another phone or by a call whose answer was lost.
      await session.profile.load()
      return session.isMember
    }
    if (isTaken) this.takenPhone = login.phone
    if (isOfPhone(error)) login.fail(error)
    else profile.fail(error)
    return false
  }
}
