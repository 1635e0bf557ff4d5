import { makeAutoObservable, observableRef } from 'mobx'
import type { Input, Output } from '@contract/index'
import { type Api, NetworkError } from '@/api'
import { type Lang, language } from '@/i18n'
import type { Platform } from '@/platform'
import { type PersistedState, createPersistedState } from '@/platform/storage/persistedState'
import { type Guard, isFlag, isNumber, isText, oneOf, orAbsent, orNull, shape } from '@/platform/guard'
import type { ContentNotice } from '@domain/contentCheck'
import { langOfTag, LANGS, toWireLang } from '@domain/lang'
import { type EnterpriseId, keepEnterpriseId } from './enterpriseId'
import { Resource } from './Resource'

/** A browser's guest lives for 30 days (spec section 9); the ticket itself may end earlier. */
export const GUEST_LIFE_MS = 43_200 * 60_000

export interface Identity {
  openId: string
  userId: string
  ticket: string
  /** Null: it is used until it is refused. */
  expiresAt: number | null
  isMember: boolean
  /** Logged in with a phone, member or not; undefined in data that an earlier version stored. */
  hasPhone?: boolean
  canQuickPay: boolean
  /** The user's id at the merchant's enterprise WeChat; empty for most. */
  enterpriseOpenId: string
  /** The server answers a repeated keyed call with its first answer. */
  keepsAnswers?: boolean
}

export interface Profile {
  nickname: string
  picture: string
  /** Masked by the server; empty when none is bound. */
  phone: string
  gender: '0' | '1' | '2'
  /** YYYY-MM-DD; empty when unknown. */
  birthday: string
  /** Others still see the previous name or picture. */
  nameCheck?: ContentNotice
  pictureCheck?: ContentNotice
}

const isIdentity: Guard<Identity> = shape<Identity>({
  openId: isText,
  userId: isText,
  ticket: isText,
  expiresAt: orNull(isNumber),
  isMember: isFlag,
  hasPhone: orAbsent(isFlag),
  canQuickPay: isFlag,
  enterpriseOpenId: isText,
  keepsAnswers: orAbsent(isFlag),
})

const toIdentity = (wire: Output<'/loginParam'>): Identity => ({
  openId: wire.openId,
  userId: wire.userId,
  ticket: wire.ticket,
  expiresAt: wire.expiresAt ?? null,
  isMember: wire.registerFlag === '01',
  hasPhone: (wire.hasPhone ?? (wire.registerFlag === '01' ? '1' : '0')) === '1',
  canQuickPay: wire.quickPayCalcFlag === '1',
  enterpriseOpenId: wire.qwOpenId ?? '',
  keepsAnswers: wire.keepsAnswers === '1',
})

const toProfile = (wire: Output<'/setUserInfo'>): Profile => ({
  nickname: wire.nicName,
  picture: wire.headImg,
  phone: wire.phoneNum,
  gender: wire.gender,
  birthday: wire.userBirth,
  nameCheck: wire.nicNameCheck ?? '',
  pictureCheck: wire.headImgCheck ?? '',
})

export interface SessionDeps {
  api: Api
  platform: Pick<Platform, 'login' | 'storage' | 'deviceLanguage' | 'clientFacts' | 'launch'>
  now: () => number
  /** Unsent changes of the cart belong to the current diner, so they are sent before the diner changes. */
  settleCart: () => Promise<void>
}

/** A verified phone of somebody who registers. `agreed`: the privacy agreement was ticked. */
export interface RegisteringPhone {
  phone: string
  smsCode: string
  agreed: boolean
}

const hasPhone = (identity: Identity | null): boolean => identity !== null && (identity.hasPhone ?? identity.isMember)

/** Who uses the app: a visitor from the first second, logged in once a phone is verified, a member once name and birthday are given as well. */
export class SessionStore {
  identity: Identity | null
  lang: Lang
  readonly profile: Resource<Profile>

  private readonly persisted: PersistedState<Identity>
  private readonly persistedLang: PersistedState<Lang>
  private readonly broughtEnterpriseId: EnterpriseId
  private login: Promise<void> | null = null

  constructor(private readonly deps: SessionDeps) {
    const { storage, deviceLanguage } = deps.platform
    const identity = { key: 'identity', version: 1, guard: isIdentity }
    const last = createPersistedState(storage, deps.now, identity).read()
    this.persisted = createPersistedState(storage, deps.now, { ...identity, maxAgeMs: GUEST_LIFE_MS })
    this.persistedLang = createPersistedState(storage, deps.now, { key: 'language', version: 1, guard: oneOf(...LANGS) })
    this.broughtEnterpriseId = keepEnterpriseId(deps.platform, deps.now, GUEST_LIFE_MS)
    // If the login expired while the app was closed, the diner counts as logged in until the next call, which reports it.
    const stored = this.persisted.read()
    // Each visit extends a guest's life, as it does on the server.
    if (stored) this.persisted.write(stored)
    this.identity = stored ?? (last && hasPhone(last) ? { ...last, expiresAt: 0 } : null)
    this.lang = this.persistedLang.read() ?? langOfTag(deviceLanguage())
    language.set(this.lang)
    this.profile = new Resource(async () => this.learn(await deps.api.call('/getUserInfo', {}, { notice: 'none' })))
    makeAutoObservable<this, 'deps' | 'persisted' | 'persistedLang' | 'broughtEnterpriseId' | 'login'>(
      this,
      {
        identity: observableRef,
        profile: false,
        deps: false,
        persisted: false,
        persistedLang: false,
        broughtEnterpriseId: false,
        login: false,
      },
      { autoBind: true },
    )
  }

  /** Whether the app may compute a quick payment while it is typed; otherwise the server does. */
  get computesQuickPay(): boolean {
    return this.identity?.canQuickPay === true
  }

  get userId(): string | null {
    return this.identity?.userId ?? null
  }

  /** With a phone, so that payments, orders and coupons are found again. */
  get isLoggedIn(): boolean {
    return hasPhone(this.identity)
  }

  get isMember(): boolean {
    return this.identity?.isMember ?? false
  }

  /** From the server, or else from a link; usually empty. A method, since no observer follows the link. */
  enterpriseOpenId(): string {
    return this.identity?.enterpriseOpenId || this.broughtEnterpriseId.get()
  }

  /** A method and not a property that MobX would cache, because it also depends on time. */
  isReady(): boolean {
    return this.identity !== null && (this.identity.expiresAt ?? Infinity) > this.deps.now()
  }

  /** Settles when there is a ticket; every call that needs one waits here, so that there is only one login. */
  async ready(): Promise<void> {
    if (!this.isReady()) await this.loginOnce()
  }

  async renew(refused: string | null | undefined): Promise<void> {
    if (this.identity && this.identity.ticket !== refused) return
    const stored = this.persisted.read()
    // Another window has logged in meanwhile: one browser is one diner.
    if (stored && stored.ticket !== refused) return this.adopt(stored)
    await this.loginOnce()
  }

  /** Forms show refusals beside their fields, so their calls show no message. */
  sendSmsCode(phone: string, purpose: Input<'/getSmsCode'>['purpose']): Promise<Output<'/getSmsCode'>> {
    return this.deps.api.call('/getSmsCode', { phone, purpose }, { notice: 'none' })
  }

  /** The visitor becomes the phone's owner; cart and orders come along. `agreed`: the privacy agreement was ticked. */
  async loginWithSms(phone: string, smsCode: string, agreed: boolean): Promise<void> {
    await this.deps.settleCart()
    await this.enter(
      await this.deps.api.call('/loginAndRegisterParam', { phone, smsCode, isAgree: agreed ? '1' : '0' }, { notice: 'none' }),
    )
  }

  /** `code`: from WeChat's phone button. */
  async loginWithPhoneButton(code: string, agreed: boolean): Promise<void> {
    await this.deps.settleCart()
    await this.enter(await this.deps.api.call('/getPhoneNumber', { code, isAgree: agreed ? '1' : '0' }, { notice: 'none' }))
  }

  async updateProfile(fields: Partial<Omit<Profile, 'phone' | 'nameCheck' | 'pictureCheck'>>): Promise<void> {
    const { nickname, picture, gender, birthday } = fields
    const changed = { nicName: nickname, headImg: picture, gender, userBirth: birthday }
    const input = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
    this.profile.set(this.learn(await this.deps.api.call('/setUserInfo', input, { notice: 'none' })))
  }

  /** Makes the user a member; a visitor verifies their phone with the same call, and is logged in then. */
  async register(fields: Pick<Profile, 'nickname' | 'gender' | 'birthday'>, proved: RegisteringPhone | null = null): Promise<void> {
    const { nickname, gender, birthday } = fields
    if (proved) await this.deps.settleCart()
    const proof = proved && { phone: proved.phone, smsCode: proved.smsCode, isAgree: proved.agreed ? ('1' as const) : ('0' as const) }
    const input = { nicName: nickname, gender, userBirth: birthday, ...proof }
    const answer = await this.deps.api.call('/registUser', input, { notice: 'none' })
    if (answer.session) this.adopt(toIdentity(answer.session))
    this.profile.set(this.learn(answer))
  }

  /** Used at once and stored; the server answers in it from the next call on, and is informed for the messages that it sends. */
  setLang(lang: Lang): void {
    if (lang === this.lang) return
    this.lang = lang
    language.set(lang)
    this.persistedLang.write(lang)
    if (!this.identity) return
    this.deps.api.call('/setUserInfo', { userLang: toWireLang(lang) }, { notice: 'none' }).catch(() => {
      // Only the server's own messages (SMS, subscriptions) depend on it; the next change informs the server again.
    })
  }

  async logout(): Promise<void> {
    // Changes that cannot be sent are discarded with the session.
    await this.deps.settleCart().catch(() => undefined)
    await this.deps.api.call('/logout', {}, { overlay: true })
    await this.leave()
  }

  async cancelAccount(smsCode: string): Promise<void> {
    await this.deps.api.call('/cancelAccount', { smsCode }, { notice: 'none' })
    await this.leave()
  }

  /** A diner who became a member on another phone is a member here as well. */
  private learn(wire: Output<'/setUserInfo'>): Profile {
    const isMember = wire.registerFlag === '01'
    if (this.identity?.userId === wire.userId && this.identity.isMember !== isMember) this.adopt({ ...this.identity, isMember })
    return toProfile(wire)
  }

  private async enter(wire: Output<'/loginParam'>): Promise<void> {
    this.adopt(toIdentity(wire))
    await this.profile.load()
  }

  private async leave(): Promise<void> {
    // The next diner on this phone is another person there, too.
    this.broughtEnterpriseId.forget()
    this.adopt(null)
    await this.ready()
  }

  private loginOnce(): Promise<void> {
    this.login ??= this.silentLogin().finally(() => (this.login = null))
    return this.login
  }

  private async silentLogin(): Promise<void> {
    const before = this.identity
    const proof = await this.deps.platform.login()
    if (proof.kind === 'failed') throw new NetworkError(proof.reason)
    const xappId = this.deps.platform.clientFacts().appId
    const input = proof.kind === 'code' ? { xappId, code: proof.code } : { xappId }
    const visitor = toIdentity(await this.deps.api.call('/loginParam', input, { notice: 'none' }))
    // A diner who has logged in meanwhile stays logged in.
    if (this.identity === before || this.identity === null) this.adopt(visitor)
  }

  private adopt(identity: Identity | null): void {
    if (identity?.userId !== this.identity?.userId) this.profile.clear()
    this.identity = identity
    if (identity) this.persisted.write(identity)
    else this.persisted.clear()
  }
}
