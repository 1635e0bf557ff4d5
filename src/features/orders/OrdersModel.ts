import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api'
import { type Loadable, idle } from '@/stores'
import { type OrderSummary, toOrderSummary } from './order'

export const ORDER_FILTERS = ['all', 'toPay', 'open', 'toReview', 'refunds'] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

const PAGE_SIZE = 10

/** The diner's orders, newest first, page by page. */
export class OrdersModel {
  list: Loadable<OrderSummary[]> = idle
  more: 'more' | 'loading' | 'failed' | 'end' = 'more'
  private cursor: string | null = null
  private turn = 0

  constructor(
    private readonly api: Api,
    public filter: OrderFilter = 'all',
  ) {
    makeAutoObservable<this, 'api' | 'turn' | 'cursor'>(this, { api: false, turn: false, cursor: false }, { autoBind: true })
  }

  setFilter(filter: OrderFilter): void {
    if (filter === this.filter) return
    this.filter = filter
    this.list = idle
    void this.load()
  }

  /** From the first page; what is on screen stays until it has come. */
  async load(): Promise<void> {
    const turn = ++this.turn
    this.list = { state: 'loading', value: this.list.value }
    try {
      const page = await this.fetch(undefined)
      if (turn === this.turn) this.show(page.list, page.nextCursor)
    } catch (error) {
      if (turn === this.turn) runInAction(() => (this.list = { state: 'failed', value: this.list.value, error }))
    }
  }

  async loadMore(): Promise<void> {
    if (this.cursor === null || this.more === 'loading' || this.list.state !== 'ready') return
    const turn = this.turn
    this.more = 'loading'
    try {
      const page = await this.fetch(this.cursor)
      if (turn !== this.turn) return
      const known = new Set(this.list.value.map(({ orderNo }) => orderNo))
      this.show([...this.list.value, ...page.list.filter(({ orderNo }) => !known.has(orderNo))], page.nextCursor)
    } catch {
      if (turn === this.turn) runInAction(() => (this.more = 'failed'))
    }
  }

  private show(list: OrderSummary[], cursor: string | null): void {
    this.list = { state: 'ready', value: list }
    this.cursor = cursor
    this.more = cursor === null ? 'end' : 'more'
  }

  private async fetch(cursor: string | undefined): Promise<{ list: OrderSummary[]; nextCursor: string | null }> {
    const { api, filter } = this
    const paging = { pageSize: PAGE_SIZE, ...(cursor !== undefined && { cursor }) }
    const page =
      filter === 'open' || filter === 'toPay'
        ? await api.call('/getOrderList', paging, { notice: 'none' })
        : await api.call('/getHisOrderList', { ...paging, filter }, { notice: 'none' })
    const list = page.list.map(toOrderSummary)
    return { list: filter === 'toPay' ? list.filter(({ status }) => status === 'toPay') : list, nextCursor: page.nextCursor }
  }
}
