import { makeAutoObservable, runInAction } from 'mobx'
import type { Input } from '@contract/index'
import { type Api, ApiError } from '@/api'

export type PlaceQuery = Input<'/nocheck/getMchntShopData'>

/** Why the scanned code, or a card, cannot be opened; the app stays usable beside it. */
export class EntryProblem {
  value: { code: string; message: string } | null = null
  private again: (() => Promise<unknown>) | null = null

  constructor(private readonly api: Pick<Api, 'call'>) {
    makeAutoObservable<this, 'api' | 'again'>(this, { api: false, again: false }, { autoBind: true })
  }

  report(error: ApiError, query: PlaceQuery): void {
    this.announce(error, () => this.api.call('/nocheck/getMchntShopData', query, { notice: 'none' }))
  }

  /** `again` repeats the refused request. */
  announce({ code, message }: ApiError, again: () => Promise<unknown>): void {
    this.value = { code, message }
    this.again = again
  }

  dismiss(): void {
    this.value = null
  }

  /** Repeats the request, for the message in the current language. */
  async requestAgain(): Promise<void> {
    const { value, again } = this
    if (!value || !again) return
    const error = await again().catch((reason: unknown) => reason)
    if (error instanceof ApiError && this.value === value) runInAction(() => this.announce(error, again))
  }
}
