import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api, Push } from '@/api'
import { callError, type FieldError, isRequested, Resource, ruleError } from '@/stores'
import { createRequestKeys } from '@/stores/form/requestKeys'
import { emailProblem } from '@domain/validation/person'
import type { InvoiceDetail } from './invoice'

/** One invoice, kept up to date; its file is opened and sent from here. */
export class DetailModel {
  readonly invoice: Resource<InvoiceDetail>
  /** The address to send it to again, while it is being typed. */
  email: string | null = null
  error: FieldError | undefined = undefined
  isSending = false
  private readonly keyOf = createRequestKeys()

  constructor(
    private readonly deps: { api: Api; push: Push },
    readonly invoiceNo: string,
  ) {
    this.invoice = new Resource(() => deps.api.call('/queryInvoiceDeatil', { invoiceNo }, { notice: 'none' }))
    makeAutoObservable<this, 'deps' | 'keyOf'>(
      this,
      { deps: false, keyOf: false, invoice: false, invoiceNo: false, error: observableRef },
      { autoBind: true },
    )
  }

  open(): () => void {
    void this.invoice.load()
    return this.deps.push.watch('user', () => this.invoice.load(), { isFresh: () => isRequested(this.invoice.current) })
  }

  requestEmail(): void {
    this.setEmail(this.invoice.value?.email ?? '')
  }

  setEmail(email: string | null): void {
    this.email = email
    this.error = undefined
  }

  /** True once the server has accepted it. */
  async send(): Promise<boolean> {
    const { invoiceNo, isSending } = this
    const email = (this.email ?? '').trim()
    this.error = ruleError(emailProblem(email))
    if (this.error || isSending) return false
    this.isSending = true
    // Includes the time of the last sending, so that a retry after a lost answer has the same key and a later request another one.
    const request = { invoiceNo, email, sentAt: this.invoice.value?.sentAt ?? null }
    try {
      await this.deps.api.call('/sendInvoice', { invoiceNo, email, idempotencyKey: this.keyOf(request) }, { notice: 'none' })
      runInAction(() => (this.email = null))
      void this.invoice.load()
      return true
    } catch (error) {
      const failure = callError(error)
      runInAction(() => (this.error = failure))
      return false
    } finally {
      runInAction(() => (this.isSending = false))
    }
  }
}
