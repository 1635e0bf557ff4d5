import { makeAutoObservable, runInAction } from 'mobx'
import type { Input } from '@contract/index'
import { type Api, ApiError } from '@/api'

export type PlaceQuery = Input<'/nocheck/getMchntShopData'>

/** Why the code that was scanned, or a card, does not lead anywhere; the app stays usable beside it. */
export class EntryProblem {
  value: { code: string; message: string } | null = null
  private query: PlaceQuery | null = null

  constructor(private readonly api: Pick<Api, 'call'>) {
    makeAutoObservable<this, 'api' | 'query'>(this, { api: false, query: false }, { autoBind: true })
  }

  tell({ code, message }: ApiError, query: PlaceQuery): void {
    this.value = { code, message }
    this.query = query
  }

  dismiss(): void {
    this.value = null
  }

  /** Asks once more, for the words of the language that the diner speaks now. */
  async retell(): Promise<void> {
    const { value, query } = this
    if (!value || !query) return
    const error = await this.api.call('/nocheck/getMchntShopData', query, { notice: 'none' }).catch((reason: unknown) => reason)
    if (error instanceof ApiError && this.value === value) runInAction(() => this.tell(error, query))
  }
}
