import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api'

/** How many orders are under way: the bubble on the tab bar. */
export class OpenOrders {
  count = 0

  constructor(private readonly api: Api) {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true })
  }

  async refresh(): Promise<void> {
    try {
      const { openCount } = await this.api.call('/getIndexOrderInfo', {}, { notice: 'none' })
      runInAction(() => (this.count = openCount))
    } catch {
      // A bubble is worth no message: the last count stays, and the orders page tells of the failure.
    }
  }
}
