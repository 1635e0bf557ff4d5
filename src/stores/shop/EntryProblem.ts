import { makeAutoObservable, runInAction } from 'mobx'
import type { Input } from '@contract/index'
import { type Api, ApiError } from '@/api'

export type PlaceQuery = Input<'/nocheck/getMchntShopData'>

/** Why the code that was scanned, or a card, does not lead anywhere; the app stays usable beside it. */
export class EntryProblem {
  value: { code: string; message: string } | null = null
  private again: (() => Promise<unknown>) | null = null

  constructor(private readonly api: Pick<Api, 'call'>) {
    makeAutoObservable<this, 'api' | 'again'>(this, { api: false, again: false }, { autoBind: true })
  }

  report(error: ApiError, query: PlaceQuery): void {
    this.announce(error, () => this.api.call('/nocheck/getMchntShopData', query, { notice: 'none' }))
  }

  /** `again` asks once more for what was refused. */
  announce({ code, message }: ApiError, again: () => Promise<unknown>): void {
    this.value = { code, message }
    this.again = again
  }

  dismiss(): void {
    this.value = null
  }

  /** Asks once more, for the words of the language that the diner speaks now. */
  async retell(): Promise<void> {
    const { value, again } = this
    if (!value || !again) return
    const error = await again().catch((reason: unknown) => reason)
    if (error instanceof ApiError && this.value === value) runInAction(() => this.announce(error, again))
  }
}
