import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type Api, CODES, isRefusal } from '@/api'
import type { StoragePort } from '@/platform'
import { type PhoneProof, phoneProofOf } from '@/platform/phoneProof'
import { type PersistedState, createPersistedState } from '@/platform/persistedState'
import { isText, listOf } from '@/platform/guard'
import { blamedField, callError, errorsOf, type FieldErrors, isFine, ruleError, type SessionStore, SmsCode } from '@/stores'
import { agreementProblem, phoneProblem } from '@domain/validation/person'

const PHONE_DIGITS = 11
/** What a phone book or autofill writes before the eleven digits. */
const COUNTRY = /^(?:00)?86(?=1\d{10}$)/
const FIELDS = { phone: 'phone', smsCode: 'code', isAgree: 'agreement' } as const
type LoginField = 'phone' | 'agreement'

const ASKED_KEPT = 20

/** `new`: their name and birthday are still to be asked for; on one device that happens once. */
export type Arrival = 'new' | 'known'

export interface LoginDeps {
  api: Api
  storage: StoragePort
  session: Pick<SessionStore, 'userId' | 'profile' | 'sendSmsCode' | 'loginWithSms' | 'loginWithPhoneButton'>
  /** WeChat's own phone button, which a browser has not. */
  hasPhoneButton: boolean
  now: () => number
}

/** Logging in with a phone: by the code of an SMS, or by WeChat's button while the merchant can pay for it. */
export class LoginModel {
  phone = ''
  isAgreed = false
  errors: FieldErrors<LoginField> = {}
  isEntering = false
  /** The merchant's list lacks this phone: it could not register here. Whoever has registered already logs in. */
  isUnlisted = false
  /** WeChat's button is offered first where it can be used. */
  way: 'sms' | 'button' = 'sms'
  /** Why WeChat's button gave no number. */
  buttonProblem: Extract<PhoneProof, { kind: 'failed' }>['why'] | null = null
  readonly sms: SmsCode
  /** Who was asked for a name and a birthday before, by user id. */
  private readonly asked: PersistedState<string[]>

  constructor(private readonly deps: LoginDeps) {
    this.asked = createPersistedState(deps.storage, deps.now, { key: 'askedProfile', version: 1, guard: listOf(isText) })
    this.sms = new SmsCode({ ask: () => deps.session.sendSmsCode(this.phone, 'login'), now: deps.now })
    makeAutoObservable<this, 'deps' | 'asked'>(this, { deps: false, asked: false, sms: false, errors: observableRef }, { autoBind: true })
  }

  get hasPhoneButton(): boolean {
    return this.deps.hasPhoneButton
  }

  setPhone(text: string): void {
    this.phone = text.replace(/\D/g, '').replace(COUNTRY, '').slice(0, PHONE_DIGITS)
    this.isUnlisted = false
    this.fix('phone')
  }

  setAgreed(agreed: boolean): void {
    this.isAgreed = agreed
    this.fix('agreement')
  }

  setWay(way: 'sms' | 'button'): void {
    this.way = way
    this.buttonProblem = null
  }

  /** Without quota, or without an answer, the SMS is the way. */
  async findWay(merchantCode: string): Promise<void> {
    if (!this.deps.hasPhoneButton) return
    try {
      const { canUse } = await this.deps.api.call('/nocheck/getCanUseWxGetPhone', { mchntCd: merchantCode }, { notice: 'none' })
      runInAction(() => (this.way = canUse ? 'button' : 'sms'))
    } catch (error) {
      callError(error)
    }
  }

  async sendCode(merchantCode?: string): Promise<void> {
    const phone = ruleError(phoneProblem(this.phone))
    this.errors = errorsOf({ agreement: this.errors.agreement, phone })
    if (phone) return
    if (merchantCode !== undefined) void this.checkWhiteList(merchantCode, this.phone)
    await this.sms.send()
  }

  private async checkWhiteList(mchntCd: string, phone: string): Promise<void> {
    try {
      await this.deps.api.call('/nocheck/checkPhoneWhiteList', { mchntCd, phone }, { notice: 'none' })
    } catch (error) {
      const isUnlisted = isRefusal(error) && error.code === CODES.phoneNotOnWhiteList
      if (phone === this.phone) runInAction(() => (this.isUnlisted = isUnlisted))
    }
  }

  async enter(): Promise<Arrival | null> {
    const isCodeFine = this.sms.check()
    this.errors = errorsOf({ phone: ruleError(phoneProblem(this.phone)), agreement: ruleError(agreementProblem(this.isAgreed)) })
    if (!isCodeFine || !isFine(this.errors)) return null
    return this.arrive(() => this.deps.session.loginWithSms(this.phone, this.sms.code, this.isAgreed))
  }

  /** Before WeChat's button is shown at all. */
  refuseButton(): void {
    this.errors = errorsOf({ phone: undefined, agreement: ruleError(agreementProblem(this.isAgreed)) })
  }

  /** `detail`: what WeChat's button told. Where it could not, the SMS takes over and says why. */
  async enterWithButton(detail: Readonly<Record<string, unknown>>): Promise<Arrival | null> {
    const proof = phoneProofOf(detail)
    if (proof.kind === 'code') return this.arrive(() => this.deps.session.loginWithPhoneButton(proof.code, this.isAgreed))
    if (proof.kind === 'failed') {
      this.way = 'sms'
      this.buttonProblem = proof.why
    }
    return null
  }

  private async arrive(logIn: () => Promise<void>): Promise<Arrival | null> {
    if (this.isEntering) return null
    this.isEntering = true
    try {
      await logIn()
      return this.isToBeAsked() ? 'new' : 'known'
    } catch (error) {
      this.refused(error)
      return null
    } finally {
      runInAction(() => (this.isEntering = false))
    }
  }

  private isToBeAsked(): boolean {
    const { profile, userId } = this.deps.session
    const isWhole = !profile.value || (profile.value.nickname !== '' && profile.value.birthday !== '')
    const before = this.asked.read() ?? []
    if (isWhole || userId === null || before.includes(userId)) return false
    this.asked.write([...before, userId].slice(-ASKED_KEPT))
    return true
  }

  private refused(error: unknown): void {
    const field = blamedField(error, FIELDS, 'code')
    // What WeChat's button refuses is told where the SMS takes over.
    this.way = 'sms'
    if (field === 'code') this.sms.fail(error)
    else this.errors = { ...this.errors, [field]: callError(error) }
  }

  private fix(field: LoginField): void {
    this.errors = errorsOf({ phone: undefined, agreement: undefined, ...this.errors, [field]: undefined })
  }
}
