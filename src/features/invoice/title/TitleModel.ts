import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api'
import { Resource, type SessionStore } from '@/stores'
import { createRequestKeys } from '@/stores/form/requestKeys'
import { FormModel } from '@/stores/form/FormModel'
import type { TitleType } from '@domain/invoice/title'
import { invoiceProblems } from '@domain/validation/invoice'
import type { InvoiceTitle } from '../invoice'

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

const EMPTY: Omit<Draft, 'type'> = {
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

/** The form for an invoice title, a new one or a stored one. */
export class TitleModel {
  readonly form: FormModel<Draft, TitleField>
  readonly stored: Resource<InvoiceTitle | null>
  private isFilled = false
  /** The diner's known data, suggested for fields of a new title that they have not filled in. */
  private own: Pick<Draft, 'title' | 'mobile' | 'email'> | null = null
  private readonly written = new Set<TitleField>()
  private readonly keyOf = createRequestKeys()

  constructor(
    private readonly deps: { api: Api; session: Pick<SessionStore, 'profile'> },
    readonly titleId: string | null,
    type: TitleType = 'enterprise',
  ) {
    this.form = new FormModel<Draft, TitleField>({ ...EMPTY, type }, { problems: invoiceProblems, fields: FIELDS, otherwise: 'title' })
    this.stored = new Resource(async () => {
      if (titleId === null) return null
      const { list } = await deps.api.call('/getInvoiceAddress', {}, { notice: 'none' })
      return list.find((one) => one.titleId === titleId) ?? null
    })
    makeAutoObservable<this, 'deps' | 'isFilled' | 'own' | 'written' | 'keyOf'>(
      this,
      { deps: false, isFilled: false, own: false, written: false, keyOf: false, form: false, stored: false, titleId: false },
      { autoBind: true },
    )
  }

  /** Fills the form with the stored title once: loading again does not overwrite what the diner has typed. */
  async load(): Promise<void> {
    await this.stored.load()
    if (this.titleId === null) return this.begin()
    const { value } = this.stored
    if (!value || this.isFilled) return
    const { titleId: _own, ...draft } = value
    this.isFilled = true
    this.form.fill(draft)
  }

  get isDeleted(): boolean {
    return this.titleId !== null && this.stored.current.state === 'ready' && this.stored.value === null
  }

  setType(type: TitleType): void {
    const { draft } = this.form
    const isOwnName = this.own !== null && !this.written.has('title')
    this.form.fill({ ...draft, type, ...(isOwnName && { title: '' }) })
    this.suggest()
  }

  setDefault(isDefault: boolean): void {
    this.form.change({ isDefault })
  }

  write(field: TitleField, text: string): void {
    this.written.add(field)
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

  /** A new title can be written before the profile is loaded, and without it. */
  private async begin(): Promise<void> {
    const { api, session } = this.deps
    const { profile } = session
    const [titles] = await Promise.all([
      api.call('/getInvoiceAddress', {}, { notice: 'none' }).catch(() => null),
      profile.value === undefined && profile.load(),
    ])
    if (titles === null) return
    runInAction(() => {
      this.own = { title: profile.value?.nickname ?? '', mobile: titles.mobile, email: titles.list[0]?.email ?? '' }
      this.suggest()
    })
  }

  /** A person's name is suggested only for their own title, not for a company's. */
  private suggest(): void {
    const { own, written, form } = this
    if (own === null) return
    const fields = (['title', 'mobile', 'email'] as const).filter(
      (field) => form.draft[field] === '' && !written.has(field) && (field !== 'title' || form.draft.type === 'personal'),
    )
    form.change(Object.fromEntries(fields.map((field) => [field, own[field]])), ...fields)
  }
}
