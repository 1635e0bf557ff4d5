import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type Api, ApiError, NetworkError } from '@/api'
import { type FieldError, Resource, ruleError } from '@/stores'
import { createRequestKeys } from '@/stores/form/requestKeys'
import type { InvoiceObstacle } from '@domain/invoice/order'
import type { TitleType } from '@domain/invoice/title'
import { sumFen } from '@domain/money'
import { emailProblem, phoneProblem } from '@domain/validation/person'
import { groupOf, type InvoiceDetail, type InvoiceTitle, type OpenOrder } from '../invoice'

export interface Requested {
  orderNos: readonly string[]
  /** The failed invoice that is requested again. */
  invoiceNo: string | null
}

interface Basis {
  orders: OpenOrder[]
  obstacle: InvoiceObstacle | null
  failed: InvoiceDetail | null
}

type RequestErrors = Partial<Record<'title' | 'email' | 'phone', FieldError>>

/** The form for an invoice: for which orders, to whom, and where it is sent. */
export class RequestModel {
  readonly basis: Resource<Basis>
  readonly titles: Resource<InvoiceTitle[]>
  chosen: readonly string[]
  titleId: string | null = null
  type: TitleType = 'enterprise'
  byText = false
  isSending = false
  errors: RequestErrors = {}
  private typedEmail: string | null = null
  private typedPhone: string | null = null
  private known: readonly string[] | null = null
  /** The request for the titles. */
  private arriving: Promise<void> = Promise.resolve()
  /** The diner chose a title or a type while titles were loading. */
  private hasChosenMeanwhile = false
  private readonly keyOf = createRequestKeys()

  constructor(
    private readonly deps: { api: Api },
    private readonly requested: Requested,
  ) {
    this.chosen = requested.orderNos
    this.basis = new Resource(() => this.fetch())
    this.titles = new Resource(async () => (await deps.api.call('/getInvoiceAddress', {}, { notice: 'none' })).list)
    makeAutoObservable<this, 'deps' | 'requested' | 'known' | 'arriving' | 'hasChosenMeanwhile' | 'keyOf'>(
      this,
      {
        deps: false,
        requested: false,
        known: false,
        arriving: false,
        hasChosenMeanwhile: false,
        keyOf: false,
        basis: false,
        titles: false,
        chosen: observableRef,
        errors: observableRef,
      },
      { autoBind: true },
    )
  }

  async load(): Promise<void> {
    await Promise.all([this.basis.load(), this.loadTitles()])
  }

  /** Loads the titles again after one was added or changed, and chooses the new one. */
  loadTitles(): Promise<void> {
    this.arriving = this.takeTitles()
    return this.arriving
  }

  private async takeTitles(): Promise<void> {
    this.hasChosenMeanwhile = false
    await this.titles.load()
    if (this.titles.current.state !== 'ready') return
    const list = this.titles.current.value
    const added = this.known && list.find(({ titleId }) => !this.known!.includes(titleId))
    this.known = list.map(({ titleId }) => titleId)
    if (this.hasChosenMeanwhile) return
    const title = added ?? this.title ?? list.find(({ title }) => title === this.basis.value?.failed?.title) ?? list[0]
    if (title) this.take(title)
  }

  get title(): InvoiceTitle | undefined {
    return this.titles.value?.find(({ titleId }) => titleId === this.titleId)
  }

  get orders(): OpenOrder[] {
    return (this.basis.value?.orders ?? []).filter(({ orderNo }) => this.chosen.includes(orderNo))
  }

  /** The other orders that could be on the same invoice. */
  get others(): OpenOrder[] {
    const [first] = this.orders
    if (!first || this.requested.invoiceNo !== null) return []
    return this.basis.value!.orders.filter((order) => groupOf(order) === groupOf(first) && !this.chosen.includes(order.orderNo))
  }

  get amountFen(): number {
    return sumFen(this.orders.map(({ amountFen }) => amountFen))
  }

  get email(): string {
    return this.typedEmail ?? this.title?.email ?? ''
  }

  get phone(): string {
    return this.typedPhone ?? this.title?.mobile ?? ''
  }

  addOthers(): void {
    this.chosen = [...this.chosen, ...this.others.map(({ orderNo }) => orderNo)]
  }

  chooseTitle(title: InvoiceTitle): void {
    this.hasChosenMeanwhile = true
    this.take(title)
  }

  /** Lists the titles of this type and chooses its default. */
  setType(type: TitleType): void {
    this.hasChosenMeanwhile = true
    this.type = type
    const first = this.titles.value?.find((one) => one.type === type)
    this.titleId = first?.titleId ?? null
    this.takeContact()
  }

  setEmail(email: string): void {
    this.typedEmail = email
    this.forget('email')
  }

  setPhone(phone: string): void {
    this.typedPhone = phone
    this.forget('phone')
  }

  setByText(is: boolean): void {
    this.byText = is
    this.forget('phone')
  }

  /** The number of the new invoice; null: none yet, and the reason has been shown. A title that was just saved is taken first. */
  async send(): Promise<string | null> {
    if (this.isSending) return null
    this.isSending = true
    try {
      await this.arriving
      return await this.request()
    } catch (error) {
      if (error instanceof ApiError) await this.load()
      else if (!(error instanceof NetworkError)) throw error
      return null
    } finally {
      runInAction(() => (this.isSending = false))
    }
  }

  /** Null: something is missing, which is shown at its field. */
  private async request(): Promise<string | null> {
    const { title, email, phone, byText } = this
    const errors = {
      title: title ? undefined : ({ rule: 'invoiceTitleMissing' } as const),
      email: ruleError(emailProblem(email)),
      phone: byText ? ruleError(phoneProblem(phone)) : undefined,
    }
    this.errors = Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
    if (!title || Object.keys(this.errors).length > 0) return null
    const { invoiceNo } = this.requested
    const request = {
      orderNos: this.orders.map(({ orderNo }) => orderNo),
      titleId: title.titleId,
      email: email.trim(),
      phone: byText ? phone.trim() : '',
      ...(invoiceNo !== null && { invoiceNo }),
    }
    return (await this.deps.api.call('/drawInvoice', { ...request, idempotencyKey: this.keyOf(request) })).invoiceNo
  }

  private async fetch(): Promise<Basis> {
    const { api } = this.deps
    const { invoiceNo, orderNos } = this.requested
    if (invoiceNo === null) {
      const [orderNo] = orderNos
      const query = orderNos.length === 1 && orderNo !== undefined ? { orderNo } : {}
      const { list, obstacle } = await api.call('/queryInvoiceOrders', query, { notice: 'none' })
      return { orders: list, obstacle, failed: null }
    }
    const failed = await api.call('/queryInvoiceDeatil', { invoiceNo }, { notice: 'none' })
    const { list } = await api.call('/queryInvoiceOrders', { invoiceNo }, { notice: 'none' })
    const held = failed.orders.map(({ orderNo }) => orderNo)
    runInAction(() => {
      this.chosen = held
      this.typedEmail ??= failed.email
    })
    return { orders: failed.canRetry ? list.filter(({ orderNo }) => held.includes(orderNo)) : [], obstacle: null, failed }
  }

  private take({ titleId, type }: InvoiceTitle): void {
    this.titleId = titleId
    this.type = type
    this.takeContact()
  }

  /** Fields that were left empty are filled from the title, and their errors are cleared. */
  private takeContact(): void {
    if (this.typedEmail === '') this.typedEmail = null
    if (this.typedPhone === '') this.typedPhone = null
    if (this.title) this.forget('title')
    if (this.typedEmail === null) this.forget('email')
    if (this.typedPhone === null) this.forget('phone')
  }

  private forget(field: keyof RequestErrors): void {
    const { [field]: _mended, ...rest } = this.errors
    this.errors = rest
  }
}
