import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api'
import { blamedField, callError, type FieldError, Resource } from '@/stores'
import type { TitleType } from '@domain/invoice/title'
import { invoiceProblems } from '@domain/validation/invoice'
import { createRequestKeys, type InvoiceTitle } from './invoice'

export const COMPANY_FIELDS = ['companyAddress', 'companyPhone', 'bank', 'accountNumber'] as const
const FIELDS = {
  title: 'title',
  taxNumber: 'taxNumber',
  mobile: 'mobile',
  email: 'email',
  companyAddress: 'companyAddress',
  companyPhone: 'companyPhone',
  bank: 'bank',
  accountNumber: 'accountNumber',
} as const
export type TitleField = keyof typeof FIELDS
type Draft = Omit<InvoiceTitle, 'titleId'>

const EMPTY: Draft = {
  type: 'enterprise',
  title: '',
  taxNumber: '',
  mobile: '',
  email: '',
  companyAddress: '',
  companyPhone: '',
  bank: '',
  accountNumber: '',
  isDefault: false,
}

/** An invoice title while it is written, a new one or one of the diner's. */
export class TitleModel {
  draft: Draft = EMPTY
  errors: Partial<Record<TitleField, FieldError>> = {}
  isSaving = false
  readonly stored: Resource<InvoiceTitle | null>
  private isFilled = false
  private readonly keyOf = createRequestKeys()

  constructor(
    private readonly deps: { api: Api },
    readonly titleId: string | null,
  ) {
    this.stored = new Resource(async () => {
      if (titleId === null) return null
      const { list } = await deps.api.call('/getInvoiceAddress', {}, { notice: 'none' })
      return list.find((one) => one.titleId === titleId) ?? null
    })
    makeAutoObservable<this, 'deps' | 'isFilled' | 'keyOf'>(
      this,
      { deps: false, isFilled: false, keyOf: false, stored: false, titleId: false, draft: observableRef, errors: observableRef },
      { autoBind: true },
    )
  }

  /** What has been typed meanwhile is not overwritten by what comes. */
  async load(): Promise<void> {
    await this.stored.load()
    const { value } = this.stored
    if (!value || this.isFilled) return
    const { titleId: _own, ...draft } = value
    runInAction(() => {
      this.isFilled = true
      this.draft = draft
    })
  }

  get isGone(): boolean {
    return this.titleId !== null && this.stored.current.state === 'ready' && this.stored.value === null
  }

  setType(type: TitleType): void {
    this.draft = { ...this.draft, type }
    this.errors = {}
  }

  setDefault(isDefault: boolean): void {
    this.draft = { ...this.draft, isDefault }
  }

  write(field: TitleField, text: string): void {
    this.draft = { ...this.draft, [field]: text }
    const { [field]: _mended, ...rest } = this.errors
    this.errors = rest
  }

  /** True once saved. */
  async save(): Promise<boolean> {
    this.errors = Object.fromEntries(invoiceProblems(this.draft).map(({ field, result }) => [field, { rule: result }]))
    if (Object.keys(this.errors).length > 0) return false
    const { draft, titleId } = this
    const { api } = this.deps
    return this.attempt(() =>
      titleId === null
        ? api.call('/addInvoiceAddress', { ...draft, idempotencyKey: this.keyOf(draft) }, { notice: 'none' })
        : api.call('/updateInvoiceAddress', { ...draft, titleId }, { notice: 'none' }),
    )
  }

  async remove(): Promise<boolean> {
    const { titleId } = this
    return titleId !== null && this.attempt(() => this.deps.api.call('/deleteInvoiceAddress', { titleId }, { notice: 'none' }))
  }

  private async attempt(call: () => Promise<unknown>): Promise<boolean> {
    if (this.isSaving) return false
    this.isSaving = true
    try {
      await call()
      return true
    } catch (error) {
      const failure = callError(error)
      runInAction(() => (this.errors = { [blamedField(error, FIELDS, 'title')]: failure }))
      return false
    } finally {
      runInAction(() => (this.isSaving = false))
    }
  }
}
