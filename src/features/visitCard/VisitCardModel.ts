import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import { type Api, isRefusal, newKey, type Push } from '@/api'
import { Resource } from '@/stores'

export type CardDetail = Output<'/visitCard/getCard'>

/** One card of visits, the uses of its visits, and returning its rest. */
export class VisitCardModel {
  readonly detail: Resource<CardDetail>
  isBusy = false
  private key: string | null = null

  constructor(
    private readonly deps: { api: Api; push: Push },
    private readonly cardId: string,
  ) {
    this.detail = new Resource(() => deps.api.call('/visitCard/getCard', { cardId }, { notice: 'none' }))
    makeAutoObservable<this, 'deps' | 'cardId' | 'key'>(this, { deps: false, cardId: false, key: false, detail: false }, { autoBind: true })
  }

  load = (): Promise<void> => this.detail.load()

  clear(): void {
    this.detail.clear()
  }

  watch(): () => void {
    return this.deps.push.watch('user', () => this.load())
  }

  /** Returns the rest for the amount that was shown; false: it was refused, and the call has already shown that. */
  async giveBack(expectedFen: number): Promise<boolean> {
    if (this.isBusy) return false
    this.isBusy = true
    this.key ??= newKey()
    try {
      await this.deps.api.call('/visitCard/giveBack', { cardId: this.cardId, expectedFen, idempotencyKey: this.key })
      this.key = null
      return true
    } catch (error) {
      if (!isRefusal(error)) throw error
      this.key = null
      return false
    } finally {
      runInAction(() => (this.isBusy = false))
      await this.load()
    }
  }
}
