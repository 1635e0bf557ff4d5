import { makeAutoObservable } from 'mobx'
import type { Api } from '@/api'
import { Resource } from '@/stores'
import { createRequestKeys } from '@/stores/form/requestKeys'
import { FormModel } from '@/stores/form/FormModel'
import type { TitleType } from '@domain/invoice/title'
import { invoiceProblems } from '@domain/validation/invoice'
import type { InvoiceTitle } from './invoice'

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
  readonly form = new FormModel<Draft, TitleField>(EMPTY, { problems: invoiceProblems, fields: FIELDS, otherwise: 'title' })
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
      { deps: false, isFilled: false, keyOf: false, form: false, stored: false, titleId: false },
      { autoBind: true },
    )
  }

  /** What has been typed meanwhile is not overwritten by what comes. */
  async load(): Promise<void> {
    await this.stored.load()
    const { value } = this.stored
    if (!value || this.isFilled) return
    const { titleId: _own, ...draft } = value
    this.isFilled = true
    this.form.fill(draft)
  }

  get isGone(): boolean {
    return this.titleId !== null && this.stored.current.state === 'ready' && this.stored.value === null
  }

  setType(type: TitleType): void {
    this.form.fill({ ...this.form.draft, type })
  }

  setDefault(isDefault: boolean): void {
    this.form.change({ isDefault })
  }

  write(field: TitleField, text: string): void {
    this.form.change({ [field]: text }, field)
  }

  /** True once saved. */
  async save(): Promise<boolean> {
    const { form, titleId } = this
    const { api } = this.deps
    if (!form.check()) return false
    const { draft } = form
    const saved = await form.send<unknown>(() =>
      titleId === null
        ? api.call('/addInvoiceAddress', { ...draft, idempotencyKey: this.keyOf(draft) }, { notice: 'none' })
        : api.call('/updateInvoiceAddress', { ...draft, titleId }, { notice: 'none' }),
    )
    return saved !== null
  }

  async remove(): Promise<boolean> {
    const { titleId } = this
    if (titleId === null) return false
    return (await this.form.send(() => this.deps.api.call('/deleteInvoiceAddress', { titleId }, { notice: 'none' }))) !== null
  }
}
