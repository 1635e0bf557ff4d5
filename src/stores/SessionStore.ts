import { makeAutoObservable, observableRef } from 'mobx'
import type { Input, Output } from '@contract/index'
import { type Api, NetworkError } from '@/api'
import { type Lang, language } from '@/i18n'
import type { Platform } from '@/platform'
import { type PersistedState, createPersistedState } from '@/platform/persistedState'
import { type Guard, isFlag, isNumber, isText, oneOf, orAbsent, orNull, shape } from '@/platform/guard'
import type { ContentNotice } from '@domain/contentCheck'
import { langOfTag, LANGS, toWireLang } from '@domain/lang'
import { Resource } from './Resource'

/** A browser's guest lives for 30 days (spec section 9); the ticket itself may end earlier. */
export const GUEST_LIFE_MS = 43_200 * 60_000

export interface Identity {
  openId: string
  userId: string
  ticket: string
  /** Null: it counts until it is refused. */
  expiresAt: number | null
  isMember: boolean
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
  /** YYYY-MM-DD; empty when not told. */
  birthday: string
  /** Others still see the name, or the picture, of before. */
  nameCheck?: ContentNotice
  pictureCheck?: ContentNotice
}

const isIdentity: Guard<Identity> = shape<Identity>({
  openId: isText,
  userId: isText,
  ticket: isText,
  expiresAt: orNull(isNumber),
  isMember: isFlag,
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
  canQuickPay: wire.quickPayCalcFlag === '1',
  enterpriseOpenId: wire.qwOpenId ?? '',
  keepsAnswers: wire.keepsAnswers === '1',
})

const toProfile = (wire: Output<'/registUser'>): Profile => ({
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
  platform: Pick<Platform, 'login' | 'storage' | 'deviceLanguage' | 'clientFacts'>
  now: () => number
  /** What is on its way to the cart belongs to who did it: it arrives before that changes. */
  settleCart: () => Promise<void>
}

/** Who uses the app: a visitor from the first second, a member once a phone is verified. */
export class SessionStore {
  identity: Identity | null
  lang: Lang
  readonly profile: Resource<Profile>

  private readonly kept: PersistedState<Identity>
  private readonly keptLang: PersistedState<Lang>
  private login: Promise<void> | null = null

  constructor(private readonly deps: SessionDeps) {
    const { storage, deviceLanguage } = deps.platform
    const identity = { key: 'identity', version: 1, guard: isIdentity }
    const last = createPersistedState(storage, deps.now, identity).read()
    this.kept = createPersistedState(storage, deps.now, { ...identity, maxAgeMs: GUEST_LIFE_MS })
    this.keptLang = createPersistedState(storage, deps.now, { key: 'language', version: 1, guard: oneOf(...LANGS) })
    // A member whose login ran out while the app was closed is one until the next call, and hears of it then.
    const kept = this.kept.read()
    // The guest's life begins anew with each visit, as it does on the server.
    if (kept) this.kept.write(kept)
    this.identity = kept ?? (last?.isMember ? { ...last, expiresAt: 0 } : null)
    this.lang = this.keptLang.read() ?? langOfTag(deviceLanguage())
    language.set(this.lang)
    this.profile = new Resource(async () => toProfile(await deps.api.call('/getUserInfo', {}, { notice: 'none' })))
    makeAutoObservable<this, 'deps' | 'kept' | 'keptLang' | 'login'>(
      this,
      { identity: observableRef, profile: false, deps: false, kept: false, keptLang: false, login: false },
      { autoBind: true },
    )
  }

  /** May what a quick payment comes to be reckoned here, while it is typed? Otherwise the server says it. */
  get reckonsQuickPay(): boolean {
    return this.identity?.canQuickPay === true
  }

  get userId(): string | null {
    return this.identity?.userId ?? null
  }

  get isMember(): boolean {
    return this.identity?.isMember ?? false
  }

  /** A call and not a property that MobX would remember: time ends it, too. */
  isReady(): boolean {
    return this.identity !== null && (this.identity.expiresAt ?? Infinity) > this.deps.now()
  }

  /** Settles when there is a ticket; every call that needs one waits here, so that there is one login for all. */
  async ready(): Promise<void> {
    if (!this.isReady()) await this.loginOnce()
  }

  async renew(refused: string | null | undefined): Promise<void> {
    if (this.identity && this.identity.ticket !== refused) return
    const kept = this.kept.read()
    // Another window has logged in meanwhile: one browser is one diner.
    if (kept && kept.ticket !== refused) return this.adopt(kept)
    await this.loginOnce()
  }

  /** Forms show refusals beside their fields: what they call here tells nothing by itself. */
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
    this.profile.set(toProfile(await this.deps.api.call('/setUserInfo', input, { notice: 'none' })))
  }

  /** What a new member tells right after the phone was verified. */
  async register({ nickname, gender, birthday }: Pick<Profile, 'nickname' | 'gender' | 'birthday'>): Promise<void> {
    const input = { nicName: nickname, gender, userBirth: birthday }
    this.profile.set(toProfile(await this.deps.api.call('/registUser', input, { notice: 'none' })))
  }

  /** Shown at once and kept; the server answers in it from the next call on and is told for its messages. */
  setLang(lang: Lang): void {
    if (lang === this.lang) return
    this.lang = lang
    language.set(lang)
    this.keptLang.write(lang)
    if (!this.identity) return
    this.deps.api.call('/setUserInfo', { userLang: toWireLang(lang) }, { notice: 'none' }).catch(() => {
      // Only the server's own messages (SMS, subscriptions) follow it; the next change tells again.
    })
  }

  async logout(): Promise<void> {
    // What cannot arrive is given up with the session.
    await this.deps.settleCart().catch(() => undefined)
    await this.deps.api.call('/logout', {}, { overlay: true })
    await this.leave()
  }

  async cancelAccount(smsCode: string): Promise<void> {
    await this.deps.api.call('/cancelAccount', { smsCode }, { notice: 'none' })
    await this.leave()
  }

  private async enter(wire: Output<'/loginParam'>): Promise<void> {
    this.adopt(toIdentity(wire))
    await this.profile.load()
  }

  private async leave(): Promise<void> {
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
    // Who has logged in meanwhile stays.
    if (this.identity === before || this.identity === null) this.adopt(visitor)
  }

  private adopt(identity: Identity | null): void {
    if (identity?.userId !== this.identity?.userId) this.profile.clear()
    this.identity = identity
    if (identity) this.kept.write(identity)
    else this.kept.clear()
  }
}
