import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import type { Api } from '@/api'
import { idle, type Loadable } from '@/stores'
import type { Gift } from './GiftModel'

export const WAYS = ['given', 'received'] as const
export type Way = (typeof WAYS)[number]

/** What the member gave and received, page by page. */
export class HistoryModel {
  way: Way = 'given'
  list: Loadable<Gift[]> = idle
  more: 'more' | 'loading' | 'failed' | 'end' = 'end'
  private cursor: string | null = null
  private turn = 0

  constructor(private readonly api: Api) {
    makeAutoObservable<this, 'api' | 'cursor' | 'turn'>(
      this,
      { api: false, cursor: false, turn: false, list: observableRef },
      { autoBind: true },
    )
  }

  clear(): void {
    this.turn += 1
    this.list = idle
  }

  show(way: Way): void {
    this.way = way
    this.list = idle
    void this.load()
  }

  async load(): Promise<void> {
    const turn = ++this.turn
    this.list = { state: 'loading', value: this.list.value }
    try {
      const page = await this.fetch()
      if (turn === this.turn) this.take(page.list, page)
    } catch (error) {
      if (turn === this.turn) runInAction(() => (this.list = { state: 'failed', value: this.list.value, error }))
    }
  }

  async loadMore(): Promise<void> {
    if ((this.more !== 'more' && this.more !== 'failed') || this.cursor === null || this.list.state !== 'ready') return
    const [turn, shown] = [this.turn, this.list.value]
    this.more = 'loading'
    try {
      const page = await this.fetch(this.cursor)
      if (turn === this.turn) this.take([...shown, ...page.list], page)
    } catch {
      if (turn === this.turn) runInAction(() => (this.more = 'failed'))
    }
  }

  private fetch(cursor?: string) {
    return this.api.call('/coupon/getGiftList', { way: this.way, ...(cursor !== undefined && { cursor }) }, { notice: 'none' })
  }

  private take(list: Gift[], { nextCursor }: Output<'/coupon/getGiftList'>): void {
    this.cursor = nextCursor
    this.more = nextCursor === null ? 'end' : 'more'
    this.list = { state: 'ready', value: list }
  }
}
