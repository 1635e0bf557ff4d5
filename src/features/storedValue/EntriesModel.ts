import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import type { Api, Push } from '@/api'
import { idle, type Loadable, Resource } from '@/stores'
import { type CardEntry, type EntryTab, monthAt, type MonthSums, type StoredCard } from './card'

/** A card with its entries, page by page; the card with the greatest balance where none is named. */
export class EntriesModel {
  tab: EntryTab = 'all'
  /** The sums of the shown month; null: not known. */
  sums: MonthSums | null = null
  /** Months with entries, and the current one. */
  months: string[] = []
  list: Loadable<CardEntry[]> = idle
  more: 'more' | 'loading' | 'failed' | 'end' = 'more'
  readonly card: Resource<StoredCard | null>
  private picked: string | null = null
  private cursor: string | null = null
  private turn = 0

  constructor(
    private readonly deps: { api: Api; push: Push; now: () => number },
    private readonly cardId: string | null,
  ) {
    this.card = new Resource(
      async () => (await deps.api.call('/getUserCardBalanceList', {}, { notice: 'none' })).list.find(this.isIt) ?? null,
    )
    makeAutoObservable<this, 'deps' | 'cursor' | 'turn' | 'isIt'>(
      this,
      { deps: false, cursor: false, turn: false, isIt: false, card: false, list: observableRef },
      { autoBind: true },
    )
  }

  watch(): () => void {
    return this.deps.push.watch('user', () => this.load())
  }

  clear(): void {
    this.turn += 1
    this.list = idle
    this.sums = null
    this.months = []
    this.picked = null
    this.card.clear()
  }

  /** The shown month: the current one, until another is picked. */
  get month(): string {
    return this.picked ?? this.monthNow
  }

  pick(month: string): void {
    this.picked = month
    this.list = idle
    void this.loadEntries()
  }

  show(tab: EntryTab): void {
    this.tab = tab
    this.list = idle
    void this.loadEntries()
  }

  async load(): Promise<void> {
    await this.card.load()
    await this.loadEntries()
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

  private async loadEntries(): Promise<void> {
    const turn = ++this.turn
    if (!this.card.value) return
    this.list = { state: 'loading', value: this.list.value }
    try {
      const page = await this.fetch()
      if (turn === this.turn) this.begin(page)
    } catch (error) {
      if (turn === this.turn) runInAction(() => (this.list = { state: 'failed', value: this.list.value, error }))
    }
  }

  private fetch(cursor?: string) {
    const { tab, month } = this
    const input = { cardId: this.card.value!.cardId, month, ...(tab !== 'all' && { kind: tab }), ...(cursor !== undefined && { cursor }) }
    return this.deps.api.call('/getCardTradeDetail', input, { notice: 'none' })
  }

  private get monthNow(): string {
    return monthAt(this.deps.now(), this.card.value?.utcOffsetMin ?? 0)
  }

  private begin({ list, nextCursor, sums = null, months = [] }: Output<'/getCardTradeDetail'>): void {
    this.sums = sums
    this.months = [...new Set([this.monthNow, ...months])]
    this.take(list, nextCursor)
  }

  private take(list: CardEntry[], cursor: string | null): void {
    this.cursor = cursor
    this.more = cursor === null ? 'end' : 'more'
    this.list = { state: 'ready', value: list }
  }

  private readonly isIt = ({ cardId }: StoredCard): boolean => this.cardId === null || cardId === this.cardId
}
