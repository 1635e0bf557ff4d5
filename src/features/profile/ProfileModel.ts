import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api'
import type { Picture } from '@/platform'
import {
  blamedField,
  callError,
  errorsOf,
  type FieldErrors,
  isFine,
  offsetOf,
  type Profile,
  ruleError,
  type SessionStore,
  type ShopStore,
} from '@/stores'
import type { ContentNotice } from '@domain/contentCheck'
import { dateKey } from '@domain/time'
import { birthdayProblem, nameProblem } from '@domain/validation/person'

const FIELDS = { nicName: 'name', userBirth: 'birthday', headImg: 'picture' } as const
export type ProfileField = (typeof FIELDS)[keyof typeof FIELDS]

export interface ProfileDeps {
  api: Pick<Api, 'upload'>
  session: Pick<SessionStore, 'profile' | 'updateProfile'>
  shop: Pick<ShopStore, 'merchant'>
  now: () => number
}

/** A member's profile while it is being edited. */
export class ProfileModel {
  nickname = ''
  gender: Profile['gender'] = '0'
  birthday = ''
  errors: FieldErrors<ProfileField> = {}
  isSaving = false
  isUploading = false
  private isFilled = false

  constructor(private readonly deps: ProfileDeps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, errors: observableRef }, { autoBind: true })
    if (deps.session.profile.value) this.fill(deps.session.profile.value)
  }

  private get stored(): Profile | undefined {
    return this.deps.session.profile.value
  }

  get today(): string {
    return dateKey(this.deps.now(), offsetOf(this.deps.shop.merchant))
  }

  get isBirthdaySet(): boolean {
    return !!this.stored?.birthday
  }

  get isChanged(): boolean {
    const { stored } = this
    return !!stored && (this.name !== stored.nickname || this.gender !== stored.gender || this.birthday !== stored.birthday)
  }

  /** The check of the stored name; the typed one may differ. */
  get nameCheck(): ContentNotice {
    return (this.stored?.nickname === this.name && this.stored.nameCheck) || ''
  }

  private get name(): string {
    return this.nickname.trim()
  }

  async load(): Promise<void> {
    const { profile } = this.deps.session
    if (profile.current.state !== 'ready') await profile.load()
    // Does not overwrite what was typed meanwhile.
    if (profile.value && !this.isFilled) this.fill(profile.value)
  }

  setNickname(nickname: string): void {
    this.nickname = nickname
    this.forget('name')
  }

  setGender(gender: Profile['gender']): void {
    this.gender = gender
  }

  setBirthday(birthday: string): void {
    this.birthday = birthday
    this.forget('birthday')
  }

  get fields(): Pick<Profile, 'nickname' | 'gender' | 'birthday'> {
    return { nickname: this.name, gender: this.gender, birthday: this.birthday }
  }

  /** Whether it can be saved; errors are shown at each field. `complete`: a birthday is required as well (spec section 5, registration). */
  check(complete = false): boolean {
    const needsBirthday = complete || this.birthday !== ''
    this.errors = errorsOf({
      name: ruleError(nameProblem(this.nickname)),
      birthday: needsBirthday ? ruleError(birthdayProblem(this.birthday, this.today, this.stored?.birthday || null)) : undefined,
      picture: undefined,
    })
    return isFine(this.errors)
  }

  /** Shows a refusal at the field that caused it. */
  fail(error: unknown): void {
    this.errors = { [blamedField(error, FIELDS, 'name')]: callError(error) }
  }

  /** True once saved; false where the new name was refused, which is shown at its field. */
  async save(): Promise<boolean> {
    if (this.isSaving || !this.check()) return false
    this.isSaving = true
    const isRenamed = this.name !== this.stored?.nickname
    try {
      await this.update()
      return !(isRenamed && this.nameCheck === 'refused')
    } catch (error) {
      this.fail(error)
      return false
    } finally {
      runInAction(() => (this.isSaving = false))
    }
  }

  /** Saves the picture as soon as it is uploaded. */
  async changePicture(picture: Picture): Promise<void> {
    this.isUploading = true
    this.forget('picture')
    try {
      const { url } = await this.deps.api.upload(picture, 'headImg')
      await this.deps.session.updateProfile({ picture: url })
    } catch (error) {
      const failure = callError(error)
      runInAction(() => (this.errors = { ...this.errors, picture: failure }))
    } finally {
      runInAction(() => (this.isUploading = false))
    }
  }

  private update(): Promise<void> {
    const { stored, name, gender, birthday } = this
    return this.deps.session.updateProfile({
      nickname: name,
      gender,
      ...(birthday !== stored?.birthday && { birthday }),
    })
  }

  private fill({ nickname, gender, birthday }: Profile): void {
    this.isFilled = true
    this.nickname = nickname
    this.gender = gender
    this.birthday = birthday
  }

  private forget(field: ProfileField): void {
    this.errors = errorsOf({ name: undefined, birthday: undefined, picture: undefined, ...this.errors, [field]: undefined })
  }
}
