import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { blamedField, callError, type FieldErrors, isFine } from './fieldError'
import type { Problem } from '@domain/results'

export interface FormRules<D, F extends string> {
  /** The problems of a draft, by the same rules as on the server. */
  problems: (draft: D) => readonly Problem[]
  /** The server's names of the fields. */
  fields: Readonly<Record<string, F>>
  /** Shows refusals that name no field. */
  otherwise: F
}

/** A form while it is filled in: its draft, the problems of its fields, and whether it is being sent. */
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

  /** The problem of a field is cleared as soon as the field is changed. */
  change(part: Partial<D>, ...mended: F[]): void {
    this.draft = { ...this.draft, ...part }
    this.errors = Object.fromEntries(Object.entries(this.errors).filter(([field]) => !mended.includes(field as F))) as FieldErrors<F>
  }

  /** Whether the form is valid; otherwise each field shows its problem. */
  check(): boolean {
    const { problems, otherwise } = this.rules
    const found = problems(this.draft).map(({ field, result }) => [field ?? otherwise, { rule: result }])
    this.errors = Object.fromEntries(found) as FieldErrors<F>
    return isFine(this.errors)
  }

  /** One call at a time. Null: it was refused, which is shown at the field that it names, or one is already in progress. */
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
