import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api'
import { type Loadable, idle } from '@/stores'
import { type OrderSummary, toOrderSummary } from '../order'

export const ORDER_FILTERS = ['all', 'toPay', 'open', 'toReview', 'refunds'] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

const PAGE_SIZE = 10
/** The largest page that the server returns. */
const MAX_PAGE_SIZE = 50

interface OrderPage {
  list: OrderSummary[]
  nextCursor: string | null
}

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
    this.clear()
    void this.load()
  }

  /** The page is on screen again: with the requested filter, otherwise with the current one, unless its list was empty. */
  returnTo(requested: OrderFilter | null): void {
    const filter = requested ?? (this.list.value?.length === 0 ? 'all' : this.filter)
    if (filter !== this.filter) this.setFilter(filter)
    else if (this.list.state === 'ready') void this.load()
  }

  /** Discards the displayed orders, which belong to another filter or diner. */
  clear(): void {
    this.turn += 1
    this.list = idle
  }

  /** Reloads as many orders as are on screen, so that the scroll position stays. */
  async load(): Promise<void> {
    const turn = ++this.turn
    const shown = this.list.value?.length ?? 0
    this.list = { state: 'loading', value: this.list.value }
    if (this.more === 'loading') this.more = 'more'
    try {
      const page = await this.fetch(undefined, Math.min(Math.max(shown, PAGE_SIZE), MAX_PAGE_SIZE))
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
      const page = await this.fetch(this.cursor, PAGE_SIZE)
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

  /** Unpaid orders are among those in progress, so pages that contain none are skipped. */
  private async fetch(cursor: string | undefined, pageSize: number): Promise<OrderPage> {
    const page = await this.fetchPage(cursor, pageSize)
    if (this.filter !== 'toPay') return page
    const list = page.list.filter(({ status }) => status === 'toPay')
    return list.length === 0 && page.nextCursor !== null ? this.fetch(page.nextCursor, pageSize) : { ...page, list }
  }

  private async fetchPage(cursor: string | undefined, pageSize: number): Promise<OrderPage> {
    const { api, filter } = this
    const paging = { pageSize, ...(cursor !== undefined && { cursor }) }
    const page =
      filter === 'open' || filter === 'toPay'
        ? await api.call('/getOrderList', paging, { notice: 'none' })
        : await api.call('/getHisOrderList', { ...paging, filter }, { notice: 'none' })
    return { list: page.list.map(toOrderSummary), nextCursor: page.nextCursor }
  }
}
