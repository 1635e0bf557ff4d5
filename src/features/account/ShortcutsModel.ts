import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api'
import { toStatusCode } from '@domain/order/status'

const MOST = 50

/** What waits for the diner among the open orders: the bubbles beside "my orders". */
export class ShortcutsModel {
  toPay = 0
  running = 0

  constructor(private readonly api: Api) {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true })
  }

  async load(): Promise<void> {
    try {
      const { list } = await this.api.call('/getOrderList', { pageSize: MOST }, { notice: 'none' })
      const toPay = list.filter(({ orderState }) => orderState === toStatusCode('toPay')).length
      runInAction(() => {
        this.toPay = toPay
        this.running = list.length - toPay
      })
    } catch {
      // A bubble is worth no message: the last counts stay, and the orders page tells of the failure.
    }
  }
}
