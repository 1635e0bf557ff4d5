import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type Api, type Push, told } from '@/api'
import { idle, type Loadable, Resource } from '@/stores'
import { createRequestKeys } from '@/stores/form/requestKeys'
import { MOST_INVOICE_ORDERS } from '@domain/invoice/order'
import { sumFen } from '@domain/money'
import type { InvoiceSummary, OpenOrder } from './invoice'

export const INVOICE_TABS = ['open', 'all', 'issuing', 'issued', 'failed'] as const
export type InvoiceTab = (typeof INVOICE_TABS)[number]

const PAGE_SIZE = 10
const MAX_PAGE_SIZE = 50

/** The orders that can be invoiced, some of them chosen, and the invoices so far, page by page. */
export class HistoryModel {
  tab: InvoiceTab = 'open'
  chosen: readonly string[] = []
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
      { deps: false, sent: false, keyOf: false, cursor: false, turn: false, open: false, list: observableRef, chosen: observableRef },
      { autoBind: true },
    )
  }

  watch(): () => void {
    return this.deps.push.watch('user', () => this.load())
  }

  /** Orders by whose invoice they would be on: one invoice is of one merchant. */
  get groups(): { mchntCd: string; name: string; orders: OpenOrder[] }[] {
    const orders = this.open.value ?? []
    return [...new Set(orders.map(({ mchntCd }) => mchntCd))].map((mchntCd) => {
      const own = orders.filter((order) => order.mchntCd === mchntCd)
      return { mchntCd, name: own[0]!.mchntName, orders: own }
    })
  }

  /** Of those that can still be invoiced. */
  get chosenOrders(): OpenOrder[] {
    return (this.open.value ?? []).filter(({ orderNo }) => this.chosen.includes(orderNo))
  }

  get totalFen(): number {
    return sumFen(this.chosenOrders.map(({ amountFen }) => amountFen))
  }

  /** An order of another merchant begins another choice. */
  choose({ orderNo, mchntCd }: OpenOrder, is: boolean): void {
    const others = this.chosenOrders.filter((one) => one.mchntCd === mchntCd && one.orderNo !== orderNo).map((one) => one.orderNo)
    this.chosen = is ? [...others, orderNo].slice(-MOST_INVOICE_ORDERS) : others
  }

  chooseGroup(mchntCd: string, is: boolean): void {
    const own = (this.open.value ?? []).filter((one) => one.mchntCd === mchntCd)
    this.chosen = is ? own.slice(0, MOST_INVOICE_ORDERS).map(({ orderNo }) => orderNo) : []
  }

  show(tab: InvoiceTab): void {
    if (tab === this.tab) return
    this.tab = tab
    this.turn += 1
    this.list = idle
    void this.load()
  }

  clear(): void {
    this.turn += 1
    this.list = idle
    this.open.clear()
    this.chosen = []
  }

  load(): Promise<void> {
    return this.tab === 'open' ? this.open.load() : this.loadList()
  }

  async loadMore(): Promise<void> {
    if (this.tab === 'open' || this.cursor === null || this.more === 'loading' || this.list.state !== 'ready') return
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

  /** To where it went before. True once the server has taken it over; a try whose answer was lost is the same try. */
  async sendAgain({ invoiceNo, email }: InvoiceSummary): Promise<boolean> {
    if (this.sendingNo !== null) return false
    this.sendingNo = invoiceNo
    const request = { invoiceNo, email }
    try {
      await this.deps.api.call('/sendInvoice', { ...request, idempotencyKey: this.keyOf({ ...request, sent: this.sent }) })
      this.sent += 1
      return true
    } catch (error) {
      told(error)
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
    const filter = this.tab === 'open' ? 'all' : this.tab
    return this.deps.api.call('/queryInvoiceHistory', { filter, pageSize, ...(cursor !== undefined && { cursor }) }, { notice: 'none' })
  }

  private take(list: InvoiceSummary[], cursor: string | null): void {
    this.list = { state: 'ready', value: list }
    this.cursor = cursor
    this.more = cursor === null ? 'end' : 'more'
  }
}
