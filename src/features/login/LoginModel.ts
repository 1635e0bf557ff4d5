import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type Api, CODES, isRefusal } from '@/api'
import type { StoragePort } from '@/platform'
import { type PhoneProof, phoneProofOf } from '@/platform/wechat/phoneProof'
import { type PersistedState, createPersistedState } from '@/platform/storage/persistedState'
import { isText, listOf } from '@/platform/guard'
import {
  blamedField,
  callError,
  errorsOf,
  type FieldErrors,
  isFine,
  type RegisteringPhone,
  ruleError,
  type SessionStore,
  SmsCode,
} from '@/stores'
import { agreementProblem, phoneProblem } from '@domain/validation/person'

const PHONE_DIGITS = 11
/** Prefixes that a phone book or autofill writes before the eleven digits. */
const COUNTRY = /^(?:00)?86(?=1\d{10}$)/
const FIELDS = { phone: 'phone', smsCode: 'code', isAgree: 'agreement' } as const
type LoginField = 'phone' | 'agreement'

const MOST_PROMPTED = 20

/** `new`: not a member yet, so the page for name and birthday follows; on one device that happens once. */
export type Arrival = 'new' | 'known'

export interface LoginDeps {
  api: Api
  storage: StoragePort
  session: Pick<SessionStore, 'userId' | 'isMember' | 'sendSmsCode' | 'loginWithSms' | 'loginWithPhoneButton'>
  /** WeChat's own phone button, which a browser does not have. */
  hasPhoneButton: boolean
  now: () => number
}

/** Logs in with a phone number: by SMS code, or by WeChat's button while the merchant has quota for it. */
export class LoginModel {
  phone = ''
  isAgreed = false
  errors: FieldErrors<LoginField> = {}
  isEntering = false
  /** The merchant's list does not contain this number, so it cannot register here. Members who have registered can log in. */
  isUnlisted = false
  /** WeChat's button is offered first where it is available. */
  way: 'sms' | 'button' = 'sms'
  /** Why WeChat's button gave no number. */
  buttonProblem: Extract<PhoneProof, { kind: 'failed' }>['why'] | null = null
  readonly sms: SmsCode
  /** The user ids that were already shown the page for name and birthday. */
  private readonly prompted: PersistedState<string[]>

  constructor(private readonly deps: LoginDeps) {
    this.prompted = createPersistedState(deps.storage, deps.now, { key: 'askedProfile', version: 1, guard: listOf(isText) })
    this.sms = new SmsCode({ request: () => deps.session.sendSmsCode(this.phone, 'login'), now: deps.now })
    makeAutoObservable<this, 'deps' | 'prompted'>(
      this,
      { deps: false, prompted: false, sms: false, errors: observableRef },
      { autoBind: true },
    )
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

  /** Without quota, or without an answer, the SMS is offered. */
  async findWay(merchantCode: string): Promise<void> {
    if (!this.deps.hasPhoneButton) return
    try {
      const { canUse } = await this.deps.api.call('/nocheck/getCanUseWxGetPhone', { mchntCd: merchantCode }, { notice: 'none' })
      runInAction(() => {
        this.way = canUse ? 'button' : 'sms'
        this.buttonProblem = canUse ? null : 'quota'
      })
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

  /** Whether phone, code and agreement are valid; errors are shown at each. */
  check(): boolean {
    const isCodeFine = this.sms.check()
    this.errors = errorsOf({ phone: ruleError(phoneProblem(this.phone)), agreement: ruleError(agreementProblem(this.isAgreed)) })
    return isCodeFine && isFine(this.errors)
  }

  get proof(): RegisteringPhone {
    return { phone: this.phone, smsCode: this.sms.code, agreed: this.isAgreed }
  }

  async enter(): Promise<Arrival | null> {
    if (!this.check()) return null
    return this.arrive(() => this.deps.session.loginWithSms(this.phone, this.sms.code, this.isAgreed))
  }

  /** Without the agreement, a plain button stands in for WeChat's and shows what is missing. */
  refuseButton(): void {
    this.errors = errorsOf({ phone: undefined, agreement: ruleError(agreementProblem(this.isAgreed)) })
  }

  /** `detail`: the event of WeChat's button. Where it has no number, the SMS takes over and the reason is shown. */
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
      return this.needsProfile() ? 'new' : 'known'
    } catch (error) {
      this.fail(error)
      return null
    } finally {
      runInAction(() => (this.isEntering = false))
    }
  }

  private needsProfile(): boolean {
    const { isMember, userId } = this.deps.session
    const before = this.prompted.read() ?? []
    if (isMember || userId === null || before.includes(userId)) return false
    this.prompted.write([...before, userId].slice(-MOST_PROMPTED))
    return true
  }

  /** Shows a refusal at the field that caused it. */
  fail(error: unknown): void {
    const field = blamedField(error, FIELDS, 'code')
    // A refusal of WeChat's button is shown where the SMS takes over.
    this.way = 'sms'
    if (field === 'code') this.sms.fail(error)
    else this.errors = { ...this.errors, [field]: callError(error) }
  }

  private fix(field: LoginField): void {
    this.errors = errorsOf({ phone: undefined, agreement: undefined, ...this.errors, [field]: undefined })
  }
}
