import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { idle, type Loadable } from './loadable'

export interface PageOf<T> {
  list: T[]
  nextCursor: string | null
}

/** A list that comes page by page, the newest first. */
export class PagedList<T> {
  list: Loadable<T[]> = idle
  more: 'more' | 'loading' | 'failed' | 'end' = 'more'
  private cursor: string | null = null
  private turn = 0

  constructor(private readonly fetch: (cursor?: string) => Promise<PageOf<T>>) {
    makeAutoObservable<this, 'fetch' | 'cursor' | 'turn'>(
      this,
      { fetch: false, cursor: false, turn: false, list: observableRef },
      { autoBind: true },
    )
  }

  clear(): void {
    this.turn += 1
    this.list = idle
  }

  async load(): Promise<void> {
    const turn = ++this.turn
    this.list = { state: 'loading', value: this.list.value }
    try {
      const page = await this.fetch()
      if (turn === this.turn) this.take(page.list, page.nextCursor)
    } catch (error) {
      if (turn === this.turn) runInAction(() => (this.list = { state: 'failed', value: this.list.value, error }))
    }
  }

  async loadMore(): Promise<void> {
    if (this.more !== 'more' && this.more !== 'failed') return
    if (this.cursor === null || this.list.state !== 'ready') return
    const [turn, shown] = [this.turn, this.list.value]
    this.more = 'loading'
    try {
      const page = await this.fetch(this.cursor)
      if (turn === this.turn) this.take([...shown, ...page.list], page.nextCursor)
    } catch {
      if (turn === this.turn) runInAction(() => (this.more = 'failed'))
    }
  }

  private take(list: T[], cursor: string | null): void {
    this.cursor = cursor
    this.more = cursor === null ? 'end' : 'more'
    this.list = { state: 'ready', value: list }
  }
}
