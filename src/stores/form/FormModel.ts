import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { blamedField, callError, type FieldErrors, isFine } from './fieldError'
import type { Problem } from '@domain/results'

export interface FormRules<D, F extends string> {
  /** Problems of a draft, by the rules that the server applies too. */
  problems: (draft: D) => readonly Problem[]
  /** The wire's names of the fields. */
  fields: Readonly<Record<string, F>>
  /** Shows refusals that name no field. */
  otherwise: F
}

/** A form while it is filled in: what stands in it, what is wrong with its fields, and whether it is on its way. */
export class FormModel<D extends object, F extends string> {
  draft: D
  errors: FieldErrors<F> = {}
  isSending = false

  constructor(
    empty: D,
    private readonly rules: FormRules<D, F>,
  ) {
    this.draft = empty
    makeAutoObservable<this, 'rules'>(this, { rules: false, draft: observableRef, errors: observableRef }, { autoBind: true })
  }

  /** Replaces the draft and clears all problems. */
  fill(draft: D): void {
    this.draft = draft
    this.errors = {}
  }

  /** What was wrong with a field is forgotten as soon as it is changed. */
  change(part: Partial<D>, ...mended: F[]): void {
    this.draft = { ...this.draft, ...part }
    this.errors = Object.fromEntries(Object.entries(this.errors).filter(([field]) => !mended.includes(field as F))) as FieldErrors<F>
  }

  /** Whether nothing is missing; else each field says what. */
  check(): boolean {
    const { problems, otherwise } = this.rules
    const found = problems(this.draft).map(({ field, result }) => [field ?? otherwise, { rule: result }])
    this.errors = Object.fromEntries(found) as FieldErrors<F>
    return isFine(this.errors)
  }

  /** One call at a time. Null: it was refused, which is shown at the field that it names, or one is on its way already. */
  async send<T>(call: () => Promise<T>): Promise<T | null> {
    if (this.isSending) return null
    this.isSending = true
    try {
      return await call()
    } catch (error) {
      this.blame(error)
      return null
    } finally {
      runInAction(() => (this.isSending = false))
    }
  }

  private blame(error: unknown): void {
    const { fields, otherwise } = this.rules
    this.errors = { [blamedField(error, fields, otherwise)]: callError(error) } as FieldErrors<F>
  }
}
