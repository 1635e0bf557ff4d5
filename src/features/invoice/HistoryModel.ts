import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type Api, type Push, ignoreShown } from '@/api'
import { idle, type Loadable, Resource } from '@/stores'
import { createRequestKeys } from '@/stores/form/requestKeys'
import type { InvoiceSummary, OpenOrder } from './invoice'

export const INVOICE_TABS = ['all', 'issuing', 'issued', 'failed'] as const
export type InvoiceTab = (typeof INVOICE_TABS)[number]

const PAGE_SIZE = 10
const MAX_PAGE_SIZE = 50

/** Past invoices page by page, and what can still be invoiced. */
export class HistoryModel {
  tab: InvoiceTab = 'all'
  list: Loadable<InvoiceSummary[]> = idle
  more: 'more' | 'loading' | 'failed' | 'end' = 'more'
  readonly open: Resource<OpenOrder[]>
  /** The one that is being sent again. */
  sendingNo: string | null = null
  private sent = 0
  private readonly keyOf = createRequestKeys()
  private cursor: string | null = null
  private turn = 0

  constructor(private readonly deps: { api: Api; push: Push }) {
    this.open = new Resource(async () => (await deps.api.call('/queryInvoiceOrders', {}, { notice: 'none' })).list)
    makeAutoObservable<this, 'deps' | 'sent' | 'keyOf' | 'cursor' | 'turn'>(
      this,
      { deps: false, sent: false, keyOf: false, cursor: false, turn: false, open: false, list: observableRef },
      { autoBind: true },
    )
  }

  watch(): () => void {
    return this.deps.push.watch('user', () => this.load())
  }

  show(tab: InvoiceTab): void {
    if (tab === this.tab) return
    this.tab = tab
    this.turn += 1
    this.list = idle
    void this.loadList()
  }

  clear(): void {
    this.turn += 1
    this.list = idle
    this.open.clear()
  }

  async load(): Promise<void> {
    await Promise.all([this.open.load(), this.loadList()])
  }

  async loadMore(): Promise<void> {
    if (this.cursor === null || this.more === 'loading' || this.list.state !== 'ready') return
    const turn = this.turn
    const shown = this.list.value
    this.more = 'loading'
    try {
      const page = await this.fetch(PAGE_SIZE, this.cursor)
      if (turn !== this.turn) return
      const known = new Set(shown.map(({ invoiceNo }) => invoiceNo))
      this.take([...shown, ...page.list.filter(({ invoiceNo }) => !known.has(invoiceNo))], page.nextCursor)
    } catch {
      if (turn === this.turn) runInAction(() => (this.more = 'failed'))
    }
  }

  /** Sends it to the previous address. True once the server has accepted that; after a lost answer the next try is the same request. */
  async sendAgain({ invoiceNo, email }: InvoiceSummary): Promise<boolean> {
    if (this.sendingNo !== null) return false
    this.sendingNo = invoiceNo
    const request = { invoiceNo, email }
    try {
      await this.deps.api.call('/sendInvoice', { ...request, idempotencyKey: this.keyOf({ ...request, sent: this.sent }) })
      this.sent += 1
      return true
    } catch (error) {
      ignoreShown(error)
      return false
    } finally {
      runInAction(() => (this.sendingNo = null))
    }
  }

  private async loadList(): Promise<void> {
    const turn = ++this.turn
    const shown = this.list.value?.length ?? 0
    this.list = { state: 'loading', value: this.list.value }
    try {
      const page = await this.fetch(Math.min(Math.max(shown, PAGE_SIZE), MAX_PAGE_SIZE))
      if (turn === this.turn) this.take(page.list, page.nextCursor)
    } catch (error) {
      if (turn === this.turn) runInAction(() => (this.list = { state: 'failed', value: this.list.value, error }))
    }
  }

  private fetch(pageSize: number, cursor?: string) {
    return this.deps.api.call(
      '/queryInvoiceHistory',
      { filter: this.tab, pageSize, ...(cursor !== undefined && { cursor }) },
      { notice: 'none' },
    )
  }

  private take(list: InvoiceSummary[], cursor: string | null): void {
    this.list = { state: 'ready', value: list }
    this.cursor = cursor
    this.more = cursor === null ? 'end' : 'more'
  }
}
